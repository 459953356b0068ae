import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, datedSetting, type Tx } from '@hrms/platform/server';
import type { ChallanSetting, UpdateChallanSetting } from '@hrms/statutory/contract';
import { datePast, ownChallan, ownPreparedChallan, staleRecord } from '../refusals.ts';

const DEFAULTS = { two_people_for_challans: true, preparer_may_pay: true };
const settings = datedSetting<typeof DEFAULTS>({
  table: 'challan_setting',
  columns: ['two_people_for_challans', 'preparer_may_pay'],
  defaults: DEFAULTS,
});

/** Who may pay and verify challans on a day. */
export async function readChallanSetting(tx: Tx, day: CivilDate): Promise<ChallanSetting> {
  const { from_date, version, setting } = await settings.on(tx, day);
  return { ...setting, from_date, version };
}

/** Changes who may pay and verify challans, from today or later. @throws `date_past`, `version_conflict` */
export async function updateChallanSetting(
  ctx: Ctx,
  { from_date, version, ...setting }: UpdateChallanSetting,
): Promise<ChallanSetting> {
  if (from_date < ctx.today) throw datePast('from_date');
  const writer = { tx: ctx.tx, clock: ctx.clock, by: ctx.actor.user_id };
  const { before, after } = await settings.save(writer, { from_date, setting, version, stale: staleRecord });
  await ctx.audit('statutory.challan_setting_changed', undefined, { from_date, before: before.setting, after: after.setting });
  return { ...after.setting, from_date: after.from_date, version: after.version };
}

/** @throws `own_prepared_challan` where whoever prepared a challan may not pay it */
export async function assertMayPay(ctx: Ctx, prepared_by: string | null): Promise<void> {
  const { preparer_may_pay } = await readChallanSetting(ctx.tx, ctx.today);
  if (!preparer_may_pay && prepared_by === ctx.actor.user_id) throw ownPreparedChallan();
}

/** @throws `own_challan` where whoever paid a challan may not verify it */
export async function assertMayVerify(ctx: Ctx, paid_by: string | null): Promise<void> {
  const { two_people_for_challans } = await readChallanSetting(ctx.tx, ctx.today);
  if (two_people_for_challans && paid_by === ctx.actor.user_id) throw ownChallan();
}
