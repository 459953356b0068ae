import { financialYearOf, firstDayOf, lastDayOf, type Month, monthsLeftInYear, nextMonth } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, type Step, step } from '@hrms/platform/explain';
import { formatRupees, type Paise, zero } from '@hrms/platform/money';
import {
  ageGroupOf,
  allowedDeductions,
  claimLimits,
  fundExcess,
  type HraExemption,
  type MonthlyTds,
  monthlyTds,
  type PaidTaxYear,
  type ProjectedYear,
  projectedIncome,
  taxLawFor,
} from '@hrms/statutory/domain';
import { componentOf, type EarnedLine } from './earnings.ts';
import { projectedPtax } from './ptax-year.ts';
import { rentExemption } from './rent.ts';
import type { RunContext, SalaryInForce, SlipInput } from './slip-input.ts';

export type MonthTax = MonthlyTds & {
  /** Taxable salary of this month, in paise. Added to next month's `paid_so_far`. */
  readonly taxable: Paise;
  readonly total_income: Paise;
  readonly months_left: number;
};

/** Own provident fund of the month; liable gross and professional tax of the month. Paise. */
type Others = { readonly epf: Paise; readonly ptax: { readonly gross: Paise; readonly tax: Paise } };

/** Deductions of the year within their limits; savings before and within theirs. */
type YearDeductions = {
  readonly total: Paise;
  readonly savings: { readonly claimed: Paise; readonly counted: Paise };
  steps(): Step[];
};

/** Tax heads that are not part of taxable salary. */
const UNTAXED = new Set([
  'not_income',
  'reimbursement_on_proof',
  'employer_pf',
  'employer_nps',
  'employee_pf',
  'employee_nps',
  'ptax',
]);

const isTaxed = ({ component, section }: EarnedLine): boolean => section === 'earning' && !UNTAXED.has(component.rule.tax_head);

/** The salary year of a payslip with what its figures are made of, in paise. */
type SalaryYearFacts = {
  readonly tax_year: string;
  readonly one_off: Paise;
  /** Recovered notice pay that lowers taxable salary. */
  readonly recovered: Paise;
  readonly regular: Paise;
  readonly ahead: readonly Month[];
  readonly claims: YearDeductions;
  readonly hra: Explained<HraExemption> | null;
  readonly house_interest: Paise;
  readonly about: ProjectedYear;
};

/** What a payslip knows of its tax year: paid before and now, and what the months ahead will bring. */
function yearFacts(
  input: SlipInput,
  context: RunContext,
  lines: readonly EarnedLine[],
  others: Others,
  ahead: readonly Month[],
): SalaryYearFacts {
  const { tax } = input;
  const tax_year = financialYearOf(context.pay_date);
  const taxed = lines.filter(isTaxed);
  const one_off = sumOf(input.supplement ? taxed : taxed.filter(isOneOff));
  const recovered = noticeRecovered(context, lines);
  const regular = (sumOf(taxed) - one_off - recovered) as Paise;
  const old = tax.regime === 'old';
  const months = input.supplement ? Math.max(1, ahead.length) : ahead.length + 1;
  const claims = deductionsOf(input, tax_year, others.epf, months);
  const hra = old && tax.rent?.length ? rentExemption(input, context, tax_year) : null;
  const house_interest = old ? (tax.house_interest ?? zero) : zero;
  const about: ProjectedYear = {
    tax_year,
    regime: tax.regime,
    paid_so_far: tax.paid_so_far,
    this_month: regular,
    still_to_come: ahead.reduce((sum, month) => sum + regularOf(input, context, month), 0) as Paise,
    perquisites: (tax.perquisites ?? []).reduce((sum, { amount }) => sum + amount, 0) as Paise,
    previous_employer: previousSalary(tax),
    exempt: old ? ((tax.exempt + (hra?.value.exempt ?? 0)) as Paise) : zero,
    professional_tax: old ? ((ptaxOfYear(input, context, others.ptax, ahead) + (tax.previous_ptax ?? 0)) as Paise) : zero,
    other_income: (tax.other_income - house_interest) as Paise,
    deductions: claims.total,
  };
  return { tax_year, one_off, recovered, regular, ahead, claims, hra, house_interest, about };
}

/**
 * TDS of the month in paise (payroll R7): regular pay is projected to March, one-time pay is taxed in full in its month or spread.
 * The Act and the tax year follow the pay date.
 */
export function monthTax(
  input: SlipInput,
  context: RunContext,
  lines: readonly EarnedLine[],
  others: Others,
): Explained<MonthTax> {
  const { tax } = input;
  const { perquisites = [] } = tax;
  const later = monthsAhead(input, context);
  const ahead = input.supplement && !input.supplement.month_paid ? [context.month, ...later] : later;
  const { tax_year, one_off, recovered, regular, claims, hra, about } = yearFacts(input, context, lines, others, ahead);
  const months_left = input.supplement ? Math.max(1, ahead.length) : ahead.length + 1;
  const law = taxLawFor(tax_year, context.law);
  const income = projectedIncome(about, law);
  const facts = {
    tax_year,
    regime: tax.regime,
    resident: tax.resident,
    age_group: input.born_on ? ageGroupOf(input.born_on, tax_year) : 'below_60',
    income_without_one_off: income.value.total_income,
    one_off,
    one_off_policy: input.supplement ? ('in_month' as const) : context.settings.one_off_tax,
    ...(input.supplement && { one_off_only: true }),
    deducted_so_far: tax.deducted_so_far,
    deducted_elsewhere: tax.previous_tds,
    months_left,
    taxable_this_month: Math.max(0, regular + one_off) as Paise,
    pan_missing: tax.pan_missing,
    certificate_rate: tax.certificate?.rate ?? null,
    ...(tax.certificate && { certificate_room: tax.certificate.room, certificate_number: tax.certificate.number }),
  };
  const result = monthlyTds(facts, law);
  const value: MonthTax = {
    ...result.value,
    taxable: (regular + one_off) as Paise,
    total_income: income.value.total_income,
    months_left,
  };
  return explained(value, () => [
    ...(hra?.steps ?? []),
    ...(recovered > 0 ? [step('Notice recovered', -recovered as Paise, 'lowers taxable salary by the payroll settings')] : []),
    ...perquisites.flatMap(({ label, amount, contribution }) =>
      contribution === undefined
        ? [step(label, amount, 'taxable perquisite of the year')]
        : fundExcess(tax_year, contribution).steps.slice(0, 1),
    ),
    ...income.steps,
    ...claims.steps(),
    ...result.steps,
  ]);
}

/** The tax year of an employee as payslips paid it up to one of them, without months ahead: what a certificate states. */
export function paidTaxYear(
  input: SlipInput,
  context: RunContext,
  lines: readonly EarnedLine[],
  others: Others,
): Omit<PaidTaxYear, 'tds' | 'exempt_receipts'> {
  const { tax } = input;
  const { one_off, regular, claims, hra, house_interest, about } = yearFacts(input, context, lines, others, []);
  const old = tax.regime === 'old';
  return {
    employee_id: input.employee_id,
    tax_year: about.tax_year,
    regime: tax.regime,
    resident: tax.resident,
    gender: input.gender,
    born_on: input.born_on,
    joined_on: input.joined_on,
    last_working_day: input.last_working_day,
    pan_missing: tax.pan_missing,
    paid: (about.paid_so_far + regular + one_off) as Paise,
    perquisites: about.perquisites,
    previous_salary: about.previous_employer,
    previous_tds: tax.previous_tds,
    hra_exempt: hra?.value.exempt ?? zero,
    travel_exempt: old ? tax.exempt : zero,
    professional_tax: about.professional_tax,
    other_income: tax.other_income,
    house_interest,
    savings: { claimed: claims.savings.claimed, counted: claims.savings.counted },
    other_claims: old ? (tax.other_claims ?? zero) : zero,
  };
}

/** Salary of previous employers as it counts, in paise: the old regime leaves out what Form 122 states as exempt. */
const previousSalary = ({ regime, previous_salary, previous_exempt = zero }: SlipInput['tax']): Paise =>
  regime === 'old' ? (Math.max(0, previous_salary - previous_exempt) as Paise) : previous_salary;

/** Arrears of an earlier month are taxed in the month they are paid in (payroll R9); what is docked later lowers the regular pay. */
const isOneOff = ({ component, wages_in_origin, amount }: EarnedLine): boolean =>
  component.rule.tax_timing === 'in_month' || (wages_in_origin === true && amount > 0);

/** Recovered notice that lowers taxable salary (payroll settings), in paise; 0 where it does not. */
const noticeRecovered = ({ settings }: RunContext, lines: readonly EarnedLine[]): Paise =>
  settings.notice_recovery_reduces_taxable ? sumOf(lines.filter(({ code }) => code === 'NOTICE_RECOVERY')) : zero;

const sumOf = (lines: readonly EarnedLine[]): Paise =>
  lines.reduce((sum, { amount, exempt = zero }) => sum + amount - exempt, 0) as Paise;

/** The year's total of an amount deducted each month, in paise. */
const yearOf = (so_far: Paise, this_month: Paise, months_left: number): Paise => (so_far + this_month * months_left) as Paise;

/** Professional tax of the year: deducted, this month's, and each month ahead by its own table. */
const ptaxOfYear = (input: SlipInput, context: RunContext, now: Others['ptax'], ahead: readonly Month[]): Paise =>
  (input.ptax.paid_in_year + now.tax + projectedPtax(input, context, now, ahead)) as Paise;

/**
 * Deductions of the old regime: own provident fund and declared savings together up to the limit of s.123 (80C before), and those of
 * other sections. None in the new regime.
 */
function deductionsOf({ tax }: SlipInput, tax_year: string, epf: Paise, months_left: number): YearDeductions {
  if (tax.regime !== 'old') return { total: zero, savings: { claimed: zero, counted: zero }, steps: () => [] };
  const own = yearOf(tax.epf_so_far, epf, months_left);
  const before = tax.previous_epf ?? zero;
  const claimed = (own + before + tax.claims) as Paise;
  const claims = [{ kind: 'savings' as const, amount: claimed, raised: false }];
  const { value } = allowedDeductions({ tax_year, regime: 'old', claims });
  const [savings] = value.claims;
  const above = savings?.ignored ?? zero;
  return {
    total: (value.total + (tax.other_claims ?? 0)) as Paise,
    savings: { claimed, counted: value.total },
    steps: () => [
      step('Employee EPF for the year', own, 'deduction without a declaration'),
      ...(before === 0 ? [] : [step('EPF of previous employers', before, 'from Form 122')]),
      step(
        tax_year >= '2026-27' ? 'Section 123' : 'Section 80C',
        value.total,
        above > 0 ? `own EPF and claims, ${formatRupees(above)} above the limit` : 'own EPF and claims, within the limit',
        inForce(claimLimits, `${tax_year.slice(0, 4)}-04-01`),
      ),
    ],
  };
}

/** Months after this one in which pay is expected: to March, or to the last working day once it is known. */
function monthsAhead({ last_working_day }: SlipInput, { month, pay_date }: RunContext): Month[] {
  const left =
    financialYearOf(pay_date) === financialYearOf(month)
      ? monthsLeftInYear(month) - 1
      : monthsLeftInYear(pay_date.slice(0, 7)) - 1;
  const months: Month[] = [];
  for (let at = nextMonth(month); months.length < left; at = nextMonth(at)) {
    if (last_working_day !== null && firstDayOf(at) > last_working_day) break;
    months.push(at);
  }
  return months;
}

/** Regular taxable pay of a full month by the salary in force on its last day. */
function regularOf({ salaries, later_salaries }: SlipInput, context: RunContext, month: Month): Paise {
  const all: readonly SalaryInForce[] = [...salaries, ...later_salaries];
  const salary = all.findLast(({ from_date }) => from_date <= lastDayOf(month)) ?? all.at(-1);
  let total = 0;
  for (const { code, rate } of salary?.rates ?? []) {
    const component = componentOf(context, code);
    const { rule } = component;
    if (
      component.kind === 'earning' &&
      rule.frequency === 'monthly' &&
      rule.tax_timing === 'spread' &&
      !UNTAXED.has(rule.tax_head)
    )
      total += rate;
  }
  return total as Paise;
}
