import { countInServiceOnDays } from '@hrms/employees/server';
import { addDays, financialYearOf, firstDayOf, monthOf, monthsOfYear } from '@hrms/platform/calendar';
import type { AreaDemo, DemoWorld } from '@hrms/platform/demo';
import { inDirectory, newId, type Work } from '@hrms/platform/server';
import { periodFrom } from '../domain/index.ts';
import type { InvoiceRecord } from '../server/invoices/invoice.queries.ts';
import { issueInvoice } from '../server/invoices/issue.service.ts';
import { saveBillingProfile } from '../server/invoices/profile.service.ts';
import { upsertUsageDay } from '../server/lapse/usage.queries.ts';
import { claimPayment, recordPayment } from '../server/payments/payment.service.ts';
import { insertChange } from '../server/subscriptions/change.queries.ts';
import { wholePeriod } from '../server/subscriptions/charge.service.ts';
import { priceOfPlan } from '../server/subscriptions/price.service.ts';
import { upsertSeller } from '../server/terms/setting.queries.ts';
import { agreeOnPlan } from './agreement.ts';

const PLAN = 'pro';
/** Of the invoice that is paid less tax, from the last: 10 % of the amount before tax. */
const WITH_TDS = 2;
const TDS_DIVISOR = 10;
const FINANCE = 4;
const USAGE_DAYS = 30;

/** Invoices of former months are no news to anybody. */
const quietly = (work: Work, today: string): Work => ({ ...work, today, notify: async () => undefined });

/** The seller of the demo installation, in Karnataka. */
async function makeSeller({ services }: DemoWorld, from_date: string): Promise<void> {
  await inDirectory(services.pool, (tx) =>
    upsertSeller(
      tx,
      {
        from_date,
        legal_name: 'Hampi HR Software Pvt Ltd',
        address: '14 Residency Road, Bengaluru 560025',
        gstin: '29AAHCH7310Q1Z0',
        state_code: 'IN-KA',
        pan: 'AAHCH7310Q',
        sac_code: '998314',
        invoice_prefix: 'HR',
        bank_name: 'State Bank of India',
        account_name: 'Hampi HR Software Pvt Ltd',
        account_number: '38100042117',
        ifsc: 'SBIN0000813',
      },
      newId(),
    ),
  );
}

const saveBuyer = (work: Work) =>
  saveBillingProfile(work, {
    legal_name: 'Sahyadri Components Private Limited',
    gstin: '27AAKCS4821M1ZW',
    pan: 'AAKCS4821M',
    address: 'Plot 42, MIDC Chakan, Pune 410501',
    state_code: 'IN-MH',
    country: 'IN',
    billing_emails: ['accounts@sahyadri.example'],
    purchase_order_number: 'PO/2026/118',
    tds_section: '194J',
  });

/** The invoice of a month, as the renewal of that day made it. */
async function invoiceMonth(work: Work, subscription_id: string, day: string): Promise<InvoiceRecord> {
  const plan = await priceOfPlan(work.tx, PLAN, 'month', day);
  const period = periodFrom(day, 'month');
  return issueInvoice(work, {
    cause: 'renewal',
    subscription_id,
    lines: wholePeriod(plan, 'month', period).lines,
    exchange_rate_paise: plan.exchange_paise,
    period,
  });
}

/** A transfer nine days after the invoice; one of them less the tax deducted at source. */
async function payMonth(work: Work, invoice: InvoiceRecord, withTds: boolean): Promise<void> {
  const tds_paise = withTds ? invoice.taxable_paise / TDS_DIVISOR : 0;
  await recordPayment(
    work,
    invoice.id,
    {
      mode: 'bank_transfer',
      received_on: work.today,
      reference: `NEFT ${invoice.issued_on.replaceAll('-', '')}118`,
      amount_paise: invoice.total_paise - tds_paise,
      tds_paise,
      tds_certificate: withTds ? 'TDSCERT-AB12C' : null,
    },
    { by: null },
  );
}

/** Pro since April, its invoices paid but the last, which finance reported as paid. */
async function makeSubscription(world: DemoWorld): Promise<void> {
  const today = world.services.clock.today();
  const months = monthsOfYear(financialYearOf(today)).filter((month) => month <= monthOf(today));
  const april = firstDayOf(months[0] ?? monthOf(today));
  await makeSeller(world, april);
  const open = await world.actAsOwner(async (ctx) => {
    await saveBuyer(ctx);
    const subscription = await agreeOnPlan(ctx.services, ctx.tx, { plan: PLAN, from: april });
    await insertChange(quietly(ctx, april), subscription, { kind: 'start', to_plan: PLAN, effective_on: april, outcome: 'done' });
    let last: InvoiceRecord | null = null;
    for (const [n, month] of months.entries()) {
      const day = firstDayOf(month);
      last = await invoiceMonth(quietly(ctx, day), subscription.id, day);
      if (n < months.length - 1) await payMonth(quietly(ctx, addDays(day, 9)), last, n === months.length - 1 - WITH_TDS);
    }
    return last;
  });
  if (!open) return;
  await world.actAs(FINANCE, (ctx) =>
    claimPayment(ctx, open.id, {
      mode: 'bank_transfer',
      received_on: today,
      reference: 'NEFT SBIN326118204',
      amount_paise: open.total_paise,
      tds_paise: 0,
    }),
  );
}

/** Employees of the last days, for the platform's chart. */
const makeUsage = (world: DemoWorld) =>
  world.actAsOwner(async ({ tx, today }) => {
    const days = Array.from({ length: USAGE_DAYS }, (_, n) => addDays(today, n + 1 - USAGE_DAYS));
    const counts = await countInServiceOnDays(tx, days);
    for (const [n, day] of days.entries())
      await upsertUsageDay(tx, day, { active_employees: counts[n] ?? 0, users: 6, storage_bytes: 0 });
  });

export const billingDemo: AreaDemo = {
  area: 'billing',
  after_pay: async (world) => {
    await makeSubscription(world);
    await makeUsage(world);
  },
};
