import type { PermissionDeclaration } from '@hrms/platform/contract';

const org = 'organisation' as const;
const scopes = [org] as const;
/** Who reads the set-up and who changes it, the same for components, categories, structures and settings. */
const readers = { owner: org, hr_admin: org, payroll_admin: org, finance: org };
const editors = { owner: org, payroll_admin: org };
const proposers = { owner: org, hr_admin: org, payroll_admin: org };

export const salaryPermissions: PermissionDeclaration[] = [
  {
    code: 'salary.component.read',
    label: 'See salary components',
    sentence: 'See the components of pay and how each is computed.',
    scopes,
    holders: readers,
  },
  {
    code: 'salary.component.update',
    label: 'Change salary components',
    sentence: 'Add components and change how they are computed, counted by law and taxed.',
    sensitive: true,
    scopes,
    holders: editors,
  },
  {
    code: 'salary.category.read',
    label: 'See component categories',
    sentence: 'See the groups components are listed under.',
    scopes,
    holders: readers,
  },
  {
    code: 'salary.structure.read',
    label: 'See salary structures',
    sentence: 'See structures and preview what they pay at a cost to company.',
    scopes,
    holders: readers,
  },
  {
    code: 'salary.structure.update',
    label: 'Change salary structures',
    sentence: 'Create structures and edit their drafts.',
    sensitive: true,
    scopes,
    holders: editors,
  },
  {
    code: 'salary.structure.publish',
    label: 'Publish salary structures',
    sentence: 'Publish and retire versions of a structure.',
    sensitive: true,
    scopes,
    holders: editors,
  },
  {
    code: 'salary.config.read',
    label: 'See salary settings',
    sentence: 'See what the cost to company includes and other salary settings.',
    scopes,
    holders: readers,
  },
  {
    code: 'salary.config.update',
    label: 'Change salary settings',
    sentence: 'Decide what the cost to company includes and other salary settings.',
    sensitive: true,
    scopes,
    holders: editors,
  },
  {
    code: 'salary.assignment.read',
    label: 'See salaries',
    sentence: 'See what people are paid and how it is made up; with own data, the own salary only.',
    sensitive: true,
    scopes: ['self', org],
    holders: { ...readers, employee: 'self' },
  },
  {
    code: 'salary.assignment.update',
    label: 'Assign salaries',
    sentence: 'Give people their first salary.',
    sensitive: true,
    scopes,
    holders: proposers,
  },
];
