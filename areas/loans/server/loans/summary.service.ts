import { loadEmployeeFacts } from '@hrms/employees/server';
import type { LoanSummary } from '@hrms/loans/contract';
import { monthOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { listBorrowers, readLoanSummary } from './summary.queries.ts';

type Reader = Pick<Ctx, 'tx' | 'today'>;

/** Borrowers with a last working day, once for each of their open loans. */
export async function listLeavers({ tx, today }: Reader): Promise<string[]> {
  const borrowers = await listBorrowers(tx);
  const facts = await loadEmployeeFacts(tx, [...new Set(borrowers)], { first_day: today, last_day: today });
  return borrowers.filter((id) => facts.get(id)?.last_working_day);
}

/** What is lent, what moves and comes next, and how many loans employees hold who leave. */
export async function summariseLoans(ctx: Reader): Promise<LoanSummary> {
  return { ...(await readLoanSummary(ctx.tx, monthOf(ctx.today))), leaving: (await listLeavers(ctx)).length };
}
