import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const preparers = { owner: 'organisation', payroll_admin: 'organisation' } as const;
const readers = { owner: 'organisation', payroll_admin: 'organisation', finance: 'organisation' } as const;

export const payrollPermissions: PermissionDeclaration[] = [
  {
    code: 'payroll.run.read',
    label: 'View payroll runs',
    sentence: 'View payroll runs with the pay of all employees.',
    sensitive: true,
    scopes: organisationWide,
    holders: readers,
  },
  {
    code: 'payroll.run.prepare',
    label: 'Run payroll',
    sentence: 'Start and recalculate payroll runs, and accept warnings.',
    sensitive: true,
    scopes: organisationWide,
    holders: preparers,
  },
  {
    code: 'payroll.run.finalise',
    label: 'Finalise payroll',
    sentence: 'Finalise payroll runs and create payslips.',
    sensitive: true,
    scopes: organisationWide,
    holders: preparers,
  },
  {
    code: 'payroll.input.update',
    label: 'Enter payroll inputs',
    sentence: 'Enter LOP days and one-time items.',
    sensitive: true,
    scopes: organisationWide,
    holders: { ...preparers, hr_admin: 'organisation' },
  },
  {
    code: 'payroll.register.export',
    label: 'Download payroll files',
    sentence: 'Download the payroll register and statutory files.',
    sensitive: true,
    scopes: organisationWide,
    holders: readers,
  },
  {
    code: 'payroll.journal.export',
    label: 'Download the payroll journal',
    sentence: 'View and download the journal of payroll runs for the accounts.',
    sensitive: true,
    scopes: organisationWide,
    holders: readers,
  },
  {
    code: 'payroll.payment.prepare',
    label: 'Prepare payments',
    sentence: 'Create and download bank advices with account numbers.',
    sensitive: true,
    scopes: organisationWide,
    holders: preparers,
  },
  {
    code: 'payroll.payment.confirm',
    label: 'Mark payments as paid',
    sentence: 'Mark bank advices as paid by the bank.',
    sensitive: true,
    scopes: organisationWide,
    holders: readers,
  },
  {
    code: 'payroll.payslip.read',
    label: 'View payslips',
    sentence: 'View and download payslips.',
    sensitive: true,
    scopes: ['self', 'organisation'],
    holders: {
      owner: 'organisation',
      payroll_admin: 'organisation',
      finance: 'organisation',
      hr_admin: 'self',
      manager: 'self',
      employee: 'self',
    },
  },
  {
    code: 'payroll.settings.read',
    label: 'View payroll settings',
    sentence: 'View pay day, per-day pay basis and other payroll settings.',
    scopes: organisationWide,
    holders: preparers,
  },
  {
    code: 'payroll.settings.update',
    label: 'Change payroll settings',
    sentence: 'Change pay day, per-day pay basis and other payroll settings.',
    sensitive: true,
    scopes: organisationWide,
    holders: preparers,
  },
];
