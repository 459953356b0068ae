import { benefitEnrolments } from '@hrms/benefits/contract';
import { LoadedData, type ProfileSubject, useCan, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { EnrolmentCards } from './enrolment-cards.tsx';
import '../benefits.css';

/** Benefits on the profile of an employee. */
export function BenefitsTab({ employee_id }: ProfileSubject) {
  const navigate = useNavigate();
  const can = useCan();
  const read = useEndpoint(benefitEnrolments.ofEmployee, { params: { id: employee_id } });
  return (
    <LoadedData of={read} bare>
      {(benefits) => (
        <div className="ui-column">
          {can(benefitEnrolments.end) && (
            <div className="ui-buttons">
              <Button onClick={() => void navigate(`/employees/${employee_id}/manage-benefits`)}>Manage benefits</Button>
            </div>
          )}
          <EnrolmentCards benefits={benefits} />
        </div>
      )}
    </LoadedData>
  );
}
