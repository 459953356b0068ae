import { invoices, providerEvents, subscriptions } from '@hrms/billing/contract';
import { type Route, route } from '@hrms/platform/server';
import { openCheckout, openPortal } from './checkout.service.ts';
import { receiveWebhook } from './webhook.service.ts';

export const providerRoutes: readonly Route[] = [
  route(invoices.checkout, (ctx, { params }) => openCheckout(ctx, params.id)),
  route(subscriptions.portal, (ctx, { params }) => openPortal(ctx, params.id)),
  route(providerEvents.webhook, (ctx, { raw }) => receiveWebhook(ctx, raw)),
];
