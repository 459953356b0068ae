import type { LeaveBlackout, leaveBlackouts } from '@hrms/leave/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf } from '@hrms/platform/server';

export const BLACKOUT_COLUMNS = [
  'id as blackout_id',
  'name',
  'first_day',
  'last_day',
  'branch_ids',
  'department_ids',
  'leave_type_ids',
  'effect',
  'excepted_employee_ids',
] as const;

/** One page of blackout days, latest first. */
export async function listBlackouts(ctx: Ctx, filter: FilterOf<typeof leaveBlackouts.list>): Promise<PageRows<LeaveBlackout>> {
  const matching = ctx.tx.selectFrom('leave_blackout').where('org_id', '=', ctx.org_id);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows.select(BLACKOUT_COLUMNS).orderBy('first_day', 'desc').orderBy('id'),
  );
  return { ...page, rows: await toBlackouts(ctx, page.rows) };
}

/** Spells without leave as the calls return them. */
export async function toBlackouts(
  ctx: Ctx,
  rows: readonly (Omit<LeaveBlackout, 'effect' | 'excepted'> & { effect: string; excepted_employee_ids: string[] })[],
): Promise<LeaveBlackout[]> {
  const ids = rows.flatMap(({ excepted_employee_ids }) => excepted_employee_ids);
  const names = await ctx.dependencies.platform.people.names(ctx.tx, ids);
  return rows.map(({ excepted_employee_ids, ...row }) => ({
    ...row,
    effect: row.effect as LeaveBlackout['effect'],
    excepted: excepted_employee_ids.map((employee_id) => ({ employee_id, employee_name: names.get(employee_id) ?? 'Unknown' })),
  }));
}

/** Deletes a spell without leave. @returns what it was */
export function removeBlackout(ctx: Ctx, id: string) {
  return ctx.tx
    .deleteFrom('leave_blackout')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .returning(BLACKOUT_COLUMNS)
    .executeTakeFirst();
}

/** Adds a spell without leave. */
export function insertBlackout(
  ctx: Ctx,
  id: string,
  given: {
    name: string;
    first_day: string;
    last_day: string;
    branch_ids: string[];
    department_ids: string[];
    leave_type_ids: string[];
    effect: 'refuse' | 'warn';
    excepted_employee_ids: string[];
  },
  now: Date,
) {
  return ctx.tx
    .insertInto('leave_blackout')
    .values({ org_id: ctx.org_id, id, ...given, created_at: now, created_by: ctx.actor.user_id })
    .returning(BLACKOUT_COLUMNS)
    .executeTakeFirstOrThrow();
}
