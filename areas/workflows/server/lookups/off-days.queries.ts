import { type CalendarRules, createDaysOffCounter } from '@hrms/organisation/domain';
import { loadCalendar } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';

export type OffDays = (employee_id: string | null) => Promise<(day: string) => boolean>;

/** Days off of approvers, read once for a transaction; an employee without a place has the organisation's days off. */
export function offDaysOf(ctx: Work): OffDays {
  const today = ctx.clock.today();
  let rules: Promise<CalendarRules> | null = null;
  const known = new Map<string, (day: string) => boolean>();
  return async (employee_id) => {
    const before = known.get(employee_id ?? '');
    if (before) return before;
    rules ??= loadCalendar(ctx.tx, addDays(today, -40), addDays(today, 400));
    const count = createDaysOffCounter(await rules);
    const placed = employee_id ? await ctx.dependencies.organisation.placesOf(ctx.tx, [employee_id]) : new Map();
    const places = placed.get(employee_id ?? '') ?? [];
    const isOff = (day: string) => count({ employee_id, places }, { first_day: day, last_day: day }).offs_and_holidays === 1;
    known.set(employee_id ?? '', isOff);
    return isOff;
  };
}
