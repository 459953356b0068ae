import type { ApplyForLeave, ChangeLeaveDates, ChangePendingLeave, LeavePreview, LeaveRequest } from '@hrms/leave/contract';
import {
  type Evaluation,
  type EvaluationInputs,
  evaluateApplication,
  firstBlocking,
  slotKey,
  slotsOf,
  toDays,
} from '@hrms/leave/domain';
import { toPlainSteps } from '@hrms/platform/explain';
import { type Ctx, canAccessEmployee, hasOfficeScope, updateRow, type Work } from '@hrms/platform/server';
import { resubmitRecord, submitRecord } from '@hrms/workflows/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { findPerson } from '../people/person.queries.ts';
import { alreadyDecided, employeeUnknown, refusalOfCheck, staleRecord } from '../refusals.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { findDocumentKinds } from './attachment.queries.ts';
import { linkAttachments, releaseAttachments } from './attachment.service.ts';
import { findReplacedLeave, refreshHeldOf } from './booking.service.ts';
import { assertCancellable, listTakenHalves } from './cancel.service.ts';
import { approveRequest } from './decision.service.ts';
import { type ApplicationContext, type LeaveApplication, loadEvaluationInputs } from './evaluation-inputs.service.ts';
import { notifyAttendance, recountNeighbours, writeEvaluation } from './evaluation-store.service.ts';
import { previewLeaveApprovers } from './leave.subject.ts';
import { listTeamAway } from './read.queries.ts';
import { findOwnedRequest, readRequest } from './read.service.ts';
import { findRequest, insertRequest, LEAVE, type RequestRow } from './request.queries.ts';

export type ApplicationInput = Omit<ApplyForLeave, 'employee_id'>;

/** Whom an application is for, and whether HR applies for them. @throws `employee_unknown` for one the caller may not apply for */
export async function resolveApplicant(
  ctx: Ctx,
  applicant_id: string | null | undefined,
): Promise<{ employee_id: string; by_hr: boolean }> {
  const own = ctx.actor.employee_id;
  const employee_id = applicant_id ?? own;
  if (!employee_id) throw employeeUnknown();
  if (employee_id === own) return { employee_id, by_hr: false };
  const by_hr = hasOfficeScope(ctx.actor, 'leave.request.apply_for');
  if (!(await canAccessEmployee(ctx, 'leave.request.apply_for', employee_id))) throw employeeUnknown();
  if (!(await findPerson(ctx.tx, employee_id, ctx.today))) throw employeeUnknown();
  if (!by_hr && !(await readLeaveSettings(ctx.tx, ctx.today)).manager_may_apply_for_team) throw employeeUnknown();
  return { employee_id, by_hr };
}

/** The application, as the checks take it. */
export const toApplication = async (
  ctx: Ctx,
  given: ApplicationInput,
  who: { employee_id: string; by_hr: boolean },
  replaced: Pick<LeaveApplication, 'except' | 'given_back'> = { except: [] },
): Promise<LeaveApplication> => ({
  ...who,
  leave_type_id: given.leave_type_id,
  spell: { first_day: given.first_day, first_half: given.first_half, last_day: given.last_day, last_half: given.last_half },
  without: [],
  reason: given.reason,
  reason_override: who.by_hr ? given.reason_override : null,
  on: ctx.today,
  event: given.event ?? {},
  attachments: await findDocumentKinds(ctx.tx, given.attachment_ids),
  stand_in_employee_id: given.stand_in_employee_id ?? null,
  ...replaced,
});

/** The balance, days and checks as the wire has them. */
export const toBalanceShown = (evaluation: Evaluation, tracked: boolean, on: string) => ({
  tracked,
  before: toDays(evaluation.balance.before),
  after: toDays(evaluation.balance.after),
  on,
});

type Previewed = ApplyForLeave & { replaces_request_id?: string | null | undefined };

/** What an application would do. Writes nothing. @throws `employee_unknown`, `type_unknown`, `no_policy`, `not_found` */
export async function previewLeave(ctx: Ctx, { employee_id, replaces_request_id, ...given }: Previewed): Promise<LeavePreview> {
  const replaced = replaces_request_id ? await findOwnedRequest(ctx, replaces_request_id) : null;
  const who = await resolveApplicant(ctx, replaced?.employee_id ?? employee_id);
  const replacedLeave = replaced ? await findReplacedLeave(ctx, replaced, given.leave_type_id) : undefined;
  const { inputs, type } = await loadEvaluationInputs(ctx, await toApplication(ctx, given, who, replacedLeave));
  const evaluation = evaluateApplication(inputs);
  const needs_approval = inputs.rule?.needs_workflow ?? false;
  return {
    halves: evaluation.halves.map(({ charged, unpaid: _unpaid, ...half }) => ({ ...half, charged: toDays(charged) })),
    days: toDays(evaluation.days),
    lop_days: toDays(evaluation.lop_days),
    by_year: [...evaluation.by_year].map(([leave_year_start, days]) => ({ leave_year_start, days: toDays(days) })),
    checks: [...evaluation.checks],
    may_send: firstBlocking(evaluation.checks) === null,
    balance: toBalanceShown(evaluation, inputs.account !== null, given.first_day),
    approvers: needs_approval ? await previewLeaveApprovers(ctx, who.employee_id, evaluation.days, type.name) : [],
    team: await listTeamAway(ctx, who.employee_id, given.first_day, given.last_day),
    paid_by: inputs.type.paid_by,
    steps: toPlainSteps(evaluation.explained.steps),
  };
}

export type Checked = ApplicationContext & { evaluation: Evaluation };

/** The application with its days counted and every check passed. @throws the first blocking check */
export async function assertMayApply(ctx: Ctx, application: LeaveApplication): Promise<Checked> {
  const situation = await loadEvaluationInputs(ctx, application);
  const evaluation = evaluateApplication(situation.inputs);
  const problem = firstBlocking(evaluation.checks);
  if (problem) throw refusalOfCheck(problem, evaluation.checks, application.by_hr);
  return { ...situation, evaluation };
}

/** Stores an application as it was entered. */
export const storeApplication = (
  ctx: Ctx,
  given: ApplicationInput,
  { inputs, evaluation, person, type }: Checked,
  more: { changes_request_id?: string; status?: 'draft' } = {},
): Promise<RequestRow> =>
  insertRequest(ctx, {
    ...inputs.spell,
    employee_id: person.employee_id,
    leave_type_id: type.id,
    days: toDays(evaluation.days),
    lop_days: toDays(evaluation.lop_days),
    reason: given.reason || null,
    contact_phone: given.contact_phone ?? null,
    stand_in_employee_id: given.stand_in_employee_id ?? null,
    notify_employee_ids: given.notify_employee_ids,
    inputs,
    is_late_change: inputs.locked_days.length > 0,
    event: given.event ?? null,
    ...more,
  });

/** Holds the days and asks approval, or approves at once where the rule needs none. */
export async function submitApplication(ctx: Ctx, row: RequestRow, checked: Checked): Promise<void> {
  await writeEvaluation(ctx, row, checked, 'held');
  if (checked.inputs.rule?.needs_workflow) await submitRecord(ctx, LEAVE, row.id);
  else await approveRequest(ctx, row.id, null);
}

/** Applies for leave of the caller, or of an employee for whom they may apply. @throws every blocking check, under its own code */
export async function applyForLeave(ctx: Ctx, { employee_id: applicant_id, ...given }: ApplyForLeave): Promise<LeaveRequest> {
  const who = await resolveApplicant(ctx, applicant_id);
  await lockAccounts(ctx.tx, [who.employee_id]);
  const checked = await assertMayApply(ctx, await toApplication(ctx, given, who));
  const row = await storeApplication(ctx, given, checked);
  await linkAttachments(ctx, row.id, given.attachment_ids);
  await ctx.audit('leave.applied', row.id, { employee_id: who.employee_id, days: toDays(checked.evaluation.days), ...given });
  await submitApplication(ctx, row, checked);
  return readRequest(ctx, row.id);
}

/** Writes what was entered over a stored request, with its documents. */
export async function rewriteRequest(
  ctx: Ctx,
  id: string,
  given: ApplicationInput,
  more: Record<string, unknown>,
): Promise<void> {
  const set = {
    leave_type_id: given.leave_type_id,
    first_day: given.first_day,
    first_half: given.first_half,
    last_day: given.last_day,
    last_half: given.last_half,
    reason: given.reason || null,
    contact_phone: given.contact_phone ?? null,
    stand_in_employee_id: given.stand_in_employee_id ?? null,
    notify_employee_ids: given.notify_employee_ids,
    event: given.event ? JSON.stringify(given.event) : null,
    ...more,
  };
  await updateRow(ctx.tx, 'leave_request', { id }, set);
  await releaseAttachments(ctx, id, given.attachment_ids);
  await linkAttachments(ctx, id, given.attachment_ids);
}

/** Days that a request held before it was changed: they count in balances, beside other leave and in attendance no more. */
async function freeDaysOfBefore(work: Work, before: RequestRow): Promise<void> {
  await refreshHeldOf(work, before, before.inputs as EvaluationInputs);
  await recountNeighbours(work, before);
  await notifyAttendance(work, before);
}

/** Changes a pending or returned request, which is submitted again: its approval starts anew. @throws `not_found`, `version_conflict`, `already_decided`, every blocking check */
export async function updatePendingLeave(
  ctx: Ctx,
  id: string,
  { version, employee_id: _applicant, ...given }: ChangePendingLeave,
): Promise<LeaveRequest> {
  const found = await findOwnedRequest(ctx, id);
  await lockAccounts(ctx.tx, [found.employee_id]);
  const row = (await findRequest(ctx.tx, id)) as RequestRow;
  if (row.status !== 'pending' && row.status !== 'returned') throw alreadyDecided(row.status);
  if (row.version !== version) throw staleRecord();
  const who = await resolveApplicant(ctx, row.employee_id);
  const replacedLeave = await findReplacedLeave(ctx, row, given.leave_type_id);
  const checked = await assertMayApply(ctx, await toApplication(ctx, given, who, replacedLeave));
  await rewriteRequest(ctx, id, given, { status: 'pending', decision_note: null });
  await writeEvaluation(ctx, (await findRequest(ctx.tx, id)) as RequestRow, checked, 'held');
  await freeDaysOfBefore(ctx, row);
  await ctx.audit('leave.edited', id, { ...given });
  await resubmitRecord(ctx, LEAVE, id, { needs_approval: checked.inputs.rule?.needs_workflow ?? false });
  return readRequest(ctx, id);
}

/**
 * Applies for other dates of approved leave. The approved leave stays as it is until the change is approved, and is cancelled in the
 * same step then. @throws `not_found`, `already_decided`, `change_pending`, `cancel_past`, `month_locked`, every blocking check
 */
export async function changeLeaveDates(ctx: Ctx, id: string, given: ChangeLeaveDates): Promise<LeaveRequest> {
  const found = await findOwnedRequest(ctx, id);
  await lockAccounts(ctx.tx, [found.employee_id]);
  const row = (await findRequest(ctx.tx, id)) as RequestRow;
  const who = await resolveApplicant(ctx, row.employee_id);
  const wanted = new Set(slotsOf(given).map(slotKey));
  await assertCancellable(
    ctx,
    row,
    (await listTakenHalves(ctx, row)).filter((half) => !wanted.has(slotKey(half))),
    who.by_hr,
  );
  const whole: ApplicationInput = {
    ...given,
    contact_phone: row.contact_phone,
    stand_in_employee_id: row.stand_in_employee_id,
    notify_employee_ids: row.notify_employee_ids,
    attachment_ids: [],
    event: row.event as ApplyForLeave['event'],
  };
  const checked = await assertMayApply(ctx, {
    ...(await toApplication(ctx, whole, who, await findReplacedLeave(ctx, row, given.leave_type_id))),
    attachments: (row.inputs as { attachments: number }).attachments,
  });
  const fresh = await storeApplication(ctx, whole, checked, { changes_request_id: id });
  await ctx.audit('leave.dates_changed', fresh.id, { from: row.number, ...given });
  await submitApplication(ctx, fresh, checked);
  return readRequest(ctx, fresh.id);
}
