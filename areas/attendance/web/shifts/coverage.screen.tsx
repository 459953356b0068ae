import { shifts } from '@hrms/attendance/contract';
import { addDays, weekday } from '@hrms/platform/calendar';
import {
  formatDate,
  GridTools,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  SpanStepper,
  useEndpoint,
} from '@hrms/platform/web';
import { useSearchParams } from 'react-router';
import { useDepartmentChoices } from '../choices.tsx';
import { useToday } from '../periods/period.input.tsx';
import { CoverageGrid } from './coverage-grid.tsx';
import '../attendance.css';

/** How many work each shift on each day of a week, by department, against what is required. */
export function CoverageScreen() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const from = search.get('from') ?? monday;
  const department_id = search.get('department_id') ?? undefined;
  const read = useEndpoint(shifts.coverage, { query: { from, to: addDays(from, 6), department_id } }, { keepPrevious: true });
  const change = (patch: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    setSearch(next);
  };
  const data = read.data;
  return (
    <Page title="Shift coverage" subtitle={`${formatDate(from)} to ${formatDate(addDays(from, 6))}`}>
      <section className="ui-card ui-table" aria-label="Shift coverage">
        <GridTools
          steps={
            <SpanStepper
              span="week"
              onStep={(by) => change({ from: addDays(from, by * 7) })}
              onToday={() => change({ from: undefined })}
            />
          }
          values={{ department_id }}
          onChange={change}
          filters={[{ name: 'department_id', label: 'Department', options: useDepartmentChoices() }]}
        />
        {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
        {!data && read.isPending && <SkeletonRows />}
        {data?.rows.length === 0 && <NothingYet title={department_id ? 'No employees in this department' : 'No employees yet'} />}
        {data && data.rows.length > 0 && <CoverageGrid days={data.days} rows={data.rows} />}
      </section>
    </Page>
  );
}
