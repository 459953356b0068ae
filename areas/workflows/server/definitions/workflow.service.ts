import { type Ctx, deleteRow, insertRow, isStale, newId, updateRow, updateVersioned } from '@hrms/platform/server';
import type { CreateWorkflow, UpdateWorkflow, Workflow } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import {
  defaultMustApprove,
  defaultRequired,
  isDefaultWorkflow,
  isTargetOf,
  workflowNotFound,
  workflowStale,
} from '../refusals.ts';
import { assertDefinition, assertSubjects } from './check.service.ts';
import { isSameDefinition, toDefinition } from './definition-input.ts';
import { readWorkflow } from './list.queries.ts';
import { insertVersion, loadVersions } from './version.queries.ts';

/** Takes the badge from the default workflow, if another one than `id` has it. */
const clearDefault = ({ tx, org_id, clock }: Ctx, id: string) =>
  tx
    .updateTable('workflow')
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1), updated_at: clock.now() }))
    .where('org_id', '=', org_id)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();

/** Adds a workflow in its first version. @throws Refusal 409, 422 */
export async function createWorkflow(ctx: Ctx, given: CreateWorkflow): Promise<Workflow> {
  const { type = 'approval', is_default = false } = given;
  if (type === 'notification' && is_default) throw defaultMustApprove();
  assertSubjects(ctx, given.subjects);
  const definition = toDefinition(given, null);
  const [id, version_id] = [newId(), newId()];
  await assertDefinition(ctx, definition, { workflow_id: null, name: given.name, stored: null });
  if (is_default) await clearDefault(ctx, id);
  const now = ctx.clock.now();
  await insertRow(ctx.tx, 'workflow', {
    id,
    name: given.name,
    description: given.description ?? null,
    type,
    status: given.status ?? 'active',
    is_default,
    application_areas: given.application_areas ?? [],
    subjects: given.subjects ?? [],
    priority: given.priority ?? 100,
    notify_on: given.notify_on ?? [],
    resume_after_return: given.resume_after_return ?? false,
    current_version_id: version_id,
    stages_count: definition.stages.length,
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  const stamp = { change_note: given.change_note ?? null, at: now, by: ctx.actor.user_id };
  await insertVersion(ctx.tx, { id: version_id, workflow_id: id, version_no: 1, ...stamp }, definition);
  const after = await readWorkflow(ctx, id);
  await ctx.audit('workflows.workflow_created', id, { after });
  return after;
}

/** The stored row, locked. @throws Refusal 404 */
export async function lockWorkflow({ tx, org_id }: Ctx, id: string) {
  const row = await tx
    .selectFrom('workflow')
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['type', 'is_default', 'current_version_id', 'version'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw workflowNotFound();
  return row;
}

/** Changes a workflow. Changed stages or conditions become a new version; fields left out stay. @throws Refusal 404, 409, 422 */
export async function updateWorkflow(ctx: Ctx, id: string, { version, ...given }: UpdateWorkflow): Promise<Workflow> {
  const stored = await lockWorkflow(ctx, id);
  if (isStale(stored, { version })) throw workflowStale();
  const before = await readWorkflow(ctx, id);
  if (stored.is_default && given.is_default === false) throw defaultRequired();
  const is_default = given.is_default ?? stored.is_default;
  if (is_default && (given.type ?? stored.type) === 'notification') throw defaultMustApprove();
  assertSubjects(
    ctx,
    given.subjects?.filter((subject) => !before.subjects.includes(subject)),
  );
  const definition = (await loadVersions(ctx.tx, [stored.current_version_id])).get(stored.current_version_id) ?? null;
  const next = toDefinition(given, definition);
  await assertDefinition(ctx, next, { workflow_id: id, name: given.name, stored: definition });
  if (is_default) await clearDefault(ctx, id);
  const now = ctx.clock.now();
  const changed = definition === null || !isSameDefinition(definition, next);
  const current_version_id = changed ? newId() : stored.current_version_id;
  const { name, description, type, status, application_areas, subjects, priority, notify_on, resume_after_return } = given;
  await updateVersioned(ctx.tx, 'workflow', {
    id,
    version,
    set: {
      name,
      description,
      type,
      status,
      is_default,
      application_areas,
      subjects,
      priority,
      notify_on,
      resume_after_return,
      current_version_id,
      stages_count: next.stages.length,
      updated_at: now,
    },
    stale: workflowStale,
  });
  if (changed) {
    const stamp = { change_note: given.change_note ?? null, at: now, by: ctx.actor.user_id };
    await insertVersion(ctx.tx, { id: current_version_id, workflow_id: id, version_no: before.version_no + 1, ...stamp }, next);
  }
  const after = await readWorkflow(ctx, id);
  await ctx.audit('workflows.workflow_updated', id, { before, after });
  return after;
}

/** Makes a workflow the only default one. @throws Refusal 404, 409 */
export async function setDefaultWorkflow(ctx: Ctx, id: string): Promise<Workflow> {
  const stored = await lockWorkflow(ctx, id);
  if (stored.type === 'notification') throw defaultMustApprove();
  await clearDefault(ctx, id);
  if (!stored.is_default)
    await updateVersioned(ctx.tx, 'workflow', {
      id,
      version: stored.version,
      set: { is_default: true, updated_at: ctx.clock.now() },
      stale: workflowStale,
    });
  await ctx.audit('workflows.default_changed', id, {});
  return readWorkflow(ctx, id);
}

/** Deletes a workflow, or hides it when requests used it. @throws Refusal 404, 409 for the default one and for targets of conditions */
export async function deleteWorkflow(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const stored = await lockWorkflow(ctx, id);
  if (stored.is_default) throw isDefaultWorkflow();
  const names = await findWorkflowsPointingAt(ctx, id);
  if (names.length > 0) throw isTargetOf(names);
  const before = await readWorkflow(ctx, id);
  const used = await ctx.tx
    .selectFrom('workflow_request')
    .where('org_id', '=', ctx.org_id)
    .where('workflow_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  const own = { org_id: ctx.org_id, id };
  if (used) await updateRow(ctx.tx, 'workflow', { id: own.id }, { deleted_at: ctx.clock.now() });
  else await deleteRow(ctx.tx, 'workflow', { id: own.id });
  await ctx.audit('workflows.workflow_deleted', id, { before });
  return {};
}

async function findWorkflowsPointingAt({ tx, org_id }: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct w.name from workflow w
    join workflow_condition c on c.org_id = w.org_id and c.version_id = w.current_version_id
    where w.org_id = ${org_id} and w.deleted_at is null and c.target_workflow_id = ${id} and w.id <> ${id}
      order by w.name`.execute(tx);
  return rows.map(({ name }) => name);
}
