import { byId, endpoint, id, instant, isoDate, isoMonth, PageQuery, paged, recordAct, searchable } from '@hrms/platform/contract';
import * as z from 'zod';
import { Punch } from './punch.contract.ts';
import { begun, DayException, DayKind, dayRange, employeeIds, HalfCode, personFields, placeFilters, reason } from './shapes.ts';

export const AttendanceDay = z.object({
  employee_id: id,
  day: isoDate,
  shift_code: z.string().nullable(),
  shift_name: z.string().nullable(),
  day_kind: DayKind,
  first_half: HalfCode,
  second_half: HalfCode,
  first_in: instant.nullable(),
  last_out: instant.nullable(),
  worked_minutes: z.int(),
  break_minutes: z.int(),
  expected_minutes: z.int(),
  late_minutes: z.int(),
  early_minutes: z.int(),
  extra_before_minutes: z.int(),
  extra_after_minutes: z.int(),
  off_day_minutes: z.int(),
  /** Days without pay, 0 to 1, and those taken as a penalty. */
  lop: z.number(),
  penalty_lop: z.number(),
  late_mark: z.boolean(),
  exceptions: z.array(DayException),
  /** The window is over and the result stands. */
  closed: z.boolean(),
  locked: z.boolean(),
});
export type AttendanceDay = z.output<typeof AttendanceDay>;

export const AttendanceDayDetail = z.object({
  day: AttendanceDay,
  full_name: z.string(),
  employee_code: z.string(),
  window: z.object({ from: instant, to: instant }),
  zone: z.string(),
  shift: z.object({ name: z.string(), start: z.string(), end: z.string(), by: z.string() }).nullable(),
  policy_name: z.string(),
  punches: z.array(Punch),
  /** Why the day is as it is, in the order of the rule. */
  steps: z.array(z.object({ label: z.string(), text: z.string() })),
  requests: z.array(z.object({ request_id: id, number: z.string(), kind: z.string(), status: z.string() })),
  overtime: z.array(z.object({ overtime_id: id, number: z.string(), minutes: z.int(), status: z.string() })),
});
export type AttendanceDayDetail = z.output<typeof AttendanceDayDetail>;

export const DayMark = z.object({
  mark_id: id,
  ...personFields,
  day: isoDate,
  code: z.enum(['P', 'OD', 'WFH']),
  half: z.enum(['both', 'first_half', 'second_half']),
  reason: z.string(),
  created_at: instant,
  created_by: z.string().nullable(),
});

/** What an import added. `ignored`: how many of them count no more. */
const PunchImport = z.object({
  import_id: id,
  imported_at: instant,
  punches: z.int(),
  employees: z.int(),
  first_day: isoDate,
  last_day: isoDate,
  ignored: z.int(),
});

export const attendanceDays = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/days',
    longest_span: { days: 400, reason: 'A year with the weeks around it, of one person' },
    permission: 'attendance.day.read',
    summary: 'Days of an employee, at most 400',
    query: z.object({ ...dayRange, employee_id: id.optional() }),
    response: z.object({ employee_id: id, days: z.array(AttendanceDay) }),
    errors: ['attendance.not_found', 'attendance.range_too_long'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/attendance/days/{employee_id}/{day}',
    permission: 'attendance.day.read',
    summary: 'A day with its punches, window and reasons',
    params: z.object({ employee_id: id, day: isoDate }),
    response: AttendanceDayDetail,
    errors: ['attendance.not_found'],
  }),
  marks: endpoint({
    method: 'GET',
    path: '/attendance/marks',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    permission: 'attendance.day.correct',
    summary: 'Days marked by HR, newest first',
    query: PageQuery.extend({ ...searchable, from: isoDate.optional(), to: isoDate.optional(), employee_id: id.optional() }),
    response: paged(DayMark),
  }),
  mark: endpoint({
    method: 'POST',
    path: '/attendance/marks',
    acts_upon: ['body.employee_ids'],
    permission: 'attendance.day.correct',
    summary: 'Mark days of many employees as present, on duty or work from home',
    idempotent: true,
    body: z.strictObject({
      employee_ids: employeeIds,
      ...dayRange,
      code: z.enum(['P', 'OD', 'WFH']),
      half: z.enum(['both', 'first_half', 'second_half']).default('both'),
      reason,
      dry_run: z.boolean().default(false),
    }),
    response: z.object({ marked: z.int(), locked: z.int() }),
    message: 'Days marked successfully',
    errors: [
      'attendance.employee_unknown',
      'attendance.range_too_long',
      'attendance.period_locked',
      'attendance.period_consumed',
      'attendance.in_service',
    ],
  }),
  unmark: endpoint({
    method: 'DELETE',
    path: '/attendance/marks/{id}',
    permission: 'attendance.day.correct',
    summary: 'Undo a mark of an open day',
    params: byId,
    response: z.object({}),
    message: 'Mark removed',
    errors: ['attendance.not_found', 'attendance.period_locked', 'attendance.period_consumed'],
  }),
  askCorrection: endpoint({
    method: 'POST',
    path: '/attendance/days/ask-correction',
    permission: 'attendance.request.decide',
    summary: 'Ask employees to request a correction of days with exceptions. Each is asked once a day',
    idempotent: true,
    body: z.strictObject({
      days: z
        .array(z.strictObject({ employee_id: id, day: isoDate }))
        .min(1, 'Please select days')
        .max(500, 'Select at most 500 days'),
    }),
    /** `left`: days that have no exception. */
    response: z.object({ asked: z.int(), left: z.int() }),
    message: 'Employees asked',
    errors: ['attendance.employee_unknown'],
  }),
  recompute: endpoint({
    method: 'POST',
    path: '/attendance/recompute',
    permission: 'attendance.day.correct',
    status: 202,
    summary: 'Recompute days. A dry run lists what would differ, locked days included',
    body: z.strictObject({
      ...dayRange,
      employee_ids: z.array(id).max(5000).optional(),
      branch_id: id.nullish(),
      department_id: id.nullish(),
      dry_run: z.boolean().default(false),
    }),
    response: begun,
    message: 'Recompute started',
    errors: ['attendance.range_too_long'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/attendance/imports',
    permission: 'attendance.day.correct',
    kind: 'upload',
    status: 202,
    summary: 'Import punches from a CSV or XLSX. A dry run counts new, duplicate, unknown and bad rows',
    body: z.strictObject({
      dry_run: z.enum(['true', 'false']).default('true'),
      date_format: z.enum(['YYYY-MM-DD', 'DD-MM-YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY']).default('YYYY-MM-DD'),
    }),
    response: begun,
    message: 'Import started',
    errors: ['attendance.file_unreadable'],
  }),
  imports: endpoint({
    method: 'GET',
    path: '/attendance/imports',
    permission: 'attendance.day.correct',
    summary: 'Imports of punches of the last 60 days, newest first',
    response: z.object({ rows: z.array(PunchImport) }),
  }),
  undoImport: recordAct('/attendance/imports/{id}/undo', {
    permission: 'attendance.day.correct',
    summary: 'Ignore the punches that an import added',
    body: z.strictObject({}),
    response: z.object({ ignored: z.int(), days: z.int() }),
    message: 'Import undone',
    errors: ['attendance.not_found'],
  }),
};

const registerFilters = {
  ...searchable,
  ...placeFilters,
  shift_id: id.optional(),
  policy_id: id.optional(),
  code: z.string().max(20).optional(),
};

/** Whether the month of an employee is locked. */
const MonthStatus = z.enum(['open', 'locked', 'consumed']);
const monthStatus = { status: MonthStatus.optional() };

export const RegisterRow = z.object({
  ...personFields,
  department_name: z.string().nullable(),
  status: MonthStatus,
  /** One text a day, in the order of `days`: `P P`, `L:CL P`, empty before it is known. */
  cells: z.array(
    z.object({
      first: HalfCode.or(z.literal('')),
      second: HalfCode.or(z.literal('')),
      late: z.boolean(),
      exception: z.boolean(),
      lop: z.number(),
    }),
  ),
  totals: z.object({
    present: z.number(),
    absent: z.number(),
    leave: z.number(),
    lop: z.number(),
    weekly_off: z.number(),
    holiday: z.number(),
    on_duty: z.number(),
    late_marks: z.int(),
    worked_minutes: z.int(),
    overtime_minutes: z.int(),
  }),
});
export type RegisterRow = z.output<typeof RegisterRow>;

export const DailyRow = z.object({
  ...personFields,
  department_name: z.string().nullable(),
  state: z.enum(['present', 'late', 'absent', 'leave', 'on_duty', 'off', 'missing_punch', 'not_yet_in']),
  source: z.string().nullable(),
  /** Time zone of the place of work, in which times are shown. */
  zone: z.string(),
  day: AttendanceDay,
});

export const register = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/register',
    permission: 'attendance.register.read',
    summary: 'The register of a period: a row per employee, a cell per day',
    query: PageQuery.extend({ ...registerFilters, ...monthStatus, period: isoMonth }),
    response: z.object({
      period: z.object({ code: z.string(), first_day: isoDate, last_day: isoDate, status: z.string() }),
      days: z.array(isoDate),
      rows: z.array(RegisterRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: ['attendance.period_unknown'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/attendance/register/export',
    reveals: true,
    permission: 'attendance.register.read',
    kind: 'file',
    summary: 'Muster roll, late, absence or overtime register of a period as CSV, XLSX or PDF',
    query: z.object({
      ...registerFilters,
      ...monthStatus,
      period: isoMonth,
      report: z.enum(['muster', 'late', 'absence', 'overtime', 'punches']).default('muster'),
      format: z.enum(['csv', 'xlsx', 'pdf']).default('xlsx'),
    }),
    response: z.unknown(),
    errors: ['attendance.period_unknown', 'attendance.print_too_long'],
  }),
  daily: endpoint({
    method: 'GET',
    path: '/attendance/daily',
    permission: 'attendance.register.read',
    summary: 'A day by employee, with counters',
    query: PageQuery.extend({
      ...registerFilters,
      day: isoDate,
      state: DailyRow.shape.state.optional(),
      exception: DayException.optional(),
    }),
    response: z.object({
      day: isoDate,
      counters: z.record(DailyRow.shape.state, z.int()),
      rows: z.array(DailyRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  }),
  exceptions: endpoint({
    method: 'GET',
    path: '/attendance/exceptions',
    permission: 'attendance.register.read',
    summary: 'Exceptions of a period by cause',
    query: PageQuery.extend({
      ...registerFilters,
      period: isoMonth,
      exception: DayException.optional(),
    }),
    response: z.object({
      counts: z.record(DayException, z.int()),
      rows: z.array(z.object({ ...personFields, day: isoDate, exceptions: z.array(DayException), halves: z.string() })),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: ['attendance.period_unknown'],
  }),
  stats: endpoint({
    method: 'GET',
    path: '/attendance/stats',
    longest_span: { days: 400, reason: 'A year with the weeks around it, of stored days' },
    permission: 'attendance.register.read',
    summary: 'Statistics of a span of days, at most 400',
    query: z.object({ ...dayRange, branch_id: id.optional(), department_id: id.optional() }),
    response: z.object({
      present_by_day: z.array(z.object({ day: isoDate, present: z.number(), expected: z.number() })),
      late_by_weekday: z.array(z.object({ weekday: z.int(), late: z.int(), days: z.int() })),
      absence_by_department: z.array(z.object({ department_name: z.string(), absent: z.number(), expected: z.number() })),
      average_worked_minutes: z.int(),
      overtime: z.object({ minutes: z.int(), limit_minutes: z.int().nullable() }),
      sources: z.array(z.object({ source: z.string(), punches: z.int() })),
      lop_causes: z.array(z.object({ cause: z.string(), days: z.number() })),
    }),
    errors: ['attendance.range_too_long'],
  }),
  exportStats: endpoint({
    method: 'GET',
    path: '/attendance/stats/export',
    longest_span: { days: 400, reason: 'A year with the weeks around it, of stored days' },
    reveals: true,
    permission: 'attendance.register.read',
    kind: 'file',
    summary: 'The statistics of a span of days as CSV or XLSX',
    query: z.object({
      ...dayRange,
      branch_id: id.optional(),
      department_id: id.optional(),
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
    }),
    response: z.unknown(),
    errors: ['attendance.range_too_long'],
  }),
};
