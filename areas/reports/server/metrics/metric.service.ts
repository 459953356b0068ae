import { isPlacedAtSql } from '@hrms/employees/server';
import { addToMonth, firstDayOf, lastDayOf, monthLabel, monthOf, type Period } from '@hrms/platform/calendar';
import type { DatasetRow, FilterOf } from '@hrms/platform/contract';
import { formatRupees } from '@hrms/platform/money';
import {
  allOf,
  type Ctx,
  type Dataset,
  type DatasetNarrowing,
  type FileAnswer,
  scopeOf,
  sheetFile,
  visibleEmployees,
} from '@hrms/platform/server';
import type { dashboardMetrics, Metric, Metrics } from '@hrms/reports/contract';
import {
  changeText,
  completeRows,
  fileNameOf,
  METRICS,
  type MetricSketch,
  periodBefore,
  periodOn,
  readingOf,
  spanText,
  wordsOf,
} from '@hrms/reports/domain';
import { addPeople } from '../people.service.ts';
import { missing } from '../refusals.ts';
import { scopeText } from '../runs/result.service.ts';

const READ = 'dashboard.metrics.read';
const ALL_ROWS: DatasetNarrowing = { wants: () => true, values: new Map(), filled: new Set() };
/** Hours after which an open request is long open. */
const LONG_HOURS = 48;
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

/** How the metrics over a dataset read it. */
type Wish = { readonly by_person: boolean; readonly by_month: boolean };

async function readRows(ctx: Ctx, dataset: Dataset, span: Period, query: Query, wish: Wish): Promise<DatasetRow[]> {
  const { branch_id, department_id } = query;
  const { by_person, by_month } = wish;
  const visible = async (column: string) =>
    allOf([await visibleEmployees(ctx, READ, column), await visibleEmployees(ctx, dataset.permission, column)]);
  if (by_month && dataset.monthTotals) {
    const placed = async (column: string) =>
      allOf([await visible(column), isPlacedAtSql(ctx.tx, column, { branch_id, department_id }, span.last_day)]);
    return [...(await dataset.monthTotals({ ctx, span, visible: placed, narrowed: ALL_ROWS }))];
  }
  const rows = await dataset.rows({ ctx, span, visible, narrowed: ALL_ROWS });
  return branch_id || department_id || by_person ? addPeople(ctx, rows, span.last_day, { branch_id, department_id }) : [...rows];
}

/** Figures that metrics want and rows do not have by themselves. */
function withFigures(row: DatasetRow, span: Period): DatasetRow {
  const day = row.day ?? row.due_on;
  const number = (key: string) => Number(row[key] ?? 0);
  const decided = typeof row.decided === 'string' ? row.decided.slice(0, 10) : '';
  return {
    ...row,
    ...(typeof day === 'string' && { month: day.slice(0, 7) }),
    average: (number('opening') + number('closing')) / 2,
    expected_days: number('present') + number('absent') + number('on_leave'),
    late_days: row.late_days ?? (row.late_mark || number('late') > 0 ? 1 : 0),
    open: row.status === 'pending' ? 1 : 0,
    open_long: number('hours_open') >= LONG_HOURS ? 1 : 0,
    decided_month: decided >= span.first_day && decided <= span.last_day ? decided.slice(0, 7) : null,
    decision_minutes: number('hours_to_decide') * 60,
    on_time_items: row.on_time === true ? 1 : 0,
    items: 1,
  };
}

const unitText = (unit: Metric['unit']) => (value: number) => {
  if (unit === 'money') return formatRupees(value);
  const figure = value.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  return unit === 'percent' ? `${figure} %` : figure;
};

const MONTH_FIELDS = new Set(['month', 'period_month', 'decided_month']);
const sumOf = (rows: readonly DatasetRow[], key: string): number =>
  key === 'employees' && rows.every(({ employees }) => employees === undefined)
    ? new Set(rows.map(({ employee_id }) => employee_id)).size
    : rows.reduce((total, row) => total + Number(row[key] ?? 0), 0);
const medianOf = (rows: readonly DatasetRow[], key: string): number => {
  const values = rows.map((row) => Number(row[key] ?? 0)).toSorted((a, b) => a - b);
  const middle = Math.floor(values.length / 2);
  return values.length % 2 === 1 ? (values[middle] ?? 0) : ((values[middle - 1] ?? 0) + (values[middle] ?? 0)) / 2;
};

/** The figure of some rows: a sum, a middle or a share; per cent to a tenth, amounts to the paisa. */
function figureOf({ of: [figure, whole], unit, median }: MetricSketch, rows: readonly DatasetRow[]): number {
  const scale = unit === 'hours' ? 60 : 1;
  if (median) return Math.round((medianOf(rows, figure) * 10) / scale) / 10;
  if (!whole) return sumOf(rows, figure) / scale;
  const share = sumOf(rows, figure) / (sumOf(rows, whole) || 1);
  if (unit === 'percent') return Math.round(share * 1000) / 10;
  return unit === 'money' ? Math.round(share) : Math.round(share * 10) / 10;
}

type Measured = Pick<Metric, 'points' | 'value' | 'previous'>;

function measure(sketch: MetricSketch, found: readonly DatasetRow[]): Measured {
  const rows = completeRows(sketch, found);
  const by_month = MONTH_FIELDS.has(sketch.by);
  const groups = [...Map.groupBy(rows, (row) => String(row[sketch.by] ?? '').slice(0, by_month ? 7 : undefined))]
    .filter(([value]) => !by_month || value !== '')
    .toSorted(([a], [b]) => a.localeCompare(b));
  const points = groups
    .map(([value, own]) => ({ label: by_month ? monthLabel(value) : wordsOf(value || 'None'), value: figureOf(sketch, own) }))
    .filter(({ value }) => by_month || value > 0);
  const whole = rows.length > 0 ? figureOf(sketch, rows) : null;
  return {
    points,
    value: by_month ? (points.at(-1)?.value ?? null) : whole,
    previous: by_month ? (points.at(-2)?.value ?? null) : null,
  };
}

/** The address of the report behind a metric, with the filters of the metric. */
function linkOf({ report }: MetricSketch, { first_day, last_day }: Period, { branch_id, department_id }: Query): string {
  const query = new URLSearchParams({
    from: first_day,
    to: last_day,
    ...(branch_id && { branch_id }),
    ...(department_id && { department_id }),
  });
  return `/reports/prebuilt/${report}?${query.toString()}`;
}

/** A figure beside that of the days before. */
function comparedWith(sketch: MetricSketch, now: number | null, former: Measured, span: Period): Metric['compared'] {
  const { value: before, points } = former;
  const text = unitText(sketch.unit);
  // a series is compared by its last months, what has no months by the whole of both spells
  const label = (MONTH_FIELDS.has(sketch.by) && points.at(-1)?.label) || spanText('range', span);
  const change = now === null || before === null ? null : Math.round((now - before) * 100) / 100;
  const told =
    change === null || change === 0
      ? 'no change'
      : `${changeText(Math.abs(change), sketch.unit, text)} ${change > 0 ? 'higher' : 'lower'} now`;
  return { label, value: before, change, text: before === null ? `Nothing in ${label}` : `${text(before)} in ${label}: ${told}` };
}

type DatasetRows = ReadonlyMap<string, readonly DatasetRow[]>;
type Wanted = readonly { readonly sketch: MetricSketch; readonly dataset: Dataset }[];

/** Rows of each dataset, read once for all metrics over it. */
async function readAll(ctx: Ctx, wanted: Wanted, span: Period, query: Query): Promise<DatasetRows> {
  const rows = new Map<string, DatasetRow[]>();
  for (const { dataset } of wanted) {
    if (rows.has(dataset.id)) continue;
    const over = wanted.flatMap(({ sketch }) => (sketch.dataset === dataset.id ? sketch.by : []));
    const by_person = over.some((by) => by.startsWith('person.'));
    const by_month = over.every((by) => MONTH_FIELDS.has(by));
    const read = await readRows(ctx, dataset, span, query, { by_person, by_month });
    rows.set(
      dataset.id,
      read.map((row) => withFigures(row, span)),
    );
  }
  return rows;
}

async function measureAll(ctx: Ctx, sketches: readonly MetricSketch[], query: Query): Promise<Metric[]> {
  const span = spanFor(ctx, query);
  const datasets = new Map(ctx.dependencies.reports.datasets().map((dataset) => [dataset.id, dataset]));
  const wanted = sketches.flatMap((sketch) => {
    const dataset = datasets.get(sketch.dataset);
    return dataset && mayMeasure(ctx, dataset) ? [{ sketch, dataset }] : [];
  });
  const rows = await readAll(ctx, wanted, span, query);
  const before = query.compare && periodBefore(span, 'previous');
  // rows of no period are what stands today, and have no days before
  const earlier =
    before &&
    (await readAll(
      ctx,
      wanted.filter(({ dataset }) => dataset.period !== 'none'),
      before,
      query,
    ));
  return wanted.map(({ sketch, dataset }) => {
    const measured = measure(sketch, rows.get(dataset.id) ?? []);
    const text = unitText(sketch.unit);
    const former = earlier?.get(dataset.id);
    const { id, label, section, unit, chart } = sketch;
    return {
      id,
      label,
      section,
      unit,
      chart,
      ...measured,
      reading: readingOf(sketch, measured.points, MONTH_FIELDS.has(sketch.by), text),
      compared: before && former ? comparedWith(sketch, measured.value, measure(sketch, former), before) : null,
      link: linkOf(sketch, span, query),
    };
  });
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

/** Points of one metric as a file: rupees, hours and per cent as plain numbers. @throws `not_found` */
export async function readMetricFile(
  ctx: Ctx,
  id: string,
  { format, ...query }: FilterOf<typeof dashboardMetrics.file>,
): Promise<FileAnswer> {
  const metric = await readMetric(ctx, id, query);
  const cell = (value: number) => (metric.unit === 'money' ? { amount: value / 100 } : value);
  const heading = metric.unit === 'percent' ? `${metric.label} (%)` : metric.label;
  const { media_type, bytes } = await sheetFile(format, [
    ['Period or group', heading],
    ...metric.points.map(({ label, value }) => [label, cell(value)]),
  ]);
  await ctx.audit('reports.metric_exported', undefined, { metric: id, format });
  return { name: `${fileNameOf(metric.label, [], ctx.today)}.${format}`, media_type, body: bytes };
}
