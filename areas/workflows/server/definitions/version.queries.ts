import { newId, type Tx } from '@hrms/platform/server';
import type { ApproverRule, ConditionRule, StageRule } from '@hrms/workflows/domain';

export type Definition = { stages: readonly StageRule[]; conditions: readonly ConditionRule[] };

type NewVersion = {
  id: string;
  workflow_id: string;
  version_no: number;
  change_note: string | null;
  at: Date;
  by: string | null;
};

/** Stores stages and conditions as a version; it is never updated. */
export async function insertVersion(tx: Tx, version: NewVersion, { stages, conditions }: Definition): Promise<void> {
  const { id: version_id, workflow_id, version_no, change_note, at, by } = version;
  const { org_id } = tx;
  await tx
    .insertInto('workflow_version')
    .values({ org_id, id: version_id, workflow_id, version_no, change_note, published_at: at, published_by: by })
    .execute();
  for (const [index, { approvers, ...stage }] of stages.entries()) {
    await tx
      .insertInto('workflow_stage')
      .values({ org_id, id: newId(), version_id, ...stage, order: index + 1 })
      .execute();
    const rows = approvers.map((approver, at) => ({
      org_id,
      id: newId(),
      version_id,
      stage_id: stage.stage_id,
      ...approver,
      order: at + 1,
    }));
    await tx.insertInto('workflow_approver').values(rows).execute();
  }
  if (conditions.length > 0)
    await tx
      .insertInto('workflow_condition')
      .values(
        conditions.map(({ value, ...condition }, index) => ({
          org_id,
          id: newId(),
          version_id,
          ...condition,
          value: JSON.stringify(value),
          order: index + 1,
        })),
      )
      .execute();
}

const STAGE_COLUMNS = ['stage_id', 'name', 'description', 'approval_type', 'min_approvals', 'time_limit', 'on_timeout'] as const;
const APPROVER_COLUMNS = [
  'approver_id',
  'target_type',
  'role_id',
  'employee_id',
  'department_id',
  'dynamic_role_id',
  'dynamic_role_param',
] as const;

/** Stages and conditions of versions, by version id. */
export async function loadVersions(tx: Tx, version_ids: readonly string[]): Promise<Map<string, Definition>> {
  if (version_ids.length === 0) return new Map();
  const ids = [...version_ids];
  const stages = await tx
    .selectFrom('workflow_stage')
    .where('org_id', '=', tx.org_id)
    .where('version_id', 'in', ids)
    .select([...STAGE_COLUMNS, 'version_id'])
    .orderBy('order')
    .execute();
  const approvers = await tx
    .selectFrom('workflow_approver')
    .where('org_id', '=', tx.org_id)
    .where('version_id', 'in', ids)
    .select([...APPROVER_COLUMNS, 'version_id', 'stage_id'])
    .orderBy('order')
    .execute();
  const conditions = await loadConditions(tx, ids);
  return new Map(
    ids.map((id) => [
      id,
      {
        stages: stages
          .filter(({ version_id }) => version_id === id)
          .map(({ version_id: _own, ...stage }) => ({
            ...(stage as Omit<StageRule, 'approvers'>),
            approvers: approvers
              .filter((one) => one.version_id === id && one.stage_id === stage.stage_id)
              .map(({ version_id: _version, stage_id: _stage, ...approver }) => approver as ApproverRule),
          })),
        conditions: conditions.get(id) ?? [],
      },
    ]),
  );
}

/** Conditions of versions, by version id. */
export async function loadConditions(tx: Tx, version_ids: readonly string[]): Promise<Map<string, ConditionRule[]>> {
  if (version_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('workflow_condition')
    .where('org_id', '=', tx.org_id)
    .where('version_id', 'in', [...version_ids])
    .select(['version_id', 'condition_id', 'name', 'condition_type', 'operator', 'value', 'field', 'target_workflow_id'])
    .orderBy('order')
    .execute();
  const conditions = rows.map(({ version_id, ...condition }) => ({
    version_id,
    condition: condition as unknown as ConditionRule,
  }));
  return new Map(
    [...Map.groupBy(conditions, ({ version_id }) => version_id)].map(([id, all]) => [id, all.map(({ condition }) => condition)]),
  );
}

/** The stages of a version. */
export const loadStages = async (tx: Tx, version_id: string): Promise<readonly StageRule[]> =>
  (await loadVersions(tx, [version_id])).get(version_id)?.stages ?? [];
