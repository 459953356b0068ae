import type { PermissionDeclaration } from '@hrms/platform/contract';

const people = ['self', 'team', 'organisation'] as const;
const office = ['organisation'] as const;
const admins = { owner: 'organisation', hr_admin: 'organisation' } as const;
const withPayroll = { ...admins, payroll_admin: 'organisation' } as const;

type Declared = [string, string, string, Pick<PermissionDeclaration, 'scopes' | 'holders'> & Partial<PermissionDeclaration>];

const DECLARED: readonly Declared[] = [
  [
    'attendance.punch.make',
    'Punch in and out',
    'Punch on the web and see your own state of today.',
    { scopes: ['self'], holders: { owner: 'self', hr_admin: 'self', employee: 'self' } },
  ],
  [
    'attendance.day.read',
    'View attendance',
    'View punches, results and requests day by day.',
    { scopes: people, holders: { ...withPayroll, manager: 'team', employee: 'self' } },
  ],
  [
    'attendance.day.correct',
    'Correct attendance',
    'Mark days in bulk, recompute and import punches.',
    { scopes: office, by_place: true, holders: admins },
  ],
  [
    'attendance.register.read',
    'View the attendance register',
    'View the register, exceptions and statistics.',
    { scopes: ['team', 'organisation'], holders: { ...withPayroll, finance: 'organisation', manager: 'team' } },
  ],
  [
    'attendance.request.make',
    'Request attendance corrections',
    'Request regularisation, on duty, work from home, permission and shift changes.',
    { scopes: ['self', 'organisation'], holders: { ...admins, employee: 'self' } },
  ],
  [
    'attendance.request.decide',
    'Decide attendance requests',
    'Open the requests of the team for a decision.',
    { scopes: ['team', 'organisation'], holders: { ...admins, manager: 'team' } },
  ],
  [
    'attendance.policy.read',
    'View attendance policies',
    'See attendance policies, their rules and who they apply to.',
    { scopes: office, holders: admins },
  ],
  [
    'attendance.policy.update',
    'Change attendance policies',
    'Change attendance policies, their rules and who they apply to.',
    { scopes: office, holders: admins },
  ],
  [
    'attendance.period.read',
    'View attendance periods',
    'See attendance periods, the checks before a lock and later changes.',
    { scopes: office, holders: withPayroll },
  ],
  [
    'attendance.period.lock',
    'Lock attendance',
    'Lock the attendance of a period for payroll.',
    { scopes: office, holders: withPayroll },
  ],
  [
    'attendance.period.unlock',
    'Unlock attendance',
    'Unlock a period that payroll has not used yet.',
    { scopes: office, holders: admins },
  ],
  [
    'attendance.device.read',
    'View attendance devices',
    'See devices, their lines and unknown user ids.',
    { scopes: office, holders: admins },
  ],
  [
    'attendance.device.update',
    'Manage attendance devices',
    'Add devices, map user ids and send commands.',
    { scopes: office, holders: admins },
  ],
  [
    'attendance.setting.update',
    'Change attendance settings',
    'Change the attendance cycle, limits and overtime parameters.',
    { scopes: office, holders: admins },
  ],
  [
    'attendance.location.read',
    'View punch positions',
    'See where a punch was made.',
    { scopes: people, sensitive: true, holders: { ...admins, manager: 'team', employee: 'self' } },
  ],
  [
    'attendance.shift.read',
    'View shifts',
    'See shifts, rotations and who is assigned to them.',
    { scopes: people, holders: { ...admins, manager: 'team', employee: 'self' } },
  ],
  [
    'attendance.shift.update',
    'Change shifts',
    'Change shifts and rotations and assign them.',
    { scopes: office, by_place: true, holders: admins },
  ],
  [
    'attendance.roster.read',
    'View the roster',
    'See who works which shift.',
    { scopes: people, holders: { ...admins, manager: 'team', employee: 'self' } },
  ],
  [
    'attendance.roster.update',
    'Plan the roster',
    'Enter, copy and import shifts in the roster.',
    { scopes: ['team', 'organisation'], holders: { ...admins, manager: 'team' } },
  ],
  [
    'attendance.roster.publish',
    'Publish the roster',
    'Publish the planned roster to employees.',
    { scopes: ['team', 'organisation'], holders: admins },
  ],
  [
    'attendance.swap.ask',
    'Request a shift swap',
    'Ask a colleague to swap shifts, and answer such a request.',
    { scopes: ['self'], holders: { owner: 'self', hr_admin: 'self', employee: 'self' } },
  ],
  [
    'attendance.overtime.make',
    'Request overtime',
    'Request overtime before or after the work.',
    { scopes: ['self', 'organisation'], holders: { ...admins, employee: 'self' } },
  ],
  [
    'attendance.overtime.read',
    'View overtime',
    'See overtime hours.',
    { scopes: people, holders: { ...withPayroll, manager: 'team', employee: 'self' } },
  ],
  [
    'attendance.overtime.decide',
    'Decide overtime',
    'Open the overtime of the team for a decision.',
    { scopes: ['team', 'organisation'], holders: { ...admins, manager: 'team' } },
  ],
  [
    'attendance.overtime.update',
    'Enter overtime for others',
    'Enter overtime in bulk and for groups.',
    { scopes: office, by_place: true, holders: admins },
  ],
];

export const attendancePermissions: readonly PermissionDeclaration[] = DECLARED.map(([code, label, sentence, more]) => ({
  code,
  label,
  sentence,
  ...more,
}));
