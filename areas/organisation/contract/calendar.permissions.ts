import type { PermissionDeclaration } from '@hrms/platform/contract';

const administrators = { owner: 'organisation', hr_admin: 'organisation' } as const;
const andPayroll = { ...administrators, payroll_admin: 'organisation' } as const;
const scopes = ['organisation'] as const;

const permission = (
  code: string,
  label: string,
  sentence: string,
  holders: PermissionDeclaration['holders'] = administrators,
): PermissionDeclaration => ({ code, label, sentence, scopes, holders });

/** Places of work, weekly offs, holidays and employee codes. */
export const calendarPermissions: PermissionDeclaration[] = [
  permission('organisation.location.read', 'View locations', 'View locations with coordinates and allowed networks.'),
  permission('organisation.location.create', 'Add locations', 'Add locations.'),
  permission('organisation.location.update', 'Change locations', 'Change where employees can check in.'),
  permission('organisation.location.delete', 'Delete locations', 'Delete locations that were never used.'),
  permission('organisation.calendar.read', 'View weekly offs', 'View weekly-off patterns and their assignments.', andPayroll),
  permission('organisation.calendar.update', 'Change weekly offs', 'Create weekly-off patterns and assign them from a date.'),
  permission(
    'organisation.holiday.read',
    'View holiday lists',
    'View all holiday lists and every employee’s calendar.',
    andPayroll,
  ),
  permission('organisation.holiday.update', 'Change holiday lists', 'Draft holiday lists and change upcoming holidays.'),
  permission('organisation.holiday.publish', 'Publish holiday lists', 'Publish holiday lists to employees.'),
  permission('organisation.holiday.override', 'Change past holidays', 'Change past holidays of a published list.'),
  permission('organisation.code.read', 'View code patterns', 'View employee code patterns.'),
  permission('organisation.code.update', 'Change code patterns', 'Change the code pattern for new employees.'),
];
