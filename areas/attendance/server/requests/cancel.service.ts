import type { AttendanceRequest } from '@hrms/attendance/contract';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { cancelRecord, submitRecord } from '@hrms/workflows/server';
import { attendanceNotices } from '../notices.ts';
import { recordNotFound, requestState } from '../refusals.ts';
import { assertRequestsOpen } from '../request-deadline.ts';
import { applyCancellation } from './effect.service.ts';
import { findRequest, loadRequest } from './request.queries.ts';
import { recordOf } from './request.subject.ts';

/** Cancels an approved request and undoes its effect, or ends one that is not decided. @throws `not_found`, `request_state` */
export async function cancelRequest(ctx: Ctx, id: string, reason: string): Promise<AttendanceRequest> {
  const found = await findRequest(ctx, id);
  if (found.status === 'pending' || found.status === 'returned' || found.status === 'cancel_pending')
    await cancelRecord(ctx, recordOf(found), id, reason);
  const request = await loadRequest(ctx.tx, id);
  if (request.status === 'approved') {
    await applyCancellation(ctx, request, reason);
    await ctx.notify(attendanceNotices.requestDecided, {
      to: { employees: [request.employee_id] },
      cause: `${id}:cancelled`,
      values: { number: request.number, status: 'cancelled' },
    });
  } else if (request.status !== 'cancelled' || found.status === 'cancelled') throw requestState(request.status);
  return loadRequest(ctx.tx, id);
}

/**
 * Asks the approvers for the cancellation of an own approved request, which stands until they agree. A swap is the colleague's too:
 * HR cancels it. @throws `not_found`, `request_state`, `period_closing`
 */
export async function askCancellation(ctx: Ctx, id: string, reason: string): Promise<AttendanceRequest> {
  const request = await loadRequest(ctx.tx, id);
  if (request.employee_id !== ctx.actor.employee_id) throw recordNotFound('Request');
  if (request.status !== 'approved' || request.kind === 'shift_swap') throw requestState(request.status);
  await assertRequestsOpen(ctx, request.employee_id, request.first_day);
  const set = { status: 'cancel_pending', cancel_reason: reason, updated_at: ctx.clock.now(), version: request.version + 1 };
  await updateRow(ctx.tx, 'attendance_request', { id }, set);
  await ctx.audit('attendance.request_cancel_asked', id, { reason });
  await submitRecord(ctx, recordOf(request), id);
  return loadRequest(ctx.tx, id);
}
