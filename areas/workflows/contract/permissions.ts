import type { PermissionDeclaration } from '@hrms/platform/contract';

const whole = ['organisation'] as const;
const office = { owner: 'organisation', hr_admin: 'organisation' } as const;

export const workflowsPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'workflows.definition.read',
    label: 'View workflows',
    sentence: 'View workflows, approver rules and problems, and simulate who approves.',
    scopes: whole,
    holders: { ...office, payroll_admin: 'organisation', finance: 'organisation' },
  },
  {
    code: 'workflows.definition.update',
    label: 'Change workflows',
    sentence: 'Add and change workflows and set the default one.',
    sensitive: true,
    scopes: whole,
    holders: office,
  },
  {
    code: 'workflows.definition.delete',
    label: 'Delete workflows',
    sentence: 'Delete workflows. Their running requests finish.',
    sensitive: true,
    scopes: whole,
    holders: office,
  },
  {
    code: 'workflows.rules.update',
    label: 'Change approver rules',
    sentence: 'Change approval settings, amount bands, and finance and category approvers.',
    sensitive: true,
    scopes: whole,
    holders: office,
  },
  {
    code: 'workflows.request.read_all',
    label: 'View all requests',
    sentence: 'View requests of all employees. Pay is shown only with the permission for it.',
    scopes: whole,
    holders: office,
  },
  {
    code: 'workflows.request.reassign',
    label: 'Reassign requests',
    sentence: 'Give pending approvals to another employee.',
    sensitive: true,
    scopes: whole,
    holders: office,
  },
  {
    code: 'workflows.request.restart',
    label: 'Restart requests',
    sentence: 'Start a pending request again on the current version of its workflow.',
    scopes: whole,
    holders: office,
  },
  {
    code: 'workflows.request.cancel',
    label: 'Cancel requests',
    sentence: 'Cancel pending and returned requests of others.',
    scopes: whole,
    holders: office,
  },
  {
    code: 'workflows.standin.update',
    label: 'Change stand-ins',
    sentence: 'Name stand-ins for other employees. A manager does it for reports.',
    scopes: ['team', 'organisation'],
    holders: { ...office, manager: 'team' },
  },
];
