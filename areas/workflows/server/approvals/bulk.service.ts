import { type Ctx, contextForUser, inSavepoint, type Job, newId, openProgress, Refusal, type Tx } from '@hrms/platform/server';
import type { BulkOutcome, DecisionAction, ProcessApprovals } from '@hrms/workflows/contract';
import { announceDecisions, effectOf, writeDecision } from '../engine/apply-decision.service.ts';
import { directoryRevision } from '../engine/directory-revision.ts';
import { type EngineContext, openEngineContext, openRequests } from '../engine/open.queries.ts';
import type { OpenedRequest } from '../engine/opened.ts';
import { saveRequests } from '../engine/save.queries.ts';
import { approvalNotFound } from '../refusals.ts';
import { decideInMemory, findOwnApprovals } from './decide.service.ts';

/**
 * Decides approvals; each succeeds or fails for itself. One that is refused leaves nothing behind, and a repeated call with the same
 * key answers the same results.
 */
export async function processApprovals(
  ctx: Ctx,
  { approval_ids, action, comments }: ProcessApprovals,
): Promise<{ results: BulkOutcome[] }> {
  return { results: await decideAll(ctx, [...new Set(approval_ids)], { action, comments }) };
}

type BulkDecision = Pick<ProcessApprovals, 'action' | 'comments'>;
/** A decision of the bulk: its request, or null for an approval that is not the caller's. */
type Wanted = { approval_id: string; request_id: string | null };

/**
 * Decides approvals in one transaction. Decisions from which nothing follows in an owning area are written together. The others are
 * written one by one, each in a savepoint that a refusal undoes. A second approval of the same request comes last.
 */
async function decideAll(ctx: Ctx, approval_ids: readonly string[], decision: BulkDecision): Promise<BulkOutcome[]> {
  const requests = await findOwnApprovals(ctx, approval_ids);
  const wanted = approval_ids.map((approval_id) => ({ approval_id, request_id: requests.get(approval_id) ?? null }));
  const firstOf = new Map(wanted.toReversed().map(({ approval_id, request_id }) => [request_id, approval_id]));
  const isFirst = ({ approval_id, request_id }: Wanted) => firstOf.get(request_id) === approval_id;
  const refused = new Map<string, Refusal | null>();
  const alone = await decideTogether(ctx, wanted.filter(isFirst), { decision, refused });
  await decideOneByOne(ctx, alone, { decision, refused });
  for (const again of wanted.filter((one) => one.request_id && !isFirst(one)))
    await decideOneByOne(ctx, [again], { decision, refused });
  return wanted.map(({ approval_id, request_id }) =>
    toOutcome(approval_id, request_id ? refused.get(approval_id) : approvalNotFound()),
  );
}

const toOutcome = (approval_id: string, refusal: Refusal | null | undefined): BulkOutcome => ({
  approval_id,
  ok: !refusal,
  code: refusal?.code ?? null,
  message: refusal?.message ?? null,
});

type Deciding = { decision: BulkDecision; refused: Map<string, Refusal | null> };

/** Writes those decisions together from which nothing follows in an owning area. Answers the others. */
async function decideTogether(ctx: Ctx, wanted: readonly Wanted[], { decision, refused }: Deciding): Promise<Wanted[]> {
  const engineContext = await openEngineContext(ctx);
  const ids = wanted.flatMap(({ request_id }) => request_id ?? []);
  const opened = new Map((await openRequests(ctx, ids, engineContext)).map((one) => [one.request.id, one]));
  await prepareLookups(engineContext, [...opened.values()]);
  const decided: OpenedRequest[] = [];
  const alone: Wanted[] = [];
  for (const one of wanted) {
    const at = opened.get(one.request_id ?? '');
    if (!at) continue;
    const refusal = await refusalOf(() => decideInMemory(ctx, at, one.approval_id, decision));
    refused.set(one.approval_id, refusal);
    if (refusal) continue;
    if (effectOf(at)) alone.push(one);
    else decided.push(at);
  }
  await saveRequests(ctx, decided);
  await announceDecisions(ctx, decided);
  return alone;
}

/** Reads together what the next stages of these requests mostly ask. */
async function prepareLookups({ lookups }: EngineContext, opened: readonly OpenedRequest[]): Promise<void> {
  for (const [subject, same] of Map.groupBy(opened, ({ request }) => request.question.subject)) {
    const employees = new Set(same.flatMap(({ request }) => request.question.subject_employee_id ?? []));
    await lookups.prepareFor([...employees], subject);
  }
}

/** Decides each in a savepoint; the organisation is read once, and again after a decision changed it. */
async function decideOneByOne(ctx: Ctx, wanted: readonly Wanted[], { decision, refused }: Deciding): Promise<void> {
  if (wanted.length === 0) return;
  const decided: OpenedRequest[] = [];
  let engineContext = await openEngineContext(ctx);
  for (const { approval_id, request_id } of wanted) {
    const before = directoryRevision(ctx.tx);
    const written = await inSavepoint(ctx.tx, () => {
      const act = (_parts: unknown, _request: unknown, at: OpenedRequest) => decideInMemory(ctx, at, approval_id, decision);
      return writeDecision(ctx, request_id ?? '', act, { comments: decision.comments, engineContext });
    });
    if (!(written instanceof Refusal)) decided.push(written);
    refused.set(approval_id, written instanceof Refusal ? written : null);
    if (directoryRevision(ctx.tx) !== before) engineContext = await openEngineContext(ctx);
  }
  await announceDecisions(ctx, decided);
}

/** Null where the work was not refused. */
async function refusalOf(work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    throw problem;
  }
}

export const BULK_JOB = 'workflows.process_approvals';
type Payload = ProcessApprovals & { progress_id: string; actor: BulkActor };
/** Who decides: kept with the job, so that it acts as that user. */
export type BulkActor = { user_id: string; employee_id: string | null; display_name: string };

/** Decides many approvals as a job. */
export async function startBulkJob(ctx: Ctx, decision: ProcessApprovals): Promise<{ progress_id: string }> {
  const { user_id, employee_id, display_name } = ctx.actor;
  const progress_id = await openProgress(ctx.tx, ctx.clock, { kind: BULK_JOB, subject_id: null, started_by: user_id });
  await ctx.jobs.enqueue(BULK_JOB, { ...decision, progress_id, actor: { user_id, employee_id, display_name } }, { key: newId() });
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

/** How many decisions share one transaction of the job. */
const BATCH = 50;

/** Runs a bulk decision. An approval that is decided already when a job is repeated counts as done. */
export const bulkJob: Job = {
  name: BULK_JOB,
  screen: { title: 'Bulk decision', path: '/organization/approvals-workflow' },
  async run(running, payload: never) {
    const { approval_ids, action, comments, progress_id, actor } = payload as Payload;
    const ids = [...new Set(approval_ids)];
    const failed: BulkOutcome[] = [];
    await running.progress(progress_id, { status: 'running', done: 0, total: ids.length });
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const refused = await running.transaction(async ({ services, tx }) => {
        const outcomes = await decideAll(contextForUser(services, tx, actor), batch, { action, comments });
        const done = await findDecidedLike(tx, actor.user_id, batch, action);
        return outcomes.filter(({ ok, approval_id }) => !ok && !done.has(approval_id));
      });
      failed.push(...refused);
      await running.progress(progress_id, { done: Math.min(ids.length, at + BATCH) });
    }
    await running.progress(progress_id, { status: 'done', done: ids.length, result: { failed } });
  },
};
