import type { Ctx, Work } from '@hrms/platform/server';
import type { ApprovalSubject, RequestEvent, SubjectDescription } from '@hrms/workflows/server';
import type { AttendanceSubject } from '../approvals.ts';
import { attendanceNotices } from '../notices.ts';
import { assertCellsAllowed } from './check.service.ts';
import { applyRequest, cellsOf } from './effect.service.ts';
import { loadRequest } from './request.queries.ts';
import { requestTitle, setStatus } from './request.service.ts';

async function describeRequests(ctx: Work, ids: readonly string[]): Promise<Map<string, SubjectDescription>> {
  const found = new Map<string, SubjectDescription>();
  for (const id of ids) {
    const request = await loadRequest(ctx.tx, id).catch(() => null);
    if (!request) continue;
    const clock = (minute: number) =>
      `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    found.set(id, {
      title: requestTitle(request),
      lines: [
        { label: 'Number', value: request.number },
        { label: 'Employee', value: `${request.full_name} (${request.employee_code})` },
        ...(request.punches.length > 0
          ? [
              {
                label: 'Punches',
                value: request.punches.map(({ minute, direction }) => `${direction} ${clock(minute)}`).join(', '),
              },
            ]
          : []),
        ...(request.minutes ? [{ label: 'Minutes', value: String(request.minutes) }] : []),
        ...(request.place ? [{ label: 'Place', value: request.place }] : []),
        ...(request.partner_name ? [{ label: 'Colleague', value: request.partner_name }] : []),
        { label: 'Reason', value: request.reason },
      ],
      ...(request.is_late_change && {
        help: [{ label: 'Period', value: 'Locked: the change goes to the next payroll', tone: 'warning' as const }],
      }),
      link: `/attendance/mark?day=${request.first_day}&employee=${request.employee_id}`,
    });
  }
  return found;
}

async function notifyDecision(ctx: Ctx, id: string, status: string): Promise<void> {
  const request = await loadRequest(ctx.tx, id);
  const to = { employees: [request.employee_id, ...(request.partner_employee_id ? [request.partner_employee_id] : [])] };
  await ctx.notify(attendanceNotices.requestDecided, {
    to,
    cause: `${id}:${status}`,
    values: { number: request.number, status },
  });
  if (status === 'approved' && request.is_late_change)
    await ctx.notify(attendanceNotices.lateChange, {
      to: { employees: [request.employee_id] },
      cause: id,
      values: { number: request.number },
    });
}

async function approve(ctx: Ctx, { source_id, comments }: RequestEvent): Promise<void> {
  const request = await loadRequest(ctx.tx, source_id);
  if (request.status === 'approved') return;
  if (request.kind === 'shift_swap' || request.kind === 'shift_change')
    await assertCellsAllowed(ctx, await cellsOf(ctx, request));
  await setStatus(ctx, source_id, 'approved', comments);
  await applyRequest(ctx, request);
  await ctx.audit('attendance.request_approved', source_id, { number: request.number });
  await notifyDecision(ctx, source_id, 'approved');
}

const end =
  (status: 'rejected' | 'withdrawn' | 'cancelled', notified: boolean) =>
  async (ctx: Ctx, { source_id, comments }: RequestEvent) => {
    await setStatus(ctx, source_id, status, comments);
    await ctx.audit(`attendance.request_${status}`, source_id, {});
    if (notified) await notifyDecision(ctx, source_id, status);
  };

const subject = (name: AttendanceSubject, label: string): ApprovalSubject => ({
  subject: name,
  label,
  application_area: 'general',
  money: false,
  pay_private: false,
  view_permission: null,
  default_mode: 'required',
  condition_fields: [{ name: 'days', label: 'Days', type: 'number' }],
  built_in_chain: [{ name: 'Manager', approvers: [{ kind: 'reporting_manager' }] }],
  returnable: false,
  describe: describeRequests,
  on_approved: approve,
  on_rejected: end('rejected', true),
  on_returned: async () => undefined,
  on_withdrawn: end('withdrawn', false),
  on_cancelled: end('cancelled', true),
});

/** Requests about attendance that the approvals area decides. */
export const requestSubjects: readonly ApprovalSubject[] = [
  subject('attendance.regularisation', 'Attendance regularisation'),
  subject('attendance.on_duty', 'On duty and work from home'),
  subject('attendance.short_permission', 'Short permission'),
  subject('attendance.shift_change', 'Shift change and swap'),
];
