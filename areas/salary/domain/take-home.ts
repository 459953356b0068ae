import { financialYearOf, firstDayOf, type Month, monthsLeftInYear, monthsOfYear } from '@hrms/platform/calendar';
import { type Paise, zero } from '@hrms/platform/money';
import {
  type AgeGroup,
  type Claim,
  compareRegimes,
  monthlyTds,
  professionalTax,
  type RegimeComparison,
  type SalaryYear,
} from '@hrms/statutory/domain';
import { type BreakUpAnswer, breakUp } from './break-up.ts';
import type { BreakUpResult } from './break-up-result.ts';
import { type ClassedAmount, EmployerCosts } from './employer-cost.ts';
import { type BreakUpInput, defaultSalarySettings } from './salary-facts.ts';

/** What take-home depends on beside the break-up; amounts in paise. */
export type TakeHomeFacts = {
  /** The first month that is paid in the tax year: April, or the month of joining. */
  readonly from_month: Month;
  /** State of the workplace, such as IN-MH, and its local body. */
  readonly state: string | null;
  readonly local_body: string | null;
  readonly gender: 'female' | 'male' | 'other' | null;
  readonly regime: 'new' | 'old';
  readonly age_group: AgeGroup;
  /** Rent a month and the city of the home; old regime only. */
  readonly rent: Paise;
  readonly city: string;
  readonly house_loan_interest: Paise;
  readonly claims: readonly Claim[];
};

/** One month of full attendance; amounts in paise. */
export type TakeHomeMonth = {
  readonly month: Month;
  readonly gross: Paise;
  readonly epf: Paise;
  readonly vpf: Paise;
  readonly esi: Paise;
  readonly ptax: Paise;
  readonly tds: Paise;
  readonly net: Paise;
};

export type TakeHome = {
  readonly months: readonly TakeHomeMonth[];
  readonly regimes: RegimeComparison;
  /** Tax of the year in the chosen regime. */
  readonly annual_tax: Paise;
};

const UNTAXED = new Set(['not_income', 'reimbursement_on_proof']);
const BASIC_AND_DA = ['BASIC', 'DA'];

const sumOf = (amounts: readonly number[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0) as Paise;

/** Earnings of the structure with their monthly amounts. */
const earningsOf = ({ structure }: BreakUpInput, { lines }: BreakUpResult) => {
  const monthly = new Map(lines.map(({ code, monthly_paise }) => [code, monthly_paise as Paise]));
  return structure.lines.flatMap(({ code, kind, rule }) => {
    const amount = monthly.get(code) ?? zero;
    return kind === 'earning' && amount !== 0 ? [{ code, rule, amount }] : [];
  });
};

/** Deductions of provident fund and ESI in one month of the year, by the law of that month. */
function fundShares(input: BreakUpInput, amounts: readonly ClassedAmount[], covered: boolean, month: Month) {
  const cost = new EmployerCosts(firstDayOf(month), input.facts, input.settings ?? defaultSalarySettings).of(amounts, covered);
  return {
    epf: cost.epf?.value.employee ?? zero,
    vpf: cost.epf?.value.vpf ?? zero,
    esi: cost.esi?.value.employee ?? zero,
  };
}

/** Professional tax of each month with full attendance, month after month, so that half-yearly states and yearly limits hold. */
function ptaxByMonth(facts: TakeHomeFacts, months: readonly Month[], gross: Paise): Map<Month, Paise> {
  const paid = new Map<Month, Paise>();
  let total = 0;
  for (const [at, month] of months.entries()) {
    const before = months.slice(Math.max(0, at - 5), at);
    const due = professionalTax({
      month,
      state: facts.state,
      local_body: facts.local_body,
      gender: facts.gender,
      gross,
      gross_so_far: (gross * before.length) as Paise,
      gross_to_come: (gross * Math.max(0, Math.min(5, months.length - 1 - at))) as Paise,
      paid_in_period: sumOf(before.map((earlier) => paid.get(earlier) ?? 0)),
      paid_in_year: total as Paise,
      last_pay: false,
      days_in_period: null,
      exemption: null,
      income: null,
      optional_months: false,
    }).value;
    const amount = due.problem === null && 'amount' in due ? due.amount : zero;
    paid.set(month, amount);
    total += amount;
  }
  return paid;
}

function salaryYearOf(
  input: BreakUpInput,
  facts: TakeHomeFacts,
  of: BreakUpResult,
  months: number,
  ptax: Paise,
): Omit<SalaryYear, 'regime'> {
  const earnings = earningsOf(input, of);
  const basic = sumOf(earnings.filter(({ code }) => BASIC_AND_DA.includes(code)).map(({ amount }) => amount));
  const house = sumOf(earnings.filter(({ rule }) => rule.tax_head === 'hra').map(({ amount }) => amount));
  const taxed = sumOf(earnings.filter(({ rule }) => !UNTAXED.has(rule.tax_head)).map(({ amount }) => amount));
  const pension = of.lines.filter(({ code }) => code === 'NPS_EMPLOYER').map(({ monthly_paise }) => monthly_paise);
  return {
    tax_year: financialYearOf(facts.from_month),
    age_group: facts.age_group,
    resident: true,
    employer_category: 'private',
    basic_and_da: (basic * months) as Paise,
    other_pay: ((taxed - basic) * months) as Paise,
    rent: facts.rent > 0 && house > 0 ? [{ months, salary: basic, allowance: house, rent: facts.rent, city: facts.city }] : [],
    exempt: zero,
    perquisites: zero,
    employer_pension: (sumOf(pension) * months) as Paise,
    previous_employer: zero,
    professional_tax: ptax,
    other_income: zero,
    house_loan_interest: facts.house_loan_interest,
    claims: facts.claims,
  };
}

/**
 * Take-home of each month left in the tax year with full attendance, by the same functions as payslips: provident fund, ESI,
 * professional tax and TDS. Labour welfare fund, loans and one-time pay are left out. Amounts in paise.
 * @throws ParameterNotDated for months before the law is known
 */
export function takeHome(input: BreakUpInput, of: BreakUpResult, facts: TakeHomeFacts): TakeHome {
  const months = monthsOfYear(financialYearOf(facts.from_month)).filter((month) => month >= facts.from_month);
  const earnings = earningsOf(input, of);
  const gross = of.gross_monthly;
  const liable = sumOf(earnings.filter(({ rule }) => rule.ptax_wage).map(({ amount }) => amount));
  const ptax = ptaxByMonth(facts, months, liable);
  const year = salaryYearOf(input, facts, of, months.length, sumOf([...ptax.values()]));
  const regimes = compareRegimes(year).value;
  const chosen = regimes[facts.regime];
  const taxable = ((year.basic_and_da + year.other_pay) / months.length) as Paise;
  let deducted = 0;
  const paid = months.map((month): TakeHomeMonth => {
    const { epf, vpf, esi } = fundShares(input, earnings, of.esi_covered, month);
    const { tds } = monthlyTds({
      tax_year: year.tax_year,
      regime: facts.regime,
      resident: true,
      age_group: facts.age_group,
      income_without_one_off: chosen.income.total_income,
      one_off: zero,
      one_off_policy: 'in_month',
      deducted_so_far: deducted as Paise,
      deducted_elsewhere: zero,
      months_left: monthsLeftInYear(month),
      taxable_this_month: taxable,
      pan_missing: false,
      certificate_rate: null,
    }).value;
    deducted += tds;
    const tax = ptax.get(month) ?? zero;
    return { month, gross, epf, vpf, esi, ptax: tax, tds, net: (gross - epf - vpf - esi - tax - tds) as Paise };
  });
  return { months: paid, regimes, annual_tax: chosen.tax.tax_payable };
}

/** What is asked for: a yearly CTC, or the monthly gross or net that a CTC is searched for. */
export type Wanted = { readonly of: 'ctc' | 'gross' | 'net'; readonly amount: Paise };

const RUPEE = 100;
/** 100 crore a year. */
const MOST_CTC = 1_000_000_000 * RUPEE;

/**
 * The break-up that is wanted: of the CTC itself, or of the smallest CTC in whole rupees whose monthly gross, or net pay in a month, is
 * not below the amount.
 * @returns the answer with the CTC (paise), or null when no CTC up to 100 crore reaches it
 * @throws ParameterNotDated for a day before the law is known
 */
export function breakUpFor(
  wanted: Wanted,
  input: Omit<BreakUpInput, 'ctc_annual'>,
  facts: TakeHomeFacts,
  month: Month,
): { ctc_annual: Paise; answer: BreakUpAnswer } | null {
  const answerOf = (ctc: number) => breakUp({ ...input, ctc_annual: ctc as Paise });
  if (wanted.of === 'ctc') return { ctc_annual: wanted.amount, answer: answerOf(wanted.amount) };
  const reaches = (ctc: number): boolean => {
    const answer = answerOf(ctc);
    if (answer.refusal) return false;
    const of = answer.breakUp.value;
    if (wanted.of === 'gross') return of.gross_monthly >= wanted.amount;
    const paid = takeHome({ ...input, ctc_annual: ctc as Paise }, of, facts).months;
    return ((paid.find((one) => one.month === month) ?? paid[0])?.net ?? 0) >= wanted.amount;
  };
  let [low, high] = [0, MOST_CTC / RUPEE];
  if (!reaches(high * RUPEE)) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle * RUPEE)) high = middle;
    else low = middle;
  }
  return { ctc_annual: (high * RUPEE) as Paise, answer: answerOf(high * RUPEE) };
}
