import type { loans } from '@hrms/loans/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { paise, toRupees } from '@hrms/platform/money';
import { type Ctx, defineRecordFile, exportRecords, type FileAnswer, type FileColumns } from '@hrms/platform/server';
import { tooManyRows } from '../refusals.ts';
import { findLoans, type LoanRecord, listLoans } from './loan.queries.ts';

const rupees = (amount: number | null) => (amount === null ? null : toRupees(paise(amount)));

const COLUMNS: FileColumns<LoanRecord> = [
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

export const loanExport = defineRecordFile<LoanRecord>({
  name: 'loans.list',
  title: 'Loans',
  permission: 'loans.loan.read',
  columns: COLUMNS,
  load: ({ tx }, ids) => findLoans(tx, ids),
  idOf: ({ loan_id }) => loan_id,
});

/** The loans of a filter that the caller may see, as a file; who took it is recorded. @throws `too_many_rows` */
export const exportLoans = (ctx: Ctx, { format, ...filter }: FilterOf<typeof loans.export>): Promise<FileAnswer> =>
  exportRecords(ctx, loanExport, {
    idsOfPage: async (page) => (await listLoans(ctx, { ...filter, ...page })).rows.map(({ loan_id }) => loan_id),
    tooMany: tooManyRows,
    format,
    file_name: 'loans',
    event: 'loans.exported',
    details: filter,
  });
