import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { accountKey } from '../ledger/account.queries.ts';
import { fromStored, type LedgerKind } from '../ledger/entries.queries.ts';

export type BalanceSums = {
  employee_id: string;
  leave_type_id: string;
  leave_year_start: CivilDate;
  kind: LedgerKind;
  days: number;
  is_later: boolean;
};

export type HeldDays = { employee_id: string; leave_type_id: string; leave_year_start: CivilDate; held: number };

/** Sums of the ledger by employee, type, leave year and kind, up to a day and after it. */
export async function loadSums(ctx: Ctx, ids: readonly string[], on: CivilDate): Promise<BalanceSums[]> {
  const { rows } =
    await sql<BalanceSums>`select employee_id, leave_type_id, leave_year_start, kind, effective_on > ${on}::date as is_later,
      sum(days) as days from leave_ledger
    where org_id = ${ctx.org_id} and employee_id = any(${[...ids]}::uuid[])
      group by employee_id, leave_type_id, leave_year_start, kind, is_later`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, days: fromStored(row.days) }));
}

/** Days held by undecided requests, by employee, leave type and leave year. */
export async function loadHeld(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<HeldDays>`select employee_id, leave_type_id, leave_year_start, held from leave_balance
    where org_id = ${ctx.org_id} and employee_id = any(${[...ids]}::uuid[]) and held <> 0`.execute(ctx.tx);
  return new Map(
    rows.map((row) => [`${accountKey(row.employee_id, row.leave_type_id)}:${row.leave_year_start}`, fromStored(row.held)]),
  );
}

/** Employees in service on a day whose balances the caller may see. */
export async function selectEmployeesWithLeave(ctx: Ctx, on: string) {
  return ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.is_draft', '=', false)
    .where('employee.joined_on', '<=', on)
    .where((eb) => eb.or([eb('employee.last_working_day', 'is', null), eb('employee.last_working_day', '>=', on)]))
    .where(await visibleEmployees(ctx, 'leave.balance.read', 'employee.id'));
}
