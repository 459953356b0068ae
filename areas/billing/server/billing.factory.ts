import {
  billingProfiles,
  demoRequests,
  invoices,
  plans,
  platformInvoices,
  platformPayments,
  platformPlans,
  platformSettings,
  platformUsage,
  providerEvents,
  seats,
  subscriptions,
  tenantSubscriptions,
} from '@hrms/billing/contract';
import type { Examples } from '@hrms/platform/server';

const MISSING = '01900000-0000-7000-8000-000000000000';
const missing = { params: { id: MISSING } };

const payment = { received_on: '2026-11-20', reference: 'N42', amount_paise: 491_500 };
const profile = {
  legal_name: 'Nilgiri Tea Pvt Ltd',
  gstin: null,
  pan: null,
  address: '12 Lake Road, Pune',
  state_code: 'IN-MH',
  country: 'IN',
  billing_emails: ['accounts@example.org'],
  purchase_order_number: 'PO 42',
  tds_section: '194J',
};
const seller = {
  from_date: '2026-04-01',
  legal_name: 'HRMS',
  address: 'Bengaluru, Karnataka',
  gstin: null,
  state_code: 'IN-KA',
  pan: null,
  sac_code: '998314',
  invoice_prefix: 'HR',
  bank_name: 'State Bank of India',
  account_name: 'HRMS',
  account_number: '30000000001',
  ifsc: 'SBIN0000300',
};

/** One request for each call of the area. */
export const billingExamples: Examples<unknown> = [
  [plans.list, () => ({})],
  [
    demoRequests.create,
    () => ({
      body: {
        name: 'Meera Nair',
        work_email: 'meera@example.org',
        organisation: 'Nilgiri Tea',
        employees: 120,
        message: 'Payroll',
      },
    }),
  ],
  [demoRequests.list, () => ({ query: { status: 'new' } })],
  [demoRequests.update, () => ({ ...missing, body: { status: 'contacted', notes: 'Called back', version: 1 } })],
  [subscriptions.list, () => ({ query: { status: 'active' } })],
  [subscriptions.current, () => ({})],
  [subscriptions.get, () => missing],
  [subscriptions.quote, () => ({ body: { plan: 'basic', interval: 'month', on: '2026-11-20' } })],
  [subscriptions.purchase, () => ({ body: { plan: 'basic', interval: 'month', profile } })],
  [subscriptions.upgrade, () => ({ ...missing, body: { plan: 'pro' } })],
  [subscriptions.downgrade, () => ({ ...missing, body: { plan: 'basic' } })],
  [subscriptions.interval, () => ({ ...missing, body: { interval: 'year' } })],
  [subscriptions.cancel, () => ({ ...missing, body: { reason: 'Too small by now' } })],
  [subscriptions.resume, () => ({ ...missing, body: {} })],
  [seats.list, () => ({ query: { counted: 'true' } })],
  [seats.usage, () => ({})],
  [seats.export, () => ({ query: { format: 'csv' } })],
  [invoices.list, () => ({ query: { status: 'issued' } })],
  [invoices.get, () => missing],
  [invoices.archive, () => ({ query: { year: '2026' } })],
  [invoices.pdf, () => missing],
  [invoices.claim, () => ({ ...missing, body: { ...payment, mode: 'bank_transfer', tds_paise: 0, tds_certificate: null } })],
  [invoices.checkout, () => ({ ...missing, body: {} })],
  [billingProfiles.get, () => ({})],
  [billingProfiles.update, () => ({ body: { ...profile, version: null } })],
  [platformPlans.list, () => ({})],
  [
    platformPlans.createVersion,
    () => ({
      params: { id: 'basic' },
      body: {
        from_date: '2027-04-01',
        month_price_cents: 5900,
        month_price_paise: null,
        seat_limit: 50,
        trial_days: 14,
        note: 'Yearly',
      },
    }),
  ],
  [tenantSubscriptions.get, () => missing],
  [
    tenantSubscriptions.update,
    () => ({
      ...missing,
      body: {
        plan: 'enterprise',
        interval: 'year',
        trial_ends_on: '2026-12-20',
        custom_price_cents: 20_000,
        extra_seats: 10,
        discount_bp: 1000,
        legal_hold: false,
        notes: 'Agreed by phone',
        reason: 'Agreed by phone',
        version: 1,
      },
    }),
  ],
  [platformInvoices.list, () => ({ query: { month: '2026-11' } })],
  [platformInvoices.create, () => ({ body: { org_id: MISSING, text: 'Training', amount_paise: 100_000, note: null } })],
  [platformInvoices.get, () => missing],
  [platformInvoices.pdf, () => missing],
  [platformInvoices.credit, () => ({ ...missing, body: { amount_paise: 100_000, reason: 'Charged twice' } })],
  [platformPayments.list, () => ({ query: { status: 'claimed' } })],
  [
    platformPayments.create,
    () => ({ body: { ...payment, invoice_id: MISSING, mode: 'bank_transfer', tds_paise: 0, tds_certificate: null } }),
  ],
  [platformPayments.confirm, () => ({ ...missing, body: { tds_certificate: 'A1' } })],
  [platformPayments.reject, () => ({ ...missing, body: { reason: 'Not on the statement' } })],
  [platformPayments.certificate, () => ({ ...missing, body: { tds_certificate: 'A1' } })],
  [
    platformPayments.refund,
    () => ({
      ...missing,
      body: { amount_paise: 100_000, refunded_on: '2026-11-20', reference: 'NEFT 1', reason: 'Paid twice' },
    }),
  ],
  [
    platformPayments.import,
    () => ({ upload: { name: 'statement.csv', text: 'Date,Narration,Credit\n20-11-2026,NEFT HR/2627/000001,"9,930.00"\n' } }),
  ],
  [platformUsage.get, () => ({})],
  [platformSettings.get, () => ({})],
  [
    platformSettings.update,
    () => ({
      body: {
        seller,
        gst: { from_date: '2026-04-01', rate_bp: 1800, source: 'Notification' },
        exchange: { currency: 'USD', from_date: '2026-11-20', paise: 8500, source: 'Reserve Bank of India' },
        landing: { headline: '', testimonial: '', testimonial_by: '', contact_email: '' },
      },
    }),
  ],
  [subscriptions.portal, () => ({ ...missing, body: {} })],
  [providerEvents.list, () => ({ query: { state: 'waiting' } })],
  [providerEvents.retry, () => ({ ...missing, body: {} })],
  [providerEvents.webhook, () => ({ params: { provider: 'stripe' }, text: '{}' })],
];
