import type { EncashmentFacts, leaveEncashments } from '@hrms/leave/contract';
import { encashableDays, leaveYearStart, ruleOn, toDays, toHundredths } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { hundredthsOfDayText } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx, Work } from '@hrms/platform/server';
import { findAccount } from '../ledger/account.queries.ts';
import { findPerson, type LeavePerson } from '../people/person.queries.ts';
import { noPolicy } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { loadTypes, type TypeRow, toTypeFields } from '../types/type.queries.ts';
import { sumReservedDays } from './encashment.queries.ts';

/** What of a type may be encashed; days in hundredths. */
export type EncashmentRoom = {
  type: TypeRow;
  balance: number;
  most: number;
  why: string;
  leave_year_start: CivilDate;
  rule: { encash: { min_keep: number; min_days: number; basis: EncashmentFacts['basis'] } };
};

/**
 * Days that may be encashed of each type today: lots usable today less pending leave and pending encashments, above the days to keep,
 * within the year's limit. None for employees with a last working day: their settlement pays it. `except`: an encashment that does not count, because it is the one looked at. @throws `no_policy`
 */
export async function encashableTypes(
  { tx, today }: Work,
  person: LeavePerson,
  except: string | null = null,
): Promise<EncashmentRoom[]> {
  const spans = (await loadRuleSpans(tx, [person.employee_id])).get(person.employee_id);
  if (!spans || spans.size === 0) throw noPolicy(person.full_name);
  if (person.last_day !== null) return [];
  const years = await readOrganisationYears(tx);
  const rooms: EncashmentRoom[] = [];
  for (const type of (await loadTypes(tx)).filter(({ encashable, is_active }) => encashable && is_active)) {
    const rule = ruleOn(spans.get(type.id), today)?.rule;
    if (!rule?.encash.in_service) continue;
    const account = { employee_id: person.employee_id, leave_type_id: type.id };
    const leave_year_start = leaveYearStart(rule.cycle, { ...years, joined_on: person.joined_on }, today);
    const { held, used, pending } = await sumReservedDays(tx, account, { since: leave_year_start, except });
    const { lots, drawn_ahead } = await findAccount(tx, person.employee_id, type.id);
    const balance =
      lots.reduce((sum, { left, expires_on }) => sum + (expires_on === null || expires_on >= today ? left : 0), 0) -
      drawn_ahead -
      held;
    const { min_keep, max_per_year } = rule.encash;
    const most = encashableDays(
      balance - pending,
      toHundredths(min_keep),
      max_per_year === null ? null : toHundredths(max_per_year),
      used,
    );
    rooms.push({
      type,
      balance,
      most,
      rule,
      leave_year_start,
      why: [
        `${hundredthsOfDayText(balance)} available`,
        ...(min_keep > 0 ? [`${min_keep} to keep`] : []),
        ...(pending > 0 ? [`${toDays(pending)} in pending encashments`] : []),
        ...(max_per_year === null ? [] : [`at most ${max_per_year} a year, ${toDays(used)} used`]),
      ].join(', '),
    });
  }
  return rooms;
}

/** What the caller may encash today. */
export async function readEligible(ctx: Ctx): Promise<DataOf<typeof leaveEncashments.eligible>> {
  const person = ctx.actor.employee_id ? await findPerson(ctx.tx, ctx.actor.employee_id, ctx.today) : null;
  const spans = person && (await loadRuleSpans(ctx.tx, [person.employee_id])).get(person.employee_id);
  if (!person || !spans || spans.size === 0) return { types: [] };
  const rooms = await encashableTypes(ctx, person);
  return {
    types: rooms.map(({ type, balance, most, rule, why }) => ({
      ...toTypeFields(type),
      balance: toDays(balance),
      min_keep: rule.encash.min_keep,
      min_days: rule.encash.min_days,
      most_days: toDays(most),
      why,
    })),
  };
}
