import { type Ctx, findRow, newId, type Tx } from '@hrms/platform/server';
import { type CeilingChangeMethod, ceilingChangesIn, epfLawFor } from '@hrms/statutory/domain';
import { monthFinalised, noCeilingChange } from './refusals.ts';

export type CeilingChoice = { method: CeilingChangeMethod; signed: boolean };

/** The confirmed method of a month, else the default method, not confirmed. */
export async function findCeilingChoice(tx: Tx, month: string): Promise<CeilingChoice> {
  const row = await findRow(tx, 'ceiling_method', { month }, ['method']);
  return row ? { method: row.method as CeilingChangeMethod, signed: true } : { method: 'split_by_days', signed: false };
}

/** The method of a month, whether the month needs one, and who confirmed it. */
export async function getCeilingMethod(ctx: Ctx, month: string) {
  const row = await findRow(ctx.tx, 'ceiling_method', { month }, ['method', 'signer', 'signed_at']);
  const method = (row?.method ?? 'split_by_days') as CeilingChangeMethod;
  return {
    month,
    needed: ceilingChangesIn(epfLawFor(month)),
    method,
    signed_by: row?.signer ?? null,
    signed_at: row?.signed_at ?? null,
  };
}

/** Confirms the method of a month. @throws Refusal 409 when the month is finalised, 422 when its ceiling does not change */
export async function signCeilingMethod(
  ctx: Ctx,
  month: string,
  { method, note }: { method: CeilingChangeMethod; note: string },
) {
  if (!ceilingChangesIn(epfLawFor(month))) throw noCeilingChange(month);
  if (await ctx.dependencies.statutory.isMonthFinalised(ctx.tx, month)) throw monthFinalised(month);
  const row = { method, note, signed_by: ctx.actor.user_id, signer: ctx.actor.display_name, signed_at: ctx.clock.now() };
  await ctx.tx
    .insertInto('ceiling_method')
    .values({ org_id: ctx.org_id, id: newId(), month, ...row })
    .onConflict((on) => on.columns(['org_id', 'month']).doUpdateSet(row))
    .execute();
  await ctx.audit('statutory.ceiling_method_signed', undefined, { month, method, note });
  await ctx.announceChange('pay', { from_date: `${month}-01`, cause: 'EPF ceiling method confirmed' });
  return { month, method };
}
