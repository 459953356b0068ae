import type { ApplyForLeave, ChangeLeaveDates, ChangePendingLeave, LeavePreview, LeaveRequest } from '@hrms/leave/contract';
import { type Evaluation, evaluateApplication, firstBlocking, slotKey, slotsOf, toDays } from '@hrms/leave/domain';
import { toPlainSteps } from '@hrms/platform/explain';
import { type Ctx, canAccessEmployee, hasOfficeScope } from '@hrms/platform/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { findPerson } from '../people/person.queries.ts';
import { alreadyDecided, employeeUnknown, refusalOfCheck, staleRecord } from '../refusals.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { previewLeaveApprovers, submitLeave } from './approval.service.ts';
import { findDocumentKinds, linkAttachments, releaseAttachments } from './attachment.service.ts';
import { findReplacedLeave } from './booking.service.ts';
import { assertCancellable, listTakenHalves } from './cancel.service.ts';
import { approveRequest, withdrawForEdit } from './decision.service.ts';
import { findOwnedRequest, listTeamAway, readRequest } from './read.service.ts';
import { writeEvaluation } from './recount.service.ts';
import { findRequest, insertRequest, type RequestRow } from './request.queries.ts';
import { type Asked, gatherSituation, type Situation } from './situation.service.ts';

export type Given = Omit<ApplyForLeave, 'employee_id'>;

/** Whom an application is for, and whether HR applies for them. @throws `employee_unknown` for one the caller may not apply for */
export async function resolveApplicant(
  ctx: Ctx,
  asked: string | null | undefined,
): Promise<{ employee_id: string; by_hr: boolean }> {
  const own = ctx.actor.employee_id;
  const employee_id = asked ?? own;
  if (!employee_id) throw employeeUnknown();
  if (employee_id === own) return { employee_id, by_hr: false };
  const by_hr = hasOfficeScope(ctx.actor, 'leave.request.apply_for');
  if (!(await canAccessEmployee(ctx, 'leave.request.apply_for', employee_id))) throw employeeUnknown();
  if (!(await findPerson(ctx.tx, employee_id, ctx.today))) throw employeeUnknown();
  if (!by_hr && !(await readLeaveSettings(ctx.tx, ctx.today)).manager_may_apply_for_team) throw employeeUnknown();
  return { employee_id, by_hr };
}

/** What is asked, as the checks take it. */
export const toAsked = async (
  ctx: Ctx,
  given: Given,
  who: { employee_id: string; by_hr: boolean },
  replaced: Pick<Asked, 'except' | 'given_back'> = { except: [] },
): Promise<Asked> => ({
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
  const instead = replaced ? await findReplacedLeave(ctx, replaced, given.leave_type_id) : undefined;
  const { inputs, type } = await gatherSituation(ctx, await toAsked(ctx, given, who, instead));
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

export type Checked = Situation & { evaluation: Evaluation };

/** The application with its days counted and every check passed. @throws the first blocking check */
export async function assertMayApply(ctx: Ctx, asked: Asked): Promise<Checked> {
  const situation = await gatherSituation(ctx, asked);
  const evaluation = evaluateApplication(situation.inputs);
  const problem = firstBlocking(evaluation.checks);
  if (problem) throw refusalOfCheck(problem, evaluation.checks);
  return { ...situation, evaluation };
}

/** Stores an application as it was entered. */
export const storeApplication = (
  ctx: Ctx,
  given: Given,
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
export async function submitRequestRow(ctx: Ctx, row: RequestRow, checked: Checked, kind: 'apply' | 'change'): Promise<void> {
  await writeEvaluation(ctx, row, checked, 'held');
  if (checked.inputs.rule?.needs_workflow)
    await submitLeave(ctx, {
      ...row,
      days: checked.evaluation.days,
      type_name: checked.type.name,
      employee_name: checked.person.full_name,
      kind,
    });
  else await approveRequest(ctx, row.id, null);
}

/** Applies for leave of the caller, or of an employee for whom they may apply. @throws every blocking check, under its own code */
export async function applyForLeave(ctx: Ctx, { employee_id: asked, ...given }: ApplyForLeave): Promise<LeaveRequest> {
  const who = await resolveApplicant(ctx, asked);
  await lockAccounts(ctx.tx, [who.employee_id]);
  const checked = await assertMayApply(ctx, await toAsked(ctx, given, who));
  const row = await storeApplication(ctx, given, checked);
  await linkAttachments(ctx, row.id, given.attachment_ids);
  await ctx.audit('leave.applied', row.id, { employee_id: who.employee_id, days: toDays(checked.evaluation.days), ...given });
  await submitRequestRow(ctx, row, checked, 'apply');
  return readRequest(ctx, row.id);
}

/** Writes what was entered over a stored request, with its documents. */
export async function rewriteRequest(ctx: Ctx, id: string, given: Given, more: Record<string, unknown>): Promise<void> {
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
  await ctx.tx.updateTable('leave_request').set(set).where('org_id', '=', ctx.org_id).where('id', '=', id).execute();
  await releaseAttachments(ctx, id, given.attachment_ids);
  await linkAttachments(ctx, id, given.attachment_ids);
}

/** Changes a pending request; its approval starts again. @throws `not_found`, `version_conflict`, `already_decided`, every blocking check */
export async function updatePendingLeave(
  ctx: Ctx,
  id: string,
  { version, employee_id: _asked, ...given }: ChangePendingLeave,
): Promise<LeaveRequest> {
  const found = await findOwnedRequest(ctx, id);
  await lockAccounts(ctx.tx, [found.employee_id]);
  const row = (await findRequest(ctx.tx, id)) as RequestRow;
  if (row.status !== 'pending') throw alreadyDecided(row.status);
  if (row.version !== version) throw staleRecord();
  const who = await resolveApplicant(ctx, row.employee_id);
  const instead = await findReplacedLeave(ctx, row, given.leave_type_id);
  const checked = await assertMayApply(ctx, await toAsked(ctx, given, who, instead));
  await withdrawForEdit(ctx, row);
  await ctx.tx.deleteFrom('leave_half').where('org_id', '=', ctx.org_id).where('request_id', '=', id).execute();
  await rewriteRequest(ctx, id, given, { status: 'pending' });
  await ctx.audit('leave.edited', id, { ...given });
  const fresh = (await findRequest(ctx.tx, id)) as RequestRow;
  await submitRequestRow(ctx, fresh, checked, 'apply');
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
  const whole: Given = {
    ...given,
    contact_phone: row.contact_phone,
    stand_in_employee_id: row.stand_in_employee_id,
    notify_employee_ids: row.notify_employee_ids,
    attachment_ids: [],
    event: row.event as ApplyForLeave['event'],
  };
  const checked = await assertMayApply(ctx, {
    ...(await toAsked(ctx, whole, who, await findReplacedLeave(ctx, row, given.leave_type_id))),
    attachments: (row.inputs as { attachments: number }).attachments,
  });
  const fresh = await storeApplication(ctx, whole, checked, { changes_request_id: id });
  await ctx.audit('leave.dates_changed', fresh.id, { from: row.number, ...given });
  await submitRequestRow(ctx, fresh, checked, 'change');
  return readRequest(ctx, fresh.id);
}
