import type { CustomValues, UpdateEmployee } from '@hrms/employees/contract';
import {
  type CellChange,
  type CurrentCells,
  decideUpdate,
  type ImportFacts,
  OWN_COLUMN,
  type RowProblem,
  type RowRules,
  readCustomCell,
} from '@hrms/employees/domain';
import { type Ctx, Refusal, type Tx, type Vault } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { FileRow } from './csv.service.ts';
import { listCustomFields } from './custom-field.queries.ts';
import { listExportRows, listOwnValues } from './export.queries.ts';
import { findIdentityRow, opened } from './identity.queries.ts';
import { readIdentity, updateIdentity } from './identity.service.ts';
import { openedContent, type RowContent, rowsOf, sealedContent } from './import.queries.ts';
import { ownCell } from './import-custom.service.ts';
import { readRecord } from './record.service.ts';
import { updateEmployee } from './update.service.ts';
import { workContext } from './work-context.ts';

const NUMBERS = ['pan', 'uan', 'esi_number'] as const;
const isNumber = (field: string): boolean => (NUMBERS as readonly string[]).includes(field);
const BATCH = 2000;

/** Who a file's codes name, with what their records hold today, by code in lower case. */
export async function currentByCode(
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
    const own = await ownCells(
      tx,
      part.map(({ id }) => id),
    );
    part.forEach(({ id, code }, n) => known.set(code, { id, cells: { ...((shown[n] ?? {}) as CurrentCells), ...own[n] } }));
  }
  return known;
}

/** The organisation's own fields as cells, in the order of the ids. */
async function ownCells(tx: Tx, ids: readonly string[]): Promise<CurrentCells[]> {
  const values = await listOwnValues(tx, ids);
  return values.map((one) =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [`${OWN_COLUMN}${key}`, ownCell(value)])),
  );
}

/** What a record holds today, as a file has it, own fields included. */
export async function cellsNow(ctx: Ctx, id: string): Promise<CurrentCells> {
  const [shown] = await listExportRows(ctx.tx, await ctx.vault(), [id], ctx.today);
  const [own] = await ownCells(ctx.tx, [id]);
  return { ...(shown as CurrentCells | undefined), ...own };
}

/** What becomes of a row about somebody who is there already. */
export function decisionFor(row: FileRow, known: { id: string; cells: CurrentCells }, rules: RowRules) {
  const { row: read, changes, problems } = decideUpdate(row.row_number, row.cells, known.cells, rules);
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

/** What somebody else holds cannot be taken over through a file either. */
export function refuseTaken(decision: ReturnType<typeof decisionFor>, facts: ImportFacts): void {
  for (const { field, after } of decision.changes) {
    const holder = after ? facts.claims.get(`${field} ${after}`) : undefined;
    if (!holder || holder.employee_id === decision.employee_id) continue;
    const message = `Row ${decision.row.row_number}, ${field}: already used by ${holder.label ?? 'somebody else'}`;
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

/** The context of work that changes records for the person who asked: whoever may run imports may change every record by them. */
export async function importContext(
  ctx: Pick<Ctx, 'tx' | 'services'>,
  user_id: string,
  codes: readonly string[] = EMPLOYEES,
): Promise<Ctx> {
  const user = await ctx.tx
    .selectFrom('app_user')
    .where('org_id', '=', ctx.tx.org_id)
    .where('id', '=', user_id)
    .select('employee_id')
    .executeTakeFirst();
  const permissions = new Map(['employees.employee.read', ...codes].map((code) => [code, 'organisation' as const]));
  return workContext(ctx.services, ctx.tx, user_id, { permissions, employee_id: user?.employee_id ?? null });
}

export type ToChange = { id: string; planned_id: string; content: RowContent };

/** Writes the changes of checked rows; one that can no longer be is set aside with its reason. Answers how many were written. */
export async function applyUpdates(ctx: Ctx, rows: readonly ToChange[]): Promise<{ done: number; refused: number }> {
  let done = 0;
  for (const row of rows) if (await applied(ctx, row)) done += 1;
  return { done, refused: rows.length - done };
}

async function applied(ctx: Ctx, row: ToChange): Promise<boolean> {
  const changes = row.content.changes ?? [];
  let content: string;
  await sql`savepoint one_row`.execute(ctx.tx);
  try {
    await refuseChanged(ctx, row.planned_id, changes);
    const numbers = await numbersOf(
      ctx,
      row.planned_id,
      changes.map(({ field }) => field),
    );
    await writeChanges(
      ctx,
      row.planned_id,
      changes.map(({ field, after }) => [field, after]),
    );
    await sql`release savepoint one_row`.execute(ctx.tx);
    content = sealedContent(await ctx.vault(), row.id, { ...row.content, numbers });
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    await sql`rollback to savepoint one_row`.execute(ctx.tx);
    await setAside(ctx, row, `Row ${row.content.row.row_number}: ${problem.message}`);
    return false;
  }
  await ctx.tx
    .updateTable('import_row')
    .set({ employee_id: row.planned_id, content })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** Of these fields those that are numbers, whole, as the record holds them now. */
export async function numbersOf(ctx: Ctx, id: string, fields: readonly string[]): Promise<Record<string, string | null>> {
  const asked = NUMBERS.filter((name) => fields.includes(name));
  if (asked.length === 0) return {};
  const row = await findIdentityRow(ctx.tx, id);
  const vault = await ctx.vault();
  return Object.fromEntries(asked.map((name) => [name, row ? opened(vault, row, name) : null]));
}

/** Nobody else may have changed these values since they were compared. @throws Refusal */
async function refuseChanged(ctx: Ctx, id: string, changes: readonly CellChange[]): Promise<void> {
  const now = await cellsNow(ctx, id);
  const changed = changes.find(({ field, before }) => (now[field] ?? '') !== (before ?? ''));
  if (changed) throw new Refusal('employees.import_state', 409, `${changed.field} changed since the check`);
}

/** Through the same services as the screens: rules, guards and the log are the same. @throws Refusal */
export async function writeChanges(ctx: Ctx, id: string, values: readonly (readonly [string, string | null])[]): Promise<void> {
  const reason = { confirm_warnings: true, reason: 'Changed by an import' };
  const own = values.filter(([field]) => field.startsWith(OWN_COLUMN));
  const plain = values.filter(([field]) => !isNumber(field) && !field.startsWith(OWN_COLUMN));
  if (plain.length + own.length > 0) {
    const custom = own.length > 0 && { custom: await ownValues(ctx, own) };
    const { first_name, version } = await readRecord(ctx, id);
    await updateEmployee(ctx, id, { first_name, ...Object.fromEntries(plain), ...custom, version, ...reason } as UpdateEmployee);
  }
  const numbers = values.filter(([field]) => isNumber(field));
  if (numbers.length === 0) return;
  const { version } = await readIdentity(ctx, id);
  await updateIdentity(ctx, id, { ...Object.fromEntries(numbers), version } as never);
}

/** Cells of own fields as their values. @throws Refusal 422 for a field that is no more, or no longer of this type */
async function ownValues(ctx: Ctx, cells: readonly (readonly [string, string | null])[]): Promise<CustomValues> {
  const fields = new Map((await listCustomFields(ctx.tx)).map((field) => [`${OWN_COLUMN}${field.key}`, field]));
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

async function setAside(ctx: Ctx, row: ToChange, message: string): Promise<void> {
  const errors: RowProblem[] = [{ column: null, value: '', message }];
  const content = sealedContent(await ctx.vault(), row.id, { ...row.content, errors });
  await ctx.tx
    .updateTable('import_row')
    .set({ action: 'error', content })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', row.id)
    .execute();
}

/** Rows of a run that wrote something, those who report to others first. */
export async function writtenRows(ctx: Pick<Ctx, 'tx' | 'vault'>, run_id: string) {
  const vault = await ctx.vault();
  const rows = await rowsOf(ctx.tx, run_id)
    .where('action', 'in', ['create', 'update'])
    .where('employee_id', 'is not', null)
    .select(['id', 'action', 'content', 'planned_id', 'row_number'])
    .orderBy('step', 'desc')
    .orderBy('row_number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, content: openedContent(vault, row) }));
}
