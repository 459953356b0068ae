/** Acts upon several loans: one that is refused leaves nothing behind and stops no other. */
import type { Disburse, DisburseMany } from '@hrms/loans/contract';
import { type Ctx, Refusal } from '@hrms/platform/server';
import { decideRecord } from '@hrms/workflows/server';
import { disburseLoan } from './disburse.service.ts';
import { findLoans, LOAN } from './loan.queries.ts';
import { beginOne, keepOne, undoOne } from './savepoint.queries.ts';

type Outcome = { loan_id: string; number: string | null; ok: boolean; message: string | null };

async function actUponEach(ctx: Ctx, loan_ids: readonly string[], act: (loan_id: string) => Promise<unknown>) {
  const numbers = new Map((await findLoans(ctx.tx, loan_ids)).map(({ loan_id, number }) => [loan_id, number]));
  const results: Outcome[] = [];
  for (const loan_id of new Set(loan_ids)) {
    await beginOne(ctx.tx);
    try {
      await act(loan_id);
      await keepOne(ctx.tx);
      results.push({ loan_id, number: numbers.get(loan_id) ?? null, ok: true, message: null });
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      await undoOne(ctx.tx);
      // the number of a loan that the caller may not see stays unknown
      const number = problem.status === 404 ? null : (numbers.get(loan_id) ?? null);
      results.push({ loan_id, number, ok: false, message: problem.message });
    }
  }
  return { results };
}

/** Pays out loans as one payment. */
export const disburseMany = (ctx: Ctx, { loan_ids, ...payment }: DisburseMany) =>
  actUponEach(ctx, loan_ids, (loan_id) => disburseLoan(ctx, loan_id, payment as Disburse));

/** Approves requests that are with the caller. */
export const approveMany = (ctx: Ctx, loan_ids: readonly string[], comments: string | null) =>
  actUponEach(ctx, loan_ids, (loan_id) => decideRecord(ctx, LOAN, loan_id, { action: 'approve', comments }));
