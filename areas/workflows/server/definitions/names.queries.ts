import type { Tx } from '@hrms/platform/server';
import type { Approver, Condition, Stage } from '@hrms/workflows/contract';
import type { ApproverRule, ConditionRule, StageRule } from '@hrms/workflows/domain';
import { sql } from 'kysely';

export type TargetNames = { of(approver: ApproverRule): string; workflow(id: string | null): string | null };

const DYNAMIC = {
  requestor_manager: 'Requestor’s manager',
  department_finance: 'Department finance',
  amount_based_approver: 'Approver by amount',
  category_owner: 'Category owner',
} as const;

async function namesIn(tx: Tx, table: string, column: string, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
    where org_id = ${tx.org_id} and id = any(${known}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of everything that definitions point at. */
export async function findTargetNames(
  tx: Tx,
  { stages, conditions }: { stages: readonly StageRule[]; conditions: readonly ConditionRule[] },
): Promise<TargetNames> {
  const approvers = stages.flatMap((stage) => stage.approvers);
  const ids = (key: 'role_id' | 'employee_id' | 'department_id') => approvers.map((approver) => approver[key]);
  const roles = await namesIn(tx, 'role', 'role_name', ids('role_id'));
  const employees = await namesIn(tx, 'employee', 'full_name', ids('employee_id'));
  const departments = await namesIn(tx, 'department', 'name', ids('department_id'));
  const workflows = await namesIn(
    tx,
    'workflow',
    'name',
    conditions.map(({ target_workflow_id }) => target_workflow_id),
  );
  return {
    workflow: (id) => (id ? (workflows.get(id) ?? 'Unknown workflow') : null),
    of(approver) {
      switch (approver.target_type) {
        case 'role':
          return roles.get(approver.role_id ?? '') ?? 'Unknown Role';
        case 'employee':
          return employees.get(approver.employee_id ?? '') ?? 'Unknown Employee';
        case 'department_head': {
          const name = departments.get(approver.department_id ?? '');
          return name ? `Head of ${name}` : 'Unknown Department Head';
        }
        case 'reporting_manager':
          return 'Reporting manager';
        case 'dynamic_role':
          return DYNAMIC[approver.dynamic_role_id ?? 'requestor_manager'] ?? 'Unknown Approver';
      }
    },
  };
}

/** Stages and conditions as the builder reads them. */
export const toWireStages = (stages: readonly StageRule[], names: TargetNames): Stage[] =>
  stages.map(({ approvers, ...stage }, index) => ({
    id: `stage_${stage.stage_id}`,
    ...stage,
    approvers: approvers.map(
      (approver, at): Approver => ({
        id: `approver_${approver.approver_id}`,
        ...approver,
        target_name: names.of(approver),
        order: at + 1,
      }),
    ),
    order: index + 1,
  }));

/** Conditions as the builder reads them. */
export const toWireConditions = (conditions: readonly ConditionRule[], names: TargetNames): Condition[] =>
  conditions.map((condition, index) => ({
    id: `condition_${condition.condition_id}`,
    ...condition,
    type: condition.condition_type,
    target_workflow_name: names.workflow(condition.target_workflow_id),
    order: index + 1,
  }));
