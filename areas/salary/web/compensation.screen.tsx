import { Page, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { employeeSalaries } from '@hrms/salary/contract';
import { useParams } from 'react-router';
import { CompensationTab } from './compensation.tab.tsx';
import { PayNotice } from './pay-notice.tsx';
import { usePayVisibility } from './use-pay-sight.ts';

/** A person's own salary, or anybody's for who may see it. Leading a team opens no pay. */
export function CompensationScreen() {
  const { id = '' } = useParams();
  const { user } = useSignedIn();
  const sight = usePayVisibility();
  const isOwn = user.employee_id === id;
  if (sight === 'none' || (sight === 'own' && !isOwn))
    return <PayNotice title="You cannot see pay" text="Salaries are open to the person and to those who administer pay." />;
  return <Compensation key={id} employeeId={id} isOwn={isOwn} />;
}

function Compensation({ employeeId, isOwn }: { employeeId: string; isOwn: boolean }) {
  const { data: salary } = useEndpoint(employeeSalaries.get, { params: { employeeId } });
  return (
    <Page title={isOwn ? 'Your salary' : 'Compensation'} subtitle={salary && `${salary.full_name}, ${salary.employee_code}`}>
      <CompensationTab employee_id={employeeId} isOwn={isOwn} />
    </Page>
  );
}
