import { endpoint, id, instant, isoDate, isoMonth } from '@hrms/platform/contract';
import * as z from 'zod';
import { personFields, reason } from './shapes.ts';

const code = isoMonth;
const byCode = z.object({ code });

export const AttendancePeriod = z.object({
  code,
  name: z.string(),
  first_day: isoDate,
  last_day: isoDate,
  soft_close_at: instant,
  /** The first instant at which it may be locked: the latest shift end of the last day plus 30 minutes. */
  lock_from: instant.nullable(),
  status: z.enum(['open', 'closing', 'locked', 'consumed']),
  open_count: z.int(),
  locked_count: z.int(),
  consumed_count: z.int(),
});
export type AttendancePeriod = z.output<typeof AttendancePeriod>;

export const PeriodCheck = z.object({
  cause: z.enum([
    'missing_punch',
    'unresolved',
    'pending_requests',
    'pending_leave',
    'unknown_users',
    'silent_devices',
    'roster_gaps',
    'overtime_undecided',
  ]),
  title: z.string(),
  count: z.int(),
  /** Where it is fixed. */
  link: z.string(),
});

export const PayDayEntry = z.object({
  entry_id: id,
  ...personFields,
  day: isoDate,
  kind: z.enum(['lop_absence', 'lop_leave', 'lop_penalty', 'night', 'off_day_work', 'allowance']),
  /** Signed days. */
  days: z.number(),
  origin_period: code,
  pay_period: code,
  cause: z.string(),
  consumed: z.boolean(),
  created_at: instant,
});

const who = {
  employee_ids: z.array(id).max(10_000).optional(),
  except_employee_ids: z.array(id).max(10_000).optional(),
  branch_id: id.nullish(),
  department_id: id.nullish(),
};

export const attendancePeriods = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/periods',
    permission: 'attendance.period.read',
    summary: 'Attendance periods, newest first',
    query: z.object({ months: z.coerce.number().int().min(1).max(36).default(12) }),
    response: z.object({ periods: z.array(AttendancePeriod) }),
  }),
  checks: endpoint({
    method: 'GET',
    path: '/attendance/periods/{code}/checks',
    permission: 'attendance.period.read',
    summary: 'What is open before a lock',
    params: byCode,
    response: z.object({ period: AttendancePeriod, checks: z.array(PeriodCheck), open: z.int() }),
    errors: ['attendance.period_unknown'],
  }),
  lock: endpoint({
    method: 'POST',
    path: '/attendance/periods/{code}/lock',
    permission: 'attendance.period.lock',
    summary: 'Lock the attendance of all or some employees',
    params: byCode,
    idempotent: true,
    body: z.strictObject({ ...who, reason: z.string().trim().max(500).optional() }),
    response: z.object({ locked: z.int(), period: AttendancePeriod }),
    message: 'Attendance locked',
    errors: ['attendance.period_unknown', 'attendance.period_not_over', 'attendance.reason_needed', 'attendance.period_consumed'],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/attendance/periods/{code}/unlock',
    permission: 'attendance.period.unlock',
    summary: 'Unlock attendance that payroll has not used',
    params: byCode,
    idempotent: true,
    body: z.strictObject({ ...who, reason }),
    response: z.object({ unlocked: z.int(), period: AttendancePeriod }),
    message: 'Attendance unlocked',
    errors: ['attendance.period_unknown', 'attendance.period_consumed'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/attendance/periods/{code}/changes',
    permission: 'attendance.period.read',
    summary: 'Entries of a period for payroll, changes of earlier periods included',
    params: byCode,
    query: z.object({ late_only: z.enum(['true', 'false']).default('false') }),
    response: z.object({ rows: z.array(PayDayEntry) }),
    errors: ['attendance.period_unknown'],
  }),
};
