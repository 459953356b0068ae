import type { CriterionMatches } from '@hrms/leave/contract';

export const EMPLOYMENT_TYPES = [
  { value: 'permanent', label: 'Permanent' },
  { value: 'probation', label: 'Probation' },
  { value: 'fixed_term', label: 'Fixed term' },
  { value: 'intern', label: 'Intern' },
  { value: 'contract', label: 'Contract' },
];
export const GENDERS = [
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
  { value: 'transgender', label: 'Transgender' },
];
export const WORKER_CLASSES = [
  { value: 'worker', label: 'Workers' },
  { value: 'staff', label: 'Staff' },
];

type Choice = { value: string; label: string };
export type PlaceNames = {
  branches: readonly Choice[];
  departments: readonly Choice[];
  designations: readonly Choice[];
  grades: readonly Choice[];
};

const labels = (ids: readonly string[] | undefined, choices: readonly Choice[]) =>
  (ids ?? []).map((id) => choices.find(({ value }) => value === id)?.label ?? 'Unknown').join(', ');

/** Whom a criterion matches, in words. */
export function criterionText(matches: CriterionMatches, names: PlaceNames): string {
  const parts = [
    labels(matches.branch_ids, names.branches),
    labels(matches.department_ids, names.departments),
    labels(matches.designation_ids, names.designations),
    labels(matches.grade_ids, names.grades),
    labels(matches.employment_types, EMPLOYMENT_TYPES),
    matches.gender ? labels([matches.gender], GENDERS) : '',
    matches.worker_class && matches.worker_class !== 'any' ? labels([matches.worker_class], WORKER_CLASSES) : '',
    matches.service_months_min ? `At least ${matches.service_months_min} months of service` : '',
  ].filter(Boolean);
  return parts.join(' · ') || 'All employees';
}
