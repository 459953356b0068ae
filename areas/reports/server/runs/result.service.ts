import { type Ctx, type Dataset, readAside, scopeOf } from '@hrms/platform/server';
import type { ResultColumn, ResultRow } from '@hrms/reports/contract';
import { chartOf, compareResults, periodBefore, type Result, type ResultLine, shapeBody, spanText } from '@hrms/reports/domain';
import { type Prepared, prepareReport, readReport, spanFor } from '../engine.service.ts';
import { notComparable } from '../refusals.ts';
import type { ReportBase } from './base.service.ts';
import { parameterTexts } from './parameter-text.service.ts';
import type { StoredResult } from './run.queries.ts';
import type { StoredRow } from './snapshot.ts';

/** Whose rows the result holds, in words. */
export async function scopeText(ctx: Ctx, dataset: Pick<Dataset, 'permission' | 'of_employee'>): Promise<string> {
  const codes = ['reports.report.run', dataset.permission];
  if (!dataset.of_employee || codes.every((code) => scopeOf(ctx.actor, code) === 'organisation')) return 'The whole organisation';
  if (codes.some((code) => ctx.actor.limits.has(code))) return 'The places of your role, you and your team';
  const { employee_id } = ctx.actor;
  if (codes.some((code) => scopeOf(ctx.actor, code) === 'self') || !employee_id) return 'Yourself';
  const team = await ctx.dependencies.platform.reportsOf(ctx.tx, employee_id, ctx.today);
  const { size } = new Set([...team, employee_id]);
  return `You and your team: ${size} ${size === 1 ? 'employee' : 'employees'}`;
}

const linkOf = (template: string | undefined, { source }: ResultLine): string | null => {
  if (!template || !source) return null;
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.some((name) => !source[name])) return null;
  return names.reduce((path, name) => path.replace(`{${name}}`, String(source[name])), template);
};

/** Lines as they are stored and shown. */
export const toRows = (result: Result, dataset: Dataset): ResultRow[] => toStoredRows(result, dataset).map(shownRow);

/** A line without what is stored of it only. */
export const shownRow = ({ employee_id: _whose, ...row }: StoredRow): ResultRow => row;

const toStoredRows = (result: Result, dataset: Dataset): StoredRow[] =>
  result.lines.map((line, index) => ({
    ...(typeof line.source?.employee_id === 'string' && { employee_id: line.source.employee_id }),
    key: String(index),
    kind: line.kind,
    level: line.level,
    cells: [...line.cells],
    link: linkOf(dataset.link, line),
  }));

const OF_PAY: ReadonlySet<string> = new Set(['payroll', 'salary', 'statutory']);

/** Whether columns hold pay or numbers of persons: amounts of an employee, or of an area that pays. */
export const isConfidential = ({ of_employee, area }: Dataset, columns: readonly Pick<ResultColumn, 'type'>[]): boolean =>
  columns.some(({ type }) => type === 'masked' || (type === 'money' && (of_employee || OF_PAY.has(area))));

type Span = ReturnType<typeof spanFor>;

/** A report that its reader may run, with the days it is about. */
export type PlannedRun = { readonly base: ReportBase; readonly prepared: Prepared; readonly span: Span };

/** Checks a definition against the reader's permissions and resolves its days. @throws the refusals of a run */
export function planRun(ctx: Ctx, base: ReportBase): PlannedRun {
  const prepared = prepareReport(ctx, shapeBody(base.body, base.parameters), false);
  const { detail, pivot } = prepared.body;
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
): Promise<{ rows: StoredRow[]; stored: StoredResult }> {
  const { compare } = base.parameters;
  const before = compare && periodBefore(span, compare);
  const { read, result } = await readAside(ctx, async (reader) => {
    const read = await readReport(reader, prepared, span, base.parameters, grouping);
    if (!before) return { read, result: read };
    const earlier = await readReport(reader, prepared, before, base.parameters);
    return { read, result: { ...read, ...compareResults(read, earlier, prepared.body.groups.length) } };
  });
  const { dataset, hidden } = prepared;
  const stored: StoredResult = {
    resolved_parameters: [
      ...(dataset.period === 'none' ? [] : [{ label: 'Period', value: spanText(dataset.period, span) }]),
      ...(before ? [{ label: 'Compared with', value: spanText(dataset.period, before) }] : []),
      ...(await parameterTexts(ctx, base.parameters)),
      { label: 'Scope', value: await scopeText(ctx, dataset) },
    ],
    columns: result.columns.map(({ key, label, type, help }) => ({ key, label, type, help })),
    totals: [...result.totals],
    checks: [...result.checks],
    hidden_columns: [...hidden],
    numbers_on: span.last_day,
    confidential: isConfidential(dataset, result.columns),
    chart: chartOf(read, prepared),
  };
  return { rows: toStoredRows(result, dataset), stored };
}
