import {
  platformInvoices,
  platformPayments,
  platformPlans,
  platformSettings,
  platformUsage,
  providerEvents,
  tenantSubscriptions,
} from '@hrms/billing/contract';
import { type Route, route } from '@hrms/platform/server';
import { listEventRows } from '../providers/provider-event.queries.ts';
import { retryEvent } from './event.service.ts';
import * as invoices from './invoice-book.service.ts';
import * as payments from './payment-book.service.ts';
import { createPlanVersion, listPlatformPlans } from './plan.service.ts';
import { readPlatformSettings, savePlatformSettings } from './setting.service.ts';
import { proposeMatches } from './statement.service.ts';
import { readTenantSubscription, updateTenantSubscription } from './tenant.service.ts';
import { readPlatformUsage } from './usage.service.ts';

export const bookRoutes: readonly Route[] = [
  route(platformPlans.list, (ctx) => listPlatformPlans(ctx)),
  route(platformPlans.createVersion, (ctx, { params, body }) => createPlanVersion(ctx, params.id, body)),
  route(tenantSubscriptions.get, (ctx, { params }) => readTenantSubscription(ctx, params.id)),
  route(tenantSubscriptions.update, (ctx, { params, body }) => updateTenantSubscription(ctx, params.id, body)),
  route(platformInvoices.list, (ctx, { query }) => invoices.listPlatformInvoices(ctx, query)),
  route(platformInvoices.create, (ctx, { body }) => invoices.createPlatformInvoice(ctx, body)),
  route(platformInvoices.get, (ctx, { params }) => invoices.readPlatformInvoice(ctx, params.id)),
  route(platformInvoices.pdf, (ctx, { params }) => invoices.printPlatformInvoice(ctx, params.id)),
  route(platformInvoices.credit, (ctx, { params, body }) => invoices.creditPlatformInvoice(ctx, params.id, body)),
  route(platformPayments.list, (ctx, { query }) => payments.listPlatformPayments(ctx, query)),
  route(platformPayments.create, (ctx, { body }) => payments.createPlatformPayment(ctx, body)),
  route(platformPayments.confirm, (ctx, { params, body }) =>
    payments.confirmPlatformPayment(ctx, params.id, body.tds_certificate),
  ),
  route(platformPayments.reject, (ctx, { params, body }) => payments.rejectPlatformPayment(ctx, params.id, body.reason)),
  route(platformPayments.certificate, (ctx, { params, body }) =>
    payments.recordPlatformCertificate(ctx, params.id, body.tds_certificate),
  ),
  route(platformPayments.refund, (ctx, { params, body }) => payments.refundPlatformPayment(ctx, params.id, body)),
  route(platformPayments.import, (ctx, { upload }) => proposeMatches(ctx, upload)),
  route(platformUsage.get, (ctx) => readPlatformUsage(ctx)),
  route(platformSettings.get, (ctx) => readPlatformSettings(ctx)),
  route(platformSettings.update, (ctx, { body }) => savePlatformSettings(ctx, body)),
  route(providerEvents.list, (ctx, { query }) => listEventRows(ctx.tx, query)),
  route(providerEvents.retry, (ctx, { params }) => retryEvent(ctx, params.id)),
];
