import { addToMonth, firstDayOf, lastDayOf, monthLabel, monthOf, type Period } from '@hrms/platform/calendar';
import type { DatasetRow, FilterOf } from '@hrms/platform/contract';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, type Dataset, type DatasetNarrowing, scopeOf, visibleEmployees } from '@hrms/platform/server';
import type { dashboardMetrics, Metric, Metrics } from '@hrms/reports/contract';
import { METRICS, type MetricSketch, periodOn, readingOf, wordsOf } from '@hrms/reports/domain';
import { sql } from 'kysely';
import { addPeople } from '../people.service.ts';
import { missing } from '../refusals.ts';
import { scopeText } from '../runs/result.service.ts';

const READ = 'dashboard.metrics.read';
const ALL_ROWS: DatasetNarrowing = { values: new Map(), filled: new Set() };
type Query = FilterOf<typeof dashboardMetrics.list>;

const mayMeasure = (ctx: Ctx, dataset: Dataset): boolean => {
  const scope = scopeOf(ctx.actor, dataset.permission);
  if (dataset.of_employee) return scope !== null && (scope !== 'self' || ctx.actor.limits.has(dataset.permission));
  return scope === 'organisation' && scopeOf(ctx.actor, READ) === 'organisation';
};

/** A month is shown with the five before it, so that its chart has a line. */
function spanFor(ctx: Ctx, { period, from, to }: Query): Period {
  if (from && to) return { first_day: from, last_day: to };
  const month = monthOf(ctx.today);
  if (period === 'month') return { first_day: firstDayOf(addToMonth(month, -5)), last_day: lastDayOf(month) };
  if (period === 'quarter') return periodOn('this_quarter', ctx.today) as Period;
  if (period === 'tax_year') return periodOn('tax_year', ctx.today) as Period;
  return periodOn('last_12_months', ctx.today) as Period;
}

async function readRows(ctx: Ctx, dataset: Dataset, span: Period, query: Query): Promise<DatasetRow[]> {
  const visible = async (column: string) => {
    const both = [await visibleEmployees(ctx, READ, column), await visibleEmployees(ctx, dataset.permission, column)];
    return sql<boolean>`(${sql.join(both, sql` and `)})`;
  };
  const rows = await dataset.rows({ ctx, span, visible, narrowed: ALL_ROWS });
  const { branch_id, department_id } = query;
  return branch_id || department_id ? addPeople(ctx, rows, span.last_day, { branch_id, department_id }) : [...rows];
}

/** Figures that metrics want and rows do not have by themselves. */
function withFigures(row: DatasetRow): DatasetRow {
  const day = row.day ?? row.due_on;
  const number = (key: string) => Number(row[key] ?? 0);
  return {
    ...row,
    ...(typeof day === 'string' && { month: day.slice(0, 7) }),
    average: (number('opening') + number('closing')) / 2,
    expected_days: number('present') + number('absent') + number('on_leave'),
    late_days: row.late_mark || number('late') > 0 ? 1 : 0,
    open: row.status === 'pending' ? 1 : 0,
    on_time_items: row.on_time === true ? 1 : 0,
    items: 1,
  };
}

const unitText = (unit: Metric['unit']) => (value: number) => {
  if (unit === 'money') return formatRupees(value);
  const figure = value.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  return unit === 'percent' ? `${figure} %` : figure;
};

const MONTH_FIELDS = new Set(['month', 'period_month']);
const sumOf = (rows: readonly DatasetRow[], key: string): number => rows.reduce((total, row) => total + Number(row[key] ?? 0), 0);

function measure(sketch: MetricSketch, rows: readonly DatasetRow[], { first_day, last_day }: Period): Metric {
  const [figure, whole] = sketch.of;
  const by_month = MONTH_FIELDS.has(sketch.by);
  const groups = [...Map.groupBy(rows, (row) => String(row[sketch.by] ?? '').slice(0, by_month ? 7 : undefined))].toSorted(
    ([a], [b]) => a.localeCompare(b),
  );
  const scale = sketch.unit === 'hours' ? 60 : 1;
  const points = groups
    .map(([value, own]) => ({
      label: by_month ? monthLabel(value) : wordsOf(value || 'None'),
      value: whole ? Math.round((sumOf(own, figure) * 1000) / (sumOf(own, whole) || 1)) / 10 : sumOf(own, figure) / scale,
    }))
    .filter(({ value }) => by_month || value > 0);
  const { id, label, section, unit, chart, report } = sketch;
  return {
    id,
    label,
    section,
    unit,
    chart,
    value: by_month ? (points.at(-1)?.value ?? null) : points.reduce((total, { value }) => total + value, 0),
    previous: by_month ? (points.at(-2)?.value ?? null) : null,
    reading: readingOf(sketch, points, by_month, unitText(unit)),
    points,
    link: `/reports/prebuilt/${report}?from=${first_day}&to=${last_day}`,
  };
}

async function measureAll(ctx: Ctx, sketches: readonly MetricSketch[], query: Query): Promise<Metric[]> {
  const span = spanFor(ctx, query);
  const datasets = new Map(ctx.dependencies.reports.datasets().map((dataset) => [dataset.id, dataset]));
  const wanted = sketches.flatMap((sketch) => {
    const dataset = datasets.get(sketch.dataset);
    return dataset && mayMeasure(ctx, dataset) ? [{ sketch, dataset }] : [];
  });
  const rows = new Map<string, DatasetRow[]>();
  for (const { dataset } of wanted)
    if (!rows.has(dataset.id)) rows.set(dataset.id, (await readRows(ctx, dataset, span, query)).map(withFigures));
  return wanted.map(({ sketch, dataset }) => measure(sketch, rows.get(dataset.id) ?? [], span));
}

/** Metrics of the sections whose records the caller may see. */
export async function readMetrics(ctx: Ctx, query: Query): Promise<Metrics> {
  const { first_day, last_day } = spanFor(ctx, query);
  const metrics = await measureAll(ctx, METRICS, query);
  return {
    from: first_day,
    to: last_day,
    scope_text: await scopeText(ctx, { permission: READ, of_employee: true }),
    empty: metrics.every(({ points }) => points.every(({ value }) => value === 0)),
    metrics,
  };
}

/** One metric. @throws `not_found` */
export async function readMetric(ctx: Ctx, id: string, query: Query): Promise<Metric> {
  const [metric] = await measureAll(
    ctx,
    METRICS.filter((sketch) => sketch.id === id),
    query,
  );
  if (!metric) throw missing('Metric');
  return metric;
}
