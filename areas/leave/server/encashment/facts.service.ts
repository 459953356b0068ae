import type { EncashmentFacts } from '@hrms/leave/contract';
import { encashmentFacts, entitlementOn, ruleOn, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored } from '../ledger/entries.service.ts';
import type { LeavePerson } from '../people/person.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';

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
  const { rows } = await sql<{
    availed: number;
    encashed: number;
  }>`select coalesce(-sum(days) filter (where kind in ('taken', 'restored')), 0) as availed, coalesce(-sum(days) filter (where kind in ('encashed', 'encash_reversed')), 0) as encashed
    from leave_ledger where org_id = ${tx.org_id} and employee_id = ${person.employee_id} and leave_type_id = ${type_id}`.execute(
    tx,
  );
  const facts = encashmentFacts({
    service_from: person.service_from,
    on,
    yearly: rule ? entitlementOn(rule, person.service_from, on) : 0,
    availed: fromStored(rows[0]?.availed ?? 0),
    encashed_before: fromStored(rows[0]?.encashed ?? 0),
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
