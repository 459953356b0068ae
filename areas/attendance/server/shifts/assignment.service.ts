import type { AssignShift, PlannedDays, ShiftAssignment, shiftAssignments } from '@hrms/attendance/contract';
import { type DayPlan, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { isPositionAt, positionOrFirstOn } from '@hrms/employees/server';
import { dateLabel, LAST_DAY } from '@hrms/platform/calendar';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, deleteRow, type PageRows, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { markPeopleFrom } from '../affected.queries.ts';
import { loadConfiguration } from '../configuration.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { attendanceNotices } from '../notices.ts';
import { loadPeople, type Person } from '../people.queries.ts';
import { employeeUnknown, recordNotFound, shiftUnknown } from '../refusals.ts';
import { calendarFacts, loadPlanRows, plansOf } from '../shift-plans.ts';
import {
  findActiveChoice,
  findAssignment,
  isOnShift,
  listPermittedEmployees,
  saveAssignment,
  selectAssignments,
} from './assignment.queries.ts';
import { recordConsent } from './conflicts.queries.ts';
import { assertNoOverlap, findConflicts } from './conflicts.service.ts';

const PREVIEW_DAYS = 28;
const PREVIEW_PEOPLE = 20;

/** Assignments of people the caller may see, newest first. */
export async function listAssignments(
  ctx: Ctx,
  filter: FilterOf<typeof shiftAssignments.list>,
): Promise<PageRows<ShiftAssignment>> {
  let matching = await selectAssignments(ctx);
  if (filter.employee_id) matching = matching.where('shift_assignment.employee_id', '=', filter.employee_id);
  if (filter.shift_id) matching = matching.where(isOnShift(filter.shift_id));
  if (filter.rotation_id) matching = matching.where('shift_assignment.rotation_id', '=', filter.rotation_id);
  if (filter.search) matching = matching.where('employee.full_name', 'ilike', containsText(filter.search));
  matching = matching.where(isPositionAt(positionOrFirstOn(ctx, 'employee.id', ctx.today), filter));
  return pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select([
        'shift_assignment.id as assignment_id',
        'employee.id as employee_id',
        sql<string>`employee.employee_code`.as('employee_code'),
        'employee.full_name',
        'shift_assignment.from_date',
        sql<
          string | null
        >`(select min(later.from_date) - 1 from shift_assignment later where later.org_id = shift_assignment.org_id
          and later.employee_id = shift_assignment.employee_id and later.from_date > shift_assignment.from_date)`.as('to_date'),
        'shift_assignment.shift_id',
        'shift.name as shift_name',
        'shift_assignment.rotation_id',
        'shift_rotation.name as rotation_name',
        'shift_assignment.rotation_offset as offset',
        'shift_assignment.ignore_weekly_off_pattern',
      ])
      .orderBy('shift_assignment.from_date', 'desc')
      .orderBy('employee.full_name')
      .orderBy('shift_assignment.id'),
  );
}

async function permittedPeople(ctx: Ctx, permission: string, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await listPermittedEmployees(ctx, ids, permission);
  const people = await loadPeople(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  if (people.length < new Set(ids).size) throw employeeUnknown();
  return people;
}

async function assertChoice(ctx: Ctx, { shift_id, rotation_id }: AssignShift): Promise<void> {
  const table = shift_id ? 'shift' : 'shift_rotation';
  const id = shift_id ?? rotation_id;
  if (!id) return;
  const found = await findActiveChoice(ctx, table, id);
  if (!found) throw shiftUnknown(shift_id ? 'shift_id' : 'rotation_id');
}

/**
 * Assigns a shift or rotation from a day on and lists the problems of the next four weeks. A dry run saves nothing.
 * @throws `employee_unknown`, `shift_unknown`, `period_locked`, `period_consumed`, `shift_overlaps`, `rest_too_short`
 */
export async function assignShift(ctx: Ctx, given: AssignShift): Promise<DataOf<typeof shiftAssignments.assign>> {
  const people = await permittedPeople(ctx, 'attendance.shift.update', given.employee_ids);
  const ids = people.map(({ employee_id }) => employee_id);
  await assertChoice(ctx, given);
  await assertOpenDays(ctx.tx, ids, given.from_date);
  const from = toDayNumber(given.from_date);
  const last = Math.min(from + PREVIEW_DAYS - 1, toDayNumber(LAST_DAY));
  const ref = await loadConfiguration(ctx.tx, from - 1, last);
  const rows = await loadPlanRows(ctx.tx, ref, ids, from - 1, last, { drafts: true });
  const rotation = given.rotation_id ? (ref.rotations.get(given.rotation_id) ?? null) : null;
  const next = {
    from,
    shift_id: given.shift_id ?? null,
    rotation,
    offset: given.offset,
    ignores_weekly_offs: given.ignore_weekly_off_pattern,
  };
  const assignments = new Map(
    ids.map((id) => [
      id,
      [...(rows.assignments.get(id) ?? []).filter((one) => one.from !== from), next].sort((a, b) => a.from - b.from),
    ]),
  );
  const calendar = calendarFacts(ref, from - 1, last);
  const planned = people.map((person) => ({
    person,
    plans: plansOf(ref, { ...rows, assignments }, calendar, person, from - 1, last),
  }));
  if (given.night_consent && !given.dry_run) await recordConsent(ctx, ids, ctx.actor.user_id);
  const conflicts = await findConflicts(ctx, ref, planned);
  if (given.dry_run)
    return { assigned: 0, conflicts: conflicts.slice(0, 1000), preview: planned.slice(0, PREVIEW_PEOPLE).map(toPlannedDays) };
  assertNoOverlap(conflicts, given.override_reason);
  for (const employee_id of ids) await saveAssignment(ctx, employee_id, given);
  await ctx.audit('attendance.shift_assigned', undefined, { ...given, people: ids.length });
  await markPeopleFrom(ctx, from, 'shift assigned', { ids });
  if (given.from_date >= ctx.today)
    await ctx.notify(attendanceNotices.shiftAssigned, {
      to: { employees: ids },
      cause: `${given.from_date}:${ctx.clock.now().toISOString()}`,
      values: { date: dateLabel(given.from_date) },
    });
  return { assigned: ids.length, conflicts: conflicts.slice(0, 1000), preview: [] };
}

/** The day before the assignment is only there to find too little rest. */
const toPlannedDays = ({ person, plans }: { person: Person; plans: readonly DayPlan[] }): PlannedDays => ({
  employee_id: person.employee_id,
  employee_code: person.employee_code,
  full_name: person.full_name,
  days: plans.slice(1).map(({ day, kind, off, shift }) => ({
    day: toCivilDate(day),
    kind,
    shift_code: off === 3 ? null : shift.code,
  })),
});

/** Removes an assignment whose days are open. @throws `not_found`, `period_locked`, `period_consumed` */
export async function removeAssignment(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const found = await findAssignment(ctx, id);
  if (!found) throw recordNotFound('Assignment');
  await assertOpenDays(ctx.tx, [found.employee_id], found.from_date);
  await deleteRow(ctx.tx, 'shift_assignment', { id });
  await ctx.audit('attendance.shift_unassigned', found.employee_id, found);
  await markPeopleFrom(ctx, toDayNumber(found.from_date), 'shift assigned', { ids: [found.employee_id] });
  return {};
}
