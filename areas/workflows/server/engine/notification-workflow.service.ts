import { type Ctx, insertRow, newId, type Work } from '@hrms/platform/server';
import type { NotifyEvent } from '@hrms/workflows/contract';
import {
  type ApproverQuestion,
  conditionHolds,
  type Directory,
  matchRank,
  resolveStage,
  type StageRule,
} from '@hrms/workflows/domain';
import { sql } from 'kysely';
import { loadCandidates } from '../definitions/candidate.queries.ts';
import { loadVersions } from '../definitions/version.queries.ts';
import { findDepartmentParents } from '../lookups/directory.queries.ts';
import { workflowNotices } from '../notices.ts';
import { type MailValues, mailValuesOf, requestorName } from './notify.service.ts';
import type { OpenedRequest } from './opened.ts';

/** A request to which something happened that notification workflows may listen to. */
export type Happened = { readonly opened: OpenedRequest; readonly event: string };

/** Sends every active notification workflow that matches these requests on their events; stages with a delay are sent later. */
export async function sendNotificationWorkflows(ctx: Ctx, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return;
  const { tx, org_id } = ctx;
  const listening = await tx
    .selectFrom('workflow')
    .where('org_id', '=', org_id)
    .where('type', '=', 'notification')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .select(['id', 'notify_on'])
    .execute();
  const decided = happened.filter(({ event }) => event !== 'submitted' && event !== 'returned');
  if (decided.length > 0)
    await tx
      .deleteFrom('workflow_delayed_notice')
      .where('org_id', '=', org_id)
      .where(sql<boolean>`request_id = any(${decided.map(({ opened }) => opened.request.id)}::uuid[])`)
      .where('event', '=', 'submitted')
      .execute();
  const heard = happened.filter(({ event }) => listening.some(({ notify_on }) => notify_on.includes(event)));
  if (heard.length === 0) return;
  const parents = await findDepartmentParents(ctx);
  const candidates = await loadCandidates(tx);
  for (const { opened, event } of heard) {
    const { question } = opened.request;
    const about = { subject: question.subject, application_area: opened.subject.application_area };
    const due = new Set(listening.filter(({ notify_on }) => notify_on.includes(event)).map(({ id }) => id));
    for (const candidate of candidates) {
      if (!due.has(candidate.workflow_id) || matchRank(candidate, about) === null) continue;
      const entry = candidate.conditions.filter(({ target_workflow_id }) => target_workflow_id === null);
      if (!entry.every((condition) => conditionHolds(condition, question.facts, parents))) continue;
      const stages = (await loadVersions(tx, [candidate.version_id])).get(candidate.version_id)?.stages ?? [];
      await sendStages(ctx, opened, { event: event as NotifyEvent, stages, version_id: candidate.version_id });
    }
  }
}

type Sending = { event: NotifyEvent; stages: readonly StageRule[]; version_id: string };

async function sendStages(ctx: Ctx, opened: OpenedRequest, { event, stages, version_id }: Sending): Promise<void> {
  let delay = 0;
  for (const stage of stages) {
    delay += stage.time_limit ?? 0;
    if (delay === 0) await sendStageNotice(ctx, await noticeOf(ctx, opened, event), { stage, version_id });
    else
      await insertRow(ctx.tx, 'workflow_delayed_notice', {
        id: newId(),
        request_id: opened.request.id,
        version_id,
        stage_id: stage.stage_id,
        event,
        send_at: new Date(ctx.clock.now().getTime() + delay * 3_600_000),
      });
  }
}

/** A request and an event as its notices name them. */
export type StageNotice = {
  directory: Directory;
  question: ApproverQuestion;
  request_id: string;
  title: string;
  mail_values: MailValues;
  name: string;
  event: NotifyEvent;
  round: number;
};

const noticeOf = async (ctx: Work, opened: OpenedRequest, event: NotifyEvent): Promise<StageNotice> => ({
  directory: opened.lookups.directory,
  question: opened.request.question,
  request_id: opened.request.id,
  title: opened.row.title,
  mail_values: mailValuesOf(opened.subject),
  name: await requestorName(ctx, opened),
  event,
  round: opened.request.round,
});

/** Notifies the people of one stage of a notification workflow. */
export async function sendStageNotice(
  ctx: Work,
  { directory, question, request_id, title, mail_values, name, event, round }: StageNotice,
  { stage, version_id }: { stage: StageRule; version_id: string },
): Promise<void> {
  const { seats } = await resolveStage(directory, question, { ...stage, approval_type: 'any_one', min_approvals: 1 });
  await ctx.notify(workflowNotices.workflowNotice, {
    to: { users: seats.flatMap(({ people }) => people.map(({ user_id }) => user_id)) },
    cause: `${request_id}:${round}:${version_id}:${stage.stage_id}:${event}`,
    subject_id: request_id,
    values: { title, name, event, request_id },
    mail_values,
  });
}
