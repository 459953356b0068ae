import { defineNotice } from '@hrms/platform/server';

const shared = {
  class: 'information',
  channels: ['in_app', 'email'],
  mandatory: false,
  link: '/subscriptions',
  opens: 'billing.subscription.read',
} as const;
const invoice = { ...shared, link: '/subscriptions/invoice/{{invoice_id}}', opens: 'billing.invoice.read' } as const;

/** What Owners and Finance are told of their subscription. */
export const billingNotices = {
  trialEnds: defineNotice({
    ...shared,
    id: 'billing.trial_ends',
    placeholders: ['days', 'day'],
    title: 'Your trial ends in {{days}}',
    text: 'Choose a plan before {{day}}. After that your organisation is read-only.',
  }),
  invoiceIssued: defineNotice({
    ...invoice,
    id: 'billing.invoice_issued',
    placeholders: ['number', 'day', 'invoice_id'],
    title: 'Invoice {{number}} was issued',
    text: 'It is due on {{day}}.',
  }),
  invoiceOverdue: defineNotice({
    ...invoice,
    id: 'billing.invoice_overdue',
    placeholders: ['number', 'day', 'invoice_id'],
    title: 'Invoice {{number}} is overdue',
    text: 'It was due on {{day}}. If it stays open for 30 days, your organisation becomes read-only.',
  }),
  paymentConfirmed: defineNotice({
    ...invoice,
    id: 'billing.payment_confirmed',
    placeholders: ['number', 'invoice_id'],
    title: 'Payment for invoice {{number}} was received',
    text: 'Open the invoice to see what is still due.',
  }),
  paymentRejected: defineNotice({
    ...invoice,
    id: 'billing.payment_rejected',
    placeholders: ['number', 'reason', 'invoice_id'],
    title: 'Payment for invoice {{number}} was not found',
    text: 'Reason: {{reason}}',
  }),
  paymentFailed: defineNotice({
    ...invoice,
    id: 'billing.payment_failed',
    placeholders: ['number', 'reason', 'invoice_id'],
    title: 'Card payment for invoice {{number}} failed',
    text: '{{reason}} Open the invoice to pay it again or by bank transfer.',
  }),
  planChanged: defineNotice({
    ...shared,
    id: 'billing.plan_changed',
    placeholders: ['plan'],
    title: 'Your plan is now {{plan}}',
    text: 'Open Subscriptions to see its price and its limit.',
  }),
  paymentRefunded: defineNotice({
    ...shared,
    id: 'billing.payment_refunded',
    placeholders: ['number', 'amount', 'note', 'invoice_id'],
    title: '{{amount}} of invoice {{number}} was refunded',
    text: 'Credit note {{note}} goes with it.',
    link: '/subscriptions/invoice/{{invoice_id}}',
  }),
  planKept: defineNotice({
    ...shared,
    id: 'billing.plan_kept',
    placeholders: ['plan', 'reason'],
    title: 'Your plan stays {{plan}}',
    text: 'The planned change was not made. {{reason}}',
  }),
  seatsFull: defineNotice({
    ...shared,
    id: 'billing.seats_full',
    placeholders: ['percent', 'active', 'limit'],
    title: '{{percent}}% of your plan’s seats are taken',
    text: '{{active}} of {{limit}} employees. At the limit no more employees can be added.',
    link: '/subscriptions/employees',
    opens: 'billing.seat.read',
  }),
  readOnly: defineNotice({
    ...shared,
    id: 'billing.read_only',
    placeholders: ['reason'],
    title: 'Your organisation is read-only',
    text: '{{reason}} Payslips, downloads and export still work.',
  }),
  erasureAhead: defineNotice({
    ...shared,
    id: 'billing.erasure_ahead',
    placeholders: ['day'],
    title: 'Your data is erased after {{day}}',
    text: 'The subscription has ended. Export what you need, or choose a plan to keep it.',
  }),
  priceAhead: defineNotice({
    ...shared,
    id: 'billing.price_ahead',
    placeholders: ['plan', 'day'],
    title: 'The price of {{plan}} changes',
    text: 'The new price holds from your renewal on {{day}}.',
  }),
};
