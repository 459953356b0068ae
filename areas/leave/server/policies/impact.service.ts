import type { leavePolicies, SaveRule } from '@hrms/leave/contract';
import {
  creditSchedule,
  leaveYearEnd,
  leaveYearStart,
  type RuleSpan,
  ruleSpans,
  scheduleTotal,
  toDays,
} from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { findPerson, loadPeople, serviceOf } from '../people/person.queries.ts';
import { employeeUnknown } from '../refusals.ts';
import { loadAssignments, loadRuleVersions } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { findType, loadTypes, toTypeFields } from '../types/type.queries.ts';
import { assertPolicyExists } from './policy.service.ts';
import { listEmployeesOfPolicy } from './rule.queries.ts';
import { assertRuleLawful } from './rule.service.ts';

const NEW_RULE = 'new';

/** Who would get how many days more or less in the leave year of a rule's first day. Writes nothing. */
export async function previewRuleImpact(
  ctx: Ctx,
  policy_id: string,
  given: SaveRule,
): Promise<DataOf<typeof leavePolicies.impact>> {
  await assertPolicyExists(ctx, policy_id);
  await assertRuleLawful(ctx, given.leave_type_id, given.rule);
  const type = await findType(ctx.tx, given.leave_type_id);
  const ids = await listEmployeesOfPolicy(ctx, policy_id);
  const people = await loadPeople(ctx.tx, given.from_date, ids);
  const assignments = await loadAssignments(ctx.tx, ids);
  const before = (await loadRuleVersions(ctx.tx)).filter(({ leave_type_id }) => leave_type_id === given.leave_type_id);
  const after = [
    ...before.filter((row) => row.policy_id !== policy_id || row.from_date !== given.from_date),
    { rule_id: NEW_RULE, policy_id, leave_type_id: given.leave_type_id, from_date: given.from_date, rule: given.rule },
  ];
  const years = await readOrganisationYears(ctx.tx);
  const lines = [];
  for (const person of people) {
    const own = assignments.get(person.employee_id) ?? [];
    const totalOf = (spans: readonly RuleSpan[] = []) => {
      const basis = { ...years, joined_on: person.joined_on };
      const cycle = spans.at(-1)?.rule.cycle ?? 'leave_year';
      const year = leaveYearStart(cycle, basis, given.from_date);
      return scheduleTotal(creditSchedule(year, spans, serviceOf(person), leaveYearEnd(cycle, basis, year)));
    };
    const days_before = totalOf(ruleSpans(own, before).get(given.leave_type_id));
    const days_after = totalOf(ruleSpans(own, after).get(given.leave_type_id));
    if (type && days_before !== days_after)
      lines.push({
        employee_id: person.employee_id,
        employee_code: person.employee_code,
        employee_name: person.full_name,
        ...toTypeFields(type),
        days_before: toDays(days_before),
        days_after: toDays(days_after),
        difference: toDays(days_after - days_before),
      });
  }
  return { lines, unchanged: people.length - lines.length };
}

/** Credits an employee would get under a policy in the leave year of a day, as if under it from joining on. Writes nothing. */
export async function simulatePolicy(
  ctx: Ctx,
  policy_id: string,
  { employee_id, on = ctx.today }: { employee_id: string; on?: CivilDate | undefined },
): Promise<DataOf<typeof leavePolicies.simulate>> {
  await assertPolicyExists(ctx, policy_id);
  const person = await findPerson(ctx.tx, employee_id, on);
  if (!person) throw employeeUnknown();
  const spans = ruleSpans([{ policy_id, from_date: '1900-01-01' }], await loadRuleVersions(ctx.tx, [policy_id]));
  const basis = { ...(await readOrganisationYears(ctx.tx)), joined_on: person.joined_on };
  const lines = (await loadTypes(ctx.tx)).flatMap(({ id: leave_type_id }) => {
    const list = spans.get(leave_type_id) ?? [];
    let total = 0;
    const cycle = list.at(-1)?.rule.cycle ?? 'leave_year';
    const year = leaveYearStart(cycle, basis, on < person.joined_on ? person.joined_on : on);
    return creditSchedule(year, list, serviceOf(person), leaveYearEnd(cycle, basis, year)).map(
      ({ due_on, period_from, period_to, days, why }) => {
        total += days;
        return { leave_type_id, due_on, period_from, period_to, days: toDays(days), total: toDays(total), why };
      },
    );
  });
  return { lines };
}
