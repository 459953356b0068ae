import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, datedSetting, type Tx } from '@hrms/platform/server';
import type { EpfSetting, UpdateEpfSetting } from '@hrms/statutory/contract';
import { datePast, staleRecord } from './refusals.ts';

type EpfChoices = Pick<EpfSetting, 'eps_age_month' | 'edli_rounding'>;

const settings = datedSetting<EpfChoices>({
  table: 'epf_setting',
  columns: ['eps_age_month', 'edli_rounding'],
  defaults: { eps_age_month: 'birthday_month', edli_rounding: 'challan_total' },
});

/** How EPS ends by age and EDLI is rounded, for a wage month by its last day. */
export async function readEpfSetting(tx: Tx, day: CivilDate): Promise<EpfSetting> {
  const { from_date, version, setting } = await settings.on(tx, day);
  return { ...setting, from_date, version };
}

/** Changes it for wage months that end on a day or later, today at the earliest. @throws `date_past`, `version_conflict` */
export async function updateEpfSetting(ctx: Ctx, { from_date, version, ...setting }: UpdateEpfSetting): Promise<EpfSetting> {
  if (from_date < ctx.today) throw datePast('from_date');
  const writer = { tx: ctx.tx, clock: ctx.clock, by: ctx.actor.user_id };
  const { before, after } = await settings.save(writer, { from_date, setting, version, stale: staleRecord });
  await ctx.audit('statutory.epf_setting_changed', undefined, { from_date, before: before.setting, after: after.setting });
  await ctx.announceChange('pay', { from_date, cause: 'EPF settings changed' });
  return { ...after.setting, from_date: after.from_date, version: after.version };
}
