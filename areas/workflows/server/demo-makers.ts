import { type Ctx, findRow, Refusal } from '@hrms/platform/server';
import type { DecisionAction } from '@hrms/workflows/contract';
import { decideOwnApproval, delegateOwnApproval } from './approvals/decide.service.ts';
import { createWorkflow, deleteWorkflow, updateWorkflow } from './definitions/workflow.service.ts';
import { backdateRequest, countPendingOf, countRequests, repeatRequests } from './demo-history.ts';
import { findSystemRoles } from './lookups/settings.queries.ts';
import { approvalNotFound } from './refusals.ts';
import { cancelById, withdrawById } from './requests/end.service.ts';
import { createRequest } from './requests/general.service.ts';
import { readAmountBands, readRequestCategories, saveAmountBands } from './rules/rules.service.ts';
import { readWorkflowSettings, updateWorkflowSettings } from './rules/settings.service.ts';
import { createStandIn } from './stand-ins/stand-in.service.ts';
import { findSubjects } from './subjects/registry.ts';

/** The caller's pending approval of a request. @throws Refusal 404 when the caller is not asked */
async function findOpenApproval({ tx, actor }: Ctx, request_id: string): Promise<string> {
  const open = await findRow(tx, 'approval', { request_id, user_id: actor.user_id, status: 'pending' }, ['id']);
  if (!open) throw approvalNotFound();
  return open.id;
}

/** Decides what the caller is asked about a request. @throws Refusal 404 when the caller is not asked, 409, 422 */
async function decide(ctx: Ctx, request_id: string, action: DecisionAction, comments: string | null): Promise<void> {
  await decideOwnApproval(ctx, await findOpenApproval(ctx, request_id), { action, comments });
}

/** Approves where the caller is asked; an earlier decision of theirs may have passed the stage. */
async function approveIfAsked(ctx: Ctx, request_id: string): Promise<void> {
  try {
    await decide(ctx, request_id, 'approve', null);
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.code !== 'workflows.approval_not_found') throw problem;
  }
}

/** Id and version of a workflow by its name. */
const findWorkflow = ({ tx, org_id }: Ctx, name: string) =>
  tx
    .selectFrom('workflow')
    .where('org_id', '=', org_id)
    .where('name', '=', name)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Gives the caller's approval of a request to another employee. @throws Refusal 404, 409, 422 */
async function delegate(ctx: Ctx, request_id: string, newEmployeeId: string): Promise<void> {
  await delegateOwnApproval(ctx, await findOpenApproval(ctx, request_id), { newEmployeeId, comments: null });
}

/** Makes workflows and requests of the demo organisation, through the services people use. */
export const workflowDemoMakers = {
  roles: (ctx: Ctx) => findSystemRoles(ctx.tx),
  workflow: createWorkflow,
  named: findWorkflow,
  change: updateWorkflow,
  remove: deleteWorkflow,
  bands: async (ctx: Ctx, rows: Parameters<typeof saveAmountBands>[1]['rows']): Promise<void> => {
    const { version } = await readAmountBands(ctx);
    await saveAmountBands(ctx, { rows, version });
  },
  categories: async (ctx: Ctx): Promise<ReadonlyMap<string, string>> =>
    new Map((await readRequestCategories(ctx)).rows.map(({ name, category_id }) => [name, category_id ?? ''])),
  standIn: createStandIn,
  ask: createRequest,
  decide,
  approveIfAsked,
  delegate,
  count: countRequests,
  pendingOf: countPendingOf,
  repeat: repeatRequests,
  backdate: backdateRequest,
  withdraw: withdrawById,
  cancel: cancelById,
  /** Requests of a kind need approval from now on. */
  requireApproval: async (ctx: Ctx, subject: string): Promise<void> => {
    const { version } = await readWorkflowSettings(ctx);
    await updateWorkflowSettings(ctx, { version, subjects: [{ subject, mode: 'required' }] });
  },
  subjects: (ctx: Ctx) => findSubjects(ctx).map(({ subject }) => subject),
};
