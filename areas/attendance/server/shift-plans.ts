import {
  type Assignment,
  type CalendarFact,
  type DayPlan,
  type PlanFacts,
  planDays,
  toCivilDate,
  toDayNumber,
} from '@hrms/attendance/domain';
import type { PolicyAssignment } from '@hrms/employees/domain';
import { loadAssignments } from '@hrms/employees/server';
import { calendarDays } from '@hrms/organisation/domain';
import type { Tx } from '@hrms/platform/server';
import { ATTENDANCE_POLICY_TABLES, type AttendanceConfiguration } from './configuration.queries.ts';
import { type Person, placementOn } from './people.queries.ts';
import { listAssignmentsUntil, listRosterCells } from './shift-plans.queries.ts';

/** What decides the shifts of people, by employee. */
export type PlanRows = {
  readonly roster: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly assignments: ReadonlyMap<string, readonly Assignment[]>;
  readonly overrides: ReadonlyMap<string, readonly PolicyAssignment[]>;
};

/** Roster cells, assignments and policies given by hand, in three queries. `drafts` takes cells that are not published too. */
export async function loadPlanRows(
  tx: Tx,
  ref: AttendanceConfiguration,
  ids: readonly string[],
  from: number,
  to: number,
  { drafts = false } = {},
): Promise<PlanRows> {
  const own = [...ids];
  const cells = await listRosterCells(drafts, tx, own, from, to);
  const assigned = await listAssignmentsUntil(tx, own, to);
  const roster = new Map<string, Map<number, string>>();
  for (const { employee_id, day, shift } of cells.rows)
    if (shift !== null) (roster.get(employee_id) ?? emptyIn(roster, employee_id)).set(toDayNumber(day), shift);
  return {
    roster,
    assignments: groupRows(assigned, (row) => ({
      from: toDayNumber(row.from_date),
      shift_id: row.shift_id,
      rotation: row.rotation_id ? (ref.rotations.get(row.rotation_id) ?? null) : null,
      offset: row.rotation_offset,
      ignores_weekly_offs: row.ignore_weekly_off_pattern,
    })),
    overrides: await loadAssignments(tx, ATTENDANCE_POLICY_TABLES, own),
  };
}

function emptyIn(all: Map<string, Map<number, string>>, key: string): Map<number, string> {
  const made = new Map<number, string>();
  all.set(key, made);
  return made;
}

/** Rows by their employee, in their order. */
export function groupRows<R extends { employee_id: string }, T>(rows: readonly R[], toValue: (row: R) => T): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(row.employee_id);
    if (own) own.push(toValue(row));
    else found.set(row.employee_id, [toValue(row)]);
  }
  return found;
}

export type CalendarOf = (person: Person) => (day: number) => CalendarFact;

/** The organisation's calendar for people between two days; people of the same places share one. */
export function calendarFacts(ref: AttendanceConfiguration, from: number, to: number): CalendarOf {
  const named = new Set(
    [...ref.calendar.pattern_assignments, ...ref.calendar.list_assignments].flatMap((row) =>
      row.target_kind === 'employee' ? row.target_id : [],
    ),
  );
  const known = new Map<string, CalendarFact[]>();
  return (person) => {
    const alone = named.has(person.employee_id) ? person.employee_id : null;
    const since = person.placements.findLastIndex((place) => place.from <= from);
    const places = person.placements.slice(Math.max(0, since)).filter((place) => place.from <= to);
    const key = `${alone ?? ''}|${places.map((place, at) => `${at === 0 ? '' : place.from} ${place.branch_id} ${place.location_id}`).join('|')}`;
    let facts = known.get(key);
    if (!facts) {
      const dated = places.map(({ from: first, branch_id, location_id }) => ({
        from_date: toCivilDate(first),
        branch_id,
        location_id,
      }));
      facts = calendarDays(ref.calendar, { employee_id: alone, places: dated }, toCivilDate(from), toCivilDate(to)).map(
        (day) => ({
          kind: day.kind,
          half: day.half,
          holiday: day.holiday?.name ?? null,
          off: day.off,
        }),
      );
      known.set(key, facts);
    }
    const days = facts;
    return (day) => days[day - from] as CalendarFact;
  };
}

/** What a day is at places that have people of no own calendar; a place without a branch has the organisation's. */
export const placeCalendar =
  (ref: AttendanceConfiguration, day: number) =>
  (branch_id: string | null, location_id: string | null): CalendarFact['kind'] => {
    const places = branch_id ? [{ from_date: toCivilDate(day), branch_id, location_id }] : [];
    return calendarDays(ref.calendar, { employee_id: null, places }, toCivilDate(day), toCivilDate(day))[0]?.kind ?? 'working';
  };

/** The plans of a person from `from` to `to`, by roster, assignments, policy and calendar. */
export function plansOf(
  ref: AttendanceConfiguration,
  rows: PlanRows,
  calendar: CalendarOf,
  person: Person,
  from: number,
  to: number,
): DayPlan[] {
  const overrides = rows.overrides.get(person.employee_id) ?? [];
  const facts: Omit<PlanFacts, 'policy_shift_id'> = {
    roster: rows.roster.get(person.employee_id) ?? new Map(),
    assignments: rows.assignments.get(person.employee_id) ?? [],
    calendar: calendar(person),
    shiftOn: ref.shiftOn,
  };
  const plans: DayPlan[] = [];
  let day = from;
  while (day <= to) {
    const policy_shift_id = ref.policyOn(person, overrides, day).rule.default_shift_id;
    plans.push(...planDays({ ...facts, policy_shift_id }, day, day));
    day += 1;
  }
  return plans;
}

/** The zone of a person's place of work on a day. */
export const zoneOn = (ref: AttendanceConfiguration, person: Person, day: number): string =>
  ref.zoneOf(placementOn(person, day)?.location_id ?? null);
