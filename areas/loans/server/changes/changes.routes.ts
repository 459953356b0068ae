import { loanChanges, loans } from '@hrms/loans/contract';
import { type Route, route } from '@hrms/platform/server';
import { askForChange, cancelChange, correctChange, previewChange } from './change.service.ts';
import { quoteForeclosure, recordPayment, reverseEntry, writeOffLoan } from './payment.service.ts';

/** Changes of running loans and money received outside payroll. */
export const changeRoutes: readonly Route[] = [
  route(loanChanges.preview, (ctx, { params, body }) => previewChange(ctx, params.id, body)),
  route(loans.change, (ctx, { params, body }) => askForChange(ctx, params.id, body)),
  route(loans.correctChange, (ctx, { params, body }) => correctChange(ctx, params.id, body)),
  route(loans.cancelChange, (ctx, { params }) => cancelChange(ctx, params.id)),
  route(loans.quote, (ctx, { params, query }) => quoteForeclosure(ctx, params.id, query.on)),
  route(loans.pay, (ctx, { params, body }) => recordPayment(ctx, params.id, body)),
  route(loans.writeOff, (ctx, { params, body }) => writeOffLoan(ctx, params.id, body.reason)),
  route(loans.reverse, (ctx, { params, body }) => reverseEntry(ctx, params.id, body.reason)),
];
