import {
  type DayPunch,
  type MarkCode,
  MOST_OFF_DAYS,
  toCivilDate,
  toDayNumber,
  toLocalMinute,
  wholeWeeks,
} from '@hrms/attendance/domain';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { AttendanceConfiguration } from '../configuration.queries.ts';
import { type LeaveDay, loadLeaveDays } from '../leave-adapter.service.ts';
import type { Person } from '../people.queries.ts';
import { groupRows, loadPlanRows, type PlanRows, zoneOn } from '../shift-plans.ts';

export type Mark = {
  readonly kind: MarkCode | 'permission' | 'exempt';
  readonly half: 'both' | 'first_half' | 'second_half';
  readonly minutes: number;
  readonly at_end: boolean;
  readonly waive: readonly string[];
};

export type SeenPunch = DayPunch & { readonly id: string; readonly outside: boolean };

/** What decides the days of people, by employee. */
export type DayFacts = PlanRows & {
  readonly marks: ReadonlyMap<string, ReadonlyMap<number, readonly Mark[]>>;
  readonly leave: ReadonlyMap<string, ReadonlyMap<number, LeaveDay>>;
  readonly punches: ReadonlyMap<string, readonly SeenPunch[]>;
};

/** Days beside those asked for that decide their windows: sessions on days off may be two days long. */
export const MARGIN_DAYS = 2;

/**
 * Days of a span with those that decide them too: their whole weeks where hours are counted by week, and the days around where days off
 * between absences are charged.
 */
export function daysToRecalculate(ref: AttendanceConfiguration, from: number, to: number): [number, number] {
  const [low, high] = ref.chargesOffDays ? [from - MOST_OFF_DAYS, to + MOST_OFF_DAYS] : [from, to];
  return ref.hasWeeklyHours ? wholeWeeks(low, high, ref.settingOn(from).setting.week_start) : [low, high];
}

/** The punches of people with a margin on both sides, in order of time; ignored ones are left out. */
export async function loadPunches(work: Work, ref: AttendanceConfiguration, people: readonly Person[], from: number, to: number) {
  const { tx } = work;
  const rows = await sql<{ employee_id: string; id: string; at: number; direction: DayPunch['direction']; outside: boolean }>`
    select employee_id, id, extract(epoch from at)::float8 as at, direction, outside from punch
    where org_id = ${tx.org_id} and employee_id = any(${people.map(({ employee_id }) => employee_id)}::uuid[])
      and ignored_reason is null
      and at >= ${toCivilDate(from - MARGIN_DAYS)}::date::timestamp at time zone 'UTC' - interval '14 hours'
      and at < ${toCivilDate(to + MARGIN_DAYS + 1)}::date::timestamp at time zone 'UTC' + interval '14 hours'
    order by employee_id, punch.at, id`.execute(tx);
  const byId = new Map(people.map((person) => [person.employee_id, person]));
  return groupRows(rows.rows, ({ employee_id, id, at, direction, outside }): SeenPunch => {
    const seconds = Math.floor(at);
    const utc = Math.floor(seconds / 60);
    const person = byId.get(employee_id) as Person;
    return { id, outside, at: seconds, direction, local: toLocalMinute(zoneOn(ref, person, Math.floor(utc / 1440)), utc) };
  });
}

async function loadMarks({ tx }: Work, ids: readonly string[], from: number, to: number) {
  const rows = await tx
    .selectFrom('attendance_mark')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`employee_id = any(${[...ids]}::uuid[])`)
    .where('day', '>=', toCivilDate(from))
    .where('day', '<=', toCivilDate(to))
    .select(['employee_id', 'day', 'kind', 'half', 'minutes', 'at_end', 'waive'])
    .orderBy('id')
    .execute();
  const found = new Map<string, Map<number, Mark[]>>();
  for (const { employee_id, day, ...mark } of rows) {
    const own = found.get(employee_id) ?? new Map<number, Mark[]>();
    found.set(employee_id, own);
    const number = toDayNumber(day);
    own.set(number, [...(own.get(number) ?? []), mark as Mark]);
  }
  return found;
}

/** Everything that decides the days of people from `first` to `last`: seven reads, whatever their number. */
export async function loadDayFacts(
  work: Work,
  ref: AttendanceConfiguration,
  people: readonly Person[],
  first: number,
  last: number,
): Promise<DayFacts> {
  const [from, to] = daysToRecalculate(ref, first, last);
  const ids = people.map(({ employee_id }) => employee_id);
  const plans = await loadPlanRows(work.tx, ref, ids, from - MARGIN_DAYS, to + MARGIN_DAYS);
  const marks = await loadMarks(work, ids, from, to);
  const leave = await loadLeaveDays(work, ids, toCivilDate(from), toCivilDate(to));
  const punches = await loadPunches(work, ref, people, from, to);
  return { ...plans, marks, leave, punches };
}
