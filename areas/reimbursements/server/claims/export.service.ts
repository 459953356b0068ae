/** Claims as a file: one row for each line, the bills with GST, or what waits by its age. */
import { type CivilDate, daysBetween } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { paise, toRupees } from '@hrms/platform/money';
import {
  type Ctx,
  civilDateIn,
  defineExport,
  exportInCall,
  type FileAnswer,
  listAllIds,
  type SheetBatches,
  type Work,
  ZONE,
} from '@hrms/platform/server';
import type { ClaimFile, claims } from '@hrms/reimbursements/contract';
import { tooManyRows } from '../refusals.ts';
import { type ClaimRow, findClaims, listClaims } from './claim.queries.ts';
import { type LineRow, listLines } from './line.queries.ts';

const BATCH = 500;
const MOST_CLAIMS = 20_000;

const rupees = (amount: number | null) => (amount === null ? null : toRupees(paise(amount)));

const COLUMNS: readonly [title: string, of: (claim: ClaimRow, line: LineRow) => string | number | null][] = [
  ['Number', ({ number }) => number],
  ['Employee code', ({ employee_code }) => employee_code],
  ['Employee', ({ employee_name }) => employee_name],
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => status],
  ['Line', (_, { line_no }) => line_no],
  ['Date', (_, { expense_date }) => expense_date],
  ['Category', (_, { category_name }) => category_name],
  ['Merchant', (_, { merchant }) => merchant],
  ['Bill number', (_, { bill_number }) => bill_number],
  ['GSTIN', (_, { gstin }) => gstin],
  ['GST (₹)', (_, { gst_paise }) => rupees(gst_paise)],
  ['Currency', (_, { currency }) => currency],
  ['Foreign amount', (_, { foreign_amount }) => foreign_amount && foreign_amount / 100],
  ['Exchange rate', (_, { exchange_rate }) => exchange_rate && exchange_rate / 10_000],
  ['Rate from', (_, { rate_source }) => rate_source],
  ['Claimed (₹)', (_, { amount_paise }) => rupees(amount_paise)],
  ['Sanctioned (₹)', (_, { sanctioned_paise }) => rupees(sanctioned_paise)],
  ['Cut because', (_, { cut_reason }) => cut_reason],
  ['Paid by', (_, { paid_by }) => paid_by.replaceAll('_', ' ')],
  ['Paid on', ({ paid_on }) => paid_on],
  ['Payment reference', ({ payment_reference }) => payment_reference],
];

const APPROVED: readonly string[] = ['approved', 'scheduled', 'paid'];

/** Bills whose GST may be claimed as input credit: of approved claims, with a supplier's number and an amount of GST. */
const isGstBill = ({ status }: ClaimRow, { gstin, gst_paise, sanctioned_paise }: LineRow): boolean =>
  APPROVED.includes(status) && gstin !== null && (gst_paise ?? 0) > 0 && sanctioned_paise > 0;

const GST_COLUMNS: typeof COLUMNS = [
  ['GSTIN of supplier', (_, { gstin }) => gstin],
  ['Supplier', (_, { merchant }) => merchant],
  ['Bill number', (_, { bill_number }) => bill_number],
  ['Bill date', (_, { expense_date }) => expense_date],
  ['Value before GST (₹)', (_, { amount_paise, gst_paise }) => rupees(amount_paise - (gst_paise ?? 0))],
  ['GST (₹)', (_, { gst_paise }) => rupees(gst_paise)],
  ['Bill total (₹)', (_, { amount_paise }) => rupees(amount_paise)],
  ['Category', (_, { category_name }) => category_name],
  ['Claim', ({ number }) => number],
  ['Employee code', ({ employee_code }) => employee_code],
  ['Paid by', (_, { paid_by }) => paid_by.replaceAll('_', ' ')],
];

/** Days a claim has waited from its submission, and the bracket of these days. */
export function ageOf(submitted_at: string, today: CivilDate): { days: number; bracket: string } {
  const days = Math.max(0, daysBetween(civilDateIn(new Date(submitted_at), ZONE), today));
  const bracket = days <= 7 ? '0 to 7' : days <= 15 ? '8 to 15' : days <= 30 ? '16 to 30' : 'over 30';
  return { days, bracket };
}

const WAITING: readonly string[] = ['submitted', 'returned', 'approved', 'scheduled'];

const AGEING_COLUMNS: readonly [title: string, of: (claim: ClaimRow, today: CivilDate) => string | number | null][] = [
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

/** Which claims a file holds, as its call decided. */
type ClaimExportFilter = { readonly claim_ids: readonly string[] };

/** Rows of claims in batches: of each line that is wanted. */
const linesOf = (columns: typeof COLUMNS, isWanted: (claim: ClaimRow, line: LineRow) => boolean) =>
  async function* (work: Work, { claim_ids }: ClaimExportFilter): SheetBatches {
    for (let start = 0; start < claim_ids.length; start += BATCH) {
      const ids = claim_ids.slice(start, start + BATCH);
      const found = new Map((await findClaims(work, ids)).map((claim) => [claim.claim_id, claim]));
      const lines = Map.groupBy(await listLines(work.tx, ids), ({ claim_id }) => claim_id);
      yield ids.flatMap((id) => {
        const claim = found.get(id);
        const wanted = claim ? (lines.get(id) ?? []).filter((line) => isWanted(claim, line)) : [];
        return claim ? wanted.map((line) => columns.map(([, of]) => of(claim, line) ?? '')) : [];
      });
    }
  };

async function* ageingRows(work: Work, { claim_ids }: ClaimExportFilter): SheetBatches {
  for (let start = 0; start < claim_ids.length; start += BATCH) {
    const claims = await findClaims(work, claim_ids.slice(start, start + BATCH));
    const waiting = claims.filter(({ status }) => WAITING.includes(status));
    yield waiting.map((claim) => AGEING_COLUMNS.map(([, of]) => of(claim, work.today) ?? ''));
  }
}

const titlesOf = (columns: readonly (readonly [title: string, of: unknown])[]) => async () => columns.map(([title]) => title);
const shared = { permission: 'reimbursements.claim.read' } as const;

/** The files of claims by what they hold. */
export const claimExports = {
  lines: defineExport<ClaimExportFilter>({
    ...shared,
    name: 'reimbursements.claims',
    title: 'Claims',
    columns: titlesOf(COLUMNS),
    rows: linesOf(COLUMNS, () => true),
  }),
  gst: defineExport<ClaimExportFilter>({
    ...shared,
    name: 'reimbursements.gst',
    title: 'GST of bills',
    columns: titlesOf(GST_COLUMNS),
    rows: linesOf(GST_COLUMNS, isGstBill),
  }),
  ageing: defineExport<ClaimExportFilter>({
    ...shared,
    name: 'reimbursements.ageing',
    title: 'Claims not paid by age',
    columns: titlesOf(AGEING_COLUMNS),
    rows: ageingRows,
  }),
} satisfies Record<ClaimFile, unknown>;

const FILE_NAMES: Readonly<Record<ClaimFile, string>> = { lines: 'claims', gst: 'claims-gst', ageing: 'claims-ageing' };

/** The claims of a filter that the caller may see, as a file; who took it is recorded. @throws `too_many_rows` */
export async function exportClaims(
  ctx: Ctx,
  { format, content, ...filter }: FilterOf<typeof claims.export>,
): Promise<FileAnswer> {
  const claim_ids = await listAllIds(
    async (page) => (await listClaims(ctx, { ...filter, ...page })).rows.map(({ claim_id }) => claim_id),
    { batch: BATCH, most: MOST_CLAIMS, tooMany: tooManyRows },
  );
  return exportInCall(ctx, claimExports[content], {
    filter: { claim_ids },
    format,
    file_name: `${FILE_NAMES[content]}-${ctx.today}.${format}`,
    event: 'reimbursements.exported',
    details: { ...filter, content, format, rows: claim_ids.length },
  });
}
