import { addMonths, type CivilDate, dateLabel, daysBetween, fullMonths } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, step } from '@hrms/platform/explain';
import { type BasisPoints, formatRupees, multiplyDivide, type Paise, percent, zero } from '@hrms/platform/money';
import {
  type DamagesRule,
  epfDamages,
  epfInterestRate,
  epfReturnLateFee,
  esiDamages,
  esiInterestRate,
} from './law/delay.parameters.ts';

/** A statutory payment made after its due date. */
export type LatePayment = {
  readonly scheme: 'epf' | 'esi';
  /** The arrear, in paise. */
  readonly amount: Paise;
  readonly due: CivilDate;
  readonly paid: CivilDate;
};

/** Estimated interest and damages, in paise (whole rupees). The authority's demand is decisive. */
export type DelayCost = {
  readonly days: number;
  /** Months or part of a month from the due day. */
  readonly months: number;
  readonly interest: Paise;
  readonly damages: Paise;
};

const LAW = {
  epf: { interest: epfInterestRate, damages: epfDamages },
  esi: { interest: esiInterestRate, damages: esiDamages },
} as const;

/**
 * Interest and damages of a late payment (EPF: s.7Q and para 32A, Code on Social Security s.127; ESI: reg.31A and 31C).
 * Interest is simple by days of 365; damages by the rule in force on the due day.
 * @throws ParameterNotDated
 */
export function delayCost(late: LatePayment): Explained<DelayCost> {
  const rate = inForce(LAW[late.scheme].interest, late.due);
  const rule: InForce<DamagesRule> = inForce(LAW[late.scheme].damages, late.due);
  const days = Math.max(0, daysBetween(late.due, late.paid));
  const months = days === 0 ? 0 : monthsOrPart(late.due, late.paid);
  const interest = multiplyDivide(late.amount, rate.value * days, 10_000 * 365, 'nearest_rupee');
  const damages = days === 0 ? zero : damagesOf(late, rule.value, months, days);
  return explained({ days, months, interest, damages }, () => [
    step('Paid late', { quantity: days, of: 'days' }, `due ${dateLabel(late.due)}, paid ${dateLabel(late.paid)}`),
    step('Interest', interest, `${formatRupees(late.amount)} × ${percent(rate.value)} × ${days}/365 days`, rate),
    step('Damages', damages, damagesWhy(late, rule.value, months), rule),
    step('Estimate', (interest + damages) as Paise, 'interest and damages, subject to the authority’s demand'),
  ]);
}

/** Months between two days, a part of a month counting as one. */
export function monthsOrPart(from: CivilDate, to: CivilDate): number {
  const whole = fullMonths(from, to);
  return addMonths(from, whole) < to ? whole + 1 : whole;
}

function damagesOf(late: LatePayment, rule: DamagesRule, months: number, days: number): Paise {
  const most = multiplyDivide(late.amount, rule.most, 10_000, 'nearest_rupee');
  const asked =
    rule.by === 'month'
      ? multiplyDivide(late.amount, rule.rate * months, 10_000, 'nearest_rupee')
      : multiplyDivide(late.amount, yearlyRate(rule, late) * days, 10_000 * 365, 'nearest_rupee');
  return asked < most ? asked : most;
}

function damagesWhy(late: LatePayment, rule: DamagesRule, months: number): string {
  if (rule.by === 'month') return `${percent(rule.rate)} a month for ${months} months or part, up to 100% of the arrear`;
  return `${percent(yearlyRate(rule, late))} a year for this delay, up to 100% of the arrear`;
}

function yearlyRate(rule: Extract<DamagesRule, { by: 'delay' }>, { due, paid }: LatePayment): BasisPoints {
  const whole = fullMonths(due, paid);
  let rate = 0 as BasisPoints;
  for (const band of rule.yearly) if (whole >= band.from_months) rate = band.rate;
  return rate;
}

/** The first day from which a late EPF return costs a fee. */
const feeFrom = epfReturnLateFee.history[0]?.from ?? '9999-12-31';

/** Fee for an EPF return that was due on a day and is filed on another, in paise; none before the fee began. */
export const epfReturnFee = (due: CivilDate, filed: CivilDate, admin_charges: Paise): Paise =>
  due < feeFrom ? zero : epfReturnLateCost(due, filed, admin_charges).value;

/**
 * Fee for a late EPF return in paise: a fixed amount a day, at most the administrative charges of the month (EPF Scheme 2026 para
 * 29(2), reported).
 * @throws ParameterNotDated before it
 */
export function epfReturnLateCost(due: CivilDate, filed: CivilDate, admin_charges: Paise): Explained<Paise> {
  const fee = inForce(epfReturnLateFee, due);
  const days = Math.max(0, daysBetween(due, filed));
  const byDays = (fee.value.per_day * days) as Paise;
  const value = fee.value.up_to_admin_charges && byDays > admin_charges ? admin_charges : byDays;
  return explained(value, () => [
    step('Fee by days', byDays, `${formatRupees(fee.value.per_day)} × ${days} days`, fee),
    step(
      'Late filing fee',
      value,
      value < byDays ? 'limited to the administrative charges of the month' : 'within the limit',
      fee,
    ),
  ]);
}
