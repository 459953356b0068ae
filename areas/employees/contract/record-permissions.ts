import type { PermissionDeclaration } from '@hrms/platform/contract';

const people = ['self', 'team', 'organisation'] as const;
const administrators = { owner: 'organisation', hr_admin: 'organisation' } as const;
const withPayroll = { ...administrators, payroll_admin: 'organisation' } as const;
const alsoSelf = { ...administrators, employee: 'self' } as const;

/** Permissions for sections of an employee's record. */
export const recordPermissions: PermissionDeclaration[] = [
  {
    code: 'employees.family.read',
    label: 'See families',
    sentence: 'See family members of employees.',
    sensitive: true,
    scopes: people,
    holders: alsoSelf,
  },
  {
    code: 'employees.family.update',
    label: 'Change families',
    sentence: 'Add, change and end family members. Employees change their own as the field policy says.',
    sensitive: true,
    scopes: people,
    holders: alsoSelf,
  },
  {
    code: 'employees.nominee.read',
    label: 'See nominations',
    sentence: 'See who is nominated for provident fund, gratuity and insurance.',
    sensitive: true,
    scopes: people,
    holders: { ...withPayroll, employee: 'self' },
  },
  {
    code: 'employees.nominee.update',
    label: 'Change nominations',
    sentence: 'Enter nominations and upload signed forms.',
    sensitive: true,
    scopes: people,
    holders: alsoSelf,
  },
  {
    code: 'employees.bank.verify',
    label: 'Verify bank accounts',
    sentence: 'Mark bank accounts as verified or failed.',
    sensitive: true,
    scopes: people,
    holders: withPayroll,
  },
  {
    code: 'employees.bank.reveal',
    label: 'Reveal account numbers',
    sentence: 'See a full account number for a purpose. Each reveal is logged and shown to the employee.',
    sensitive: true,
    scopes: people,
    holders: { owner: 'organisation', payroll_admin: 'organisation', employee: 'self' },
  },
  {
    code: 'employees.identity.reveal',
    label: 'Reveal identity numbers',
    sentence: 'See a full PAN, Aadhaar or UAN for a purpose. Each reveal is logged and shown to the employee.',
    sensitive: true,
    scopes: people,
    holders: { ...withPayroll, employee: 'self' },
  },
  {
    code: 'employees.document.read',
    label: 'See documents',
    sentence: 'See and download documents of employees.',
    sensitive: true,
    scopes: people,
    holders: alsoSelf,
  },
  {
    code: 'employees.document.update',
    label: 'Upload documents',
    sentence: 'Upload and replace documents. Employees upload their own where the type allows it.',
    sensitive: true,
    scopes: people,
    holders: alsoSelf,
  },
  {
    code: 'employees.document.verify',
    label: 'Verify documents',
    sentence: 'Verify and reject documents of others.',
    sensitive: true,
    scopes: people,
    holders: administrators,
  },
  {
    code: 'employees.change.read',
    label: 'See change requests',
    sentence: 'See change requests of employees to their own records.',
    sensitive: true,
    scopes: ['team', 'organisation'],
    holders: administrators,
  },
  {
    code: 'employees.change.approve',
    label: 'Decide change requests',
    sentence: 'Approve and reject change requests of others, never your own.',
    sensitive: true,
    scopes: ['team', 'organisation'],
    holders: administrators,
  },
  {
    code: 'employees.setting.update',
    label: 'Change employee settings',
    sentence: 'Set field policies, document types and storage of numbers.',
    sensitive: true,
    scopes: ['organisation'],
    holders: administrators,
  },
];
