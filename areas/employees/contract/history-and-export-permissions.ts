import type { PermissionDeclaration } from '@hrms/platform/contract';

const administrators = { owner: 'organisation', hr_admin: 'organisation' } as const;

export const historyAndExportPermissions: PermissionDeclaration[] = [
  {
    code: 'employees.history.read',
    label: 'See the history of a record',
    sentence: 'See who changed which field of a record, with values before and after.',
    scopes: ['self', 'team', 'organisation'],
    holders: { ...administrators, employee: 'self' },
  },
  {
    code: 'employees.export.run',
    label: 'Export employees',
    sentence: 'Download lists of employees. Numbers stay masked without reveal permission.',
    sensitive: true,
    scopes: ['team', 'organisation'],
    holders: { ...administrators, payroll_admin: 'organisation' },
  },
];
