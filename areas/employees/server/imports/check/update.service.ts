import type { CustomValues, UpdateEmployee } from '@hrms/employees/contract';
import {
  type CellChange,
  CUSTOM_COLUMN_PREFIX,
  type CurrentCells,
  decideUpdateChanges,
  type ImportFacts,
  type RowProblem,
  type RowRules,
  readCustomCell,
  rowMessage,
} from '@hrms/employees/domain';
import { type Ctx, findRow, inSavepoint, Refusal, type Tx, updateRow, type Vault, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listCustomFields } from '../../custom-fields/field.queries.ts';
import { listCustomValues, listExportRows } from '../../exports/export.queries.ts';
import { decryptNumber, findIdentityRow } from '../../identity/identity.queries.ts';
import { readIdentity, updateIdentity } from '../../identity/identity.service.ts';
import { jobContextForUser } from '../../job-context.ts';
import { markLeft } from '../../positions/mark-left.service.ts';
import { readRecord } from '../../record/record.service.ts';
import { updateEmployee } from '../../record/update.service.ts';
import { customValueToCell } from '../kinds/custom-fields.service.ts';
import type { MappedRow } from '../upload/read-table.service.ts';
import { decryptRowContent, encryptRowContent, importRows, type RowContent } from '../upload/run.queries.ts';

const NUMBERS = ['pan', 'uan', 'esi_number'] as const;
const isNumber = (field: string): boolean => (NUMBERS as readonly string[]).includes(field);
const LEAVING = 'last_working_day';
const BATCH = 2000;

/** Employees named by the file's codes with their current values, by code in lower case. */
export async function currentCellsByCode(
  tx: Tx,
  vault: Vault,
  codes: readonly string[],
  day: string,
): Promise<Map<string, { id: string; cells: CurrentCells }>> {
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()))];
  const { rows } = await sql<{ id: string; code: string }>`select id, lower(employee_code) as code from employee
    where org_id = ${tx.org_id} and not is_draft and lower(employee_code) = any(${wanted}::text[])`.execute(tx);
  const known = new Map<string, { id: string; cells: CurrentCells }>();
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = rows.slice(at, at + BATCH);
    const shown = await listExportRows(
      tx,
      vault,
      part.map(({ id }) => id),
      day,
    );
    const own = await listCustomCells(
      tx,
      part.map(({ id }) => id),
    );
    part.forEach(({ id, code }, n) => known.set(code, { id, cells: { ...((shown[n] ?? {}) as CurrentCells), ...own[n] } }));
  }
  return known;
}

/** Custom values as cells, in the order of the ids. */
async function listCustomCells(tx: Tx, ids: readonly string[]): Promise<CurrentCells[]> {
  const values = await listCustomValues(tx, ids);
  return values.map((one) =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [`${CUSTOM_COLUMN_PREFIX}${key}`, customValueToCell(value)])),
  );
}

/** Current values of a record as cells, custom fields included. */
export async function readCurrentCells(ctx: Ctx, id: string): Promise<CurrentCells> {
  const [shown] = await listExportRows(ctx.tx, await ctx.vault(), [id], ctx.today);
  const [own] = await listCustomCells(ctx.tx, [id]);
  return { ...(shown as CurrentCells | undefined), ...own };
}

/** The decision about a row for an existing employee. */
export function decideUpdateRow(row: MappedRow, known: { id: string; cells: CurrentCells }, rules: RowRules) {
  const { row: read, changes, problems } = decideUpdateChanges(row.row_number, row.cells, known.cells, rules);
  const action = problems.length > 0 ? ('error' as const) : changes.length > 0 ? ('update' as const) : ('unchanged' as const);
  return {
    row: read,
    changes,
    problems: [...problems],
    warnings: [],
    action,
    step: 0,
    manager_row: null,
    manager_id: null,
    employee_id: known.id,
  };
}

/** Adds an error when another employee holds the identifier. */
export function refuseTakenIdentifiers(decision: ReturnType<typeof decideUpdateRow>, facts: ImportFacts): void {
  for (const { field, after } of decision.changes) {
    const holder = after ? facts.claims.get(`${field} ${after}`) : undefined;
    if (!holder || holder.employee_id === decision.employee_id) continue;
    const message = rowMessage(
      decision.row.row_number,
      field,
      `already used by ${holder.label ?? 'another employee'}`,
      facts.labels,
    );
    decision.problems.push({ column: field, value: after ?? '', message });
    decision.action = 'error';
  }
}

const EMPLOYEES = [
  'employees.employee.update',
  'employees.employee.delete',
  'employees.identity.update',
  'employees.identity.read',
];

/** The context of an import job for the user who started it: running imports allows changing every record. */
export async function importJobContext(ctx: Work, user_id: string, codes: readonly string[] = EMPLOYEES): Promise<Ctx> {
  const user = await findRow(ctx.tx, 'app_user', { id: user_id }, ['employee_id']);
  const permissions = new Map(['employees.employee.read', ...codes].map((code) => [code, 'organisation' as const]));
  return jobContextForUser(ctx.services, ctx.tx, user_id, { permissions, employee_id: user?.employee_id ?? null });
}

export type RowToUpdate = { id: string; planned_id: string; content: RowContent };

/** Writes the changes of checked rows; one that can no longer be is set aside with its reason. Answers how many were written. */
export async function updateImportedRows(ctx: Ctx, rows: readonly RowToUpdate[]): Promise<{ done: number; refused: number }> {
  let done = 0;
  for (const row of rows) if (await updateImportedRow(ctx, row)) done += 1;
  return { done, refused: rows.length - done };
}

async function updateImportedRow(ctx: Ctx, row: RowToUpdate): Promise<boolean> {
  const changes = row.content.changes ?? [];
  const numbers = await inSavepoint(ctx.tx, async () => {
    await assertUnchangedSinceCheck(ctx, row.planned_id, changes);
    const before = await readCurrentNumbers(
      ctx,
      row.planned_id,
      changes.map(({ field }) => field),
    );
    await saveCellChanges(
      ctx,
      row.planned_id,
      changes.map(({ field, after }) => [field, after]),
    );
    return before;
  });
  if (numbers instanceof Refusal) {
    await markRowRefused(ctx, row, `Row ${row.content.row.row_number}: ${numbers.message}`);
    return false;
  }
  const content = encryptRowContent(await ctx.vault(), row.id, { ...row.content, numbers });
  await updateRow(ctx.tx, 'import_row', { id: row.id }, { employee_id: row.planned_id, content });
  return true;
}

/** Of these fields those that are numbers, whole, as the record holds them now. */
export async function readCurrentNumbers(
  ctx: Ctx,
  id: string,
  fields: readonly string[],
): Promise<Record<string, string | null>> {
  const asked = NUMBERS.filter((name) => fields.includes(name));
  if (asked.length === 0) return {};
  const row = await findIdentityRow(ctx.tx, id);
  const vault = await ctx.vault();
  return Object.fromEntries(asked.map((name) => [name, row ? decryptNumber(vault, row, name) : null]));
}

/** Checks that these values are unchanged since they were compared. @throws Refusal 409 */
async function assertUnchangedSinceCheck(ctx: Ctx, id: string, changes: readonly CellChange[]): Promise<void> {
  const now = await readCurrentCells(ctx, id);
  const changed = changes.find(({ field, before }) => (now[field] ?? '') !== (before ?? ''));
  if (changed) throw new Refusal('employees.import_state', 409, `${changed.field} changed since the check`);
}

/** Through the same services as the screens: rules, guards and the log are the same. @throws Refusal */
export async function saveCellChanges(
  ctx: Ctx,
  id: string,
  values: readonly (readonly [string, string | null])[],
): Promise<void> {
  const reason = { confirm_warnings: true, reason: 'Changed by an import' };
  const own = values.filter(([field]) => field.startsWith(CUSTOM_COLUMN_PREFIX));
  const plain = values.filter(([field]) => !isNumber(field) && field !== LEAVING && !field.startsWith(CUSTOM_COLUMN_PREFIX));
  if (plain.length + own.length > 0) {
    const custom = own.length > 0 && { custom: await toCustomFieldValues(ctx, own) };
    const { first_name, version } = await readRecord(ctx, id);
    await updateEmployee(ctx, id, { first_name, ...Object.fromEntries(plain), ...custom, version, ...reason } as UpdateEmployee);
  }
  const [leaving] = values.filter(([field]) => field === LEAVING);
  if (leaving) await saveLastWorkingDay(ctx, id, leaving[1]);
  const numbers = values.filter(([field]) => isNumber(field));
  if (numbers.length === 0) return;
  const { version } = await readIdentity(ctx, id);
  await updateIdentity(ctx, id, { ...Object.fromEntries(numbers), version } as never);
}

/** Of somebody in service the day they leave; one that is written cannot be taken back by a file. @throws Refusal 409, 422 */
async function saveLastWorkingDay(ctx: Ctx, id: string, last_working_day: string | null): Promise<void> {
  if (last_working_day === null)
    throw new Refusal('employees.import_state', 409, 'The last working day cannot be removed by an import');
  await markLeft(ctx, id, { last_working_day, reason: 'Changed by an import', confirm_warnings: true });
}

/** Cells of own fields as their values. @throws Refusal 422 for a field that is no more, or no longer of this type */
async function toCustomFieldValues(ctx: Ctx, cells: readonly (readonly [string, string | null])[]): Promise<CustomValues> {
  const fields = new Map((await listCustomFields(ctx.tx)).map((field) => [`${CUSTOM_COLUMN_PREFIX}${field.key}`, field]));
  return Object.fromEntries(
    cells.map(([name, text]) => {
      const field = fields.get(name);
      const read = field && text !== null ? readCustomCell(field, text) : null;
      if (!field || read?.problem !== undefined)
        throw new Refusal('employees.import_state', 409, 'A field changed since the check');
      return [field.key, read?.value ?? null];
    }),
  );
}

async function markRowRefused(ctx: Ctx, row: RowToUpdate, message: string): Promise<void> {
  const errors: RowProblem[] = [{ column: null, value: '', message }];
  const content = encryptRowContent(await ctx.vault(), row.id, { ...row.content, errors });
  await updateRow(ctx.tx, 'import_row', { id: row.id }, { action: 'error', content });
}

/** Rows of a run that wrote something, those who report to others first. */
export async function listWrittenRows(ctx: Work, run_id: string) {
  const vault = await ctx.vault();
  const rows = await importRows(ctx.tx, run_id)
    .where('action', 'in', ['create', 'update'])
    .where('employee_id', 'is not', null)
    .select(['id', 'action', 'content', 'planned_id', 'row_number'])
    .orderBy('step', 'desc')
    .orderBy('row_number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, content: decryptRowContent(vault, row) }));
}
