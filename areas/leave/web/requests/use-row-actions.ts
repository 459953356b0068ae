import { type LeaveRequestLine, leaveDrafts, leaveRequests } from '@hrms/leave/contract';
import { type RowActions, useAction, useCan, useConfirm, useSignedIn } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { requestName } from './columns.tsx';

/** What the user may do with a request of the list. */
export function useRowActions(openCancel: (row: LeaveRequestLine) => void): RowActions<LeaveRequestLine> {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const can = useCan();
  const own = useSignedIn().user.employee_id;
  const withdraw = useAction(leaveRequests.withdraw, { failure: 'Failed to withdraw leave' });
  const remove = useAction(leaveDrafts.remove, { failure: 'Failed to delete draft', refresh: [leaveRequests.list] });
  const confirmRemoval = async ({ number, leave_request_id: id }: LeaveRequestLine) => {
    if (await confirm({ title: `Delete draft ${number}?`, text: 'Its dates and documents are removed.', label: 'Delete' }))
      await remove.run({ params: { id } } as never);
  };
  const confirmWithdrawal = async (row: LeaveRequestLine) => {
    const text = 'The days are released and the approvers are no longer asked.';
    if (await confirm({ title: `Withdraw ${requestName(row)}?`, text, label: 'Withdraw' }))
      await withdraw.run({ params: { id: row.leave_request_id } } as never);
  };
  return (row) => {
    const { leave_request_id: id, status } = row;
    const goTo = (screen: 'edit' | 'view') => () => void navigate(`/leaves/${screen}/${id}`);
    if (status === 'draft')
      return [
        { label: 'Continue', onClick: goTo('edit') },
        { label: 'Delete', danger: true, onClick: () => void confirmRemoval(row) },
      ];
    const mayChange = row.employee_id === own ? can(leaveRequests.apply) : can('leave.request.apply_for');
    const isRunning = status === 'approved' || status === 'partly_cancelled';
    return [
      { label: 'View', onClick: goTo('view') },
      mayChange && status === 'pending' && { label: 'Edit', onClick: goTo('edit') },
      mayChange && status === 'pending' && { label: 'Withdraw', onClick: () => void confirmWithdrawal(row) },
      mayChange && isRunning && { label: 'Change dates', onClick: goTo('edit') },
      mayChange && isRunning && { label: 'Cancel days', danger: true, onClick: () => openCancel(row) },
    ];
  };
}
