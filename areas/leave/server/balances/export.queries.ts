import { ENTRY_KINDS, type LEDGER_KINDS, type leaveBalances } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, isOneOf } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

export type BalanceExportFilter = FilterOf<typeof leaveBalances.export>;

export type Cells = (string | number)[][];

/** The cells of the ledger's export, with a heading row. */
export async function listLedgerCells(
  ctx: Ctx,
  employees: RawBuilder<boolean>,
  asked: BalanceExportFilter,
  from: CivilDate,
  to: CivilDate,
): Promise<Cells> {
  const { rows } = await sql<
    Record<string, string | number | null>
  >`select employee.employee_code, employee.full_name, t.code, l.effective_on, l.kind, l.days, l.note
    from leave_ledger l join employee on employee.org_id = l.org_id and employee.id = l.employee_id join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id
    where l.org_id = ${ctx.org_id} and ${employees} and l.effective_on between ${from}::date and ${to}::date
      and ${isOneOf('l.leave_type_id', asked.leave_type_id ? [asked.leave_type_id] : undefined)} and (not t.private or ${ctx.actor.permissions.has('leave.private.read')} or l.employee_id = ${ctx.actor.employee_id}::uuid)
    order by lower(employee.employee_code), t.code, l.effective_on, l.created_at limit 100000`.execute(ctx.tx);
  const named = rows.map((row) => ({ ...row, kind: ENTRY_KINDS[row.kind as (typeof LEDGER_KINDS)[number]] }));
  return toCells(named, ['Employee code', 'Employee', 'Leave type', 'Date', 'Entry', 'Days', 'Note']);
}

/** Rows as cells under headings. */
export const toCells = (rows: readonly Record<string, string | number | null>[], headings: readonly string[]): Cells => [
  [...headings],
  ...rows.map((row) => Object.values(row).map((value) => value ?? '')),
];
