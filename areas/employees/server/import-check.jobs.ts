import { type Decision, decideRows, type GivenRow, IMPORT_COLUMNS, readRow } from '@hrms/employees/domain';
import { type JobContext, type JobRun, job, newId, type Vault } from '@hrms/platform/server';
import type { FileRow } from './csv.service.ts';
import { lockRun, type RunRow, sealedContent } from './import.queries.ts';
import { storedFile } from './import.service.ts';
import { gatherFacts } from './import-facts.queries.ts';
import { markingFailure } from './import-failure.service.ts';

/** A statement takes at most 65,535 values. */
const LINES_AT_ONCE = 2000;

type Payload = { run_id: string; progress_id: string };

/** Reads the whole file and says for each row what would become of it. Writes nothing but the rows of the run. */
export const importCheck = job<Payload>('employees.import_check', (running, payload) =>
  markingFailure(running, payload.run_id, () => checkRun(running, payload)),
);

async function checkRun(running: JobRun, { run_id, progress_id }: Payload): Promise<void> {
  const total = await running.transaction(async (ctx) => (await begin(ctx, run_id))?.row_count);
  if (total === undefined) return;
  await running.progress(progress_id, { status: 'running', done: 0, total, note: 'Checking' });
  const result = await running.transaction((ctx) => check(ctx, run_id));
  await running.progress(progress_id, { status: 'done', done: total, note: 'Checked', result });
}

/** Null when another try already finished, or somebody cancelled. */
async function begin(ctx: JobContext, run_id: string): Promise<RunRow | null> {
  const run = await lockRun(ctx.tx, run_id);
  if (run.state !== 'uploaded' && run.state !== 'checking') return null;
  await ctx.tx
    .updateTable('import_run')
    .set({ state: 'checking' })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', run_id)
    .execute();
  return run;
}

/** The check of a run whose commit found that the organisation had changed. */
export async function checkAgain(ctx: JobContext, run_id: string, problem: string): Promise<void> {
  await check(ctx, run_id);
  await ctx.tx.updateTable('import_run').set({ problem }).where('org_id', '=', ctx.org_id).where('id', '=', run_id).execute();
}

async function check(ctx: JobContext, run_id: string) {
  const run = await lockRun(ctx.tx, run_id);
  const vault = await ctx.vault();
  const day = ctx.clock.today();
  const { rows } = await storedFile(ctx, run);
  const read = rows.map(
    (row): GivenRow => ({ ...readRow(row.row_number, row.cells, day), fingerprint: fingerprintOf(vault, row) }),
  );
  const facts = await gatherFacts(ctx.tx, vault, {
    rows: read.map(({ row }) => row),
    fingerprints: read.map(({ fingerprint }) => fingerprint),
    create_missing: run.create_missing,
    day,
  });
  const decisions = decideRows(read, facts);
  await ctx.tx.deleteFrom('import_row').where('org_id', '=', ctx.org_id).where('run_id', '=', run_id).execute();
  await writeRows(ctx, vault, run_id, decisions, rows);
  const counts = countsOf(decisions);
  await ctx.tx
    .updateTable('import_run')
    .set({ state: 'checked', ...counts, updated_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', run_id)
    .execute();
  return counts;
}

/** The same cells under the same columns give the same fingerprint, whatever the order of columns or the file around them. */
function fingerprintOf(vault: Vault, { cells }: FileRow): string {
  const values = IMPORT_COLUMNS.map((name) => [name, cells[name] ?? '']).filter(([, value]) => value !== '');
  return vault.blindIndex('import row', JSON.stringify(values));
}

function countsOf(decisions: readonly Decision[]) {
  const count = (action: Decision['action']) => decisions.filter((decision) => decision.action === action).length;
  return {
    create_count: count('create') + count('set_manager'),
    unchanged_count: count('unchanged'),
    error_count: count('error'),
    warning_count: decisions.filter(({ warnings }) => warnings.length > 0).length,
  };
}

async function writeRows(
  ctx: JobContext,
  vault: Vault,
  run_id: string,
  decisions: readonly Decision[],
  rows: readonly FileRow[],
) {
  const planned = new Map(decisions.map(({ row, employee_id }) => [row.row_number, employee_id ?? newId()]));
  const lines = decisions.map((decision, at) => {
    const { row, problems, warnings, manager_id, manager_row } = decision;
    const id = newId();
    const content = sealedContent(vault, id, {
      original: rows[at]?.original ?? [],
      row,
      errors: problems,
      warnings,
      manager_id,
      manager_planned_id: manager_row === null ? null : (planned.get(manager_row) ?? null),
    });
    return {
      org_id: ctx.org_id,
      id,
      run_id,
      row_number: row.row_number,
      step: decision.step,
      action: decision.action,
      warned: warnings.length > 0,
      content,
      fingerprint: decision.fingerprint,
      planned_id: planned.get(row.row_number) ?? newId(),
      employee_id: decision.action === 'unchanged' ? decision.employee_id : null,
    };
  });
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
    await ctx.tx
      .insertInto('import_row')
      .values(lines.slice(at, at + LINES_AT_ONCE))
      .execute();
}
