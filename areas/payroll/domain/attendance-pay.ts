import { multiplyDivide, type Paise } from '@hrms/platform/money';
import type { DatedComponent } from '@hrms/salary/domain';
import { type ComponentDifference, earningsDifference, fundDifference } from './slip-difference.ts';
import type { RunContext, SalaryInForce, SlipInput } from './slip-input.ts';

/** A day's wage of monthly-paid workers is a 26th of the month's, for 8 hours (OSH&WC (Central) Rules 2026, rule 69). */
export const DAYS_A_MONTH = 26;
const MINUTES_A_DAY = 480;

/** Monthly wages that overtime is paid on: the rates of the components that count for it, in paise. */
export function overtimeWage(rates: SalaryInForce['rates'], components: ReadonlyMap<string, DatedComponent>): Paise {
  const counted = rates.filter(({ code }) => components.get(code)?.rule.overtime_wage);
  return counted.reduce((sum, { rate }) => sum + rate, 0) as Paise;
}

/**
 * Pay of overtime in paise, to the nearest paisa: wage / 26 / 8 hours × minutes × multiplier (20000 is twice the wages, OSH Code 2020
 * s.27). The component's own rounding follows on the payslip.
 */
export const overtimePay = (wage: Paise, minutes: number, multiplier_bp: number): Paise =>
  multiplyDivide(wage, minutes * multiplier_bp, DAYS_A_MONTH * MINUTES_A_DAY * 10_000, 'paise');

/** Wages of one hour of overtime before the multiplier, in paise, for explanations. */
export const overtimeHour = (wage: Paise): Paise => multiplyDivide(wage, 60, DAYS_A_MONTH * MINUTES_A_DAY, 'paise');

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

/** What a leave rule pays a day by: components marked for it, or basic and dearness allowance, or gross; of a month of 26 or 30 days. */
export type EncashmentBasis = 'as_payroll' | 'basic_da_26' | 'basic_da_30' | 'gross_30';

const BASIC_AND_DA = ['BASIC', 'DA'];

/** Pay of encashed leave days in paise, to the nearest paisa, with the wage and divisor it comes from. Days to a hundredth. */
export function encashmentPay(
  rates: SalaryInForce['rates'],
  components: ReadonlyMap<string, DatedComponent>,
  basis: EncashmentBasis,
  days: number,
): { amount: Paise; wage: Paise; divisor: number } {
  const counts = (code: string): boolean => {
    const component = components.get(code);
    if (basis === 'as_payroll') return component?.rule.encashment_wage ?? false;
    return basis === 'gross_30' ? component?.kind === 'earning' : BASIC_AND_DA.includes(code);
  };
  const wage = rates.filter(({ code }) => counts(code)).reduce((sum, { rate }) => sum + rate, 0) as Paise;
  const divisor = basis === 'basic_da_30' || basis === 'gross_30' ? 30 : DAYS_A_MONTH;
  return { amount: multiplyDivide(wage, Math.round(days * 100), divisor * 100, 'paise'), wage, divisor };
}
