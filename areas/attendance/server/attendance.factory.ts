import {
  AttendanceRule,
  AttendanceSetting,
  attendanceDays,
  attendancePeriods,
  attendanceRequestFiles,
  attendanceRequests,
  attendanceSettings,
  devicePush,
  devices,
  deviceUsers,
  locationPunching,
  overtimes,
  passkeys,
  policies,
  punches,
  register,
  roster,
  rosterImports,
  shiftAssignments,
  shiftRotations,
  shifts,
} from '@hrms/attendance/contract';
import type { Examples } from '@hrms/platform/server';

export type AttendanceWorld = {
  employee_id: string;
  missing_id: string;
  attendance: {
    shift_id: string;
    rotation_id: string;
    policy_id: string;
    device_id: string;
    overtime_id: string;
    request_id: string;
  };
};

const times = {
  start_minute: 360,
  end_minute: 840,
  half_minute: 600,
  break: { kind: 'none' },
  expected_minutes: 480,
};
const criteriaOfInterns = (policy_id: string) => ({
  from_date: '2026-12-01',
  criteria: [{ policy_id, matches: { employment_types: ['intern'] } }],
});
const span = { from: '2026-12-07', to: '2026-12-13' };
const rule = AttendanceRule.parse({});
const period = { code: '2026-10' };
const reason = 'Power cut at the gate';
const csv = 'employee_code,date,shift\nC1,2026-12-07,OFF\n';
const device = { name: 'Gate', direction: 'by_device', zone: 'Asia/Kolkata', protocol: 'push' };
const credential = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};
const SERIAL = 'WALK201560123';

const pushExamples: Examples<AttendanceWorld> = [
  ...devicePush.handshake.map((endpoint) => [endpoint, () => ({ query: { SN: SERIAL, options: 'all' } })] as const),
  ...devicePush.data.map(
    (endpoint) =>
      [
        endpoint,
        () => ({ query: { SN: SERIAL, table: 'ATTLOG', Stamp: '1' }, text: '1001\t2026-11-20 09:31:07\t0\t1\n' }),
      ] as const,
  ),
  ...devicePush.poll.map((endpoint) => [endpoint, () => ({ query: { SN: SERIAL } })] as const),
  ...devicePush.result.map(
    (endpoint) => [endpoint, () => ({ query: { SN: SERIAL }, text: 'ID=1&Return=0&CMD=CHECK\n' })] as const,
  ),
  ...devicePush.ping.map((endpoint) => [endpoint, () => ({ query: { SN: SERIAL } })] as const),
];

const planExamples: Examples<AttendanceWorld> = [
  [shifts.list, () => ({ query: { search: 'Gen' } })],
  [shifts.get, ({ attendance }) => ({ params: { id: attendance.shift_id } })],
  [shifts.create, () => ({ body: { code: 'M', name: 'Morning', ...times } })],
  [
    shifts.update,
    ({ attendance }) => ({
      params: { id: attendance.shift_id },
      body: {
        code: 'E',
        name: 'Early',
        colour: '#3b6fb6',
        ...times,
        open_before: 240,
        close_after: 480,
        allowance_code: null,
        allowance_paise: null,
        version: 1,
      },
    }),
  ],
  [shifts.remove, ({ attendance }) => ({ params: { id: attendance.shift_id } })],
  [shifts.coverage, () => ({ query: span })],
  [
    shifts.require,
    ({ attendance, missing_id }) => ({ body: { department_id: missing_id, shift_id: attendance.shift_id, required: 3 } }),
  ],
  [shiftRotations.list, () => ({})],
  [
    shiftRotations.create,
    ({ attendance }) => ({ body: { name: 'Two and two', cycle: [attendance.shift_id, 'off'], anchor_date: '2026-10-01' } }),
  ],
  [
    shiftRotations.update,
    ({ attendance }) => ({
      params: { id: attendance.rotation_id },
      body: { name: 'Rotation', cycle: [attendance.shift_id, 'off'], anchor_date: '2026-10-01', version: 1 },
    }),
  ],
  [shiftRotations.remove, ({ attendance }) => ({ params: { id: attendance.rotation_id } })],
  [shiftAssignments.list, () => ({})],
  [
    shiftAssignments.assign,
    ({ employee_id, attendance }) => ({
      body: { employee_ids: [employee_id], shift_id: attendance.shift_id, from_date: '2026-12-01', dry_run: true },
    }),
  ],
  [shiftAssignments.import, () => ({ body: { rows: [{ employee_code: '1001', shift: 'G', from_date: '2026-12-01' }] } })],
  [shiftAssignments.remove, ({ missing_id }) => ({ params: { id: missing_id } })],
  [roster.list, () => ({ query: span })],
  [roster.save, ({ employee_id }) => ({ body: { cells: [{ employee_id, day: '2026-12-07', shift_id: 'off' }] } })],
  [roster.publish, () => ({ body: span })],
  [roster.copy, () => ({ body: { ...span, to_first_day: '2026-12-14' } })],
  [roster.import, () => ({ upload: { name: 'roster.csv', text: csv } })],
  [rosterImports.list, () => ({})],
  [rosterImports.undo, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [policies.list, () => ({})],
  [policies.get, ({ attendance }) => ({ params: { id: attendance.policy_id } })],
  [policies.create, () => ({ body: { name: 'Plant', from_date: '2026-11-01', rule } })],
  [policies.update, ({ attendance }) => ({ params: { id: attendance.policy_id }, body: { name: 'Office', version: 1 } })],
  [policies.addRule, ({ attendance }) => ({ params: { id: attendance.policy_id }, body: { from_date: '2026-12-01', rule } })],
  [policies.criteria, () => ({})],
  [policies.saveCriteria, ({ attendance }) => ({ body: criteriaOfInterns(attendance.policy_id) })],
  [policies.previewCriteria, ({ attendance }) => ({ body: criteriaOfInterns(attendance.policy_id) })],
  [policies.overrides, () => ({})],
  [policies.setOverride, ({ employee_id }) => ({ params: { employee_id }, body: { policy_id: null, from_date: '2026-12-01' } })],
  [
    policies.impact,
    ({ attendance }) => ({ params: { id: attendance.policy_id }, body: { rule, from: '2026-11-01', to: '2026-11-05' } }),
  ],
  [policies.tryRule, () => ({ body: { rule, shift_id: null, punches: [{ minute: 580, direction: 'in' }] } })],
  [locationPunching.get, ({ missing_id }) => ({ params: { id: missing_id } })],
  [locationPunching.update, ({ missing_id }) => ({ params: { id: missing_id }, body: { methods: ['web'], version: 1 } })],
  [attendanceSettings.get, () => ({})],
  [attendanceSettings.save, () => ({ body: { from_date: '2026-12-01', setting: AttendanceSetting.parse({}) } })],
];

const dayExamples: Examples<AttendanceWorld> = [
  [punches.make, () => ({ body: {} })],
  [punches.today, () => ({})],
  [punches.consent, () => ({ body: { version: 1 } })],
  [punches.withdrawConsent, () => ({})],
  [punches.uploadPhoto, () => ({ upload: { name: 'photo.jpg', text: 'no picture' } })],
  [punches.photo, ({ missing_id }) => ({ params: { id: missing_id } })],
  [punches.passkeyOptions, () => ({ body: { direction: 'in' } })],
  [passkeys.list, () => ({})],
  [passkeys.begin, () => ({ body: {} })],
  [passkeys.register, ({ missing_id }) => ({ body: { challenge_id: missing_id, label: 'Phone', credential } })],
  [passkeys.remove, ({ missing_id }) => ({ params: { id: missing_id } })],
  [passkeys.listAll, () => ({})],
  [passkeys.revoke, ({ missing_id }) => ({ params: { id: missing_id } })],
  [attendanceDays.list, ({ employee_id }) => ({ query: { employee_id, from: '2026-11-01', to: '2026-11-20' } })],
  [attendanceDays.get, ({ employee_id }) => ({ params: { employee_id, day: '2026-11-19' } })],
  [attendanceDays.marks, () => ({})],
  [
    attendanceDays.mark,
    ({ employee_id }) => ({
      body: { employee_ids: [employee_id], from: '2026-11-18', to: '2026-11-18', code: 'P', reason, dry_run: true },
    }),
  ],
  [attendanceDays.askCorrection, ({ employee_id }) => ({ body: { days: [{ employee_id, day: '2026-11-19' }] } })],
  [attendanceDays.unmark, ({ missing_id }) => ({ params: { id: missing_id } })],
  [attendanceDays.recompute, () => ({ body: { from: '2026-11-01', to: '2026-11-02', dry_run: true } })],
  [attendanceDays.imports, () => ({})],
  [attendanceDays.undoImport, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [
    attendanceDays.import,
    () => ({
      upload: { name: 'punches.csv', text: 'employee_code,date,time\nC1,2026-11-18,09:30\n', fields: { dry_run: 'true' } },
    }),
  ],
  [register.list, () => ({ query: { period: '2026-11' } })],
  [register.export, () => ({ query: { period: '2026-11', format: 'csv' } })],
  [register.daily, () => ({ query: { day: '2026-11-19' } })],
  [register.exceptions, () => ({ query: { period: '2026-11' } })],
  [register.stats, () => ({ query: { from: '2026-11-01', to: '2026-11-20' } })],
  [register.exportStats, () => ({ query: { from: '2026-11-01', to: '2026-11-20', format: 'csv' } })],
  [attendancePeriods.list, () => ({ query: { months: '3' } })],
  [attendancePeriods.checks, () => ({ params: period })],
  [attendancePeriods.lock, ({ missing_id }) => ({ params: period, body: { employee_ids: [missing_id] } })],
  [attendancePeriods.unlock, ({ missing_id }) => ({ params: period, body: { employee_ids: [missing_id], reason } })],
  [attendancePeriods.changes, () => ({ params: period })],
];

const ask = { kind: 'on_duty', first_day: '2026-11-23', reason: 'Customer visit', place: 'Nashik' };

const requestExamples: Examples<AttendanceWorld> = [
  [attendanceRequests.list, () => ({})],
  [attendanceRequests.get, ({ attendance }) => ({ params: { id: attendance.request_id } })],
  [attendanceRequests.ask, ({ employee_id }) => ({ body: { ...ask, employee_id } })],
  [
    attendanceRequests.update,
    ({ attendance }) => ({
      params: { id: attendance.request_id },
      body: { ...ask, half: 'both', punches: [], waive: [], file_ids: [], version: 1 },
    }),
  ],
  [attendanceRequestFiles.upload, () => ({ upload: { name: 'gate-pass.pdf', text: '%PDF-1.4\n%%EOF\n', fields: {} } })],
  [attendanceRequestFiles.get, ({ missing_id }) => ({ params: { id: missing_id } })],
  [attendanceRequests.preview, ({ employee_id }) => ({ body: { ...ask, employee_id } })],
  [attendanceRequests.withdraw, ({ attendance }) => ({ params: { id: attendance.request_id }, body: {} })],
  [attendanceRequests.askCancel, ({ attendance }) => ({ params: { id: attendance.request_id }, body: { reason } })],
  [attendanceRequests.cancel, ({ attendance }) => ({ params: { id: attendance.request_id }, body: { reason } })],
  [attendanceRequests.partner, ({ attendance }) => ({ params: { id: attendance.request_id }, body: { accept: true } })],
  [overtimes.list, () => ({})],
  [overtimes.get, ({ attendance }) => ({ params: { id: attendance.overtime_id } })],
  [overtimes.detected, () => ({})],
  [overtimes.limits, () => ({})],
  [overtimes.ask, ({ employee_id }) => ({ body: { employee_id, day: '2026-11-19', minutes: 60, consent: true, reason } })],
  [overtimes.update, ({ attendance }) => ({ params: { id: attendance.overtime_id }, body: { minutes: 60, version: 1 } })],
  [overtimes.sendMany, ({ attendance }) => ({ body: { overtime_ids: [attendance.overtime_id] } })],
  [overtimes.cancel, ({ attendance }) => ({ params: { id: attendance.overtime_id }, body: { reason } })],
  [overtimes.bulk, () => ({ body: { rows: [{ employee_code: 'C1', day: '2026-11-19', minutes: 60, reason }], dry_run: true } })],
  [
    overtimes.group,
    ({ employee_id }) => ({
      body: { day: '2026-11-19', minutes: 60, reason, people: [{ employee_id, consent: true }], dry_run: true },
    }),
  ],
];

const deviceExamples: Examples<AttendanceWorld> = [
  [devices.list, () => ({})],
  [devices.unclaimed, () => ({})],
  [devices.create, () => ({ body: { ...device, serial_number: 'WALK201560999' } })],
  [
    devices.update,
    ({ attendance }) => ({ params: { id: attendance.device_id }, body: { ...device, allowed_cidrs: [], version: 1 } }),
  ],
  [devices.command, ({ attendance }) => ({ params: { id: attendance.device_id }, body: { kind: 'check' } })],
  [devices.commands, ({ attendance }) => ({ params: { id: attendance.device_id } })],
  [devices.addresses, ({ attendance }) => ({ params: { id: attendance.device_id } })],
  [
    devices.decideAddress,
    ({ attendance, missing_id }) => ({
      params: { id: attendance.device_id },
      body: { address_id: missing_id, approve: true },
    }),
  ],
  [devices.createHostName, ({ attendance }) => ({ params: { id: attendance.device_id }, body: {} })],
  [devices.removeHostName, ({ attendance }) => ({ params: { id: attendance.device_id } })],
  [devices.lines, ({ attendance }) => ({ params: { id: attendance.device_id } })],
  [
    devices.acceptLines,
    ({ attendance, missing_id }) => ({
      params: { id: attendance.device_id },
      body: { line_ids: [missing_id], offset_seconds: 60, reason },
    }),
  ],
  [
    devices.correctClock,
    ({ attendance }) => ({
      params: { id: attendance.device_id },
      body: { from: '2026-11-18', to: '2026-11-19', offset_seconds: 60, reason },
    }),
  ],
  [
    devices.map,
    ({ attendance, employee_id }) => ({
      params: { id: attendance.device_id },
      body: { pin: '1001', employee_id, from_day: '2026-11-01' },
    }),
  ],
  [devices.ignore, ({ attendance }) => ({ params: { id: attendance.device_id }, body: { pin: '2077', reason } })],
  [deviceUsers.list, () => ({})],
  [deviceUsers.create, ({ employee_id }) => ({ body: { device_id: null, pin: '1002', employee_id, from_day: '2026-11-01' } })],
  [
    deviceUsers.import,
    () => ({ body: { rows: [{ pin: '1003', employee_code: '1001', serial_number: '', from_day: '2026-11-01' }] } }),
  ],
  [deviceUsers.unknown, () => ({})],
  ...pushExamples,
];

/** A request of each call that its endpoint accepts. */
export const attendanceExamples: Examples<AttendanceWorld> = [
  ...planExamples,
  ...dayExamples,
  ...requestExamples,
  ...deviceExamples,
];
