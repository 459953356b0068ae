import { register } from '@hrms/attendance/contract';
import { addDays, minutesText } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import {
  Chart,
  DateInput,
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  useEndpoint,
} from '@hrms/platform/web';
import { useSearchParams } from 'react-router';
import { DepartmentFilter } from '../choices.tsx';
import { useToday } from '../periods/period.select.tsx';
import { SOURCE_NAMES } from '../words.ts';
import { ExportStats } from './export-stats.tsx';
import '../attendance.css';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Days on which a tenth of the largest crew or more is expected: a holiday with a few at work says nothing about presence. */
function workingDays<D extends { expected: number }>(days: readonly D[]): D[] {
  const most = Math.max(0, ...days.map(({ expected }) => expected));
  return days.filter(({ expected }) => expected > 0 && expected >= most / 10);
}
const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0);

/** Statistics of a span of days; each chart has its table. */
export function StatsScreen() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const from = search.get('from') ?? addDays(today, -29);
  const to = search.get('to') ?? today;
  const department_id = search.get('department_id') ?? undefined;
  const read = useEndpoint(register.stats, { query: { from, to, department_id } }, { keepPrevious: true });
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next);
  };
  return (
    <Page
      title="Attendance statistics"
      subtitle={`${formatDate(from)} to ${formatDate(to)}`}
      action={<ExportStats filter={{ from, to, department_id }} />}
    >
      <div className="att-tools">
        <DateInput aria-label="From" value={from} onChange={(day) => change('from', day)} />
        <DateInput aria-label="To" value={to} onChange={(day) => change('to', day)} />
        <DepartmentFilter value={department_id ?? null} onChange={(id) => change('department_id', id)} />
      </div>
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {read.data && <Figures of={read.data} />}
    </Page>
  );
}

function Figures({ of }: { of: DataOf<typeof register.stats> }) {
  const expected = of.present_by_day.reduce((sum, day) => sum + day.expected, 0);
  if (expected === 0) return <NothingYet title="Statistics appear after the first day" />;
  const present = of.present_by_day.reduce((sum, day) => sum + day.present, 0);
  const { minutes, limit_minutes } = of.overtime;
  const charts = [
    {
      kind: 'line' as const,
      title: 'Present rate by day',
      summary: `${percent(present, expected)}% of expected days were present`,
      points: workingDays(of.present_by_day).map((day) => ({
        label: formatDate(day.day),
        value: percent(day.present, day.expected),
      })),
    },
    {
      kind: 'bar' as const,
      title: 'Late by weekday',
      summary: `${of.late_by_weekday.reduce((sum, { late }) => sum + late, 0)} late arrivals`,
      points: of.late_by_weekday.map(({ weekday, late }) => ({ label: WEEKDAYS[weekday % 7] ?? '', value: late })),
    },
    {
      kind: 'bar' as const,
      title: 'Absence by department',
      summary: 'Absent share of expected days, in percent',
      points: of.absence_by_department.map((row) => ({ label: row.department_name, value: percent(row.absent, row.expected) })),
    },
    {
      kind: 'bar' as const,
      title: 'Punch sources',
      summary: 'Punches by source',
      points: of.sources.map(({ source, punches }) => ({ label: SOURCE_NAMES[source] ?? source, value: punches })),
    },
    {
      kind: 'bar' as const,
      title: 'Causes of loss of pay',
      summary: 'LOP days by cause',
      points: of.lop_causes.map(({ cause, days }) => ({ label: cause, value: days })),
    },
  ];
  return (
    <>
      <dl className="ui-card att-card att-facts">
        <div>
          <dt>Average worked</dt>
          <dd>{minutesText(of.average_worked_minutes)}</dd>
        </div>
        <div>
          <dt>Overtime</dt>
          <dd>
            {minutesText(minutes)}
            {limit_minutes !== null && ` of ${minutesText(limit_minutes)}`}
          </dd>
        </div>
      </dl>
      {charts
        .filter(({ points }) => points.length > 0)
        .map((chart) => (
          <section key={chart.title} className="ui-card att-card">
            <h2>{chart.title}</h2>
            <Chart {...chart} />
          </section>
        ))}
    </>
  );
}
