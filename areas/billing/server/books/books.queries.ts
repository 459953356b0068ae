import type { InvoiceStatus, PlatformInvoice, PlatformPayment, PlatformUsage, SubscriptionStatus } from '@hrms/billing/contract';
import { type DirectoryTx, hasText, type PageRows, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';

type Page = { page: number; limit: number };
type InvoiceRow = Omit<PlatformInvoice, 'organisation'> & { buyer_name: string };
type InvoiceFilter = Page & {
  search?: string | undefined;
  status?: InvoiceStatus | undefined;
  month?: string | undefined;
  org_id?: string | undefined;
};

const statusOn = (today: string) =>
  sql<InvoiceStatus>`case when status <> 'paid' and due_on < ${today}::date then 'overdue' else status end`;

/** Invoices of all organisations, newest first. */
export async function listInvoiceBook(tx: DirectoryTx, filter: InvoiceFilter, today: string): Promise<PageRows<InvoiceRow>> {
  let matching = tx.selectFrom('platform_invoice');
  if (filter.org_id) matching = matching.where('org_id', '=', filter.org_id);
  if (filter.status) matching = matching.where(sql<boolean>`${statusOn(today)} = ${filter.status}`);
  if (filter.month) matching = matching.where(sql<boolean>`to_char(issued_on, 'YYYY-MM') = ${filter.month}`);
  matching = matching.where(hasText(filter.search, 'number', 'buyer_name'));
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'invoice_id',
        'org_id',
        'number',
        'kind',
        'issued_on',
        'due_on',
        'total_paise',
        sql<number>`case when kind = 'credit_note' then 0 else due_paise end`.as('due_paise'),
        'buyer_name',
        statusOn(today).as('status'),
      ])
      .orderBy('issued_on', 'desc')
      .orderBy('number', 'desc'),
  );
  return { ...page, rows: page.rows as unknown as InvoiceRow[] };
}

/** The organisation of an invoice; null for an unknown one. */
export const findInvoiceOwner = async (tx: DirectoryTx, invoice_id: string): Promise<string | null> =>
  (await tx.selectFrom('platform_invoice').where('invoice_id', '=', invoice_id).select('org_id').executeTakeFirst())?.org_id ??
  null;

/** Open invoices of all organisations, for the lines of a bank statement. */
export const listOpenInvoiceBook = (tx: DirectoryTx) =>
  tx
    .selectFrom('platform_invoice')
    .where('kind', '=', 'invoice')
    .where('due_paise', '>', 0)
    .select(['org_id', 'invoice_id', 'number', 'due_paise'])
    .orderBy('number')
    .limit(10_000)
    .execute();

type PaymentRow = Omit<PlatformPayment, 'organisation'>;
type PaymentFilter = Page & {
  search?: string | undefined;
  status?: PlatformPayment['status'] | undefined;
  org_id?: string | undefined;
};

const payments = (tx: DirectoryTx) => tx.selectFrom('platform_payment');
const selectPayments = (query: ReturnType<typeof payments>) =>
  query.select([
    'payment_id',
    'org_id',
    'invoice_id',
    'invoice_number',
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
  ]);

/** Payments of all organisations: those to confirm first, then the newest. */
export async function listPaymentBook(tx: DirectoryTx, filter: PaymentFilter): Promise<PageRows<PaymentRow>> {
  let matching = payments(tx);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.org_id) matching = matching.where('org_id', '=', filter.org_id);
  matching = matching.where(hasText(filter.search, 'invoice_number', 'reference'));
  const page = await pageOf(tx, matching, filter, (rows) =>
    selectPayments(rows as ReturnType<typeof payments>)
      .orderBy(sql`status = 'claimed'`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('payment_id'),
  );
  return { ...page, rows: page.rows as unknown as PaymentRow[] };
}

/** One payment of any organisation; undefined for an unknown one. */
export const findPaymentInBook = async (tx: DirectoryTx, payment_id: string): Promise<PaymentRow | undefined> =>
  (await selectPayments(payments(tx).where('payment_id', '=', payment_id)).executeTakeFirst()) as unknown as
    | PaymentRow
    | undefined;

export type SubscriptionRow = {
  org_id: string;
  plan_code: string;
  status: string;
  seat_limit: number | null;
  trial_ends_on: string | null;
};

/** Subscriptions of all organisations. */
export const listSubscriptionBook = (tx: DirectoryTx): Promise<SubscriptionRow[]> =>
  tx
    .selectFrom('platform_subscription')
    .select(['org_id', 'plan_code', 'status', 'seat_limit', 'trial_ends_on'])
    .orderBy('org_id')
    .limit(10_000)
    .execute();

/** How many organisations are in each state on a day. */
export const countStates = (rows: readonly { status: SubscriptionStatus }[]): { status: SubscriptionStatus; count: number }[] => {
  const counts = new Map<SubscriptionStatus, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count }));
};

/** How many organisations were ever invoiced. */
export async function countCustomers(tx: DirectoryTx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct org_id) as n from platform_invoice`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Invoiced before tax and paid, by month from a day on. */
export async function readRevenue(tx: DirectoryTx, from: string) {
  const invoiced = await sql<{ month: string; paise: number }>`select to_char(issued_on, 'YYYY-MM') as month,
    sum(case when kind = 'invoice' then taxable_paise else -taxable_paise end)::bigint as paise from platform_invoice
    where issued_on >= ${from}::date group by 1`.execute(tx);
  const paid = await sql<{ month: string; paise: number }>`select to_char(received_on, 'YYYY-MM') as month,
    sum(amount_paise)::bigint as paise from platform_payment
    where status = 'confirmed' and mode <> 'adjustment' and received_on >= ${from}::date group by 1`.execute(tx);
  return {
    invoiced: new Map(invoiced.rows.map(({ month, paise }) => [month, paise])),
    paid: new Map(paid.rows.map(({ month, paise }) => [month, paise])),
  };
}

/** Over all organisations by day, oldest first. */
export async function listUsageDays(tx: DirectoryTx, from: string) {
  const { rows } = await sql<PlatformUsage['days'][number]>`
    select day, count(*) as organisations, sum(active_employees)::bigint as active_employees,
      sum(storage_bytes)::bigint as storage_bytes, sum(sign_ins)::int as sign_ins, sum(payslips)::int as payslips,
      sum(jobs)::int as jobs
    from usage_day where day >= ${from}::date group by day order by day`.execute(tx);
  return rows;
}

/** Jobs that failed on their last try. */
export async function countFailingJobs(tx: DirectoryTx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker._private_jobs
    where attempts >= max_attempts and last_error is not null`.execute(tx);
  return rows[0]?.n ?? 0;
}
