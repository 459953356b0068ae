import type { AttendanceRequest } from '@hrms/attendance/contract';
import type { Ctx } from '@hrms/platform/server';
import { cancelApproval } from '../approvals.ts';
import { attendanceNotices } from '../notices.ts';
import { requestState } from '../refusals.ts';
import { type Cell, undoRequest } from './effect.service.ts';
import { findRequest, loadRequest } from './request.queries.ts';
import { SUBJECT, setStatus } from './request.service.ts';

/** Cancels an approved request and undoes its effect, or ends a pending one. @throws `not_found`, `request_state` */
export async function cancelRequest(ctx: Ctx, id: string, reason: string): Promise<AttendanceRequest> {
  const request = await findRequest(ctx, id);
  if (request.status === 'approved') {
    const { undo } = await ctx.tx
      .selectFrom('attendance_request')
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .select('undo')
      .executeTakeFirstOrThrow();
    await setStatus(ctx, id, 'cancelled', reason);
    await undoRequest(ctx, request, undo as unknown as Cell[] | null);
  } else if (request.status === 'pending') {
    await cancelApproval(ctx, { subject: SUBJECT[request.kind], source_id: id, reason });
    await setStatus(ctx, id, 'cancelled', reason);
  } else throw requestState(request.status);
  await ctx.audit('attendance.request_cancelled', id, { reason });
  await ctx.notify(attendanceNotices.requestDecided, {
    to: { employees: [request.employee_id] },
    cause: `${id}:cancelled`,
    values: { number: request.number, status: 'cancelled' },
  });
  return loadRequest(ctx.tx, id);
}
