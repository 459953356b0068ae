import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const offices = { owner: 'organisation', hr_admin: 'organisation' } as const;

export const joiningPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'lifecycle.onboarding.read',
    label: 'View joiners',
    sentence: 'View people who are to join, with their tasks; managers see those who will report to them, without pay.',
    scopes: ['team', 'organisation'],
    holders: { ...offices, manager: 'team' },
  },
  {
    code: 'lifecycle.onboarding.update',
    label: 'Manage joiners',
    sentence: 'Add and change joiners, send them the link and record who did not come.',
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.onboarding.verify',
    label: 'Verify joiners',
    sentence: 'View, verify and return the details and documents that joiners submit.',
    sensitive: true,
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.onboarding.convert',
    label: 'Make joiners employees',
    sentence: 'Make a joiner who is ready an employee.',
    sensitive: true,
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.onboarding.override',
    label: 'Make joiners employees early',
    sentence: 'Make a joiner an employee before everything is verified.',
    sensitive: true,
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.rehire.override',
    label: 'Employ again against the note',
    sentence: 'Make a joiner an employee who left as not to be employed again.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation' },
  },
  {
    code: 'lifecycle.offer.update',
    label: 'Issue offers',
    sentence: 'Issue offer and appointment letters and extend offers.',
    sensitive: true,
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.template.read',
    label: 'View joining set-up',
    sentence: 'View task templates and the settings of joining.',
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.template.update',
    label: 'Joining set-up',
    sentence: 'Change task templates and the settings of joining.',
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.task.update',
    label: 'Manage joining tasks',
    sentence: 'Complete and reopen joining tasks of all employees.',
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.probation.decide',
    label: 'Decide probation',
    sentence: 'Confirm employees after probation, extend it or end it.',
    sensitive: true,
    scopes: ['team', 'organisation'],
    holders: { ...offices, manager: 'team' },
  },
];
