import { type DayNumber, dateLabel, type Minutes } from '@hrms/platform/calendar';
import { weekStartOf } from './overtime.ts';
import type { DayPlan } from './shift-plan.ts';
import { toCivilDate } from './shift-plan.ts';

export type RosterProblem = {
  readonly day: DayNumber;
  readonly kind: 'overlap' | 'rest' | 'weekly_hours';
  readonly message: string;
};

const worksOn = (plan: DayPlan) => plan.timed && plan.off !== 3;
const hoursText = (minutes: Minutes) => {
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? String(hours) : `${hours} h ${minutes % 60} min`;
};

/**
 * Problems of days in a row: a shift that begins before the one before ends, less rest between two than `min_rest`, more planned
 * minutes in a week than `max_week` (0: no limit).
 */
export function rosterProblems(
  plans: readonly DayPlan[],
  { min_rest, max_week, week_start }: { min_rest: Minutes; max_week: Minutes; week_start: number },
): RosterProblem[] {
  const found: RosterProblem[] = [];
  let before: DayPlan | null = null;
  const weeks = new Map<DayNumber, Minutes>();
  for (const plan of plans) {
    if (!worksOn(plan)) continue;
    if (before) {
      const rest = plan.day * 1440 + plan.shift.start - (before.day * 1440 + before.shift.end);
      const on = dateLabel(toCivilDate(plan.day));
      if (rest < 0)
        found.push({ day: plan.day, kind: 'overlap', message: `${plan.shift.name} on ${on} overlaps ${before.shift.name}` });
      else if (rest < min_rest)
        found.push({
          day: plan.day,
          kind: 'rest',
          message: `Only ${hoursText(rest)} hours of rest before ${plan.shift.name} on ${on}`,
        });
    }
    before = plan;
    const week = weekStartOf(plan.day, week_start);
    const sum = (weeks.get(week) ?? 0) + plan.shift.expected;
    weeks.set(week, sum);
    if (max_week > 0 && sum > max_week && sum - plan.shift.expected <= max_week)
      found.push({
        day: plan.day,
        kind: 'weekly_hours',
        message: `More than ${hoursText(max_week)} hours in the week of ${dateLabel(toCivilDate(week))}`,
      });
  }
  return found;
}

/** Whether a shift lies partly between 19:00 and 06:00, when women work only with consent (OSH Code 2020, section 43). */
export const isNightShift = ({ start, end }: { start: number; end: number }): boolean => start < 360 || end > 1140;
