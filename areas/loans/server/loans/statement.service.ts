import type { LoanEntry } from '@hrms/loans/contract';
import { readDocumentHead } from '@hrms/organisation/server';
import { dateLabel, monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, documentPdf, type FileAnswer } from '@hrms/platform/server';
import { notInState } from '../refusals.ts';
import { findVisibleLoan } from './loan.queries.ts';
import { listEntries, sumRepaid } from './row.queries.ts';

const COLUMNS = ['Date', 'Movement', 'Principal', 'Interest', 'Fee', 'Outstanding'].map((title, n) => ({
  title,
  right: n > 1,
  share: n === 1 ? 2 : 1,
}));

const MOVEMENTS: Readonly<Record<LoanEntry['kind'], string>> = {
  disbursal: 'Paid out',
  fee: 'Fee',
  instalment: 'Instalment',
  part_payment: 'Part-payment',
  foreclosure: 'Early settlement',
  recovery_on_exit: 'Recovery on exit',
  interest_adjustment: 'Interest adjustment',
  write_off: 'Written off',
  reversal: 'Reversal',
  opening: 'Repaid before it was brought forward',
};

const movementText = ({ kind, cycle, reversed }: LoanEntry): string =>
  [MOVEMENTS[kind], cycle && monthLabel(cycle), reversed && '(reversed)'].filter(Boolean).join(' ');

const amountText = (paise: number): string => (paise === 0 ? '' : formatRupees(paise));

/** Movements with the principal that is outstanding after each, in paise. */
function tableRows(entries: readonly LoanEntry[]): string[][] {
  let outstanding = 0;
  return entries.map((entry) => {
    outstanding += entry.kind === 'disbursal' ? entry.principal_paise : -entry.principal_paise;
    return [
      dateLabel(entry.on_date),
      movementText(entry),
      amountText(entry.principal_paise),
      amountText(entry.interest_paise),
      amountText(entry.fee_paise),
      formatRupees(outstanding),
    ];
  });
}

/** Every movement of a loan that was paid out, with what is outstanding today, as a PDF. @throws `not_found`, `not_in_state` */
export async function printStatement(ctx: Ctx, id: string): Promise<FileAnswer> {
  const loan = await findVisibleLoan(ctx, id);
  const entries = await listEntries(ctx.tx, id);
  if (entries.length === 0) throw notInState(loan.status, 'a statement');
  const { repaid_paise, interest_paid_paise } = await sumRepaid(ctx.tx, id);
  const { number, employee_name, employee_code, amount_approved_paise, amount_requested_paise, next_cycle } = loan;
  const body = await documentPdf({
    template: 'statement',
    head: await readDocumentHead(ctx, ctx.today),
    title: `Loan statement ${number}`,
    reference: `As on ${dateLabel(ctx.today)}`,
    footer: `${number} · Printed on ${dateLabel(ctx.today)}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Employee', `${employee_name} (${employee_code})`],
          ['Loan', loan.type_name],
          ['Amount', formatRupees(amount_approved_paise ?? amount_requested_paise)],
          ['Principal repaid', formatRupees(repaid_paise)],
          ['Interest paid', formatRupees(interest_paid_paise)],
          ['Outstanding', formatRupees(loan.outstanding_principal_paise)],
          ['Next instalment', next_cycle ? `${formatRupees(loan.next_instalment_paise ?? 0)}, ${monthLabel(next_cycle)}` : '–'],
        ],
      },
      { kind: 'table', table: { columns: COLUMNS, rows: tableRows(entries) } },
    ],
  });
  return { name: `Loan statement ${number}.pdf`, media_type: 'application/pdf', body };
}
