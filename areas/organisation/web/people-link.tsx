import { useCan } from '@hrms/platform/web';
import { Link } from 'react-router';

type PeopleLinkProps = {
  count: number;
  by: 'branch_id' | 'designation_id' | 'grade_id' | 'location_id';
  id: string;
  of: string;
};

/** The number of employees of a unit, linked to their list for users who may see employees. */
export function EmployeeCountLink({ count, by, id, of }: PeopleLinkProps) {
  const can = useCan();
  const words = `${count.toLocaleString('en-IN')} ${count === 1 ? 'employee' : 'employees'}`;
  const shown = count.toLocaleString('en-IN');
  if (count === 0 || !can('employees.employee.read')) return <>{shown}</>;
  return (
    <Link to={`/employees?${new URLSearchParams({ [by]: id, isActive: 'true' })}`} aria-label={`${words}: ${of}`}>
      {shown}
    </Link>
  );
}
