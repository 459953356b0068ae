import type { DayNumber, Minutes } from '@hrms/platform/calendar';
import { dayRequirement, thresholdsOf } from './day-halves.ts';
import type { DayInput, DayRule, WeekCharge } from './day-input.ts';
import { weekStartOf } from './overtime.ts';
import { resolveDay } from './resolve-day.ts';

/** Whether a rule judges hours by week: a day then needs its core hours, and the week its minutes. */
export const countsByWeek = ({ capture, flexible }: Pick<DayRule, 'capture' | 'flexible'>): boolean =>
  capture === 'punch' && flexible !== null && flexible.weekly_minutes !== null;

/** The first and last day of the weeks in which a span lies. `start` is 0 for Sunday. */
export const wholeWeeks = (from: DayNumber, to: DayNumber, start: number): [DayNumber, DayNumber] => [
  weekStartOf(from, start),
  weekStartOf(to, start) + 6,
];

type Thresholds = { readonly daily_minutes: Minutes; readonly full_minutes: Minutes; readonly half_minutes: Minutes };

/**
 * Halves of days lost for a week's shortage in minutes, by the thresholds of a day: what is left after whole days costs nothing while
 * a day short by it were full, a half while it were half a day, and a day beyond.
 */
export function lostHalves(shortage: Minutes, { daily_minutes, full_minutes, half_minutes }: Thresholds): number {
  if (shortage <= 0 || daily_minutes <= 0) return 0;
  const days = Math.floor(shortage / daily_minutes);
  const worked = daily_minutes - (shortage - days * daily_minutes);
  return days * 2 + (worked >= Math.min(full_minutes, daily_minutes) ? 0 : worked >= half_minutes ? 1 : 2);
}

type Counted = { day: DayNumber; present: number; asked: Minutes; worked: Minutes; open: boolean };

/** What a day asks of the week and gives to it. Halves off, on leave, marked, or absent already ask for nothing. */
function countDay(input: DayInput): Counted {
  const { plan, rule } = input;
  const required = dayRequirement(input);
  const result = resolveDay(input);
  const none = input.not_employed !== null || input.suspended;
  const isPresent = (asked: boolean, code: string) => (!none && asked && (code === 'P' || code === '?') ? 1 : 0);
  const present = isPresent(required.first, result.first_half) + isPresent(required.second, result.second_half);
  const asked = ((rule.flexible?.daily_minutes ?? 0) / 2) * present;
  const credited = result.worked + (result.worked > 0 ? input.permission_start + input.permission_end : 0);
  const byOnePunch = input.closed && result.worked === 0;
  return {
    day: plan.day,
    present,
    asked,
    worked: present === 0 ? 0 : byOnePunch ? asked : credited,
    open: present > 0 && !input.closed,
  };
}

/**
 * The balance of one week and what its shortage costs, by day number, for the days whose rule counts by week. The shortage is charged
 * when the last asked day is over, on the last present halves of the week. Days of other rules count nothing.
 */
export function weekCharges(inputs: readonly DayInput[]): Map<DayNumber, WeekCharge> {
  const weekly = inputs.filter(({ rule }) => countsByWeek(rule)).toSorted((a, b) => a.plan.day - b.plan.day);
  const last = weekly.at(-1)?.rule;
  const charges = new Map<DayNumber, WeekCharge>();
  if (!last?.flexible) return charges;
  const { flexible } = last;
  const days = weekly.map(countDay);
  const asked = days.reduce((sum, one) => sum + one.asked, 0);
  const worked = days.reduce((sum, one) => sum + one.worked, 0);
  const required = Math.min(asked, flexible.weekly_minutes ?? asked);
  const thresholds = { daily_minutes: flexible.daily_minutes, ...thresholdsOf(last, flexible.daily_minutes) };
  let left = days.some(({ open }) => open) ? 0 : lostHalves(required - worked, thresholds);
  for (const { day, present } of days.toReversed()) {
    const halves = Math.min(present, left);
    left -= halves;
    charges.set(day, { worked, required, halves });
  }
  return charges;
}
