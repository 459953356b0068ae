import { addDays, addMonths, type CivilDate, lastDayOf, latest, monthOf } from '@hrms/platform/calendar';
import { type InForce, inForce, valueOn } from '@hrms/platform/explain';
import {
  adoptionDays,
  compensatoryHolidayMonths,
  inquiryLeaveMonths,
  maternityChildrenLimit,
  maternityDays,
  maternityDaysBefore,
  maternityDaysBeforeLater,
  maternityDaysLater,
  miscarriageDays,
  pregnancyIllnessMonths,
  tubectomyDays,
} from './law.parameters.ts';

export type LeaveEvent = {
  readonly expected_on?: CivilDate | undefined;
  readonly actual_on?: CivilDate | undefined;
  readonly surviving_children?: number | undefined;
  /** Of leave after miscarriage: which of the events of section 65 it is for. */
  readonly cause?: MiscarriageCause | undefined;
};
export type MiscarriageCause = 'miscarriage' | 'tubectomy' | 'pregnancy_illness';

/**
 * What the law gives for an event: how long, and the first and last day on which leave may be; the earliest is null where it gives none.
 */
export type EventLimit = {
  readonly length: InForce<number>;
  readonly unit: 'days' | 'months';
  readonly earliest: CivilDate | null;
  readonly latest: CivilDate;
};

/** Last day of a spell of calendar days. */
export const lastDayOfSpell = (first_day: CivilDate, calendar_days: number): CivilDate => addDays(first_day, calendar_days - 1);
/** Last day of a spell of months. */
const lastDayOfMonths = (first_day: CivilDate, months: number): CivilDate => addDays(addMonths(first_day, months), -1);

/** Days counted from the first day of a spell, or from the event where the law counts from it. */
const daysFrom = (length: InForce<number>, from: CivilDate, earliest: CivilDate | null): EventLimit => ({
  length,
  unit: 'days',
  earliest,
  latest: lastDayOfSpell(from, length.value),
});

/** Maternity leave for an expected date of birth: its length and its earliest first day (Code on Social Security, section 60). */
export function maternityLimit({ expected_on, surviving_children = 0 }: LeaveEvent, first_day: CivilDate): EventLimit {
  const later = surviving_children >= valueOn(maternityChildrenLimit, first_day);
  const before = valueOn(later ? maternityDaysBeforeLater : maternityDaysBefore, first_day);
  const length = inForce(later ? maternityDaysLater : maternityDays, first_day);
  return daysFrom(length, first_day, expected_on ? addDays(expected_on, -before) : null);
}

/**
 * The limit of a category of leave that the law gives for an event, for leave from a day on; null for all others. Adoption, miscarriage
 * and tubectomy count from the event, illness from pregnancy from the first day of leave.
 */
export function eventLimit(category: string, event: LeaveEvent, first_day: CivilDate): EventLimit | null {
  const on = event.actual_on ?? event.expected_on ?? null;
  if (category === 'maternity') return maternityLimit(event, first_day);
  if (category === 'adoption') return daysFrom(inForce(adoptionDays, first_day), on ?? first_day, on);
  if (category !== 'miscarriage') return null;
  if (event.cause === 'pregnancy_illness') {
    const length = inForce(pregnancyIllnessMonths, first_day);
    return { length, unit: 'months', earliest: null, latest: lastDayOfMonths(first_day, length.value) };
  }
  return daysFrom(inForce(event.cause === 'tubectomy' ? tubectomyDays : miscarriageDays, first_day), on ?? first_day, on);
}

/** Months after the birth within which paternity leave is taken: the usual rule of employers, no law. */
const PATERNITY_MONTHS = 6;
/** Last day of paternity leave for a birth. */
export const paternityEnd = (born_on: CivilDate): CivilDate => addMonths(born_on, PATERNITY_MONTHS);

export type Payer = 'employer' | 'esic' | 'nobody';
type PaidType = { readonly category: string; readonly paid_by: Payer; readonly tracked: boolean };

const ESI_BENEFITS: ReadonlySet<string> = new Set(['maternity', 'adoption', 'miscarriage']);

/** Whether ESI insurance decides who pays a type: events of motherhood, and sickness that is not taken from days of the employer. */
export const dependsOnEsi = ({ category, tracked }: PaidType): boolean =>
  ESI_BENEFITS.has(category) || (category === 'sick' && !tracked);

/**
 * Who pays leave of a type. For an insured employee the Employees' State Insurance Corporation pays; without insurance the employer owes
 * leave for motherhood, and sickness that only ESIC pays stays unpaid.
 */
export function payerOf(type: PaidType, is_insured: boolean): Payer {
  if (!dependsOnEsi(type) || type.paid_by === 'nobody') return type.paid_by;
  if (is_insured) return 'esic';
  if (type.paid_by === 'employer') return 'employer';
  return type.category === 'sick' ? 'nobody' : 'employer';
}

/** Last possible day of leave during an inquiry that starts on a day. */
export const inquiryLeaveEnd = (first_day: CivilDate): CivilDate =>
  lastDayOfMonths(first_day, valueOn(inquiryLeaveMonths, first_day));

/**
 * Last day on which compensatory leave may be taken: some days after the day worked, and for a worker not before the end of the second
 * month after (OSH Code, section 26).
 */
export function compOffExpiry(worked_on: CivilDate, expiry_days: number, is_worker: boolean): CivilDate {
  const usual = addDays(worked_on, expiry_days);
  if (!is_worker) return usual;
  const months = valueOn(compensatoryHolidayMonths, worked_on);
  return latest(usual, lastDayOf(monthOf(addMonths(`${monthOf(worked_on)}-01`, months))));
}

/** Days of compensatory leave for minutes worked on a day off, in hundredths: 0, half a day or a day. */
export const compOffDays = (minutes: number, half_minutes: number, full_minutes: number): 0 | 50 | 100 =>
  minutes >= full_minutes ? 100 : minutes >= half_minutes ? 50 : 0;
