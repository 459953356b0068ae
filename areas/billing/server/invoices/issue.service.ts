import { notifyOwners } from '@hrms/access/server';
import type { QuoteLine } from '@hrms/billing/contract';
import { DUE_DAYS, documentNumber, seriesOf, type Taxed, type TaxPlaces, taxOn } from '@hrms/billing/domain';
import { addDays, dateLabel, financialYearOf } from '@hrms/platform/calendar';
import { paise, sum } from '@hrms/platform/money';
import { copyRows, insertRow, newId, type Work } from '@hrms/platform/server';
import { billingNotices } from '../notices.ts';
import { copyInvoice } from '../terms/books.queries.ts';
import { findGstRateOn, findSellerOn } from '../terms/setting.queries.ts';
import { findInvoice, type InvoiceRecord, takeSeriesNumber } from './invoice.queries.ts';
import { readBuyer } from './profile.service.ts';

export const MAIL_INVOICE_JOB = 'billing.mail_invoice';

export type NewInvoice = {
  readonly cause: 'purchase' | 'upgrade' | 'interval' | 'renewal' | 'manual';
  readonly subscription_id: string | null;
  readonly lines: readonly QuoteLine[];
  /** Paise for a dollar where the price is in dollars. */
  readonly exchange_rate_paise: number | null;
  readonly period: { readonly first_day: string; readonly last_day: string } | null;
  readonly note?: string | null;
};

/** Where seller and buyer are, for the kind of GST. */
export const taxPlaces = (seller: { state_code: string }, buyer: { state_code: string | null; country: string }): TaxPlaces => ({
  seller_state: seller.state_code,
  buyer_state: buyer.state_code,
  outside_india: buyer.country !== 'IN',
});

type Written = Omit<
  InvoiceRecord,
  keyof Taxed | 'id' | 'number' | 'paid_paise' | 'tds_paise' | 'credited_paise' | 'paid_on' | 'reminded' | 'pdf_file_id'
>;

/** Stores an invoice or credit note under the next number of its series, with its lines and the platform's copy. */
export async function writeInvoice(
  work: Work,
  invoice: Written,
  taxed: Taxed,
  lines: readonly QuoteLine[],
): Promise<InvoiceRecord> {
  const series = seriesOf(invoice.seller.invoice_prefix, invoice.kind);
  const value = await takeSeriesNumber(work.tx, series, financialYearOf(invoice.issued_on));
  const number = documentNumber(series, invoice.issued_on, value);
  const { seller, buyer, ...rest } = invoice;
  const id = await insertRow(work.tx, 'invoice', {
    ...rest,
    ...taxed,
    number,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    created_at: work.clock.now(),
  });
  await copyRows(
    work.tx,
    'invoice_line',
    lines.map((line, position) => ({ id: newId(), invoice_id: id, position, sac: seller.sac_code, ...line })),
  );
  await copyInvoice(work.tx, id);
  return (await findInvoice(work.tx, id)) as InvoiceRecord;
}

/** Issues an invoice to the organisation, due in 15 days. @throws Refusal 422 for a buyer without a state */
export async function issueInvoice(work: Work, invoice: NewInvoice): Promise<InvoiceRecord> {
  const { tx, today } = work;
  const { from_date: _from, ...seller } = await findSellerOn(tx, today);
  const buyer = await readBuyer(work);
  const gst_rate_bp = await findGstRateOn(tx, today);
  const taxed = taxOn(sum(invoice.lines.map(({ amount_paise }) => paise(amount_paise))), gst_rate_bp, taxPlaces(seller, buyer));
  const due_on = addDays(today, DUE_DAYS);
  const free = taxed.total_paise === 0;
  const issued = await writeInvoice(
    work,
    {
      kind: 'invoice',
      cause: invoice.cause,
      subscription_id: invoice.subscription_id,
      issued_on: today,
      due_on,
      period_start: invoice.period?.first_day ?? null,
      period_end: invoice.period?.last_day ?? null,
      currency: 'INR',
      exchange_rate_paise: invoice.exchange_rate_paise,
      seller: toSnapshot(seller),
      buyer,
      place_of_supply: buyer.state_code,
      gst_rate_bp: buyer.country === 'IN' ? gst_rate_bp : 0,
      note: invoice.note ?? null,
      credits_invoice_id: null,
      status: free ? 'paid' : 'issued',
    },
    taxed,
    invoice.lines,
  );
  await work.audit('billing.invoice_issued', issued.id, { number: issued.number, total_paise: issued.total_paise });
  await notifyInvoice(work, issued);
  return issued;
}

const toSnapshot = (seller: { [K in keyof InvoiceRecord['seller']]?: InvoiceRecord['seller'][K] | undefined }) =>
  Object.fromEntries(Object.entries(seller).map(([name, value]) => [name, value ?? null])) as InvoiceRecord['seller'];

async function notifyInvoice(work: Work, { id, number, due_on }: InvoiceRecord): Promise<void> {
  const values = { number, day: dateLabel(due_on), invoice_id: id };
  await notifyOwners(work, billingNotices.invoiceIssued, { values, cause: id, subject_id: id });
  // the file is set by a job: whoever chooses a plan does not wait for it
  await work.jobs.enqueue(MAIL_INVOICE_JOB, { invoice_id: id }, { key: `${MAIL_INVOICE_JOB}:${id}` });
}
