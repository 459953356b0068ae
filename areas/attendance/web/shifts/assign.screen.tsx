import { shiftAssignments } from '@hrms/attendance/contract';
import {
  formatDate,
  LoadFailed,
  messageOf,
  Page,
  SkeletonRows,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useToday } from '../periods/period.input.tsx';
import { AssignForm } from './assign.form.tsx';
import { assignedTo } from './assignments.tab.tsx';
import '../attendance.css';

/** Assigns a shift or a rotation to several employees. */
export function AssignShiftsScreen() {
  const navigate = useNavigate();
  const today = useToday();
  const [search] = useSearchParams();
  const chosen = search.get('employees')?.split(',').filter(Boolean) ?? [];
  return (
    <Page title="Assign shifts" parent={{ to: '/shifts', label: 'Shifts' }} width="narrow">
      <section className="ui-card att-card">
        <AssignForm initial={{ employee_ids: chosen, from_date: today }} leave={() => void navigate('/shifts?tab=assignments')} />
      </section>
    </Page>
  );
}

/** Assigns a shift to one employee. */
export function AssignEmployeeShiftScreen() {
  const navigate = useNavigate();
  const today = useToday();
  const { id = '' } = useParams();
  const profile = `/employees/profile/${id}`;
  return (
    <Page title="Assign shift" parent={{ to: profile, label: 'Employee' }} width="narrow">
      <section className="ui-card att-card">
        <AssignForm fixed initial={{ employee_ids: [id], from_date: today }} leave={() => void navigate(profile)} />
      </section>
    </Page>
  );
}

/** Changes an assignment from a day on, ends it or removes it. The address names the assignment, or its shift or rotation. */
export function EditEmployeeShiftScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const today = useToday();
  const { id = '', shiftId = '' } = useParams();
  const leave = () => void navigate('/shifts?tab=assignments');
  const read = useEndpoint(shiftAssignments.list, { query: { employee_id: id, limit: 100 } });
  const remove = useAction(shiftAssignments.remove, { failure: 'Failed to remove assignment', onDone: leave });
  const found = read.data?.rows.find((row) => [row.assignment_id, row.shift_id, row.rotation_id].includes(shiftId));
  const askAndRemove = async (assignment_id: string) => {
    const text = 'The earlier assignment applies again. Locked days can’t be changed.';
    if (await confirm({ title: 'Remove this assignment?', text, label: 'Remove', danger: true }))
      await remove.run({ params: { id: assignment_id } });
  };
  return (
    <Page title="Change shift" parent={{ to: '/shifts?tab=assignments', label: 'Assignments' }} width="narrow">
      <section className="ui-card att-card">
        {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
        {read.isPending && <SkeletonRows />}
        {read.data && !found && <p>This assignment no longer exists.</p>}
        {found && (
          <>
            <p>
              <strong>{found.full_name}</strong> <span className="att-quiet">{found.employee_code}</span>
              <br />
              {assignedTo(found)}, {formatDate(found.from_date)} to {found.to_date ? formatDate(found.to_date) : 'further notice'}
            </p>
            {can(shiftAssignments.remove) && (
              <p>
                <Button danger loading={remove.running} onClick={() => void askAndRemove(found.assignment_id)}>
                  Remove assignment
                </Button>
              </p>
            )}
            <AssignForm
              fixed
              initial={{
                employee_ids: [id],
                from_date: today,
                shift_id: found.shift_id,
                rotation_id: found.rotation_id,
                offset: found.offset,
                ignore_weekly_off_pattern: found.ignore_weekly_off_pattern,
              }}
              leave={leave}
            />
          </>
        )}
      </section>
    </Page>
  );
}
