import type { CreateBlackout, LeaveBlackout, LeaveSetting, UpdateLeaveSetting } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, datedSetting, newId, type Tx } from '@hrms/platform/server';
import { dateInPast, missing, staleRecord } from '../refusals.ts';
import { findComingChange, hasPostedCredit, readOrganisationYears, yearStartOn } from './leave-year.queries.ts';
import { insertBlackout, removeBlackout, toBlackouts } from './setting.queries.ts';

const DEFAULTS = {
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
};
type StoredSetting = typeof DEFAULTS;
const COLUMNS = Object.keys(DEFAULTS) as (keyof StoredSetting)[];

const settings = datedSetting<StoredSetting>({ table: 'leave_setting', columns: COLUMNS, defaults: DEFAULTS });

export type LeaveSettings = StoredSetting & { readonly from_date: CivilDate; readonly version: number };

/** The settings in force on a day; before the first dated row, those every organisation starts with. */
export async function readLeaveSettings(tx: Tx, day: CivilDate): Promise<LeaveSettings> {
  const { from_date, version, setting } = await settings.on(tx, day);
  return { ...setting, from_date, version };
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
export async function updateSettings(ctx: Ctx, body: UpdateLeaveSetting): Promise<LeaveSetting> {
  const { from_date, version } = body;
  if (from_date < ctx.today) throw dateInPast();
  const setting = Object.fromEntries(COLUMNS.map((column) => [column, body[column]])) as StoredSetting;
  const writer = { tx: ctx.tx, clock: ctx.clock, by: ctx.actor.user_id };
  const { before, after } = await settings.save(writer, { from_date, setting, version, stale: staleRecord });
  await ctx.audit('leave.setting_changed', undefined, { from_date, before: before.setting, after: after.setting });
  return readSettings(ctx);
}

/** Adds days on which leave is refused or warned about. */
export async function createBlackout(ctx: Ctx, given: CreateBlackout): Promise<LeaveBlackout> {
  const id = newId();
  const now = ctx.clock.now();
  const row = await insertBlackout(ctx, id, given, now);
  await ctx.audit('leave.blackout_created', id, given);
  return (await toBlackouts(ctx, [row]))[0] as LeaveBlackout;
}

/** @throws `not_found` */
export async function deleteBlackout(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const gone = await removeBlackout(ctx, id);
  if (!gone) throw missing('Blackout days');
  await ctx.audit('leave.blackout_deleted', id, { before: gone });
  return {};
}
