import { type Ctx, type Dataset, scopeOf } from '@hrms/platform/server';
import type { ReportBody, ResultRow } from '@hrms/reports/contract';
import { cellText, compareResults, periodBefore, type Result, type ResultLine, spanText } from '@hrms/reports/domain';
import { type Prepared, prepareReport, readReport, spanFor } from '../engine.service.ts';
import { notComparable } from '../refusals.ts';
import type { ReportBase } from './base.service.ts';
import type { StoredResult } from './run.queries.ts';

/** Whose rows the result holds, in words. */
export function scopeText(ctx: Ctx, dataset: Pick<Dataset, 'permission' | 'of_employee'>): string {
  const codes = ['reports.report.run', dataset.permission];
  if (!dataset.of_employee || codes.every((code) => scopeOf(ctx.actor, code) === 'organisation')) return 'The whole organisation';
  if (codes.some((code) => ctx.actor.limits.has(code))) return 'The places of your role, you and your team';
  return codes.some((code) => scopeOf(ctx.actor, code) === 'self') ? 'Yourself' : 'You and your team';
}

const linkOf = (template: string | undefined, { source }: ResultLine): string | null => {
  if (!template || !source) return null;
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.some((name) => !source[name])) return null;
  return names.reduce((path, name) => path.replace(`{${name}}`, String(source[name])), template);
};

/** Lines as they are stored and shown. */
export const toRows = (result: Result, dataset: Dataset): ResultRow[] =>
  result.lines.map((line, index) => ({
    key: String(index),
    kind: line.kind,
    level: line.level,
    cells: [...line.cells],
    link: linkOf(dataset.link, line),
  }));

/** Bars beyond this many are not read. */
const MOST_BARS = 24;

function chartOf(body: ReportBody, { columns, lines, totals }: Result): StoredResult['chart'] {
  const index = columns.findIndex(({ key }) => key === body.chart?.measure);
  const measure = columns[index];
  if (!body.chart || !measure || lines.length === 0) return null;
  const points = lines
    .filter(({ kind }) => kind === 'row')
    .slice(0, MOST_BARS)
    .map(({ cells }) => ({
      label: cellText(cells[0] ?? null, columns[0]?.type ?? 'text'),
      value: typeof cells[index] === 'number' ? cells[index] : 0,
    }));
  const top = points.toSorted((a, b) => b.value - a.value)[0];
  const total = totals[index] === null ? '' : ` of ${cellText(totals[index] ?? null, measure.type)} in total`;
  return {
    kind: body.chart.kind,
    title: measure.label,
    type: measure.type,
    points,
    summary: `${measure.label}: ${top?.label} has the most, ${cellText(top?.value ?? null, measure.type)}${total}.`,
  };
}

type Span = ReturnType<typeof spanFor>;

/** A report that its reader may run, with the days it is about. */
export type PlannedRun = { readonly base: ReportBase; readonly prepared: Prepared; readonly span: Span };

/** Checks a definition against the reader's permissions and resolves its days. @throws the refusals of a run */
export function planRun(ctx: Ctx, base: ReportBase): PlannedRun {
  const prepared = prepareReport(ctx, base.body, false);
  const { detail, pivot } = base.body;
  if (base.parameters.compare && (detail || pivot || prepared.dataset.period !== 'range')) throw notComparable();
  return { base, prepared, span: spanFor(ctx, prepared.dataset, base.parameters, base.usual) };
}

/**
 * Reads a report and computes what is stored of it.
 * @param grouping told once the rows are read
 * @throws `too_many_rows`
 */
export async function computeRun(
  ctx: Ctx,
  { base, prepared, span }: PlannedRun,
  grouping?: (rows: number) => Promise<void>,
): Promise<{ rows: ResultRow[]; stored: StoredResult }> {
  const read = await readReport(ctx, prepared, span, base.parameters, grouping);
  const { compare } = base.parameters;
  const before = compare && periodBefore(span, compare);
  const result = before
    ? { ...read, ...compareResults(read, await readReport(ctx, prepared, before, base.parameters), prepared.body.groups.length) }
    : read;
  const { dataset, hidden } = prepared;
  const stored: StoredResult = {
    resolved_parameters: [
      ...(dataset.period === 'none' ? [] : [{ label: 'Period', value: spanText(dataset.period, span) }]),
      ...(before ? [{ label: 'Compared with', value: spanText(dataset.period, before) }] : []),
      { label: 'Scope', value: scopeText(ctx, dataset) },
    ],
    columns: result.columns.map(({ key, label, type, help }) => ({ key, label, type, help })),
    totals: [...result.totals],
    checks: [...result.checks],
    hidden_columns: [...hidden],
    chart: chartOf(base.body, result),
  };
  return { rows: toRows(result, dataset), stored };
}
