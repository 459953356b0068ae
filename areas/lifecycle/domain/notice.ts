import type { ExitKind, Treatment } from '@hrms/lifecycle/contract';
import { addDays, addMonths, type CivilDate, daysBetween } from '@hrms/platform/calendar';
import { noticeGiver } from './exit-kind.ts';

export type NoticeTerms = { value: number; unit: 'days' | 'months' };

type NoticeSpan = NoticeTerms & {
  given_on: CivilDate;
  /** The day of giving notice is the first day of it. */
  counts_first_day?: boolean;
  /** Days of unpaid leave within notice that move its end. */
  extended_by?: number;
};

/** The day on which the full notice ends. A notice in months ends on the same day of a later month, or on the last day of a shorter one. */
export function noticeEnd({ given_on, value, unit, counts_first_day = false, extended_by = 0 }: NoticeSpan): CivilDate {
  if (value === 0) return addDays(given_on, extended_by);
  const end = unit === 'months' ? addMonths(given_on, value) : addDays(given_on, value);
  return addDays(end, extended_by - (counts_first_day ? 1 : 0));
}

type Leaving = {
  kind: ExitKind;
  given_on: CivilDate;
  /** Null where no notice is due. */
  notice_end_on: CivilDate | null;
  last_day: CivilDate;
  treatment: Treatment;
  waived_days: number;
};

export type NoticeCount = {
  served_days: number;
  shortfall_days: number;
  /** Of the shortfall: recovered from the employee in the settlement. */
  recover_days: number;
  /** Of the shortfall: taken from earned leave. */
  leave_adjust_days: number;
  /** Missing days of notice that the employer pays. */
  notice_pay_days: number;
};

/** Days of notice served and missing, in calendar days, and what becomes of the missing ones. */
export function noticeCount({ kind, given_on, notice_end_on, last_day, treatment, waived_days }: Leaving): NoticeCount {
  const giver = noticeGiver(kind);
  const served_days = giver === 'nobody' ? 0 : daysBetween(given_on, last_day);
  const shortfall_days = notice_end_on === null || giver === 'nobody' ? 0 : Math.max(0, daysBetween(last_day, notice_end_on));
  const charged = giver === 'employee' ? Math.max(0, shortfall_days - waived_days) : 0;
  return {
    served_days,
    shortfall_days,
    recover_days: treatment === 'recover' ? charged : 0,
    leave_adjust_days: treatment === 'leave_adjust' ? charged : 0,
    notice_pay_days: giver === 'employer' ? shortfall_days : 0,
  };
}
