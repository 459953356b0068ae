import { EmploymentType } from '@hrms/employees/contract';
import { branches, departments, designations, grades } from '@hrms/organisation/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { wordsOf } from '@hrms/reports/domain';

const ALL = { query: { limit: 500, active: 'true' } } as const;
const EMPLOYMENT_TYPES = EmploymentType.options.map((type) => ({ value: type, label: wordsOf(type) }));

/** Filters of reports about employees; none of places that the user may not see, or of which there is only one. */
export function usePlaceFilters(enabled: boolean) {
  const can = useCan();
  const inDepartment = useEndpoint(departments.active, undefined, { enabled: enabled && can(departments.active) });
  const inBranch = useEndpoint(branches.list, ALL, { enabled: enabled && can(branches.list) });
  const inDesignation = useEndpoint(designations.list, ALL, { enabled: enabled && can(designations.list) });
  const inGrade = useEndpoint(grades.list, ALL, { enabled: enabled && can(grades.list) });
  if (!enabled) return [];
  const places = [
    {
      name: 'department_id' as const,
      label: 'Department',
      options: (inDepartment.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name })),
    },
    {
      name: 'branch_id' as const,
      label: 'Branch',
      options: (inBranch.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name })),
    },
    {
      name: 'designation_id' as const,
      label: 'Designation',
      options: (inDesignation.data?.rows ?? []).map(({ designation_id, title }) => ({ value: designation_id, label: title })),
    },
    {
      name: 'grade_id' as const,
      label: 'Grade',
      options: (inGrade.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name })),
    },
  ].filter(({ options }) => options.length > 1);
  return [...places, { name: 'employment_type' as const, label: 'Employment type', options: EMPLOYMENT_TYPES }];
}
