import type { DatasetRow, DatasetValue, ReportBody } from '@hrms/reports/contract';
import { usualAggregate } from './aggregate.ts';
import { compareValues, isNumeric, type ResultField, valueOf } from './fields.ts';
import { cellText } from './format.ts';
import { groupFigures } from './result.ts';
import type { Result, ResultPlan } from './result-types.ts';

/** The figure that counts rows. */
const ROWS = 'rows';
/** Bars beyond this many are not read. */
const MOST_BARS = 24;
/** Parts of a stacked bar that are shown by themselves; what is left is one part "Other". */
const MOST_PARTS = 6;

export type ResultChart = {
  readonly kind: NonNullable<ReportBody['chart']>['kind'];
  readonly title: string;
  readonly type: ResultField['type'];
  readonly points: { readonly label: string; readonly value: number }[];
  readonly series?: { readonly label: string; readonly values: number[] }[];
  readonly summary: string;
};

const figureOf = (value: DatasetValue | undefined): number => (typeof value === 'number' ? value : 0);

const ROW_COUNT: ResultField = { key: ROWS, label: 'Number of rows', type: 'integer', help: null };

/** Rows by the value of a field, in its order. */
const byValue = (rows: readonly DatasetRow[], field: ResultField): [DatasetValue, DatasetRow[]][] =>
  [...Map.groupBy(rows, (row) => valueOf(row, field))].toSorted(([a], [b]) => compareValues(a, b));

type Parts = NonNullable<ResultChart['series']>;

/** The greatest parts, and the others as one. */
function limitParts(parts: Parts): Parts {
  const weight = ({ values }: Parts[number]) => values.reduce((sum, value) => sum + value, 0);
  const sorted = parts.toSorted((a, b) => weight(b) - weight(a));
  const rest = sorted.slice(MOST_PARTS);
  if (rest.length === 0) return sorted;
  const values = (rest[0]?.values ?? []).map((_, at) => rest.reduce((sum, part) => sum + (part.values[at] ?? 0), 0));
  return [...sorted.slice(0, MOST_PARTS), { label: 'Other', values }];
}

/** Each value of the first group with its figure; parts by the second one. */
function groupedPoints({ matched }: Result, plan: ResultPlan, index: number) {
  const [first, second] = plan.body.groups.flatMap((key) => plan.fields.get(key) ?? []);
  if (!first) return null;
  const figure = (rows: readonly DatasetRow[]) => (index < 0 ? rows.length : figureOf(groupFigures(rows, plan)[index]));
  const groups = byValue(matched, first).slice(0, MOST_BARS);
  const points = groups.map(([value, rows]) => ({ label: cellText(value, first.type), value: figure(rows) }));
  if (!second) return { points, series: [] };
  // a part that is hidden would follow from the whole and the others
  const isHidden = (rows: readonly DatasetRow[]) => rows.length > 0 && typeof groupFigures(rows, plan)[index] === 'string';
  const hides = groups.some(([, rows]) => byValue(rows, second).some(([, own]) => isHidden(own)));
  if (plan.protect_small_groups && index >= 0 && hides) return { points, series: [] };
  const parts = byValue(
    groups.flatMap(([, rows]) => rows),
    second,
  ).map(([value]) => ({
    label: cellText(value, second.type),
    values: groups.map(([, rows]) => figure(rows.filter((row) => valueOf(row, second) === value))),
  }));
  return { points, series: limitParts(parts) };
}

/** Each line with its figure; parts are the columns of a pivot. */
function linePoints({ columns, lines }: Result, index: number) {
  const shown = lines.filter(({ kind }) => kind === 'row').slice(0, MOST_BARS);
  const points = shown.map(({ cells }) => ({
    label: cellText(cells[0] ?? null, columns[0]?.type ?? 'text'),
    value: index < 0 ? 1 : figureOf(cells[index]),
  }));
  const parts = columns.flatMap(({ key, label }, at) =>
    key.startsWith('pivot.') ? [{ label, values: shown.map(({ cells }) => figureOf(cells[at])) }] : [],
  );
  return { points, series: limitParts(parts) };
}

/** The chart of a result: the first group on the axis with the figure of the definition; null without a figure or rows. */
export function chartOf(result: Result, plan: ResultPlan): ResultChart | null {
  const { chart, pivot } = plan.body;
  const wanted = pivot && chart?.measure === pivot.measure ? 'pivot_total' : chart?.measure;
  const index = result.columns.findIndex(({ key }) => key === wanted);
  const measure = wanted === ROWS ? ROW_COUNT : result.columns[index];
  if (!chart || !measure || !isNumeric(measure.type) || result.lines.length === 0) return null;
  const { points, series } = (!pivot && groupedPoints(result, plan, index)) || linePoints(result, index);
  const top = points.toSorted((a, b) => b.value - a.value)[0];
  const total = (index < 0 ? result.matched.length : result.totals[index]) ?? null;
  const how = plan.body.columns.find(({ field }) => field === wanted)?.aggregate ?? usualAggregate(measure);
  // an average or a median of all is no total of those of the parts
  const share = how === 'sum' || how === 'count' ? ' of' : ';';
  const ending = how === 'sum' || how === 'count' ? 'in total' : 'over all rows';
  const whole = total === null ? '' : `${share} ${cellText(total, measure.type)} ${ending}`;
  return {
    kind: chart.kind === 'stacked' && series.length === 0 ? 'bar' : chart.kind,
    title: measure.label,
    type: measure.type,
    points,
    ...(chart.kind === 'stacked' && series.length > 0 && { series }),
    summary: `${measure.label}: ${top?.label} has the most, ${cellText(top?.value ?? null, measure.type)}${whole}.`,
  };
}

/** A definition with the groups and the chart that its reader chose. */
export function shapeBody(
  body: ReportBody,
  {
    group_by,
    chart,
    chart_of,
  }: { group_by?: string | undefined; chart?: ResultChart['kind'] | undefined; chart_of?: string | undefined },
): ReportBody {
  const measure = chart_of ?? body.chart?.measure;
  return {
    ...body,
    ...(group_by && { groups: [...new Set(group_by.split(','))] }),
    ...(measure && (chart || chart_of) && { chart: { kind: chart ?? body.chart?.kind ?? 'bar', measure } }),
  };
}
