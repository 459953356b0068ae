import type { CriterionMatches } from '@hrms/leave/contract';
import { type CivilDate, fullMonths } from '@hrms/platform/calendar';

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

export type Criterion = { readonly policy_id: string; readonly priority: number; readonly matches: CriterionMatches };

const isAmong = (ids: readonly string[] | undefined, value: string | null): boolean =>
  ids === undefined || ids.length === 0 || (value !== null && ids.includes(value));

/** Whether an employee meets every condition of a criterion; one without conditions matches all. */
export function matchesCriterion(matches: CriterionMatches, facts: PolicyFacts, on: CivilDate): boolean {
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
export const matchingCriterion = (criteria: readonly Criterion[], facts: PolicyFacts, on: CivilDate): Criterion | null =>
  criteria.toSorted((a, b) => a.priority - b.priority).find(({ matches }) => matchesCriterion(matches, facts, on)) ?? null;

/** Why a rule is not lawful or contradicts itself, or null. */
export function ruleProblem(
  rule: {
    sandwich: { mode: string };
    counts_off_days: boolean;
    min_days: number;
    max_days: number | null;
    rounding: { step: number };
    entitlement_days: number;
  },
  type: { statutory_annual: boolean },
): { code: 'leave.sandwich_not_lawful' | 'leave.rule_invalid'; path: string; message: string } | null {
  if (type.statutory_annual && (rule.sandwich.mode !== 'never' || rule.counts_off_days))
    return {
      code: 'leave.sandwich_not_lawful',
      path: rule.counts_off_days ? 'rule.counts_off_days' : 'rule.sandwich.mode',
      message: 'Holidays within annual leave of workers cannot be counted.',
    };
  if (rule.max_days !== null && rule.max_days < rule.min_days)
    return { code: 'leave.rule_invalid', path: 'rule.max_days', message: 'Maximum days per request can’t be below the minimum' };
  return null;
}
