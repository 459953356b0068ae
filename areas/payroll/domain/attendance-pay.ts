import { multiplyDivide, type Paise } from '@hrms/platform/money';
import type { DatedComponent } from '@hrms/salary/domain';
import { type ComponentDifference, earningsDifference, fundDifference } from './slip-difference.ts';
import type { RunContext, SalaryInForce, SlipInput } from './slip-input.ts';

/** How an hour of overtime is priced (payroll settings). */
export type OvertimeRule = {
  /** Components marked for overtime, or all earnings. */
  readonly overtime_base: 'wages' | 'gross';
  /** Days of a month. */
  readonly overtime_divisor: number;
  /** Hours of a day, to a hundredth. */
  readonly standard_hours: number;
};

/** A day's wage of monthly-paid workers is a 26th of the month's, for 8 hours (OSH&WC (Central) Rules 2026, rule 69). */
const LEGAL_OVERTIME: OvertimeRule = { overtime_base: 'wages', overtime_divisor: 26, standard_hours: 8 };

/** Monthly wages that overtime is paid on, in paise: the rates of the components that count for it, or of all earnings. */
export function overtimeWage(
  rates: SalaryInForce['rates'],
  components: ReadonlyMap<string, DatedComponent>,
  { overtime_base }: OvertimeRule = LEGAL_OVERTIME,
): Paise {
  const counts = (component: DatedComponent | undefined) =>
    overtime_base === 'gross' ? component?.kind === 'earning' : component?.rule.overtime_wage;
  return rates.reduce((sum, { code, rate }) => (counts(components.get(code)) ? sum + rate : sum), 0) as Paise;
}

const minutesOfMonth = ({ overtime_divisor, standard_hours }: OvertimeRule): number =>
  overtime_divisor * Math.round(standard_hours * 60);

/**
 * Pay of overtime in paise, to the nearest paisa: wage / days / hours × minutes × multiplier (20000 is twice the wages, OSH Code 2020
 * s.27). The component's own rounding follows on the payslip.
 */
export const overtimePay = (wage: Paise, minutes: number, multiplier_bp: number, rule: OvertimeRule = LEGAL_OVERTIME): Paise =>
  multiplyDivide(wage, minutes * multiplier_bp, minutesOfMonth(rule) * 10_000, 'paise');

/** Wages of one hour of overtime before the multiplier, in paise, for explanations. */
export const overtimeHour = (wage: Paise, rule: OvertimeRule = LEGAL_OVERTIME): Paise =>
  multiplyDivide(wage, 60, minutesOfMonth(rule), 'paise');

/**
 * What a payslip would have earned differently with other LOP days, by component, in paise: negative with more of them. LOP that is found
 * or given back later is priced so, at the rate of the payslip's own month.
 */
export const lopDifference = (input: SlipInput, context: RunContext, { before, after }: LopDays): ComponentDifference[] =>
  earningsDifference(withLop(input, before), withLop(input, after), context);

type LopDays = { readonly before: number; readonly after: number };

/** LOP to a hundredth of a day. */
const withLop = (input: SlipInput, lop_days: number): SlipInput => ({
  ...input,
  lop_days: Math.round(Math.max(0, lop_days) * 100) / 100,
});

/**
 * What EPF and ESI of a payslip's month would have been differently with other LOP days, by component, in paise: under the wages and the
 * ceiling of that month, both shares.
 */
export const lopFundDifference = (input: SlipInput, context: RunContext, { before, after }: LopDays): ComponentDifference[] =>
  fundDifference(withLop(input, before), withLop(input, after), context);

/** Days of a month in the pay of a day of leave, where neither leave type nor settings name others. */
const DAYS_A_MONTH = 26;

/**
 * What a leave rule pays a day by: components marked for it and the days of the payroll settings, or basic and dearness allowance, or gross,
 * of a month of 26 or 30 days.
 */
export type EncashmentBasis = 'as_payroll' | 'basic_da_26' | 'basic_da_30' | 'gross_30';

const BASIC_AND_DA = ['BASIC', 'DA'];
const DIVISORS: Partial<Record<EncashmentBasis, number>> = { basic_da_26: 26, basic_da_30: 30, gross_30: 30 };

/**
 * Pay of encashed leave days in paise, to the nearest paisa, with the wage and divisor it comes from. Days to a hundredth;
 * `encashment_divisor`: days of a month by the payroll settings.
 */
export function encashmentPay(
  rates: SalaryInForce['rates'],
  components: ReadonlyMap<string, DatedComponent>,
  basis: EncashmentBasis,
  days: number,
  encashment_divisor = DAYS_A_MONTH,
): { amount: Paise; wage: Paise; divisor: number } {
  const counts = (code: string): boolean => {
    const component = components.get(code);
    if (basis === 'as_payroll') return component?.rule.encashment_wage ?? false;
    return basis === 'gross_30' ? component?.kind === 'earning' : BASIC_AND_DA.includes(code);
  };
  const wage = rates.filter(({ code }) => counts(code)).reduce((sum, { rate }) => sum + rate, 0) as Paise;
  const divisor = DIVISORS[basis] ?? encashment_divisor;
  return { amount: multiplyDivide(wage, Math.round(days * 100), divisor * 100, 'paise'), wage, divisor };
}
