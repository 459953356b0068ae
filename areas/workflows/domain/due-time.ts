import { addDays } from '@hrms/platform/calendar';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** India's zone, without daylight saving. */
const OFFSET = 5.5 * HOUR;
const dayOf = (at: number) => new Date(at + OFFSET).toISOString().slice(0, 10);
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`) - OFFSET;

/**
 * The instant a number of hours after a start. The clock stands still on days off, and a working day has 24 hours.
 * @param isOff the approver's days off, in India's zone
 */
export function hoursAfter(start: Date, hours: number, isOff: (day: string) => boolean): Date {
  let at = start.getTime();
  let left = Math.round(hours * HOUR);
  // A calendar without any working day would never end: after a year of days off the clock goes on.
  for (let days = 0; left > 0; days += 1) {
    const day = dayOf(at);
    const next = startOf(addDays(day, 1));
    if (isOff(day) && days < 366) at = next;
    else if (left <= next - at) return new Date(at + left);
    else {
      left -= next - at;
      at = next;
    }
  }
  return new Date(at);
}

/** Reminders at half and at nine tenths of the time limit. */
export const REMINDER_PARTS: readonly number[] = [0.5, 0.9];
/** Levels of escalation before the fallback role is asked. */
export const MOST_ESCALATIONS = 3;
/** Days between reminders of a stage without a time limit, after the first. */
export const REMINDER_EVERY_DAYS = 7;

/** The next reminder of a stage: at parts of its limit, or after some days and then every week. Null when none is left. */
export function nextReminderAt(
  stage: { started_at: Date; time_limit: number | null; reminder_level: number },
  reminder_after_days: number,
  isOff: (day: string) => boolean,
): Date | null {
  const { started_at, time_limit, reminder_level } = stage;
  if (time_limit === null)
    return new Date(started_at.getTime() + (reminder_after_days + REMINDER_EVERY_DAYS * reminder_level) * DAY);
  const part = REMINDER_PARTS[reminder_level];
  return part === undefined ? null : hoursAfter(started_at, time_limit * part, isOff);
}
