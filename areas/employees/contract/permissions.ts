import type { PermissionDeclaration } from '@hrms/platform/contract';
import { historyAndExportPermissions } from './history-and-export-permissions.ts';
import { recordPermissions } from './record-permissions.ts';

const people = ['self', 'team', 'organisation'] as const;
const administrators = { owner: 'organisation', hr_admin: 'organisation' } as const;
const withPayroll = { ...administrators, payroll_admin: 'organisation' } as const;

export const employeesPermissions: PermissionDeclaration[] = [
  ...recordPermissions,
  {
    code: 'employees.employee.read',
    label: 'See employees',
    sentence: 'See employees. A manager sees only job and contact of reports.',
    scopes: people,
    holders: { ...withPayroll, finance: 'organisation', manager: 'team', employee: 'self' },
  },
  {
    code: 'employees.employee.create',
    label: 'Add employees',
    sentence: 'Add employees and drafts.',
    scopes: ['organisation'],
    by_place: true,
    holders: administrators,
  },
  {
    code: 'employees.employee.update',
    label: 'Change employees',
    sentence: 'Change names, dates, contact and other personal details.',
    scopes: people,
    holders: administrators,
  },
  {
    code: 'employees.employee.delete',
    label: 'Delete employees',
    sentence: 'Delete employees without any history.',
    scopes: ['organisation'],
    by_place: true,
    holders: administrators,
  },
  {
    code: 'employees.position.read',
    label: 'See positions',
    sentence: 'See past, present and future positions.',
    scopes: people,
    holders: { ...withPayroll, manager: 'team', employee: 'self' },
  },
  {
    code: 'employees.position.update',
    label: 'Change positions',
    sentence: 'Transfer, promote and change managers with an effective date.',
    scopes: people,
    holders: administrators,
  },
  {
    code: 'employees.bank.read',
    label: 'See bank accounts',
    sentence: 'See bank accounts with masked numbers.',
    sensitive: true,
    scopes: people,
    holders: { ...withPayroll, finance: 'organisation', employee: 'self' },
  },
  {
    code: 'employees.bank.update',
    label: 'Change bank accounts',
    sentence: 'Add bank accounts and choose the one for salary.',
    sensitive: true,
    scopes: people,
    holders: { ...withPayroll, employee: 'self' },
  },
  {
    code: 'employees.identity.read',
    label: 'See identity numbers',
    sentence: 'See PAN, Aadhaar, UAN and ESI number, masked.',
    sensitive: true,
    scopes: people,
    holders: { ...withPayroll, employee: 'self' },
  },
  {
    code: 'employees.identity.update',
    label: 'Change identity numbers',
    sentence: 'Enter and correct PAN, Aadhaar, UAN and ESI number.',
    sensitive: true,
    scopes: people,
    holders: withPayroll,
  },
  {
    code: 'employees.import.run',
    label: 'Import employees',
    sentence: 'Check a file of employees and import it.',
    sensitive: true,
    scopes: ['organisation'],
    holders: administrators,
  },
  ...historyAndExportPermissions,
];
