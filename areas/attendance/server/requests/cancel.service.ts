import type { AttendanceRequest } from '@hrms/attendance/contract';
import { type Ctx, findRow } from '@hrms/platform/server';
import { cancelRecord } from '@hrms/workflows/server';
import { attendanceNotices } from '../notices.ts';
import { requestState } from '../refusals.ts';
import { type Cell, undoRequest } from './effect.service.ts';
import { findRequest, loadRequest, setStatus } from './request.queries.ts';
import { recordOf } from './request.subject.ts';

/** Cancels an approved request and undoes its effect, or ends one that is not decided. @throws `not_found`, `request_state` */
export async function cancelRequest(ctx: Ctx, id: string, reason: string): Promise<AttendanceRequest> {
  const request = await findRequest(ctx, id);
  if (request.status === 'pending' || request.status === 'returned') await cancelRecord(ctx, recordOf(request), id, reason);
  else if (request.status === 'approved') {
    const stored = await findRow(ctx.tx, 'attendance_request', { id }, ['undo']);
    await setStatus(ctx, request, 'cancelled', reason);
    await undoRequest(ctx, request, stored?.undo as unknown as Cell[] | null);
    await ctx.audit('attendance.request_cancelled', id, { reason });
    await ctx.notify(attendanceNotices.requestDecided, {
      to: { employees: [request.employee_id] },
      cause: `${id}:cancelled`,
      values: { number: request.number, status: 'cancelled' },
    });
  } else throw requestState(request.status);
  return loadRequest(ctx.tx, id);
}
