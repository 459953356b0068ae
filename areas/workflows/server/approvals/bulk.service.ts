import { type Ctx, type Job, newId, openProgress, Refusal, type Tx } from '@hrms/platform/server';
import type { BulkOutcome, DecisionAction, ProcessApprovals } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { directoryRevision } from '../engine/directory-revision.ts';
import { openWorkbench, type Workbench } from '../engine/open.queries.ts';
import { userContext } from '../engine/program-context.ts';
import { decideOwnApproval } from './decide.service.ts';

/**
 * Decides approvals one after the other. Each is a savepoint of the request's transaction: one that is refused leaves nothing
 * behind, and a repeated call with the same key answers the same results.
 */
export async function processApprovals(
  ctx: Ctx,
  { approval_ids, action, comments }: ProcessApprovals,
): Promise<{ results: BulkOutcome[] }> {
  return { results: await decideAll(ctx, [...new Set(approval_ids)], { action, comments }) };
}

/** Decides approvals in one transaction, each in a savepoint; the organisation is read once, and again after a decision changed it. */
async function decideAll(ctx: Ctx, approval_ids: readonly string[], given: Given): Promise<BulkOutcome[]> {
  const results: BulkOutcome[] = [];
  let bench = await openWorkbench(ctx);
  for (const approval_id of approval_ids) {
    const before = directoryRevision(ctx.tx);
    results.push(await decideInSavepoint(ctx, approval_id, given, bench));
    if (directoryRevision(ctx.tx) !== before) bench = await openWorkbench(ctx);
  }
  return results;
}

type Given = Pick<ProcessApprovals, 'action' | 'comments'>;

async function decideInSavepoint(ctx: Ctx, approval_id: string, given: Given, bench: Workbench): Promise<BulkOutcome> {
  await sql`savepoint one_decision`.execute(ctx.tx);
  try {
    await decideOwnApproval(ctx, approval_id, given, bench);
    await sql`release savepoint one_decision`.execute(ctx.tx);
    return { approval_id, ok: true, code: null, message: null };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    await sql`rollback to savepoint one_decision`.execute(ctx.tx);
    return { approval_id, ok: false, code: problem.code, message: problem.message };
  }
}

export const BULK_JOB = 'workflows.process_approvals';
type Payload = ProcessApprovals & { progress_id: string; actor: BulkActor };
/** Who decides: kept with the job, so that it acts as that user. */
export type BulkActor = { user_id: string; employee_id: string | null; display_name: string };

/** Decides many approvals as a job. */
export async function startBulkJob(ctx: Ctx, given: ProcessApprovals): Promise<{ progress_id: string }> {
  const { user_id, employee_id, display_name } = ctx.actor;
  const progress_id = await openProgress(ctx.tx, ctx.clock, { kind: BULK_JOB, subject_id: null, started_by: user_id });
  await ctx.jobs.enqueue(BULK_JOB, { ...given, progress_id, actor: { user_id, employee_id, display_name } }, { key: newId() });
  return { progress_id };
}

const STATUS_AFTER = { approve: 'approved', reject: 'rejected', return: 'returned' } as const satisfies Record<
  DecisionAction,
  string
>;

/** Those of a user's approvals that stand as this action leaves them. */
async function findDecidedLike(
  tx: Tx,
  user_id: string,
  approval_ids: readonly string[],
  action: DecisionAction,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('approval')
    .where('org_id', '=', tx.org_id)
    .where('user_id', '=', user_id)
    .where('id', 'in', approval_ids)
    .where('status', '=', STATUS_AFTER[action])
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many decisions share one transaction of the job: each is a savepoint of it. */
const BATCH = 25;

/** Runs a bulk decision. An approval that is decided already when a job is repeated counts as done. */
export const bulkJob: Job = {
  name: BULK_JOB,
  async run(running, payload: never) {
    const { approval_ids, action, comments, progress_id, actor } = payload as Payload;
    const ids = [...new Set(approval_ids)];
    const failed: BulkOutcome[] = [];
    await running.progress(progress_id, { status: 'running', done: 0, total: ids.length });
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const refused = await running.transaction(async ({ services, tx }) => {
        const outcomes = await decideAll(userContext(services, tx, actor), batch, { action, comments });
        const done = await findDecidedLike(tx, actor.user_id, batch, action);
        return outcomes.filter(({ ok, approval_id }) => !ok && !done.has(approval_id));
      });
      failed.push(...refused);
      await running.progress(progress_id, { done: Math.min(ids.length, at + BATCH) });
    }
    await running.progress(progress_id, { status: 'done', done: ids.length, result: { failed } });
  },
};
