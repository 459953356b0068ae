import type { RegisterRow } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import { type CellPlace, type DrawCell, Grid, GridButton, GridLegend, type GridTotal } from '@hrms/platform/web';
import { useToday } from '../periods/period.input.tsx';
import { codeKind, codeName, shortCode } from '../words.ts';
import { edgesOf, type Range } from './range.ts';

type MusterGridProps = {
  days: readonly string[];
  rows: readonly RegisterRow[];
  range: Range | undefined;
  /** A cell was chosen; `extend` with Shift. */
  choose: (place: CellPlace, extend: boolean) => void;
};
type Cell = RegisterRow['cells'][number];

const NO_RESULT: Cell = { first: '', second: '', late: false, exception: false, lop: 0 };
/** The other sums of a row, at its last total. */
const otherTotals = ({ totals }: RegisterRow) =>
  [
    `Weekly off ${totals.weekly_off}`,
    `holiday ${totals.holiday}`,
    `on duty ${totals.on_duty}`,
    `late ${totals.late_marks}`,
    `overtime ${totals.overtime_minutes > 0 ? minutesText(totals.overtime_minutes) : '0'}`,
  ].join(', ');

const TOTALS: readonly GridTotal<RegisterRow>[] = [
  { label: 'P', title: 'Present', of: ({ totals }) => totals.present, titleOf: otherTotals },
  { label: 'A', title: 'Absent', of: ({ totals }) => totals.absent, titleOf: otherTotals },
  { label: 'L', title: 'Leave', of: ({ totals }) => totals.leave, titleOf: otherTotals },
  { label: 'LOP', title: 'Loss of pay', of: ({ totals }) => totals.lop, titleOf: otherTotals },
];

const LEGEND = ['P', 'A', 'L:CL', 'OD', 'H', 'WO', '?'].map((code) => ({
  kind: codeKind(code),
  sample: shortCode(code),
  text: code === 'L:CL' ? 'Leave, by its type' : codeName(code),
}));

/** The day in words, with the codes that are seen in it. */
const labelOf = (row: RegisterRow, date: string, { first, second, late }: Cell) => {
  const halves = second === first ? [first] : [first, second];
  const text = `${row.full_name}, ${date}: ${halves.map(codeName).join(', ')}${late ? ', late' : ''}`;
  const shown = halves.map(shortCode).join('');
  return shown.length > 1 ? `${text}, ${shown}` : text;
};

/** `state` holds the chosen columns of the row: `left.right`. */
const drawCell: DrawCell<RegisterRow> = (row, { row: at, column, date, state }) => {
  const cell = row.cells[column] ?? NO_RESULT;
  const [left = -1, right = -1] = state === '' ? [] : state.split('.').map(Number);
  const isChosen = column >= left && column <= right;
  return (
    <GridButton
      place={{ row: at, column }}
      kind={codeKind(cell.first)}
      second={cell.first === cell.second ? undefined : { kind: codeKind(cell.second), text: shortCode(cell.second) }}
      look={`${isChosen ? 'chosen' : ''} ${cell.exception ? 'marked' : ''} ${cell.late ? 'late' : ''}`}
      aria-label={labelOf(row, date, cell)}
    >
      {shortCode(cell.first) || '–'}
    </GridButton>
  );
};

/** The register: an employee a row, a day a column, two half codes a cell. Arrow keys move, Enter opens. */
export function MusterGrid({ days, rows, range, choose }: MusterGridProps) {
  const edges = range && edgesOf(range);
  return (
    <>
      <Grid
        label="Attendance register"
        size="small"
        days={days}
        today={useToday()}
        rows={rows}
        idOf={({ employee_id }) => employee_id}
        nameOf={fullName}
        noteOf={codeAndLock}
        cell={drawCell}
        stateOf={(_, at) => (edges && at >= edges.top && at <= edges.bottom ? `${edges.left}.${edges.right}` : '')}
        totals={TOTALS}
        choose={choose}
      />
      <div className="att-under">
        <GridLegend entries={[...LEGEND, { sample: <i />, text: 'Late' }]}>
          Arrow keys move, Enter opens. Hold Shift and click two cells to choose a range.
        </GridLegend>
      </div>
    </>
  );
}

const fullName = ({ full_name }: RegisterRow) => full_name;
const codeAndLock = ({ employee_code, status }: RegisterRow) => (status === 'open' ? employee_code : `${employee_code}, locked`);
