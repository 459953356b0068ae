import { leaveOverview } from '@hrms/leave/contract';
import { addDays } from '@hrms/platform/calendar';
import { CardRows, formatDate, useCard, useToday } from '@hrms/platform/web';

const SHOWN = 5;

/** Approved leave of the next two weeks, the earliest first. */
export function ComingLeaveCard() {
  const today = useToday();
  const [from, to] = [addDays(today, 1), addDays(today, 14)];
  const read = useCard(leaveOverview.calendar, { query: { from, to, status: 'approved', limit: 500 } });
  const spells = read?.rows
    .flatMap(({ employee_id, employee_name, spells: own }) => own.map((spell) => ({ ...spell, employee_id, employee_name })))
    .toSorted((one, other) => one.first_day.localeCompare(other.first_day));
  return (
    <CardRows
      read={spells && { rows: spells.slice(0, SHOWN), pagination: { total: spells.length } }}
      idOf={({ employee_id, first_day }) => `${employee_id} ${first_day}`}
      nameOf={({ employee_name }) => employee_name}
      asideOf={({ first_day, last_day }) =>
        first_day === last_day ? formatDate(first_day) : `${formatDate(first_day)} – ${formatDate(last_day)}`
      }
      empty="No leave in the next two weeks."
      all={{ to: '/leave-overview', noun: 'leave', plural: 'leaves' }}
    />
  );
}
