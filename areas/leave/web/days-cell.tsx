import { daysText } from '@hrms/platform/calendar';
import { useIsPhone } from '@hrms/platform/web';

/** A number of days under a title; on a phone, where tables have no titles, with its unit. */
export function DaysCell({ days }: { days: number }) {
  return useIsPhone() ? daysText(days) : days;
}
