import { useCan } from '@hrms/platform/web';
import { Link } from 'react-router';

type PeopleLinkProps = { count: number; by: 'branch_id' | 'designation_id'; id: string; of: string };

/** How many people stand in a place; it opens them for whoever may see employees. */
export function PeopleLink({ count, by, id, of }: PeopleLinkProps) {
  const can = useCan();
  if (count === 0 || !can('employees.employee.read')) return <>{count.toLocaleString('en-IN')}</>;
  return (
    <Link to={`/employees?${new URLSearchParams({ [by]: id, isActive: 'true' })}`} aria-label={`${count} employees: ${of}`}>
      {count.toLocaleString('en-IN')}
    </Link>
  );
}
