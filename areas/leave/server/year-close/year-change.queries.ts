import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { accountKey } from '../ledger/account.queries.ts';
import { fromStored } from '../ledger/entries.queries.ts';

export type PostedDays = { employee_id: string; leave_type_id: string; period_from: CivilDate; days: number };

/** Credits of a leave year that are posted for a period that goes on after its new last day: the ones that are corrected. */
export async function loadPostedBeyond(ctx: Ctx, year: CivilDate, end: CivilDate): Promise<Map<string, PostedDays[]>> {
  const { rows } = await sql<PostedDays>`select employee_id, leave_type_id, period_from, days from leave_credit
    where org_id = ${ctx.org_id} and leave_year_start = ${year}::date and kind = 'accrual' and status = 'posted'
      and period_to > ${end}::date`.execute(ctx.tx);
  return Map.groupBy(
    rows.map((row) => ({ ...row, days: fromStored(row.days) })),
    (row) => accountKey(row.employee_id, row.leave_type_id),
  );
}

/** Balances of a leave year in days, by employee and type. */
export async function loadYearBalances(ctx: Ctx, year: CivilDate): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; leave_type_id: string; balance: number }>`
    select employee_id, leave_type_id, balance from leave_balance
      where org_id = ${ctx.org_id} and leave_year_start = ${year}::date`.execute(ctx.tx);
  return new Map(rows.map((row) => [accountKey(row.employee_id, row.leave_type_id), fromStored(row.balance)]));
}

/** How many active requests have days from a date on. */
export async function countRequestsFrom({ tx }: Ctx, from: CivilDate): Promise<number> {
  const row = await tx
    .selectFrom('leave_request')
    .where('org_id', '=', tx.org_id)
    .where('last_day', '>=', from)
    .where('status', 'in', ['pending', 'returned', 'approved', 'partly_cancelled', 'cancel_pending'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Deletes a change of the leave year that has not begun. @returns what it was */
export function deleteComingYearChange(ctx: Ctx, id: string) {
  return ctx.tx
    .deleteFrom('leave_year_change')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where('from_date', '>', ctx.today)
    .returning(['from_date', 'previous_start', 'year_start'])
    .executeTakeFirst();
}

/** Makes changes of the leave year wait for one another. */
export function lockYearChange(ctx: Ctx) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`leave_year_change:${ctx.org_id}`}, 0))`.execute(ctx.tx);
}
