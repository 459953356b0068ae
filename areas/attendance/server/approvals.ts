import type { Ctx } from '@hrms/platform/server';
import { cancelRequest, previewApprovers, type SubmittedRequest, submitRequest, withdrawRequest } from '@hrms/workflows/server';

export type AttendanceSubject =
  | 'attendance.regularisation'
  | 'attendance.on_duty'
  | 'attendance.short_permission'
  | 'attendance.shift_change'
  | 'attendance.overtime';

type Asked = Omit<SubmittedRequest, 'subject'> & { subject: AttendanceSubject };

/** Asks approval in the caller's transaction. @returns the request's id and whether it was approved at once */
export const submitForApproval = (ctx: Ctx, asked: Asked): Promise<{ request_id: string; status: 'pending' | 'approved' }> =>
  submitRequest(ctx, asked);

/** Withdraws the pending request of a record. */
export const withdrawApproval = (ctx: Ctx, asked: { subject: AttendanceSubject; source_id: string }): Promise<void> =>
  withdrawRequest(ctx, asked);

/** Cancels the pending request of a record. */
export const cancelApproval = (
  ctx: Ctx,
  asked: { subject: AttendanceSubject; source_id: string; reason: string },
): Promise<void> => cancelRequest(ctx, asked);

/** Names of those who would be asked, by stage. */
export async function approverNames(ctx: Ctx, subject: AttendanceSubject, employee_id: string): Promise<string[]> {
  const { stages } = await previewApprovers(ctx, { subject, subject_employee_id: employee_id, facts: {} });
  return stages.map(({ name }) => name);
}
