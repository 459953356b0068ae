import { branches, departments } from '@hrms/organisation/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';

/** Filters of a list by department and branch; none of those the user may not see. */
export function usePlaceFilters() {
  const can = useCan();
  const departmentList = useEndpoint(departments.active, undefined, { enabled: can(departments.active) });
  const branchList = useEndpoint(branches.list, { query: { limit: 100, active: 'true' } }, { enabled: can(branches.list) });
  const inDepartment = (departmentList.data?.departments ?? []).map(({ department_id, name }) => ({
    value: department_id,
    label: name,
  }));
  const inBranch = (branchList.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }));
  return [
    ...(inDepartment.length > 1 ? [{ name: 'department_id' as const, label: 'Department', options: inDepartment }] : []),
    ...(inBranch.length > 1 ? [{ name: 'branch_id' as const, label: 'Branch', options: inBranch }] : []),
  ];
}
