import { type EmployeeRecord, employees } from '@hrms/employees/contract';
import { useCan } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';

/** Actions on the record. */
export function ProfileActions({ employee }: { employee: EmployeeRecord }) {
  const can = useCan();
  const navigate = useNavigate();
  const { employee_id: id, status, is_draft } = employee;
  return (
    <>
      {status === 'left' && can(employees.create) && (
        <Button onClick={() => void navigate(`/employees/create?rehire=${id}`)}>Rehire</Button>
      )}
      {can(employees.update) && (
        <Button onClick={() => void navigate(`/employees/edit/${id}`)}>{is_draft ? 'Finish draft' : 'Edit'}</Button>
      )}
    </>
  );
}
