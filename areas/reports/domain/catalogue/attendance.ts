import { type PrebuiltReport, reportsOf, WHO, whereAtLeast } from './report.ts';

const report = reportsOf('attendance');

/** Reports of the group Attendance. */
export const attendanceReports: readonly PrebuiltReport[] = [
  report('monthly-register', 'attendance.days', 'Monthly register', 'Days of all employees with their symbols', {
    columns: [...WHO],
    pivot: { field: 'day', measure: 'symbol', aggregate: 'none' },
    period: 'last_month',
    month_end: true,
  }),
  report('muster-roll', 'attendance.days', 'Muster roll', 'The register of the month with designations, by branch', {
    columns: ['person.branch', ...WHO, 'person.designation'],
    pivot: { field: 'day', measure: 'symbol', aggregate: 'none' },
    period: 'last_month',
  }),
  report('attendance-summary', 'attendance.days', 'Attendance summary', 'Days present, absent, on leave and off', {
    columns: ['present', 'absent', 'on_leave', 'holiday', 'weekly_off', 'lop', 'worked', 'extra'],
    groups: ['person.code', 'person.name'],
    detail: false,
    period: 'last_month',
    month_end: true,
  }),
  report('attendance-by-department', 'attendance.days', 'Attendance by department', 'Presence and absence of each department', {
    columns: ['present', 'absent', 'on_leave', 'worked'],
    groups: ['person.department'],
    detail: false,
    calculated: [
      {
        key: 'presence',
        label: 'Presence',
        type: 'percent',
        formula: 'if((present + absent + on_leave) = 0, 0, present / (present + absent + on_leave))',
      },
    ],
    chart: { kind: 'bar', measure: 'absent' },
    period: 'last_month',
  }),
  report('late-and-early', 'attendance.days', 'Late and early', 'Who came late or left early', {
    columns: [...WHO, 'day', 'expected', 'first_in', 'last_out', 'late', 'early', 'late_mark'],
    filter: {
      match: 'any',
      conditions: [
        { field: 'late', op: 'at_least', value: 1 },
        { field: 'early', op: 'at_least', value: 1 },
      ],
    },
  }),
  report('absent-without-leave', 'attendance.days', 'Absent without leave', 'Who was absent without leave, and how long', {
    columns: [...WHO, 'day', 'absent'],
    filter: whereAtLeast('absent', 0.5),
  }),
  report('missed-punches', 'attendance.days', 'Missed punches', 'Days that want a correction', {
    columns: [...WHO, 'day', 'first_in', 'last_out', 'exceptions'],
    filter: { conditions: [{ field: 'exceptions', op: 'not_empty' }] },
  }),
  report('hours-summary', 'attendance.days', 'Hours', 'Hours planned, worked, short and extra', {
    columns: ['expected', 'worked', 'short', 'extra', 'night'],
    groups: ['person.code', 'person.name'],
    detail: false,
    period: 'last_month',
  }),
  report('overtime', 'attendance.overtime', 'Overtime', 'Overtime by person and day', {
    columns: [
      ...WHO,
      'day',
      'category',
      'actual_minutes',
      'approved_minutes',
      'payable_minutes',
      'multiplier_bp',
      'reward',
      'status',
      'pay_period',
    ],
    month_end: true,
  }),
  report('overtime-by-department', 'attendance.overtime', 'Overtime by department', 'Overtime hours of each department', {
    columns: ['actual_minutes', 'approved_minutes', 'payable_minutes'],
    groups: ['person.department'],
    detail: false,
    chart: { kind: 'bar', measure: 'payable_minutes' },
  }),
  report('shift-roster', 'attendance.roster', 'Shift roster', 'Who works which shift on which day', {
    columns: [...WHO],
    pivot: { field: 'day', measure: 'shift_code', aggregate: 'none' },
  }),
  report('late-penalties', 'attendance.penalties', 'Late penalties', 'What was taken for coming late', {
    columns: [...WHO, 'day', 'number', 'days', 'taken_from', 'reversed'],
  }),
  report('attendance-requests', 'attendance.requests', 'Attendance requests', 'Corrections, on-duty and work from home', {
    columns: [...WHO, 'number', 'kind', 'first_day', 'last_day', 'minutes', 'reason', 'status'],
  }),
  report('device-health', 'attendance.devices', 'Devices', 'Which devices were heard from, and when', {
    columns: ['name', 'serial_number', 'status', 'last_seen', 'last_punch', 'user_count', 'unknown_users'],
  }),
];
