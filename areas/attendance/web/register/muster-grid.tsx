import type { RegisterRow } from '@hrms/attendance/contract';
import { minutesText, weekday } from '@hrms/platform/calendar';
import { formatDate } from '@hrms/platform/web';
import { type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react';
import { codeClass, codeName } from '../words.ts';
import { type Corner, edgesOf, type Range } from './range.ts';

const LETTERS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];
const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type MusterGridProps = {
  days: readonly string[];
  rows: readonly RegisterRow[];
  range: Range | undefined;
  /** A cell was chosen; `extend` with Shift. */
  choose: (at: Corner, extend: boolean) => void;
};

const TOTALS: [string, (totals: RegisterRow['totals']) => string][] = [
  ['P', ({ present }) => String(present)],
  ['A', ({ absent }) => String(absent)],
  ['L', ({ leave }) => String(leave)],
  ['LOP', ({ lop }) => String(lop)],
  ['WO', ({ weekly_off }) => String(weekly_off)],
  ['H', ({ holiday }) => String(holiday)],
  ['Late', ({ late_marks }) => String(late_marks)],
  ['Overtime', ({ overtime_minutes }) => (overtime_minutes > 0 ? minutesText(overtime_minutes) : '0')],
];

/** Moves the focus between cells by arrow key. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[event.key];
  const place = (event.target as HTMLElement).dataset['at'];
  if (!step || !place) return;
  const [row = 0, column = 0] = place.split('.').map(Number);
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row + step[0]}.${column + step[1]}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The cell that was clicked, or in which Enter was pressed. */
function cornerOf(target: EventTarget): Corner | null {
  const place = (target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at'];
  if (!place) return null;
  const [row = 0, column = 0] = place.split('.').map(Number);
  return { row, column };
}

/**
 * The register: an employee a row, a day a column, two half codes a cell. Arrow keys move, Enter opens. Cells are many: they are drawn
 * with one element each, and the table listens for all of them.
 */
export function MusterGrid({ days, rows, range, choose }: MusterGridProps) {
  const names = useMemo(() => days.map((day) => formatDate(day)), [days]);
  const edges = range && edgesOf(range);
  const click = (event: MouseEvent) => {
    const corner = cornerOf(event.target);
    if (corner) choose(corner, event.shiftKey);
  };
  return (
    <div className="att-scroll">
      <table className="att-grid att-muster" aria-label="Attendance register" onKeyDown={moveFocus} onClick={click}>
        <colgroup>
          <col className="person" />
          <col span={days.length} className="day" />
          <col span={TOTALS.length} className="total" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="person">
              Employee
            </th>
            {days.map((day, column) => (
              <th key={day} scope="col" title={names[column]}>
                {Number(day.slice(8))}
                <br />
                {LETTERS[weekday(day)]}
              </th>
            ))}
            {TOTALS.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const isChosen = edges !== undefined && at >= edges.top && at <= edges.bottom;
            return (
              <MusterRow
                key={row.employee_id}
                row={row}
                at={at}
                names={names}
                left={isChosen ? edges.left : -1}
                right={isChosen ? edges.right : -1}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type MusterRowProps = {
  row: RegisterRow;
  at: number;
  /** The dates of the columns in words. */
  names: readonly string[];
  /** The chosen columns; -1 where none is. */
  left: number;
  right: number;
};

const NO_RESULT: RegisterRow['cells'][number] = { first: '', second: '', late: false, exception: false, lop: 0 };

/** One employee; drawn again only when it or its chosen cells change. */
const MusterRow = memo(({ row, at, names, left, right }: MusterRowProps) => (
  <tr>
    <th scope="row" className="person" title={row.full_name}>
      {row.full_name}
      <small>{row.status === 'open' ? row.employee_code : `${row.employee_code}, locked`}</small>
    </th>
    {names.map((name, column) => {
      const cell = row.cells[column] ?? NO_RESULT;
      const look = cell.first === cell.second ? codeClass(cell.first) : 'two';
      const isChosen = column >= left && column <= right;
      return (
        <td key={name}>
          <button
            type="button"
            data-at={`${at}.${column}`}
            className={`att-cell ${look}${isChosen ? ' chosen' : ''}${cell.exception ? ' marked' : ''}${cell.late ? ' late' : ''}`}
            aria-label={`${row.full_name}, ${name}: ${codeName(cell.first)}${cell.second === cell.first ? '' : `, ${codeName(cell.second)}`}${cell.late ? ', late' : ''}`}
          >
            {look === 'two' ? <Halves {...cell} /> : cell.first || '–'}
          </button>
        </td>
      );
    })}
    {TOTALS.map(([name, of]) => (
      <td key={name} className="total">
        {of(row.totals)}
      </td>
    ))}
  </tr>
));

const Halves = ({ first, second }: RegisterRow['cells'][number]) => (
  <>
    <span className={codeClass(first)}>{first}</span>
    <span className={codeClass(second)}>{second}</span>
  </>
);
