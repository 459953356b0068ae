import { employeesOverview } from '@hrms/employees/contract';
import { formatDate, QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';
import { useToday } from '../use-today.ts';

const SHOWN = 5;

/** Work anniversaries and joiners of the coming week. */
export function CelebrationsCard() {
  const read = useCard(employeesOverview.celebrations);
  const today = useToday();
  if (!read) return <SkeletonRows rows={3} />;
  if (read.people.length === 0) return <QuietCard>No work anniversaries or joiners in the next 7 days.</QuietCard>;
  return (
    <>
      <ul className="card-rows">
        {read.people.slice(0, SHOWN).map(({ employee_id, full_name, day, years }) => (
          <li key={employee_id}>
            <span>{full_name}</span>
            <span>
              {years === 0 ? 'joins' : `${years} ${years === 1 ? 'year' : 'years'}`}, {day === today ? 'today' : formatDate(day)}
            </span>
          </li>
        ))}
      </ul>
      {read.people.length > SHOWN && <p>and {read.people.length - SHOWN} more</p>}
    </>
  );
}
