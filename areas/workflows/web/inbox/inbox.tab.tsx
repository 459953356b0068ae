import { DataTable, useEndpoint, useListParams } from '@hrms/platform/web';
import { approvals } from '@hrms/workflows/contract';
import { Segmented } from 'antd';
import { useOpenRequest } from '../request/request.drawer.tsx';
import { useSubjects } from '../use-subjects.ts';
import { decidedColumns } from './columns.tsx';
import { PendingApprovals } from './pending.tsx';
import '../workflows.css';

/** My pending approvals, and those I decided. */
export function InboxTab() {
  const [filter, setFilter] = useListParams(approvals.mine);
  const decided = filter.status === 'decided';
  return (
    <>
      <div className="flow-inbox-head">
        {!decided && <SubjectChips subject={filter.subject} choose={(subject) => setFilter({ subject })} />}
        <Segmented
          aria-label="Approvals shown"
          className="end"
          value={decided ? 'decided' : 'pending'}
          onChange={(status) =>
            setFilter({ status: status === 'decided' ? 'decided' : undefined, subject: undefined, overdue: undefined })
          }
          options={[
            { value: 'pending', label: 'Pending' },
            { value: 'decided', label: 'Decided by me' },
          ]}
        />
      </div>
      {decided ? <DecidedApprovals /> : <PendingApprovals />}
    </>
  );
}

type ChipsProps = { subject: string | undefined; choose: (subject: string | undefined) => void };

/** The number of pending approvals by request type; one is a filter. */
function SubjectChips({ subject, choose }: ChipsProps) {
  const { data } = useEndpoint(approvals.summary);
  if (!data || data.total === 0) return null;
  const chips = [{ subject: undefined, label: 'All', count: data.total }, ...data.by_subject];
  return (
    <div className="flow-chips" role="group" aria-label="Request type">
      {chips.map(({ subject: code, label, count }) => (
        <button
          key={code ?? 'all'}
          type="button"
          aria-pressed={code === subject}
          onClick={() => choose(code === subject ? undefined : code)}
        >
          {label} <span className="ui-number">{count.toLocaleString('en-IN')}</span>
        </button>
      ))}
    </div>
  );
}

const AS_STAND_IN = [
  { value: 'false', label: 'Myself' },
  { value: 'true', label: 'Someone else' },
] as const;

function DecidedApprovals() {
  const [filter, setFilter] = useListParams(approvals.mine);
  const { options } = useSubjects();
  const { open } = useOpenRequest();
  return (
    <DataTable
      endpoint={approvals.mine}
      filter={filter}
      onFilter={setFilter}
      columns={decidedColumns}
      idOf={({ approval_id }) => approval_id}
      nameOf={({ title }) => title}
      many="approvals"
      which={['status']}
      search="Search by employee or title"
      filters={[
        { name: 'subject', label: 'Request type', options },
        { name: 'as_stand_in', label: 'On behalf of', options: AS_STAND_IN },
      ]}
      onOpen={({ request_id }) => open(request_id)}
      empty={{ title: 'No decisions yet', text: 'Requests you approved, rejected or returned appear here.' }}
    />
  );
}
