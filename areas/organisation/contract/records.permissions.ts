import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const all = 'organisation' as const;
const administrators = { owner: all, hr_admin: all } as const;

/** Who may see and keep the employer's own records. */
export const recordPermissions: PermissionDeclaration[] = [
  {
    code: 'organisation.profile.read',
    label: 'View organisation profile',
    sentence: 'View the legal name, identifiers and addresses of the organisation.',
    scopes: organisationWide,
    holders: { ...administrators, payroll_admin: all, finance: all },
  },
  {
    code: 'organisation.profile.update',
    label: 'Change organisation profile',
    sentence: 'Change the legal name, identifiers, addresses, logo and letterhead.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.setting.read',
    label: 'View organisation settings',
    sentence: 'View leave year, directory fields and Aadhaar storage.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.setting.update',
    label: 'Change organisation settings',
    sentence: 'Change leave year, directory fields and Aadhaar storage from a date.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.ownership.read',
    label: 'View owners',
    sentence: 'View owners and directors with their shares.',
    sensitive: true,
    scopes: organisationWide,
    holders: { ...administrators, finance: all },
  },
  {
    code: 'organisation.ownership.update',
    label: 'Change owners',
    sentence: 'Change owners, directors, shares and the account owner.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all },
  },
  {
    code: 'organisation.bank.read',
    label: 'View organisation bank accounts',
    sentence: 'View bank accounts with masked numbers.',
    scopes: organisationWide,
    holders: { ...administrators, payroll_admin: all, finance: all },
  },
  {
    code: 'organisation.bank.create',
    label: 'Add organisation bank accounts',
    sentence: 'Add bank accounts. Another user approves them.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all, payroll_admin: all, finance: all },
  },
  {
    code: 'organisation.bank.update',
    label: 'Change organisation bank accounts',
    sentence: 'Change and close bank accounts.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all, payroll_admin: all, finance: all },
  },
  {
    code: 'organisation.bank.approve',
    label: 'Approve organisation bank accounts',
    sentence: 'Approve bank accounts added by another user.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all, finance: all },
  },
  {
    code: 'organisation.bank.reveal',
    label: 'Show organisation account numbers',
    sentence: 'Show a full account number with a reason.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all, finance: all },
  },
  {
    code: 'organisation.document.read',
    label: 'View all documents and acknowledgements',
    sentence: 'View every organisation document and its acknowledgement report.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.document.update',
    label: 'Manage documents',
    sentence: 'Add documents, change their audience and upload new versions.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.document.publish',
    label: 'Publish documents',
    sentence: 'Publish and withdraw documents, and send acknowledgement reminders.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.announcement.read',
    label: 'Read announcements',
    sentence: 'Read announcements addressed to you.',
    scopes: organisationWide,
    holders: { ...administrators, payroll_admin: all, finance: all, manager: all, employee: all },
  },
  {
    code: 'organisation.announcement.update',
    label: 'Write announcements',
    sentence: 'Write, publish and withdraw announcements. With team scope, only to the team.',
    scopes: ['team', 'organisation'],
    holders: { ...administrators, manager: 'team' },
  },
];
