import type { BuyerSnapshot, InvoiceDetail, InvoiceStatus, Payment, SellerSnapshot } from '@hrms/billing/contract';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** An invoice as it is stored. */
export type InvoiceRecord = {
  id: string;
  number: string;
  kind: 'invoice' | 'credit_note';
  cause: string;
  subscription_id: string | null;
  issued_on: string;
  due_on: string;
  period_start: string | null;
  period_end: string | null;
  currency: string;
  exchange_rate_paise: number | null;
  seller: SellerSnapshot & { sac_code: string; invoice_prefix: string };
  buyer: BuyerSnapshot;
  place_of_supply: string | null;
  taxable_paise: number;
  gst_rate_bp: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  round_off_paise: number;
  total_paise: number;
  note: string | null;
  credits_invoice_id: string | null;
  status: InvoiceStatus;
  paid_paise: number;
  tds_paise: number;
  credited_paise: number;
  paid_on: string | null;
  reminded: number;
  pdf_file_id: string | null;
};

const COLUMNS = [
  'id',
  'number',
  'kind',
  'cause',
  'subscription_id',
  'issued_on',
  'due_on',
  'period_start',
  'period_end',
  'currency',
  'exchange_rate_paise',
  'seller',
  'buyer',
  'place_of_supply',
  'taxable_paise',
  'gst_rate_bp',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'round_off_paise',
  'total_paise',
  'note',
  'credits_invoice_id',
  'status',
  'paid_paise',
  'tds_paise',
  'credited_paise',
  'paid_on',
  'reminded',
  'pdf_file_id',
] as const;

/** The next number of a series in a financial year. Others who take one wait until this transaction ends, so none is lost. */
export async function takeSeriesNumber(tx: Tx, series: string, financial_year: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`insert into invoice_series (series, financial_year, value)
    values (${series}, ${financial_year}, 1)
    on conflict (series, financial_year) do update set value = invoice_series.value + 1 returning value`.execute(tx);
  return rows[0]?.value ?? 1;
}

const selectInvoice = (tx: Tx, id: string) =>
  tx.selectFrom('invoice').where('org_id', '=', tx.org_id).where('id', '=', id).select(COLUMNS);

/** An invoice of the organisation; null without one. */
export const findInvoice = async (tx: Tx, id: string): Promise<InvoiceRecord | null> =>
  ((await selectInvoice(tx, id).executeTakeFirst()) as unknown as InvoiceRecord | undefined) ?? null;

/** The same; nobody else pays or credits it until this transaction ends. */
export const lockInvoice = async (tx: Tx, id: string): Promise<InvoiceRecord | null> =>
  ((await selectInvoice(tx, id).forUpdate().executeTakeFirst()) as unknown as InvoiceRecord | undefined) ?? null;

type Filter = {
  page: number;
  limit: number;
  status?: InvoiceStatus | undefined;
  year?: number | undefined;
  subscription_id?: string | undefined;
};

/** Newest first. */
export async function listInvoiceRows(tx: Tx, filter: Filter): Promise<PageRows<InvoiceRecord>> {
  let matching = tx.selectFrom('invoice').where('org_id', '=', tx.org_id);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.subscription_id) matching = matching.where('subscription_id', '=', filter.subscription_id);
  if (filter.year) matching = matching.where(sql<boolean>`extract(year from issued_on) = ${filter.year}`);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows.select(COLUMNS).orderBy('issued_on', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );
  return { ...page, rows: page.rows as unknown as InvoiceRecord[] };
}

/** Invoices that are not paid, the one due first before. */
export async function listOpenInvoices(tx: Tx): Promise<InvoiceRecord[]> {
  const rows = await tx
    .selectFrom('invoice')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'invoice')
    .where('status', '<>', 'paid')
    .select(COLUMNS)
    .orderBy('due_on')
    .orderBy('number')
    .execute();
  return rows as unknown as InvoiceRecord[];
}

/** Lines of an invoice in their order. */
export async function listInvoiceLines(tx: Tx, invoice_id: string): Promise<InvoiceDetail['lines']> {
  return tx
    .selectFrom('invoice_line')
    .where('org_id', '=', tx.org_id)
    .where('invoice_id', '=', invoice_id)
    .select(['text', 'sac', 'quantity', 'unit_paise', 'amount_paise', 'from_date', 'to_date'])
    .orderBy('position')
    .execute();
}

/** Payments of an invoice, oldest first. */
export async function listPayments(tx: Tx, invoice_id: string): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('invoice_payment')
    .where('org_id', '=', tx.org_id)
    .where('invoice_id', '=', invoice_id)
    .select([
      'id as payment_id',
      'mode',
      'amount_paise',
      'refunded_paise',
      'tds_paise',
      'tds_certificate',
      'received_on',
      'reference',
      'status',
      'reject_reason',
      'created_at',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as unknown as Payment[];
}

/** The credit notes of an invoice, or the invoice of a credit note. */
export async function listRelated(tx: Tx, { id, credits_invoice_id }: InvoiceRecord): Promise<InvoiceDetail['related']> {
  const rows = await tx
    .selectFrom('invoice')
    .where('org_id', '=', tx.org_id)
    .where((eb) => eb.or([eb('credits_invoice_id', '=', id), ...(credits_invoice_id ? [eb('id', '=', credits_invoice_id)] : [])]))
    .select(['id as invoice_id', 'number', 'kind', 'total_paise'])
    .orderBy('created_at')
    .execute();
  return rows as InvoiceDetail['related'];
}

/** Whether the invoice of a period exists already. */
export const hasRenewal = async (tx: Tx, subscription_id: string, period_start: string): Promise<boolean> =>
  (await tx
    .selectFrom('invoice')
    .where('org_id', '=', tx.org_id)
    .where('subscription_id', '=', subscription_id)
    .where('cause', '=', 'renewal')
    .where('period_start', '=', period_start)
    .select('id')
    .executeTakeFirst()) !== undefined;
