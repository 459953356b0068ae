import { MOST_OFF_DAYS, toCivilDate, toLocalMinute } from '@hrms/attendance/domain';
import { insertChangeNotice, publish, type Work } from '@hrms/platform/server';
import { type AttendanceConfiguration, loadConfiguration } from '../configuration.queries.ts';
import { type DirtyDay, markDirty } from '../dirty.queries.ts';
import { findLockedDays } from '../locks.queries.ts';
import { writePayEntries } from '../pay-entries.service.ts';
import { loadPeople } from '../people.queries.ts';
import { type CalendarOf, calendarFacts } from '../shift-plans.ts';
import { secondsNow } from '../work.ts';
import { type ComputedDay, computeDays } from './compute-days.ts';
import { daysToRecalculate, loadDayFacts, MARGIN_DAYS } from './day-facts.queries.ts';
import { syncPenalties } from './penalty.service.ts';
import { loadStoredDays, upsertDays } from './store-days.queries.ts';

/** Configuration of a span of days, kept over the batches of a job. */
export type Span = {
  readonly from: number;
  readonly to: number;
  readonly ref: AttendanceConfiguration;
  readonly calendar: CalendarOf;
};

/** At most so many days before or after a day: those that depend on it, and those that decide these (days off in a row, the rest of a week). */
const REACH_DAYS = 2 * (MOST_OFF_DAYS + 6);

/** Loads what all people share for days from `from` to `to`. */
export async function openSpan({ tx }: Work, from: number, to: number): Promise<Span> {
  const [first, last] = [from - REACH_DAYS - MARGIN_DAYS, to + REACH_DAYS + MARGIN_DAYS];
  const ref = await loadConfiguration(tx, first, last);
  return { from, to, ref, calendar: calendarFacts(ref, first, last) };
}

/** Days by employee, ascending. */
export function groupDays(days: readonly DirtyDay[]): Map<string, number[]> {
  const wanted = new Map<string, number[]>();
  for (const { employee_id, day } of days) {
    const own = wanted.get(employee_id);
    if (own) own.push(day);
    else wanted.set(employee_id, [day]);
  }
  for (const own of wanted.values()) own.sort((a, b) => a - b);
  return wanted;
}

/** The computed days of people; nothing is written. */
export async function computeDaysOf(work: Work, span: Span, wanted: ReadonlyMap<string, number[]>): Promise<ComputedDay[]> {
  const people = await loadPeople(work.tx, [...wanted.keys()]);
  const all = [...wanted.values()].flatMap((days) => [days[0] as number, days.at(-1) as number]);
  if (people.length === 0 || all.length === 0) return [];
  const from = all.reduce((a, b) => Math.min(a, b));
  const to = all.reduce((a, b) => Math.max(a, b));
  const facts = await loadDayFacts(work, span.ref, people, from, to);
  const now = secondsNow(work);
  return people.flatMap((person) =>
    computeDays(span.ref, span.calendar, facts, person, wanted.get(person.employee_id) ?? [], now),
  );
}

/** Says that results of days changed, so that open lists are read again. */
export const DAYS_TOPIC = 'attendance.days';

export type Resolved = { readonly computed: number; readonly written: number; readonly changed: readonly ComputedDay[] };

/** Where hours are counted by week or days off are charged, a day changes the results of days around it. */
function withDependentDays(ref: AttendanceConfiguration, days: readonly DirtyDay[]): readonly DirtyDay[] {
  if (!ref.hasWeeklyHours && !ref.chargesOffDays) return days;
  const all = new Map<string, DirtyDay>();
  for (const { employee_id, day } of days) {
    const [from, to] = daysToRecalculate(ref, day, day);
    for (let one = from; one <= to; one += 1) all.set(`${employee_id}${one}`, { employee_id, day: one });
  }
  return [...all.values()];
}

/**
 * Computes days and stores those whose inputs changed, with the penalties and the pay entries that follow. Days ahead are stored
 * only when they have punches or were stored before.
 */
export async function resolveDays(work: Work, span: Span, days: readonly DirtyDay[]): Promise<Resolved> {
  const wanted = groupDays(withDependentDays(span.ref, days));
  const computed = await computeDaysOf(work, span, wanted);
  const stored = await loadStoredDays(work, [...wanted.keys()], ...daysToRecalculate(span.ref, span.from, span.to));
  const utcNow = Math.floor(secondsNow(work) / 60);
  const changed: ComputedDay[] = [];
  const marked: DirtyDay[] = [];
  for (const one of computed) {
    const before = stored(one.employee_id, one.day);
    if (before ? before.hash === one.hash : isAhead(one, utcNow) && one.punches.length === 0) continue;
    changed.push(one);
    if (one.result.late_mark || before?.late_mark) marked.push(one);
  }
  if (changed.length === 0) return { computed: computed.length, written: 0, changed };
  await upsertDays(work, changed);
  await publish(work.tx, DAYS_TOPIC, null);
  const penalised = await syncPenalties(work, span.ref, marked);
  const locked = await findLockedDays(work.tx, [...changed, ...penalised]);
  const late = [...changed, ...penalised].filter(({ employee_id, day }) => locked.has(`${employee_id}${day}`));
  if (late.length > 0 && (await writePayEntries(work, span.ref, late, { pay_period: null, cause: 'late_change' })) > 0)
    for (const employee_id of new Set(late.map((one) => one.employee_id)))
      await insertChangeNotice(work.tx, work.clock.now(), 'pay', {
        employee_id,
        from_date: toCivilDate(span.from),
        cause: 'attendance changed after the lock',
      });
  return { computed: computed.length, written: changed.length, changed };
}

const isAhead = ({ day, zone }: ComputedDay, utcNow: number) => day > Math.floor(toLocalMinute(zone, utcNow) / 1440);

/**
 * Resolves a few days at once, in the caller's transaction: what a person did is seen in the answer. They are named too, because a
 * worker that read them a moment before stores them a moment later.
 */
export async function resolveNow(work: Work, days: readonly DirtyDay[]): Promise<Resolved> {
  const numbers = days.map(({ day }) => day);
  const span = await openSpan(work, Math.min(...numbers), Math.max(...numbers));
  await markDirty(work, days, 'changed at once');
  return resolveDays(work, span, days);
}
