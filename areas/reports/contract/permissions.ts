import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const offices = {
  owner: 'organisation',
  hr_admin: 'organisation',
  payroll_admin: 'organisation',
  finance: 'organisation',
} as const;

export const reportsPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'reports.report.run',
    label: 'Run reports',
    sentence: 'Run reports on the employees and records that other permissions open.',
    scopes: ['team', 'organisation'],
    holders: { ...offices, manager: 'team' },
  },
  {
    code: 'reports.report.export',
    label: 'Export reports',
    sentence: 'Export reports as CSV, Excel or PDF.',
    sensitive: true,
    scopes: ['team', 'organisation'],
    holders: { ...offices, manager: 'team' },
  },
  {
    code: 'reports.sensitive.reveal',
    label: 'Reveal numbers in reports',
    sentence:
      'See full PAN, UAN and account numbers in reports for a purpose, where the number itself may be revealed. Each reveal is logged and shown to the employee.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'reports.report.attach',
    label: 'Attach reports with pay',
    sentence: 'Send scheduled reports with pay or numbers of persons as Excel files that a password opens.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation' },
  },
  {
    code: 'reports.custom.build',
    label: 'Build reports',
    sentence: 'Build custom reports from fields.',
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'reports.report.share',
    label: 'Share reports',
    sentence: 'Share custom reports with roles or the organisation.',
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'reports.schedule.update',
    label: 'Schedule reports',
    sentence: 'Schedule reports for oneself and others.',
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'dashboard.metrics.read',
    label: 'View metrics',
    sentence: 'View metrics of the organisation, or of a manager’s own team.',
    scopes: ['team', 'organisation'],
    holders: { ...offices, manager: 'team' },
  },
];
