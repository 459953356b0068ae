import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, datedSetting, type Tx } from '@hrms/platform/server';
import type { TdsDeductor, UpdateTdsDeductor } from '@hrms/statutory/contract';
import { staleRecord } from '../refusals.ts';

type Government = Omit<TdsDeductor, 'from_date' | 'version'>;

const NO_GOVERNMENT: Government = { government: null, ain: null, ministry_code: null, ministry_name: null };

const settings = datedSetting<Government>({
  table: 'tds_deductor_setting',
  columns: ['government', 'ain', 'ministry_code', 'ministry_name'],
  defaults: NO_GOVERNMENT,
});

/** Whether the deductor is of a Government on a day, with its account office. */
export async function readTdsDeductor(tx: Tx, day: CivilDate): Promise<TdsDeductor> {
  const { from_date, version, setting } = await settings.on(tx, day);
  return { ...setting, from_date, version };
}

/** What a deductor keeps of what was entered: a ministry is of the Central Government alone. */
function toGovernment({
  government,
  ain,
  ministry_code,
  ministry_name = null,
}: Omit<UpdateTdsDeductor, 'from_date' | 'version'>): Government {
  if (government === null) return NO_GOVERNMENT;
  return government === 'state'
    ? { government, ain, ministry_code: null, ministry_name: null }
    : { government, ain, ministry_code, ministry_name };
}

/**
 * Sets it from a day on; deductions and challans that are recorded keep their section code. @throws `version_conflict`
 */
export async function updateTdsDeductor(ctx: Ctx, { from_date, version, ...entered }: UpdateTdsDeductor): Promise<TdsDeductor> {
  const writer = { tx: ctx.tx, clock: ctx.clock, by: ctx.actor.user_id };
  const change = { from_date, setting: toGovernment(entered), version, stale: staleRecord };
  const { before, after } = await settings.save(writer, change);
  await ctx.audit('statutory.tds_deductor_changed', undefined, { from_date, before: before.setting, after: after.setting });
  return { ...after.setting, from_date: after.from_date, version: after.version };
}
