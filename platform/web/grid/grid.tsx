import { weekday } from '@hrms/platform/calendar';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { formatDate } from '../figure/money.tsx';
import { type CellPlace, keepOneTabStop, moveFocus, onCellClick } from './grid-keys.ts';
import { type DrawCell, endStyle, GridRow, type GridTotal } from './grid-row.tsx';
import './grid.css';

const LETTERS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Up to so many days there is room for the weekday's name. */
const MOST_NAMED = 14;
/** One empty list: a new one each time would draw every row again. */
const NONE: readonly never[] = [];
/** Days that stay visible before today where a grid is wider than its place. */
const DAYS_BEFORE = 3;

/** A row of figures by day: above the rows, where it stays with the days, or at their foot. */
export type GridLine = {
  key: string;
  label: ReactNode;
  title?: string;
  cells: readonly { text: ReactNode; tone?: 'low' | 'ok'; title?: string }[];
};

export type GridProps<Row> = {
  /** What the grid is, for screen readers: 'Attendance register'. */
  label: string;
  /** Head of the first column. */
  head?: string;
  days: readonly string[];
  today: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  /** The second line of the first column: a code. */
  noteOf?: (row: Row) => ReactNode;
  /** Draws a cell. Keep it the same function (`useCallback`) so that only rows that changed are drawn again. */
  cell: DrawCell<Row>;
  /** Classes of the cell's box: off, holiday. */
  lookOf?: (row: Row, column: number) => string;
  /** What else a row's cells depend on: a row is drawn again when it changes. */
  stateOf?: (row: Row, index: number) => string;
  /** Columns between the name and the days. */
  facts?: readonly GridTotal<Row>[];
  /** Columns that stay at the right end while the days scroll. */
  totals?: readonly GridTotal<Row>[];
  lines?: readonly GridLine[];
  foot?: readonly GridLine[];
  /** A cell was clicked, or Enter pressed in it; `extend` with Shift. */
  choose?: (place: CellPlace, extend: boolean) => void;
  /** Days of 28 px for a month in one window, or as wide as there is room. */
  size?: 'small' | 'wide';
};

/** Begins at the days around today where they would be out of sight. */
function useShowToday(first_day: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each span shown
  useEffect(() => {
    const head = frame.current?.querySelector<HTMLElement>('thead th.today');
    const name = frame.current?.querySelector<HTMLElement>('thead th.name');
    const kept = [...(frame.current?.querySelectorAll<HTMLElement>('thead th.total') ?? [])];
    if (!frame.current || !head || !name) return;
    const room = frame.current.clientWidth - kept.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
    if (head.offsetLeft + head.offsetWidth > room)
      frame.current.scrollLeft = head.offsetLeft - name.offsetWidth - DAYS_BEFORE * head.offsetWidth;
  }, [first_day]);
  return frame;
}

/**
 * Employees by day: the register, the roster, coverage, the leave calendar. Names and totals stay while the days scroll, today is
 * marked, arrow keys move between cells.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const {
    label,
    head = 'Employee',
    days,
    today,
    rows,
    idOf,
    facts = NONE,
    totals = NONE,
    lines = NONE,
    foot = NONE,
    size = 'wide',
    choose,
  } = props;
  const names = useMemo(() => days.map((day) => formatDate(day)), [days]);
  const frame = useShowToday(days[0]);
  const named = days.length <= MOST_NAMED;
  const todayAt = days.indexOf(today);
  const dayClass = (day: string) => (day === today ? 'day today' : 'day');
  const line = ({ key, label: name, title, cells }: GridLine) => (
    <tr key={key} className="line">
      <th scope="row" className="name" title={title}>
        {name}
      </th>
      {facts.map((fact) => (
        <td key={fact.label} />
      ))}
      {cells.map(({ text, tone, title: about }, column) => (
        <td key={days[column]} className={[dayClass(days[column] ?? ''), tone].filter(Boolean).join(' ')} title={about}>
          {text}
        </td>
      ))}
      {totals.map((total, index) => (
        <td key={total.label} className="total" style={endStyle(totals.length - 1 - index)} />
      ))}
    </tr>
  );
  return (
    <div className={`ui-grid-frame ${size}`} ref={frame}>
      <table
        className="ui-grid"
        aria-label={label}
        onKeyDown={moveFocus}
        onFocus={keepOneTabStop}
        onClick={choose && onCellClick(choose)}
      >
        <thead>
          <tr>
            <th scope="col" className="name">
              {head}
            </th>
            {facts.map(({ label: fact, title }) => (
              <th key={fact} scope="col" className="fact" title={title}>
                {fact}
              </th>
            ))}
            {days.map((day, column) => (
              <th
                key={day}
                scope="col"
                className={dayClass(day)}
                title={names[column]}
                aria-current={day === today ? 'date' : undefined}
              >
                <span>{(named ? WEEKDAYS : LETTERS)[weekday(day)]}</span>
                {Number(day.slice(8))}
              </th>
            ))}
            {totals.map(({ label: total, title }, index) => (
              <th key={total} scope="col" className="total" title={title} style={endStyle(totals.length - 1 - index)}>
                {total}
              </th>
            ))}
          </tr>
          {lines.map(line)}
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={idOf(row)}
              row={row}
              index={index}
              days={names}
              todayAt={todayAt}
              name={props.nameOf}
              note={props.noteOf}
              cell={props.cell}
              look={props.lookOf}
              state={props.stateOf?.(row, index) ?? ''}
              facts={facts}
              totals={totals}
            />
          ))}
        </tbody>
        {foot.length > 0 && <tfoot>{foot.map(line)}</tfoot>}
      </table>
    </div>
  );
}
