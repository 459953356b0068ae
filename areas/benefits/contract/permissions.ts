import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const selfOrAll = ['self', 'organisation'] as const;
const office = { owner: 'organisation', hr_admin: 'organisation' } as const;
const costs = { ...office, payroll_admin: 'organisation', finance: 'organisation' } as const;
const own = { manager: 'self', employee: 'self' } as const;

export const benefitsPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'benefits.plan.read',
    label: 'View benefit plans',
    sentence: 'View plans; with own scope only those one is eligible for.',
    scopes: selfOrAll,
    holders: { ...costs, ...own },
  },
  {
    code: 'benefits.plan.update',
    label: 'Manage benefit plans',
    sentence: 'Add, change, activate and close plans with options and rates.',
    scopes: organisationWide,
    holders: office,
  },
  {
    code: 'benefits.window.update',
    label: 'Manage enrolment windows',
    sentence: 'Plan, open, close and apply enrolment windows.',
    scopes: organisationWide,
    holders: office,
  },
  {
    code: 'benefits.enrolment.choose',
    label: 'Choose benefits',
    sentence: 'Choose own benefits; with organisation scope enrol employees.',
    scopes: selfOrAll,
    holders: { ...office, payroll_admin: 'self', finance: 'self', ...own },
  },
  {
    code: 'benefits.enrolment.read',
    label: 'View enrolments',
    sentence: 'View enrolments with their shares, without medical answers.',
    sensitive: true,
    scopes: selfOrAll,
    holders: { ...costs, ...own },
  },
  {
    code: 'benefits.enrolment.update',
    label: 'Manage enrolments',
    sentence: 'Assign plans, end enrolments and decide on life events.',
    sensitive: true,
    scopes: organisationWide,
    holders: office,
  },
  {
    code: 'benefits.enrolment.read_cost',
    label: 'View benefit costs',
    sentence: 'View what benefits cost by plan and department.',
    sensitive: true,
    scopes: organisationWide,
    holders: costs,
  },
  {
    code: 'benefits.enrolment.read_health',
    label: 'View medical answers',
    sentence: 'View medical answers, member numbers and proofs of life events.',
    sensitive: true,
    scopes: organisationWide,
    holders: office,
  },
  {
    code: 'benefits.provider.update',
    label: 'Manage insurers',
    sentence: 'Prepare files for insurers, record their answers and compare invoices.',
    sensitive: true,
    scopes: organisationWide,
    holders: { ...office, finance: 'organisation' },
  },
];
