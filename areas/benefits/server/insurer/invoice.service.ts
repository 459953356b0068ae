import type { InsurerInvoice, insurerInvoices } from '@hrms/benefits/contract';
import { matchInvoice } from '@hrms/benefits/domain';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, insertRow } from '@hrms/platform/server';
import { findPlanOn } from '../plans/plan.service.ts';
import { invoiceExists, missing } from '../refusals.ts';
import { findInvoice, listCoveredLives, sumMonthCost } from './invoice.queries.ts';
import { loadLifeNames } from './life-names.service.ts';

/** Compares an invoice with the lives covered in its month and stores the result. @throws `not_found`, `invoice_exists` */
export async function compareInvoice(
  ctx: Ctx,
  { plan_id, month, number, amount_paise, lives }: BodyOf<typeof insurerInvoices.match>,
): Promise<InsurerInvoice> {
  await findPlanOn(ctx, plan_id);
  const covered = await listCoveredLives(ctx.tx, plan_id, month);
  const nameOf = await loadLifeNames(ctx, covered);
  const { matched, only_billed, only_here } = matchInvoice(lives, covered.map(nameOf));
  const row = {
    plan_id,
    month,
    number,
    amount_paise,
    expected_paise: await sumMonthCost(ctx.tx, plan_id, month),
    lives_billed: lives.length,
    lives_matched: matched,
    only_billed: JSON.stringify(only_billed),
    only_here: JSON.stringify(only_here),
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  };
  const id = await insertRow(ctx.tx, 'insurer_invoice', row, { insurer_invoice__number: invoiceExists });
  await ctx.audit('benefits.invoice_compared', id, { plan_id, month, number, only_billed: only_billed.length });
  const invoice = await findInvoice(ctx.tx, id);
  if (!invoice) throw missing('Invoice');
  return invoice;
}
