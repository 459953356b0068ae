import { readDocumentHead } from '@hrms/organisation/server';
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, documentPdf, type FileAnswer } from '@hrms/platform/server';
import type { ClaimDetail, ClaimLine } from '@hrms/reimbursements/contract';
import { readClaim } from './read.service.ts';

const COLUMNS = ['Date', 'Category', 'Details', 'Receipts', 'Claimed', 'Sanctioned'].map((title, n) => ({
  title,
  right: n > 2,
  share: n === 1 || n === 2 ? 2 : 1,
}));

const PAID_BY: Readonly<Record<ClaimLine['paid_by'], string | null>> = {
  self: null,
  company_card: 'Company card',
  advance: 'From advance',
};

/** Hundredths of a foreign amount and ten-thousandths of its rate, with where the rate is from. */
function foreignText({ currency, foreign_amount, exchange_rate, rate_source }: ClaimLine): string | null {
  if (!foreign_amount || !exchange_rate) return null;
  const rate = `${currency} ${(foreign_amount / 100).toFixed(2)} at ₹${(exchange_rate / 10_000).toFixed(4)}`;
  return rate_source ? `${rate}, ${rate_source}` : rate;
}

const detailsText = (line: ClaimLine): string =>
  [
    line.merchant,
    line.bill_number && `Bill ${line.bill_number}`,
    line.from_place && line.to_place && `${line.from_place} to ${line.to_place}`,
    line.km && `${line.km} km`,
    line.last_day && `until ${dateLabel(line.last_day)}`,
    line.city,
    line.description,
    line.split_of && `Part of the bill of line ${line.split_of}`,
    foreignText(line),
    PAID_BY[line.paid_by],
    line.cut_reason && `Cut: ${line.cut_reason}`,
  ]
    .filter(Boolean)
    .join(' · ');

const toRow = (line: ClaimLine): string[] => [
  dateLabel(line.expense_date),
  line.category_name,
  detailsText(line),
  line.receipt_lost ? 'Lost' : String(line.receipts.length || ''),
  formatRupees(line.amount_paise),
  formatRupees(line.sanctioned_paise),
];

const factsOf = (claim: ClaimDetail): [string, string][] => [
  ['Employee', `${claim.employee_name} (${claim.employee_code})`],
  ['Claim', claim.title],
  ['Trip', claim.trip_from && claim.trip_to ? `${dateLabel(claim.trip_from)} to ${dateLabel(claim.trip_to)}` : '–'],
  ['Status', claim.status === 'submitted' ? 'pending' : claim.status],
  ['Claimed', formatRupees(claim.total_claimed_paise)],
  ['Sanctioned', formatRupees(claim.total_sanctioned_paise)],
  ['From advance', formatRupees(claim.advance_settled_paise)],
  ['To be paid', formatRupees(claim.payable_paise)],
  ['Paid', claim.paid_on ? `${dateLabel(claim.paid_on)}, ${claim.payment_reference ?? 'with salary'}` : '–'],
];

/** A claim that the caller may see, as a PDF. @throws `not_found` */
export async function printClaim(ctx: Ctx, id: string): Promise<FileAnswer> {
  const claim = await readClaim(ctx, id);
  const { number } = claim;
  const body = await documentPdf({
    template: 'statement',
    head: await readDocumentHead(ctx, ctx.today),
    title: `Expense claim ${number}`,
    reference: `As on ${dateLabel(ctx.today)}`,
    footer: `${number} · Printed on ${dateLabel(ctx.today)}`,
    blocks: [
      { kind: 'facts', facts: factsOf(claim) },
      { kind: 'table', table: { columns: COLUMNS, rows: claim.lines.map(toRow) } },
    ],
  });
  return { name: `Expense claim ${number}.pdf`, media_type: 'application/pdf', body };
}
