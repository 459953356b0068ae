import type { LoanSettings, ReferenceRate, UpdateLoanSettings } from '@hrms/loans/contract';
import type { Ctx } from '@hrms/platform/server';
import { rateTwice, staleRecord } from '../refusals.ts';
import { listReferenceRates, readLoanSettings, replaceReferenceRates, writeLoanSettings } from './setting.queries.ts';

/** Changes the settings. @throws `version_conflict` */
export async function updateLoanSettings(ctx: Ctx, settings: UpdateLoanSettings): Promise<LoanSettings> {
  const before = await readLoanSettings(ctx.tx);
  if (settings.version !== undefined && settings.version !== before.version) throw staleRecord();
  if (!(await writeLoanSettings(ctx.tx, settings, before.version))) throw staleRecord();
  const after = await readLoanSettings(ctx.tx);
  await ctx.audit('loans.settings_updated', undefined, { before, after });
  return after;
}

/** Replaces the reference rates. @throws `rate_twice` */
export async function updateReferenceRates(ctx: Ctx, rates: readonly ReferenceRate[]): Promise<{ rates: ReferenceRate[] }> {
  const seen = new Set<string>();
  for (const { tax_year, purpose } of rates) {
    if (seen.has(`${tax_year}:${purpose}`)) throw rateTwice(purpose, tax_year);
    seen.add(`${tax_year}:${purpose}`);
  }
  const before = await listReferenceRates(ctx.tx);
  await replaceReferenceRates(ctx.tx, rates);
  await ctx.audit('loans.reference_rates_updated', undefined, { before, after: rates });
  return { rates: await listReferenceRates(ctx.tx) };
}
