import type { PlatformSettings, UpdatePlatformSettings } from '@hrms/billing/contract';
import { gstinProblem } from '@hrms/organisation/domain';
import { newId, type PlatformCtx } from '@hrms/platform/server';
import { invalidGstin } from '../refusals.ts';
import { hasCardPayments } from '../terms/card-payments.ts';
import { listSettingRows, upsertExchangeRate, upsertGstRate, upsertSeller, upsertTexts } from '../terms/setting.queries.ts';

const TEXTS = ['headline', 'testimonial', 'testimonial_by', 'contact_email'] as const;

/** Seller, tax, exchange rates by day, newest first, and the texts of the landing page. */
export async function readPlatformSettings({ tx }: PlatformCtx): Promise<PlatformSettings> {
  const { texts, ...rows } = await listSettingRows(tx);
  const landing = Object.fromEntries(TEXTS.map((name) => [name, texts.get(name) ?? ''])) as PlatformSettings['landing'];
  return { ...rows, landing, card_payments: hasCardPayments() };
}

/** Stores each part that is sent from its day on. Invoices that were issued keep theirs. @throws Refusal 422 */
export async function savePlatformSettings(
  ctx: PlatformCtx,
  { seller, gst, exchange, landing }: UpdatePlatformSettings,
): Promise<PlatformSettings> {
  if (seller) {
    const gstin = seller.gstin?.toUpperCase() || null;
    const problem = gstin && gstinProblem(gstin, { state_code: seller.state_code });
    if (problem) throw invalidGstin('seller.gstin', problem);
    await upsertSeller(ctx.tx, { ...seller, gstin }, newId());
  }
  if (gst) await upsertGstRate(ctx.tx, gst);
  if (exchange) await upsertExchangeRate(ctx.tx, exchange);
  if (landing) await upsertTexts(ctx.tx, landing, ctx.clock.now());
  return readPlatformSettings(ctx);
}
