/** Acts upon several loans: one that is refused leaves nothing behind and stops no other. */
import type { Disburse, DisburseMany } from '@hrms/loans/contract';
import { actUponEach, type Ctx } from '@hrms/platform/server';
import { decideRecord } from '@hrms/workflows/server';
import { disburseLoan } from './disburse.service.ts';
import { findLoans, LOAN } from './loan.queries.ts';

async function actUponLoans({ tx }: Ctx, loan_ids: readonly string[], act: (loan_id: string) => Promise<unknown>) {
  const numbers = new Map((await findLoans(tx, loan_ids)).map(({ loan_id, number }) => [loan_id, number]));
  const results = (await actUponEach(tx, loan_ids, act)).map(({ id: loan_id, refusal }) => ({
    loan_id,
    // the number of a loan that the caller may not see stays unknown
    number: refusal?.status === 404 ? null : (numbers.get(loan_id) ?? null),
    ok: refusal === null,
    message: refusal?.message ?? null,
  }));
  return { results };
}

/** Pays out loans as one payment; by bank with one day and one reference, by which its bank file is asked for. */
export async function disburseMany(ctx: Ctx, { loan_ids, ...payment }: DisburseMany) {
  const { mode, on_date = ctx.today, reference = '' } = payment;
  const { results } = await actUponLoans(ctx, loan_ids, (loan_id) => disburseLoan(ctx, loan_id, payment as Disburse));
  const is_by_bank = mode === 'bank_batch' && results.some(({ ok }) => ok);
  return { results, bank_file: is_by_bank ? { on_date, reference } : null };
}

/** Approves requests that are with the caller. */
export const approveMany = (ctx: Ctx, loan_ids: readonly string[], comments: string | null) =>
  actUponLoans(ctx, loan_ids, (loan_id) => decideRecord(ctx, LOAN, loan_id, { action: 'approve', comments }));
