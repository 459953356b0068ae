import { benefitEnrolments } from '@hrms/benefits/contract';
import { LoadedPage, Page, useCan, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { EnrolmentCards } from './enrolment-cards.tsx';
import '../benefits.css';

/** What an employee is enrolled in; for the employee and HR. */
export function EmployeeBenefitsScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const can = useCan();
  const parent = { to: `/employees/profile/${id}`, label: 'Employee' };
  const read = useEndpoint(benefitEnrolments.ofEmployee, { params: { id } });
  return (
    <LoadedPage of={read} title="Benefits" parent={parent}>
      {(benefits) => (
        <Page
          title={`Benefits of ${benefits.employee_name}`}
          subtitle={benefits.employee_code}
          parent={parent}
          action={
            can(benefitEnrolments.end) && (
              <Button type="primary" onClick={() => void navigate(`/employees/${id}/manage-benefits`)}>
                Manage benefits
              </Button>
            )
          }
        >
          <EnrolmentCards benefits={benefits} />
        </Page>
      )}
    </LoadedPage>
  );
}
