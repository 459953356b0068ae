import type { JobContext, Tx } from '@hrms/platform/server';
import { escalateStage, hoursAfter, MOST_ESCALATIONS, nextReminderAt, timeOutStage } from '@hrms/workflows/domain';
import { applyDecision } from '../engine/apply-decision.service.ts';
import { mailValuesOf, requestorName } from '../engine/notify.service.ts';
import { openRequest } from '../engine/open.queries.ts';
import { programContext } from '../engine/program-context.ts';
import { offDaysOfRun } from '../engine/save.queries.ts';
import { workflowNotices } from '../notices.ts';

export type DueStage = {
  id: string;
  request_id: string;
  submitter_user_id: string | null;
  started_at: string | Date;
  time_limit: number | null;
  on_timeout: string;
  reminder_level: number;
  escalation_level: number;
};

const dueStages = (tx: Tx) =>
  tx
    .selectFrom('workflow_stage_run as s')
    .innerJoin('workflow_request as r', (on) => on.onRef('r.org_id', '=', 's.org_id').onRef('r.id', '=', 's.request_id'))
    .where('s.org_id', '=', tx.org_id)
    .where('s.status', '=', 'pending')
    .where('r.status', '=', 'pending')
    .select([
      's.id',
      's.request_id',
      'r.submitter_user_id',
      's.started_at',
      's.time_limit',
      's.on_timeout',
      's.reminder_level',
      's.escalation_level',
    ]);

/** Stages whose time limit has passed, oldest first. */
export const findOverdueStages = (tx: Tx, now: Date, most: number): Promise<DueStage[]> =>
  dueStages(tx).where('s.escalation_at', '<=', now.toISOString()).orderBy('s.escalation_at').limit(most).execute();

/** Stages whose next reminder is due, oldest first. */
export const findStagesToRemind = (tx: Tx, now: Date, most: number): Promise<DueStage[]> =>
  dueStages(tx).where('s.next_reminder_at', '<=', now.toISOString()).orderBy('s.next_reminder_at').limit(most).execute();

/** Claims one level of a stage: false when another worker was first. */
async function claimLevel(
  ctx: JobContext,
  stage: DueStage,
  set: { escalation_level: number; escalation_at: Date | null },
): Promise<boolean> {
  const claimed = await ctx.tx
    .updateTable('workflow_stage_run')
    .set(set)
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', stage.id)
    .where('status', '=', 'pending')
    .where('escalation_level', '=', stage.escalation_level)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** What the workflow says for a stage whose time has passed; each level happens once, whoever runs it. */
export async function handleOverdueStage(job: JobContext, stage: DueStage): Promise<void> {
  const ctx = programContext(job.services, job.tx, stage.submitter_user_id ?? stage.request_id);
  // the request's row is locked first, as every act does, so that two workers never wait for each other
  const opened = await openRequest(ctx, stage.request_id);
  const { run } = opened.request;
  if (run?.id !== stage.id || !stage.time_limit) return;
  const level = stage.escalation_level + 1;
  const again = stage.on_timeout === 'escalate' && level <= MOST_ESCALATIONS;
  const next = again ? hoursAfter(job.clock.now(), stage.time_limit, await offDaysOfRun(opened, run)) : null;
  if (!(await claimLevel(job, stage, { escalation_level: level, escalation_at: next }))) return;
  await applyDecision(
    ctx,
    stage.request_id,
    async (parts, request) => {
      if (run.on_timeout === 'approve' || run.on_timeout === 'reject') await timeOutStage(parts, request, run.on_timeout);
      else if (run.on_timeout === 'escalate') await escalateStage(parts, request, level, MOST_ESCALATIONS);
    },
    { reason: 'timed_out', by_program: true },
  );
}

/** Reminds those who are asked in a stage, and sets the next reminder. */
export async function remindStage(job: JobContext, stage: DueStage): Promise<void> {
  const ctx = programContext(job.services, job.tx, stage.submitter_user_id ?? stage.request_id);
  const opened = await openRequest(ctx, stage.request_id);
  const { run } = opened.request;
  if (run?.id !== stage.id) return;
  const level = stage.reminder_level + 1;
  const { reminder_after_days } = opened.lookups.settings;
  const state = { started_at: new Date(stage.started_at), time_limit: stage.time_limit, reminder_level: level };
  const claimed = await job.tx
    .updateTable('workflow_stage_run')
    .set({ reminder_level: level, next_reminder_at: nextReminderAt(state, reminder_after_days, await offDaysOfRun(opened, run)) })
    .where('org_id', '=', job.org_id)
    .where('id', '=', stage.id)
    .where('reminder_level', '=', stage.reminder_level)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return;
  const users = run.approvals.filter(({ status }) => status === 'pending').map(({ user_id }) => user_id);
  await ctx.notify(workflowNotices.approvalReminder, {
    to: { users },
    cause: `${stage.id}:reminder:${level}`,
    subject_id: stage.request_id,
    mail_values: mailValuesOf(opened.subject),
    values: { title: opened.row.title, name: await requestorName(ctx, opened), request_id: stage.request_id },
    group: 'reminders',
  });
}
