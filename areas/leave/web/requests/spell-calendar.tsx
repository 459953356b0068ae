import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { LeavePreview } from '@hrms/leave/contract';
import { addDays, addToMonth, daysInMonth, monthName, weekday } from '@hrms/platform/calendar';
import { formatDate } from '@hrms/platform/web';
import { Button } from 'antd';
import '../leave.css';

const HEADS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Days of a month, with the blanks before its first. */
function cellsOf(month: string): (string | null)[] {
  const first = `${month}-01`;
  const blanks: (string | null)[] = Array.from({ length: (weekday(first) + 6) % 7 }, () => null);
  const days = Array.from({ length: daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5))) }, (_, at) =>
    addDays(first, at),
  );
  return [...blanks, ...days];
}

type Marks = Pick<LeavePreview, 'halves' | 'team'>;

function marksOf(day: string, { halves, team }: Marks) {
  const of = halves.filter((half) => half.day === day);
  const isOff = of.length > 0 && of.every(({ kind }) => kind !== 'working');
  const holiday = of.find(({ holiday_name }) => holiday_name)?.holiday_name ?? null;
  const away = team
    .filter(({ first_day, last_day }) => first_day <= day && day <= last_day)
    .map(({ employee_name }) => employee_name);
  return { isOff, holiday, away };
}

type SpellCalendarProps = {
  month: string;
  onMonth: (month: string) => void;
  first_day: string | undefined;
  last_day: string | undefined;
  onPick: (day: string) => void;
  marks: Marks;
};

/** A month with the employee's off days and team mates' leave, on which a spell is chosen by its first and last day. */
export function SpellCalendar({ month, onMonth, first_day, last_day, onPick, marks }: SpellCalendarProps) {
  return (
    <section className="lv-calendar" aria-label={monthName(month)}>
      <header>
        <Button type="text" icon={<LeftOutlined />} aria-label="Previous month" onClick={() => onMonth(addToMonth(month, -1))} />
        <strong>{monthName(month)}</strong>
        <Button type="text" icon={<RightOutlined />} aria-label="Next month" onClick={() => onMonth(addToMonth(month, 1))} />
      </header>
      <div className="grid">
        {HEADS.map((head) => (
          <span key={head} className="head" aria-hidden="true">
            {head}
          </span>
        ))}
        {cellsOf(month).map((day, at) => {
          // blanks are a fixed number before the first
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          if (!day) return <span key={`blank${at}`} />;
          const { isOff, holiday, away } = marksOf(day, marks);
          const chosen = first_day !== undefined && last_day !== undefined && first_day <= day && day <= last_day;
          const notes = [holiday ?? (isOff ? 'Weekly off' : ''), away.length > 0 ? `Away: ${away.join(', ')}` : ''].filter(
            Boolean,
          );
          return (
            <button
              key={day}
              type="button"
              className={`${isOff ? 'off' : ''} ${holiday ? 'holiday' : ''} ${chosen ? 'chosen' : ''}`}
              aria-pressed={chosen}
              aria-label={[formatDate(day), ...notes].join('. ')}
              title={notes.join('. ')}
              onClick={() => onPick(day)}
            >
              {Number(day.slice(8))}
              {away.length > 0 && <i aria-hidden="true" />}
            </button>
          );
        })}
      </div>
      <p className="lv-legend" aria-hidden="true">
        <span className="off">Off day</span>
        <span className="away">Team member away</span>
      </p>
    </section>
  );
}
