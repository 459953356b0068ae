import { createHash } from 'node:crypto';
import { type Ctx, type Dataset, insertRow, newId, scopeOf } from '@hrms/platform/server';
import { ReportBody, type ReportParameters, type ReportRun, type ResultRow, type StartRun } from '@hrms/reports/contract';
import { cellText, PREBUILT_REPORTS, type Result, type ResultLine, spanText } from '@hrms/reports/domain';
import { findDefinition } from '../custom/definition.queries.ts';
import { prepareReport, readReport, spanFor } from '../engine.service.ts';
import { missing } from '../refusals.ts';
import { authorityOver } from './authority.ts';
import { findFreshRun, findOwnRun, type StoredResult, type StoredRun } from './run.queries.ts';
import { writeSnapshot } from './snapshot.ts';

const WEEK = 7 * 86_400_000;
/** The same question within a minute has the same answer. */
const FRESH = 60_000;

/** A stored run as it is answered. */
export const toRun = ({ result, snapshot_file_id: _file, authority: _authority, ...run }: StoredRun): ReportRun => ({
  ...run,
  ...result,
});

type Base = {
  readonly name: string;
  readonly body: ReportBody;
  readonly usual: ReportParameters['period'];
  readonly parameters: ReportParameters;
  readonly report_id: string | null;
  readonly definition_id: string | null;
  readonly own: boolean;
};

/** The definition behind a request: a prebuilt report, or one that is stored. @throws `not_found` */
async function findBase(ctx: Ctx, { report_id, definition_id, parameters }: StartRun): Promise<Base> {
  if (definition_id) {
    const stored = await findDefinition(ctx, definition_id);
    if (!stored) throw missing('Report');
    const usual = PREBUILT_REPORTS.find(({ id }) => id === stored.report_id)?.period ?? 'this_month';
    return {
      name: stored.name,
      body: stored.body,
      usual,
      parameters: { ...stored.parameters, ...parameters },
      report_id: stored.report_id,
      definition_id,
      own: false,
    };
  }
  const report = PREBUILT_REPORTS.find(({ id }) => id === report_id);
  if (!report) throw missing('Report');
  const body = ReportBody.parse(report.body);
  return { name: report.name, body, usual: report.period, parameters, report_id: report.id, definition_id: null, own: false };
}

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

/** Runs a report and stores its result. @throws the refusals of a run */
export async function startRun(ctx: Ctx, request: StartRun, via: ReportRun['via'] = 'screen'): Promise<ReportRun> {
  const base = await findBase(ctx, request);
  const prepared = prepareReport(ctx, base.body, base.own);
  const span = spanFor(ctx, prepared.dataset, base.parameters, base.usual);
  const scope_text = scopeText(ctx, prepared.dataset);
  const began = ctx.clock.now();
  const authority = authorityOver(ctx, prepared.dataset);
  const request_hash = createHash('sha256')
    .update(JSON.stringify([base.report_id, base.definition_id, base.body, base.parameters, span, authority]))
    .digest('hex');
  const fresh = request.refresh ? null : await findFreshRun(ctx, request_hash, new Date(began.getTime() - FRESH));
  if (fresh?.snapshot_file_id) return toRun(fresh);
  const clock = performance.now();
  const result = await readReport(ctx, prepared, span, base.parameters);
  const rows = toRows(result, prepared.dataset);
  const stored: StoredResult = {
    resolved_parameters: [
      ...(prepared.dataset.period === 'none' ? [] : [{ label: 'Period', value: spanText(prepared.dataset.period, span) }]),
      { label: 'Scope', value: scope_text },
    ],
    columns: result.columns.map(({ key, label, type, help }) => ({ key, label, type, help })),
    totals: [...result.totals],
    checks: [...result.checks],
    hidden_columns: [...prepared.hidden],
    chart: chartOf(base.body, result),
  };
  const id = newId();
  await insertRow(ctx.tx, 'report_run', {
    id,
    report_id: base.report_id,
    definition_id: base.definition_id,
    name: base.name,
    parameters: JSON.stringify(base.parameters),
    request_hash,
    scope_text,
    authority: JSON.stringify(authority),
    status: 'done',
    row_count: rows.filter(({ kind }) => kind === 'row').length,
    result: JSON.stringify(stored),
    snapshot_file_id: await writeSnapshot(ctx, base.name, rows),
    started_at: began,
    finished_at: ctx.clock.now(),
    duration_ms: Math.round(performance.now() - clock),
    expires_at: new Date(began.getTime() + WEEK),
    requested_by: ctx.actor.user_id,
    via,
  });
  await ctx.audit('reports.run', id, { report: base.report_id ?? base.definition_id, rows: rows.length });
  const run = await findOwnRun(ctx, id);
  if (!run) throw missing('Run');
  return toRun(run);
}
