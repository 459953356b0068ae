import type { EncashmentFacts } from '@hrms/leave/contract';
import { encashmentFacts, entitlementOn, ruleOn, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import type { LeavePerson } from '../people/person.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { sumUsedDays } from './encashment.queries.ts';

/** Facts of an encashment on a day; payroll prices it, statutory taxes it. */
export async function gatherFacts(
  { tx }: Work,
  person: LeavePerson,
  type_id: string,
  on: CivilDate,
  basis: EncashmentFacts['basis'],
  balance: number,
): Promise<EncashmentFacts> {
  const rule = ruleOn((await loadRuleSpans(tx, [person.employee_id])).get(person.employee_id)?.get(type_id), on)?.rule;
  const facts = encashmentFacts({
    service_from: person.service_from,
    on,
    yearly: rule ? entitlementOn(rule, person.service_from, on) : 0,
    ...(await sumUsedDays(tx, { employee_id: person.employee_id, leave_type_id: type_id })),
    balance_before: balance,
  });
  return {
    basis,
    completed_years: facts.completed_years,
    days_entitled: toDays(facts.days_entitled),
    days_availed: toDays(facts.days_availed),
    days_encashed_before: toDays(facts.days_encashed_before),
    balance_before: toDays(balance),
  };
}
