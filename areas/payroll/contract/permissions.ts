import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const preparers = { owner: 'organisation', payroll_admin: 'organisation' } as const;
const readers = { owner: 'organisation', payroll_admin: 'organisation', finance: 'organisation' } as const;

export const payrollPermissions: PermissionDeclaration[] = [
  {
    code: 'payroll.run.read',
    label: 'See payrolls',
    sentence: 'See payrolls with everybody’s pay.',
    sensitive: true,
    scopes: organisationWide,
    holders: readers,
  },
  {
    code: 'payroll.run.prepare',
    label: 'Prepare payroll',
    sentence: 'Open, compute and correct the payroll of a month.',
    sensitive: true,
    scopes: organisationWide,
    holders: preparers,
  },
  {
    code: 'payroll.run.finalise',
    label: 'Finalise payroll',
    sentence: 'Make payslips that never change.',
    sensitive: true,
    scopes: organisationWide,
    holders: preparers,
  },
  {
    code: 'payroll.input.update',
    label: 'Enter payroll inputs',
    sentence: 'Enter loss-of-pay days and one-time items.',
    sensitive: true,
    scopes: organisationWide,
    holders: { ...preparers, hr_admin: 'organisation' },
  },
  {
    code: 'payroll.register.export',
    label: 'Export registers',
    sentence: 'Download the register and statutory files.',
    sensitive: true,
    scopes: organisationWide,
    holders: readers,
  },
  {
    code: 'payroll.payment.prepare',
    label: 'Prepare payments',
    sentence: 'Make the bank file with account numbers.',
    sensitive: true,
    scopes: organisationWide,
    holders: preparers,
  },
  {
    code: 'payroll.payslip.read',
    label: 'Read payslips',
    sentence: 'Read payslips.',
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
    label: 'See payroll settings',
    sentence: 'See how people are paid.',
    scopes: organisationWide,
    holders: preparers,
  },
  {
    code: 'payroll.settings.update',
    label: 'Change payroll settings',
    sentence: 'Change how people are paid.',
    sensitive: true,
    scopes: organisationWide,
    holders: preparers,
  },
];
