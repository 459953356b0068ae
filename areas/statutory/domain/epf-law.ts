import {
  addDays,
  addMonths,
  type CivilDate,
  daysBetween,
  daysIn,
  daysInMonth,
  lastDayOf,
  type Month,
  overlap,
  type Period,
  periodOf,
} from '@hrms/platform/calendar';
import { type InForce, inForce, valuesWithin } from '@hrms/platform/explain';
import type { BasisPoints, Paise, Ratio } from '@hrms/platform/money';
import {
  edliRate,
  epfAdminRate,
  epfEmployeeRate,
  epfEmployerRate,
  epfReducedRate,
  epfWageCeiling,
  epsRate,
  higherPensionRate,
  higherPensionThreshold,
  pensionAge,
} from './law/epf.parameters.ts';

/** The part of a wage month in which one ceiling holds. */
export type CeilingPart = {
  readonly from: CivilDate;
  /** Calendar days of the part. */
  readonly days: number;
  readonly ceiling: InForce<Paise>;
};

/** Every EPF figure in force for one wage month, looked up once. */
export type EpfLaw = {
  readonly month: Month;
  readonly last_day: CivilDate;
  /** One part, or two and more when the ceiling changes inside the month, in order. */
  readonly parts: readonly CeilingPart[];
  readonly employee_rate: InForce<BasisPoints>;
  readonly employer_rate: InForce<BasisPoints>;
  readonly reduced_rate: InForce<BasisPoints>;
  readonly eps_rate: InForce<Ratio>;
  readonly higher_pension_rate: InForce<BasisPoints>;
  readonly higher_pension_threshold: InForce<Paise>;
  readonly edli_rate: InForce<BasisPoints>;
  readonly admin_rate: InForce<BasisPoints>;
};

const known = new Map<Month, EpfLaw>();

/**
 * The EPF law of a wage month: figures of its last day, the ceiling day by day.
 * @throws ParameterNotDated for a month before the law is known
 */
export function epfLawFor(month: Month): EpfLaw {
  const found = known.get(month);
  if (found) return found;
  const last_day = lastDayOf(month);
  const law: EpfLaw = {
    month,
    last_day,
    parts: ceilingParts(month),
    employee_rate: inForce(epfEmployeeRate, last_day),
    employer_rate: inForce(epfEmployerRate, last_day),
    reduced_rate: inForce(epfReducedRate, last_day),
    eps_rate: inForce(epsRate, last_day),
    higher_pension_rate: inForce(higherPensionRate, last_day),
    higher_pension_threshold: inForce(higherPensionThreshold, last_day),
    edli_rate: inForce(edliRate, last_day),
    admin_rate: inForce(epfAdminRate, last_day),
  };
  known.set(month, law);
  return law;
}

/** A notification that repeats the old ceiling (2026-05-29) does not cut the month. */
function ceilingParts(month: Month): CeilingPart[] {
  const period = periodOf(month);
  const values = valuesWithin(epfWageCeiling, period).filter(
    (entry, at, all) => at === 0 || entry.value.value !== all[at - 1]?.value.value,
  );
  return values.map(({ from, value }, at) => {
    const next = values[at + 1]?.from;
    const days = next ? daysBetween(from, next) : daysBetween(from, period.last_day) + 1;
    return { from, days, ceiling: value };
  });
}

/** Whether the ceiling changes inside the wage month, so that a method must be chosen and signed. */
export const ceilingChangesIn = (law: EpfLaw): boolean => law.parts.length > 1;

/** Days of service in each ceiling part of the month: 1 September 2026 onwards is [16, 14], from the 17th [0, 14]. */
export function serviceDaysIn(law: EpfLaw, service: Period): number[] {
  return law.parts.map(({ from }, at) => {
    const next = law.parts[at + 1]?.from;
    const part: Period = { first_day: from, last_day: next ? addDays(next, -1) : law.last_day };
    const shared = overlap(part, service);
    return shared ? daysIn(shared) : 0;
  });
}

/** The day a member reaches the age at which pension contributions end (58). */
export function pensionEndsOn(bornOn: CivilDate, on: CivilDate): CivilDate {
  return addMonths(bornOn, 12 * inForce(pensionAge, on).value);
}

/** Calendar days of a wage month, the bound of NCP days. */
export const daysOfWageMonth = (month: Month): number => daysInMonth(+month.slice(0, 4), +month.slice(5, 7));
