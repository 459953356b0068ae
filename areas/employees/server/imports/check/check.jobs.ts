import {
  type CellChange,
  CUSTOM_COLUMN_PREFIX,
  decideImportRows,
  IMPORT_COLUMNS,
  newPlacesOf,
  parseImportRow,
  type RowDecision,
  type RowRules,
  type RowToDecide,
  rowMessage,
} from '@hrms/employees/domain';
import { readSettingsOn } from '@hrms/organisation/server';
import { type JobContext, type JobRun, job, newId, updateRow, type Vault } from '@hrms/platform/server';
import { listCustomFields } from '../../custom-fields/field.queries.ts';
import { insertRows } from '../../insert-rows.queries.ts';
import { addressesOfInvited } from '../../people-search/mail-address.queries.ts';
import { readImportFacts } from '../kinds/known-facts.queries.ts';
import { cellRulesOf, readMappedRows } from '../upload/cell-choices.service.ts';
import { markRunFailedOnLastTry } from '../upload/failure.service.ts';
import type { MappedRow } from '../upload/read-table.service.ts';
import { encryptRowContent, type LockedRun, lockImportRun } from '../upload/run.queries.ts';
import { checkRecordRows } from './record-check.service.ts';
import { currentCellsByCode, decideUpdateRow, refuseTakenIdentifiers } from './update.service.ts';

type Payload = { run_id: string; progress_id: string };

/** Reads the whole file and says for each row what would become of it. Writes nothing but the rows of the run. */
export const importCheckJob = job<Payload>('employees.import_check', (running, payload) =>
  markRunFailedOnLastTry(running, payload.run_id, () => runCheck(running, payload)),
);

async function runCheck(running: JobRun, { run_id, progress_id }: Payload): Promise<void> {
  const run = await running.transaction((ctx) => markChecking(ctx, run_id));
  if (!run) return;
  const total = run.row_count;
  await running.progress(progress_id, { status: 'running', done: 0, total, note: 'Checking' });
  const report = (done: number) => running.progress(progress_id, { status: 'running', done });
  const result =
    run.kind === 'employees'
      ? await running.transaction((ctx) => checkRows(ctx, run_id, report))
      : await checkRecordRows(running, run, report);
  if (result) await running.progress(progress_id, { status: 'done', done: total, note: 'Checked', result });
}

/** Null when another try already finished, or the import was cancelled. */
async function markChecking(ctx: JobContext, run_id: string): Promise<LockedRun | null> {
  const run = await lockImportRun(ctx.tx, run_id);
  if (run.state !== 'uploaded' && run.state !== 'checking') return null;
  await updateRow(ctx.tx, 'import_run', { id: run_id }, { state: 'checking' });
  return run;
}

/** The check of a run whose commit found that the organisation had changed. */
export async function recheckRun(running: JobRun, run_id: string, problem: string): Promise<void> {
  const run = await running.transaction((ctx) => lockImportRun(ctx.tx, run_id));
  if (run.kind === 'employees') await running.transaction((ctx) => checkRows(ctx, run_id));
  else await checkRecordRows(running, run, async () => undefined);
  await running.transaction(async ({ tx, org_id }) => {
    await tx.deleteFrom('import_staged').where('org_id', '=', org_id).where('run_id', '=', run_id).execute();
    await updateRow(tx, 'import_run', { id: run_id }, { problem, planned_places: null, created_count: 0 });
  });
}

/** Null when the import was cancelled meanwhile. */
async function checkRows(ctx: JobContext, run_id: string, report: (done: number) => Promise<void> = async () => undefined) {
  const run = await lockImportRun(ctx.tx, run_id);
  if (run.state === 'cancelled') return null;
  const vault = await ctx.vault();
  const day = ctx.clock.today();
  const rows = await readMappedRows(ctx, run);
  const { minimum_age } = await readSettingsOn(ctx.tx, day);
  const rules = { today: day, minimum_age, own: await listCustomFields(ctx.tx), ...cellRulesOf(run) };
  const { updates, fresh } = await separateKnownEmployees(ctx, { vault, run, rows, rules });
  await report(Math.floor(rows.length / 4));
  const read = fresh.map(
    (row): RowToDecide => ({ ...parseImportRow(row.row_number, row.cells, rules), fingerprint: rowFingerprint(vault, row) }),
  );
  const facts = await readImportFacts(ctx, vault, {
    rows: [...read, ...updates].map(({ row }) => row),
    fingerprints: read.map(({ fingerprint }) => fingerprint),
    create_missing: run.create_missing,
    day,
    run_id,
    labels: rules.labels,
  });
  await report(Math.floor(rows.length / 2));
  for (const decision of updates) refuseTakenIdentifiers(decision, facts);
  const decisions = [...decideImportRows(read, facts), ...updates].sort((a, b) => a.row.row_number - b.row.row_number);
  await ctx.tx.deleteFrom('import_row').where('org_id', '=', ctx.org_id).where('run_id', '=', run_id).execute();
  await report(Math.floor((rows.length * 3) / 4));
  await insertCheckedRows(ctx, vault, run_id, decisions, rows);
  const places = newPlacesOf(decisions, facts);
  const counts = { ...outcomeCounts(decisions), ...places, mail_count: await countAddressMails(ctx, updates) };
  await updateRow(ctx.tx, 'import_run', { id: run_id }, { state: 'checked', ...counts, updated_at: ctx.clock.now() });
  return counts;
}

/** Mails to addresses of invited employees that the changes take off their records. */
async function countAddressMails(ctx: JobContext, updates: readonly UpdateDecision[]): Promise<number> {
  const removing = updates.filter(
    ({ action, changes }) => action === 'update' && changes.some(({ field }) => ADDRESSES.has(field)),
  );
  const addresses = await addressesOfInvited(
    ctx,
    removing.map(({ employee_id }) => employee_id),
  );
  return removing.reduce((sum, { employee_id, changes }) => {
    const after = new Map(changes.map((change) => [change.field, change.after?.toLowerCase()]));
    const before = new Map(changes.map((change) => [change.field, change.before?.toLowerCase()]));
    const removed = (addresses.get(employee_id) ?? []).filter(
      (address) => [...ADDRESSES].some((field) => before.get(field) === address) && ![...after.values()].includes(address),
    );
    return sum + removed.length;
  }, 0);
}

const ADDRESSES: ReadonlySet<string> = new Set(['work_email', 'personal_email']);

type UpdateDecision = ReturnType<typeof decideUpdateRow> & { fingerprint: string };
type Outcome = Omit<RowDecision, 'action'> & { action: RowDecision['action'] | 'update'; changes?: readonly CellChange[] };

/** Rows about existing employees with their decisions, and rows about new ones. */
async function separateKnownEmployees(
  ctx: JobContext,
  { vault, run, rows, rules }: { vault: Vault; run: LockedRun; rows: readonly MappedRow[]; rules: RowRules },
): Promise<{ updates: UpdateDecision[]; fresh: MappedRow[] }> {
  if (run.method === 'create') return { updates: [], fresh: [...rows] };
  const codeOf = ({ cells }: MappedRow) => (cells.employee_code ?? '').toLowerCase();
  const known = await currentCellsByCode(ctx.tx, vault, rows.map(codeOf).filter(Boolean), rules.today);
  const updates: UpdateDecision[] = [];
  const fresh: MappedRow[] = [];
  for (const row of rows) {
    const found = known.get(codeOf(row));
    if (found)
      updates.push({ ...decideUpdateRow(withoutFixedValues(row, run), found, rules), fingerprint: rowFingerprint(vault, row) });
    else if (run.method === 'create_or_update') fresh.push(row);
    else updates.push(unknownEmployeeOutcome(row, rowFingerprint(vault, row), rules));
  }
  return { updates, fresh };
}

/** A fixed value stands for what a new employee lacks; it says nothing about one who is there. */
const withoutFixedValues = (row: MappedRow, { fixed_values }: LockedRun): MappedRow => ({
  ...row,
  cells: Object.fromEntries(Object.entries(row.cells).filter(([name]) => !(name in (fixed_values as object)))),
});

function unknownEmployeeOutcome(row: MappedRow, fingerprint: string, rules: RowRules): UpdateDecision {
  const code = row.cells.employee_code ?? '';
  const said = code
    ? `${code} is not an employee. Use the code of an existing employee`
    : 'required. Enter the code of an existing employee';
  const message = rowMessage(row.row_number, 'employee_code', said, rules.labels);
  const read = decideUpdateRow(row, { id: '', cells: {} }, rules);
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
function rowFingerprint(vault: Vault, { cells }: MappedRow): string {
  const own = Object.keys(cells).filter((name) => name.startsWith(CUSTOM_COLUMN_PREFIX));
  const values = [...IMPORT_COLUMNS, ...own.sort()].map((name) => [name, cells[name] ?? '']).filter(([, value]) => value !== '');
  return vault.blindIndex('import row', JSON.stringify(values));
}

function outcomeCounts(decisions: readonly Outcome[]) {
  const count = (action: Outcome['action']) => decisions.filter((decision) => decision.action === action).length;
  return {
    create_count: count('create') + count('set_manager'),
    update_count: count('update'),
    unchanged_count: count('unchanged'),
    error_count: count('error'),
    warning_count: decisions.filter(({ warnings }) => warnings.length > 0).length,
  };
}

async function insertCheckedRows(
  ctx: JobContext,
  vault: Vault,
  run_id: string,
  decisions: readonly Outcome[],
  rows: readonly MappedRow[],
) {
  const planned = new Map(decisions.map(({ row, employee_id }) => [row.row_number, employee_id || newId()]));
  const originals = new Map(rows.map(({ row_number, original }) => [row_number, original]));
  const lines = decisions.map((decision) => {
    const { row, problems, warnings, manager_id, manager_row, changes = [] } = decision;
    const id = newId();
    const content = encryptRowContent(vault, id, {
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
  await insertRows(ctx.tx, 'import_row', lines);
}
