import { type ShiftAssignment, shiftAssignments } from '@hrms/attendance/contract';
import {
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  type ProfileSubject,
  RowMenu,
  SkeletonRows,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useToday } from '../periods/period.input.tsx';
import { assignedTo } from '../shifts/assignments.tab.tsx';
import '../attendance.css';

/** Shifts and rotations of an employee, newest first. */
export function ShiftsTab({ employee_id }: ProfileSubject) {
  const can = useCan();
  const navigate = useNavigate();
  const read = useEndpoint(shiftAssignments.list, { query: { employee_id, limit: 100 } });
  const mayAssign = can(shiftAssignments.assign);
  const assign = () => void navigate(`/employees/shifts/${employee_id}/assign`);
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  return (
    <section className="ui-card att-card" aria-label="Shifts">
      <div className="att-tools att-spread">
        <h2>Shifts</h2>
        {mayAssign && <Button onClick={assign}>Assign shift</Button>}
      </div>
      {read.data.rows.length === 0 && <NothingYet title="No shift assigned" text="The shift of the attendance policy applies." />}
      <ul className="att-list">
        {read.data.rows.map((row) => (
          <Assignment key={row.assignment_id} of={row} mayChange={mayAssign} />
        ))}
      </ul>
    </section>
  );
}

function Assignment({ of, mayChange }: { of: ShiftAssignment; mayChange: boolean }) {
  const can = useCan();
  const today = useToday();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useAction(shiftAssignments.remove, { failure: 'Failed to remove assignment' });
  const askAndRemove = async () => {
    const text = `${assignedTo(of)} from ${formatDate(of.from_date)} is removed. The earlier assignment applies again.`;
    if (await confirm({ title: 'Remove the assignment?', text, label: 'Remove', danger: true }))
      await remove.run({ params: { id: of.assignment_id } });
  };
  const isCurrent = of.from_date <= today && (!of.to_date || of.to_date >= today);
  return (
    <li>
      <span>
        <strong>{assignedTo(of)}</strong> {isCurrent && <StatusTag tone="success">Current</StatusTag>}
        <br />
        <span className="att-quiet">
          {formatDate(of.from_date)} to {of.to_date ? formatDate(of.to_date) : 'further notice'}
        </span>
      </span>
      <RowMenu
        label={assignedTo(of)}
        actions={[
          mayChange && {
            label: 'Change',
            onClick: () => void navigate(`/employees/shifts/${of.employee_id}/edit/${of.assignment_id}`),
          },
          can(shiftAssignments.remove) && { label: 'Remove', danger: true, onClick: () => void askAndRemove() },
        ]}
      />
    </li>
  );
}
