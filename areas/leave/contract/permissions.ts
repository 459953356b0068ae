import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const everyScope = ['self', 'team', 'organisation'] as const;
const forOthers = ['team', 'organisation'] as const;
const administrators = { owner: 'organisation', hr_admin: 'organisation' } as const;
const readers = { ...administrators, payroll_admin: 'organisation', manager: 'team', employee: 'self' } as const;
const own = { owner: 'self', hr_admin: 'self', employee: 'self' } as const;

export const leavePermissions: readonly PermissionDeclaration[] = [
  {
    code: 'leave.request.read',
    label: 'View leave',
    sentence: 'View leave requests and the leave calendar.',
    scopes: everyScope,
    holders: readers,
  },
  {
    code: 'leave.request.apply',
    label: 'Apply for leave',
    sentence: 'Apply for your own leave.',
    scopes: ['self'],
    holders: own,
  },
  {
    code: 'leave.request.apply_for',
    label: 'Apply for others',
    sentence: 'Apply for leave of others, change it and cancel it.',
    scopes: forOthers,
    holders: { ...administrators, manager: 'team' },
  },
  {
    code: 'leave.request.decide',
    label: 'Decide leave',
    sentence: 'Open the team’s leave requests for a decision.',
    scopes: forOthers,
    holders: { ...administrators, manager: 'team' },
  },
  {
    code: 'leave.private.read',
    label: 'View private leave',
    sentence: 'View type and reason of private leave, such as medical leave.',
    sensitive: true,
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'leave.balance.read',
    label: 'View leave balances',
    sentence: 'View balances, history and forecast of leave.',
    scopes: everyScope,
    holders: readers,
  },
  {
    code: 'leave.balance.adjust',
    label: 'Adjust leave balances',
    sentence: 'Correct balances, import opening balances and accept recounts.',
    sensitive: true,
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'leave.type.read',
    label: 'View leave types',
    sentence: 'View leave types.',
    scopes: ['self', 'organisation'],
    holders: { ...administrators, payroll_admin: 'organisation', finance: 'organisation', manager: 'self', employee: 'self' },
  },
  {
    code: 'leave.type.update',
    label: 'Manage leave types',
    sentence: 'Add, change and deactivate leave types.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'leave.policy.read',
    label: 'View leave policies',
    sentence: 'View leave policies and who is under them.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'leave.policy.update',
    label: 'Manage leave policies',
    sentence: 'Change leave policies and assign them.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'leave.comp_off.read',
    label: 'View comp-off',
    sentence: 'View compensatory leave and its claims.',
    scopes: everyScope,
    holders: { ...administrators, manager: 'team', employee: 'self' },
  },
  {
    code: 'leave.comp_off.claim',
    label: 'Claim comp-off',
    sentence: 'Claim compensatory leave for your own work on days off.',
    scopes: ['self'],
    holders: own,
  },
  {
    code: 'leave.comp_off.decide',
    label: 'Decide comp-off',
    sentence: 'Open the team’s comp-off claims for a decision.',
    scopes: forOthers,
    holders: { ...administrators, manager: 'team' },
  },
  {
    code: 'leave.encashment.read',
    label: 'View leave encashment',
    sentence: 'View encashment requests.',
    scopes: ['self', 'organisation'],
    holders: { ...administrators, payroll_admin: 'organisation', finance: 'organisation', employee: 'self' },
  },
  {
    code: 'leave.encashment.claim',
    label: 'Request encashment',
    sentence: 'Request encashment of your own leave.',
    scopes: ['self'],
    holders: own,
  },
  {
    code: 'leave.encashment.decide',
    label: 'Decide leave encashment',
    sentence: 'Open encashment requests for a decision and cancel them.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'leave.setting.update',
    label: 'Leave settings',
    sentence: 'Change leave settings and blackout days.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'leave.year.close',
    label: 'Close leave years',
    sentence: 'Carry forward, encash and lapse balances at the end of a leave year.',
    sensitive: true,
    scopes: organisationWide,
    holders: administrators,
  },
];
