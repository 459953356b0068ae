import { shifts } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import { type CellPlace, type CodeKind, Grid, GridButton, GridLegend, type GridLine, useCan } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { useToday } from '../periods/period.input.tsx';
import { RequiredInput } from './required.input.tsx';

type CoverageRow = DataOf<typeof shifts.coverage>['rows'][number];

/** How a count stands against what is required; without a required number nobody is missing, and zero is grey. */
export function coverageKind(count: number, required: number | null): CodeKind {
  if (required === null) return count === 0 ? 'none' : 'plain';
  if (count < required) return 'absent';
  return count === required ? 'open' : 'present';
}

/** The sum of what is missing on each day; none where nothing is required. */
function missingLine(days: readonly string[], rows: readonly CoverageRow[]): GridLine[] {
  const required = rows.filter((row) => row.required !== null);
  if (required.length === 0) return [];
  const missingOn = (column: number) =>
    required.reduce((sum, row) => sum + Math.max(0, (row.required ?? 0) - (row.counts[column] ?? 0)), 0);
  const cells = days.map((_, column) => {
    const missing = missingOn(column);
    return missing > 0 ? { text: `−${missing}`, tone: 'low' as const } : { text: '✓', tone: 'ok' as const };
  });
  return [{ key: 'missing', label: 'Understaffed', title: 'Employees missing on shifts with a required number', cells }];
}

/** Departments and shifts by day. A count opens its department's roster; the required number is edited in its place. */
export function CoverageGrid({ days, rows }: { days: readonly string[]; rows: readonly CoverageRow[] }) {
  const may = useCan()(shifts.require);
  const navigate = useNavigate();
  const open = ({ row, column }: CellPlace) => {
    const { department_id } = rows[row] ?? {};
    const query = new URLSearchParams({
      from: days[column] ?? '',
      ...(department_id && { department_id }),
    });
    void navigate(`/shifts/calendar?${query}`);
  };
  const drawCell = ({ counts, required, department_name, shift_code }: CoverageRow, place: CellPlace & { date: string }) => {
    const count = counts[place.column] ?? 0;
    const isShort = required !== null && count < required;
    const against = required === null ? '' : ` of ${required}`;
    return (
      <GridButton
        place={place}
        kind={coverageKind(count, required)}
        aria-label={`${department_name}, ${shift_code}, ${place.date}: ${count}${against}`}
      >
        {isShort ? `${count} of ${required}` : count}
      </GridButton>
    );
  };
  const requiredOf = ({ department_id, department_name, shift_id, shift_code, required }: CoverageRow) =>
    may && department_id && shift_id ? (
      <RequiredInput
        key={required}
        department_id={department_id}
        shift_id={shift_id}
        required={required}
        about={`${department_name}, ${shift_code}`}
      />
    ) : (
      (required ?? '–')
    );
  return (
    <>
      <Grid
        label="Employees by shift and day"
        head="Department"
        days={days}
        today={useToday()}
        rows={rows}
        idOf={({ department_id, department_name, shift_code }) => `${department_id}${department_name}${shift_code}`}
        nameOf={({ department_name }) => department_name}
        cell={drawCell}
        facts={[
          { label: 'Shift', of: ({ shift_code }) => shift_code },
          { label: 'Required', of: requiredOf },
        ]}
        lines={missingLine(days, rows)}
        choose={open}
      />
      <div className="att-under">
        <GridLegend
          entries={[
            { kind: 'absent', sample: '1 of 3', text: 'Below the required number' },
            { kind: 'open', sample: '3', text: 'At the required number' },
            { kind: 'present', sample: '4', text: 'Above it' },
            { kind: 'plain', sample: '2', text: 'No required number' },
          ]}
        >
          A number opens the department’s roster.{may ? ' Click a required number to change it.' : ''}
        </GridLegend>
      </div>
    </>
  );
}
