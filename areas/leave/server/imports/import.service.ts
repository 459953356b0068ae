import type { LeaveImport, leaveImports } from '@hrms/leave/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { assertNotOwn, type Ctx, insertRow, newId, type PageRows, pageOf, type Upload, updateRow } from '@hrms/platform/server';
import { bookDays } from '../balances/adjust.service.ts';
import { lockAccounts } from '../ledger/account.queries.ts';
import { importErrors, importState, missing } from '../refusals.ts';
import { type CheckedRow, checkImportFile, type ImportKind, undoUntil } from './check.service.ts';
import { addPastLeave } from './past-leave.service.ts';

const COLUMNS = [
  'id',
  'kind',
  'file_name',
  'status',
  'row_count',
  'error_count',
  'total_days',
  'content',
  'committed_at',
  'created_at',
] as const;
type Stored = {
  id: string;
  kind: string;
  file_name: string;
  status: string;
  row_count: number;
  error_count: number;
  total_days: number;
  content: unknown;
  committed_at: string | null;
  created_at: string;
};

const toImport = (row: Omit<Stored, 'content'>): Omit<LeaveImport, 'rows'> => ({
  leave_import_id: row.id,
  kind: row.kind as ImportKind,
  file_name: row.file_name,
  status: row.status as LeaveImport['status'],
  row_count: row.row_count,
  error_count: row.error_count,
  total_days: Number(row.total_days),
  undo_until: row.status === 'committed' ? undoUntil(row.committed_at) : null,
  created_at: row.created_at,
});

const toRows = (content: unknown): LeaveImport['rows'] =>
  (content as CheckedRow[]).map(({ row_number, employee_code, employee_name, type_code, summary, errors }) => ({
    row_number,
    employee_code,
    employee_name,
    type_code,
    summary,
    errors,
  }));

/** An import as it is stored, locked for whoever changes it. @throws `not_found` */
export async function findStored(ctx: Ctx, id: string, lock = false): Promise<Stored> {
  const found = ctx.tx.selectFrom('leave_import').where('org_id', '=', ctx.org_id).where('id', '=', id).select(COLUMNS);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw missing('Import');
  return row;
}

/** One import with its rows. @throws `not_found` */
export async function readImport(ctx: Ctx, id: string): Promise<LeaveImport> {
  const row = await findStored(ctx, id);
  return { ...toImport(row), rows: toRows(row.content) };
}

/** One page of imports, newest first. */
export async function listImports(
  ctx: Ctx,
  filter: FilterOf<typeof leaveImports.list>,
): Promise<PageRows<Omit<LeaveImport, 'rows'>>> {
  const matching = ctx.tx.selectFrom('leave_import').where('org_id', '=', ctx.org_id);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select(['id', 'kind', 'file_name', 'status', 'row_count', 'error_count', 'total_days', 'committed_at', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  );
  return { ...page, rows: page.rows.map(toImport) };
}

/** Checks a file and keeps the result for the commit; the ledger is not touched. @throws Refusal 422 for an unreadable file */
export async function uploadImport(ctx: Ctx, upload: Upload, kind: ImportKind = 'opening_balances'): Promise<LeaveImport> {
  const rows = await checkImportFile(ctx.tx, kind, upload.bytes, ctx.today);
  const id = newId();
  const error_count = rows.filter(({ errors }) => errors.length > 0).length;
  const total_days = rows.reduce((sum, { days }) => sum + days, 0);
  await insertRow(ctx.tx, 'leave_import', {
    id,
    kind,
    file_name: upload.name,
    status: 'checked',
    row_count: rows.length,
    error_count,
    total_days,
    content: JSON.stringify(rows),
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  });
  await ctx.audit('leave.import_checked', id, { kind, rows: rows.length, error_count });
  return readImport(ctx, id);
}

/** Writes a checked file to the ledger, all rows or none. @throws `not_found`, `import_state`, `import_errors` */
export async function commitImport(ctx: Ctx, id: string): Promise<LeaveImport> {
  const stored = await findStored(ctx, id, true);
  if (stored.status !== 'checked') throw importState(`This import is ${stored.status} already`);
  if (stored.error_count > 0) throw importErrors(stored.error_count);
  const rows = stored.content as CheckedRow[];
  const employee_ids = rows.map(({ employee_id }) => employee_id as string);
  await assertNotOwn(ctx, 'leave.balance.adjust', employee_ids);
  await lockAccounts(ctx.tx, employee_ids);
  for (const row of rows) {
    if (stored.kind === 'past_leave') await addPastLeave(ctx, id, row);
    else await bookRow(ctx, id, stored.kind as 'opening_balances' | 'adjustments', row);
  }
  await updateRow(ctx.tx, 'leave_import', { id }, { status: 'committed', committed_at: ctx.clock.now() });
  await ctx.audit('leave.import_committed', id, { kind: stored.kind, rows: rows.length, days: Number(stored.total_days) });
  return readImport(ctx, id);
}

async function bookRow(ctx: Ctx, id: string, kind: 'opening_balances' | 'adjustments', row: CheckedRow): Promise<void> {
  const opening = kind === 'opening_balances';
  await bookDays(ctx, {
    employee_id: row.employee_id as string,
    leave_type_id: row.leave_type_id as string,
    days: row.days,
    effective_on: row.on,
    expires_on: row.expires_on,
    kind: opening ? 'opening' : 'adjustment',
    source_type: 'import',
    source_id: id,
    source_key: `import:${id}:${row.row_number}`,
    note: opening ? 'Opening balance' : row.note,
  });
}
