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
    label: 'View salary components',
    sentence: 'View salary components and how each is calculated.',
    scopes,
    holders: readers,
  },
  {
    code: 'salary.component.update',
    label: 'Change salary components',
    sentence: 'Add components and change their calculation, statutory treatment and tax.',
    sensitive: true,
    scopes,
    holders: editors,
  },
  {
    code: 'salary.category.read',
    label: 'View component categories',
    sentence: 'View the categories of salary components.',
    scopes,
    holders: readers,
  },
  {
    code: 'salary.category.update',
    label: 'Change component categories',
    sentence: 'Add, rename, order and delete the categories of salary components.',
    scopes,
    holders: editors,
  },
  {
    code: 'salary.structure.read',
    label: 'View salary structures',
    sentence: 'View salary structures and preview the break-up of a CTC.',
    scopes,
    holders: readers,
  },
  {
    code: 'salary.structure.update',
    label: 'Change salary structures',
    sentence: 'Create salary structures and edit their drafts.',
    sensitive: true,
    scopes,
    holders: editors,
  },
  {
    code: 'salary.structure.publish',
    label: 'Publish salary structures',
    sentence: 'Publish and retire versions of a salary structure.',
    sensitive: true,
    scopes,
    holders: editors,
  },
  {
    code: 'salary.config.read',
    label: 'View salary settings',
    sentence: 'View what the CTC includes and other salary settings.',
    scopes,
    holders: readers,
  },
  {
    code: 'salary.config.update',
    label: 'Change salary settings',
    sentence: 'Change what the CTC includes and other salary settings.',
    sensitive: true,
    scopes,
    holders: editors,
  },
  {
    code: 'salary.assignment.read',
    label: 'View salaries',
    sentence: 'View salaries with their break-up. With own data, only the employee’s own salary.',
    sensitive: true,
    scopes: ['self', org],
    holders: { ...readers, employee: 'self' },
  },
  {
    code: 'salary.assignment.update',
    label: 'Assign salaries',
    sentence: 'Assign employees their first salary.',
    sensitive: true,
    scopes,
    holders: proposers,
  },
  {
    code: 'salary.revision.read',
    label: 'View salary revisions',
    sentence: 'View proposed and applied changes of salaries. With own data, only the employee’s own applied ones.',
    sensitive: true,
    scopes: ['self', org],
    holders: { ...readers, employee: 'self' },
  },
  {
    code: 'salary.revision.propose',
    label: 'Propose salary revisions',
    sentence: 'Prepare changes of salaries and submit them for approval.',
    sensitive: true,
    scopes,
    holders: proposers,
  },
  {
    code: 'salary.revision.approve',
    label: 'Approve salary revisions',
    sentence: 'Approve, reject and cancel changes of salaries prepared by others.',
    sensitive: true,
    scopes,
    holders: { owner: org, finance: org },
  },
];
