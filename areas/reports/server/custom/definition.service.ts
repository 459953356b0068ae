import { findUserNames } from '@hrms/access/server';
import { type Ctx, deleteRow, insertRow, type PageRows, updateRow, updateVersioned } from '@hrms/platform/server';
import {
  type CustomReport,
  ReportBody,
  type ReportDataset,
  type ReportParameters,
  type SaveCustomReport,
  type UpdateCustomReport,
} from '@hrms/reports/contract';
import { PREBUILT_REPORTS } from '@hrms/reports/domain';
import { allFields, mayRead, mayUse, prepareReport, readReport, spanFor } from '../engine.service.ts';
import { reportsNotices } from '../notices.ts';
import { missing, nameTaken, notOwner, rolesMissing, staleReport } from '../refusals.ts';
import { offeredReports } from '../runs/catalogue.service.ts';
import { toRows } from '../runs/result.service.ts';
import { lastRuns } from '../runs/run.queries.ts';
import { findDefinition, listDefinitions, type StoredDefinition } from './definition.queries.ts';
import { findReaders } from './reader.service.ts';

const NAME = { report_definition__name: nameTaken };
const PREVIEW_ROWS = 50;

/** What the caller can build reports of; fields that are closed to the caller are marked. */
export const listDatasets = async (ctx: Ctx): Promise<{ rows: ReportDataset[] }> => ({
  rows: ctx.dependencies.reports
    .datasets()
    .filter((dataset) => mayRead(ctx, dataset))
    .map((dataset) => ({
      dataset_id: dataset.id,
      label: dataset.label,
      area: dataset.area,
      grain: dataset.grain,
      period: dataset.period,
      fields: allFields(dataset).map(({ permission, ...field }) => ({
        ...field,
        allowed: mayUse(ctx, { permission, type: field.type }),
      })),
    })),
});

/** The first rows of a definition that is being written. @throws the refusals of a run */
export async function previewReport(ctx: Ctx, body: ReportBody, parameters: ReportParameters) {
  const prepared = prepareReport(ctx, body, true);
  const result = await readReport(ctx, prepared, spanFor(ctx, prepared.dataset, parameters, 'this_month'), parameters);
  return {
    columns: result.columns.map(({ key, label, type, help }) => ({ key, label, type, help })),
    rows: toRows(result, prepared.dataset).slice(0, PREVIEW_ROWS),
    totals: [...result.totals],
    row_count: result.lines.filter(({ kind }) => kind === 'row').length,
  };
}

async function withFacts(ctx: Ctx, rows: readonly StoredDefinition[]): Promise<CustomReport[]> {
  const runs = await lastRuns(ctx);
  const owners = await findUserNames(ctx.tx, [...new Set(rows.map(({ owner_id }) => owner_id))]);
  const datasets = new Map(ctx.dependencies.reports.datasets().map((dataset) => [dataset.id, dataset]));
  return rows.map((row) => {
    const dataset = datasets.get(row.body.dataset);
    return {
      ...row,
      dataset_label: dataset?.label ?? '',
      of_employee: dataset?.of_employee ?? false,
      period: dataset?.period ?? 'none',
      owner_name: owners.get(row.owner_id) ?? '',
      own: row.owner_id === ctx.actor.user_id,
      last_run_at: runs.get(row.definition_id) ?? null,
    };
  });
}

/** One page of custom or saved reports. */
export async function listReports(
  ctx: Ctx,
  kind: CustomReport['kind'],
  page: { page: number; limit: number },
): Promise<PageRows<CustomReport>> {
  const stored = await listDefinitions(ctx, kind, page);
  return { ...stored, rows: await withFacts(ctx, stored.rows) };
}

/** A stored report. @throws `not_found` */
export async function readReportDefinition(ctx: Ctx, id: string): Promise<CustomReport> {
  const stored = await findDefinition(ctx, id);
  const [report] = stored ? await withFacts(ctx, [stored]) : [];
  if (!report) throw missing('Report');
  return report;
}

/** A report of the caller. @throws `not_found`, `not_owner` */
export async function ownReport(ctx: Ctx, id: string): Promise<CustomReport> {
  const report = await readReportDefinition(ctx, id);
  if (!report.own) throw notOwner();
  return report;
}

type Storing = SaveCustomReport & Pick<CustomReport, 'kind' | 'report_id'>;

async function store(ctx: Ctx, { name, description, body, parameters, kind, report_id }: Storing): Promise<CustomReport> {
  const now = ctx.clock.now();
  const id = await insertRow(
    ctx.tx,
    'report_definition',
    {
      kind,
      name,
      description,
      report_id,
      body: JSON.stringify(body),
      parameters: JSON.stringify(parameters),
      owner_id: ctx.actor.user_id,
      created_at: now,
      updated_at: now,
    },
    NAME,
  );
  await ctx.audit('reports.definition_created', id, { name });
  return readReportDefinition(ctx, id);
}

/** Stores a report of the caller. @throws the refusals of a definition, `name_taken` */
export async function createReport(ctx: Ctx, report: SaveCustomReport): Promise<CustomReport> {
  prepareReport(ctx, report.body, true);
  return store(ctx, { ...report, kind: 'custom', report_id: null });
}

/** Saves a prebuilt report with parameters. @throws `not_found`, `name_taken` */
export async function saveReport(
  ctx: Ctx,
  { name, report_id, parameters }: { name: string; report_id: string; parameters: ReportParameters },
): Promise<CustomReport> {
  if (!offeredReports(ctx).some(({ report }) => report.id === report_id)) throw missing('Report');
  const report = PREBUILT_REPORTS.find(({ id }) => id === report_id);
  const body = ReportBody.parse(report?.body);
  return store(ctx, { name, description: report?.description ?? '', body, parameters, kind: 'saved_prebuilt', report_id });
}

/** Changes a report of the caller. @throws `not_owner`, `version_conflict`, the refusals of a definition */
export async function updateReport(ctx: Ctx, id: string, change: UpdateCustomReport): Promise<CustomReport> {
  const report = await ownReport(ctx, id);
  prepareReport(ctx, change.body, true);
  await updateVersioned(ctx.tx, 'report_definition', {
    id,
    version: change.version ?? report.version,
    stale: staleReport,
    set: {
      name: change.name,
      description: change.description ?? report.description,
      body: JSON.stringify(change.body),
      parameters: JSON.stringify(change.parameters ?? report.parameters),
      updated_at: ctx.clock.now(),
    },
    unique: NAME,
  });
  await ctx.audit('reports.definition_updated', id, { name: change.name });
  return readReportDefinition(ctx, id);
}

/** Deletes a report of the caller with its schedules. @throws `not_found`, `not_owner` */
export async function deleteReport(ctx: Ctx, id: string): Promise<{ definition_id: string }> {
  const { name } = await ownReport(ctx, id);
  await updateRow(ctx.tx, 'report_run', { definition_id: id }, { definition_id: null });
  await deleteRow(ctx.tx, 'report_definition', { id });
  await ctx.audit('reports.definition_deleted', id, { name });
  return { definition_id: id };
}

/** Copies a report that the caller may see into the caller's own. @throws `not_found`, `name_taken` */
export async function duplicateReport(ctx: Ctx, id: string): Promise<CustomReport> {
  const { name, description, body, parameters, kind, report_id } = await readReportDefinition(ctx, id);
  return store(ctx, { name: `${name} (copy)`.slice(0, 100), description, body, parameters, kind, report_id });
}

/** Tells those who may read a shared report now. */
async function notifyReaders(ctx: Ctx, id: string, role_ids: readonly string[] | null): Promise<void> {
  const readers = await findReaders(ctx, role_ids);
  if (readers.length === 0) return;
  const { name, owner_name } = await readReportDefinition(ctx, id);
  await ctx.notify(reportsNotices.shared, {
    to: { users: readers },
    cause: `${id}:${ctx.clock.now().toISOString()}`,
    values: { report: name, base: `custom:${id}`, owner: owner_name },
  });
}

/** Shares a report of the caller. @throws `not_found`, `not_owner`, `roles_missing` */
export async function shareReport(
  ctx: Ctx,
  id: string,
  { shared_with, role_ids }: { shared_with: CustomReport['shared_with']; role_ids: string[] },
): Promise<CustomReport> {
  await ownReport(ctx, id);
  if (shared_with === 'roles' && role_ids.length === 0) throw rolesMissing();
  await updateRow(ctx.tx, 'report_definition', { id }, { shared_with, role_ids: shared_with === 'roles' ? role_ids : [] });
  await ctx.audit('reports.definition_shared', id, { shared_with });
  if (shared_with !== 'private') await notifyReaders(ctx, id, shared_with === 'roles' ? role_ids : null);
  return readReportDefinition(ctx, id);
}
