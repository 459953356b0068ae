import type { CreateWorkflow, GivenApprover, GivenCondition, GivenStage } from '@hrms/workflows/contract';
import type { ApproverRule, ConditionRule, StageRule } from '@hrms/workflows/domain';
import type { Definition } from './version.queries.ts';

const inOrder = <T extends { order?: number | undefined }>(rows: readonly T[]): T[] =>
  rows
    .map((row, index) => ({ row, at: row.order ?? index + 1 }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ row }) => row);

/** Numbers for new rows that no row of the stored version has; a known row keeps its own. */
function numbering(stored: readonly number[]): (given: number | undefined, id: string | undefined) => number {
  const taken = new Set<number>();
  let next = Math.max(0, ...stored);
  return (given, id) => {
    const asked = given ?? Number(/_(\d+)$/.exec(id ?? '')?.[1] ?? Number.NaN);
    const kept = stored.includes(asked) && !taken.has(asked) ? asked : (next += 1);
    taken.add(kept);
    return kept;
  };
}

const NO_TARGET = { role_id: null, employee_id: null, department_id: null, dynamic_role_id: null, dynamic_role_param: null };

function toApprover(given: GivenApprover, approver_id: number): ApproverRule {
  const base = { approver_id, target_type: given.target_type, ...NO_TARGET };
  switch (given.target_type) {
    case 'role':
      return { ...base, role_id: given.role_id ?? null };
    case 'employee':
      return { ...base, employee_id: given.employee_id ?? null };
    case 'department_head':
      return { ...base, department_id: given.department_id ?? null };
    case 'reporting_manager':
      return base;
    case 'dynamic_role':
      return { ...base, dynamic_role_id: given.dynamic_role_id ?? null, dynamic_role_param: given.dynamic_role_param ?? null };
  }
}

function toStage(given: GivenStage, stage_id: number, numberOf: ReturnType<typeof numbering>): StageRule {
  return {
    stage_id,
    name: given.name,
    description: given.description ?? null,
    approval_type: given.approval_type,
    min_approvals: given.approval_type === 'at_least' ? (given.min_approvals ?? 1) : 1,
    time_limit: given.time_limit ?? null,
    on_timeout: given.on_timeout ?? 'escalate',
    approvers: inOrder(given.approvers).map((one) => toApprover(one, numberOf(one.approver_id, one.id))),
  };
}

const toCondition = (given: GivenCondition, condition_id: number): ConditionRule => ({
  condition_id,
  name: given.name,
  condition_type: given.condition_type ?? given.type ?? 'custom',
  operator: given.operator,
  value: given.value,
  field: (given.condition_type ?? given.type) === 'custom' ? (given.field ?? null) : null,
  target_workflow_id: given.target_workflow_id ?? null,
});

/** Stages and conditions as they are stored: numbered 1 to n, ids of the stored version kept. */
export function toDefinition(given: Pick<CreateWorkflow, 'stages' | 'conditions'>, stored: Definition | null): Definition {
  const before = stored ?? { stages: [], conditions: [] };
  const stageNumber = numbering(before.stages.map(({ stage_id }) => stage_id));
  const approverNumber = numbering(before.stages.flatMap(({ approvers }) => approvers.map(({ approver_id }) => approver_id)));
  const conditionNumber = numbering(before.conditions.map(({ condition_id }) => condition_id));
  return {
    stages: inOrder(given.stages).map((stage) => toStage(stage, stageNumber(stage.stage_id, stage.id), approverNumber)),
    conditions: given.conditions
      ? inOrder(given.conditions).map((one) => toCondition(one, conditionNumber(one.condition_id, one.id)))
      : before.conditions,
  };
}

/** Whether two definitions are the same. */
export const isSameDefinition = (left: Definition, right: Definition): boolean => stable(left) === stable(right);

const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => left.localeCompare(right)))
      : part,
  );
