import { toBankTransfers } from '@hrms/employees/server';
import type { Ctx, FileAnswer } from '@hrms/platform/server';
import { accountMissing, missing } from '../refusals.ts';
import { feeOf } from './eligibility.service.ts';
import { findLoans, listPaidTogether } from './loan.queries.ts';

type BankPayout = { on_date: string; reference: string };

/** The bank file of the loans paid out together: one transfer a loan, less a fee that is kept back. @throws `not_found`, `account_missing` */
export async function writeBankFile(ctx: Ctx, { on_date, reference }: BankPayout): Promise<FileAnswer> {
  const found = await findLoans(ctx.tx, await listPaidTogether(ctx.tx, on_date, reference));
  const loans = found.toSorted((a, b) => a.number.localeCompare(b.number));
  const [first] = loans;
  if (!first) throw missing('Payment by bank with this reference on this day');
  const payments = loans.map((loan) => {
    const amount = loan.amount_approved_paise ?? loan.amount_requested_paise;
    const fee = loan.terms.fee_mode === 'deduct_from_disbursal' ? feeOf(amount, loan.terms) : 0;
    return { ...loan, amount_paise: amount - fee, narration: `LOAN ${loan.number}` };
  });
  const purpose = { purpose: 'loan bank file', subject_id: first.loan_id, actor_id: ctx.actor.user_id };
  const { transfers, without } = await toBankTransfers(ctx, payments, { pay_date: on_date, ...purpose });
  if (without.length > 0) throw accountMissing(without);
  const name = `Loans ${on_date} ${reference}`.replaceAll(/[^\w. -]+/g, '-');
  const { format, ...file } = await ctx.dependencies.loans.paymentFile(ctx.tx, { name, transfers });
  await ctx.audit('loans.bank_file_written', first.loan_id, { on_date, reference, loans: loans.length, format });
  return file;
}
