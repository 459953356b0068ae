import type { Ctx } from '@hrms/platform/server';
import type { DecisionAction } from '@hrms/workflows/contract';
import { decideOwnApproval } from './approvals/decide.service.ts';
import { createWorkflow } from './definitions/workflow.service.ts';
import { findSystemRoles } from './lookups/settings.queries.ts';
import { approvalNotFound } from './refusals.ts';
import { withdrawById } from './requests/end.service.ts';
import { createRequest } from './requests/general.service.ts';
import { readAmountBands, readRequestCategories, saveAmountBands } from './rules/rules.service.ts';
import { createStandIn } from './stand-ins/stand-in.service.ts';

/** Decides what the caller is asked about a request. @throws Refusal 404 when the caller is not asked, 409, 422 */
async function decide(ctx: Ctx, request_id: string, action: DecisionAction, comments: string | null): Promise<void> {
  const open = await ctx.tx
    .selectFrom('approval')
    .where('org_id', '=', ctx.org_id)
    .where('request_id', '=', request_id)
    .where('user_id', '=', ctx.actor.user_id)
    .where('status', '=', 'pending')
    .select('id')
    .executeTakeFirst();
  if (!open) throw approvalNotFound();
  await decideOwnApproval(ctx, open.id, { action, comments });
}

/** Makes workflows and requests of the demo organisation, through the services people use. */
export const workflowDemoMakers = {
  roles: (ctx: Ctx) => findSystemRoles(ctx.tx),
  workflow: createWorkflow,
  bands: async (ctx: Ctx, rows: Parameters<typeof saveAmountBands>[1]['rows']): Promise<void> => {
    const { version } = await readAmountBands(ctx);
    await saveAmountBands(ctx, { rows, version });
  },
  categories: async (ctx: Ctx): Promise<ReadonlyMap<string, string>> =>
    new Map((await readRequestCategories(ctx)).rows.map(({ name, category_id }) => [name, category_id ?? ''])),
  standIn: createStandIn,
  ask: createRequest,
  decide,
  withdraw: withdrawById,
};
