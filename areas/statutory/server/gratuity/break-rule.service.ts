/** Which breaks shorten the service of gratuity. */
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, datedSetting, type Tx } from '@hrms/platform/server';
import type { GratuityBreakRule, gratuityBreaks } from '@hrms/statutory/contract';
import { breakDays, type ServiceBreak } from '@hrms/statutory/domain';
import { staleRecord } from '../refusals.ts';
import { listRecordedBreaks, type StoredBreak } from './break.queries.ts';

type BreakRule = Pick<GratuityBreakRule, 'longer_than_days'>;

const rules = datedSetting<BreakRule>({
  table: 'gratuity_break_rule',
  columns: ['longer_than_days'],
  defaults: { longer_than_days: 0 },
});

const toRule = ({ from_date, version, setting }: Awaited<ReturnType<typeof rules.on>>): GratuityBreakRule => ({
  ...setting,
  from_date,
  version,
});

/** The rule for breaks that begin today. */
export const readBreakRule = async ({ tx, today }: Ctx): Promise<GratuityBreakRule> => toRule(await rules.on(tx, today));

/** Sets it for breaks that begin on a day or later; gratuity, provision and open settlements follow. @throws `version_conflict` */
export async function updateBreakRule(
  ctx: Ctx,
  { from_date, version, longer_than_days }: BodyOf<typeof gratuityBreaks.updateRule>,
): Promise<GratuityBreakRule> {
  const writer = { tx: ctx.tx, clock: ctx.clock, by: ctx.actor.user_id };
  const change = { from_date, setting: { longer_than_days }, version, stale: staleRecord };
  const { before, after } = await rules.save(writer, change);
  const details = { from_date, before: before.setting, after: after.setting };
  await ctx.audit('statutory.gratuity_break_rule_changed', undefined, details);
  await ctx.announceChange('pay', { from_date: `${ctx.today.slice(0, 7)}-01`, cause: 'breaks in gratuity service' });
  return toRule(after);
}

/** Whether a break shortens the service, by the rule of its first day. */
export async function loadBreakRule(tx: Tx): Promise<(one: ServiceBreak) => boolean> {
  const rows = await rules.history(tx);
  return (one) => breakDays(one) > rules.inForce(rows, one.from_date).setting.longer_than_days;
}

/**
 * Breaks that shorten the service by employee, by their first day; employees without any are missing.
 * @param ids limits it to these employees
 */
export async function listServiceBreaks(tx: Tx, ids?: readonly string[]): Promise<Map<string, StoredBreak[]>> {
  const recorded = await listRecordedBreaks(tx, ids);
  if (recorded.size === 0) return recorded;
  const isCounted = await loadBreakRule(tx);
  return Map.groupBy([...recorded.values()].flat().filter(isCounted), ({ employee_id }) => employee_id);
}
