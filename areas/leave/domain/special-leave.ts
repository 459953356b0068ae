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
} from './law.parameters.ts';

export type LeaveEvent = {
  readonly expected_on?: CivilDate | undefined;
  readonly actual_on?: CivilDate | undefined;
  readonly surviving_children?: number | undefined;
};

/** Longest spell the law gives for an event, and its earliest first day; null where the law gives none. Calendar days. */
export type EventLimit = { readonly days: InForce<number>; readonly earliest: CivilDate | null };

/** Maternity leave for an expected date of birth: its length and its earliest first day (Code on Social Security, section 60). */
export function maternityLimit({ expected_on, surviving_children = 0 }: LeaveEvent, on: CivilDate): EventLimit {
  const later = surviving_children >= valueOn(maternityChildrenLimit, on);
  const before = valueOn(later ? maternityDaysBeforeLater : maternityDaysBefore, on);
  return {
    days: inForce(later ? maternityDaysLater : maternityDays, on),
    earliest: expected_on ? addDays(expected_on, -before) : null,
  };
}

/** The limit of a category of leave that the law gives for an event; null for all others. */
export function eventLimit(category: string, event: LeaveEvent, on: CivilDate): EventLimit | null {
  if (category === 'maternity') return maternityLimit(event, on);
  if (category === 'adoption') return { days: inForce(adoptionDays, on), earliest: event.actual_on ?? null };
  if (category === 'miscarriage') return { days: inForce(miscarriageDays, on), earliest: event.actual_on ?? null };
  return null;
}

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

/** Last day of a spell of calendar days. */
export const lastDayOfSpell = (first_day: CivilDate, calendar_days: number): CivilDate => addDays(first_day, calendar_days - 1);

/** Last possible day of leave during an inquiry that starts on a day. */
export const inquiryLeaveEnd = (first_day: CivilDate): CivilDate =>
  addDays(addMonths(first_day, valueOn(inquiryLeaveMonths, first_day)), -1);

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
