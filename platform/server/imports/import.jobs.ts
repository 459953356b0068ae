import type { Ctx } from '../context.ts';
import { updateRow } from '../database/row.ts';
import { failureText, type Job, type JobRun, job } from '../jobs/worker.ts';
import { contextForUser } from '../signed-in.ts';
import { checkRows, emptyReport } from './check.service.ts';
import { factsOf, findImport, importJobName, markCommitted, readStoredRows, toColumns } from './import.service.ts';
import type { ImportDefinition } from './import.ts';

type Payload = { import_id: string; progress_id: string; status: 'checking' | 'committing' };

/** The job of an area that checks and imports its long files. Its kinds check nothing that depends on the caller's permissions. */
export function importJob(definitions: readonly [ImportDefinition, ...ImportDefinition[]]): Job {
  return job<Payload>(importJobName(definitions[0]), async (running, payload) => {
    try {
      await runStep(running, definitions, payload);
    } catch (problem) {
      await running.transaction(({ tx }) =>
        updateRow(tx, 'file_import', { id: payload.import_id }, { status: 'failed', problem: failureText(problem) }),
      );
      throw problem;
    }
  });
}

async function runStep(running: JobRun, definitions: readonly ImportDefinition[], { import_id, progress_id, status }: Payload) {
  const asUploader = async <T>(work: (ctx: Ctx) => Promise<T>, user_id: string | null): Promise<T> =>
    running.transaction(({ tx, services }) => work(contextForUser(services, tx, { user_id: user_id ?? import_id })), user_id);
  const { stored, rows } = await asUploader(async (ctx) => {
    const found = await findImport(ctx, definitions, import_id);
    return { stored: found, rows: found.run.status === 'checked' ? [] : await readStoredRows(ctx, found) };
  }, null);
  const { definition, run } = stored;
  // a failed try is repeated; what another one finished is left
  if (run.status !== status && run.status !== 'failed') return;
  const file = factsOf(stored);
  const report = emptyReport();
  const portion = definition.partly ? (definition.batch_rows ?? rows.length) : rows.length;
  await running.progress(progress_id, { status: 'running', done: 0, total: rows.length });
  for (let first = 0; first < rows.length; first += portion) {
    await asUploader(async (ctx) => {
      const batch = rows.slice(first, first + portion);
      const good = await checkRows(ctx, definition, batch, { file, report, row_count: rows.length });
      if (status === 'committing') await definition.commit(ctx, good, file);
    }, run.created_by);
    await running.progress(progress_id, { done: Math.min(rows.length, first + portion) });
  }
  await asUploader(async (ctx) => {
    if (status === 'committing') await markCommitted(ctx, stored, report);
    else await updateRow(ctx.tx, 'file_import', { id: import_id }, { status: 'checked', problem: null, ...toColumns(report) });
  }, run.created_by);
  await running.progress(progress_id, { status: 'done', done: rows.length, total: rows.length, result: report.counts });
}
