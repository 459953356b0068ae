import type { InvoiceDetail, invoices } from '@hrms/billing/contract';
import { dateLabel } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { formatRupees, percent } from '@hrms/platform/money';
import {
  type Ctx,
  type DocumentBlock,
  documentPdf,
  type FileAnswer,
  type PdfDocument,
  packParts,
  updateRow,
  type Work,
} from '@hrms/platform/server';
import { renderSVG } from 'uqr';
import { missing } from '../refusals.ts';
import { lockInvoice } from './invoice.queries.ts';
import { listInvoices, readInvoice } from './invoice.service.ts';

type Facts = (readonly [string, string])[];
const present = (facts: readonly (readonly [string, string | null])[]): Facts =>
  facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));

const nameOf = ({ kind }: InvoiceDetail) => (kind === 'invoice' ? 'Tax invoice' : 'Credit note');

const headOf = ({ seller }: InvoiceDetail): PdfDocument['head'] => ({
  name: seller.legal_name,
  address: seller.address.split(/\n|, /),
  registrations: [...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []), ...(seller.pan ? [`PAN ${seller.pan}`] : [])],
  logo: null,
});

const factsOf = (invoice: InvoiceDetail): Facts => {
  const { buyer, related } = invoice;
  return present([
    ['Number', invoice.number],
    ['Date', dateLabel(invoice.issued_on)],
    ['Due on', invoice.kind === 'invoice' ? dateLabel(invoice.due_on) : null],
    ['Original invoice', invoice.kind === 'credit_note' ? (related[0]?.number ?? null) : null],
    ['Buyer', buyer.legal_name],
    ['Address', buyer.address],
    ['GSTIN of the buyer', buyer.gstin ?? 'Unregistered'],
    ['Place of supply', invoice.place_of_supply ?? 'Outside India'],
    ['Reverse charge', 'No'],
    ['Purchase order', buyer.purchase_order_number],
    ['Exchange rate', invoice.exchange_rate_paise ? `${formatRupees(invoice.exchange_rate_paise)} for one US dollar` : null],
  ]);
};

const spanText = (from: string | null, to: string | null) => (from && to ? `${dateLabel(from)} to ${dateLabel(to)}` : '');

function amountsTable(invoice: InvoiceDetail): DocumentBlock {
  const half = percent(invoice.gst_rate_bp / 2);
  const totals: [string, number][] = [
    ['Taxable value', invoice.taxable_paise],
    ...(invoice.cgst_paise
      ? ([
          [`Central GST ${half}`, invoice.cgst_paise],
          [`State GST ${half}`, invoice.sgst_paise],
        ] as [string, number][])
      : []),
    ...(invoice.igst_paise
      ? ([[`Integrated GST ${percent(invoice.gst_rate_bp)}`, invoice.igst_paise]] as [string, number][])
      : []),
    ['Round-off', invoice.round_off_paise],
  ];
  return {
    kind: 'table',
    table: {
      columns: [
        { title: 'Description', share: 3 },
        { title: 'Period', share: 2 },
        { title: 'SAC' },
        { title: 'Quantity', right: true },
        { title: 'Amount', right: true },
      ],
      rows: [
        ...invoice.lines.map((line) => [
          line.text,
          spanText(line.from_date, line.to_date),
          line.sac,
          String(line.quantity),
          formatRupees(line.amount_paise),
        ]),
        ...totals.map(([label, amount]) => [label, '', '', '', formatRupees(amount)]),
      ],
    },
  };
}

/** Number and amount for a reader of codes: `HR/2627/000001 INR 4915.00`. */
export const codeText = ({ number, total_paise }: Pick<InvoiceDetail, 'number' | 'total_paise'>): string =>
  `${number} INR ${(total_paise / 100).toFixed(2)}`;

function blocksOf(invoice: InvoiceDetail): DocumentBlock[] {
  const { seller } = invoice;
  const bank = present([
    ['Bank', seller.bank_name],
    ['Account name', seller.account_name],
    ['Account number', seller.account_number],
    ['IFSC', seller.ifsc],
    ['Quote with your payment', invoice.number],
  ]);
  const notes = [
    ...(invoice.place_of_supply ? [] : ['Export of services, zero-rated.']),
    ...(invoice.note ? [invoice.note] : []),
    ...(invoice.buyer.gstin ? [] : ['The buyer is not registered for GST.']),
  ];
  return [
    { kind: 'facts', facts: factsOf(invoice) },
    amountsTable(invoice),
    { kind: 'total', label: 'Total', amount: formatRupees(invoice.total_paise), words: invoice.amount_in_words },
    ...(invoice.kind === 'invoice' ? [{ kind: 'facts', facts: bank } as const] : []),
    ...(notes.length > 0 ? [{ kind: 'notes', notes } as const] : []),
    {
      kind: 'picture',
      picture: renderSVG(codeText(invoice), { ecc: 'M', border: 1 }),
      caption: `The code holds number and amount: ${codeText(invoice)}`,
    },
    { kind: 'signatures', names: [`For ${seller.legal_name}`] },
  ];
}

/** An invoice as a PDF. It is set once and stored: later downloads are the same bytes. @throws `not_found` */
export async function printInvoice(work: Work, id: string): Promise<FileAnswer> {
  const invoice = await lockInvoice(work.tx, id);
  if (!invoice) throw missing('Invoice');
  const name = `${invoice.number.replaceAll('/', '-')}.pdf`;
  const stored = invoice.pdf_file_id ? await work.files.get(work.tx, invoice.pdf_file_id) : null;
  if (stored) return { name, media_type: 'application/pdf', body: stored.bytes };
  const detail = await readInvoice(work, id);
  const body = await documentPdf({
    template: 'form',
    head: headOf(detail),
    title: `${nameOf(detail)} ${detail.number}`,
    footer: detail.number,
    blocks: blocksOf(detail),
  });
  const file = await work.files.put(work.tx, work.clock.now(), {
    name,
    media_type: 'application/pdf',
    bytes: body,
    purpose: 'billing.invoice',
    created_by: work.caused_by,
  });
  await updateRow(work.tx, 'invoice', { id }, { pdf_file_id: file.id });
  return { name, media_type: 'application/pdf', body };
}

/** Invoices of one ZIP. */
const MOST_PACKED = 60;

/** Invoices of a filter, the newest sixty, as PDFs in one ZIP. @throws `not_found` when none fits */
export async function printInvoices(ctx: Ctx, filter: FilterOf<typeof invoices.archive>): Promise<FileAnswer> {
  const { rows } = await listInvoices(ctx, { ...filter, page: 1, limit: MOST_PACKED });
  if (rows.length === 0) throw missing('Invoice');
  const parts: { name: string; bytes: Buffer }[] = [];
  for (const { invoice_id } of rows) {
    const { name, body } = await printInvoice(ctx, invoice_id);
    parts.push({ name, bytes: body as Buffer });
  }
  await ctx.audit('billing.invoices_downloaded', undefined, { invoices: rows.length });
  return { name: `invoices-${filter.year ?? ctx.today}.zip`, media_type: 'application/zip', body: packParts(parts) };
}
