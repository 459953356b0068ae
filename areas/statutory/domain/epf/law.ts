import {
  addDays,
  addMonths,
  type CivilDate,
  daysFrom,
  daysIn,
  daysInMonth,
  lastDayOf,
  type Month,
  overlap,
  type Period,
  periodOf,
} from '@hrms/platform/calendar';
import { type InForce, inForce, type LawReading } from '@hrms/platform/explain';
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
} from '../law/epf.parameters.ts';
import { cacheByReading } from '../law-book/law-cache.ts';

/** The part of a wage month with one ceiling. */
export type CeilingPart = {
  readonly from: CivilDate;
  /** Calendar days of the part. */
  readonly days: number;
  readonly ceiling: InForce<Paise>;
};

/** All EPF rates in force for a wage month. */
export type EpfLaw = {
  readonly month: Month;
  readonly last_day: CivilDate;
  /** One part, or more when the ceiling changes within the month, in order. */
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

/**
 * The EPF law of a wage month: rates of its last day, the ceiling day by day.
 * @throws ParameterNotDated for a month before the law is known
 */
export const epfLawFor = cacheByReading((month: Month, read): EpfLaw => {
  const last_day = lastDayOf(month);
  return {
    month,
    last_day,
    parts: ceilingParts(month, read),
    employee_rate: read(epfEmployeeRate, last_day),
    employer_rate: read(epfEmployerRate, last_day),
    reduced_rate: read(epfReducedRate, last_day),
    eps_rate: read(epsRate, last_day),
    higher_pension_rate: read(higherPensionRate, last_day),
    higher_pension_threshold: read(higherPensionThreshold, last_day),
    edli_rate: read(edliRate, last_day),
    admin_rate: read(epfAdminRate, last_day),
  };
});

/** The ceilings of a month. A notification that repeats the old ceiling (2026-05-29) does not split it. */
function ceilingParts(month: Month, read: LawReading): CeilingPart[] {
  const { first_day, last_day } = periodOf(month);
  const parts: { from: CivilDate; days: number; ceiling: InForce<Paise> }[] = [];
  for (const day of daysFrom(first_day, last_day)) {
    const ceiling = read(epfWageCeiling, day);
    const part = parts.at(-1);
    if (part && part.ceiling.value === ceiling.value) part.days += 1;
    else parts.push({ from: day, days: 1, ceiling });
  }
  return parts;
}

/** Whether the ceiling changes within the wage month, so that a method must be confirmed. */
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

/** Calendar days of a wage month, the limit of NCP days. */
export const daysOfWageMonth = (month: Month): number => daysInMonth(+month.slice(0, 4), +month.slice(5, 7));
