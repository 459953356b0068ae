import { addToMonth, lastDayOf, monthOf, nextMonth } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import type { RevisionEffect } from '@hrms/salary/contract';
import { changeInBp, estimateArrears, toWireBreakUp } from '@hrms/salary/domain';
import { type PreparedSalary, prepareSalary } from '../assign.service.ts';
import { readSalaryOn } from '../employee-salary.service.ts';
import { payoutBeforeEffect } from '../refusals.ts';
import { effectiveTooLate, noSalary, payoutFinalised } from './revision.refusals.ts';

/** What a revision asks for: CTC in paise. */
export type Proposal = {
  readonly employee_id: string;
  readonly effective_from: string;
  readonly payout_month?: string | undefined;
  readonly ctc_annual_paise: number;
  readonly structure_version_id: string;
};

/** A proposal with the salary it changes, the one it would create, and what that changes. */
export type RevisionPlan = {
  readonly employee_name: string;
  readonly payout_month: string;
  readonly old_salary_id: string;
  readonly old_ctc_annual_paise: number;
  readonly prepared: PreparedSalary;
  readonly effect: RevisionEffect;
};

const MONTHS_AHEAD = 12;

/** The payout month: as given, or the first month that can still be paid. @throws Refusal 409, 422 */
async function checkedPayout(ctx: Ctx, { employee_id, effective_from, payout_month }: Proposal): Promise<string> {
  const effective = monthOf(effective_from);
  const finalised = await ctx.dependencies.salary.lastFinalisedMonth(ctx.tx, employee_id);
  const open = finalised && finalised >= effective ? nextMonth(finalised) : effective;
  if (payout_month === undefined) return open;
  if (payout_month < effective) throw payoutBeforeEffect();
  if (finalised && payout_month <= finalised) throw payoutFinalised(finalised);
  return payout_month;
}

/**
 * Computes a revision without writing: the salary in force on the effective day, the new one and the difference.
 * @param reason stored with the new salary
 * @param revision_id of a revision that is applied; a draft has none yet
 * @throws Refusal 404, 409 and 422 of the dates, the structure and the CTC
 */
export async function planRevision(ctx: Ctx, proposal: Proposal, reason: string, revision_id: string): Promise<RevisionPlan> {
  const { employee_id, effective_from, ctc_annual_paise, structure_version_id } = proposal;
  const last = lastDayOf(addToMonth(monthOf(ctx.today), MONTHS_AHEAD));
  if (effective_from > last) throw effectiveTooLate(last);
  const held = await readSalaryOn(ctx, employee_id, effective_from);
  if (!held.current) throw noSalary(held.full_name, effective_from);
  const payout_month = await checkedPayout(ctx, proposal);
  const wanted = { ctc_annual_paise, structure_version_id, from_date: effective_from, payout_month, reason };
  const prepared = await prepareSalary(ctx, employee_id, wanted, { revision_id });
  const { breakUp, other } = prepared.closed;
  const after = toWireBreakUp(breakUp, other);
  const { ctc_annual_paise: old_ctc, break_up: before, employee_salary_id } = held.current;
  const arrears = estimateArrears(effective_from, payout_month, before.gross_monthly_paise, after.gross_monthly_paise);
  return {
    employee_name: held.full_name,
    payout_month,
    old_salary_id: employee_salary_id,
    old_ctc_annual_paise: old_ctc,
    prepared,
    effect: {
      before,
      after,
      change_paise: ctc_annual_paise - old_ctc,
      change_bp: changeInBp(old_ctc, ctc_annual_paise),
      payout_month,
      arrears,
      arrears_paise: arrears.reduce((sum, { gross_paise }) => sum + gross_paise, 0),
    },
  };
}
