import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, datedSetting, type Tx } from '@hrms/platform/server';
import type { EpfSetting, UpdateEpfSetting } from '@hrms/statutory/contract';
import type { EpfMembership } from '@hrms/statutory/domain';
import { datePast, staleRecord } from './refusals.ts';

type EpfChoices = Omit<EpfSetting, 'from_date' | 'version'>;

const settings = datedSetting<EpfChoices>({
  table: 'epf_setting',
  columns: ['eps_age_month', 'edli_rounding', 'joiner_employee_basis', 'joiner_employer_basis'],
  defaults: {
    eps_age_month: 'birthday_month',
    edli_rounding: 'challan_total',
    joiner_employee_basis: 'restricted',
    joiner_employer_basis: 'restricted',
  },
});

/** How EPS ends by age and EDLI is rounded, for a wage month by its last day. */
export async function readEpfSetting(tx: Tx, day: CivilDate): Promise<EpfSetting> {
  const { from_date, version, setting } = await settings.on(tx, day);
  return { ...setting, from_date, version };
}

/** What EPF of an employee without a saved membership is calculated on, by the day of joining. */
export type JoinerBasis = (joined_on: CivilDate) => Pick<EpfMembership, 'employee_basis' | 'employer_basis'>;

/** The bases for new joiners: those who joined before the first setting stay on wages up to the ceiling. */
export async function readJoinerBasis(tx: Tx): Promise<JoinerBasis> {
  const rows = await settings.history(tx);
  return (joined_on) => {
    const { joiner_employee_basis, joiner_employer_basis } = settings.inForce(rows, joined_on).setting;
    return { employee_basis: joiner_employee_basis, employer_basis: joiner_employer_basis };
  };
}

/** Changes it for wage months that end on a day or later, today at the earliest. @throws `date_past`, `version_conflict` */
export async function updateEpfSetting(ctx: Ctx, { from_date, version, ...change }: UpdateEpfSetting): Promise<EpfSetting> {
  if (from_date < ctx.today) throw datePast('from_date');
  const held = (await settings.on(ctx.tx, from_date)).setting;
  const { joiner_employee_basis = held.joiner_employee_basis, joiner_employer_basis = held.joiner_employer_basis } = change;
  const setting = { ...change, joiner_employee_basis, joiner_employer_basis };
  const writer = { tx: ctx.tx, clock: ctx.clock, by: ctx.actor.user_id };
  const { before, after } = await settings.save(writer, { from_date, setting, version, stale: staleRecord });
  await ctx.audit('statutory.epf_setting_changed', undefined, { from_date, before: before.setting, after: after.setting });
  await ctx.announceChange('pay', { from_date, cause: 'EPF settings changed' });
  return { ...after.setting, from_date: after.from_date, version: after.version };
}
