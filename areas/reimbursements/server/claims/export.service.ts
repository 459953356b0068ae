/** Claims as a file: one row for each line, the bills with GST, or what waits by its age. */
import { type CivilDate, daysBetween } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { paise, toRupees } from '@hrms/platform/money';
import {
  type Ctx,
  civilDateIn,
  defineRecordFile,
  exportRecords,
  type FileAnswer,
  type FileColumns,
  type Work,
  ZONE,
} from '@hrms/platform/server';
import type { ClaimFile, claims } from '@hrms/reimbursements/contract';
import { tooManyRows } from '../refusals.ts';
import { type ClaimRow, findClaims, listClaims } from './claim.queries.ts';
import { type LineRow, listLines } from './line.queries.ts';

const rupees = (amount: number | null) => (amount === null ? null : toRupees(paise(amount)));

/** A line with its claim. */
type ClaimedLine = { readonly claim: ClaimRow; readonly line: LineRow };

const COLUMNS: FileColumns<ClaimedLine> = [
  ['Number', ({ claim: { number } }) => number],
  ['Employee code', ({ claim: { employee_code } }) => employee_code],
  ['Employee', ({ claim: { employee_name } }) => employee_name],
  ['Title', ({ claim: { title } }) => title],
  ['Status', ({ claim: { status } }) => status],
  ['Line', ({ line: { line_no } }) => line_no],
  ['Date', ({ line: { expense_date } }) => expense_date],
  ['Category', ({ line: { category_name } }) => category_name],
  ['Merchant', ({ line: { merchant } }) => merchant],
  ['Bill number', ({ line: { bill_number } }) => bill_number],
  ['GSTIN', ({ line: { gstin } }) => gstin],
  ['GST (₹)', ({ line: { gst_paise } }) => rupees(gst_paise)],
  ['Currency', ({ line: { currency } }) => currency],
  ['Foreign amount', ({ line: { foreign_amount } }) => foreign_amount && foreign_amount / 100],
  ['Exchange rate', ({ line: { exchange_rate } }) => exchange_rate && exchange_rate / 10_000],
  ['Rate from', ({ line: { rate_source } }) => rate_source],
  ['Claimed (₹)', ({ line: { amount_paise } }) => rupees(amount_paise)],
  ['Sanctioned (₹)', ({ line: { sanctioned_paise } }) => rupees(sanctioned_paise)],
  ['Cut because', ({ line: { cut_reason } }) => cut_reason],
  ['Paid by', ({ line: { paid_by } }) => paid_by.replaceAll('_', ' ')],
  ['Paid on', ({ claim: { paid_on } }) => paid_on],
  ['Payment reference', ({ claim: { payment_reference } }) => payment_reference],
];

const APPROVED: readonly string[] = ['approved', 'scheduled', 'paid'];

/** Bills whose GST may be claimed as input credit: of approved claims, with a supplier's number and an amount of GST. */
const isGstBill = ({ claim: { status }, line: { gstin, gst_paise, sanctioned_paise } }: ClaimedLine): boolean =>
  APPROVED.includes(status) && gstin !== null && (gst_paise ?? 0) > 0 && sanctioned_paise > 0;

const GST_COLUMNS: FileColumns<ClaimedLine> = [
  ['GSTIN of supplier', ({ line: { gstin } }) => gstin],
  ['Supplier', ({ line: { merchant } }) => merchant],
  ['Bill number', ({ line: { bill_number } }) => bill_number],
  ['Bill date', ({ line: { expense_date } }) => expense_date],
  ['Value before GST (₹)', ({ line: { amount_paise, gst_paise } }) => rupees(amount_paise - (gst_paise ?? 0))],
  ['GST (₹)', ({ line: { gst_paise } }) => rupees(gst_paise)],
  ['Bill total (₹)', ({ line: { amount_paise } }) => rupees(amount_paise)],
  ['Category', ({ line: { category_name } }) => category_name],
  ['Claim', ({ claim: { number } }) => number],
  ['Employee code', ({ claim: { employee_code } }) => employee_code],
  ['Paid by', ({ line: { paid_by } }) => paid_by.replaceAll('_', ' ')],
];

/** Days a claim has waited from its submission, and the bracket of these days. */
export function ageOf(submitted_at: string, today: CivilDate): { days: number; bracket: string } {
  const days = Math.max(0, daysBetween(civilDateIn(new Date(submitted_at), ZONE), today));
  const bracket = days <= 7 ? '0 to 7' : days <= 15 ? '8 to 15' : days <= 30 ? '16 to 30' : 'over 30';
  return { days, bracket };
}

const WAITING: readonly string[] = ['submitted', 'returned', 'approved', 'scheduled'];

const AGEING_COLUMNS: FileColumns<ClaimRow> = [
  ['Number', ({ number }) => number],
  ['Employee code', ({ employee_code }) => employee_code],
  ['Employee', ({ employee_name }) => employee_name],
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => status],
  ['Submitted', ({ submitted_at }) => submitted_at && civilDateIn(new Date(submitted_at), ZONE)],
  ['Days', ({ submitted_at }, today) => submitted_at && ageOf(submitted_at, today).days],
  ['Age in days', ({ submitted_at }, today) => submitted_at && ageOf(submitted_at, today).bracket],
  ['Claimed (₹)', ({ total_claimed_paise }) => rupees(total_claimed_paise)],
  ['Payable (₹)', ({ payable_paise }) => rupees(payable_paise)],
  ['Paid through', ({ pay_through }) => pay_through],
];

async function loadLines(work: Work, ids: readonly string[]): Promise<ClaimedLine[]> {
  const claims = new Map((await findClaims(work, ids)).map((claim) => [claim.claim_id, claim]));
  return (await listLines(work.tx, ids)).flatMap((line) => {
    const claim = claims.get(line.claim_id);
    return claim ? [{ claim, line }] : [];
  });
}

const shared = { permission: 'reimbursements.claim.read' } as const;
const ofLines = { ...shared, idOf: ({ line }: ClaimedLine) => line.claim_id };

/** The files of claims by what they hold. */
export const claimExports = {
  lines: defineRecordFile<ClaimedLine>({
    ...ofLines,
    name: 'reimbursements.claims',
    title: 'Claims',
    columns: COLUMNS,
    load: loadLines,
  }),
  gst: defineRecordFile<ClaimedLine>({
    ...ofLines,
    name: 'reimbursements.gst',
    title: 'GST of bills',
    columns: GST_COLUMNS,
    load: async (work, ids) => (await loadLines(work, ids)).filter(isGstBill),
  }),
  ageing: defineRecordFile<ClaimRow>({
    ...shared,
    name: 'reimbursements.ageing',
    title: 'Claims not paid by age',
    columns: AGEING_COLUMNS,
    load: async (work, ids) => (await findClaims(work, ids)).filter(({ status }) => WAITING.includes(status)),
    idOf: ({ claim_id }) => claim_id,
  }),
} satisfies Record<ClaimFile, unknown>;

const FILE_NAMES: Readonly<Record<ClaimFile, string>> = { lines: 'claims', gst: 'claims-gst', ageing: 'claims-ageing' };

/** The claims of a filter that the caller may see, as a file; who took it is recorded. @throws `too_many_rows` */
export const exportClaims = (ctx: Ctx, { format, content, ...filter }: FilterOf<typeof claims.export>): Promise<FileAnswer> =>
  exportRecords(ctx, claimExports[content], {
    idsOfPage: async (page) => (await listClaims(ctx, { ...filter, ...page })).rows.map(({ claim_id }) => claim_id),
    tooMany: tooManyRows,
    format,
    file_name: FILE_NAMES[content],
    event: 'reimbursements.exported',
    details: { ...filter, content },
  });
