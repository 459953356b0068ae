/** Whether a plan is for an employee, rule by rule, and the first day of cover. */
import type { EligibilityRule, PlanTerms } from '@hrms/benefits/contract';
import { matchesCriterion, type PolicyFacts } from '@hrms/employees/domain';
import { addDays, type CivilDate, dateLabel, daysBetween, latest } from '@hrms/platform/calendar';

/** An employee as plans see them on a day, with the names that reasons mention. */
export type BenefitSubject = PolicyFacts & {
  readonly employee_id: string;
  readonly joined_on: CivilDate;
  readonly probation_until: CivilDate | null;
  readonly last_working_day: CivilDate | null;
  readonly places: { readonly branch: string; readonly department: string; readonly designation: string; readonly grade: string };
};

const CRITERIA = [
  ['branch_ids', 'Branch', 'branch'],
  ['department_ids', 'Department', 'department'],
  ['designation_ids', 'Designation', 'designation'],
  ['grade_ids', 'Grade', 'grade'],
] as const;

const typeName = (type: string | null): string => (type ? type.replace('_', ' ') : 'none');

/** Every rule of the terms with what was found and what is needed, on a day. */
export function eligibilityRules(terms: PlanTerms, subject: BenefitSubject, on: CivilDate): EligibilityRule[] {
  const rules: EligibilityRule[] = [];
  const { applies_to } = terms;
  for (const [list, rule, place] of CRITERIA) {
    const ids = applies_to[list];
    if (!ids || ids.length === 0) continue;
    const passed = matchesCriterion({ [list]: ids }, subject, on);
    rules.push({ rule, passed, found: subject.places[place] || 'none', needed: 'one of the plan’s' });
  }
  if (applies_to.employment_types && applies_to.employment_types.length > 0) {
    const passed = matchesCriterion({ employment_types: applies_to.employment_types }, subject, on);
    const needed = applies_to.employment_types.map(typeName).join(', ');
    rules.push({ rule: 'Employment type', passed, found: typeName(subject.employment_type), needed });
  }
  if (terms.min_service_days > 0) {
    const days = Math.max(0, daysBetween(subject.service_from, on));
    rules.push({
      rule: 'Service',
      passed: days >= terms.min_service_days,
      found: `${days} days`,
      needed: `${terms.min_service_days} days`,
    });
  }
  if (!terms.include_probation) {
    const inProbation =
      subject.employment_type === 'probation' || (subject.probation_until !== null && subject.probation_until >= on);
    rules.push({
      rule: 'Probation',
      passed: !inProbation,
      found: inProbation ? 'in probation' : 'completed',
      needed: 'completed',
    });
  }
  const leaves = subject.last_working_day;
  const inService = subject.joined_on <= on && (leaves === null || leaves >= on);
  if (!inService) {
    const found = leaves !== null && leaves < on ? `left on ${dateLabel(leaves)}` : `joins on ${dateLabel(subject.joined_on)}`;
    rules.push({ rule: 'Service', passed: false, found, needed: `in service on ${dateLabel(on)}` });
  }
  return rules;
}

/** The sentence of the first rule that fails; null where all are met. */
export function firstFailure(rules: readonly EligibilityRule[]): string | null {
  const failed = rules.find(({ passed }) => !passed);
  return failed ? `${failed.rule}: ${failed.found}, needed: ${failed.needed}` : null;
}

/** The first day of cover: a wish, but never before the waiting time from joining is over. */
export const firstCoverDay = (terms: PlanTerms, joined_on: CivilDate, wish: CivilDate): CivilDate =>
  latest(addDays(joined_on, terms.waiting_days), wish);
