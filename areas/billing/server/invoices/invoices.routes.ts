import { billingProfiles, invoices } from '@hrms/billing/contract';
import { type Route, route } from '@hrms/platform/server';
import { listInvoices, readInvoice } from './invoice.service.ts';
import { printInvoice, printInvoices } from './invoice-pdf.service.ts';
import { readBillingProfile, saveBillingProfile } from './profile.service.ts';

export const invoiceRoutes: readonly Route[] = [
  route(invoices.list, (ctx, { query }) => listInvoices(ctx, query)),
  route(invoices.archive, (ctx, { query }) => printInvoices(ctx, query)),
  route(invoices.get, (ctx, { params }) => readInvoice(ctx, params.id)),
  route(invoices.pdf, (ctx, { params }) => printInvoice(ctx, params.id)),
  route(billingProfiles.get, (ctx) => readBillingProfile(ctx)),
  route(billingProfiles.update, (ctx, { body }) => saveBillingProfile(ctx, body)),
];
