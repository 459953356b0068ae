import type { CreateBlackout, LeaveBlackout, LeaveSetting, leaveBlackouts, UpdateLeaveSetting } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { dateInPast, missing, staleRecord } from '../refusals.ts';
import { findComingChange, hasPostedCredit, readOrganisationYears, yearStartOn } from './leave-year.queries.ts';

const DEFAULTS = {
  from_date: '2000-01-01',
  default_stand_in_required: false,
  cancel_past_by_employee_days: 0,
  manager_may_apply_for_team: true,
  show_reasons_in_calendar: false,
  team_minimum_present_percent: null as number | null,
  recount_on_calendar_change: true,
  comp_off_half_minutes: 240,
  comp_off_full_minutes: 420,
  comp_off_expiry_days: 60,
  comp_off_manual: true,
  version: 0,
};
const NAMES = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[];

export type LeaveSettings = typeof DEFAULTS;

/** The settings in force on a day; before the first dated row, those every organisation starts with. */
export async function readLeaveSettings(tx: Tx, day: CivilDate): Promise<LeaveSettings> {
  const row = await tx
    .selectFrom('leave_setting')
    .where('org_id', '=', tx.org_id)
    .where('from_date', '<=', day)
    .select(NAMES)
    .orderBy('from_date', 'desc')
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

/** The settings in force, with the organisation's leave year. */
export async function readSettings(ctx: Ctx): Promise<LeaveSetting> {
  const years = await readOrganisationYears(ctx.tx);
  return {
    ...(await readLeaveSettings(ctx.tx, ctx.today)),
    leave_year_start: yearStartOn(years, ctx.today),
    leave_year_fixed: await hasPostedCredit(ctx.tx),
    leave_year_change: await findComingChange(ctx.tx, ctx.today),
  };
}

/** Writes the settings of a day, today or later. @throws `date_past`, `version_conflict` */
export async function updateSettings(ctx: Ctx, given: UpdateLeaveSetting): Promise<LeaveSetting> {
  if (given.from_date < ctx.today) throw dateInPast();
  const before = await readLeaveSettings(ctx.tx, given.from_date);
  const same = before.from_date === given.from_date;
  if (same && before.version !== given.version) throw staleRecord();
  const { leave_year_start: _start, leave_year_fixed: _fixed, leave_year_change: _change, ...rest } = given;
  const set = { ...rest, version: (same ? before.version : 0) + 1 };
  await ctx.tx
    .insertInto('leave_setting')
    .values({ org_id: ctx.org_id, id: newId(), ...set, created_at: ctx.clock.now(), created_by: ctx.actor.user_id })
    .onConflict((conflict) => conflict.columns(['org_id', 'from_date']).doUpdateSet(set))
    .execute();
  await ctx.audit('leave.setting_changed', undefined, { before, after: set });
  return readSettings(ctx);
}

const BLACKOUT = [
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

async function toBlackouts(
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

/** One page of blackout days, latest first. */
export async function listBlackouts(ctx: Ctx, filter: FilterOf<typeof leaveBlackouts.list>): Promise<PageRows<LeaveBlackout>> {
  const matching = ctx.tx.selectFrom('leave_blackout').where('org_id', '=', ctx.org_id);
  const page = await pageOf(ctx.tx, matching, filter, (rows) => rows.select(BLACKOUT).orderBy('first_day', 'desc').orderBy('id'));
  return { ...page, rows: await toBlackouts(ctx, page.rows) };
}

/** Adds days on which leave is refused or warned about. */
export async function createBlackout(ctx: Ctx, given: CreateBlackout): Promise<LeaveBlackout> {
  const id = newId();
  const now = ctx.clock.now();
  const row = await ctx.tx
    .insertInto('leave_blackout')
    .values({ org_id: ctx.org_id, id, ...given, created_at: now, created_by: ctx.actor.user_id })
    .returning(BLACKOUT)
    .executeTakeFirstOrThrow();
  await ctx.audit('leave.blackout_created', id, given);
  return (await toBlackouts(ctx, [row]))[0] as LeaveBlackout;
}

/** @throws `not_found` */
export async function deleteBlackout(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const gone = await ctx.tx
    .deleteFrom('leave_blackout')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .returning(BLACKOUT)
    .executeTakeFirst();
  if (!gone) throw missing('Blackout days');
  await ctx.audit('leave.blackout_deleted', id, { before: gone });
  return {};
}
