import { ChangePosition, employees, positions } from '@hrms/employees/contract';
import { FormPanel, LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { Link, useNavigate, useParams } from 'react-router';
import { PositionFields } from './fields.form.tsx';
import { PositionPreviewCard } from './preview.card.tsx';
import '../employees.css';

const create = { ...positions.create, body: ChangePosition };

/** Position change of one employee from a date. */
export function PositionAssignScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(employees.get, { params: { id } });
  const back = `/employees/profile/${id}?tab=job`;
  const employee = read.data;
  return (
    <Page
      title="Change position"
      {...(employee && { subtitle: `${employee.full_name} · ${employee.employee_code ?? 'draft'}` })}
      parent={{ to: back, label: employee?.full_name ?? 'Profile' }}
      width="narrow"
    >
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {employee && (
        <section className="ui-card emp-card" aria-label="Change position">
          <FormPanel
            endpoint={create}
            params={{ id: employee.employee_id }}
            submitLabel="Save change"
            refresh={[employees.get]}
            cancel={() => void navigate(back)}
            onDone={() => void navigate(back)}
          >
            <PositionFields present={employee} min={employee.joined_on ?? undefined} except={employee.employee_id} />
            <PositionPreviewCard employee_ids={[employee.employee_id]} />
            <p className="note">
              Salary change too? <Link to={`/employees/compensation/${id}/edit`}>Revise salary from the same date</Link>.
            </p>
          </FormPanel>
        </section>
      )}
    </Page>
  );
}
