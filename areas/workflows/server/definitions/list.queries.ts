import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, type PageRows, pageOf, sortOf, type Work } from '@hrms/platform/server';
import type { Workflow, WorkflowRow, workflows } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { workflowNotFound } from '../refusals.ts';
import { findTargetNames, toWireConditions, toWireStages } from './names.queries.ts';
import { loadVersions } from './version.queries.ts';

const workflowRows = ({ tx, org_id }: Work) =>
  tx
    .selectFrom('workflow as w')
    .innerJoin('workflow_version as v', (on) => on.onRef('v.org_id', '=', 'w.org_id').onRef('v.id', '=', 'w.current_version_id'))
    .where('w.org_id', '=', org_id)
    .where('w.deleted_at', 'is', null);

const withColumns = (query: ReturnType<typeof workflowRows>) =>
  query.select([
    'w.id as workflow_id',
    'w.name',
    'w.description',
    'w.type',
    'w.status',
    'w.is_default',
    'w.application_areas',
    'w.subjects',
    'w.priority',
    'w.stages_count',
    'w.version',
    'w.updated_at',
    'v.version_no',
    sql<number>`(select count(*)::int from workflow_problem p where p.org_id = w.org_id and p.workflow_id = w.id)`.as(
      'problems_count',
    ),
    sql<number>`(select count(*)::int from workflow_request r
      where r.org_id = w.org_id and r.workflow_id = w.id and r.status = 'pending')`.as('running_count'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
const toWorkflowRow = ({ updated_at, ...row }: Row): WorkflowRow =>
  ({ ...row, updated_at: new Date(updated_at).toISOString() }) as WorkflowRow;

const SORTS = { name: 'w.name', stages: 'w.stages_count', updated: 'w.updated_at' } as const;

/** One page of the workflows, by name unless sorted. */
export async function listWorkflows(ctx: Ctx, filter: FilterOf<typeof workflows.list>): Promise<PageRows<WorkflowRow>> {
  let matching = workflowRows(ctx);
  if (filter.search) matching = matching.where('w.name', 'ilike', containsText(filter.search));
  if (filter.type) matching = matching.where('w.type', '=', filter.type);
  if (filter.status && filter.status !== 'all') matching = matching.where('w.status', '=', filter.status);
  if (filter.is_default !== undefined) matching = matching.where('w.is_default', '=', filter.is_default);
  if (filter.applicationArea)
    matching = matching.where(
      sql<boolean>`(cardinality(w.application_areas) = 0 or ${filter.applicationArea} = any(w.application_areas))`,
    );
  const { field, direction } = sortOf(filter.sort ?? 'name');
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    withColumns(rows as typeof matching)
      .orderBy(SORTS[field as keyof typeof SORTS], direction)
      .orderBy('w.name')
      .orderBy('w.id'),
  );
  return { ...page, rows: page.rows.map(toWorkflowRow) };
}

/** A workflow with its stages and conditions. @throws Refusal 404 */
export async function readWorkflow(ctx: Work, id: string): Promise<Workflow> {
  const row = await withColumns(workflowRows(ctx).where('w.id', '=', id))
    .select([
      'w.notify_on',
      'w.resume_after_return',
      'w.current_version_id',
      sql<number>`(select count(*)::int from workflow_request r where r.org_id = w.org_id and r.workflow_id = w.id
        and r.status = 'pending' and r.version_id <> w.current_version_id)`.as('earlier_running_count'),
    ])
    .executeTakeFirst();
  if (!row) throw workflowNotFound();
  const { current_version_id, notify_on, resume_after_return, earlier_running_count, ...columns } = row;
  const definition = (await loadVersions(ctx.tx, [current_version_id])).get(current_version_id) ?? { stages: [], conditions: [] };
  const names = await findTargetNames(ctx.tx, definition);
  return {
    ...toWorkflowRow(columns),
    notify_on: notify_on as Workflow['notify_on'],
    resume_after_return,
    earlier_running_count,
    stages: toWireStages(definition.stages, names),
    conditions: toWireConditions(definition.conditions, names),
  };
}
