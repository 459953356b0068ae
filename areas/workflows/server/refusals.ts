import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';
import { EngineRefusal } from '@hrms/workflows/domain';

export const workflowNotFound = () => notFound('workflows.not_found', 'Workflow');
export const standInNotFound = () => notFound('workflows.not_found', 'Stand-in');
export const requestNotFound = () => notFound('workflows.request_not_found', 'Request');
export const approvalNotFound = () => notFound('workflows.approval_not_found', 'Approval');
export const workflowStale = () =>
  new Refusal('workflows.version_conflict', 409, 'This workflow was saved after you opened it. Reload to see the changes');
export const settingsStale = () => staleRefusal('workflows.version_conflict');
export const defaultRequired = () => new Refusal('workflows.default_required', 409, 'Make another workflow the default instead');
export const defaultMustApprove = () =>
  new Refusal('workflows.default_must_approve', 409, 'A notification workflow cannot be the default');
export const isDefaultWorkflow = () => new Refusal('workflows.is_default', 409, 'The default workflow cannot be deleted');
export const isTargetOf = (names: readonly string[]) =>
  new Refusal('workflows.is_target', 409, `Used as the target of a condition in ${names.join(', ')}`);
export const targetCycle = (names: readonly string[]) =>
  wrongField('workflows.target_cycle', 'conditions', `These workflows point at each other: ${names.join(', ')}`);
export const targetUnknown = (index: number) =>
  wrongField('workflows.target_unknown', `conditions.${index}.target_workflow_id`, 'Please select an approval workflow');
export const parameterInvalid = (path: string, text: string) =>
  wrongField('workflows.param_invalid', path, `Parameter "${text}" is not understood; write for example levels=2`);
export const approverUnknown = (path: string, kind: string) =>
  wrongField('workflows.approver_unknown', path, `Please select ${kind === 'employee' ? 'an employee' : `a ${kind}`}`);
export const subjectUnknown = (path: string) => wrongField('workflows.subject_unknown', path, 'Please select a request type');
export const employeeUnknown = (path: string) =>
  wrongField('workflows.employee_unknown', path, 'Please select an employee with a sign-in');
export const requestDecided = (status = 'decided') =>
  new Refusal('workflows.request_decided', 409, `This request is already ${status}`);
export const recordChanged = () =>
  new Refusal('workflows.record_changed', 409, 'The record changed after it was submitted. Send it back for changes');
export const alreadyPending = () =>
  new Refusal('workflows.already_pending', 409, 'A request for this is already pending. Withdraw it first');
export const changesNotAllowed = (message: string, field?: string) =>
  wrongField('workflows.changes_not_allowed', field ? `changes.${field}` : 'changes', message);
export const delegateNotAllowed = (message: string) => wrongField('workflows.delegate_not_allowed', 'newEmployeeId', message);

const BY_REASON = {
  decided: (message: string) => new Refusal('workflows.approval_decided', 409, message),
  not_your_turn: (message: string) => new Refusal('workflows.not_your_turn', 409, message),
  not_found: () => approvalNotFound(),
  not_allowed: delegateNotAllowed,
} as const;

/** The result of an act of the engine. @throws Refusal in place of the engine's own refusal */
export async function mapEngineRefusal<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (problem) {
    throw problem instanceof EngineRefusal ? BY_REASON[problem.reason](problem.message) : problem;
  }
}
export const standInOverlaps = () =>
  wrongField('workflows.stand_in_overlaps', 'from_date', 'There is a stand-in for these days already. Change or remove it first');
