import { loanSettings } from '@hrms/loans/contract';
import { type Route, route } from '@hrms/platform/server';
import { listReferenceRates } from './setting.queries.ts';
import { readLoanSettings, updateLoanSettings, updateReferenceRates } from './setting.service.ts';

/** Settings of loans and reference rates. */
export const settingRoutes: readonly Route[] = [
  route(loanSettings.get, (ctx, { query }) => readLoanSettings(ctx.tx, query.on ?? ctx.today)),
  route(loanSettings.update, (ctx, { body }) => updateLoanSettings(ctx, body)),
  route(loanSettings.rates, async (ctx) => ({ rates: await listReferenceRates(ctx.tx) })),
  route(loanSettings.updateRates, (ctx, { body }) => updateReferenceRates(ctx, body.rates)),
];
