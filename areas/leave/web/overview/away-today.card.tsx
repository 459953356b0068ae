import { leaveOverview } from '@hrms/leave/contract';
import { QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';
import { Link } from 'react-router';

const MOST = 4;

/** Who is on leave today. */
export function AwayTodayCard() {
  const read = useCard(leaveOverview.get);
  if (!read) return <SkeletonRows rows={2} />;
  const { on_leave_today: away, on_leave_this_week: week } = read;
  if (away.length === 0)
    return <QuietCard>{week > 0 ? `No one today, ${week} this week` : 'No one is on leave this week'}</QuietCard>;
  return (
    <>
      <ul className="card-rows">
        {away.slice(0, MOST).map(({ employee_id, employee_name, type_name, halves }) => (
          <li key={employee_id}>
            <span>{employee_name}</span>
            <span>
              {type_name}
              {halves.length === 1 && (halves[0] === 1 ? ', first half' : ', second half')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/leave-overview">
          {away.length > MOST ? `All ${away.length} today, ${week} this week` : `${week} this week`}
        </Link>
      </p>
    </>
  );
}
