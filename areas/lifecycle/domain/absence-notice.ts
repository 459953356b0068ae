import { addDays, type CivilDate } from '@hrms/platform/calendar';

/** Days of absence after which the first, second and third notice are sent; the first day of absence is day 1. */
const ABSENCE_NOTICE_DAYS = [3, 10, 20] as const;

export type AbsenceNotice = { readonly step: number; readonly from: CivilDate };

/** The notice of absence that comes next, and the first day on which it may be issued; null after the third. */
export function nextAbsenceNotice(absent_since: CivilDate, issued: number): AbsenceNotice | null {
  const day = ABSENCE_NOTICE_DAYS[issued];
  return day === undefined ? null : { step: issued + 1, from: addDays(absent_since, day - 1) };
}
