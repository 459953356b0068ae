import type { loans } from '@hrms/loans/contract';
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
import { tooManyRows } from '../refusals.ts';
import { findLoans, type LoanRecord, listLoans } from './loan.queries.ts';

const BATCH = 2000;
const MOST_ROWS = 20_000;

const rupees = (amount: number | null) => (amount === null ? null : toRupees(paise(amount)));

const COLUMNS: readonly [title: string, of: (loan: LoanRecord) => string | number | null][] = [
  ['Number', ({ number }) => number],
  ['Employee code', ({ employee_code }) => employee_code],
  ['Employee', ({ employee_name }) => employee_name],
  ['Type', ({ type_name }) => type_name],
  ['Status', ({ status }) => status.replaceAll('_', ' ')],
  ['Requested (₹)', ({ amount_requested_paise }) => rupees(amount_requested_paise)],
  ['Approved (₹)', ({ amount_approved_paise }) => rupees(amount_approved_paise)],
  ['Interest (% a year)', ({ annual_rate_bp }) => annual_rate_bp / 100],
  ['Months', ({ tenure_months }) => tenure_months],
  ['Instalment (₹)', ({ instalment_paise }) => rupees(instalment_paise)],
  ['Paid out', ({ disbursed_on }) => disbursed_on],
  ['Outstanding (₹)', ({ outstanding_principal_paise }) => rupees(outstanding_principal_paise)],
  ['Next month', ({ next_cycle }) => next_cycle],
  ['Next instalment (₹)', ({ next_instalment_paise }) => rupees(next_instalment_paise)],
  ['Closed', ({ closed_on }) => closed_on],
];

/** Which loans a file holds, as its call decided. */
type LoanExportFilter = { readonly loan_ids: readonly string[] };

async function* exportedRows({ tx }: Work, { loan_ids }: LoanExportFilter): SheetBatches {
  for (let start = 0; start < loan_ids.length; start += BATCH) {
    const ids = loan_ids.slice(start, start + BATCH);
    const found = new Map((await findLoans(tx, ids)).map((loan) => [loan.loan_id, loan]));
    yield ids.flatMap((id) => {
      const loan = found.get(id);
      return loan ? [COLUMNS.map(([, of]) => of(loan) ?? '')] : [];
    });
  }
}

export const loanExport = defineExport<LoanExportFilter>({
  name: 'loans.list',
  title: 'Loans',
  permission: 'loans.loan.read',
  columns: async () => COLUMNS.map(([title]) => title),
  rows: exportedRows,
});

/** The loans of a filter that the caller may see, as a file; who took it is recorded. @throws `too_many_rows` */
export async function exportLoans(ctx: Ctx, { format, ...filter }: FilterOf<typeof loans.export>): Promise<FileAnswer> {
  const loan_ids = await listAllIds(
    async (page) => (await listLoans(ctx, { ...filter, ...page })).rows.map(({ loan_id }) => loan_id),
    { batch: BATCH, most: MOST_ROWS, tooMany: tooManyRows },
  );
  return exportInCall(ctx, loanExport, {
    filter: { loan_ids },
    format,
    file_name: `loans-${ctx.today}.${format}`,
    event: 'loans.exported',
    details: { ...filter, format, rows: loan_ids.length },
  });
}
