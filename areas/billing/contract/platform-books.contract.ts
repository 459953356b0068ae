/** Invoices and payments of all organisations, and what payment providers sent. */
import {
  byId,
  emptyBody,
  endpoint,
  id,
  instant,
  isoDate,
  isoMonth,
  PageQuery,
  paged,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { InvoiceDetail, InvoiceStatus, Payment, PaymentStatus } from './invoice.contract.ts';
import { optionalText, paidAmount, statedReason } from './shared.ts';

export const PlatformInvoice = z.object({
  invoice_id: id,
  org_id: id,
  organisation: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_on: isoDate,
  due_on: isoDate,
  total_paise: z.int(),
  due_paise: z.int(),
  status: InvoiceStatus,
});
export type PlatformInvoice = z.output<typeof PlatformInvoice>;

export const CreateInvoice = z.strictObject({
  org_id: id,
  text: text('Please enter what is charged').max(300, 'Use at most 300 characters'),
  amount_paise: paidAmount,
  note: optionalText(300),
});
export type CreateInvoice = z.output<typeof CreateInvoice>;

export const CreditInvoice = z.strictObject({
  /** Before tax; left out, the whole invoice. */
  amount_paise: paidAmount.optional(),
  reason: statedReason,
});
export type CreditInvoice = z.output<typeof CreditInvoice>;

export const platformInvoices = {
  list: endpoint({
    method: 'GET',
    path: '/platform/invoices',
    platform: true,
    summary: 'Invoices of all organisations, newest first',
    query: PageQuery.extend({
      ...searchable,
      status: InvoiceStatus.optional(),
      month: isoMonth.optional(),
      org_id: id.optional(),
    }),
    response: paged(PlatformInvoice),
  }),
  create: endpoint({
    method: 'POST',
    path: '/platform/invoices',
    platform: true,
    summary: 'Issue an invoice for something agreed',
    body: CreateInvoice,
    response: InvoiceDetail,
    status: 201,
    message: 'Invoice issued',
    errors: ['billing.not_found', 'TENANT_NOT_FOUND', 'billing.state_missing'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/platform/invoices/{id}',
    platform: true,
    summary: 'An invoice as it is printed, with its payments',
    params: byId,
    response: InvoiceDetail.extend({ org_id: id, organisation: z.string() }),
    errors: ['billing.not_found', 'TENANT_NOT_FOUND'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/platform/invoices/{id}/pdf',
    platform: true,
    kind: 'file',
    reveals: false,
    summary: 'An invoice as a PDF',
    params: byId,
    response: z.unknown(),
    errors: ['billing.not_found', 'TENANT_NOT_FOUND'],
  }),
  credit: endpoint({
    method: 'POST',
    path: '/platform/invoices/{id}/credit',
    platform: true,
    summary: 'Issue a credit note for an invoice, or for a part of it',
    params: byId,
    body: CreditInvoice,
    response: InvoiceDetail,
    status: 201,
    message: 'Credit note issued',
    errors: ['billing.not_found', 'billing.not_in_state', 'billing.amount_above_due', 'TENANT_NOT_FOUND'],
  }),
};

export const PlatformPayment = Payment.extend({
  org_id: id,
  organisation: z.string(),
  invoice_id: id,
  invoice_number: z.string(),
});
export type PlatformPayment = z.output<typeof PlatformPayment>;

export const RecordPayment = z.strictObject({
  invoice_id: id,
  mode: z.enum(['bank_transfer', 'upi', 'adjustment']).default('bank_transfer'),
  received_on: isoDate,
  reference: text('Please enter the reference').max(120, 'Use at most 120 characters'),
  amount_paise: paidAmount,
  tds_paise: z.int().min(0, 'The amount cannot be negative').max(1e13).default(0),
  tds_certificate: optionalText(60),
});
export type RecordPayment = z.output<typeof RecordPayment>;

export const RefundPayment = z.strictObject({
  /** With tax. */
  amount_paise: paidAmount,
  refunded_on: isoDate,
  reference: text('Please enter the reference of the transfer').max(120, 'Use at most 120 characters'),
  reason: statedReason,
});
export type RefundPayment = z.output<typeof RefundPayment>;

export const StatementProposal = z.object({
  received_on: isoDate,
  amount_paise: z.int(),
  text: z.string(),
  invoice_id: id.nullable(),
  number: z.string().nullable(),
  organisation: z.string().nullable(),
  by: z.enum(['number', 'amount', 'none']),
});

const decided = { method: 'POST', platform: true, params: byId, response: PlatformPayment } as const;
const DECISION_ERRORS = ['billing.not_found', 'billing.not_in_state', 'TENANT_NOT_FOUND'] as const;

export const platformPayments = {
  list: endpoint({
    method: 'GET',
    path: '/platform/payments',
    platform: true,
    summary: 'Payments of all organisations, those to confirm first',
    query: PageQuery.extend({ ...searchable, status: PaymentStatus.optional(), org_id: id.optional() }),
    response: paged(PlatformPayment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/platform/payments',
    platform: true,
    summary: 'Record a payment that arrived',
    body: RecordPayment,
    response: PlatformPayment,
    status: 201,
    message: 'Payment recorded',
    errors: [...DECISION_ERRORS, 'billing.amount_above_due', 'billing.in_future'],
  }),
  confirm: endpoint({
    ...decided,
    path: '/platform/payments/{id}/confirm',
    summary: 'Confirm that a claimed payment arrived',
    body: z.strictObject({ tds_certificate: optionalText(60) }),
    message: 'Payment confirmed',
    errors: [...DECISION_ERRORS, 'billing.amount_above_due'],
  }),
  reject: endpoint({
    ...decided,
    path: '/platform/payments/{id}/reject',
    summary: 'Say that a claimed payment did not arrive',
    body: z.strictObject({ reason: statedReason }),
    message: 'Payment rejected',
    errors: [...DECISION_ERRORS],
  }),
  certificate: endpoint({
    ...decided,
    path: '/platform/payments/{id}/certificate',
    summary: 'Record the certificate of tax the customer deducted',
    body: z.strictObject({
      tds_certificate: text('Please enter the number of the certificate').max(60, 'Use at most 60 characters'),
    }),
    message: 'Certificate recorded',
    errors: [...DECISION_ERRORS],
  }),
  refund: endpoint({
    ...decided,
    path: '/platform/payments/{id}/refund',
    summary: 'Record that a payment, or a part of it, went back; a credit note of the amount goes with it',
    body: RefundPayment,
    message: 'Refund recorded',
    errors: [...DECISION_ERRORS, 'billing.refund_above_payment', 'billing.refund_known', 'billing.in_future'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/platform/payments/import',
    platform: true,
    kind: 'upload',
    summary: 'Propose an invoice for each line of a bank statement',
    body: z.strictObject({}),
    response: z.object({ rows: z.array(StatementProposal) }),
    body_limit: 2 * 1024 * 1024,
    errors: ['billing.file_unreadable'],
  }),
};

export const ProviderEvent = z.object({
  event_id: id,
  provider: z.string(),
  provider_event: z.string(),
  kind: z.string(),
  occurred_at: instant,
  received_at: instant,
  applied_at: instant.nullable(),
  outcome: z.string().nullable(),
  error: z.string().nullable(),
});
export type ProviderEvent = z.output<typeof ProviderEvent>;

export const providerEvents = {
  list: endpoint({
    method: 'GET',
    path: '/platform/provider-events',
    platform: true,
    summary: 'What payment providers sent, newest first',
    query: PageQuery.extend({ state: z.enum(['applied', 'waiting', 'failed']).optional() }),
    response: paged(ProviderEvent),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/platform/provider-events/{id}/retry',
    platform: true,
    summary: 'Apply a stored event again',
    params: byId,
    body: emptyBody,
    response: ProviderEvent,
    message: 'The event is applied again in a moment',
    errors: ['billing.not_found', 'billing.not_in_state'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/v1/billing/webhooks/{provider}',
    public: true,
    kind: 'raw',
    params: z.object({ provider: z.literal('stripe') }),
    summary: 'A payment provider sends an event, signed',
    response: z.unknown(),
    body_limit: 512 * 1024,
    errors: ['billing.signature_invalid'],
  }),
};
