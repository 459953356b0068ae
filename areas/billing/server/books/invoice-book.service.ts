import { findOrganisationNames } from '@hrms/access/server';
import type { CreateInvoice, CreditInvoice, InvoiceDetail, PlatformInvoice } from '@hrms/billing/contract';
import type { FileAnswer, PageRows, PlatformCtx } from '@hrms/platform/server';
import { readInvoice } from '../invoices/invoice.service.ts';
import { printInvoice } from '../invoices/invoice-pdf.service.ts';
import { issueInvoice } from '../invoices/issue.service.ts';
import { creditInvoice } from '../payments/credit.service.ts';
import { missing } from '../refusals.ts';
import { findInvoiceOwner, listInvoiceBook } from './books.queries.ts';
import { enterAsPlatform } from './inside.ts';

/** Invoices of all organisations, newest first. */
export async function listPlatformInvoices(
  ctx: PlatformCtx,
  filter: Parameters<typeof listInvoiceBook>[1],
): Promise<PageRows<PlatformInvoice>> {
  const page = await listInvoiceBook(ctx.tx, filter, ctx.today);
  const names = await findOrganisationNames(
    ctx.tx,
    page.rows.map(({ org_id }) => org_id),
  );
  return {
    ...page,
    rows: page.rows.map(({ buyer_name, ...row }) => ({ ...row, organisation: names.get(row.org_id) ?? buyer_name })),
  };
}

/** The organisation of an invoice, opened. @throws Refusal 404 */
export async function enterOwnerOf(ctx: PlatformCtx, invoice_id: string) {
  const org_id = await findInvoiceOwner(ctx.tx, invoice_id);
  if (!org_id) throw missing('Invoice');
  return { org_id, ...(await enterAsPlatform(ctx, org_id)) };
}

/** An invoice of any organisation. @throws Refusal 404 */
export async function readPlatformInvoice(ctx: PlatformCtx, id: string) {
  const { work, org_id, name } = await enterOwnerOf(ctx, id);
  return { ...(await readInvoice(work, id)), org_id, organisation: name };
}

/** An invoice of any organisation as a PDF. @throws Refusal 404 */
export async function printPlatformInvoice(ctx: PlatformCtx, id: string): Promise<FileAnswer> {
  const { work } = await enterOwnerOf(ctx, id);
  return printInvoice(work, id);
}

/** Issues an invoice for something agreed outside the plans. @throws Refusal 404, 422 */
export async function createPlatformInvoice(
  ctx: PlatformCtx,
  { org_id, text, amount_paise, note }: CreateInvoice,
): Promise<InvoiceDetail> {
  const { work } = await enterAsPlatform(ctx, org_id);
  const line = { text, quantity: 1, unit_paise: amount_paise, amount_paise, from_date: null, to_date: null };
  const { id } = await issueInvoice(work, {
    cause: 'manual',
    subscription_id: null,
    lines: [line],
    exchange_rate_paise: null,
    period: null,
    note: note ?? null,
  });
  return readInvoice(work, id);
}

/** A credit note for an invoice of any organisation. @throws Refusal 404, 409, 422 */
export async function creditPlatformInvoice(ctx: PlatformCtx, id: string, credit: CreditInvoice): Promise<InvoiceDetail> {
  const { work } = await enterOwnerOf(ctx, id);
  return creditInvoice(work, id, credit);
}
