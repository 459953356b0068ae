import { type LeaveRequestLine, leaveDrafts, leaveRequests } from '@hrms/leave/contract';
import {
  DataTable,
  type DialogProps,
  type RowAction,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { STATUS_CHOICES } from '../labels.ts';
import { useOwnEmployee, useWidestScope } from '../use-access.ts';
import { CancelLeaveDialog } from './cancel.dialog.tsx';
import { requestColumns, requestName } from './columns.tsx';
import { MoreFilters, useDepartmentChoices, useTypeChoices } from './list-filters.tsx';
import { RejectDialog, type Rejecting } from './reject.dialog.tsx';
import { useDecisions, useOwnApprovals } from './use-approvals.ts';

const SUBJECT = 'leave.request';
type Cancelling = { leave_request_id: string; number: string };

/** What the caller may do with a request of the list. */
function useRowActions(openCancel: (row: Cancelling) => void, openReject: (of: Rejecting) => void) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const can = useCan();
  const own = useOwnEmployee();
  const withdraw = useAction(leaveRequests.withdraw, { failure: 'Failed to withdraw leave' });
  const { decide } = useDecisions();
  const remove = useAction(leaveDrafts.remove, { failure: 'Failed to delete draft', refresh: [leaveRequests.list] });
  const askDelete = async (row: LeaveRequestLine) => {
    if (await confirm({ title: `Delete draft ${row.number}?`, text: 'Its dates and documents are removed.', label: 'Delete' }))
      await remove.run({ params: { id: row.leave_request_id } } as never);
  };
  const askWithdraw = async (row: LeaveRequestLine) => {
    const text = 'The days are released and the approvers are no longer asked.';
    if (await confirm({ title: `Withdraw ${requestName(row)}?`, text, label: 'Withdraw' }))
      await withdraw.run({ params: { id: row.leave_request_id } } as never);
  };
  return (row: LeaveRequestLine, approval_id: string | undefined): (RowAction | false)[] => {
    const id = row.leave_request_id;
    const owned = row.employee_id === own ? can(leaveRequests.apply) : can('leave.request.apply_for');
    if (row.status === 'draft')
      return [
        { label: 'Continue', onClick: () => navigate(`/leaves/edit/${id}`) },
        { label: 'Delete', danger: true, onClick: () => void askDelete(row) },
      ];
    const running = row.status === 'approved' || row.status === 'partly_cancelled';
    return [
      approval_id !== undefined && { label: 'Approve', onClick: () => void decide([approval_id], 'approve') },
      approval_id !== undefined && {
        label: 'Reject',
        danger: true,
        onClick: () => openReject({ approval_ids: [approval_id], name: requestName(row) }),
      },
      { label: 'View', onClick: () => navigate(`/leaves/view/${id}`) },
      owned && row.status === 'pending' && { label: 'Edit', onClick: () => navigate(`/leaves/edit/${id}`) },
      owned && row.status === 'pending' && { label: 'Withdraw', onClick: () => void askWithdraw(row) },
      owned && running && { label: 'Change dates', onClick: () => navigate(`/leaves/edit/${id}`) },
      owned && running && { label: 'Cancel days', danger: true, onClick: () => openCancel(row) },
    ];
  };
}

type RequestsTableProps = { which: 'mine' | 'team' | 'all'; apply: (() => void) | undefined };

/** Requests for leave: the own ones, or those of others with what may be decided about them. */
export function RequestsTable({ which, apply }: RequestsTableProps) {
  const navigate = useNavigate();
  const own = which === 'mine';
  const [params, setFilter] = useListParams(leaveRequests.list);
  const filter = { ...params, ...(which !== 'all' && { mine: own ? 'true' : 'false' }) };
  const wide = useWidestScope('leave.request.read') === 'organisation' && !own;
  const waiting = useOwnApprovals(SUBJECT, !own);
  const cancelling = useDialog<Cancelling>();
  const rejecting = useDialog<Rejecting>();
  const actionsOf = useRowActions(cancelling.open, rejecting.open);
  const { decide, busy } = useDecisions();
  const [ids, setIds] = useState<readonly string[]>([]);
  const approval_ids = ids.flatMap((id) => waiting.get(id) ?? []);
  const approveOf = ({ leave_request_id }: LeaveRequestLine) => {
    const approval_id = waiting.get(leave_request_id);
    return approval_id === undefined ? undefined : () => void decide([approval_id], 'approve');
  };
  const departments = useDepartmentChoices(wide);
  const bulk = (
    <>
      <Button
        type="primary"
        disabled={approval_ids.length === 0}
        loading={busy}
        onClick={async () => (await decide(approval_ids, 'approve')) && setIds([])}
      >
        {`Approve ${approval_ids.length}`}
      </Button>
      <Button
        danger
        disabled={approval_ids.length === 0}
        onClick={() => rejecting.open({ approval_ids, name: `${approval_ids.length} requests` })}
      >
        {`Reject ${approval_ids.length}`}
      </Button>
      {approval_ids.length < ids.length && <span className="lv-note">Only requests pending with you are included.</span>}
    </>
  );
  return (
    <>
      <DataTable
        endpoint={leaveRequests.list}
        filter={filter}
        onFilter={setFilter}
        which={['mine']}
        columns={requestColumns(own, waiting.size > 0 ? approveOf : undefined)}
        idOf={({ leave_request_id }) => leave_request_id}
        nameOf={requestName}
        many="leave requests"
        {...(!own && { search: 'Search by name or number' })}
        filters={[
          { name: 'leave_type_id', label: 'Type', options: useTypeChoices() },
          { name: 'status', label: 'Status', options: STATUS_CHOICES },
          ...(departments.length > 0 ? [{ name: 'department_id' as const, label: 'Department', options: departments }] : []),
        ]}
        tools={<MoreFilters filter={params} onFilter={setFilter} wide={wide} />}
        onOpen={({ leave_request_id: id, status }) => navigate(status === 'draft' ? `/leaves/edit/${id}` : `/leaves/view/${id}`)}
        actions={(row) => actionsOf(row, waiting.get(row.leave_request_id))}
        selection={waiting.size > 0 ? { ids, onChange: setIds, actions: bulk } : undefined}
        empty={{
          title: own ? 'No leave yet' : 'No leave requests yet',
          text: own ? 'Your leave requests appear here with their approval.' : 'Requests of employees appear here.',
          label: 'Apply for leave',
          action: apply,
        }}
      />
      <CancelLeaveDialog {...(cancelling as DialogProps<Cancelling>)} />
      <RejectDialog {...(rejecting as DialogProps<Rejecting>)} onDone={() => setIds([])} />
    </>
  );
}
