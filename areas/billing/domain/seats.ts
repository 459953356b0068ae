/** The employees a subscription covers; null without a limit. Enterprise is limited only where seats were agreed. */
export function seatLimit(plan: { seat_limit: number | null }, extra_seats: number): number | null {
  if (plan.seat_limit !== null) return plan.seat_limit + extra_seats;
  return extra_seats > 0 ? extra_seats : null;
}

/** Marks at which people are told how full a plan is. */
const MARKS = [100, 90, 80] as const;

/** The highest mark of 80, 90 and 100 percent that is reached; 0 below, and without a limit. */
export const seatMark = (active: number, limit: number | null): number =>
  limit === null || limit === 0 ? 0 : (MARKS.find((mark) => active * 100 >= limit * mark) ?? 0);

/** Seats that are free; null without a limit. */
export const seatsLeft = (active: number, limit: number | null): number | null =>
  limit === null ? null : Math.max(0, limit - active);

export type Upcoming = { readonly joined_on: string; readonly count: number };

/** The first day on which planned joiners fill the limit; null where they do not. */
export function dayOfFullPlan(active: number, limit: number | null, upcoming: readonly Upcoming[]): string | null {
  if (limit === null) return null;
  let total = active;
  for (const { joined_on, count } of upcoming.toSorted((a, b) => (a.joined_on < b.joined_on ? -1 : 1))) {
    total += count;
    if (total >= limit) return joined_on;
  }
  return null;
}
