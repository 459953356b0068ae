import type { register } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { StatusTag } from '@hrms/platform/web';
import { Checkbox } from 'antd';
import { EXCEPTION_NAMES, halvesText, SOURCE_NAMES, timeText } from '../words.ts';
import { STATES } from './states.ts';
import type { DaySelection } from './use-day-selection.ts';

type Row = DataOf<typeof register.daily>['rows'][number];

const HEADS = [
  'Status',
  'Shift',
  'In',
  'Out',
  'Worked',
  'Late',
  'Left early',
  'Extra time',
  'First and second half',
  'Exceptions',
  'Source',
];
/** Leave a narrow window first; the day itself shows them. */
const SECONDARY = new Set(['Left early', 'First and second half', 'Source']);
/** Leave a phone's screen too. */
const WIDE = new Set(['Shift', 'Worked', 'Late', 'Extra time']);
const classOf = (head: string) => (SECONDARY.has(head) ? 'att-secondary' : WIDE.has(head) ? 'att-wide' : undefined);

type DailyTableProps = { rows: readonly Row[]; open: (row: Row) => void; selection: DaySelection | null };

/** Employees of a day; a name opens the day. */
export const DailyTable = ({ rows, open, selection }: DailyTableProps) => (
  <div className="att-scroll">
    <table className="att-grid" aria-label="Employees of the day">
      <thead>
        <tr>
          <th scope="col" className="person">
            {selection && (
              <Checkbox
                className="att-check"
                aria-label="Select all"
                checked={selection.isAll}
                onChange={({ target }) => selection.chooseAll(target.checked)}
              />
            )}
            Employee
          </th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className={classOf(head)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DailyLine key={row.employee_id} row={row} open={open} selection={selection} />
        ))}
      </tbody>
    </table>
  </div>
);

const orDash = (minutes: number) => (minutes > 0 ? minutesText(minutes) : '–');

function DailyLine({ row, open, selection }: Omit<DailyTableProps, 'rows'> & { row: Row }) {
  const { day, full_name, employee_code, state, source, zone } = row;
  const [name, tone] = STATES[state];
  return (
    <tr>
      <th scope="row" className="person">
        {selection && (
          <Checkbox
            className="att-check"
            aria-label={`Select ${full_name}`}
            checked={selection.isChosen({ employee_id: row.employee_id, day: day.day })}
            onChange={() => selection.toggle({ employee_id: row.employee_id, day: day.day })}
          />
        )}
        <button type="button" className="ui-open" onClick={() => open(row)}>
          {full_name}
        </button>
        <small>{employee_code}</small>
      </th>
      <td>
        <StatusTag tone={tone}>{name}</StatusTag>
      </td>
      <td className="att-wide">{day.shift_code ?? '–'}</td>
      <td>{timeText(day.first_in, zone)}</td>
      <td>{timeText(day.last_out, zone)}</td>
      <td className="att-wide">{orDash(day.worked_minutes)}</td>
      <td className="att-wide">{orDash(day.late_minutes)}</td>
      <td className="att-secondary">{orDash(day.early_minutes)}</td>
      <td className="att-wide">{orDash(day.extra_before_minutes + day.extra_after_minutes + day.off_day_minutes)}</td>
      <td className="att-secondary">{halvesText(day) === '?' ? '–' : halvesText(day)}</td>
      <td>{day.exceptions.map((exception) => EXCEPTION_NAMES[exception]).join(', ') || '–'}</td>
      <td className="att-secondary">{source ? (SOURCE_NAMES[source] ?? source) : '–'}</td>
    </tr>
  );
}
