import type { Work } from '../context.ts';
import type { JobRun } from '../jobs/worker.ts';
import { checkRows, emptyReport, readImportRows } from './check.service.ts';
import type { ImportDefinition } from './import.ts';

const PORTION = 5000;
/** Errors in the result. */
const MOST_ERRORS = 500;

type StoredFile = { readonly file_id: string; readonly progress_id: string; readonly dry_run: boolean };

/**
 * Checks a long file within a job, and imports it unless it is a dry run: in portions, each a transaction of its own that is safe to
 * repeat. The progress ends with the sums of all rows and their errors. The import is known by the id of its progress.
 */
export async function importInPortions<Value>(
  running: JobRun,
  definition: ImportDefinition<Value, Work>,
  { file_id, progress_id, dry_run }: StoredFile,
): Promise<void> {
  const rows = await running.transaction(async ({ tx, files, today }) =>
    readImportRows(definition, (await files.get(tx, file_id))?.bytes ?? Buffer.alloc(0), { today }),
  );
  const report = emptyReport();
  const file = { import_id: progress_id, file_name: '', date_format: null, made: [] };
  await running.progress(progress_id, { status: 'running', total: rows.length });
  for (let at = 0; at < rows.length; at += PORTION) {
    await running.transaction(async (work) => {
      const portion = rows.slice(at, at + PORTION);
      const good = await checkRows(work, definition, portion, { file, report, row_count: rows.length });
      if (!dry_run) await definition.commit(work, good, file);
    });
    await running.progress(progress_id, { done: Math.min(rows.length, at + PORTION) });
  }
  const errors = report.rows.flatMap((row) => row.errors).slice(0, MOST_ERRORS);
  await running.progress(progress_id, { status: 'done', result: { ...report.counts, dry_run, errors } });
}
