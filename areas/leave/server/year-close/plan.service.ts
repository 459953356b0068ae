import type { LeaveRule } from '@hrms/leave/contract';
import {
  carryExpiry,
  closeRest,
  leaveYearEnd,
  leaveYearStart,
  type OrganisationYears,
  type RuleSpan,
  ruleOn,
  toDays,
} from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { fromStored } from '../ledger/entries.queries.ts';
import { loadPeople } from '../people/person.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { loadTypes } from '../types/type.queries.ts';
import {
  type BalanceOfYear,
  type CloseCycle,
  type ClosePlan,
  findPendingAcross,
  listBalancesOfYear,
  loadEndingLots,
  loadRefused,
} from './plan.queries.ts';

/** Balances of a leave year as far as they are not closed yet, what pending requests hold of them, and what earlier runs booked. */
async function loadYearBalances({ tx }: Work, year: CivilDate, employee_ids?: readonly string[]): Promise<BalanceOfYear[]> {
  const { rows } = await listBalancesOfYear(year, tx, employee_ids);
  return rows.map(({ employee_id, leave_type_id, ...row }) => ({
    employee_id,
    leave_type_id,
    balance: fromStored(row.balance),
    held: fromStored(row.held),
    carried: Math.max(0, fromStored(row.carried)),
    encash: fromStored(row.encash),
    carry: fromStored(row.carry),
    lapse: fromStored(row.lapse),
  }));
}

/** Annual leave of workers that the employer refused is carried above the caps (OSH Code, section 32). */
const withRefused = (rule: LeaveRule, refused: number): LeaveRule => {
  const above = (cap: number | null) => (cap === null ? null : cap + toDays(refused));
  return {
    ...rule,
    carry: { ...rule.carry, cap_days: above(rule.carry.cap_days), total_cap_days: above(rule.carry.total_cap_days) },
  };
};

type CloseScope = { readonly cycle?: CloseCycle; readonly employee_ids?: readonly string[] };

const cycleOf = (rule: LeaveRule): CloseCycle => (rule.cycle === 'joining_anniversary' ? 'anniversary' : 'organisation');

/** Last day of the leave year that a close is about; years that begin on joining days always have 12 months. */
export const closeEnd = (cycle: CloseCycle, years: OrganisationYears, year: CivilDate): CivilDate =>
  leaveYearEnd(cycle === 'anniversary' ? 'joining_anniversary' : 'leave_year', years, year);

/**
 * What closing a leave year does with each balance that is left in it. Days that pending requests hold stay until they are decided; a
 * further run then books the rest.
 */
export async function planYearClose(
  work: Work,
  year: CivilDate,
  { cycle = 'organisation', employee_ids }: CloseScope = {},
): Promise<ClosePlan[]> {
  const years = await readOrganisationYears(work.tx);
  const close_end = closeEnd(cycle, years, year);
  const balances = await loadYearBalances(work, year, employee_ids);
  const ids = [...new Set(balances.map(({ employee_id }) => employee_id))];
  const people = new Map((await loadPeople(work.tx, close_end, ids)).map((person) => [person.employee_id, person]));
  const spans = await loadRuleSpans(work.tx, ids);
  const types = new Map((await loadTypes(work.tx)).map((type) => [type.id, type]));
  const pending = await findPendingAcross(work, close_end);
  const refusedDays = await loadRefused(work, year, close_end);
  const ending = await loadEndingLots(work, close_end);
  return balances.flatMap(({ employee_id, leave_type_id, balance: whole, held, carried, ...booked }): ClosePlan[] => {
    const balance = whole > 0 ? Math.max(0, whole - held) : whole;
    const type = types.get(leave_type_id);
    const person = people.get(employee_id);
    const list: readonly RuleSpan[] = spans.get(employee_id)?.get(leave_type_id) ?? [];
    const rule = (ruleOn(list, close_end) ?? list.at(-1))?.rule;
    const end = leaveYearEnd(rule?.cycle ?? 'leave_year', years, year);
    // Comp-off and event leave expire by their lots.
    if (!type || !person || !rule || rule.credit_frequency === 'per_event' || (person.last_day && person.last_day <= end))
      return [];
    const basis = { ...years, joined_on: person.joined_on };
    if (cycleOf(rule) !== cycle || leaveYearStart(rule.cycle, basis, year) !== year) return [];
    // A calendar year that begins with a short leave year ends later and is closed by a further run.
    if (end !== close_end && end >= work.today) return [];
    const refused = type.statutory_annual ? (refusedDays.get(`${employee_id}:${leave_type_id}`) ?? 0) : 0;
    const expire = balance > 0 ? Math.min(balance, ending.get(`${employee_id}:${leave_type_id}`) ?? 0) : 0;
    const exceptions: ClosePlan['exceptions'] = [
      ...(pending.has(`${employee_id}:${leave_type_id}`) ? ['pending_request' as const] : []),
      ...(balance < 0 ? ['negative_balance' as const] : []),
      ...(ruleOn(list, addDays(end, 1)) ? [] : ['no_policy' as const]),
      ...(refused > 0 ? ['refused_leave' as const] : []),
    ];
    return [
      {
        employee_id,
        type,
        rule,
        balance,
        expire,
        end,
        ...closeRest(withRefused(rule, refused), balance - expire, booked, Math.max(0, carried - expire)),
        carry_expires_on: carryExpiry(rule, addDays(end, 1)),
        exceptions,
      },
    ];
  });
}
