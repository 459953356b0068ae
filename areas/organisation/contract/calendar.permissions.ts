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
  permission('organisation.location.read', 'See locations', 'See places of work with their coordinates and networks.'),
  permission('organisation.location.create', 'Add locations', 'Add places of work.'),
  permission('organisation.location.update', 'Change locations', 'Change places of work: where people may punch.'),
  permission('organisation.location.delete', 'Delete locations', 'Delete places of work that were never used.'),
  permission('organisation.calendar.read', 'See weekly offs', 'See weekly-off patterns and who follows them.', andPayroll),
  permission('organisation.calendar.update', 'Change weekly offs', 'Make weekly-off patterns and assign them from a date.'),
  permission('organisation.holiday.read', 'See holiday lists', 'See every holiday list and everybody’s calendar.', andPayroll),
  permission('organisation.holiday.update', 'Change holiday lists', 'Draft holiday lists and change days to come.'),
  permission('organisation.holiday.publish', 'Publish holiday lists', 'Make a holiday list count.'),
  permission('organisation.holiday.override', 'Change past holidays', 'Move and remove days of a published list that are past.'),
  permission('organisation.code.read', 'See code patterns', 'See how employee codes are made.'),
  permission('organisation.code.update', 'Change code patterns', 'Change how the codes of new employees are made.'),
];
