import { leaveTypes } from '@hrms/leave/contract';
import { branches, departments } from '@hrms/organisation/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';

type Choice = { value: string; label: string };

/** Leave types as choices of a filter. */
export function useTypeChoices(): Choice[] {
  const can = useCan();
  const types = useEndpoint(leaveTypes.list, { query: { limit: 100 } }, { enabled: can(leaveTypes.list) });
  return (types.data?.rows ?? []).map(({ leave_type_id, name }) => ({ value: leave_type_id, label: name }));
}

/** Departments as choices of a filter; none for who may not list them. */
export function useDepartmentChoices(enabled = true): Choice[] {
  const can = useCan();
  const read = useEndpoint(departments.active, undefined, { enabled: enabled && can(departments.active) });
  return (read.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name }));
}

/** Branches as choices of a filter; none for who may not list them. */
export function useBranchChoices(enabled = true): Choice[] {
  const can = useCan();
  const read = useEndpoint(branches.list, { query: { limit: 500, active: 'true' } }, { enabled: enabled && can(branches.list) });
  return (read.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }));
}
