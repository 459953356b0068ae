import type { CreatePlanVersion, PlanCode, PlatformPlan } from '@hrms/billing/contract';
import { mapUniqueViolation, type PlatformCtx } from '@hrms/platform/server';
import { missing, tooSoon, versionExists } from '../refusals.ts';
import { insertPlanVersion, listPlanRows } from './plan.queries.ts';

/** Plans with all their versions, newest first, and how many organisations are on each. */
export const listPlatformPlans = async (ctx: PlatformCtx): Promise<{ rows: PlatformPlan[] }> => ({
  rows: await listPlanRows(ctx.tx),
});

/** A new price and limit from a day on: periods that began keep theirs. @throws Refusal 422 */
export async function createPlanVersion(ctx: PlatformCtx, plan: PlanCode, version: CreatePlanVersion): Promise<PlatformPlan> {
  if (version.from_date < ctx.today) throw tooSoon('from_date', 'A version cannot begin in the past');
  await mapUniqueViolation(insertPlanVersion(ctx.tx, plan, version), { plan_version_pkey: versionExists });
  const changed = (await listPlanRows(ctx.tx)).find(({ code }) => code === plan);
  if (!changed) throw missing('Plan');
  return changed;
}
