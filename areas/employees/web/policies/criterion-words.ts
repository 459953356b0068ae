import type { PolicyMatches } from '@hrms/employees/contract';
import { branches, departments, designations, grades } from '@hrms/organisation/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';

type Choice = { value: string; label: string };

export const EMPLOYMENT_TYPES: readonly Choice[] = [
  { value: 'permanent', label: 'Permanent' },
  { value: 'probation', label: 'Probation' },
  { value: 'fixed_term', label: 'Fixed term' },
  { value: 'intern', label: 'Intern' },
  { value: 'contract', label: 'Contract' },
];
export const GENDERS: readonly Choice[] = [
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
  { value: 'transgender', label: 'Transgender' },
];
export const WORKER_CLASSES: readonly Choice[] = [
  { value: 'worker', label: 'Workers' },
  { value: 'staff', label: 'Staff' },
];

export type PlaceNames = {
  branches: readonly Choice[];
  departments: readonly Choice[];
  designations: readonly Choice[];
  grades: readonly Choice[];
};

const ALL = { query: { limit: 500, active: 'true' } } as const;

/** The organisation's places that a criterion may name; none of a kind that the user may not list. */
export function usePlaceNames(): PlaceNames {
  const can = useCan();
  const offices = useEndpoint(branches.list, ALL, { enabled: can(branches.list) });
  const units = useEndpoint(departments.active, undefined, { enabled: can(departments.active) });
  const titles = useEndpoint(designations.list, ALL, { enabled: can(designations.list) });
  const levels = useEndpoint(grades.list, ALL, { enabled: can(grades.list) });
  return {
    branches: (offices.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name })),
    departments: (units.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name })),
    designations: (titles.data?.rows ?? []).map(({ designation_id, title }) => ({ value: designation_id, label: title })),
    grades: (levels.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name })),
  };
}

const labels = (ids: readonly string[] | undefined, choices: readonly Choice[]) =>
  (ids ?? []).map((id) => choices.find(({ value }) => value === id)?.label ?? 'Unknown').join(', ');

/** Whom a criterion matches, in words. */
export function criterionText(matches: PolicyMatches, names: PlaceNames): string {
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
