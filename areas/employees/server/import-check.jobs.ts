import {
  type CellChange,
  type Decision,
  decideRows,
  type GivenRow,
  IMPORT_COLUMNS,
  OWN_COLUMN,
  type RowRules,
  readRow,
} from '@hrms/employees/domain';
import { settingsOn } from '@hrms/organisation/server';
import { type JobContext, type JobRun, job, newId, type Vault } from '@hrms/platform/server';
import { type FileRow, mappedRows } from './csv.service.ts';
import { listCustomFields } from './custom-field.queries.ts';
import { lockRun, type RunRow, sealedContent } from './import.queries.ts';
import { gatherFacts } from './import-facts.queries.ts';
import { markingFailure } from './import-failure.service.ts';
import { storedFile } from './import-file.service.ts';
import { checkRecords } from './import-record-check.service.ts';
import { currentByCode, decisionFor, refuseTaken } from './import-update.service.ts';
import { insertMany } from './insertion.queries.ts';

type Payload = { run_id: string; progress_id: string };

/** Reads the whole file and says for each row what would become of it. Writes nothing but the rows of the run. */
export const importCheck = job<Payload>('employees.import_check', (running, payload) =>
  markingFailure(running, payload.run_id, () => checkRun(running, payload)),
);

async function checkRun(running: JobRun, { run_id, progress_id }: Payload): Promise<void> {
  const run = await running.transaction((ctx) => begin(ctx, run_id));
  if (!run) return;
  const total = run.row_count;
  await running.progress(progress_id, { status: 'running', done: 0, total, note: 'Checking' });
  const tell = (done: number) => running.progress(progress_id, { status: 'running', done });
  const result =
    run.kind === 'employees'
      ? await running.transaction((ctx) => check(ctx, run_id, tell))
      : await checkRecords(running, run, tell);
  if (result) await running.progress(progress_id, { status: 'done', done: total, note: 'Checked', result });
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
export async function checkAgain(running: JobRun, run_id: string, problem: string): Promise<void> {
  const run = await running.transaction((ctx) => lockRun(ctx.tx, run_id));
  if (run.kind === 'employees') await running.transaction((ctx) => check(ctx, run_id));
  else await checkRecords(running, run, async () => undefined);
  await running.transaction(async ({ tx, org_id }) => {
    await tx.deleteFrom('import_staged').where('org_id', '=', org_id).where('run_id', '=', run_id).execute();
    await tx
      .updateTable('import_run')
      .set({ problem, planned_places: null, created_count: 0 })
      .where('org_id', '=', org_id)
      .where('id', '=', run_id)
      .execute();
  });
}

/** Null when somebody cancelled meanwhile. */
async function check(ctx: JobContext, run_id: string, tell: (done: number) => Promise<void> = async () => undefined) {
  const run = await lockRun(ctx.tx, run_id);
  if (run.state === 'cancelled') return null;
  const vault = await ctx.vault();
  const day = ctx.clock.today();
  const rows = mappedRows(await storedFile(ctx, run), run.mapping as (string | null)[]);
  const { minimum_age } = await settingsOn(ctx.tx, day);
  const rules = { today: day, minimum_age, own: await listCustomFields(ctx.tx) };
  const { updates, fresh } = await splitRows(ctx, { vault, run, rows, rules });
  await tell(Math.floor(rows.length / 4));
  const read = fresh.map(
    (row): GivenRow => ({ ...readRow(row.row_number, row.cells, rules), fingerprint: fingerprintOf(vault, row) }),
  );
  const facts = await gatherFacts(ctx.tx, vault, {
    rows: [...read, ...updates].map(({ row }) => row),
    fingerprints: read.map(({ fingerprint }) => fingerprint),
    create_missing: run.create_missing,
    day,
  });
  await tell(Math.floor(rows.length / 2));
  for (const decision of updates) refuseTaken(decision, facts);
  const decisions = [...decideRows(read, facts), ...updates].sort((a, b) => a.row.row_number - b.row.row_number);
  await ctx.tx.deleteFrom('import_row').where('org_id', '=', ctx.org_id).where('run_id', '=', run_id).execute();
  await tell(Math.floor((rows.length * 3) / 4));
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

type Known = ReturnType<typeof decisionFor> & { fingerprint: string };
type Outcome = Omit<Decision, 'action'> & { action: Decision['action'] | 'update'; changes?: readonly CellChange[] };

/** Rows about people who are there already, decided by themselves, and those about new ones. */
async function splitRows(
  ctx: JobContext,
  { vault, run, rows, rules }: { vault: Vault; run: RunRow; rows: readonly FileRow[]; rules: RowRules },
): Promise<{ updates: Known[]; fresh: FileRow[] }> {
  if (run.method === 'create') return { updates: [], fresh: [...rows] };
  const codeOf = ({ cells }: FileRow) => (cells.employee_code ?? '').toLowerCase();
  const known = await currentByCode(ctx.tx, vault, rows.map(codeOf).filter(Boolean), rules.today);
  const updates: Known[] = [];
  const fresh: FileRow[] = [];
  for (const row of rows) {
    const found = known.get(codeOf(row));
    if (found) updates.push({ ...decisionFor(row, found, rules), fingerprint: fingerprintOf(vault, row) });
    else if (run.method === 'create_or_update') fresh.push(row);
    else updates.push(stranger(row, fingerprintOf(vault, row), rules));
  }
  return { updates, fresh };
}

function stranger(row: FileRow, fingerprint: string, rules: RowRules): Known {
  const code = row.cells.employee_code ?? '';
  const said = code ? `${code} is not an employee of this organisation` : 'enter the code of the employee to change';
  const message = `Row ${row.row_number}, employee_code: ${said}`;
  const read = decisionFor(row, { id: '', cells: {} }, rules);
  return {
    ...read,
    action: 'error',
    changes: [],
    problems: [{ column: 'employee_code', value: code, message }],
    employee_id: '',
    fingerprint,
  };
}

/** The same cells under the same columns give the same fingerprint, whatever the order of columns or the file around them. */
function fingerprintOf(vault: Vault, { cells }: FileRow): string {
  const own = Object.keys(cells).filter((name) => name.startsWith(OWN_COLUMN));
  const values = [...IMPORT_COLUMNS, ...own.sort()].map((name) => [name, cells[name] ?? '']).filter(([, value]) => value !== '');
  return vault.blindIndex('import row', JSON.stringify(values));
}

function countsOf(decisions: readonly Outcome[]) {
  const count = (action: Outcome['action']) => decisions.filter((decision) => decision.action === action).length;
  return {
    create_count: count('create') + count('set_manager'),
    update_count: count('update'),
    unchanged_count: count('unchanged'),
    error_count: count('error'),
    warning_count: decisions.filter(({ warnings }) => warnings.length > 0).length,
  };
}

async function writeRows(ctx: JobContext, vault: Vault, run_id: string, decisions: readonly Outcome[], rows: readonly FileRow[]) {
  const planned = new Map(decisions.map(({ row, employee_id }) => [row.row_number, employee_id || newId()]));
  const originals = new Map(rows.map(({ row_number, original }) => [row_number, original]));
  const lines = decisions.map((decision) => {
    const { row, problems, warnings, manager_id, manager_row, changes = [] } = decision;
    const id = newId();
    const content = sealedContent(vault, id, {
      original: originals.get(row.row_number) ?? [],
      row,
      changes,
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
  await insertMany(ctx.tx, 'import_row', lines);
}
