import { Page, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { employeeSalaries } from '@hrms/salary/contract';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { CompensationTab } from './compensation.tab.tsx';
import { PayNotice } from './pay-notice.tsx';
import { usePayVisibility } from './use-pay-sight.ts';

/** The user's own salary, or that of any employee with the permission. Managers see no pay of their team. */
export function CompensationScreen() {
  const { id = '' } = useParams();
  const { user } = useSignedIn();
  const sight = usePayVisibility();
  const isOwn = user.employee_id === id;
  if (sight === 'none' || (sight === 'own' && !isOwn))
    return (
      <PayNotice title="You do not have access to this salary" text="Only the employee and payroll administrators can see it." />
    );
  return <Compensation key={id} employeeId={id} isOwn={isOwn} />;
}

function Compensation({ employeeId, isOwn }: { employeeId: string; isOwn: boolean }) {
  const navigate = useNavigate();
  const { data: salary } = useEndpoint(employeeSalaries.get, { params: { employeeId } });
  return (
    <Page
      title={isOwn ? 'Your salary' : 'Compensation'}
      subtitle={salary && `${salary.full_name}, ${salary.employee_code}`}
      action={<Button onClick={() => void navigate(`/employees/salary/${employeeId}/revisions`)}>Revisions</Button>}
    >
      <CompensationTab employee_id={employeeId} isOwn={isOwn} />
    </Page>
  );
}
