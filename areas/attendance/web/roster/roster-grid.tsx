import type { RosterRow } from '@hrms/attendance/contract';
import { minutesText, weekday } from '@hrms/platform/calendar';
import { formatDate } from '@hrms/platform/web';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { cellKey, codeOfCell, type Edits, pastedRows } from './edits.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type RosterGridProps = {
  days: readonly string[];
  rows: readonly RosterRow[];
  edits: Edits;
  isKnown: (code: string) => boolean;
  /** Left out, the grid is read only. */
  enter: ((cells: ReadonlyMap<string, string>) => void) | undefined;
  /** Opens a cell of a grid that is read only. */
  open: ((row: RosterRow, day: string) => void) | undefined;
};

const STEPS: Record<string, readonly [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0] };

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[event.key];
  const place = (event.target as HTMLElement).dataset['at'];
  if (!step || !place) return;
  const [row = 0, column = 0] = place.split('.').map(Number);
  event.currentTarget.querySelector<HTMLElement>(`[data-at="${row + step[0]}.${column + step[1]}"]`)?.focus();
}

/** Employees by day. Cells take shift codes, also pasted from a sheet. */
export function RosterGrid({ days, rows, edits, isKnown, enter, open }: RosterGridProps) {
  const textOf = (row: RosterRow, at: number) => {
    const cell = row.cells[at];
    return cell ? (edits.get(cellKey(row.employee_id, cell.day)) ?? codeOfCell(cell)) : '';
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = new Map<string, string>();
    pastedRows(event.clipboardData.getData('text')).forEach((line, down) => {
      line.forEach((code, right) => {
        const [person, day] = [rows[row + down], days[column + right]];
        if (person && day) cells.set(cellKey(person.employee_id, day), code.trim());
      });
    });
    event.preventDefault();
    enter?.(cells);
  };
  const codes = [...new Set(rows.flatMap((row) => days.map((_, at) => textOf(row, at).toUpperCase())))].filter(
    (code) => code !== '' && code !== 'OFF',
  );
  return (
    <div className="att-scroll">
      <table className="att-grid" aria-label="Roster" onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col" className="person">
              Employee
            </th>
            {days.map((day) => (
              <th key={day} scope="col" title={formatDate(day)}>
                {WEEKDAYS[weekday(day)]}
                <br />
                {Number(day.slice(8))}
              </th>
            ))}
            <th scope="col">Hours</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.employee_id}>
              <th scope="row" className="person" title={row.full_name}>
                {row.full_name}
                <small>{row.employee_code}</small>
              </th>
              {row.cells.map((cell, column) => {
                const text = textOf(row, column);
                const about = [cell.holiday, cell.leave && `Leave ${cell.leave}`, cell.draft && 'Not published']
                  .filter(Boolean)
                  .join(', ');
                const label = `${row.full_name}, ${formatDate(cell.day)}${about ? `, ${about}` : ''}`;
                const look = `att-cell ${cell.draft ? 'draft' : ''} ${isKnown(text) ? '' : 'marked'}`;
                return (
                  <td key={cell.day} title={about}>
                    {enter ? (
                      <input
                        data-at={`${at}.${column}`}
                        className={`${look} att-roster-input`}
                        aria-label={label}
                        aria-invalid={!isKnown(text)}
                        value={text}
                        onFocus={(event) => event.target.select()}
                        onChange={(event) => enter(new Map([[cellKey(row.employee_id, cell.day), event.target.value]]))}
                        onPaste={(event) => paste(event, at, column)}
                      />
                    ) : (
                      <button
                        type="button"
                        className={look}
                        aria-label={`${label}: ${text}`}
                        onClick={() => open?.(row, cell.day)}
                      >
                        {text || '–'}
                      </button>
                    )}
                    {(cell.holiday || cell.leave) && <sup>{cell.leave ? 'L' : 'H'}</sup>}
                  </td>
                );
              })}
              <td className="total">{minutesText(row.planned_minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(enter ? codes : []).map((code) => (
            <tr key={code}>
              <th scope="row" className="person">
                On {code}
              </th>
              {days.map((day, column) => (
                <td key={day}>{rows.filter((row) => textOf(row, column).toUpperCase() === code).length}</td>
              ))}
              <td />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
