import { employees } from '@hrms/employees/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';

/** Setup step for adding employees. */
export function EmployeesSetupStep({ done }: { done: () => void }) {
  const list = useEndpoint(employees.list, { query: { limit: 1 } });
  const total = list.data?.pagination.total ?? 0;
  return (
    <>
      <p role="status">
        {total === 0 ? 'No employees yet.' : `${total.toLocaleString('en-IN')} ${total === 1 ? 'employee' : 'employees'} added.`}
      </p>
      <p>
        <Link to="/employees/create">Add an employee</Link> or <Link to="/employees/import">import a file</Link>. The file is
        checked before anything is saved. Setup continues here when you come back.
      </p>
      <div className="ui-form-footer">
        <Button type="primary" disabled={total === 0} onClick={done}>
          Continue
        </Button>
      </div>
    </>
  );
}
