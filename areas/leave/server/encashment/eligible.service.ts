import type { LeaveRule, leaveEncashments } from '@hrms/leave/contract';
import { type Days, encashableDays, leaveYearStart, ruleOn, toDays, toHundredths } from '@hrms/leave/domain';
import { type CivilDate, hundredthsOfDayText } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx, Work } from '@hrms/platform/server';
import { findAccount, lockAccounts } from '../ledger/account.queries.ts';
import { findPerson, type LeavePerson } from '../people/person.queries.ts';
import { encashLimit, noPolicy, notEncashable } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { loadTypes, type TypeRow, toTypeFields } from '../types/type.queries.ts';
import { sumReservedDays } from './encashment.queries.ts';

/** What of a type may be encashed; days in hundredths. */
type EncashableType = { type: TypeRow; rule: LeaveRule; leave_year_start: CivilDate; balance: Days; most: Days; why: string };

/**
 * Days that may be encashed of each type today: lots usable today less pending leave and pending encashments, above the days to keep,
 * within the year's limit. None for employees with a last working day: their settlement pays it. Null without a leave policy.
 * `except`: an encashment that does not count, because it is the one looked at.
 */
async function loadEncashableTypes(
  { tx, today }: Work,
  { employee_id, joined_on, last_day }: LeavePerson,
  except: string | null = null,
): Promise<EncashableType[] | null> {
  const spans = (await loadRuleSpans(tx, [employee_id])).get(employee_id);
  if (!spans || spans.size === 0) return null;
  if (last_day !== null) return [];
  const years = { ...(await readOrganisationYears(tx)), joined_on };
  const types: EncashableType[] = [];
  for (const type of (await loadTypes(tx)).filter(({ encashable, is_active }) => encashable && is_active)) {
    const rule = ruleOn(spans.get(type.id), today)?.rule;
    if (!rule?.encash.in_service) continue;
    const leave_year_start = leaveYearStart(rule.cycle, years, today);
    const account = { employee_id, leave_type_id: type.id };
    const { held, used, pending } = await sumReservedDays(tx, account, { since: leave_year_start, except });
    const { lots, drawn_ahead } = await findAccount(tx, employee_id, type.id);
    const usable = lots.filter(({ expires_on }) => expires_on === null || expires_on >= today);
    const balance = usable.reduce((sum, { left }) => sum + left, 0) - drawn_ahead - held;
    const { min_keep, max_per_year } = rule.encash;
    const limit = max_per_year === null ? null : toHundredths(max_per_year);
    const most = encashableDays(balance - pending, toHundredths(min_keep), limit, used);
    const why = [
      `${hundredthsOfDayText(balance)} available`,
      ...(min_keep > 0 ? [`${min_keep} to keep`] : []),
      ...(pending > 0 ? [`${toDays(pending)} in pending encashments`] : []),
      ...(max_per_year === null ? [] : [`at most ${max_per_year} a year, ${toDays(used)} used`]),
    ].join(', ');
    types.push({ type, rule, leave_year_start, balance, most, why });
  }
  return types;
}

/** Locks the employee's leave and checks that days of a type may be encashed. @throws `no_policy`, `not_encashable`, `encash_limit` */
export async function checkEncashable(
  work: Work,
  employee_id: string,
  { leave_type_id, days, except }: { leave_type_id: string; days: Days; except: string | null },
): Promise<EncashableType & { person: LeavePerson }> {
  await lockAccounts(work.tx, [employee_id]);
  const person = await findPerson(work.tx, employee_id, work.today);
  if (!person) throw notEncashable();
  const types = await loadEncashableTypes(work, person, except);
  if (!types) throw noPolicy(person.full_name);
  const encashable = types.find(({ type }) => type.id === leave_type_id);
  if (!encashable) throw notEncashable();
  if (days > encashable.most) throw encashLimit(encashable.most);
  return { ...encashable, person };
}

/** What the caller may encash today. */
export async function readEligible(ctx: Ctx): Promise<DataOf<typeof leaveEncashments.eligible>> {
  const person = ctx.actor.employee_id ? await findPerson(ctx.tx, ctx.actor.employee_id, ctx.today) : null;
  const types = person && (await loadEncashableTypes(ctx, person));
  return {
    types: (types ?? []).map(({ type, balance, most, rule: { encash }, why }) => ({
      ...toTypeFields(type),
      balance: toDays(balance),
      min_keep: encash.min_keep,
      min_days: encash.min_days,
      most_days: toDays(most),
      why,
    })),
  };
}
