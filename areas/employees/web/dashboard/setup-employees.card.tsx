import { employees } from '@hrms/employees/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import './setup-employees.css';

/** Setup step for adding employees. */
export function EmployeesSetupStep({ done }: { done: () => void }) {
  const list = useEndpoint(employees.list, { query: { limit: 1 } });
  const total = list.data?.pagination.total ?? 0;
  return (
    <>
      <p role="status">
        {total === 0 ? 'No employees yet.' : `${total.toLocaleString('en-IN')} ${total === 1 ? 'employee' : 'employees'} added.`}
      </p>
      <div className="emp-ways">
        <Link to="/employees/import">
          <strong>Import a file</strong>
          <span>Your Excel or CSV file as it is. It is checked before anything is saved.</span>
        </Link>
        <Link to="/employees/create">
          <strong>Add one by one</strong>
          <span>Enter the first employee in a form. More can follow at any time.</span>
        </Link>
      </div>
      <p>Setup continues here when you come back.</p>
      <div className="ui-form-footer">
        <Button type="primary" disabled={total === 0} onClick={done}>
          Continue
        </Button>
      </div>
    </>
  );
}
