import { call, DataTable, type DialogProps, useDialog, useEndpoint, useListParams } from '@hrms/platform/web';
import { approvals, type MyApproval } from '@hrms/workflows/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { type Deciding, DecisionDialog } from '../request/decision.dialog.tsx';
import { useOpenRequest } from '../request/request.drawer.tsx';
import { useDecide } from '../request/use-decide.ts';
import { useMessage } from '../use-message.ts';
import { ApprovalCard, DecideButtons, moreActions, type RowActs } from './approval-card.tsx';
import { MOST_AT_ONCE } from './bulk.tsx';
import { pendingColumns } from './columns.tsx';
import { useInboxKeys } from './inbox-keys.ts';
import { useBulkDecision } from './use-bulk-decision.tsx';
import '../workflows.css';

const FILTERS = [
  {
    name: 'overdue',
    label: 'Due',
    options: [
      { value: 'true', label: 'Late' },
      { value: 'false', label: 'Not late' },
    ],
  },
  {
    name: 'as_stand_in',
    label: 'On behalf of',
    options: [
      { value: 'false', label: 'Myself' },
      { value: 'true', label: 'Someone else' },
    ],
  },
] as const;

/** Approvals that need my decision: one click each, or many at once. */
export function PendingApprovals() {
  const [filter, setFilter] = useListParams(approvals.mine);
  const list = useEndpoint(approvals.mine, { query: filter } as never, { keepPrevious: true });
  const rows: readonly MyApproval[] = list.data?.rows ?? [];
  const { open } = useOpenRequest();
  const { fail } = useMessage();
  const { approve, busy } = useDecide();
  const deciding = useDialog<Deciding>();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState<string>();
  const titles = useRef(new Map<string, string>());
  for (const { approval_id, title } of rows) titles.current.set(approval_id, title);
  const bulk = useBulkDecision((id) => titles.current.get(id) ?? 'Request', setIds);

  const select = (chosen: readonly string[]) => {
    if (chosen.length > MOST_AT_ONCE) fail(`Select at most ${MOST_AT_ONCE} requests`);
    setIds(chosen.slice(0, MOST_AT_ONCE));
  };
  const acts: RowActs = { busy, approve: (id) => void approve(id), ask: deciding.open, open };
  const rowOf = (id: string) => rows.find(({ approval_id }) => approval_id === id);
  useInboxKeys({
    ids: rows.map(({ approval_id }) => approval_id),
    current,
    setCurrent,
    open: (id) => open(rowOf(id)?.request_id ?? null),
    approve: acts.approve,
    reject: (id) => deciding.open({ approval_id: id, title: rowOf(id)?.title ?? '', action: 'reject' }),
    toggle: (id) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
  });
  const selectAll = async () => {
    const all = await call(approvals.mine, { query: { ...filter, page: 1, limit: MOST_AT_ONCE } as never });
    for (const { approval_id, title } of all.rows) titles.current.set(approval_id, title);
    setIds(all.rows.map(({ approval_id }) => approval_id));
  };
  const total = list.data?.pagination.total ?? 0;
  const most = Math.min(total, MOST_AT_ONCE);
  return (
    <>
      {bulk.progress}
      <DataTable
        endpoint={approvals.mine}
        filter={filter}
        onFilter={setFilter}
        columns={[
          ...pendingColumns,
          {
            key: 'decide',
            title: 'Decision',
            priority: 9,
            width: 168,
            render: (approval) => <DecideButtons approval={approval} acts={acts} isCurrent={approval.approval_id === current} />,
          },
        ]}
        idOf={({ approval_id }) => approval_id}
        nameOf={({ title }) => title}
        many="approvals"
        search="Search by employee or title"
        filters={FILTERS}
        onOpen={({ request_id }) => open(request_id)}
        actions={(approval) => moreActions(approval, acts)}
        phoneRow={(approval) => <ApprovalCard key={approval.approval_id} approval={approval} acts={acts} />}
        currentId={current}
        noMatch="No pending approvals match these filters"
        empty={{ title: 'No pending approvals', text: 'Requests that need your decision appear here.' }}
        selection={{
          ids,
          onChange: select,
          actions: (
            <>
              <Button type="primary" onClick={() => bulk.decide('approve', ids)}>
                Approve selected
              </Button>
              <Button danger onClick={() => bulk.decide('reject', ids)}>
                Reject selected
              </Button>
              {ids.length < most && (
                <Button type="link" onClick={() => void selectAll()}>
                  {most < total ? `Select the first ${most}` : `Select all ${most}`}
                </Button>
              )}
            </>
          ),
        }}
      />
      {rows.length > 0 && (
        <p className="flow-keys" aria-hidden="true">
          <kbd>j</kbd> <kbd>k</kbd> move · <kbd>Enter</kbd> open · <kbd>a</kbd> approve · <kbd>r</kbd> reject · <kbd>x</kbd>{' '}
          select
        </p>
      )}
      <DecisionDialog {...(deciding as DialogProps<Deciding>)} />
      {bulk.dialog}
    </>
  );
}
