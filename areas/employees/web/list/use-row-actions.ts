import { type EmployeeListItem, employees, positions } from '@hrms/employees/contract';
import { useAction, useCan, useConfirm } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { useInvite } from '../use-invite.ts';

const IN_SERVICE: readonly string[] = ['upcoming', 'active', 'on_notice', 'suspended'];

/** Actions of a row. */
export function useRowActions() {
  const can = useCan();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const invite = useInvite();
  const remove = useAction(employees.remove, { failure: 'Error deleting employee', heading: 'Success' });
  const removeAsked = async ({ employee_id, full_name }: EmployeeListItem) => {
    const text =
      'This cannot be undone and the employee code is not reused. If the employee has worked here, use offboarding instead.';
    if (await confirm({ title: `Delete ${full_name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: employee_id } });
  };
  const to = (path: string) => () => void navigate(path);
  return (row: EmployeeListItem) => [
    { label: 'View', onClick: to(`/employees/profile/${row.employee_id}`) },
    can(employees.update) && { label: 'Edit', onClick: to(`/employees/edit/${row.employee_id}`) },
    can(positions.create) &&
      row.status !== 'draft' &&
      row.status !== 'left' && { label: 'Transfer', onClick: to(`/employees/position/${row.employee_id}/assign`) },
    can('access.user.create') &&
      IN_SERVICE.includes(row.status) && { label: 'Invite user', onClick: () => void invite([row.employee_id]) },
    row.status === 'left' &&
      can(employees.create) && { label: 'Rehire', onClick: to(`/employees/create?rehire=${row.employee_id}`) },
    can(employees.remove) && { label: 'Delete', danger: true, onClick: () => void removeAsked(row) },
  ];
}
