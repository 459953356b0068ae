import { printLetter } from '@hrms/organisation/server';
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import type { Ctx, FileAnswer } from '@hrms/platform/server';
import { notInState } from '../refusals.ts';
import { findVisibleLoan } from './loan.queries.ts';

const BODY =
  'This is to confirm that {{name}} ({{code}}) has repaid the loan {{number}} of {{amount}}, paid out on {{paid_out}}, in full with its interest. ' +
  'The loan was closed on {{closed}}. Nothing is due to us under it.';

/** The letter that nothing is due of a loan that was repaid or settled early, as a PDF. @throws `not_found`, `not_in_state` */
export async function printNoDues(ctx: Ctx, id: string): Promise<FileAnswer> {
  const loan = await findVisibleLoan(ctx, id);
  if (loan.status !== 'closed' && loan.status !== 'foreclosed') throw notInState(loan.status, 'a letter of no dues');
  const { number, employee_name, employee_code, amount_approved_paise, amount_requested_paise, disbursed_on, closed_on } = loan;
  const values = {
    name: employee_name,
    code: employee_code,
    number,
    amount: formatRupees(amount_approved_paise ?? amount_requested_paise),
    paid_out: dateLabel(disbursed_on ?? ''),
    closed: dateLabel(closed_on ?? ''),
  };
  const letter = { subject: 'No dues: loan {{number}}', body: BODY };
  const body = await printLetter(ctx, letter, { number, recipient: [employee_name, employee_code], values });
  return { name: `No dues ${number}.pdf`, media_type: 'application/pdf', body };
}
