import type { Audience } from '@hrms/platform/contract';

const EMPLOYMENT: Record<Audience['employment_types'][number], string> = {
  permanent: 'Permanent',
  probation: 'On probation',
  fixed_term: 'Fixed term',
  intern: 'Intern',
  contract: 'Contract',
};

export const EMPLOYMENT_TYPE_OPTIONS = Object.entries(EMPLOYMENT).map(([value, label]) => ({ value, label }));

const countWithNoun = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** An audience in few words, for lists: "Everyone", "2 branches, 1 department". */
export function describeAudience(audience: Audience): string {
  if (audience.everyone) return 'Everyone';
  return [
    audience.branch_ids.length > 0 && countWithNoun(audience.branch_ids.length, 'branch', 'branches'),
    audience.department_ids.length > 0 && countWithNoun(audience.department_ids.length, 'department', 'departments'),
    audience.designation_ids.length > 0 && countWithNoun(audience.designation_ids.length, 'designation', 'designations'),
    audience.grade_ids.length > 0 && countWithNoun(audience.grade_ids.length, 'grade', 'grades'),
    audience.employment_types.length > 0 && audience.employment_types.map((type) => EMPLOYMENT[type]).join(' or '),
    audience.employee_ids.length > 0 && countWithNoun(audience.employee_ids.length, 'selected employee', 'selected employees'),
  ]
    .filter(Boolean)
    .join(', ');
}
