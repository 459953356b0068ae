import { type Job, type JobContext, type JobRun, Refusal } from '@hrms/platform/server';
import { type ApproverQuestion, retryBlocked } from '@hrms/workflows/domain';
import { loadStages } from '../definitions/version.queries.ts';
import { applyDecision } from '../engine/apply-decision.service.ts';
import { sendStageNotice } from '../engine/notification-workflow.service.ts';
import { mailValuesOf, requestorName } from '../engine/notify.service.ts';
import { openRequest } from '../engine/open.queries.ts';
import { programContext } from '../engine/program-context.ts';
import { replaceUnusableApprovers } from '../leavers/leavers.service.ts';
import { findUserNames } from '../lookups/users.queries.ts';
import { workflowNotices } from '../notices.ts';
import { offerStandInsOf } from '../stand-ins/start.service.ts';
import { type DueStage, findOverdueStages, findStagesToRemind, handleOverdueStage, remindStage } from './sweep.service.ts';

const MOST = 200;

/** Each in a transaction of its own: one that an area refuses is logged and tried again, and holds nothing up. */
async function eachAlone<T extends { request_id: string }>(
  running: JobRun,
  rows: readonly T[],
  work: (ctx: JobContext, row: T) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    try {
      await running.transaction((ctx) => work(ctx, row));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      running.services.log.warn({ request_id: row.request_id, err: problem }, 'the owning area refused the act of a time limit');
    }
}

const find = (running: JobRun, query: (ctx: JobContext) => Promise<DueStage[]>) => running.transaction(query);

/** Reminders, escalations, timeouts, delayed notices and blocked requests, every minute. */
export const dueTimeJob: Job = {
  name: 'workflows.due_times',
  every: '* * * * *',
  async run(running) {
    const now = running.clock.now();
    await eachAlone(running, await find(running, ({ tx }) => findOverdueStages(tx, now, MOST)), handleOverdueStage);
    await eachAlone(running, await find(running, ({ tx }) => findStagesToRemind(tx, now, MOST)), remindStage);
    await sendDelayedNotices(running, now);
    await retryBlockedRequests(running);
  },
};

async function sendDelayedNotices(running: JobRun, now: Date): Promise<void> {
  const due = await running.transaction(({ tx }) =>
    tx
      .selectFrom('workflow_delayed_notice')
      .where('org_id', '=', tx.org_id)
      .where('send_at', '<=', now.toISOString())
      .select(['id', 'request_id', 'version_id', 'stage_id', 'event'])
      .orderBy('send_at')
      .limit(MOST)
      .execute(),
  );
  await eachAlone(running, due, async (job, { id, request_id, version_id, stage_id, event }) => {
    const ctx = programContext(job.services, job.tx, request_id);
    const opened = await openRequest(ctx, request_id);
    const taken = await job.tx
      .deleteFrom('workflow_delayed_notice')
      .where('org_id', '=', job.org_id)
      .where('id', '=', id)
      .executeTakeFirst();
    const stage = (await loadStages(job.tx, version_id)).find((one) => one.stage_id === stage_id);
    if (taken.numDeletedRows === 0n || !stage) return;
    await sendStageNotice(
      ctx,
      {
        directory: opened.lookups.directory,
        question: opened.request.question satisfies ApproverQuestion,
        request_id,
        title: opened.row.title,
        mail_values: mailValuesOf(opened.subject),
        name: await requestorName(ctx, opened),
        event: event as 'submitted',
        round: opened.request.round,
      },
      { stage, version_id },
    );
  });
}

/** Looks for approvers of blocked requests again. */
async function retryBlockedRequests(running: JobRun): Promise<void> {
  const blocked = await running.transaction(({ tx }) =>
    tx
      .selectFrom('workflow_request')
      .where('org_id', '=', tx.org_id)
      .where('status', '=', 'pending')
      .where('blocked_reason', 'is not', null)
      .select(['id as request_id', 'submitter_user_id'])
      .orderBy('id')
      .limit(MOST)
      .execute(),
  );
  await eachAlone(running, blocked, async (job, { request_id, submitter_user_id }) => {
    const ctx = programContext(job.services, job.tx, submitter_user_id ?? request_id);
    await applyDecision(ctx, request_id, (parts, request) => retryBlocked(parts, request));
  });
}

/** 00:05 in India is 18:35 of the day before in UTC, in which the queue counts. */
const AFTER_MIDNIGHT = '35 18 * * *';

/** What begins with a day: stand-ins start and end, and approvers who left or were suspended are replaced. */
export const dayStartJob: Job = {
  name: 'workflows.day_start',
  every: AFTER_MIDNIGHT,
  async run(running) {
    const today = running.clock.today();
    const starting = await running.transaction(({ tx }) =>
      tx
        .selectFrom('stand_in')
        .where('org_id', '=', tx.org_id)
        .where('started_at', 'is', null)
        .where('from_date', '<=', today)
        .where('to_date', '>=', today)
        .select(['id as request_id', 'user_id'])
        .orderBy('id')
        .execute(),
    );
    await eachAlone(running, starting, (job, { request_id: id, user_id }) =>
      offerStandInsOf(programContext(job.services, job.tx, user_id), id),
    );
    await running.transaction((ctx) => endStandIns(ctx, today));
    await running.transaction((ctx) => replaceUnusableApprovers(ctx));
  },
};

async function endStandIns(ctx: JobContext, today: string): Promise<void> {
  const ended = await ctx.tx
    .updateTable('stand_in')
    .set({ ended_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('ended_at', 'is', null)
    .where('to_date', '<', today)
    .returning(['id', 'user_id', 'stand_in_user_id'])
    .execute();
  const names = await findUserNames(
    ctx.tx,
    ended.flatMap(({ user_id, stand_in_user_id }) => [user_id, stand_in_user_id]),
  );
  await ctx.notify(
    workflowNotices.standInEnded,
    ended.map(({ id, user_id, stand_in_user_id }) => ({
      to: { users: [stand_in_user_id] },
      cause: `${id}:ended:${today}`,
      subject_id: id,
      values: { name: names.get(user_id) ?? '' },
    })),
  );
  await ctx.notify(
    workflowNotices.standInForYouEnded,
    ended.map(({ id, user_id, stand_in_user_id }) => ({
      to: { users: [user_id] },
      cause: `${id}:ended:${today}`,
      subject_id: id,
      values: { name: names.get(stand_in_user_id) ?? '' },
    })),
  );
}
