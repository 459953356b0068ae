import { byId, calendarYear, emptyBody, endpoint, id, instant, isoDate, PageQuery, paged, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { paidAmount } from './shared.ts';
import { QuoteLine } from './subscription.contract.ts';

export const InvoiceStatus = z.enum(['issued', 'part_paid', 'paid', 'overdue']);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

export const Invoice = z.object({
  invoice_id: id,
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_on: isoDate,
  due_on: isoDate,
  period_start: isoDate.nullable(),
  period_end: isoDate.nullable(),
  total_paise: z.int(),
  paid_paise: z.int(),
  /** Tax the customer deducted, with a certificate. */
  tds_paise: z.int(),
  credited_paise: z.int(),
  due_paise: z.int(),
  status: InvoiceStatus,
  paid_on: isoDate.nullable(),
});
export type Invoice = z.output<typeof Invoice>;

const Party = z.object({
  legal_name: z.string(),
  address: z.string(),
  gstin: z.string().nullable(),
  pan: z.string().nullable(),
  state_code: z.string().nullable(),
});

export const SellerSnapshot = Party.extend({
  bank_name: z.string().nullable(),
  account_name: z.string().nullable(),
  account_number: z.string().nullable(),
  ifsc: z.string().nullable(),
});
export type SellerSnapshot = z.output<typeof SellerSnapshot>;

export const BuyerSnapshot = Party.extend({
  country: z.string(),
  billing_emails: z.array(z.string()),
  purchase_order_number: z.string().nullable(),
});
export type BuyerSnapshot = z.output<typeof BuyerSnapshot>;

export const PaymentStatus = z.enum(['claimed', 'confirmed', 'failed', 'refunded']);
export const PaymentMode = z.enum(['bank_transfer', 'card', 'upi', 'adjustment']);

export const Payment = z.object({
  payment_id: id,
  mode: PaymentMode,
  amount_paise: z.int(),
  /** What of it went back to the customer. */
  refunded_paise: z.int(),
  tds_paise: z.int(),
  tds_certificate: z.string().nullable(),
  received_on: isoDate,
  reference: z.string(),
  status: PaymentStatus,
  reject_reason: z.string().nullable(),
  created_at: instant,
});
export type Payment = z.output<typeof Payment>;

export const InvoiceDetail = Invoice.extend({
  seller: SellerSnapshot,
  buyer: BuyerSnapshot,
  place_of_supply: z.string().nullable(),
  currency: z.string(),
  exchange_rate_paise: z.int().nullable(),
  lines: z.array(QuoteLine.extend({ sac: z.string() })),
  taxable_paise: z.int(),
  gst_rate_bp: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
  round_off_paise: z.int(),
  amount_in_words: z.string(),
  note: z.string().nullable(),
  payments: z.array(Payment),
  /** The invoice a credit note corrects, or the credit notes of an invoice. */
  related: z.array(
    z.object({ invoice_id: id, number: z.string(), kind: z.enum(['invoice', 'credit_note']), total_paise: z.int() }),
  ),
  can_pay_by_card: z.boolean(),
});
export type InvoiceDetail = z.output<typeof InvoiceDetail>;

export const ClaimPayment = z.strictObject({
  mode: z.enum(['bank_transfer', 'upi']).default('bank_transfer'),
  received_on: isoDate,
  reference: text('Please enter the reference of the transfer').max(120, 'Use at most 120 characters'),
  amount_paise: paidAmount,
  tds_paise: z.int().min(0, 'The amount cannot be negative').max(1e13).default(0),
  tds_certificate: z.string().trim().max(60, 'Use at most 60 characters').nullish(),
});
export type ClaimPayment = z.output<typeof ClaimPayment>;

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    permission: 'billing.invoice.read',
    summary: 'List invoices and credit notes, newest first',
    failure: 'Failed to fetch invoices',
    query: PageQuery.extend({ status: InvoiceStatus.optional(), year: calendarYear.optional(), subscription_id: id.optional() }),
    response: paged(Invoice),
  }),
  get: endpoint({
    method: 'GET',
    path: '/invoices/{id}',
    permission: 'billing.invoice.read',
    summary: 'An invoice as it is printed, with its payments',
    failure: 'Failed to fetch the invoice',
    params: byId,
    response: InvoiceDetail,
    errors: ['billing.not_found'],
  }),
  archive: endpoint({
    method: 'GET',
    path: '/invoices/archive',
    permission: 'billing.invoice.read',
    kind: 'file',
    reveals: false,
    summary: 'Invoices of a filter as PDFs in one ZIP, at most sixty',
    failure: 'Invoices not downloaded',
    query: z.object({ status: InvoiceStatus.optional(), year: calendarYear.optional() }),
    response: z.unknown(),
    errors: ['billing.not_found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoices/{id}/pdf',
    permission: 'billing.invoice.read',
    kind: 'file',
    reveals: false,
    summary: 'An invoice as a PDF',
    params: byId,
    response: z.unknown(),
    errors: ['billing.not_found'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/invoices/{id}/claim-payment',
    permission: 'billing.payment.claim',
    summary: 'Say that an invoice was paid',
    failure: 'Payment not recorded',
    message: 'Thank you. The payment is confirmed once it arrives',
    status: 201,
    idempotent: true,
    allowed_when_read_only: true,
    params: byId,
    body: ClaimPayment,
    response: InvoiceDetail,
    errors: ['billing.not_found', 'billing.not_in_state', 'billing.amount_above_due', 'billing.in_future'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/invoices/{id}/checkout',
    permission: 'billing.payment.claim',
    summary: 'The address where an invoice is paid by card',
    failure: 'Card payment is not available',
    idempotent: true,
    allowed_when_read_only: true,
    params: byId,
    body: emptyBody,
    response: z.object({ url: z.string() }),
    errors: ['billing.not_found', 'billing.not_in_state', 'billing.card_not_available', 'billing.provider_failed'],
  }),
};
