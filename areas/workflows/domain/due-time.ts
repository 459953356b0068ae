import { addDays } from '@hrms/platform/calendar';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Working days of an approver, by the clock of the place where they work. */
export type WorkDays = { readonly isOff: (day: string) => boolean; readonly zone: string };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which a zone is ahead of UTC at an instant. */
function offsetAt(zone: string, at: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    clocks.set(zone, clock);
  }
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60_000);
}

const dayOf = (zone: string, at: number) => new Date(at + offsetAt(zone, at)).toISOString().slice(0, 10);

/** The first instant of a day in a zone; clocks change at night, so the offset is that of the day's beginning. */
function startOf(zone: string, day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return utc - offsetAt(zone, utc - offsetAt(zone, utc));
}

/** The instant a number of hours after a start. The clock stands still on days off, and a working day has all its hours. */
export function hoursAfter(start: Date, hours: number, { isOff, zone }: WorkDays): Date {
  let at = start.getTime();
  let left = Math.round(hours * HOUR);
  // A calendar without any working day would never end: after a year of days off the clock goes on.
  for (let days = 0; left > 0; days += 1) {
    const day = dayOf(zone, at);
    const next = startOf(zone, addDays(day, 1));
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
  work_days: WorkDays,
): Date | null {
  const { started_at, time_limit, reminder_level } = stage;
  if (time_limit === null)
    return new Date(started_at.getTime() + (reminder_after_days + REMINDER_EVERY_DAYS * reminder_level) * DAY);
  const part = REMINDER_PARTS[reminder_level];
  return part === undefined ? null : hoursAfter(started_at, time_limit * part, work_days);
}
