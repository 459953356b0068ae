import { type Ctx, newId, updateVersioned } from '@hrms/platform/server';
import type { Workflow, WorkflowVersion } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { findUserNames } from '../lookups/users.queries.ts';
import { workflowNotFound, workflowStale } from '../refusals.ts';
import { assertDefinition } from './check.service.ts';
import { describeChanges } from './difference.ts';
import { readWorkflow } from './list.queries.ts';
import { findTargetNames } from './names.queries.ts';
import { insertVersion, loadVersions } from './version.queries.ts';
import { lockWorkflow } from './workflow.service.ts';

/** Versions of a workflow, newest first, with what each changed. @throws Refusal 404 */
export async function listVersions(ctx: Ctx, id: string): Promise<{ versions: WorkflowVersion[] }> {
  const { version_no: current } = await readWorkflow(ctx, id);
  const rows = await versionRows(ctx, id);
  const definitions = await loadVersions(
    ctx.tx,
    rows.map((row) => row.id),
  );
  const all = [...definitions.values()];
  const names = await findTargetNames(ctx.tx, {
    stages: all.flatMap(({ stages }) => stages),
    conditions: all.flatMap(({ conditions }) => conditions),
  });
  const users = await findUserNames(
    ctx.tx,
    rows.map(({ published_by }) => published_by),
  );
  const versions = rows.map(({ id: version_id, published_at, published_by, ...row }, index) => {
    const before = definitions.get(rows[index + 1]?.id ?? '');
    const own = definitions.get(version_id);
    return {
      ...row,
      published_at: new Date(published_at).toISOString(),
      published_by,
      published_by_name: published_by ? (users.get(published_by) ?? null) : null,
      changes: before && own ? describeChanges(before, own, names) : [],
      current: row.version_no === current,
    };
  });
  return { versions };
}

const versionRows = ({ tx, org_id }: Ctx, workflow_id: string) =>
  tx
    .selectFrom('workflow_version as v')
    .where('v.org_id', '=', org_id)
    .where('v.workflow_id', '=', workflow_id)
    .select([
      'v.id',
      'v.version_no',
      'v.change_note',
      'v.published_at',
      'v.published_by',
      sql<number>`(select count(*)::int from workflow_request r
        where r.org_id = v.org_id and r.version_id = v.id and r.status = 'pending')`.as('running_count'),
    ])
    .orderBy('v.version_no', 'desc')
    .execute();

/** Saves an earlier version as the newest one. @throws Refusal 404, 409, 422 */
export async function restoreVersion(ctx: Ctx, id: string, version_no: number, version: number): Promise<Workflow> {
  const stored = await lockWorkflow(ctx, id);
  if (stored.version !== version) throw workflowStale();
  const before = await readWorkflow(ctx, id);
  const rows = await versionRows(ctx, id);
  const source = rows.find((row) => row.version_no === version_no);
  const definition = source && (await loadVersions(ctx.tx, [source.id])).get(source.id);
  if (!definition) throw workflowNotFound();
  await assertDefinition(ctx, definition, { workflow_id: id, name: before.name, stored: definition });
  const current_version_id = newId();
  const now = ctx.clock.now();
  const next_no = before.version_no + 1;
  await insertVersion(
    ctx.tx,
    {
      id: current_version_id,
      workflow_id: id,
      version_no: next_no,
      change_note: `Restored version ${version_no}`,
      at: now,
      by: ctx.actor.user_id,
    },
    definition,
  );
  const set = { current_version_id, stages_count: definition.stages.length, updated_at: now };
  await updateVersioned(ctx.tx, 'workflow', { id, version, set, stale: workflowStale });
  await ctx.audit('workflows.version_restored', id, { version_no, as: next_no });
  return readWorkflow(ctx, id);
}
