import { DataTable, useAction, useConfirm, useListParams } from '@hrms/platform/web';
import { approvals, type WorkflowRequestRow, workflowRequests } from '@hrms/workflows/contract';
import { useOpenRequest } from '../request/request.drawer.tsx';
import { requestStatuses } from '../statuses.ts';
import { useSubjects } from '../use-subjects.ts';
import { myColumns } from './columns.tsx';

/** My own requests of every type, and where each of them stands. */
export function MyRequestsTab({ create }: { create: () => void }) {
  const [params, setFilter] = useListParams(workflowRequests.list);
  const filter = { ...params, scope: 'mine' };
  const { open } = useOpenRequest();
  const { options } = useSubjects();
  const confirm = useConfirm();
  const remind = useAction(workflowRequests.remind, { failure: 'Failed to send reminder' });
  const withdraw = useAction(workflowRequests.withdraw, { failure: 'Failed to withdraw request', refresh: [approvals.mine] });
  const ask = async ({ request_id, number }: WorkflowRequestRow) => {
    const text = 'Approvers are no longer asked, and what was requested does not happen.';
    if (await confirm({ title: `Withdraw ${number}?`, text, label: 'Withdraw', danger: true }))
      await withdraw.run({ params: { id: request_id } });
  };
  const isOpen = ({ status }: WorkflowRequestRow) => status === 'pending' || status === 'returned';
  return (
    <DataTable
      endpoint={workflowRequests.list}
      filter={filter}
      onFilter={setFilter}
      which={['scope']}
      columns={myColumns}
      idOf={({ request_id }) => request_id}
      nameOf={({ title }) => title}
      many="requests"
      search="Search by title or number"
      filters={[
        { name: 'subject', label: 'Request type', options },
        { name: 'status', label: 'Status', options: requestStatuses.choices },
      ]}
      onOpen={({ request_id }) => open(request_id)}
      actions={(row) => [
        { label: 'Open', onClick: () => open(row.request_id) },
        row.status === 'pending' && {
          label: 'Remind',
          onClick: () => void remind.run({ params: { id: row.request_id } }),
        },
        isOpen(row) && { label: 'Withdraw', danger: true, onClick: () => void ask(row) },
      ]}
      empty={{
        title: 'No requests yet',
        text: 'Your leave, claims and other requests appear here with their status.',
        label: 'New Request',
        action: create,
      }}
    />
  );
}
