import { type AttendanceDay, attendanceDays, type Today } from '@hrms/attendance/contract';
import { addDays, minutesText } from '@hrms/platform/calendar';
import { formatDate, LoadFailed, messageOf, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { placeInWeek } from '../days/month.card.tsx';

type WeekCardProps = { today: Today; open: (day: string) => void };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Worked minutes of a day of the list: those of today run on while the employee is in. */
const workedOn = ({ day, worked_minutes }: AttendanceDay, today: Today): number =>
  day === today.day ? Math.max(worked_minutes, today.worked_minutes) : worked_minutes;

/** This week's worked hours as bars, today's up to now; a day opens its reasons. */
export function WeekCard({ today, open }: WeekCardProps) {
  const { employee_id } = today;
  const monday = addDays(today.day, -placeInWeek(today.day));
  const query = { from: monday, to: addDays(monday, 6), employee_id };
  const read = useEndpoint(attendanceDays.list, { query }, { together: true });
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  const days = read.data.days.map((day) => ({ ...day, worked_minutes: workedOn(day, today) }));
  const byDay = new Map(days.map((day) => [day.day, day]));
  const worked = days.reduce((sum, { worked_minutes }) => sum + worked_minutes, 0);
  return (
    <section className="ui-card att-card" aria-label="This week">
      <div className="att-tools att-spread">
        <h2>This week</h2>
        <span className="att-quiet">{minutesText(worked)} worked</span>
      </div>
      <div className="att-week">
        {WEEKDAYS.map((name, at) => (
          <WeekDay key={name} day={addDays(monday, at)} name={name} of={byDay.get(addDays(monday, at))} open={open} />
        ))}
      </div>
    </section>
  );
}

/** 483 minutes as `8:03`, short enough for a phone's seventh. */
const hoursText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

type WeekDayProps = { day: string; name: string; of: AttendanceDay | undefined; open: (day: string) => void };

function WeekDay({ day, name, of, open }: WeekDayProps) {
  const worked = of?.worked_minutes ?? 0;
  const share = Math.min(100, Math.round((worked / Math.max(of?.expected_minutes ?? 0, 480)) * 100));
  return (
    <button type="button" className="att-week-day" onClick={() => open(day)}>
      <span className="ui-hidden">{`${formatDate(day)}, ${minutesText(worked)}`}</span>
      <svg className="bar" viewBox="0 0 12 100" preserveAspectRatio="none" aria-hidden="true">
        <rect className="ground" width={12} height={100} rx={3} />
        <rect className="worked" y={100 - share} width={12} height={share} rx={3} />
      </svg>
      <span aria-hidden="true">{name}</span>
      <small aria-hidden="true">{worked > 0 ? hoursText(worked) : of && of.day_kind !== 'working' ? 'Off' : '–'}</small>
    </button>
  );
}
