import { addDays, addMonths, type CivilDate, daysBetween, fullMonths } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, type Step, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, type Ratio, roundDivide, zero } from '@hrms/platform/money';
import {
  gratuityCeiling,
  gratuityDaysOfYear,
  gratuityFactor,
  gratuityFactorOutside,
  gratuityFixedTermMonths,
  gratuityInterest,
  gratuityPartOfYear,
  gratuityPaymentDays,
  gratuityYears,
} from '../law/gratuity.parameters.ts';

/** Continuous service, breaks already taken out. */
export type Service = {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  /** Days worked in the last, unfinished year; null when not counted. */
  readonly worked_in_last_year: number | null;
};

export type GratuityInput = {
  readonly exit_date: CivilDate;
  readonly cause: 'resignation' | 'retirement' | 'termination' | 'death' | 'disablement' | 'end_of_term';
  readonly employment_type: 'regular' | 'fixed_term';
  /** Last monthly wages in paise; outside the Act the average of the last ten months. */
  readonly wages: Paise;
  readonly service: Service;
  /** The establishment is under the Act (ten employees or more). */
  readonly covered: boolean;
  /** Whether 240 days worked make the fifth year; shown as unverified. */
  readonly days_make_fifth_year: boolean;
};

/** In paise; the amount in whole rupees. */
export type Gratuity = {
  readonly eligible: boolean;
  /** Years as they count; a fixed term counts its part of a year. */
  readonly counted_years: number;
  readonly before_ceiling: Paise;
  readonly amount: Paise;
  readonly ceiling_cut: Paise;
};

/** Years, months and days from the first to the last day of service, both counted. */
export function serviceBetween(first: CivilDate, last: CivilDate): Service {
  const end = addDays(last, 1);
  const months = fullMonths(first, end);
  const years = Math.floor(months / 12);
  const sinceYear = addMonths(first, years * 12);
  return {
    years,
    months: months % 12,
    days: daysBetween(addMonths(first, months), end),
    worked_in_last_year: daysBetween(sinceYear, end),
  };
}

/**
 * Gratuity on leaving (Payment of Gratuity Act 1972 s.4; Code on Social Security ss.53 to 58 from 2025-11-21), nearest rupee.
 * Five years of service, none on death or disablement; a fixed term pro rata after a year; 15/26 of the last wages a year, a
 * part beyond six months counting as a year; outside the Act 15/30 of the average for completed years.
 * @throws ParameterNotDated for an exit before the ceiling is known
 */
export function gratuity(
  input: GratuityInput,
  ceiling: InForce<Paise> = inForce(gratuityCeiling, input.exit_date),
): Explained<Gratuity> {
  const { exit_date, service, wages } = input;
  const factor = inForce(input.covered ? gratuityFactor : gratuityFactorOutside, exit_date);
  const why = gratuityEligibility(input);
  const counted = countedYears(input);
  const before = why.eligible ? amountOf(wages, factor.value, counted) : zero;
  const amount = before > ceiling.value ? ceiling.value : before;
  const value: Gratuity = {
    eligible: why.eligible,
    counted_years: counted.numerator / counted.denominator,
    before_ceiling: before,
    amount,
    ceiling_cut: (before - amount) as Paise,
  };
  return explained(value, () => {
    const steps: Step[] = [
      step('Service', { text: `${service.years} years, ${service.months} months, ${service.days} days` }, why.sentence, why.rule),
    ];
    if (!why.eligible) return [...steps, step('Gratuity', 0, 'not eligible')];
    const { numerator, denominator } = factor.value;
    steps.push(
      step(
        'Years counted',
        { quantity: value.counted_years, of: 'years' },
        countedWhy(input),
        inForce(gratuityPartOfYear, exit_date),
      ),
      step(
        'Gratuity by service',
        before,
        `${numerator}/${denominator} of ${formatRupees(wages)} for each year, nearest rupee`,
        factor,
      ),
    );
    if (value.ceiling_cut > 0)
      steps.push(step('Above the ceiling', -value.ceiling_cut, `at most ${formatRupees(ceiling.value)}`, ceiling));
    return [...steps, step('Gratuity', amount, 'payable within 30 days of the exit', ceiling)];
  });
}

type Eligibility = { readonly eligible: boolean; readonly sentence: string; readonly rule: InForce<unknown> };

function gratuityEligibility({ exit_date, cause, employment_type, service, days_make_fifth_year }: GratuityInput): Eligibility {
  const years = inForce(gratuityYears, exit_date);
  if (cause === 'death' || cause === 'disablement')
    return { eligible: true, sentence: `no length of service is asked on ${cause}`, rule: years };
  if (service.years >= years.value) return { eligible: true, sentence: `at least ${years.value} years`, rule: years };
  const term = inForce(gratuityFixedTermMonths, exit_date);
  if (employment_type === 'fixed_term' && term.value !== null && service.years * 12 + service.months >= term.value)
    return { eligible: true, sentence: `a fixed term of ${term.value} months or more earns it pro rata`, rule: term };
  const days = inForce(gratuityDaysOfYear, exit_date);
  const worked = service.worked_in_last_year ?? 0;
  if (days_make_fifth_year && service.years === years.value - 1 && worked >= days.value)
    return { eligible: true, sentence: `${worked} days worked make the last year a full one (unverified)`, rule: days };
  return { eligible: false, sentence: `less than ${years.value} years`, rule: years };
}

/** The years that count, as an exact fraction. */
function countedYears({ exit_date, employment_type, service, covered }: GratuityInput): Ratio {
  const { years, months, days } = service;
  if (!covered) return { numerator: years, denominator: 1 };
  if (employment_type === 'fixed_term' && inForce(gratuityFixedTermMonths, exit_date).value !== null)
    return days === 0
      ? { numerator: years * 12 + months, denominator: 12 }
      : { numerator: (years * 12 + months) * 365 + days * 12, denominator: 12 * 365 };
  const part = inForce(gratuityPartOfYear, exit_date).value;
  return { numerator: years + (months > part || (months === part && days > 0) ? 1 : 0), denominator: 1 };
}

const countedWhy = ({ covered, employment_type }: GratuityInput): string =>
  !covered
    ? 'completed years only'
    : employment_type === 'fixed_term'
      ? 'a fixed term counts by its length'
      : 'a part of a year beyond six months counts as one';

const amountOf = (wages: Paise, factor: Ratio, years: Ratio): Paise =>
  multiplyDivide(wages, factor.numerator * years.numerator, factor.denominator * years.denominator, 'nearest_rupee');

/** The provision for a person in service at a month's end: 15/26 of the wages for each completed month's twelfth, in paise. */
export function gratuityAccrual(input: {
  readonly on: CivilDate;
  readonly wages: Paise;
  readonly completed_months: number;
  readonly accrued_before: Paise;
}): Explained<{ readonly accrued: Paise; readonly change: Paise; readonly vested: boolean }> {
  const factor = inForce(gratuityFactor, input.on);
  const years = inForce(gratuityYears, input.on);
  const ceiling = inForce(gratuityCeiling, input.on);
  const full = roundDivide(
    input.wages * factor.value.numerator * input.completed_months,
    factor.value.denominator * 12,
    'nearest_rupee',
  );
  const accrued = full > ceiling.value ? ceiling.value : full;
  const value = {
    accrued,
    change: (accrued - input.accrued_before) as Paise,
    vested: input.completed_months >= years.value * 12,
  };
  return explained(value, () => [
    step(
      'Accrued',
      accrued,
      `15/26 of ${formatRupees(input.wages)} over ${input.completed_months} months: not an actuarial valuation`,
      factor,
    ),
    step('Charge of the month', value.change, `${formatRupees(input.accrued_before)} was accrued before`),
    step('Vested', { text: value.vested ? 'yes' : 'no' }, `after ${years.value} years`, years),
  ]);
}

/** Interest on gratuity paid late: simple, by days of 365 from the day after the thirtieth. Whole rupees, in paise. */
export function gratuityDelay(late: {
  readonly exit_date: CivilDate;
  readonly paid_on: CivilDate;
  readonly amount: Paise;
}): Explained<{ readonly days: number; readonly interest: Paise }> {
  const within = inForce(gratuityPaymentDays, late.exit_date);
  const rate = inForce(gratuityInterest, late.exit_date);
  const days = Math.max(0, daysBetween(addDays(late.exit_date, within.value), late.paid_on));
  const interest = multiplyDivide(late.amount, rate.value * days, 10_000 * 365, 'nearest_rupee');
  return explained({ days, interest }, () => [
    step('Paid late', { quantity: days, of: 'days' }, `after ${within.value} days from ${late.exit_date}`, within),
    step('Interest', interest, `${rate.value / 100}% a year, simple`, rate),
  ]);
}
