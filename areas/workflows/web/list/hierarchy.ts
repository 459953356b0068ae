import type { Draft, DraftApprover } from '../builder/draft.ts';
import { NEW_DRAFT } from '../builder/draft.ts';

/** A level names a role, an employee, or both. */
export type Level = {
  name: string;
  role_id: string | null;
  role_name?: string | undefined;
  employee_id: string | null;
  employee_name?: string | undefined;
};
/** The simple view of an approval workflow: levels that decide one after the other. */
export type Hierarchy = { name: string; is_default: boolean; levels: readonly Level[] };

const NOBODY_ELSE = { role_id: null, employee_id: null, department_id: null, dynamic_role_id: null, dynamic_role_param: null };

type Target = Omit<DraftApprover, 'id' | 'approver_id'>;

/** The role comes first, the employee next. */
const targetsOf = ({ role_id, role_name = '', employee_id, employee_name = '' }: Level): Target[] => [
  ...(role_id ? [{ ...NOBODY_ELSE, target_type: 'role' as const, role_id, target_name: role_name }] : []),
  ...(employee_id ? [{ ...NOBODY_ELSE, target_type: 'employee' as const, employee_id, target_name: employee_name }] : []),
];

/** A hierarchy as an active approval workflow with one sequential stage for each level. */
export function toWorkflow({ name, is_default, levels }: Hierarchy): Draft {
  let approver_id = 0;
  const number = (target: Target): DraftApprover => {
    approver_id += 1;
    return { ...target, approver_id, id: `approver_${approver_id}` };
  };
  return {
    ...NEW_DRAFT,
    name,
    is_default,
    stages: levels.map((level, at) => ({
      id: `stage_${at + 1}`,
      stage_id: at + 1,
      name: level.name,
      description: null,
      approval_type: 'sequential',
      min_approvals: 1,
      time_limit: null,
      on_timeout: 'escalate',
      approvers: targetsOf(level).map(number),
    })),
  };
}

/** A workflow as a hierarchy; null where a stage is not sequential, or has more than one role and one employee. */
export function toHierarchy({ name, is_default, stages }: Pick<Draft, 'name' | 'is_default' | 'stages'>): Hierarchy | null {
  const levels: Level[] = [];
  for (const stage of stages) {
    const types = stage.approvers.map(({ target_type }) => target_type).join();
    if (stage.approval_type !== 'sequential' || !['role', 'employee', 'role,employee'].includes(types)) return null;
    const [role, employee] = (['role', 'employee'] as const).map((type) =>
      stage.approvers.find(({ target_type }) => target_type === type),
    );
    levels.push({
      name: stage.name,
      role_id: role?.role_id ?? null,
      role_name: role?.target_name,
      employee_id: employee?.employee_id ?? null,
      employee_name: employee?.target_name,
    });
  }
  return { name, is_default, levels };
}
