import type { AttendanceRule } from '@hrms/attendance/contract';
import type { DayNumber, HundredthsOfDay, Minutes } from '@hrms/platform/calendar';

export type OvertimeRounding = 'law' | 'exact' | 'down_15' | 'down_30';

/**
 * Overtime rounded per day. `law`: of a part of an hour, under 15 minutes nothing, 15 to 30 half an hour, over 30 an hour
 * (OSH&WC (Central) Rules 2026, rule 69).
 */
export function roundOvertime(minutes: Minutes, mode: OvertimeRounding): Minutes {
  switch (mode) {
    case 'exact':
      return minutes;
    case 'down_15':
      return Math.floor(minutes / 15) * 15;
    case 'down_30':
      return Math.floor(minutes / 30) * 30;
    case 'law': {
      const part = minutes % 60;
      return minutes - part + (part < 15 ? 0 : part <= 30 ? 30 : 60);
    }
  }
}

/**
 * What is paid of a day: the lesser of approved and worked, rounded, never more than was approved. Whoever approves the worked time itself,
 * as it was detected, approves it with its rounding.
 */
export const payableOvertime = (approved: Minutes, actual: Minutes, mode: OvertimeRounding): Minutes => {
  const rounded = roundOvertime(Math.min(approved, actual), mode);
  return approved === actual ? rounded : Math.min(approved, rounded);
};

export type OvertimeTrigger = 'shift_end' | 'daily' | 'weekly' | 'greater_of_daily_and_weekly';

export type WorkedDay = {
  readonly day: DayNumber;
  readonly category: 'weekday' | 'weekly_off' | 'holiday';
  readonly worked: Minutes;
  readonly extra_before: Minutes;
  readonly extra_after: Minutes;
};

export type OvertimeTerms = {
  readonly trigger: OvertimeTrigger;
  readonly count_before: boolean;
  readonly daily_minutes: Minutes;
  readonly weekly_minutes: Minutes;
};

/**
 * Overtime of the days of one week by day, 0 left out. Work on days off and holidays counts whole, in its own category,
 * and not again in the week. Weekly excess lies on the last days worked.
 */
export function weekOvertime(week: readonly WorkedDay[], terms: OvertimeTerms): Map<DayNumber, Minutes> {
  const found = new Map<DayNumber, Minutes>();
  const weekdays = week.filter(({ category }) => category === 'weekday');
  for (const { day, category, worked } of week) if (category !== 'weekday' && worked > 0) found.set(day, worked);
  const daily = (one: WorkedDay) =>
    terms.trigger === 'shift_end'
      ? one.extra_after + (terms.count_before ? one.extra_before : 0)
      : terms.trigger === 'weekly'
        ? 0
        : Math.max(0, one.worked - terms.daily_minutes);
  for (const one of weekdays) if (daily(one) > 0) found.set(one.day, daily(one));
  if (terms.trigger === 'weekly' || terms.trigger === 'greater_of_daily_and_weekly') addWeekly(found, weekdays, terms);
  return found;
}

function addWeekly(found: Map<DayNumber, Minutes>, weekdays: readonly WorkedDay[], terms: OvertimeTerms): void {
  const total = weekdays.reduce((sum, { worked }) => sum + worked, 0);
  const counted = weekdays.reduce((sum, { day }) => sum + (found.get(day) ?? 0), 0);
  let left = Math.max(0, total - terms.weekly_minutes) - counted;
  for (const { day, worked } of weekdays.toSorted((a, b) => b.day - a.day)) {
    if (left <= 0) break;
    const taken = Math.min(left, worked - (found.get(day) ?? 0));
    if (taken > 0) found.set(day, (found.get(day) ?? 0) + taken);
    left -= Math.max(0, taken);
  }
}

/** The first day of the week a day lies in; `start` is 0 for Sunday. 1970-01-01 was a Thursday. */
export const weekStartOf = (day: DayNumber, start: number): DayNumber => day - ((((day + 4 - start) % 7) + 7) % 7);

/** The share of a day credited as comp-off for work on a day off: 50 from half the minutes, 100 from all. */
export const compOffDays = (worked: Minutes, rule: { full_minutes: Minutes; half_minutes: Minutes }): HundredthsOfDay =>
  worked >= rule.full_minutes ? 100 : worked >= rule.half_minutes ? 50 : 0;

export type ExtraTimeTerms = { readonly reward: 'pay' | 'comp_off' | 'choose'; readonly needs_request: boolean };

/** What a policy gives for extra time of a category: on working days by its overtime, on days off by its off-day work; null: nothing. */
export function extraTimeTerms(
  { overtime, off_day_work }: Pick<AttendanceRule, 'overtime' | 'off_day_work'>,
  category: WorkedDay['category'],
): ExtraTimeTerms | null {
  if (category === 'weekday')
    return overtime.entitled ? { reward: overtime.reward, needs_request: overtime.needs_request } : null;
  const { reward, needs_request } = off_day_work;
  return reward === 'none' ? null : { reward, needs_request };
}

/** The reward of a request: the policy's, or the one asked for where the policy lets the employee choose. */
export const rewardOf = (terms: ExtraTimeTerms, asked: 'pay' | 'comp_off'): 'pay' | 'comp_off' =>
  terms.reward === 'choose' ? asked : terms.reward;
