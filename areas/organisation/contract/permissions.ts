import type { PermissionDeclaration } from '@hrms/platform/contract';
import { calendarPermissions } from './calendar.permissions.ts';
import { recordPermissions } from './records.permissions.ts';

const everybodyReads = {
  owner: 'organisation',
  hr_admin: 'organisation',
  payroll_admin: 'organisation',
  finance: 'organisation',
  manager: 'organisation',
} as const;
const administrators = { owner: 'organisation', hr_admin: 'organisation' } as const;
const organisationWide = ['organisation'] as const;

export const organisationPermissions: PermissionDeclaration[] = [
  {
    code: 'organisation.department.read',
    label: 'View departments',
    sentence: 'View the department tree.',
    scopes: organisationWide,
    by_place: true,
    holders: everybodyReads,
  },
  {
    code: 'organisation.department.create',
    label: 'Add departments',
    sentence: 'Add departments.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.department.update',
    label: 'Change departments',
    sentence: 'Rename, move and deactivate departments.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.department.delete',
    label: 'Delete departments',
    sentence: 'Delete departments that were never used.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.branch.read',
    label: 'View branches',
    sentence: 'View branches and their states.',
    scopes: organisationWide,
    by_place: true,
    holders: everybodyReads,
  },
  {
    code: 'organisation.branch.create',
    label: 'Add branches',
    sentence: 'Add branches.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.branch.update',
    label: 'Change branches',
    sentence: 'Change branches, including the state used for professional tax and labour welfare fund.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.branch.delete',
    label: 'Delete branches',
    sentence: 'Delete branches that were never used.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.designation.read',
    label: 'View designations',
    sentence: 'View designations.',
    scopes: organisationWide,
    by_place: true,
    holders: everybodyReads,
  },
  {
    code: 'organisation.designation.create',
    label: 'Add designations',
    sentence: 'Add designations.',
    scopes: organisationWide,
    holders: administrators,
  },
  ...recordPermissions,
  {
    code: 'organisation.designation.update',
    label: 'Change designations',
    sentence: 'Rename and deactivate designations.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.designation.delete',
    label: 'Delete designations',
    sentence: 'Delete designations that were never used.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.grade.read',
    label: 'View grades',
    sentence: 'View grades with notice and probation.',
    scopes: organisationWide,
    holders: everybodyReads,
  },
  {
    code: 'organisation.grade.create',
    label: 'Add grades',
    sentence: 'Add grades.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.grade.update',
    label: 'Change grades',
    sentence: 'Change and reorder grades.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.grade.delete',
    label: 'Delete grades',
    sentence: 'Delete grades that were never used.',
    scopes: organisationWide,
    holders: administrators,
  },
  {
    code: 'organisation.setup.update',
    label: 'Set up organisation',
    sentence: 'Complete the initial setup.',
    scopes: organisationWide,
    holders: administrators,
  },
  ...calendarPermissions,
];
