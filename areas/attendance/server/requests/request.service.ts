import type { AskRequest, AttendanceRequest, attendanceRequests } from '@hrms/attendance/contract';
import { toDayNumber } from '@hrms/attendance/domain';
import { dateLabel } from '@hrms/platform/calendar';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, newId, nextNumber } from '@hrms/platform/server';
import { type AttendanceSubject, approverNames, submitForApproval, withdrawApproval } from '../approvals.ts';
import { daysBetweenNumbers } from '../dirty.queries.ts';
import { findLockedDays } from '../locks.queries.ts';
import { attendanceNotices } from '../notices.ts';
import { recordNotFound, requestState, staleRecord } from '../refusals.ts';
import { assertRequestsOpen } from '../soft-close.ts';
import { assertCellsAllowed, type Checked, checkRequest } from './check.service.ts';
import { cellsOf } from './effect.service.ts';
import { previewDays } from './preview.service.ts';
import { loadRequest } from './request.queries.ts';

export const SUBJECT: Record<AttendanceRequest['kind'], AttendanceSubject> = {
  add_punch: 'attendance.regularisation',
  replace_punches: 'attendance.regularisation',
  exempt: 'attendance.regularisation',
  on_duty: 'attendance.on_duty',
  work_from_home: 'attendance.on_duty',
  permission: 'attendance.short_permission',
  shift_change: 'attendance.shift_change',
  shift_swap: 'attendance.shift_change',
};

const LABEL: Record<AttendanceRequest['kind'], string> = {
  add_punch: 'Add punch',
  replace_punches: 'Correct punches',
  exempt: 'Exemption',
  on_duty: 'On duty',
  work_from_home: 'Work from home',
  permission: 'Permission',
  shift_change: 'Shift change',
  shift_swap: 'Shift swap',
};

/** What a request is, in words. */
export const requestTitle = ({ kind, first_day, last_day }: Pick<AttendanceRequest, 'kind' | 'first_day' | 'last_day'>): string =>
  `${LABEL[kind]}, ${dateLabel(first_day)}${last_day === first_day ? '' : ` to ${dateLabel(last_day)}`}`;

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
  file_ids: given.file_ids,
});

async function touchesLocked(ctx: Ctx, employee_id: string, first_day: string, last_day: string): Promise<boolean> {
  const days = daysBetweenNumbers([employee_id], toDayNumber(first_day), toDayNumber(last_day));
  return (await findLockedDays(ctx.tx, days)).size > 0;
}

/** Sends a request; a swap asks the colleague first. @throws every refusal of the call */
export async function askRequest(ctx: Ctx, given: AskRequest): Promise<AttendanceRequest> {
  const checked = await checkRequest(ctx, given);
  const id = newId();
  const now = ctx.clock.now();
  const { person, last_day } = checked;
  const isSwap = given.kind === 'shift_swap';
  await ctx.tx
    .insertInto('attendance_request')
    .values({
      org_id: ctx.org_id,
      id,
      number: await nextNumber(ctx.tx, 'attendance_request', 'AR'),
      ...toColumns(given, checked),
      status: isSwap ? 'waiting_partner' : 'pending',
      is_late_change: await touchesLocked(ctx, person.employee_id, given.first_day, last_day),
      created_at: now,
      created_by: ctx.actor.user_id,
      updated_at: now,
    })
    .execute();
  await ctx.audit('attendance.request_sent', id, { ...given, employee_id: person.employee_id });
  if (isSwap && given.partner_employee_id)
    await ctx.notify(attendanceNotices.swapAsked, {
      to: { employees: [given.partner_employee_id] },
      cause: id,
      subject_id: id,
      values: { name: person.full_name, date: dateLabel(given.first_day) },
    });
  else await submitRequestRow(ctx, id);
  return loadRequest(ctx.tx, id);
}

/** Asks approval for a stored request. */
async function submitRequestRow(ctx: Ctx, id: string): Promise<void> {
  const request = await loadRequest(ctx.tx, id);
  const { request_id } = await submitForApproval(ctx, {
    subject: SUBJECT[request.kind],
    source_id: id,
    subject_employee_id: request.employee_id,
    title: requestTitle(request),
    facts: { kind: request.kind, fields: { days: toDayNumber(request.last_day) - toDayNumber(request.first_day) + 1 } },
  });
  await ctx.tx
    .updateTable('attendance_request')
    .set({ workflow_request_id: request_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
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

/** Changes a request that was not decided and sends it again. @throws `request_state`, `version_conflict` and those of asking */
export async function updateRequest(
  ctx: Ctx,
  id: string,
  { version, ...given }: BodyOf<typeof attendanceRequests.update>,
): Promise<AttendanceRequest> {
  const before = await ownRequest(ctx, id);
  if (before.version !== version) throw staleRecord();
  if (before.status !== 'waiting_partner' && before.status !== 'pending') throw requestState(before.status);
  const checked = await checkRequest(ctx, { ...given, employee_id: before.employee_id }, id);
  if (before.status === 'pending') await withdrawApproval(ctx, { subject: SUBJECT[before.kind], source_id: id });
  const isSwap = given.kind === 'shift_swap';
  await ctx.tx
    .updateTable('attendance_request')
    .set({
      ...toColumns(given, checked),
      status: isSwap ? 'waiting_partner' : 'pending',
      version: version + 1,
      updated_at: ctx.clock.now(),
    })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  await ctx.audit('attendance.request_changed', id, { before, after: given });
  if (!isSwap) await submitRequestRow(ctx, id);
  return loadRequest(ctx.tx, id);
}

/** Withdraws a request that is not decided. @throws `not_found`, `request_state` */
export async function withdrawRequest(ctx: Ctx, id: string): Promise<AttendanceRequest> {
  const before = await ownRequest(ctx, id);
  if (before.status !== 'waiting_partner' && before.status !== 'pending') throw requestState(before.status);
  if (before.status === 'pending') await withdrawApproval(ctx, { subject: SUBJECT[before.kind], source_id: id });
  await setStatus(ctx, id, 'withdrawn', null);
  await ctx.closeNotices(attendanceNotices.swapAsked, id);
  await ctx.audit('attendance.request_withdrawn', id, {});
  return loadRequest(ctx.tx, id);
}

/** Writes the status of a request with the decision's note. */
export async function setStatus(
  ctx: Ctx,
  id: string,
  status: AttendanceRequest['status'],
  decision_note: string | null,
): Promise<void> {
  await ctx.tx
    .updateTable('attendance_request')
    .set((eb) => ({ status, decision_note, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
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
    await setStatus(ctx, id, 'pending', null);
    await submitRequestRow(ctx, id);
  } else {
    await setStatus(ctx, id, 'rejected', 'The colleague refused');
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
  return {
    days: await previewDays(ctx, given, checked),
    used,
    limit,
    is_late_change: await touchesLocked(ctx, person.employee_id, given.first_day, last_day),
    approvers: await approverNames(ctx, SUBJECT[given.kind], person.employee_id),
  };
}
