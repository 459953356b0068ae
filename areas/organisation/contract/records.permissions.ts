import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const all = 'organisation' as const;
const administrators = { owner: all, hr_admin: all } as const;

/** Who may see and keep the employer's own records. */
export const recordPermissions: PermissionDeclaration[] = [
  {
    code: 'organisation.profile.read',
    label: 'See the organisation’s profile',
    sentence: 'See legal name, identifiers and addresses of the organisation.',
    scopes: organisationWide,
    holders: { ...administrators, payroll_admin: all, finance: all },
  },
  {
    code: 'organisation.profile.update',
    label: 'Change the organisation’s profile',
    sentence: 'Change legal name, identifiers, addresses, logo and letterhead.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.setting.read',
    label: 'See settings of the organisation',
    sentence: 'See leave year, directory fields and what is kept of Aadhaar numbers.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.setting.update',
    label: 'Change settings of the organisation',
    sentence: 'Change leave year, directory fields and what is kept of Aadhaar numbers, from a day on.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.ownership.read',
    label: 'See owners',
    sentence: 'See who owns and directs the organisation, with shares.',
    sensitive: true,
    scopes: organisationWide,
    holders: { ...administrators, finance: all },
  },
  {
    code: 'organisation.ownership.update',
    label: 'Change owners',
    sentence: 'Change owners, directors, shares and whose account this is.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all },
  },
  {
    code: 'organisation.bank.read',
    label: 'See the organisation’s bank accounts',
    sentence: 'See the accounts payouts go from, numbers masked.',
    scopes: organisationWide,
    holders: { ...administrators, payroll_admin: all, finance: all },
  },
  {
    code: 'organisation.bank.create',
    label: 'Add bank accounts of the organisation',
    sentence: 'Add an account payouts go from; another person confirms it.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all, payroll_admin: all, finance: all },
  },
  {
    code: 'organisation.bank.update',
    label: 'Change bank accounts of the organisation',
    sentence: 'Change and close accounts payouts go from.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all, payroll_admin: all, finance: all },
  },
  {
    code: 'organisation.bank.approve',
    label: 'Confirm bank accounts of the organisation',
    sentence: 'Confirm, as a second person, an account payouts go from.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all, finance: all },
  },
  {
    code: 'organisation.bank.reveal',
    label: 'Show account numbers of the organisation',
    sentence: 'Show an account number in clear, with a reason.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: all, finance: all },
  },
  {
    code: 'organisation.document.read',
    label: 'See all documents and who acknowledged them',
    sentence: 'See every document of the organisation and the report of acknowledgements.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.document.update',
    label: 'Keep documents',
    sentence: 'Add documents, change their audience and upload new versions.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.document.publish',
    label: 'Publish documents',
    sentence: 'Publish and withdraw documents, and remind people to acknowledge.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.announcement.read',
    label: 'Read announcements',
    sentence: 'Read announcements meant for oneself.',
    scopes: organisationWide,
    holders: { ...administrators, payroll_admin: all, finance: all, manager: all, employee: all },
  },
  {
    code: 'organisation.announcement.update',
    label: 'Write announcements',
    sentence: 'Write, publish and withdraw announcements; with a team, to that team.',
    scopes: ['team', 'organisation'],
    holders: { ...administrators, manager: 'team' },
  },
];
