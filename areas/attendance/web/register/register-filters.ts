import { policies } from '@hrms/attendance/contract';
import { branches } from '@hrms/organisation/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { useDepartmentChoices, useShifts } from '../choices.tsx';
import { codeName } from '../words.ts';

const CODES = ['P', 'A', 'OD', 'WFH', 'LOP', '?'].map((value) => ({ value, label: codeName(value) }));

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'locked', label: 'Locked' },
  { value: 'consumed', label: 'In payroll' },
];

/** Filters of the register: department and shift, then branch, policy, and what some day of the period is. */
export function useRegisterFilters() {
  const can = useCan();
  const [mayBranch, mayPolicy] = [can(branches.list), can(policies.list)];
  const places = useEndpoint(branches.list, { query: { limit: 100 } as never }, { enabled: mayBranch });
  const rules = useEndpoint(policies.list, undefined, { enabled: mayPolicy });
  const shifts = useShifts().map(({ shift_id, code, name }) => ({ value: shift_id, label: `${code} ${name}` }));
  const branchChoices = (places.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }));
  const policyChoices = (rules.data?.rows ?? []).map(({ policy_id, name }) => ({ value: policy_id, label: name }));
  return [
    { name: 'department_id', label: 'Department', options: useDepartmentChoices() },
    { name: 'shift_id', label: 'Shift', options: shifts },
    { name: 'code', label: 'Days with', options: CODES },
    { name: 'status', label: 'Status', options: STATUSES },
    ...(mayBranch ? [{ name: 'branch_id', label: 'Branch', options: branchChoices }] : []),
    ...(mayPolicy ? [{ name: 'policy_id', label: 'Policy', options: policyChoices }] : []),
  ];
}
