import type { PolicyMatches } from '@hrms/employees/contract';
import { type CivilDate, fullMonths, latest } from '@hrms/platform/calendar';

/** Facts of an employee on a day that criteria look at. */
export type PolicyFacts = {
  readonly branch_id: string | null;
  readonly department_id: string | null;
  readonly designation_id: string | null;
  readonly grade_id: string | null;
  readonly employment_type: string | null;
  readonly gender: string;
  readonly is_worker: boolean;
  readonly service_from: CivilDate;
};

/** Gives a policy to the employees it matches; the one with the lowest priority number decides. */
export type PolicyCriterion = { readonly policy_id: string; readonly priority: number; readonly matches: PolicyMatches };

/** Criteria in force from a day on, until the next set. */
export type CriteriaSet = { readonly from_date: CivilDate; readonly criteria: readonly PolicyCriterion[] };

/** The policy of an employee from a day on. A manual one without a policy lets the criteria decide again. */
export type PolicyAssignment = {
  readonly employee_id: string;
  readonly policy_id: string | null;
  readonly from_date: CivilDate;
  readonly source: 'criterion' | 'manual';
};

const isAmong = (ids: readonly string[] | undefined, value: string | null): boolean =>
  ids === undefined || ids.length === 0 || (value !== null && ids.includes(value));

/** Whether an employee meets every condition of a criterion; one without conditions matches all. */
export function matchesCriterion(matches: PolicyMatches, facts: PolicyFacts, on: CivilDate): boolean {
  return (
    isAmong(matches.branch_ids, facts.branch_id) &&
    isAmong(matches.department_ids, facts.department_id) &&
    isAmong(matches.designation_ids, facts.designation_id) &&
    isAmong(matches.grade_ids, facts.grade_id) &&
    isAmong(matches.employment_types, facts.employment_type) &&
    (matches.gender === undefined || matches.gender === facts.gender) &&
    (matches.worker_class === undefined ||
      matches.worker_class === 'any' ||
      (matches.worker_class === 'worker') === facts.is_worker) &&
    (matches.service_months_min === undefined ||
      (facts.service_from <= on && fullMonths(facts.service_from, on) >= matches.service_months_min))
  );
}

/** The first criterion by priority that matches; null: the default policy. */
export const matchingCriterion = (
  criteria: readonly PolicyCriterion[],
  facts: PolicyFacts,
  on: CivilDate,
): PolicyCriterion | null =>
  criteria.toSorted((a, b) => a.priority - b.priority).find(({ matches }) => matchesCriterion(matches, facts, on)) ?? null;

/** The criteria in force on a day: those of the newest set that began by then; none before the first set. */
export const criteriaOn = (sets: readonly CriteriaSet[], day: CivilDate): readonly PolicyCriterion[] =>
  sets.findLast(({ from_date }) => from_date <= day)?.criteria ?? [];

export type PolicyChoice = { readonly criteria: readonly PolicyCriterion[]; readonly default_policy_id: string | null };

/** The policy of an employee on a day: a manual assignment before criteria, criteria before the default; null without any. */
export function policyOn(
  { criteria, default_policy_id }: PolicyChoice,
  facts: PolicyFacts,
  assignments: readonly PolicyAssignment[],
  on: CivilDate,
): string | null {
  const current = assignments.findLast(({ from_date }) => from_date <= on);
  if (current?.source === 'manual' && current.policy_id) return current.policy_id;
  return matchingCriterion(criteria, facts, on)?.policy_id ?? default_policy_id;
}

type ResolvedEmployee = PolicyFacts & { readonly employee_id: string; readonly joined_on: CivilDate };

/**
 * The assignments to store so that everybody has the policy of the criteria from a day on: a row only where the outcome changes, and
 * never over a later or present manual one. An employee without any policy gets theirs from joining on, or from the policy's first day.
 * `assignments` hold all of an employee's, oldest first; `first_days` the first day each policy has rules.
 */
export function assignmentChanges(
  choice: PolicyChoice,
  employees: readonly ResolvedEmployee[],
  {
    assignments,
    first_days,
  }: { assignments: ReadonlyMap<string, readonly PolicyAssignment[]>; first_days: ReadonlyMap<string, CivilDate> },
  on: CivilDate,
): (PolicyAssignment & { policy_id: string })[] {
  return employees.flatMap((employee) => {
    const own = assignments.get(employee.employee_id) ?? [];
    const current = own.findLast(({ from_date }) => from_date <= on) ?? own[0];
    const policy_id = matchingCriterion(choice.criteria, employee, on)?.policy_id ?? choice.default_policy_id;
    if (!policy_id || current?.policy_id === policy_id) return [];
    if (current?.source === 'manual' && current.policy_id) return [];
    if (own.some(({ source, from_date }) => source === 'manual' && from_date >= on)) return [];
    const from_date = latest(current ? on : (first_days.get(policy_id) ?? on), employee.joined_on);
    return [{ employee_id: employee.employee_id, policy_id, from_date, source: 'criterion' as const }];
  });
}
