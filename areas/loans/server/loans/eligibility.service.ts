/** Who may borrow how much, and what a loan would cost, before anything is stored. */
import { loadEmployeeFacts, positionOfDay, statusOfDay } from '@hrms/employees/server';
import type { AvailableType, LoanPlan, LoanPreview, LoanSettings, LoanTerms, LoanType } from '@hrms/loans/contract';
import {
  advanceLimit,
  checkEligibility,
  checkInstalmentCap,
  type Eligibility,
  makeSchedule,
  type RuleAnswer,
} from '@hrms/loans/domain';
import { addToMonth, type CivilDate, financialYearOf, type Month, monthOf } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { type Ctx, canAccessEmployee, hasOfficeScope } from '@hrms/platform/server';
import type { BorrowerPay } from '../dependencies.ts';
import { firstCycleWrong, missing, noEmployee, typeUnknown } from '../refusals.ts';
import { readLoanSettings } from '../settings/setting.service.ts';
import { findLoanType, listActiveTypes } from '../types/type.queries.ts';
import { readBorrowing } from './loan.queries.ts';

/** The employee a call is about: the caller, or one for whom the caller may ask. @throws `no_employee`, `not_found` */
export async function borrowerOf(ctx: Ctx, employee_id: string | undefined): Promise<string> {
  const id = employee_id ?? ctx.actor.employee_id;
  if (!id) throw noEmployee();
  if (id !== ctx.actor.employee_id && !(await canAccessEmployee(ctx, 'loans.loan.apply', id))) throw missing('Employee');
  return id;
}

/** What is known of a borrower for a type: eligibility, and the pay and instalments the limits read. @throws `not_found` */
export async function assessBorrower(ctx: Ctx, employee_id: string, type: LoanType, except: string | null = null) {
  const employee = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id);
  if (!employee) throw missing('Employee');
  const pay = await ctx.dependencies.loans.borrowerPay(ctx.tx, employee_id, ctx.today);
  const year_from = `${financialYearOf(ctx.today).slice(0, 4)}-04-01`;
  const borrowing = await readBorrowing(ctx.tx, employee_id, type.loan_type_id, year_from, except);
  const settings = await readLoanSettings(ctx.tx, ctx.today);
  const status = statusOfDay(employee, ctx.today);
  const position = positionOfDay(employee, ctx.today);
  const facts = {
    ...employee,
    ...pay,
    ...borrowing,
    status: status === 'upcoming' ? 'active' : status,
    employment_type: position?.employment_type ?? null,
    grade_id: position?.grade_id ?? null,
  } as const;
  const general = checkEligibility(type.terms, facts, ctx.today, settings.max_total_open_multiple_hundredths);
  const eligibility = type.kind === 'salary_advance' ? limitToEarned(ctx, type, general, pay, borrowing.advanced) : general;
  return { eligibility, pay, borrowing, settings };
}

/** A salary advance is part of what is earned by today; without a payslip on record the other limits decide. */
function limitToEarned(
  ctx: Ctx,
  { terms }: LoanType,
  of: Eligibility,
  { net_last_paid }: BorrowerPay,
  advanced: number,
): Eligibility {
  if (net_last_paid === null) return of;
  const { earned_paise, limit_paise } = advanceLimit(net_last_paid, ctx.today, terms.max_salary_multiple_hundredths, advanced);
  const rule: RuleAnswer = {
    rule: 'Pay earned this month',
    passed: limit_paise > 0,
    found: `${formatRupees(earned_paise)}, of which ${formatRupees(limit_paise)} can be advanced`,
    needed: 'pay that is earned and not advanced yet',
  };
  return {
    rules: failuresFirst([...of.rules, rule]),
    eligible: of.eligible && rule.passed,
    max_amount_paise: paise(Math.min(of.max_amount_paise, limit_paise)),
  };
}

const MOST_ADVANCE_MONTHS = 3;

/** The longest tenure of a type: a salary advance is repaid within three months. */
export const longestTenure = ({ kind, terms }: Pick<LoanType, 'kind' | 'terms'>): number =>
  kind === 'salary_advance' ? Math.min(terms.max_tenure_months, MOST_ADVANCE_MONTHS) : terms.max_tenure_months;

const failuresFirst = (rules: readonly RuleAnswer[]): RuleAnswer[] => [
  ...rules.filter(({ passed }) => !passed),
  ...rules.filter(({ passed }) => passed),
];

/** Conditions as the caller is shown them: an organisation may keep them from borrowers, who then learn them when they ask. */
const shownEligibility = (ctx: Ctx, { show_eligibility_before_apply }: LoanSettings, of: Eligibility, terms: LoanTerms) =>
  show_eligibility_before_apply || hasOfficeScope(ctx.actor, 'loans.loan.apply')
    ? { ...of, rules: [...of.rules] }
    : { eligible: true, max_amount_paise: terms.max_amount_paise, rules: [] };

/** Active loan types with the eligibility of an employee. @throws `no_employee`, `not_found` */
export async function listAvailableTypes(ctx: Ctx, employee_id: string | undefined): Promise<AvailableType[]> {
  const borrower = await borrowerOf(ctx, employee_id);
  const found: AvailableType[] = [];
  for (const type of await listActiveTypes(ctx.tx, ctx.today)) {
    const { eligibility, settings } = await assessBorrower(ctx, borrower, type);
    const { loan_type_id, code, name, kind, description, terms } = type;
    const shown = { ...terms, max_tenure_months: longestTenure(type) };
    found.push({
      loan_type_id,
      code,
      name,
      kind,
      description,
      terms: shown,
      ...shownEligibility(ctx, settings, eligibility, terms),
    });
  }
  return found;
}

/** Fee of an amount in paise: a share and a fixed part. */
export const feeOf = (amount: number, terms: LoanType['terms']): number =>
  Math.round((amount * terms.processing_fee_bp) / 10_000) + terms.fee_flat_paise;

/** The first month may be put off by so many months. */
const LATEST_FIRST_CYCLE = 3;

/** First months of a loan that a borrower may ask for, the earliest first. */
function firstCyclesOf(terms: LoanTerms, paid_on: CivilDate): Month[] {
  const first = makeSchedule(paise(100), 1, { ...terms, interest_method: 'none' }, paid_on).rows[0]?.cycle ?? monthOf(paid_on);
  return Array.from({ length: LATEST_FIRST_CYCLE + 1 }, (_, n) => addToMonth(first, n));
}

/** Refuses a first month that is too early or too late. @throws `first_cycle` */
export function assertFirstCycle({ today }: Ctx, terms: LoanTerms, cycle: Month | null | undefined): void {
  const cycles = firstCyclesOf(terms, today);
  if (cycle && !cycles.includes(cycle)) throw firstCycleWrong(cycles[0] ?? '', cycles.at(-1) ?? '');
}

/** `not_before`: the first month asked for. */
type PlanFacts = { paid_on: string; net_last_paid: number | null; running: number; not_before?: Month | null | undefined };

/** The plan of an amount paid on a day, with its effect on the last net pay. */
export function planOf(
  amount: number,
  tenure: number,
  terms: LoanType['terms'],
  { paid_on, net_last_paid, running, not_before }: PlanFacts,
): LoanPlan {
  const { rows, instalment_paise } = makeSchedule(paise(amount), tenure, terms, paid_on, not_before ?? undefined);
  const [first, last] = [rows[0], rows.at(-1)];
  const before = net_last_paid === null ? null : net_last_paid - running;
  return {
    instalment_paise,
    last_instalment_paise: last?.instalment_paise ?? 0,
    interest_paise: rows.reduce((total, row) => total + row.interest_paise + row.carried_paise, 0),
    fee_paise: feeOf(amount, terms),
    first_cycle: first?.cycle ?? '',
    last_cycle: last?.cycle ?? '',
    take_home_before_paise: before,
    take_home_after_paise: before === null ? null : before - (first?.instalment_paise ?? 0),
    rows: [...rows],
  };
}

type Application = {
  employee_id?: string | undefined;
  loan_type_id: string;
  amount_paise: number;
  tenure_months: number;
  first_cycle?: Month | null | undefined;
};

/** An active type with its terms of today. @throws `type_unknown` */
export async function readActiveType(ctx: Ctx, id: string): Promise<LoanType> {
  const type = await findLoanType(ctx.tx, id, ctx.today);
  if (!type?.active || type.from_date > ctx.today) throw typeUnknown();
  return type;
}

/** Schedule, totals and eligibility of an application; stores nothing. @throws `no_employee`, `not_found`, `type_unknown`, `first_cycle` */
export async function previewLoan(
  ctx: Ctx,
  { employee_id, loan_type_id, amount_paise, tenure_months, first_cycle }: Application,
): Promise<LoanPreview> {
  const borrower = await borrowerOf(ctx, employee_id);
  const type = await readActiveType(ctx, loan_type_id);
  assertFirstCycle(ctx, type.terms, first_cycle);
  const { eligibility, pay, borrowing, settings } = await assessBorrower(ctx, borrower, type);
  const known = { paid_on: ctx.today, net_last_paid: pay.net_last_paid, running: 0, not_before: first_cycle };
  const plan = planOf(amount_paise, tenure_months, type.terms, known);
  const cap = checkInstalmentCap(
    plan.instalment_paise,
    borrowing.running_instalments,
    pay.net_last_paid,
    type.terms.instalment_cap_bp,
  );
  const rules = failuresFirst([...eligibility.rules, ...(cap ? [cap] : [])]);
  const [least, most] = [type.terms.min_tenure_months, longestTenure(type)];
  const others = [...new Set([least, Math.round((least + most) / 2), most])].filter((months) => months !== tenure_months);
  return {
    ...plan,
    ...shownEligibility(ctx, settings, { ...eligibility, eligible: rules.every(({ passed }) => passed), rules }, type.terms),
    first_cycles: firstCyclesOf(type.terms, ctx.today),
    other_tenures: others.map((tenure) => {
      const { instalment_paise, interest_paise } = planOf(amount_paise, tenure, type.terms, known);
      return { tenure_months: tenure, instalment_paise, interest_paise };
    }),
  };
}
