import { exampleMonth } from './example-payslip.ts';
import './attendance-sketches.css';

type Day = 'present' | 'off' | 'holiday' | 'leave' | 'unpaid';
const WORDS: Record<Day, string> = {
  present: 'Present',
  off: 'Weekly off',
  holiday: 'Holiday',
  leave: 'Leave',
  unpaid: 'Without pay',
};
const special: Record<number, Day> = { 12: 'leave', 18: 'unpaid', 24: 'holiday' };

/** 1 November 2026 is a Sunday. */
const kindOf = (date: number): Day => special[date] ?? ([0, 1].includes(date % 7) ? 'off' : 'present');
const days = Array.from({ length: exampleMonth.days }, (_, at) => ({ date: at + 1, kind: kindOf(at + 1) }));
const kinds = (Object.keys(WORDS) as Day[]).map((kind) => ({ kind, count: days.filter((day) => day.kind === kind).length }));

/** The same employee's month, day by day, as payroll counts it. */
export const MonthStrip = () => (
  <figure
    className="strip"
    aria-label={`An example month: ${kinds.map(({ kind, count }) => `${WORDS[kind]} ${count}`).join(', ')}`}
  >
    <p>
      <strong>November 2026</strong>
      <span className="ui-number">
        {exampleMonth.paid_days} of {exampleMonth.days} days paid
      </span>
    </p>
    <div className="strip-days" aria-hidden="true">
      {days.map(({ date, kind }) => (
        <span key={date} className={kind}>
          {date}
        </span>
      ))}
    </div>
    <ul aria-hidden="true">
      {kinds.map(({ kind, count }) => (
        <li key={kind}>
          <i className={kind} />
          {WORDS[kind]} <span className="ui-number">{count}</span>
        </li>
      ))}
    </ul>
  </figure>
);
