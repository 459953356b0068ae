import { imports } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { correctImportRow } from './check/correct-row.service.ts';
import { startImportUndo } from './commit/undo.jobs.ts';
import { readImportColumns } from './upload/import-columns.service.ts';
import { applySavedMapping, deleteMapping, listSavedMappings } from './upload/mapping.service.ts';
import { listImportValues } from './upload/replaced-values.service.ts';
import { findImportRun, listImportRows, listImportRuns } from './upload/run.queries.ts';
import { cancelImport, startImportCheck, startImportCommit, uploadImport } from './upload/run.service.ts';
import { findPermittedRun, permittedKinds, toRunFacts, withoutSalaries } from './upload/run-access.service.ts';
import { createErrorFile, createImportTemplate } from './upload/run-file.service.ts';

/** Imports of files: upload, check, commit and undo. */
export const importRoutes: readonly Route[] = [
  route(imports.list, async (ctx, { query }) => {
    const page = await listImportRuns(ctx, permittedKinds(ctx), query);
    return { ...page, rows: page.rows.map((run) => withoutSalaries(ctx, run)) };
  }),
  route(imports.upload, (ctx, { upload }) => uploadImport(ctx, upload)),
  route(imports.template, (ctx, { query }) => createImportTemplate(ctx, query)),
  route(imports.mappings, (ctx, { query }) => listSavedMappings(ctx, query.kind)),
  route(imports.useMapping, (ctx, { params }) => applySavedMapping(ctx, params.runId, params.mappingId)),
  route(imports.removeMapping, (ctx, { params }) => deleteMapping(ctx, params.mappingId)),
  route(imports.columns, (ctx, { params }) => readImportColumns(ctx, params.runId)),
  route(imports.values, (ctx, { params }) => listImportValues(ctx, params.runId)),
  route(imports.dryRun, (ctx, { params, body }) => startImportCheck(ctx, params.runId, body)),
  route(imports.get, async (ctx, { params }) => {
    await findPermittedRun(ctx, params.runId);
    return findImportRun(ctx, params.runId);
  }),
  route(imports.rows, async (ctx, { params, query }) => {
    const { number_groups } = toRunFacts(await findPermittedRun(ctx, params.runId));
    return listImportRows(ctx.tx, await ctx.vault(), { run_id: params.runId, number_groups }, query);
  }),
  route(imports.correctRow, (ctx, { params, body }) => correctImportRow(ctx, params.runId, params.rowNumber, body.cells)),
  route(imports.commit, (ctx, { params, body }) => startImportCommit(ctx, params.runId, body.mode)),
  route(imports.cancel, (ctx, { params }) => cancelImport(ctx, params.runId)),
  route(imports.errors, (ctx, { params, query }) => createErrorFile(ctx, params.runId, query)),
  route(imports.undo, (ctx, { params }) => startImportUndo(ctx, params.runId)),
];
