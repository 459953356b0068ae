import { matchesCriterion, type PolicyFacts } from '@hrms/employees/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { ExpenseAudience, ExpenseRule, PolicyVersion } from '@hrms/reimbursements/contract';

/** An active policy with its versions, oldest first. */
export type PolicyToChoose = {
  readonly policy_id: string;
  readonly name: string;
  readonly priority: number;
  readonly applies_to: ExpenseAudience;
  readonly versions: readonly PolicyVersion[];
};

export type PolicySubject = PolicyFacts & { readonly employee_id: string };

/** Whether a policy is for an employee as they stand on a day: every part of the audience that is filled in must fit. */
export function isForEmployee({ employee_ids, ...matches }: ExpenseAudience, employee: PolicySubject, day: CivilDate): boolean {
  const isNamed = !employee_ids || employee_ids.length === 0 || employee_ids.includes(employee.employee_id);
  return isNamed && matchesCriterion(matches, employee, day);
}

const filled = (ids: readonly string[] | undefined) => ids !== undefined && ids.length > 0;

/** How closely an audience is drawn: employee, grade, designation, department, branch, everyone else. */
export function countSpecificity(audience: ExpenseAudience): number {
  if (filled(audience.employee_ids)) return 5;
  if (filled(audience.grade_ids)) return 4;
  if (filled(audience.designation_ids)) return 3;
  if (filled(audience.department_ids)) return 2;
  return filled(audience.branch_ids) ? 1 : 0;
}

/** The version of a policy in force on a day; undefined before its first. */
export const versionOn = ({ versions }: Pick<PolicyToChoose, 'versions'>, day: CivilDate): PolicyVersion | undefined =>
  versions.findLast(({ from_date }) => from_date <= day);

export type ChosenRule = {
  readonly policy: PolicyToChoose;
  readonly version: PolicyVersion;
  readonly rule: ExpenseRule;
};

/**
 * Every policy in force on a day that is for an employee and covers a category, the deciding one first: the lowest priority number, then
 * the most closely drawn audience. None means that nothing may be claimed.
 */
export const rulesFor = (
  policies: readonly PolicyToChoose[],
  employee: PolicySubject,
  category_id: string,
  day: CivilDate,
): ChosenRule[] =>
  policies
    .toSorted((a, b) => a.priority - b.priority || countSpecificity(b.applies_to) - countSpecificity(a.applies_to))
    .flatMap((policy) => {
      const version = versionOn(policy, day);
      const rule = version?.rules.find((entry) => entry.category_id === category_id);
      return version && rule && isForEmployee(policy.applies_to, employee, day) ? [{ policy, version, rule }] : [];
    });
