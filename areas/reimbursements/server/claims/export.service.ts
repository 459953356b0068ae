/** Claims as a file: one row for each line, so that GST and categories can be summed. */
import type { FilterOf } from '@hrms/platform/contract';
import { paise, toRupees } from '@hrms/platform/money';
import {
  type Ctx,
  defineExport,
  exportInCall,
  type FileAnswer,
  listAllIds,
  type SheetBatches,
  type Work,
} from '@hrms/platform/server';
import type { claims } from '@hrms/reimbursements/contract';
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

/** Which claims a file holds, as its call decided. */
type ClaimExportFilter = { readonly claim_ids: readonly string[] };

async function* exportedRows({ tx }: Work, { claim_ids }: ClaimExportFilter): SheetBatches {
  for (let start = 0; start < claim_ids.length; start += BATCH) {
    const ids = claim_ids.slice(start, start + BATCH);
    const found = new Map((await findClaims({ tx }, ids)).map((claim) => [claim.claim_id, claim]));
    const lines = Map.groupBy(await listLines(tx, ids), ({ claim_id }) => claim_id);
    yield ids.flatMap((id) => {
      const claim = found.get(id);
      return claim ? (lines.get(id) ?? []).map((line) => COLUMNS.map(([, of]) => of(claim, line) ?? '')) : [];
    });
  }
}

export const claimExport = defineExport<ClaimExportFilter>({
  name: 'reimbursements.claims',
  title: 'Claims',
  permission: 'reimbursements.claim.read',
  columns: async () => COLUMNS.map(([title]) => title),
  rows: exportedRows,
});

/** The claims of a filter that the caller may see, as a file; who took it is recorded. @throws `too_many_rows` */
export async function exportClaims(ctx: Ctx, { format, ...filter }: FilterOf<typeof claims.export>): Promise<FileAnswer> {
  const claim_ids = await listAllIds(
    async (page) => (await listClaims(ctx, { ...filter, ...page })).rows.map(({ claim_id }) => claim_id),
    { batch: BATCH, most: MOST_CLAIMS, tooMany: tooManyRows },
  );
  return exportInCall(ctx, claimExport, {
    filter: { claim_ids },
    format,
    file_name: `claims-${ctx.today}.${format}`,
    event: 'reimbursements.exported',
    details: { ...filter, format, rows: claim_ids.length },
  });
}
