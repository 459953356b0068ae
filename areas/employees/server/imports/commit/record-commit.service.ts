import { type Ctx, type JobContext, updateRow } from '@hrms/platform/server';
import { sql } from 'kysely';
import { type RecordOutcome, saveRowUnits } from '../check/save-units.service.ts';
import { importJobContext } from '../check/update.service.ts';
import { findKindHandlerForRun } from '../kinds/kinds.service.ts';
import { decryptRecordContent, encryptRowContent, importRows, lockImportRun, type RecordContent } from '../upload/run.queries.ts';
import type { BatchResult } from './recheck.service.ts';

const BATCH = 200;

/** Commits the next rows about existing employees, whole sets at a time. Each is checked again. */
export async function writeRecordBatch(job: JobContext, run_id: string): Promise<BatchResult> {
  const run = await lockImportRun(job.tx, run_id);
  if (run.state !== 'committing') return { more: false, refused: 0, written: run.created_count };
  const service = await findKindHandlerForRun(job, run);
  const ctx = await importJobContext(job, run.created_by, service.permissions);
  const vault = await ctx.vault();
  const rows = (await nextRows(job, run_id)).map((row) => ({ ...row, content: decryptRecordContent(vault, row) }));
  const units = [...Map.groupBy(rows, ({ step }) => step).values()];
  const outcomes = await saveRowUnits(
    ctx,
    service,
    units.map((unit) => unit.map(({ content }) => content.read)),
    run.method,
  );
  const byNumber = new Map(outcomes.map((outcome) => [outcome.row.row_number, outcome]));
  let [done, refused] = [0, 0];
  for (const row of rows) {
    const outcome = byNumber.get(row.row_number);
    if (!outcome) continue;
    await storeOutcome(ctx, row, outcome);
    if (outcome.action === 'error') refused += 1;
    else if (outcome.action !== 'unchanged') done += 1;
  }
  const written = run.created_count + done;
  await updateRow(ctx.tx, 'import_run', { id: run_id }, { created_count: written, updated_at: ctx.clock.now() });
  return { more: rows.length > 0, refused, written };
}

const nextRowsQuery = (job: JobContext, run_id: string) =>
  importRows(job.tx, run_id)
    .where('action', 'in', ['create', 'update'])
    .where('employee_id', 'is', null)
    .select(['id', 'row_number', 'step', 'content', 'planned_id']);

/** The next rows, at most a batch and never half of a set. */
async function nextRows(job: JobContext, run_id: string) {
  const rows = await nextRowsQuery(job, run_id).orderBy('step').orderBy('row_number').limit(BATCH).execute();
  const last = rows.at(-1)?.step;
  if (rows.length < BATCH || last === undefined) return rows;
  const rest = await nextRowsQuery(job, run_id).where('step', '=', last).orderBy('row_number').execute();
  return [...rows.filter(({ step }) => step !== last), ...rest];
}

type Row = { id: string; content: RecordContent; planned_id: string };

async function storeOutcome(ctx: Ctx, row: Row, { action, errors, changes, undo }: RecordOutcome): Promise<void> {
  const content = encryptRowContent(await ctx.vault(), row.id, { ...row.content, errors, changes, undo });
  await ctx.tx
    .updateTable('import_row')
    .set({ action, content, employee_id: action === 'error' ? null : sql<string>`planned_id` })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', row.id)
    .execute();
}
