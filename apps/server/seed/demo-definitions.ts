import type { Ctx } from '@hrms/platform/server';
import { CreateWorkflow, UpdateWorkflow } from '@hrms/workflows/contract';
import { workflowDemoMakers as make } from '@hrms/workflows/testing';
import type * as z from 'zod';
import type { Places } from './demo-places.ts';

const MANAGER = { target_type: 'reporting_manager' } as const;
const role = (role_id: string | undefined) => ({ target_type: 'role' as const, role_id });
type Given = z.input<typeof CreateWorkflow>;
type Approvers = Given['stages'][number]['approvers'];
const stage = (name: string, approvers: Approvers, more: Partial<Given['stages'][number]> = {}) => ({
  name,
  approval_type: 'sequential' as const,
  approvers,
  ...more,
});

/** The workflows that are in use, the default one first. */
function definitions(roles: Record<string, string>, administration: string): Given[] {
  const hr = stage('HR Admin', [role(roles.hr_admin)]);
  const manager = stage('Reporting manager', [MANAGER]);
  const patient = stage('Reporting manager', [MANAGER], { time_limit: 72, on_timeout: 'remind_only' });
  const leave = { application_areas: ['leave' as const], subjects: ['leave.request'] };
  const purchase = { application_areas: ['purchase' as const], subjects: ['purchase.request'] };
  return [
    { name: 'Standard Approval', is_default: true, description: 'Whatever has no workflow of its own', stages: [patient, hr] },
    {
      name: 'Leave up to 3 days',
      ...leave,
      stages: [stage('Reporting manager', [MANAGER], { approval_type: 'any_one', time_limit: 24 })],
    },
    {
      name: 'Long leave',
      ...leave,
      stages: [manager, hr],
      conditions: [{ name: 'More than 3 days', condition_type: 'custom', field: 'days', operator: '>', value: '3' }],
    },
    {
      name: 'Leave in Administration',
      ...leave,
      priority: 50,
      stages: [stage('Owner', [role(roles.owner)])],
      conditions: [{ name: 'Administration', condition_type: 'department', operator: '=', value: administration }],
    },
    {
      name: 'Purchase',
      ...purchase,
      stages: [
        manager,
        stage('By amount', [{ target_type: 'dynamic_role', dynamic_role_id: 'amount_based_approver' }], { time_limit: 48 }),
      ],
    },
    {
      name: 'Salary revisions',
      application_areas: ['payroll'],
      subjects: ['salary.revision', 'salary.revision_batch', 'salary.employee_component', 'payroll.run'],
      description: 'Finance decides what payroll and HR propose',
      stages: [stage('Finance', [role(roles.finance)])],
    },
    {
      name: 'Capital purchases',
      ...purchase,
      description: 'Machines and buildings',
      stages: [stage('Finance', [role(roles.finance)], { approval_type: 'at_least', min_approvals: 4 })],
      conditions: [{ name: 'Above ₹10,00,000', condition_type: 'amount', operator: '>', value: '1000000' }],
    },
    {
      name: 'Loans',
      application_areas: ['loan'],
      stages: [
        stage('Manager', [{ target_type: 'dynamic_role', dynamic_role_id: 'requestor_manager', dynamic_role_param: 'levels=1' }]),
        stage('Finance', [role(roles.finance)]),
      ],
    },
    {
      name: 'Exit notice',
      type: 'notification',
      application_areas: ['hiring'],
      notify_on: ['submitted'],
      stages: [
        stage('HR Admin and head', [role(roles.hr_admin), { target_type: 'department_head', department_id: administration }]),
      ],
    },
  ];
}

/** The founding drafts: one is deleted, one becomes the review of large claims, and is switched off again: a problem to find. */
async function makeClaims(ctx: Ctx, roles: Record<string, string>, left: string | undefined): Promise<void> {
  await make.remove(ctx, (await make.named(ctx, 'Special Approval Flow')).id);
  const review = await make.named(ctx, 'High-Value Review');
  const stages = [
    stage('Two of three', [role(roles.finance), FINANCE_OF_DEPARTMENT, role(roles.owner)], {
      approval_type: 'at_least',
      min_approvals: 2,
      time_limit: 48,
    }),
  ];
  const given = { name: 'High-Value Review', application_areas: ['reimbursement' as const], stages };
  await make.change(ctx, review.id, UpdateWorkflow.parse({ ...given, status: 'active', version: review.version }));
  const routed = { operator: '>' as const, value: '25000', target_workflow_id: review.id };
  const claims = {
    name: 'Claims',
    application_areas: ['reimbursement' as const],
    stages: [stage('Reporting manager', [MANAGER]), stage('Finance', [role(roles.finance)])],
    conditions: [{ name: 'Above ₹25,000', condition_type: 'amount' as const, ...routed }],
  };
  await make.workflow(ctx, CreateWorkflow.parse(claims));
  const { version } = await make.named(ctx, 'High-Value Review');
  await make.change(ctx, review.id, UpdateWorkflow.parse({ ...given, status: 'inactive', version }));
  if (!left) return;
  const interviews = stage('Interviews', [{ target_type: 'employee', employee_id: left }]);
  const hiring = {
    name: 'Hiring',
    application_areas: ['hiring' as const],
    stages: [stage('HR Admin', [role(roles.hr_admin)]), interviews],
  };
  await make.workflow(ctx, CreateWorkflow.parse(hiring));
}

const FINANCE_OF_DEPARTMENT = { target_type: 'dynamic_role', dynamic_role_id: 'department_finance' } as const;

/** An employee who left before today. */
async function findLeaver({ tx, org_id, today }: Ctx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('employee')
    .where('org_id', '=', org_id)
    .where('last_working_day', '<', today)
    .select('id')
    .orderBy('last_working_day')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The blocked request stays on the version that asks too many; new ones run on this one. */
export async function lowerMinimum(ctx: Ctx): Promise<void> {
  const roles = await make.roles(ctx);
  const { id, version } = await make.named(ctx, 'Capital purchases');
  const given = {
    name: 'Capital purchases',
    stages: [
      stage('Finance and owner', [role(roles.finance), role(roles.owner)], { approval_type: 'at_least', min_approvals: 2 }),
    ],
    change_note: 'Two approvals are enough',
  };
  await make.change(ctx, id, UpdateWorkflow.parse({ ...given, version }));
}

/** All workflows of the demo; answers the starting roles by their keys. */
export async function makeDefinitions(ctx: Ctx, places: Places): Promise<Record<string, string>> {
  const roles: Record<string, string> = await make.roles(ctx);
  for (const given of definitions(roles, places.departments.get('Administration') ?? ''))
    await make.workflow(ctx, CreateWorkflow.parse(given));
  await makeClaims(ctx, roles, await findLeaver(ctx));
  return roles;
}
