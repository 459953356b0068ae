import { Page, useCan, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { employeeSalaries, salaryRevisions } from '@hrms/salary/contract';
import { Button } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { PayNotice } from '../pay-notice.tsx';
import { usePayVisibility } from '../use-pay-sight.ts';
import { RevisionTable } from './revision-table.tsx';

/** The revisions of one employee; employees see their own applied ones. */
export function RevisionsScreen() {
  const { id = '' } = useParams();
  const can = useCan();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const visibility = usePayVisibility();
  const isOwn = user.employee_id === id;
  const allowed = visibility === 'everybody' || (visibility === 'own' && isOwn);
  const salary = useEndpoint(employeeSalaries.get, { params: { employeeId: id } }, { enabled: allowed });
  if (!allowed)
    return (
      <PayNotice title="You do not have access to this salary" text="Only the employee and payroll administrators can see it." />
    );
  return (
    <Page
      title={isOwn ? 'Your salary revisions' : 'Salary revisions'}
      subtitle={salary.data && `${salary.data.full_name}, ${salary.data.employee_code}`}
      parent={{ to: `/employees/compensation/${id}/details`, label: 'Compensation' }}
      action={
        can(salaryRevisions.create) &&
        !isOwn && (
          <Button type="primary" onClick={() => void navigate(`/employees/compensation/${id}/edit`)}>
            Revise salary
          </Button>
        )
      }
    >
      <RevisionTable employee_id={id} />
      <p className="ui-note">
        <Link to={`/employees/compensation/${id}/details`}>Salary in force</Link>
      </p>
    </Page>
  );
}

/** Revisions of all employees. */
export const AllRevisionsScreen = () => (
  <Page title="Salary revisions">
    <RevisionTable />
  </Page>
);
