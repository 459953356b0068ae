import { type BasisPoints, multiplyDivide, type Paise, roundDivide, zero } from '@hrms/platform/money';
import type { Taxpayer } from './annual-tax.ts';
import type { TaxLaw } from './law.ts';

export type TdsInput = Taxpayer & {
  /** Projected total income of the year without this month's one-time pay, in paise. */
  readonly income_without_one_off: Paise;
  /** Taxable one-time pay of this month. */
  readonly one_off: Paise;
  /** `in_month` deducts the tax on one-time pay now, `spread` over the months left. */
  readonly one_off_policy: 'in_month' | 'spread';
  /** This pay stands beside the salary of the month: the tax on regular pay is deducted with the salary. */
  readonly one_off_only?: boolean;
  /** TDS by this employer so far, including that on one-time pay. */
  readonly deducted_so_far: Paise;
  /** TDS of previous employers, and other TDS and TCS declared in Form 122. */
  readonly deducted_elsewhere: Paise;
  /** Payroll months left in the year, this one included. 0 or 1 deducts the full balance. */
  readonly months_left: number;
  /** Taxable salary of this month, for TDS without a PAN or by certificate. */
  readonly taxable_this_month: Paise;
  readonly pan_missing: boolean;
  /** Rate of a lower-deduction certificate in force on the payment date. */
  readonly certificate_rate: BasisPoints | null;
  /** Salary that the limit of the certificate leaves; missing or null without a limit. What is above is deducted at the average rate. */
  readonly certificate_room?: Paise | null;
  readonly certificate_number?: string;
};

/** Amounts in paise. */
export type MonthlyTds = {
  readonly annual_tax_without_one_off: Paise;
  readonly annual_tax: Paise;
  readonly regular_part: Paise;
  readonly one_off_part: Paise;
  /** Whole rupees, never negative. */
  readonly tds: Paise;
  /** TDS above the tax for the year; refunded through the income-tax return, not by the employer. */
  readonly excess: Paise;
  readonly by: 'average_rate' | 'no_pan' | 'certificate';
};

/** TDS of this month in paise, from the taxes for the year without and with one-time pay. */
export function monthDeduction(input: TdsInput, law: TaxLaw, without: Paise, tax: Paise): MonthlyTds {
  const deducted = input.deducted_so_far + input.deducted_elsewhere;
  const spread = input.one_off_policy === 'spread';
  const regular = input.one_off_only ? zero : partOf((spread ? tax : without) - deducted, input.months_left);
  // Excess TDS of earlier months is first used for the tax on one-time pay.
  const stillDue = Math.max(0, tax - deducted - regular);
  const oneOff = spread ? 0 : Math.min(tax - without, stillDue);
  const average = roundDivide(regular + oneOff, 1, 'nearest_rupee');
  const other = otherRate(input, law, tax, average);
  return {
    annual_tax_without_one_off: without,
    annual_tax: tax,
    regular_part: regular,
    one_off_part: oneOff as Paise,
    tds: other?.tds ?? average,
    excess: Math.max(0, deducted - tax) as Paise,
    by: other?.by ?? 'average_rate',
  };
}

function partOf(balance: number, monthsLeft: number): Paise {
  if (balance <= 0) return zero;
  return monthsLeft <= 1 ? roundDivide(balance, 1, 'nearest_rupee') : roundDivide(balance, monthsLeft, 'nearest_rupee');
}

/** The part of this month's taxable salary to which the rate of a certificate applies, in paise. */
export const certifiedPay = ({ taxable_this_month, certificate_room = null }: TdsInput): Paise =>
  certificate_room === null ? taxable_this_month : (Math.min(taxable_this_month, certificate_room) as Paise);

/** TDS with the rate of a certificate on what its limit leaves, in paise; null where no certificate counts. */
function certifiedTds(input: TdsInput, average: Paise): Paise | null {
  const { certificate_rate, certificate_room = null, taxable_this_month } = input;
  if (certificate_rate === null || certificate_room === 0) return null;
  const within = certifiedPay(input);
  const above = taxable_this_month - within;
  const rest = above > 0 ? multiplyDivide(average, above, taxable_this_month, 'nearest_rupee') : zero;
  return (multiplyDivide(within, certificate_rate, 10_000, 'nearest_rupee') + rest) as Paise;
}

function otherRate(
  input: TdsInput,
  law: TaxLaw,
  tax: Paise,
  average: Paise,
): { tds: Paise; by: 'no_pan' | 'certificate' } | null {
  const certified = certifiedTds(input, average);
  if (certified !== null) return certified < average ? { tds: certified, by: 'certificate' } : null;
  if (!input.pan_missing || tax === 0) return null;
  const least = multiplyDivide(input.taxable_this_month, law.no_pan_rate.value, 10_000, 'nearest_rupee');
  return least > average ? { tds: least, by: 'no_pan' } : null;
}
