import type { Work } from '@hrms/platform/server';
import type { SubjectMode } from '@hrms/workflows/contract';
import type { StageRule } from '@hrms/workflows/domain';
import type { SystemRoles } from '../lookups/settings.queries.ts';
import type { ApprovalSubject, BuiltInApprover, BuiltInStage } from '../subject.ts';
import { changeRequestSubject } from './change-request.subject.ts';
import { generalSubjects } from './general.subject.ts';

/** Every kind of thing that is approved. */
export const findSubjects = ({ dependencies }: Work): readonly ApprovalSubject[] => [
  ...generalSubjects,
  changeRequestSubject,
  ...dependencies.workflows.subjects,
];

/** The subject of a name, or null. */
export const findSubject = (ctx: Work, name: string): ApprovalSubject | null =>
  findSubjects(ctx).find(({ subject }) => subject === name) ?? null;

/** @throws Error for a subject that no area gave to approvals */
export function subjectNamed(ctx: Work, name: string): ApprovalSubject {
  const found = findSubject(ctx, name);
  if (!found) throw new Error(`No area has the approval subject ${name}`);
  return found;
}

/** Whether requests of a subject need approval. */
export const modeOf = (subject: ApprovalSubject, modes: ReadonlyMap<string, SubjectMode>): SubjectMode =>
  modes.get(subject.subject) ?? subject.default_mode;

const ROLE_NAMES: Readonly<Record<string, string>> = {
  owner: 'Owner',
  hr_admin: 'HR Admin',
  payroll_admin: 'Payroll Admin',
  finance: 'Finance',
  manager: 'Manager',
  employee: 'Employee',
};
const approverName = (approver: BuiltInApprover) =>
  approver.kind === 'role' ? (ROLE_NAMES[approver.role] ?? approver.role) : 'Reporting manager';

/** The built-in chain in words: 'Reporting manager, then Finance'. */
export const builtInChainText = (chain: readonly BuiltInStage[]): string =>
  chain.map(({ approvers }) => approvers.map(approverName).join(' or ')).join(', then ');

/** The built-in chain as stages. */
export const builtInStages = (chain: readonly BuiltInStage[], roles: SystemRoles): StageRule[] =>
  chain.map(({ name, approval_type = 'sequential', approvers }, index) => ({
    stage_id: index + 1,
    name,
    description: null,
    approval_type,
    min_approvals: 1,
    time_limit: null,
    on_timeout: 'escalate',
    approvers: approvers.map((approver, at) => ({
      approver_id: at + 1,
      target_type: approver.kind,
      role_id: approver.kind === 'role' ? (roles[approver.role] ?? '') : null,
      employee_id: null,
      department_id: null,
      dynamic_role_id: null,
      dynamic_role_param: null,
    })),
  }));
