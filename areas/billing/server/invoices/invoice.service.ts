import type { Invoice, InvoiceDetail } from '@hrms/billing/contract';
import { inWords } from '@hrms/platform/money';
import type { PageRows, Work } from '@hrms/platform/server';
import { missing } from '../refusals.ts';
import { hasCardPayments } from '../terms/card-payments.ts';
import {
  findInvoice,
  type InvoiceRecord,
  listInvoiceLines,
  listInvoiceRows,
  listPayments,
  listRelated,
} from './invoice.queries.ts';

/** What is open on an invoice, in paise. */
export const dueOf = ({ status, kind, total_paise, paid_paise, tds_paise, credited_paise }: InvoiceRecord): number =>
  status === 'paid' || kind === 'credit_note' ? 0 : total_paise - paid_paise - tds_paise - credited_paise;

/** An open invoice whose day has passed is overdue at once. */
export const toInvoice = (row: InvoiceRecord, today: string): Invoice => ({
  invoice_id: row.id,
  number: row.number,
  kind: row.kind,
  issued_on: row.issued_on,
  due_on: row.due_on,
  period_start: row.period_start,
  period_end: row.period_end,
  total_paise: row.total_paise,
  paid_paise: row.paid_paise,
  tds_paise: row.tds_paise,
  credited_paise: row.credited_paise,
  due_paise: dueOf(row),
  status: row.status !== 'paid' && today > row.due_on ? 'overdue' : row.status,
  paid_on: row.paid_on,
});

/** Invoices of the organisation, newest first. */
export async function listInvoices(work: Work, filter: Parameters<typeof listInvoiceRows>[1]): Promise<PageRows<Invoice>> {
  const page = await listInvoiceRows(work.tx, filter);
  return { ...page, rows: page.rows.map((row) => toInvoice(row, work.today)) };
}

/** An invoice with lines, payments and credit notes. @throws `not_found` */
export async function readInvoice(work: Work, id: string): Promise<InvoiceDetail> {
  const row = await findInvoice(work.tx, id);
  if (!row) throw missing('Invoice');
  const { sac_code: _sac, invoice_prefix: _prefix, ...seller } = row.seller;
  return {
    ...toInvoice(row, work.today),
    seller,
    buyer: row.buyer,
    place_of_supply: row.place_of_supply,
    currency: row.currency,
    exchange_rate_paise: row.exchange_rate_paise,
    lines: await listInvoiceLines(work.tx, id),
    taxable_paise: row.taxable_paise,
    gst_rate_bp: row.gst_rate_bp,
    cgst_paise: row.cgst_paise,
    sgst_paise: row.sgst_paise,
    igst_paise: row.igst_paise,
    round_off_paise: row.round_off_paise,
    amount_in_words: inWords(row.total_paise),
    note: row.note,
    payments: await listPayments(work.tx, id),
    related: await listRelated(work.tx, row),
    can_pay_by_card: hasCardPayments(),
  };
}
