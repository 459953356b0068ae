import type { Ctx } from '@hrms/platform/server';
import type { EngineApproval } from '@hrms/workflows/domain';
import { findUserNames } from '../lookups/users.queries.ts';
import { workflowNotices } from '../notices.ts';
import type { OpenedRequest } from './opened.ts';

/** The notice by which an approval was asked for. */
function noticeOf({ source }: Pick<EngineApproval, 'source'>) {
  if (source === 'escalation') return workflowNotices.approvalEscalated;
  if (source === 'delegation' || source === 'reassignment') return workflowNotices.approvalDelegated;
  return workflowNotices.approvalRequested;
}

/** Notifies users whose approvals opened, and ends the notices of those that are no longer open. */
export async function notifyApprovers(ctx: Ctx, opened: OpenedRequest): Promise<void> {
  const { request, before, row } = opened;
  const all = opened.runs().flatMap(({ approvals }) => approvals);
  const fresh = all.filter(({ id, status }) => status === 'pending' && before.approvals.get(id) !== 'pending');
  const ended = all.filter(({ id, status }) => status !== 'pending' && before.approvals.get(id) === 'pending');
  const name = await requestorName(ctx, opened);
  const values = { title: row.title, name, request_id: request.id };
  for (const [notice, own] of Map.groupBy(ended, noticeOf))
    await ctx.closeNotices(
      notice,
      own.map(({ id }) => id),
    );
  await notifyOpened(ctx, fresh, values);
  const passed = ended.filter(({ status, user_id }) => status === 'closed' && user_id !== ctx.actor.user_id);
  if (passed.length > 0 && request.status !== 'withdrawn')
    await ctx.notify(workflowNotices.approvalClosedByOther, {
      to: { users: passed.map(({ user_id }) => user_id) },
      cause: `${request.id}:${request.round}:${passed[0]?.stage_run_id}:closed`,
      subject_id: request.id,
      values,
    });
  if (request.blocked_reason && !before.blocked)
    await ctx.notify(workflowNotices.requestBlocked, {
      to: { holders: 'workflows.request.reassign' },
      cause: `${request.id}:${request.round}:${request.current_stage}:blocked`,
      subject_id: request.id,
      values,
    });
  if (before.blocked && !request.blocked_reason) await ctx.closeNotices(workflowNotices.requestBlocked, request.id);
}

type Values = { title: string; name: string; request_id: string };

/** Each text takes of the values what it names. */
async function notifyOpened(ctx: Ctx, approvals: readonly EngineApproval[], values: Values): Promise<void> {
  for (const [notice, own] of Map.groupBy(approvals, noticeOf))
    await ctx.notify<keyof Values | 'late' | 'by'>(
      notice,
      own.map(({ id, user_id, reason }) => ({
        to: { users: [user_id] },
        cause: id,
        subject_id: id,
        group: 'approvals',
        values: { ...values, late: reason.replace(/ is late$/, ''), by: ctx.actor.display_name },
      })),
    );
}

/** Whom the request is about, by name; the submitter for a user without an employee record. */
export async function requestorName(ctx: Pick<Ctx, 'tx'>, { request, lookups }: OpenedRequest): Promise<string> {
  const { subject_employee_id, submitter_user_id } = request.question;
  if (subject_employee_id) return (await lookups.directory.employeeName(subject_employee_id)) ?? 'Unknown Employee';
  return (await findUserNames(ctx.tx, [submitter_user_id])).get(submitter_user_id ?? '') ?? 'Unknown User';
}

const OUTCOMES = {
  approved: workflowNotices.requestApproved,
  rejected: workflowNotices.requestRejected,
  returned: workflowNotices.requestReturned,
  cancelled: workflowNotices.requestCancelled,
} as const;

/** Notifies the employee and the submitter of the end, or the return, of a request. */
export async function notifyOutcome(ctx: Ctx, { request, row }: OpenedRequest): Promise<void> {
  const { status, question, id } = request;
  if (status === 'pending' || status === 'withdrawn') return;
  const users = [question.subject_user_id, question.submitter_user_id].filter((one) => one !== null);
  await ctx.notify(OUTCOMES[status], {
    to: { users },
    cause: `${id}:${request.round}:${status}`,
    subject_id: id,
    values: { title: row.title, request_id: id },
  });
}
