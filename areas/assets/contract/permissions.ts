import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const admins = { owner: 'organisation', hr_admin: 'organisation' } as const;

export const assetsPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'assets.asset.read',
    label: 'View assets',
    sentence: 'View assets and who holds them.',
    scopes: ['self', 'team', 'organisation'],
    holders: { ...admins, finance: 'organisation', manager: 'team', employee: 'self' },
  },
  {
    code: 'assets.asset.update',
    label: 'Manage assets',
    sentence: 'Add, change, retire and import assets.',
    scopes: organisationWide,
    holders: admins,
  },
  {
    code: 'assets.assignment.update',
    label: 'Assign assets',
    sentence: 'Hand assets out and take them back.',
    scopes: organisationWide,
    holders: admins,
  },
  {
    code: 'assets.category.read',
    label: 'View asset categories',
    sentence: 'View categories of assets.',
    scopes: ['self', 'organisation'],
    holders: { ...admins, finance: 'organisation', manager: 'self', employee: 'self' },
  },
  {
    code: 'assets.category.update',
    label: 'Manage asset categories',
    sentence: 'Add, change and delete categories of assets and their fields.',
    scopes: organisationWide,
    holders: admins,
  },
  {
    code: 'assets.request.create',
    label: 'Request assets',
    sentence: 'Request an asset and confirm what you received.',
    scopes: ['self'],
    holders: { owner: 'self', hr_admin: 'self', employee: 'self' },
  },
  {
    code: 'assets.charge.decide',
    label: 'Decide on charges',
    sentence: 'Agree to or waive what a holder owes for damage or loss.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', finance: 'organisation' },
  },
  {
    code: 'assets.value.read',
    label: 'View book values',
    sentence: 'View the book value of assets.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', finance: 'organisation' },
  },
  {
    code: 'assets.audit.update',
    label: 'Audit assets',
    sentence: 'Take stock of assets and explain what is missing.',
    scopes: organisationWide,
    holders: admins,
  },
  {
    code: 'assets.settings.update',
    label: 'Manage asset settings',
    sentence: 'Change the undertaking, the tags and the value of assets.',
    scopes: organisationWide,
    holders: admins,
  },
];
