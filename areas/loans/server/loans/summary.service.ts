import { loadEmployeeFacts } from '@hrms/employees/server';
import type { LoanSummary } from '@hrms/loans/contract';
import { monthOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { listBorrowers, readLoanSummary } from './summary.queries.ts';

/** What is lent, what moves and comes next, and how many loans employees hold who leave. */
export async function summariseLoans({ tx, today }: Ctx): Promise<LoanSummary> {
  const borrowers = await listBorrowers(tx);
  const facts = await loadEmployeeFacts(tx, [...new Set(borrowers)], { first_day: today, last_day: today });
  const leaving = borrowers.filter((id) => facts.get(id)?.last_working_day).length;
  return { ...(await readLoanSummary(tx, monthOf(today))), leaving };
}
