import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, insertRow } from '@hrms/platform/server';
import type { MinimumWage, minimumWages } from '@hrms/statutory/contract';
import { missing } from '../refusals.ts';
import { minimumWageExists } from '../refusals-tax.ts';
import { findMinimumWage } from './minimum-wage.queries.ts';

/** Adds a minimum wage from a date. @throws `minimum_wage_exists` */
export async function addMinimumWage(ctx: Ctx, rate: BodyOf<typeof minimumWages.create>): Promise<MinimumWage> {
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const row = { ...rate, zone: rate.zone || null, ...stamp };
  const id = await insertRow(ctx.tx, 'minimum_wage', row, { minimum_wage__rate: minimumWageExists });
  await ctx.audit('statutory.minimum_wage_added', id, rate);
  const added = await findMinimumWage(ctx.tx, id);
  if (!added) throw missing('Minimum wage');
  return added;
}
