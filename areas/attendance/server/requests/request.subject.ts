import type { AttendanceRequest } from '@hrms/attendance/contract';
import { toDayNumber } from '@hrms/attendance/domain';
import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';
import {
  type ApprovableRecord,
  type ApprovalSubject,
  type RequestEvent,
  recordSubject,
  type SubjectDescription,
  type SubmittedRecord,
} from '@hrms/workflows/server';
import { attendanceNotices } from '../notices.ts';
import { assertCellsAllowed } from './check.service.ts';
import { applyCancellation, applyRequest, cellsOf, changesPunches } from './effect.service.ts';
import { countRequestsOfMonth, listPunchesOfDay, loadRequests, setStatus } from './request.queries.ts';

const SUBJECT: Record<AttendanceRequest['kind'], string> = {
  add_punch: 'attendance.regularisation',
  replace_punches: 'attendance.regularisation',
  exempt: 'attendance.regularisation',
  on_duty: 'attendance.on_duty',
  work_from_home: 'attendance.on_duty',
  permission: 'attendance.short_permission',
  shift_change: 'attendance.shift_change',
  shift_swap: 'attendance.shift_change',
};

/** What a request of a kind is for approvals. */
export const recordOf = ({ kind }: Pick<AttendanceRequest, 'kind'>): ApprovableRecord => ({
  subject: SUBJECT[kind],
  table: 'attendance_request',
});

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

const titleOf = ({ kind, first_day, last_day, status }: AttendanceRequest): string =>
  `${status === 'cancel_pending' ? `Cancellation of ${LABEL[kind].toLowerCase()}` : LABEL[kind]}, ${dateLabel(first_day)}${last_day === first_day ? '' : ` to ${dateLabel(last_day)}`}`;

const timeOfDay = (minute: number) =>
  `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const loadPunches = async ({ tx }: Work, requests: readonly AttendanceRequest[]) => {
  const corrections = requests.filter(changesPunches).map(({ request_id }) => request_id);
  return corrections.length > 0 ? await listPunchesOfDay(tx, corrections) : new Map<string, string>();
};

const describe = (request: AttendanceRequest, punches_of_day: string | undefined): SubjectDescription => ({
  title: titleOf(request),
  lines: [
    { label: 'Number', value: request.number },
    ...(request.punches.length > 0
      ? [
          {
            label: 'Punches',
            value: request.punches.map(({ minute, direction }) => `${direction} ${timeOfDay(minute)}`).join(', '),
          },
        ]
      : []),
    ...(request.minutes ? [{ label: 'Minutes', value: String(request.minutes) }] : []),
    ...(request.place ? [{ label: 'Place', value: request.place }] : []),
    ...(request.partner_name ? [{ label: 'Colleague', value: request.partner_name }] : []),
    { label: 'Reason', value: request.reason },
    ...(request.cancel_reason ? [{ label: 'Reason for the cancellation', value: request.cancel_reason }] : []),
  ],
  help: [
    ...(changesPunches(request) ? [{ label: 'Recorded punches', value: punches_of_day ?? 'None' }] : []),
    ...(request.is_late_change
      ? [{ label: 'Period', value: 'Locked: the change goes to the next payroll', tone: 'warning' as const }]
      : []),
  ],
  file_names: request.files.map(({ name }) => name),
  link: `/attendance/mark?day=${request.first_day}&employee=${request.employee_id}`,
});

function toSubmission(request: AttendanceRequest, month_count: number): SubmittedRecord {
  const { kind, first_day, last_day, half, minutes, at, punches, waive, place, shift_id, partner_employee_id, reason, files } =
    request;
  const { cancel_reason } = request;
  const days = toDayNumber(last_day) - toDayNumber(first_day) + 1;
  return {
    facts: { kind, fields: { days, month_count } },
    values: {
      kind,
      first_day,
      last_day,
      half,
      minutes,
      at,
      punches,
      waive,
      place,
      shift_id,
      partner_employee_id,
      reason,
      cancel_reason,
      file_ids: files.map(({ request_file_id }) => request_file_id),
    },
  };
}

/** The outcome for the colleague of a swap; the employee reads that of the approval. */
async function notifyDecision(ctx: Ctx, request: AttendanceRequest, status: string): Promise<void> {
  if (request.partner_employee_id)
    await ctx.notify(attendanceNotices.requestDecided, {
      to: { employees: [request.partner_employee_id] },
      cause: `${request.request_id}:${status}`,
      values: { number: request.number, status },
    });
  if (status === 'approved' && request.is_late_change)
    await ctx.notify(attendanceNotices.lateChange, {
      to: { employees: [request.employee_id] },
      cause: request.request_id,
      values: { number: request.number },
    });
}

async function approve(ctx: Ctx, request: AttendanceRequest, { source_id, comments }: RequestEvent): Promise<void> {
  if (request.status === 'approved') return;
  if (request.status === 'cancel_pending') return applyCancellation(ctx, request, comments);
  if (request.kind === 'shift_swap' || request.kind === 'shift_change')
    await assertCellsAllowed(ctx, await cellsOf(ctx, request));
  await setStatus(ctx, request, 'approved', comments);
  await applyRequest(ctx, request);
  await ctx.audit('attendance.request_approved', source_id, { number: request.number });
  await notifyDecision(ctx, request, 'approved');
}

async function end(ctx: Ctx, request: AttendanceRequest, status: string, { comments }: RequestEvent): Promise<void> {
  const { request_id } = request;
  if (request.status === 'cancel_pending') return setStatus(ctx, request, 'approved', comments);
  await setStatus(ctx, request, status as AttendanceRequest['status'], comments);
  await ctx.closeNotices(attendanceNotices.swapAsked, request_id);
  await ctx.audit(`attendance.request_${status}`, request_id, comments ? { reason: comments } : {});
  if (status === 'rejected' || status === 'cancelled') await notifyDecision(ctx, request, status);
}

const toSubject = (subject: string, label: string): ApprovalSubject =>
  recordSubject({
    subject,
    label,
    application_area: 'general',
    money: false,
    condition_fields: [
      { name: 'days', label: 'Days', type: 'number' },
      { name: 'month_count', label: 'Requests of the month', type: 'number' },
    ],
    built_in_chain: [{ name: 'Manager', approvers: [{ kind: 'reporting_manager' }] }],
    find: ({ tx }, ids) => loadRequests(tx, ids),
    idOf: ({ request_id }) => request_id,
    loadDescribed: loadPunches,
    describe: (request, punches) => describe(request, punches.get(request.request_id)),
    loadSubmitted: ({ tx }, requests) =>
      countRequestsOfMonth(
        tx,
        requests.map(({ request_id }) => request_id),
      ),
    toSubmission: (request, counts) => toSubmission(request, counts.get(request.request_id) ?? 1),
    approve,
    isOpen: () => true,
    statuses: { cancelled: 'cancelled' },
    end,
  });

/** Requests about attendance that the approvals area decides. */
export const requestSubjects: readonly ApprovalSubject[] = [
  toSubject('attendance.regularisation', 'Attendance regularisation'),
  toSubject('attendance.on_duty', 'On duty and work from home'),
  toSubject('attendance.short_permission', 'Short permission'),
  toSubject('attendance.shift_change', 'Shift change and swap'),
];
