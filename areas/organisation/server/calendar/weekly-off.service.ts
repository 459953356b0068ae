import type {
  AssignWeeklyOff,
  CreateWeeklyOffPattern,
  UpdateWeeklyOffPattern,
  WeeklyOffAssignment,
  WeeklyOffPattern,
} from '@hrms/organisation/contract';
import { describeWeeklyOff, type OffRow, type TargetKind } from '@hrms/organisation/domain';
import {
  type Ctx,
  deleteRow,
  deleteUnused,
  insertRow,
  isStale,
  mapUniqueViolation,
  newId,
  updateVersioned,
} from '@hrms/platform/server';
import {
  assignmentExists,
  recordInUse,
  recordNotFound,
  staleRecord,
  weeklyOffPatternExists,
  weeklyOffPatternInUse,
} from '../refusals.ts';
import { assertTargetExists, targetNameLookup } from './assignment-target.queries.ts';
import { notifyCalendarChange } from './calendar.service.ts';

const UNIQUE = { weekly_off_pattern__name: weeklyOffPatternExists };
const END_OF_TIME = '9999-12-31';

/** By name. */
export async function listWeeklyOffPatterns(ctx: Ctx): Promise<{ patterns: WeeklyOffPattern[] }> {
  const rows = await ctx.tx
    .selectFrom('weekly_off_pattern as p')
    .where('p.org_id', '=', ctx.org_id)
    .select(['p.id', 'p.name', 'p.off_rows', 'p.version'])
    .select((eb) =>
      eb
        .selectFrom('weekly_off_assignment as a')
        .whereRef('a.org_id', '=', 'p.org_id')
        .whereRef('a.pattern_id', '=', 'p.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('assignment_count'),
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
  return {
    patterns: rows.map(({ id, name, off_rows, version, assignment_count }) => {
      const off = off_rows as unknown as WeeklyOffPattern['rows'];
      return {
        pattern_id: id,
        name,
        rows: off,
        sentence: describeWeeklyOff(off),
        assignment_count: Number(assignment_count ?? 0),
        version,
      };
    }),
  };
}

async function findWeeklyOffPattern(ctx: Ctx, id: string): Promise<WeeklyOffPattern> {
  const found = (await listWeeklyOffPatterns(ctx)).patterns.find((one) => one.pattern_id === id);
  if (!found) throw recordNotFound('Weekly-off pattern');
  return found;
}

/** Adds a weekly-off pattern. @throws `pattern_exists` */
export async function createWeeklyOffPattern(ctx: Ctx, { name, rows }: CreateWeeklyOffPattern): Promise<WeeklyOffPattern> {
  const id = newId();
  const now = ctx.clock.now();
  await mapUniqueViolation(
    insertRow(ctx.tx, 'weekly_off_pattern', {
      id,
      name,
      off_rows: JSON.stringify(rows),
      created_at: now,
      created_by: ctx.actor.user_id,
      updated_at: now,
    }),
    UNIQUE,
  );
  await ctx.audit('organisation.weekly_off_pattern_created', id, { name, rows });
  return findWeeklyOffPattern(ctx, id);
}

/** The days of a pattern in use never change: they would change days long worked. A new pattern from a date does that. */
export async function updateWeeklyOffPattern(ctx: Ctx, id: string, asked: UpdateWeeklyOffPattern): Promise<WeeklyOffPattern> {
  const before = await findWeeklyOffPattern(ctx, id);
  if (isStale(before, asked)) throw staleRecord();
  const same = describeWeeklyOff(before.rows) === describeWeeklyOff(asked.rows as OffRow[]);
  if (!same && before.assignment_count > 0) throw weeklyOffPatternInUse();
  const { version, name, rows } = asked;
  const set = { name, off_rows: JSON.stringify(rows), updated_at: ctx.clock.now() };
  await updateVersioned(ctx.tx, 'weekly_off_pattern', { id, version, set, stale: staleRecord, unique: UNIQUE });
  const after = await findWeeklyOffPattern(ctx, id);
  await ctx.audit('organisation.weekly_off_pattern_updated', id, { before, after });
  return after;
}

/** Deletes a pattern. @throws `not_found`, `in_use` while it is assigned */
export async function deleteWeeklyOffPattern(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findWeeklyOffPattern(ctx, id);
  await deleteUnused(ctx.tx, 'weekly_off_pattern', { id, used: () => recordInUse('Weekly-off pattern') });
  await ctx.audit('organisation.weekly_off_pattern_deleted', id, { before });
  return {};
}

/** All assignments, latest start first. */
export async function listWeeklyOffAssignments(ctx: Ctx): Promise<{ assignments: WeeklyOffAssignment[] }> {
  const rows = await ctx.tx
    .selectFrom('weekly_off_assignment as a')
    .innerJoin('weekly_off_pattern as p', (on) => on.onRef('p.org_id', '=', 'a.org_id').onRef('p.id', '=', 'a.pattern_id'))
    .where('a.org_id', '=', ctx.org_id)
    .select(['a.id as assignment_id', 'a.target_kind', 'a.target_id', 'a.pattern_id', 'p.name as pattern_name', 'a.from_date'])
    .orderBy('a.from_date', 'desc')
    .orderBy('a.id')
    .execute();
  const targets = rows.map((row) => ({ ...row, target_kind: row.target_kind as TargetKind }));
  const nameOf = await targetNameLookup(ctx, targets);
  return { assignments: targets.map((row) => ({ ...row, target_name: nameOf(row) })) };
}

/** Assigns a pattern from a date. @throws `not_found`, `target_unknown`, `assignment_exists`, `calendar_locked` */
export async function assignWeeklyOffPattern(ctx: Ctx, asked: AssignWeeklyOff): Promise<WeeklyOffAssignment> {
  const pattern = await findWeeklyOffPattern(ctx, asked.pattern_id);
  await assertTargetExists(ctx, asked);
  const id = newId();
  const insert = ctx.tx
    .insertInto('weekly_off_assignment')
    .values({ org_id: ctx.org_id, id, ...asked, created_at: ctx.clock.now(), created_by: ctx.actor.user_id });
  await mapUniqueViolation(insert.execute(), { weekly_off_assignment__target: () => assignmentExists(asked.from_date) });
  await notifyCalendarChange(ctx, { from: asked.from_date, to: END_OF_TIME, cause: `weekly off ${pattern.name}` });
  await ctx.audit('organisation.weekly_off_assigned', id, asked);
  const made = (await listWeeklyOffAssignments(ctx)).assignments.find((row) => row.assignment_id === id);
  if (!made) throw recordNotFound('Assignment');
  return made;
}

/** Removes an assignment; the previous one applies again. @throws `not_found`, `calendar_locked` */
export async function deleteWeeklyOffAssignment(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = (await listWeeklyOffAssignments(ctx)).assignments.find((row) => row.assignment_id === id);
  if (!before) throw recordNotFound('Assignment');
  await deleteRow(ctx.tx, 'weekly_off_assignment', { id });
  const change = { from: before.from_date, to: END_OF_TIME, cause: `weekly off ${before.pattern_name} removed` };
  await notifyCalendarChange(ctx, change);
  await ctx.audit('organisation.weekly_off_unassigned', id, { before });
  return {};
}
