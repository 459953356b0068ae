import { addDays, addMonths, type CivilDate, dateLabel, daysBetween, fullMonths } from '@hrms/platform/calendar';
import { type Explained, explained, type InForce, inForce, type Step, step, valueOn } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, type Ratio, roundDivide, zero } from '@hrms/platform/money';
import {
  gratuityCeiling,
  gratuityDaysOfYear,
  gratuityFactor,
  gratuityFactorOutside,
  gratuityFixedTermMonths,
  gratuityFixedTermYears,
  gratuityInterest,
  gratuityOnDeath,
  gratuityPartOfYear,
  gratuityPaymentDays,
  gratuityYears,
} from '../law/gratuity.parameters.ts';

/** Days that are no continuous service, both included (Payment of Gratuity Act 1972 s.2A). */
export type ServiceBreak = { readonly from_date: CivilDate; readonly to_date: CivilDate; readonly reason: string };

/** Continuous service, breaks left out. */
export type Service = {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  /** Days worked in the last, incomplete year; null when not counted. */
  readonly worked_in_last_year: number | null;
  /** What was left out, as far as it lies between the first and the last day; absent without any. */
  readonly breaks?: readonly ServiceBreak[];
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
  /** Whether the days worked in the last year may count as the fifth year (240 days; court decisions, not verified). */
  readonly days_make_fifth_year: boolean;
  /** The establishment works fewer than six days a week. */
  readonly fewer_than_six_days: boolean;
};

/** In paise; the amount in whole rupees. */
export type Gratuity = {
  readonly eligible: boolean;
  /** Years counted; a fixed term counts part years. */
  readonly counted_years: number;
  readonly before_ceiling: Paise;
  readonly amount: Paise;
  readonly ceiling_cut: Paise;
};

/** Days of a break, its first and last included. */
export const breakDays = ({ from_date, to_date }: Pick<ServiceBreak, 'from_date' | 'to_date'>): number =>
  daysBetween(from_date, to_date) + 1;

/** The parts of breaks that lie between two days. */
const breaksWithin = (first: CivilDate, last: CivilDate, breaks: readonly ServiceBreak[]): ServiceBreak[] =>
  breaks
    .filter(({ from_date, to_date }) => from_date <= last && to_date >= first)
    .map(({ from_date, to_date, reason }) => ({
      from_date: from_date < first ? first : from_date,
      to_date: to_date > last ? last : to_date,
      reason,
    }));

/**
 * Years, months and days of service, first and last day included. Breaks shorten it by their days, as if it had begun so much later.
 * @param breaks without overlap
 */
export function serviceBetween(first: CivilDate, last: CivilDate, breaks: readonly ServiceBreak[] = []): Service {
  const end = addDays(last, 1);
  const out = breaksWithin(first, last, breaks);
  const begin = addDays(
    first,
    out.reduce((days, one) => days + breakDays(one), 0),
  );
  const months = fullMonths(begin, end);
  const years = Math.floor(months / 12);
  const sinceYear = addMonths(begin, years * 12);
  return {
    years,
    months: months % 12,
    days: daysBetween(addMonths(begin, months), end),
    worked_in_last_year: daysBetween(sinceYear, end),
    ...(out.length > 0 && { breaks: out }),
  };
}

/**
 * Gratuity on exit in paise, nearest rupee (Payment of Gratuity Act 1972 s.4; Code on Social Security ss.53 to 58 from 2025-11-21).
 * Eligible after five years, at once on death or disablement, a fixed term after a year. 15/26 of the last wages per year, more than
 * six months counting as a year; on death, and for a fixed term until 2026-05-07, pro rata. Outside the Act 15/30 of the average wages for completed years.
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
      ...breakSteps(service),
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
        'Gratuity before ceiling',
        before,
        `${formatRupees(wages)} × ${numerator}/${denominator} × years, nearest rupee`,
        factor,
      ),
    );
    if (value.ceiling_cut > 0)
      steps.push(step('Above the ceiling', -value.ceiling_cut, `ceiling ${formatRupees(ceiling.value)}`, ceiling));
    return [...steps, step('Gratuity', amount, 'payable within 30 days of the exit', ceiling)];
  });
}

/** What is left out of service, one step for each break. */
const breakSteps = ({ breaks = [] }: Service): Step[] =>
  breaks.map((one) =>
    step(
      'Break in service',
      { quantity: -breakDays(one), of: 'days' },
      `${dateLabel(one.from_date)} to ${dateLabel(one.to_date)}: ${one.reason}`,
    ),
  );

type Eligibility = { readonly eligible: boolean; readonly sentence: string; readonly rule: InForce<unknown> };

function gratuityEligibility(input: GratuityInput): Eligibility {
  const { exit_date, cause, employment_type, service, days_make_fifth_year } = input;
  const years = inForce(gratuityYears, exit_date);
  if (cause === 'death' || cause === 'disablement')
    return { eligible: true, sentence: `no minimum service on ${cause}`, rule: years };
  if (service.years >= years.value) return { eligible: true, sentence: `${years.value} years or more`, rule: years };
  const term = inForce(gratuityFixedTermMonths, exit_date);
  if (employment_type === 'fixed_term' && term.value !== null && service.years * 12 + service.months >= term.value)
    return { eligible: true, sentence: `fixed term of ${term.value} months or more`, rule: term };
  const days = inForce(gratuityDaysOfYear, exit_date);
  const worked = service.worked_in_last_year ?? 0;
  const least = input.fewer_than_six_days ? days.value.fewer_days : days.value.six_days;
  if (days_make_fifth_year && service.years === years.value - 1 && worked >= least)
    return { eligible: true, sentence: `${worked} days worked count as a full last year (not verified)`, rule: days };
  return { eligible: false, sentence: `less than ${years.value} years`, rule: years };
}

/** The years counted, as an exact fraction. */
function countedYears(input: GratuityInput): Ratio {
  const { years, months, days } = input.service;
  const { exit_date } = input;
  if (!input.covered) return { numerator: years, denominator: 1 };
  if (isProRata(input))
    return days === 0
      ? { numerator: years * 12 + months, denominator: 12 }
      : { numerator: (years * 12 + months) * 365 + days * 12, denominator: 12 * 365 };
  const part = inForce(gratuityPartOfYear, exit_date).value;
  return { numerator: years + (months > part || (months === part && days > 0) ? 1 : 0), denominator: 1 };
}

/** Fractions of years count: on death from 2025-11-21, and for a fixed term until the Central Rules round it from 2026-05-08. */
function isProRata({ exit_date, cause, employment_type }: GratuityInput): boolean {
  if (cause === 'death' && valueOn(gratuityOnDeath, exit_date) === 'pro_rata') return true;
  return (
    employment_type === 'fixed_term' &&
    valueOn(gratuityFixedTermMonths, exit_date) !== null &&
    valueOn(gratuityFixedTermYears, exit_date) === 'fractions'
  );
}

function countedWhy(input: GratuityInput): string {
  if (!input.covered) return 'completed years only';
  if (isProRata(input)) return input.cause === 'death' ? 'on death, pro rata' : 'fixed term, pro rata';
  return 'more than six months count as a year';
}

const amountOf = (wages: Paise, factor: Ratio, years: Ratio): Paise =>
  multiplyDivide(wages, factor.numerator * years.numerator, factor.denominator * years.denominator, 'nearest_rupee');

/** Months of service after which gratuity is payable on resignation, on a day: five years; of a fixed term twelve from 2025-11-21. */
export function gratuityVestingMonths(employment_type: GratuityInput['employment_type'], on: CivilDate): number {
  const term = valueOn(gratuityFixedTermMonths, on);
  return employment_type === 'fixed_term' && term !== null ? term : valueOn(gratuityYears, on) * 12;
}

/** Accrued gratuity of an employee at a month's end, in paise: 15/26 of wages × completed months ÷ 12. */
export function gratuityAccrual(input: {
  readonly on: CivilDate;
  readonly wages: Paise;
  readonly completed_months: number;
  readonly accrued_before: Paise;
  readonly employment_type: GratuityInput['employment_type'];
}): Explained<{ readonly accrued: Paise; readonly change: Paise; readonly vested: boolean }> {
  const factor = inForce(gratuityFactor, input.on);
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
    vested: input.completed_months >= gratuityVestingMonths(input.employment_type, input.on),
  };
  return explained(value, () => {
    const why = `${formatRupees(input.wages)} × 15/26 × ${input.completed_months} months ÷ 12, no actuarial valuation`;
    if (full <= ceiling.value) return [step('Accrued', accrued, why, factor)];
    return [
      step('Accrued before ceiling', full, why, factor),
      step('Above the ceiling', (accrued - full) as Paise, `ceiling ${formatRupees(ceiling.value)}`, ceiling),
      step('Accrued', accrued, 'limited to the ceiling', ceiling),
    ];
  });
}

/** Interest on gratuity paid late, in paise, nearest rupee: simple, by days of 365 after the 30th day. */
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
    step(
      'Paid late',
      { quantity: days, of: 'days' },
      `more than ${within.value} days after ${dateLabel(late.exit_date)}`,
      within,
    ),
    step('Interest', interest, `${rate.value / 100}% a year, simple`, rate),
  ]);
}
