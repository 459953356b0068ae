import { type ApproverFields, addApprover, type Draft, NEW_DRAFT, saveCondition, saveStage } from '../builder/draft.ts';

type Role = { role_id: string; role_name: string; system_key: string | null };

/** A workflow to begin with, without the roles of the organisation. */
export type ReadyMade = { key: string; name: string; text: string };

export const READY_MADE: readonly ReadyMade[] = [
  {
    key: 'standard',
    name: 'Standard Approval',
    text: 'Reporting manager, then HR Admin. Used for every request without its own workflow.',
  },
  { key: 'long-leave', name: 'Long leave', text: 'Leave of more than 3 days: reporting manager, then HR Admin.' },
  { key: 'claims', name: 'Claims', text: 'Reporting manager within 48 hours, then Finance.' },
  { key: 'loans', name: 'Loans', text: "Requestor's manager two levels up, then Finance." },
  { key: 'purchase', name: 'Purchase', text: 'Reporting manager, then the approver for the amount.' },
  { key: 'payroll', name: 'Payroll run', text: 'Finance and Owner approve side by side.' },
];

const NONE: ApproverFields = {
  target_type: 'reporting_manager',
  role_id: null,
  employee_id: null,
  department_id: null,
  dynamic_role_id: null,
  dynamic_role_param: null,
  target_name: 'Reporting manager',
};

/** The draft of a ready-made workflow with the roles of this organisation; a role that is gone leaves its stage empty. */
export function readyMadeDraft(key: string, roles: readonly Role[]): Draft {
  const found = READY_MADE.find((known) => known.key === key);
  const role = (system_key: string): ApproverFields[] =>
    roles
      .filter((known) => known.system_key === system_key)
      .map(({ role_id, role_name }) => ({ ...NONE, target_type: 'role', role_id, target_name: role_name }));
  const dynamic = (dynamic_role_id: NonNullable<ApproverFields['dynamic_role_id']>, dynamic_role_param: string | null) => [
    { ...NONE, target_type: 'dynamic_role' as const, dynamic_role_id, dynamic_role_param, target_name: 'Dynamic role' },
  ];
  const add = (
    draft: Draft,
    name: string,
    approvers: readonly ApproverFields[],
    more: Partial<Draft['stages'][number]> = {},
  ): Draft => {
    const fields = { name, description: null, approval_type: 'sequential' as const, min_approvals: 1, time_limit: null };
    const staged = saveStage(draft, { ...fields, on_timeout: 'escalate', ...more });
    const id = staged.stages.at(-1)?.id ?? '';
    return approvers.reduce((now, approver) => addApprover(now, id, approver), staged);
  };
  const start: Draft = { ...NEW_DRAFT, name: found?.name ?? '', description: found?.text ?? null };
  const manager = (draft: Draft, time_limit: number | null = null) => add(draft, 'Manager', [NONE], { time_limit });
  if (key === 'standard') return add(manager({ ...start, is_default: true }), 'HR', role('hr_admin'));
  if (key === 'long-leave') {
    const long = { name: 'More than 3 days', type: 'custom' as const, condition_type: 'custom' as const, field: 'days' };
    const draft = saveCondition(
      { ...start, application_areas: ['leave'], subjects: ['leave.request'] },
      { ...long, operator: '>', value: '3', target_workflow_id: null, target_workflow_name: null },
    );
    return add(manager(draft), 'HR', role('hr_admin'));
  }
  if (key === 'claims') return add(manager({ ...start, application_areas: ['reimbursement'] }, 48), 'Finance', role('finance'));
  if (key === 'loans')
    return add(
      add({ ...start, application_areas: ['loan'] }, 'Manager', dynamic('requestor_manager', 'levels=2')),
      'Finance',
      role('finance'),
    );
  if (key === 'purchase')
    return add(manager({ ...start, application_areas: ['purchase'] }), 'Amount', dynamic('amount_based_approver', null));
  return add(
    { ...start, application_areas: ['payroll'], subjects: ['payroll.run'] },
    'Release',
    [...role('finance'), ...role('owner')],
    {
      approval_type: 'parallel',
    },
  );
}
