import { type CalendarRules, createDaysOffCounter } from '@hrms/organisation/domain';
import { findTimeZone, loadCalendar } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import { type Work, ZONE } from '@hrms/platform/server';
import type { WorkDays } from '@hrms/workflows/domain';

export type OffDays = (employee_id: string | null) => Promise<WorkDays>;

/** Working days of approvers, read once for a transaction; an employee without a place has the organisation's days off and zone. */
export function offDaysOf(ctx: Work): OffDays {
  const today = ctx.clock.today();
  let rules: Promise<CalendarRules> | null = null;
  const known = new Map<string, WorkDays>();
  return async (employee_id) => {
    const before = known.get(employee_id ?? '');
    if (before) return before;
    rules ??= loadCalendar(ctx.tx, addDays(today, -40), addDays(today, 400));
    const count = createDaysOffCounter(await rules);
    const placed = employee_id ? await ctx.dependencies.organisation.placesOf(ctx.tx, [employee_id]) : null;
    const places = placed?.get(employee_id ?? '') ?? [];
    const isOff = (day: string) => count({ employee_id, places }, { first_day: day, last_day: day }).offs_and_holidays === 1;
    const days = { isOff, zone: await zoneOf(ctx, places.findLast(({ from_date }) => from_date <= today)?.location_id ?? null) };
    known.set(employee_id ?? '', days);
    return days;
  };
}

const zoneOf = async ({ tx }: Work, location_id: string | null): Promise<string> =>
  (location_id && (await findTimeZone(tx, location_id))) || ZONE;
