import { type EmployeeRecord, employees } from '@hrms/employees/contract';
import { useCan } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';

/** What may be done with the record at once. */
export function ProfileActions({ employee }: { employee: EmployeeRecord }) {
  const can = useCan();
  const navigate = useNavigate();
  if (!can(employees.update)) return null;
  return (
    <Button onClick={() => void navigate(`/employees/edit/${employee.employee_id}`)}>
      {employee.is_draft ? 'Finish draft' : 'Edit'}
    </Button>
  );
}
