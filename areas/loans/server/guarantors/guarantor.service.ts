/** Guarantors of a loan: asked with the request, and needed before the money is paid. */
import { loadEmployeeFacts, statusOfDay } from '@hrms/employees/server';
import type { Guarantee, LoanGuarantor, LoanStatus, LoanTerms } from '@hrms/loans/contract';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { loansNotices } from '../notices.ts';
import { guarantorMissing, guarantorsNeeded, guarantorUnknown, missing, notInState } from '../refusals.ts';
import { listGuarantees, listGuarantors, lockGuarantee, markAsked, replaceGuarantors } from './guarantor.queries.ts';

/** Statuses of loans whose money is not paid. */
export const BEFORE_PAYOUT: readonly LoanStatus[] = ['draft', 'pending', 'returned', 'approved', 'accepted'];

type OfLoan = { readonly loan_id: string; readonly number: string; readonly employee_id: string };

/** Refuses the borrower, an employee named twice and whoever is not in service. @throws `guarantor_unknown` */
async function assertGuarantors(ctx: Ctx, borrower: string, ids: readonly string[]): Promise<void> {
  if (ids.includes(borrower)) throw guarantorUnknown('The borrower cannot guarantee the own loan');
  if (new Set(ids).size < ids.length) throw guarantorUnknown('Choose different employees');
  const facts = await loadEmployeeFacts(ctx.tx, [...ids]);
  for (const id of ids) {
    const employee = facts.get(id);
    if (!employee) throw guarantorUnknown('Please select an employee');
    if (statusOfDay(employee, ctx.today) !== 'active') throw guarantorUnknown(`${employee.full_name} is not in service`);
  }
}

async function notifyAsked(ctx: Ctx, { loan_id, number }: OfLoan, asked: readonly LoanGuarantor[]): Promise<void> {
  await ctx.notify(
    loansNotices.guarantorAsked,
    asked
      .filter(({ status }) => status === 'asked')
      .map(({ guarantor_id, employee_id }) => ({
        to: { employees: [employee_id] },
        cause: guarantor_id,
        subject_id: guarantor_id,
        values: { number, loan_id },
      })),
  );
}

/** Makes employees the guarantors of a loan and asks those who are new, unless it is a draft. @throws `guarantor_unknown` */
export async function setGuarantors(ctx: Ctx, loan: OfLoan, ids: readonly string[], draft: boolean): Promise<void> {
  await assertGuarantors(ctx, loan.employee_id, ids);
  const before = (await listGuarantors(ctx.tx, [loan.loan_id])).get(loan.loan_id) ?? [];
  const known = new Set(before.map(({ employee_id }) => employee_id));
  for (const { employee_id, guarantor_id } of before)
    if (!ids.includes(employee_id)) await ctx.closeNotices(loansNotices.guarantorAsked, guarantor_id);
  const add = ids.filter((id) => !known.has(id));
  const asked_on = draft ? null : ctx.today;
  await replaceGuarantors(ctx.tx, loan.loan_id, { keep: ids, add, asked_on, by: ctx.actor.user_id, now: ctx.clock.now() });
  if (add.length > 0 || known.size > ids.length)
    await ctx.audit('loans.guarantors_set', loan.loan_id, { employee_id: loan.employee_id, guarantor_ids: ids });
  if (!draft) await askGuarantors(ctx, loan);
}

/** Asks the guarantors of a loan who were not asked yet. */
export async function askGuarantors(ctx: Ctx, loan: OfLoan): Promise<void> {
  await markAsked(ctx.tx, loan.loan_id, ctx.today);
  await notifyAsked(ctx, loan, (await listGuarantors(ctx.tx, [loan.loan_id])).get(loan.loan_id) ?? []);
}

/** Refuses a request that names fewer guarantors than its terms need. @throws `guarantors_needed` */
export function assertEnough(named: number, { guarantors_required }: LoanTerms): void {
  if (named < guarantors_required) throw guarantorsNeeded(guarantors_required);
}

/** Refuses to pay out while fewer guarantors have accepted than the terms need. @throws `guarantor_missing` */
export async function assertGuaranteed(ctx: Ctx, loan_id: string, { guarantors_required }: LoanTerms): Promise<void> {
  if (guarantors_required === 0) return;
  const all = (await listGuarantors(ctx.tx, [loan_id])).get(loan_id) ?? [];
  if (all.filter(({ status }) => status === 'accepted').length < guarantors_required) throw guarantorMissing();
}

const toGuarantee = ({
  borrower_id: _borrower,
  loan_id: _loan,
  employee_id: _employee,
  ...guarantee
}: Awaited<ReturnType<typeof listGuarantees>>[number]): Guarantee => guarantee;

/** Loans for which the caller was asked to be guarantor. */
export async function listOwnGuarantees(ctx: Ctx): Promise<{ rows: Guarantee[] }> {
  const { employee_id } = ctx.actor;
  return { rows: employee_id ? (await listGuarantees(ctx.tx, employee_id)).map(toGuarantee) : [] };
}

/** The caller accepts or declines to be guarantor; the borrower is told. @throws `not_found`, `not_in_state` */
export async function answerGuarantee(ctx: Ctx, id: string, accept: boolean): Promise<Guarantee> {
  const found = await lockGuarantee(ctx.tx, id);
  if (!found || found.employee_id !== ctx.actor.employee_id) throw missing('Guarantee');
  if (!BEFORE_PAYOUT.includes(found.loan_status)) throw notInState(found.loan_status, 'an answer');
  if (found.status !== 'asked') throw notInState(found.status, 'another answer');
  const status = accept ? ('accepted' as const) : ('declined' as const);
  await updateRow(ctx.tx, 'loan_guarantor', { id }, { status, answered_at: ctx.clock.now() });
  await ctx.closeNotices(loansNotices.guarantorAsked, id);
  await ctx.audit(`loans.guarantor_${status}`, found.loan_id, {
    employee_id: found.borrower_id,
    guarantor_id: found.employee_id,
  });
  await ctx.notify(accept ? loansNotices.guarantorAccepted : loansNotices.guarantorDeclined, {
    to: { employees: [found.borrower_id] },
    cause: id,
    subject_id: found.loan_id,
    values: { number: found.number, loan_id: found.loan_id },
  });
  return toGuarantee({ ...found, status });
}
