import { type Cycle, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, newId } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { CloseCycle, ClosePlan } from './plan.queries.ts';

export const CLOSE_COLUMNS = ['id', 'leave_year_start', 'cycle', 'status', 'counts', 'progress_id', 'closed_at'] as const;

export type CloseRow = {
  id: string;
  leave_year_start: CivilDate;
  cycle: CloseCycle;
  status: string;
  counts: unknown;
  progress_id: string | null;
  closed_at: string | null;
};

/** Closings of leave years in a cycle. */
export const selectCloses = (ctx: Ctx, cycle: CloseCycle) =>
  ctx.tx
    .selectFrom('leave_year_close')
    .where('org_id', '=', ctx.org_id)
    .where('cycle', '=', cycle)
    .select(CLOSE_COLUMNS)
    .orderBy('leave_year_start', 'desc');

/** Names of types with a rule that counts by another year than the organisation's. */
export async function findTypesOfCycle({ tx }: Ctx, cycle: Cycle): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from leave_type t where org_id = ${tx.org_id}
    and exists (select from leave_rule r where r.org_id = t.org_id and r.leave_type_id = t.id and r.rule->>'cycle' = ${cycle})
    order by sort_order, name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** The closing of a leave year, if there is one. */
export async function findClose(ctx: Ctx, year: CivilDate): Promise<CloseRow | undefined> {
  const row = await ctx.tx
    .selectFrom('leave_year_close')
    .where('org_id', '=', ctx.org_id)
    .where('leave_year_start', '=', year)
    .where('cycle', '=', 'organisation')
    .select(CLOSE_COLUMNS)
    .executeTakeFirst();
  return row as CloseRow | undefined;
}

/** Stores the lines of a plan beside what was posted before; lines of an earlier preview are replaced. */
export async function saveLines(tx: Ctx['tx'], close_id: string, plan: readonly ClosePlan[]): Promise<void> {
  await sql`delete from leave_year_close_line where org_id = ${tx.org_id} and close_id = ${close_id} and not posted`.execute(tx);
  if (plan.length === 0) return;
  const column = <T>(pick: (line: ClosePlan) => T) => plan.map(pick);
  await sql`insert into leave_year_close_line (org_id, id, close_id, employee_id, leave_type_id, balance, expire, encash, carry,
    lapse, exceptions)
    select ${tx.org_id}, given.id, ${close_id}, given.employee_id, given.leave_type_id, given.balance, given.expire, given.encash,
      given.carry, given.lapse, coalesce(string_to_array(nullif(given.exceptions, ''), ','), '{}')
    from unnest(${plan.map(() => newId())}::uuid[], ${column(({ employee_id }) => employee_id)}::uuid[],
      ${column(({ type }) => type.id)}::uuid[], ${column(({ balance }) => toDays(balance))}::numeric[],
      ${column(({ expire }) => toDays(expire))}::numeric[], ${column(({ encash }) => toDays(encash))}::numeric[],
      ${column(({ carry }) => toDays(carry))}::numeric[], ${column(({ lapse }) => toDays(lapse))}::numeric[],
      ${column(({ exceptions }) => exceptions.join())}::text[])
      as given(id, employee_id, leave_type_id, balance, expire, encash, carry, lapse, exceptions) where true
    on conflict (org_id, close_id, employee_id, leave_type_id, posted) do nothing`.execute(tx);
}

/** The lines of a closing with employee and type. */
export function selectCloseLines(ctx: Ctx, id: string) {
  return ctx.tx
    .selectFrom('leave_year_close_line as l')
    .innerJoin('employee as e', (on) => on.onRef('e.org_id', '=', 'l.org_id').onRef('e.id', '=', 'l.employee_id'))
    .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'l.org_id').onRef('t.id', '=', 'l.leave_type_id'))
    .where('l.org_id', '=', ctx.org_id)
    .where('l.close_id', '=', id);
}

/** A closing by its id. */
export function findCloseById(ctx: Ctx, id: string) {
  return ctx.tx
    .selectFrom('leave_year_close')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .select(CLOSE_COLUMNS)
    .executeTakeFirst();
}
