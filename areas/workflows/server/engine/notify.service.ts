import type { Ctx, Work } from '@hrms/platform/server';
import type { EngineApproval } from '@hrms/workflows/domain';
import { findUserNames } from '../lookups/users.queries.ts';
import { workflowNotices } from '../notices.ts';
import type { ApprovalSubject } from '../subject.ts';
import type { OpenedRequest } from './opened.ts';

/** The notice by which an approval was asked for. */
function noticeOf({ source }: Pick<EngineApproval, 'source'>) {
  if (source === 'escalation') return workflowNotices.approvalEscalated;
  if (source === 'delegation' || source === 'reassignment') return workflowNotices.approvalDelegated;
  return workflowNotices.approvalRequested;
}

type Values = { title: string; name: string; request_id: string };
/** An approval whose status the act changed, with what its notices say. */
type Moved = { approval: EngineApproval; values: Values; mail_values: MailValues };

export type MailValues = { title?: string };

/** What mails about a request say instead of its title. */
export const mailValuesOf = (subject: Pick<ApprovalSubject, 'private_title' | 'label'> | null): MailValues =>
  subject?.private_title ? { title: subject.label } : {};

/** Notifies users whose approvals opened, and ends the notices of those that are no longer open. */
export async function notifyApprovers(ctx: Ctx, all: readonly OpenedRequest[]): Promise<void> {
  const names = await requestorNames(ctx, all);
  const valuesOf = ({ request, row }: OpenedRequest): Values => ({
    title: row.title,
    name: names.get(request.id) ?? 'Unknown User',
    request_id: request.id,
  });
  const moved = (isOf: (now: string, was: string | undefined) => boolean): Moved[] =>
    all.flatMap((opened) =>
      opened
        .runs()
        .flatMap(({ approvals }) => approvals)
        .filter(({ id, status }) => isOf(status, opened.before.approvals.get(id)))
        .map((approval) => ({ approval, values: valuesOf(opened), mail_values: mailValuesOf(opened.subject) })),
    );
  const ended = moved((now, was) => now !== 'pending' && was === 'pending');
  for (const [notice, same] of Map.groupBy(ended, ({ approval }) => noticeOf(approval)))
    await ctx.closeNotices(
      notice,
      same.map(({ approval }) => approval.id),
    );
  await notifyOpened(
    ctx,
    moved((now, was) => now === 'pending' && was !== 'pending'),
  );
  await ctx.notify(
    workflowNotices.approvalClosedByOther,
    all.flatMap((opened) => closedByOther(ctx, opened, valuesOf(opened))),
  );
  await notifyBlocked(ctx, all, valuesOf);
}

/** Whose approvals were closed by the decision of another. */
function closedByOther({ actor }: Ctx, { request, before, runs, subject }: OpenedRequest, values: Values) {
  const passed = runs()
    .flatMap(({ approvals }) => approvals)
    .filter(
      ({ id, status, user_id }) => status === 'closed' && before.approvals.get(id) === 'pending' && user_id !== actor.user_id,
    );
  const resubmitted = request.events.some(({ kind }) => kind === 'resubmitted');
  if (passed.length === 0 || resubmitted || request.status === 'withdrawn') return [];
  return [
    {
      to: { users: passed.map(({ user_id }) => user_id) },
      cause: `${request.id}:${request.round}:${passed[0]?.stage_run_id}:closed`,
      subject_id: request.id,
      values,
      mail_values: mailValuesOf(subject),
    },
  ];
}

async function notifyBlocked(
  ctx: Ctx,
  all: readonly OpenedRequest[],
  valuesOf: (opened: OpenedRequest) => Values,
): Promise<void> {
  const blocked = all.filter(({ request, before }) => request.blocked_reason && !before.blocked);
  await ctx.notify(
    workflowNotices.requestBlocked,
    blocked.map((opened) => ({
      to: { holders: 'workflows.request.reassign' },
      cause: `${opened.request.id}:${opened.request.round}:${opened.request.current_stage}:blocked`,
      subject_id: opened.request.id,
      values: valuesOf(opened),
      mail_values: mailValuesOf(opened.subject),
    })),
  );
  const freed = all.filter(({ request, before }) => before.blocked && !request.blocked_reason);
  await ctx.closeNotices(
    workflowNotices.requestBlocked,
    freed.map(({ request }) => request.id),
  );
}

async function notifyOpened(ctx: Ctx, fresh: readonly Moved[]): Promise<void> {
  const telling = ({ approval: { id, user_id }, mail_values }: Moved) => ({
    to: { users: [user_id] },
    cause: id,
    subject_id: id,
    group: 'approvals',
    mail_values,
  });
  const opened = Map.groupBy(fresh, ({ approval }) => noticeOf(approval));
  await ctx.notify(
    workflowNotices.approvalEscalated,
    (opened.get(workflowNotices.approvalEscalated) ?? []).map((one) => ({
      ...telling(one),
      values: { ...one.values, late: one.approval.reason.replace(/ is late$/, '') },
    })),
  );
  await ctx.notify(
    workflowNotices.approvalDelegated,
    (opened.get(workflowNotices.approvalDelegated) ?? []).map((one) => ({
      ...telling(one),
      values: { ...one.values, by: ctx.actor.display_name },
    })),
  );
  await ctx.notify(
    workflowNotices.approvalRequested,
    (opened.get(workflowNotices.approvalRequested) ?? []).map((one) => ({ ...telling(one), values: one.values })),
  );
}

/** Whom each request is about, by name; the submitter for a user without an employee record. By request. */
async function requestorNames(ctx: Work, all: readonly OpenedRequest[]): Promise<Map<string, string>> {
  const users = await findUserNames(
    ctx.tx,
    all.map(({ request: { question } }) => (question.subject_employee_id ? null : question.submitter_user_id)),
  );
  const names = new Map<string, string>();
  for (const { request, lookups } of all) {
    const { subject_employee_id, submitter_user_id } = request.question;
    const employee = subject_employee_id
      ? ((await lookups.directory.employeeName(subject_employee_id)) ?? 'Unknown Employee')
      : null;
    names.set(request.id, employee ?? users.get(submitter_user_id ?? '') ?? 'Unknown User');
  }
  return names;
}

/** The name of one request's requestor. */
export const requestorName = async (ctx: Work, opened: OpenedRequest): Promise<string> =>
  (await requestorNames(ctx, [opened])).get(opened.request.id) ?? 'Unknown User';

const OUTCOMES = {
  approved: workflowNotices.requestApproved,
  rejected: workflowNotices.requestRejected,
  returned: workflowNotices.requestReturned,
  cancelled: workflowNotices.requestCancelled,
} as const;

/** Notifies the employee and the submitter of the end, or the return, of requests. */
export async function notifyOutcomes(ctx: Ctx, ended: readonly OpenedRequest[]): Promise<void> {
  for (const [status, same] of Map.groupBy(ended, ({ request }) => request.status)) {
    if (status === 'pending' || status === 'withdrawn') continue;
    await ctx.notify(
      OUTCOMES[status],
      same.map(({ request: { id, round, question }, row, subject }) => ({
        to: { users: [question.subject_user_id, question.submitter_user_id].filter((one) => one !== null) },
        cause: `${id}:${round}:${status}`,
        subject_id: id,
        values: { title: row.title, request_id: id },
        mail_values: mailValuesOf(subject),
      })),
    );
  }
}
