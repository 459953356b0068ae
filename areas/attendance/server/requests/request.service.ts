import type { AskRequest, AttendanceRequest, attendanceRequests } from '@hrms/attendance/contract';
import { toDayNumber } from '@hrms/attendance/domain';
import { dateLabel } from '@hrms/platform/calendar';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, insertRow, nextNumber, updateRow } from '@hrms/platform/server';
import { cancelRecord, previewApprovers, resubmitRecord, submitRecord, withdrawRecord } from '@hrms/workflows/server';
import { daysBetweenNumbers } from '../dirty.queries.ts';
import { findLockedDays } from '../locks.queries.ts';
import { attendanceNotices } from '../notices.ts';
import { recordNotFound, requestKindFixed, requestState, staleRecord } from '../refusals.ts';
import { assertRequestsOpen } from '../request-deadline.ts';
import { assertCellsAllowed, type Checked, checkRequest } from './check.service.ts';
import { cellsOf } from './effect.service.ts';
import { setRequestFiles } from './file.service.ts';
import { previewDays, previewSwap } from './preview.service.ts';
import { loadRequest, setStatus } from './request.queries.ts';
import { recordOf } from './request.subject.ts';

const toColumns = (given: AskRequest, { person, last_day }: Checked) => ({
  kind: given.kind,
  employee_id: person.employee_id,
  first_day: given.first_day,
  last_day,
  half: given.half,
  minutes: given.minutes ?? null,
  at_end: given.at ? given.at === 'end' : null,
  punches: JSON.stringify(given.punches),
  waive: given.waive,
  place: given.place ?? null,
  shift_choice: given.shift_id ?? null,
  partner_employee_id: given.partner_employee_id ?? null,
  reason: given.reason,
});

async function touchesLocked(ctx: Ctx, employee_id: string, first_day: string, last_day: string): Promise<boolean> {
  const days = daysBetweenNumbers([employee_id], toDayNumber(first_day), toDayNumber(last_day));
  return (await findLockedDays(ctx.tx, days)).size > 0;
}

/** Sends a request; a swap asks the colleague first. @throws every refusal of the call */
export async function askRequest(ctx: Ctx, given: AskRequest): Promise<AttendanceRequest> {
  const checked = await checkRequest(ctx, given);
  const now = ctx.clock.now();
  const { person, last_day } = checked;
  const isSwap = given.kind === 'shift_swap';
  const id = await insertRow(ctx.tx, 'attendance_request', {
    number: await nextNumber(ctx.tx, 'attendance_request', 'AR'),
    ...toColumns(given, checked),
    status: isSwap ? 'waiting_partner' : 'pending',
    is_late_change: await touchesLocked(ctx, person.employee_id, given.first_day, last_day),
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  await setRequestFiles(ctx, id, given.file_ids);
  await ctx.audit('attendance.request_sent', id, { ...given, employee_id: person.employee_id });
  if (isSwap) await askPartner(ctx, id, given, person.full_name);
  else await submitRecord(ctx, recordOf(given), id);
  return loadRequest(ctx.tx, id);
}

async function askPartner(ctx: Ctx, id: string, { partner_employee_id, first_day }: AskRequest, name: string): Promise<void> {
  if (partner_employee_id)
    await ctx.notify(attendanceNotices.swapAsked, {
      to: { employees: [partner_employee_id] },
      cause: id,
      subject_id: id,
      values: { name, date: dateLabel(first_day) },
    });
}

/** The request when the caller asked for it, or corrects attendance by office. @throws `not_found` */
async function ownRequest(ctx: Ctx, id: string): Promise<AttendanceRequest> {
  const request = await loadRequest(ctx.tx, id);
  if (
    request.employee_id !== ctx.actor.employee_id &&
    !(await canAccessEmployee(ctx, 'attendance.day.correct', request.employee_id))
  )
    throw recordNotFound('Request');
  return request;
}

const isSubmitted = ({ status }: AttendanceRequest) => status === 'pending' || status === 'returned';

/**
 * Changes a request that was not decided and submits it again; a swap needs the colleague's consent again. A swap that waits for
 * approvers is withdrawn instead. @throws `request_state`, `request_kind_fixed`, `version_conflict` and those of asking
 */
export async function updateRequest(
  ctx: Ctx,
  id: string,
  { version, ...given }: BodyOf<typeof attendanceRequests.update>,
): Promise<AttendanceRequest> {
  const before = await ownRequest(ctx, id);
  if (before.version !== version) throw staleRecord();
  const isSwap = given.kind === 'shift_swap';
  if (before.status !== 'waiting_partner' && !isSubmitted(before)) throw requestState(before.status);
  if (before.status === 'pending' && (isSwap || before.kind === 'shift_swap')) throw requestState(before.status);
  if (before.workflow_request_id && recordOf(given).subject !== recordOf(before).subject) throw requestKindFixed();
  const checked = await checkRequest(ctx, { ...given, employee_id: before.employee_id }, id);
  const status = isSwap ? 'waiting_partner' : 'pending';
  const set = { ...toColumns(given, checked), status, decision_note: null, version: version + 1, updated_at: ctx.clock.now() };
  await updateRow(ctx.tx, 'attendance_request', { id }, set);
  await setRequestFiles(ctx, id, given.file_ids);
  await ctx.audit('attendance.request_changed', id, { before, after: given });
  if (isSwap) await askPartner(ctx, id, given, checked.person.full_name);
  else if (before.workflow_request_id) await resubmitRecord(ctx, recordOf(given), id);
  else await submitRecord(ctx, recordOf(given), id);
  return loadRequest(ctx.tx, id);
}

/** Withdraws a request, or the cancellation of one, that is not decided. @throws `not_found`, `request_state` */
export async function withdrawRequest(ctx: Ctx, id: string): Promise<AttendanceRequest> {
  const before = await ownRequest(ctx, id);
  if (before.status !== 'waiting_partner' && before.status !== 'cancel_pending' && !isSubmitted(before))
    throw requestState(before.status);
  if (before.workflow_request_id) await withdrawRecord(ctx, recordOf(before), id);
  else {
    await setStatus(ctx, before, 'withdrawn', null);
    await ctx.closeNotices(attendanceNotices.swapAsked, id);
    await ctx.audit('attendance.request_withdrawn', id, {});
  }
  return loadRequest(ctx.tx, id);
}

/** The colleague's answer to a swap: accepted, it goes to the approvers. @throws `not_found`, `request_state`, `period_closing`, `rest_too_short`, `shift_overlaps` */
export async function answerSwap(ctx: Ctx, id: string, accept: boolean): Promise<AttendanceRequest> {
  const request = await loadRequest(ctx.tx, id);
  if (!ctx.actor.employee_id || request.partner_employee_id !== ctx.actor.employee_id) throw recordNotFound('Request');
  if (request.status !== 'waiting_partner') throw requestState(request.status);
  await ctx.closeNotices(attendanceNotices.swapAsked, id);
  await ctx.audit('attendance.swap_answered', id, { accept });
  if (accept) {
    await assertRequestsOpen(ctx, ctx.actor.employee_id, request.first_day);
    await assertCellsAllowed(ctx, await cellsOf(ctx, request));
    await setStatus(ctx, request, 'pending', null);
    await submitRecord(ctx, recordOf(request), id);
  } else if (request.workflow_request_id) await cancelRecord(ctx, recordOf(request), id, 'The colleague refused');
  else {
    await setStatus(ctx, request, 'rejected', 'The colleague refused');
    await ctx.notify(attendanceNotices.requestDecided, {
      to: { employees: [request.employee_id] },
      cause: id,
      values: { number: request.number, status: 'refused' },
    });
  }
  return loadRequest(ctx.tx, id);
}

/** The days before and after a request, what is left of the limits, and who would be asked. Nothing is written. @throws as asking */
export async function previewRequest(ctx: Ctx, given: AskRequest): Promise<DataOf<typeof attendanceRequests.preview>> {
  const checked = await checkRequest(ctx, given);
  const { person, last_day, used, limit } = checked;
  const { subject } = recordOf(given);
  const { stages } = await previewApprovers(ctx, { subject, subject_employee_id: person.employee_id, facts: {} });
  return {
    days: await previewDays(ctx, given, checked),
    used,
    limit,
    is_late_change: await touchesLocked(ctx, person.employee_id, given.first_day, last_day),
    approvers: stages.map(({ name }) => name),
    swap: await previewSwap(ctx, given, checked),
  };
}
