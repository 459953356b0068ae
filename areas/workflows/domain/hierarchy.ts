import type { ApprovalType, TargetType } from '@hrms/workflows/contract';

/** One level of the simple view of a workflow: a role, an employee, or the role first and then the employee. */
export type HierarchyLevel = { name: string; order: number; role_id: string | null; employee_id: string | null };
export type ApprovalHierarchy = { id: string | null; name: string; is_default: boolean; levels: readonly HierarchyLevel[] };

export type HierarchyApprover = {
  target_type: 'role' | 'employee';
  role_id: string | null;
  employee_id: string | null;
  order: number;
};
export type HierarchyStage = {
  name: string;
  approval_type: 'sequential';
  order: number;
  approvers: readonly HierarchyApprover[];
};
/** The body a hierarchy is saved with; a new one without `workflow_id`. */
export type HierarchyWorkflow = {
  workflow_id?: string;
  name: string;
  type: 'approval';
  status: 'active';
  is_default: boolean;
  stages: readonly HierarchyStage[];
};

function levelApprovers({ role_id, employee_id }: HierarchyLevel): HierarchyApprover[] {
  const role: HierarchyApprover[] = role_id ? [{ target_type: 'role', role_id, employee_id: null, order: 1 }] : [];
  const employee: HierarchyApprover[] = employee_id
    ? [{ target_type: 'employee', role_id: null, employee_id, order: role.length + 1 }]
    : [];
  return [...role, ...employee];
}

/** The workflow of a hierarchy: one sequential stage for each level, its role first and its employee next. */
export const hierarchyWorkflow = ({ id, name, is_default, levels }: ApprovalHierarchy): HierarchyWorkflow => ({
  ...(id && { workflow_id: id }),
  name,
  type: 'approval',
  status: 'active',
  is_default,
  stages: levels.map((level, index) => ({
    name: level.name,
    approval_type: 'sequential',
    order: index + 1,
    approvers: levelApprovers(level),
  })),
});

type ShownWorkflow = {
  workflow_id?: string | undefined;
  name: string;
  is_default: boolean;
  stages: readonly {
    name: string;
    approval_type: ApprovalType;
    order: number;
    approvers: readonly { target_type: TargetType; role_id?: string | null; employee_id?: string | null; order: number }[];
  }[];
};

/** The simple view of a workflow; null unless every stage is sequential with at most one role followed by at most one employee. */
export function workflowHierarchy({ workflow_id, name, is_default, stages }: ShownWorkflow): ApprovalHierarchy | null {
  const levels: HierarchyLevel[] = [];
  for (const stage of stages) {
    const approvers = stage.approvers.toSorted((left, right) => left.order - right.order);
    const kinds = approvers.map(({ target_type }) => target_type).join();
    if (stage.approval_type !== 'sequential' || !['role', 'employee', 'role,employee'].includes(kinds)) return null;
    const idOf = (kind: 'role' | 'employee') => approvers.find(({ target_type }) => target_type === kind)?.[`${kind}_id`] ?? null;
    levels.push({ name: stage.name, order: stage.order, role_id: idOf('role'), employee_id: idOf('employee') });
  }
  return { id: workflow_id ?? null, name, is_default, levels };
}
