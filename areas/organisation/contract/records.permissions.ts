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
];
