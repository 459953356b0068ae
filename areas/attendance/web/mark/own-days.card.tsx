import { type AttendanceDay, attendanceDays } from '@hrms/attendance/contract';
import { addDays, firstDayOf, lastDayOf, monthOf, weekday } from '@hrms/platform/calendar';
import { formatDate, LoadFailed, messageOf, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { codeClass, codeName, halvesText, lengthText } from '../words.ts';

type OwnDaysProps = { today: string; open: (day: string) => void; employee_id: string };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const placeInWeek = (day: string) => (weekday(day) + 6) % 7;

/** This week as bars and the month as a heat map; a day opens its reasons. */
export function OwnDaysCard({ today, open, employee_id }: OwnDaysProps) {
  const monday = addDays(today, -placeInWeek(today));
  const first = firstDayOf(monthOf(today));
  const read = useEndpoint(attendanceDays.list, {
    query: { from: monday < first ? monday : first, to: lastDayOf(monthOf(today)), employee_id },
  });
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  const byDay = new Map(read.data.days.map((day) => [day.day, day]));
  const week = WEEKDAYS.map((_, at) => addDays(monday, at));
  const month = read.data.days.filter(({ day }) => day >= first);
  return (
    <>
      <section className="ui-card att-card" aria-label="This week">
        <h2>This week</h2>
        <div className="att-week">
          {week.map((day, at) => (
            <WeekDay key={day} day={day} name={WEEKDAYS[at] ?? ''} of={byDay.get(day)} open={open} />
          ))}
        </div>
      </section>
      <section className="ui-card att-card" aria-label="This month">
        <h2>{formatDate(monthOf(today))}</h2>
        <div className="att-month">
          {month.map((of, at) => (
            <MonthDay
              key={of.day}
              of={of}
              column={at === 0 ? placeInWeek(of.day) + 1 : undefined}
              isFuture={of.day > today}
              open={open}
            />
          ))}
        </div>
      </section>
    </>
  );
}

type WeekDayProps = { day: string; name: string; of: AttendanceDay | undefined; open: (day: string) => void };

function WeekDay({ day, name, of, open }: WeekDayProps) {
  const worked = of?.worked_minutes ?? 0;
  const share = Math.min(100, Math.round((worked / Math.max(of?.expected_minutes ?? 0, 480)) * 100));
  return (
    <button
      type="button"
      className="att-week-day"
      onClick={() => open(day)}
      aria-label={`${formatDate(day)}, ${lengthText(worked)}`}
    >
      <svg className="bar" viewBox="0 0 12 100" preserveAspectRatio="none" aria-hidden="true">
        <rect className="ground" width={12} height={100} rx={3} />
        <rect className="worked" y={100 - share} width={12} height={share} rx={3} />
      </svg>
      <span>{name}</span>
      <small>{worked > 0 ? lengthText(worked) : of && of.day_kind !== 'working' ? 'Off' : '–'}</small>
    </button>
  );
}

type MonthDayProps = { of: AttendanceDay; column: number | undefined; isFuture: boolean; open: (day: string) => void };

function MonthDay({ of, column, isFuture, open }: MonthDayProps) {
  const code = isFuture && of.first_half === 'P' ? '' : halvesText(of);
  const label = `${formatDate(of.day)}, ${codeName(of.first_half)}${of.late_mark ? ', late' : ''}`;
  return (
    <button
      type="button"
      className={`att-month-day start-${column ?? 0} ${codeClass(of.first_half)}`}
      aria-label={label}
      onClick={() => open(of.day)}
    >
      <span>{Number(of.day.slice(8))}</span>
      <small>{code}</small>
    </button>
  );
}
