import type { PolicyCriterion } from '@hrms/attendance/contract';
import { branches, departments, designations, grades } from '@hrms/organisation/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';

/** A criterion as it is edited: null matches all. */
export type CriterionDraft = Pick<
  PolicyCriterion,
  'policy_id' | 'branch_id' | 'department_id' | 'designation_id' | 'grade_id' | 'employment_type' | 'worker_class'
>;
export type Choice = { value: string; label: string };
export type CriterionPart = { name: keyof CriterionDraft; label: string; choices: readonly Choice[] };

const TYPES: readonly Choice[] = [
  { value: 'permanent', label: 'Permanent' },
  { value: 'probation', label: 'Probation' },
  { value: 'fixed_term', label: 'Fixed term' },
  { value: 'intern', label: 'Intern' },
  { value: 'contract', label: 'Contract' },
];
const CLASSES: readonly Choice[] = [
  { value: 'worker', label: 'Workers' },
  { value: 'staff', label: 'Staff' },
];
const ALL = { query: { limit: 500, active: 'true' } } as const;

/** What a criterion may name, with the organisation's places. */
export function useCriterionParts(): CriterionPart[] {
  const can = useCan();
  const offices = useEndpoint(branches.list, ALL as never, { enabled: can(branches.list) });
  const units = useEndpoint(departments.active);
  const titles = useEndpoint(designations.list, ALL as never, { enabled: can(designations.list) });
  const levels = useEndpoint(grades.list, ALL as never, { enabled: can(grades.list) });
  return [
    {
      name: 'branch_id',
      label: 'Branch',
      choices: (offices.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name })),
    },
    {
      name: 'department_id',
      label: 'Department',
      choices: (units.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name })),
    },
    {
      name: 'designation_id',
      label: 'Designation',
      choices: (titles.data?.rows ?? []).map(({ designation_id, title }) => ({ value: designation_id, label: title })),
    },
    {
      name: 'grade_id',
      label: 'Grade',
      choices: (levels.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name })),
    },
    { name: 'employment_type', label: 'Employment type', choices: TYPES },
    { name: 'worker_class', label: 'Class', choices: CLASSES },
  ];
}

/** Whom a criterion matches, in words. */
export const criterionText = (criterion: CriterionDraft, parts: readonly CriterionPart[]): string =>
  parts
    .flatMap(({ name, choices }) => {
      const id = criterion[name];
      return id ? [choices.find(({ value }) => value === id)?.label ?? 'Unknown'] : [];
    })
    .join(' · ') || 'All employees';
