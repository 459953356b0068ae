import { invoices } from '@hrms/billing/contract';
import { type Route, route } from '@hrms/platform/server';
import { claimPayment } from './payment.service.ts';

export const paymentRoutes: readonly Route[] = [
  route(invoices.claim, (ctx, { params, body }) => claimPayment(ctx, params.id, body)),
];
