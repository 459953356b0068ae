import { type ShiftAssignment, shiftAssignments } from '@hrms/attendance/contract';
import {
  type Column,
  call,
  DataTable,
  formatDate,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { RowsDialog } from '../rows.dialog.tsx';

const columns: Column<ShiftAssignment>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'shift_name', title: 'Shift or rotation', narrow: 'second', render: (row) => assignedTo(row) },
  { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
  { key: 'to_date', title: 'To', render: ({ to_date }) => (to_date ? formatDate(to_date) : 'Open') },
];

const ENTERED = [
  { key: 'employee_code', label: 'Employee code' },
  { key: 'shift', label: 'Shift or rotation' },
  { key: 'offset', label: 'Offset', kind: 'optional' },
  { key: 'from_date', label: 'From', kind: 'date' },
] as const;

const sendRows = (rows: Record<string, string>[]) =>
  call(shiftAssignments.import, {
    body: {
      rows: rows.map(({ employee_code = '', shift = '', offset, from_date = '' }) => ({
        employee_code,
        shift,
        offset: Number(offset || 0),
        from_date,
      })),
      night_consent: false,
    },
  });

/** The shift or rotation of an assignment in words. */
export const assignedTo = ({ shift_name, rotation_name, offset }: ShiftAssignment): string =>
  shift_name ?? (rotation_name ? `${rotation_name}, offset ${offset}` : 'Shift of the policy');

/** Opens the rows for many assignments at once. */
export function AssignManyButton() {
  const entering = useDialog();
  return (
    <>
      <Button onClick={entering.open}>Assign many</Button>
      <RowsDialog
        {...entering}
        title="Assign shifts to many employees"
        intro="Type, or copy cells from your sheet and paste them into the first cell. Shift is a shift code or the name of a rotation, offset the day of the rotation to begin with."
        columns={ENTERED}
        send={sendRows}
        refresh={[shiftAssignments.list]}
      />
    </>
  );
}

/** Who is assigned to what, newest first. */
export function AssignmentsTab() {
  const can = useCan();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(shiftAssignments.list);
  const remove = useAction(shiftAssignments.remove, { failure: 'Failed to remove assignment' });
  const askAndRemove = async (row: ShiftAssignment) => {
    const text = `${assignedTo(row)} from ${formatDate(row.from_date)} is removed. The earlier assignment applies again.`;
    if (await confirm({ title: `Remove the assignment of ${row.full_name}?`, text, label: 'Remove', danger: true }))
      await remove.run({ params: { id: row.assignment_id } });
  };
  return (
    <DataTable
      endpoint={shiftAssignments.list}
      filter={filter}
      onFilter={setFilter}
      which={['tab']}
      columns={columns}
      idOf={({ assignment_id }) => assignment_id}
      nameOf={({ full_name }) => full_name}
      many="assignments"
      search="Search by name or code"
      actions={(row) => [
        can(shiftAssignments.assign) && {
          label: 'Change',
          onClick: () => void navigate(`/employees/shifts/${row.employee_id}/edit/${row.assignment_id}`),
        },
        can(shiftAssignments.remove) && { label: 'Remove', danger: true, onClick: () => void askAndRemove(row) },
      ]}
      empty={{
        title: 'No assignments yet',
        text: 'Employees without one work the shift of their policy.',
        label: 'Assign shifts',
        action: can(shiftAssignments.assign) ? () => void navigate('/shifts/assign') : undefined,
      }}
    />
  );
}
