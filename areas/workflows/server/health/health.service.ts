import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type Job, newId, type PageRows, simpleJob, type Work } from '@hrms/platform/server';
import type { HealthProblem, WorkflowRow, workflows } from '@hrms/workflows/contract';
import { listWorkflows } from '../definitions/list.queries.ts';
import type { LookupCtx } from '../lookups/directory.queries.ts';
import { workflowNotices } from '../notices.ts';
import { scanHealth } from './scan.service.ts';

type KeyedProblem = HealthProblem & { key: string };

/** Problems of this moment, each named once. */
async function findProblems(ctx: LookupCtx & Work): Promise<KeyedProblem[]> {
  const found = await scanHealth(ctx);
  return [...new Map(found.map((one) => [keyOf(one), { ...one, key: keyOf(one) }])).values()];
}

/** Scans and stores what was found. Answers also which problems are new. */
async function scanAndStore(ctx: LookupCtx & Work): Promise<{ problems: KeyedProblem[]; fresh: KeyedProblem[] }> {
  const { tx, org_id } = ctx;
  const problems = await findProblems(ctx);
  const before = new Set(
    (await tx.selectFrom('workflow_problem').where('org_id', '=', org_id).select('key').execute()).map(({ key }) => key),
  );
  await tx.deleteFrom('workflow_problem').where('org_id', '=', org_id).execute();
  if (problems.length > 0)
    await tx
      .insertInto('workflow_problem')
      .values(
        problems.map(({ workflow_name: _workflow_name, employees, ...row }) => ({
          org_id,
          id: newId(),
          ...row,
          employees: JSON.stringify(employees),
          found_at: ctx.clock.now(),
        })),
      )
      .onConflict((on) => on.columns(['org_id', 'key']).doNothing())
      .execute();
  return { problems, fresh: problems.filter(({ key }) => !before.has(key)) };
}

const keyOf = ({ kind, workflow_id, stage_order, title }: HealthProblem) =>
  `${kind}:${workflow_id ?? ''}:${stage_order ?? ''}:${title}`;

/** What keeps requests from their approvers, as found now. */
export async function readHealth(ctx: Ctx): Promise<{ checked_at: string; problems: HealthProblem[] }> {
  const { problems } = await scanAndStore(ctx);
  return { checked_at: ctx.clock.now().toISOString(), problems: problems.map(({ key: _key, ...one }) => one) };
}

/** One page of the workflows with the problems that each has now, not those of the last nightly scan. */
export async function listWithProblems(ctx: Ctx, filter: FilterOf<typeof workflows.list>): Promise<PageRows<WorkflowRow>> {
  const page = await listWorkflows(ctx, filter);
  const counts = new Map<string, number>();
  for (const { workflow_id } of await findProblems(ctx))
    if (workflow_id) counts.set(workflow_id, (counts.get(workflow_id) ?? 0) + 1);
  return { ...page, rows: page.rows.map((row) => ({ ...row, problems_count: counts.get(row.workflow_id) ?? 0 })) };
}

/** 01:00 in India is 19:30 of the day before in UTC, in which the queue counts. */
const AT_NIGHT = '30 19 * * *';

/** Scans every night, and notifies of errors that are new. */
export const healthJob: Job = {
  ...simpleJob('workflows.health', async (ctx) => {
    const { fresh } = await scanAndStore(ctx);
    const errors = fresh.filter(({ severity }) => severity === 'error');
    await ctx.notify(
      workflowNotices.workflowProblem,
      errors.map(({ key, title }) => ({
        to: { holders: 'workflows.definition.update' },
        cause: `${key}:${ctx.clock.today()}`.slice(0, 200),
        values: { problem: title.slice(0, 80) },
      })),
    );
  }),
  every: AT_NIGHT,
};
