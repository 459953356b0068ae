import type { AnyEndpoint } from '@hrms/platform/contract';
import { type DialogProps, refetchEndpoints, StatusTag, useDialog, useEndpoint } from '@hrms/platform/web';
import { approvals, type MyApproval } from '@hrms/workflows/contract';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { type Deciding, DecisionDialog } from '../request/decision.dialog.tsx';
import { RequestDrawer, useOpenRequest } from '../request/request.drawer.tsx';
import { useDecide } from '../request/use-decide.ts';
import { DecideButtons, type RowActs } from './approval-card.tsx';
import { MOST_AT_ONCE } from './bulk.tsx';
import { useBulkDecision } from './use-bulk-decision.tsx';
import '../workflows.css';

/** Approvals shown before "Show all". */
const FIRST_SHOWN = 3;
const NO_APPROVALS: readonly MyApproval[] = [];

type SubjectApprovalsProps = {
  subject: string;
  /** Read again after a decision. */
  refresh: readonly AnyEndpoint[];
};

/** My pending approvals of one subject, on the screen of its own area; nothing where there are none. */
export function SubjectApprovals({ subject, refresh }: SubjectApprovalsProps) {
  const read = useEndpoint(approvals.mine, { query: { subject, limit: MOST_AT_ONCE } });
  const rows: readonly MyApproval[] = read.data?.rows ?? NO_APPROVALS;
  const [ids, setIds] = useState<readonly string[]>([]);
  const [showsAll, showAll] = useState(false);
  const readAgain = () => void refetchEndpoints(...refresh);
  const { open } = useOpenRequest();
  const { approve, busy } = useDecide(readAgain);
  const deciding = useDialog<Deciding>();
  const titleOf = (id: string) => rows.find(({ approval_id }) => approval_id === id)?.title ?? 'Request';
  const bulk = useBulkDecision(titleOf, (failed) => {
    setIds(failed);
    readAgain();
  });
  const acts: RowActs = { busy, approve: (id) => void approve(id), ask: deciding.open, open };
  const shown = showsAll ? rows : rows.slice(0, FIRST_SHOWN);
  const chosen = ids.filter((id) => rows.some(({ approval_id }) => approval_id === id));
  const all = rows.map(({ approval_id }) => approval_id);
  return (
    <>
      {bulk.progress}
      {rows.length > 0 && (
        <section className="ui-card flow-pending" aria-label="Needs your approval">
          <header>
            <h2>{`Needs your approval (${rows.length})`}</h2>
            {chosen.length > 0 ? (
              <>
                <Button type="primary" onClick={() => bulk.decide('approve', chosen)}>
                  Approve selected
                </Button>
                <Button danger onClick={() => bulk.decide('reject', chosen)}>
                  Reject selected
                </Button>
              </>
            ) : (
              rows.length > 1 && <Button onClick={() => bulk.decide('approve', all)}>Approve all</Button>
            )}
          </header>
          <ul>
            {shown.map((approval) => (
              <PendingLine
                key={approval.approval_id}
                approval={approval}
                acts={acts}
                isChosen={chosen.includes(approval.approval_id)}
                choose={
                  rows.length > 1
                    ? (wanted) =>
                        setIds(wanted ? [...ids, approval.approval_id] : ids.filter((id) => id !== approval.approval_id))
                    : undefined
                }
              />
            ))}
          </ul>
          {shown.length < rows.length && <Button type="link" onClick={() => showAll(true)}>{`Show all ${rows.length}`}</Button>}
        </section>
      )}
      <DecisionDialog {...(deciding as DialogProps<Deciding>)} onDone={readAgain} />
      {bulk.dialog}
      <RequestDrawer />
    </>
  );
}

type PendingLineProps = {
  approval: MyApproval;
  acts: RowActs;
  isChosen: boolean;
  choose: ((wanted: boolean) => void) | undefined;
};

/** One pending approval: what is asked, by whom, and the decision. */
export function PendingLine({ approval, acts, isChosen, choose }: PendingLineProps) {
  const { title, summary, employee, submitter_name, on_behalf_of_name, overdue, request_id } = approval;
  return (
    <li>
      {choose && <Checkbox aria-label={`Select ${title}`} checked={isChosen} onChange={({ target }) => choose(target.checked)} />}
      <div className="flow-asked">
        <button type="button" className="ui-open" onClick={() => acts.open(request_id)}>
          {title}
        </button>
        <small>
          {on_behalf_of_name && <StatusTag tone="accent">{`for ${on_behalf_of_name}`}</StatusTag>}{' '}
          {overdue && <StatusTag tone="error">Late</StatusTag>}{' '}
          {[employee?.name ?? submitter_name, summary].filter(Boolean).join(' · ')}
        </small>
      </div>
      <DecideButtons approval={approval} acts={acts} />
    </li>
  );
}
