import type { LocalMinute, Minutes, UtcSecond } from '@hrms/platform/calendar';
import type { DayPlan } from './shift-plan.ts';

/** A punch as the rules see it. `local`: on the clock of the place of work. */
export type DayPunch = {
  readonly at: UtcSecond;
  readonly local: LocalMinute;
  readonly direction: 'in' | 'out' | 'break_out' | 'break_in' | 'undefined';
};

const startOf = ({ day, shift }: DayPlan): LocalMinute => day * 1440 + shift.start;
const endOf = ({ day, shift }: DayPlan): LocalMinute => day * 1440 + shift.end;

/**
 * The local minute from which punches belong to the later of two days that follow each other: the middle between two shifts,
 * the closing or opening time of the one that has a shift, midnight between two days off.
 */
export function borderBetween(one: DayPlan, next: DayPlan): LocalMinute {
  if (one.timed && next.timed) {
    const gap = startOf(next) - endOf(one);
    return gap <= 0 ? startOf(next) : endOf(one) + Math.floor(gap / 2);
  }
  if (one.timed) return Math.max(endOf(one) + one.shift.close_after, next.day * 1440);
  if (next.timed) return startOf(next) - next.shift.open_before;
  return next.day * 1440;
}

const isIn = (direction: DayPunch['direction']) => direction === 'in' || direction === 'break_in';

/** Whether the last punch of an off day leaves the person in. Where no direction is known, an odd number of punches does. */
function isOpenSession(punches: readonly DayPunch[]): boolean {
  const last = punches.at(-1);
  if (!last) return false;
  return last.direction === 'undefined' ? punches.length % 2 === 1 : isIn(last.direction);
}

/**
 * Divides punches, in order of time, over days in a row: each belongs to exactly one, those before the first day's or after the
 * last day's border to those two. Between two days off an open session keeps its day for `openMinutes`.
 */
export function dividePunches(plans: readonly DayPlan[], punches: readonly DayPunch[], openMinutes: Minutes): DayPunch[][] {
  const days: DayPunch[][] = plans.map(() => []);
  let at = 0;
  for (const punch of punches) {
    for (let next = plans[at + 1]; next; next = plans[at + 1]) {
      const plan = plans[at] as DayPlan;
      if (punch.local < borderBetween(plan, next)) break;
      const own = days[at] as DayPunch[];
      const last = own.at(-1);
      const kept = !plan.timed && !next.timed && last && punch.local - last.local <= openMinutes && isOpenSession(own);
      if (kept) break;
      at += 1;
    }
    days[at]?.push(punch);
  }
  return days;
}
