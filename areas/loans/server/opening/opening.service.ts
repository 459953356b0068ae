/** Loans that began in another system: only what is still owed is planned. */
import type { LoanTerms, LoanType } from '@hrms/loans/contract';
import { type PlanRow, planOpen } from '@hrms/loans/domain';
import { type CivilDate, type Month } from '@hrms/platform/calendar';
import { paise } from '@hrms/platform/money';
import { type Ctx, insertRow, nextNumber } from '@hrms/platform/server';
import { insertEntries, insertPlan } from '../loans/row.queries.ts';

/** Amounts in paise. */
export type OpeningLoan = {
  readonly employee_id: string;
  readonly type: LoanType;
  readonly amount_paise: number;
  readonly disbursed_on: CivilDate;
  readonly balance_paise: number;
  readonly annual_rate_bp: number;
  readonly next_cycle: Month;
  readonly instalment_paise: number;
};

const termsOf = ({ type, annual_rate_bp }: OpeningLoan): LoanTerms => ({ ...type.terms, annual_rate_bp });

/** The schedule of what is owed. Flat loans come with their balance of principal only. @throws RangeError when the instalment repays nothing */
export function planOpening(loan: OpeningLoan): readonly PlanRow[] {
  const zero = paise(0);
  const balance = { principal_paise: paise(loan.balance_paise), carried_paise: zero, fixed_interest_paise: zero };
  return planOpen(balance, termsOf(loan), { instalment_paise: paise(loan.instalment_paise) }, loan.next_cycle, 1);
}

/** Stores a loan that runs already, with the schedule of its balance. @returns its id */
export async function bringForwardLoan(ctx: Ctx, loan: OpeningLoan, import_id: string | null): Promise<string> {
  const rows = planOpening(loan);
  const year = loan.disbursed_on.slice(0, 4);
  const number = await nextNumber(ctx.tx, `loan_${year}`, `LN-${year}`);
  const now = ctx.clock.now();
  const { employee_id, amount_paise, balance_paise, instalment_paise } = loan;
  const id = await insertRow(ctx.tx, 'loan', {
    number,
    employee_id,
    loan_type_id: loan.type.loan_type_id,
    terms: JSON.stringify(termsOf(loan)),
    purpose: 'Brought forward',
    status: 'active',
    amount_requested_paise: amount_paise,
    amount_approved_paise: amount_paise,
    tenure_months: Math.max(1, rows.length),
    instalment_paise,
    first_cycle: loan.next_cycle,
    disbursed_on: loan.disbursed_on,
    outstanding_principal_paise: balance_paise,
    plan_no: 1,
    opening: true,
    import_id,
    created_by: ctx.actor.user_id,
    created_at: now,
  });
  await insertPlan(ctx.tx, id, 1, rows);
  const booked = {
    loan_id: id,
    on_date: loan.disbursed_on,
    source: 'import',
    source_id: import_id,
    by: ctx.actor.user_id,
    now,
  } as const;
  await insertEntries(ctx.tx, [
    { ...booked, kind: 'disbursal', principal_paise: amount_paise, interest_paise: 0 },
    ...(amount_paise > balance_paise
      ? [{ ...booked, kind: 'opening' as const, principal_paise: amount_paise - balance_paise, interest_paise: 0 }]
      : []),
  ]);
  await ctx.audit('loans.brought_forward', id, { employee_id, number, amount_paise, balance_paise });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'loan brought forward' });
  return id;
}
