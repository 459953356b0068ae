import type { DayCount, HundredthsOfDay, Minutes } from './unit.ts';

/** A number with the noun it counts: `1 request`, `1,240 requests`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** Days, halves and quarters included, as text: `1 day`, `2.5 days`. */
export const daysText = (days: DayCount): string => `${days.toLocaleString('en-IN')} ${Math.abs(days) === 1 ? 'day' : 'days'}`;

/** Hundredths of a day as text: 250 as `2.5 days`. */
export const hundredthsOfDayText = (hundredths: HundredthsOfDay): string => daysText(hundredths / 100);

/** Minutes as text: 470 as `7 h 50 min`. */
export function minutesText(minutes: Minutes): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
