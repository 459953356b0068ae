import { register } from '@hrms/attendance/contract';
import { addDays, daysBetween } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import {
  Chart,
  type ChartProps,
  DateInput,
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  useEndpoint,
} from '@hrms/platform/web';
import { Link, useSearchParams } from 'react-router';
import { BranchFilter, DepartmentFilter } from '../choices.tsx';
import { useToday } from '../periods/period.input.tsx';
import { SOURCE_NAMES } from '../words.ts';
import { ExportStats } from './export-stats.tsx';
import { percent, statFigures } from './stat-figures.ts';
import '../attendance.css';

type Stats = DataOf<typeof register.stats>;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Days on which a tenth of the largest crew or more is expected: a holiday with a few at work says nothing about presence. */
function workingDays<D extends { expected: number }>(days: readonly D[]): D[] {
  const most = Math.max(0, ...days.map(({ expected }) => expected));
  return days.filter(({ expected }) => expected > 0 && expected >= most / 10);
}
/** 26 Oct */
const dayLabel = (day: string) => formatDate(day).replace(/ \d{4}$/, '');

/** Statistics of a span of days; each chart has its table. */
export function StatsScreen() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const from = search.get('from') ?? addDays(today, -29);
  const to = search.get('to') ?? today;
  const department_id = search.get('department_id') ?? undefined;
  const branch_id = search.get('branch_id') ?? undefined;
  const read = useEndpoint(register.stats, { query: { from, to, department_id, branch_id } }, { keepPrevious: true });
  const length = daysBetween(from, to) + 1;
  const earlier = useEndpoint(
    register.stats,
    { query: { from: addDays(from, -length), to: addDays(from, -1), department_id, branch_id } },
    { enabled: length > 0, keepPrevious: true },
  );
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next);
  };
  return (
    <Page
      title="Attendance statistics"
      subtitle={`${formatDate(from)} to ${formatDate(to)}, compared with the ${length} days before`}
      action={<ExportStats filter={{ from, to, department_id, branch_id }} />}
    >
      <div className="att-tools">
        <DateInput aria-label="From" value={from} onChange={(day) => change('from', day)} />
        <DateInput aria-label="To" value={to} onChange={(day) => change('to', day)} />
        <BranchFilter value={branch_id ?? null} onChange={(id) => change('branch_id', id)} />
        <DepartmentFilter value={department_id ?? null} onChange={(id) => change('department_id', id)} />
      </div>
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {read.data && <Figures of={read.data} earlier={earlier.data} />}
    </Page>
  );
}

/** Share of a whole in percent with one decimal, for shares that are small. */
const tenthsOfPercent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0);

/** Where the axis of rates begins: the ten below the lowest one, so that small changes are seen. */
const axisMinimum = (rates: readonly number[]) => Math.max(0, Math.floor((Math.min(100, ...rates) - 1) / 10) * 10);

function chartsOf(stats: Stats): (ChartProps & { key: string })[] {
  const rates = workingDays(stats.present_by_day).map(({ day, present, expected }) => ({
    label: dayLabel(day),
    value: percent(present, expected),
  }));
  const min = axisMinimum(rates.map(({ value }) => value));
  const fromMonday = [...stats.late_by_weekday].sort((one, other) => ((one.weekday + 6) % 7) - ((other.weekday + 6) % 7));
  return [
    {
      key: 'rate',
      kind: 'line',
      title: 'Present rate by day',
      summary: min > 0 ? `Share of expected employees, scale from ${min}%` : 'Share of expected employees',
      points: rates,
      min,
      max: 100,
      unit: '%',
    },
    {
      key: 'late',
      kind: 'bar',
      title: 'Late by weekday',
      summary: 'Late arrivals',
      points: fromMonday.map(({ weekday, late }) => ({ label: WEEKDAYS[weekday % 7] ?? '', value: late })),
    },
    {
      key: 'absence',
      kind: 'bar',
      title: 'Absence by department',
      summary: 'Absent share of expected days',
      points: stats.absence_by_department.map((row) => ({
        label: row.department_name,
        value: tenthsOfPercent(row.absent, row.expected),
      })),
      unit: '%',
    },
    {
      key: 'sources',
      kind: 'bar',
      title: 'Punch sources',
      summary: 'Punches by source',
      points: stats.sources.map(({ source, punches }) => ({ label: SOURCE_NAMES[source] ?? source, value: punches })),
    },
    {
      key: 'lop',
      kind: 'bar',
      title: 'Causes of loss of pay',
      summary: 'LOP days by cause',
      points: stats.lop_causes.map(({ cause, days }) => ({ label: cause, value: days })),
    },
  ];
}

type FiguresProps = { of: Stats; earlier: Stats | undefined };

function Figures({ of: stats, earlier }: FiguresProps) {
  if (stats.present_by_day.every(({ expected }) => expected === 0))
    return <NothingYet title="Statistics appear after the first day" />;
  return (
    <>
      <ul className="att-stats" aria-label="Figures">
        {statFigures(stats, earlier).map(({ label, value, change, isWorse, to }) => (
          <li key={label} className="ui-card">
            <span>{label}</span>
            <strong>{to ? <Link to={to}>{value}</Link> : value}</strong>
            <small className={isWorse ? 'worse' : undefined}>{change || '\u00a0'}</small>
          </li>
        ))}
      </ul>
      <div className="att-charts">
        {chartsOf(stats)
          .filter(({ points }) => points.length > 0)
          .map(({ key, ...chart }) => (
            <section key={key} className="ui-card att-card">
              <h2>{chart.title}</h2>
              <Chart {...chart} />
            </section>
          ))}
      </div>
    </>
  );
}
