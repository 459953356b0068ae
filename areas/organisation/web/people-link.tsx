import { useCan, useNarrow } from '@hrms/platform/web';
import { Link } from 'react-router';

type PeopleLinkProps = { count: number; by: 'branch_id' | 'designation_id' | 'grade_id' | 'location_id'; id: string; of: string };

/** How many people stand in a place; it opens them for whoever may see employees. On a phone no column head says what it counts. */
export function PeopleLink({ count, by, id, of }: PeopleLinkProps) {
  const can = useCan();
  const words = `${count.toLocaleString('en-IN')} ${count === 1 ? 'employee' : 'employees'}`;
  const shown = useNarrow() ? words : count.toLocaleString('en-IN');
  if (count === 0 || !can('employees.employee.read')) return <>{shown}</>;
  return (
    <Link to={`/employees?${new URLSearchParams({ [by]: id, isActive: 'true' })}`} aria-label={`${words}: ${of}`}>
      {shown}
    </Link>
  );
}
