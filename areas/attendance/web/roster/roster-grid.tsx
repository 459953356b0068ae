import type { RosterRow, Shift } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import {
  type CellPlace,
  type CodeKind,
  colourStyle,
  formatDate,
  Grid,
  GridButton,
  GridLegend,
  type GridLine,
  type LegendEntry,
  placeAttribute,
} from '@hrms/platform/web';
import type { ClipboardEvent } from 'react';
import { useToday } from '../periods/period.input.tsx';
import { cellKey, codeOfCell, type Edits, entryOf, pastedRows } from './edits.ts';
import { colourOf, shiftTimes } from './shift-look.ts';

type RosterGridProps = {
  days: readonly string[];
  rows: readonly RosterRow[];
  edits: Edits;
  shifts: readonly Shift[];
  /** How many are missing on each day. */
  lines: readonly GridLine[];
  /** Left out, the grid is read only. */
  enter: ((cells: ReadonlyMap<string, string>) => void) | undefined;
  /** Opens a cell of a grid that is read only. */
  open: ((row: RosterRow, day: string) => void) | undefined;
};

const TOTALS = [{ label: 'Hours', of: (row: RosterRow) => minutesText(row.planned_minutes) }];
const SIGNS: LegendEntry[] = [
  { kind: 'off', sample: 'off', text: 'Day off' },
  { sample: 'H', text: 'Holiday' },
  { kind: 'leave', sample: 'CL', text: 'On leave' },
];

/** Employees by day. Cells take shift codes, also pasted from a sheet. */
export function RosterGrid({ days, rows, edits, shifts, lines, enter, open }: RosterGridProps) {
  const today = useToday();
  const textOf = (row: RosterRow, column: number) => {
    const cell = row.cells[column];
    return cell ? (edits.get(cellKey(row.employee_id, cell.day)) ?? codeOfCell(cell)) : '';
  };
  const shiftOf = (text: string) => shifts.find(({ code }) => code.toLowerCase() === text.trim().toLowerCase());
  const paste = (event: ClipboardEvent, { row, column }: CellPlace) => {
    const cells = new Map<string, string>();
    pastedRows(event.clipboardData.getData('text')).forEach((line, down) => {
      line.forEach((code, right) => {
        const [employee, day] = [rows[row + down], days[column + right]];
        if (employee && day) cells.set(cellKey(employee.employee_id, day), code.trim());
      });
    });
    event.preventDefault();
    enter?.(cells);
  };
  const drawCell = (row: RosterRow, place: CellPlace) => {
    const cell = row.cells[place.column];
    if (!cell) return null;
    const text = textOf(row, place.column);
    const shift = shiftOf(text);
    const isUnknown = entryOf(text, shifts) === undefined;
    const about = [
      shift && `${shift.name}, ${shiftTimes(shift)}`,
      cell.holiday,
      cell.leave && `Leave ${cell.leave}`,
      cell.draft && 'Not published',
    ]
      .filter(Boolean)
      .join(', ');
    const label = `${row.full_name}, ${formatDate(cell.day)}${about ? `, ${about}` : ''}`;
    const kind: CodeKind = shift ? 'coloured' : text === 'off' ? 'off' : 'none';
    const look = `${cell.draft ? 'draft' : ''} ${isUnknown ? 'marked' : ''}`;
    const style = shift && colourStyle(colourOf(shift, shifts));
    return (
      <>
        {enter ? (
          <input
            {...placeAttribute(place.row, place.column)}
            className={`ui-grid-cell ${kind} ${look}`}
            style={style}
            title={about}
            aria-label={label}
            aria-invalid={isUnknown}
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => enter(new Map([[cellKey(row.employee_id, cell.day), event.target.value]]))}
            onPaste={(event) => paste(event, place)}
          />
        ) : (
          <GridButton
            place={place}
            kind={kind}
            look={look}
            style={style}
            title={about}
            aria-label={`${label}: ${text}`}
            onClick={() => open?.(row, cell.day)}
          >
            {text || '–'}
          </GridButton>
        )}
        {(cell.holiday || cell.leave) && <span className="ui-grid-corner">{cell.leave ?? 'H'}</span>}
      </>
    );
  };
  const codes = [...new Set(rows.flatMap((row) => days.map((_, column) => textOf(row, column).toUpperCase())))].filter(
    (code) => code !== '' && code !== 'OFF',
  );
  const foot = (enter ? codes : []).map((code) => ({
    key: code,
    label: `On ${code}, this page`,
    cells: days.map((_, column) => ({ text: rows.filter((row) => textOf(row, column).toUpperCase() === code).length })),
  }));
  return (
    <>
      <Grid
        label="Roster"
        days={days}
        today={today}
        rows={rows}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ full_name }) => full_name}
        noteOf={({ employee_code }) => employee_code}
        cell={drawCell}
        lookOf={(row, column) => (row.cells[column]?.leave ? 'away' : row.cells[column]?.holiday ? 'shaded feast' : '')}
        totals={TOTALS}
        lines={lines}
        foot={foot}
      />
      <div className="att-under">
        <GridLegend
          entries={[
            ...shifts.map((shift) => ({
              kind: 'coloured' as const,
              colour: colourOf(shift, shifts),
              sample: shift.code,
              text: `${shift.name} ${shiftTimes(shift)}`,
            })),
            ...SIGNS,
            ...(enter ? [{ kind: 'none' as const, look: 'draft', sample: 'A', text: 'Not published' }] : []),
          ]}
        >
          {enter
            ? 'Type a shift code or off, or paste from a sheet. An empty cell follows the assignment.'
            : 'Select your own day to ask for another shift.'}
        </GridLegend>
      </div>
    </>
  );
}
