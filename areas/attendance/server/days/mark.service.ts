import type { attendanceDays, DayMark } from '@hrms/attendance/contract';
import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import type { BodyOf, DataOf, FilterOf } from '@hrms/platform/contract';
import {
  assertNotOwn,
  type Ctx,
  containsText,
  copyRows,
  deleteRow,
  newId,
  openProgress,
  type PageRows,
  pageOf,
  visibleEmployees,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import type * as z from 'zod';
import { daysBetweenNumbers, markDirty } from '../dirty.queries.ts';
import { assertOpenDays, findLockedDays } from '../locks.queries.ts';
import { listPeopleIds } from '../people.queries.ts';
import { assertRange } from '../period-lookup.ts';
import { employeeUnknown, notInService, recordNotFound } from '../refusals.ts';
import { findMark, selectMarks } from './mark.queries.ts';

/** Marks of HR, newest first; effects of requests are not among them. */
export async function listMarks(
  ctx: Ctx,
  filter: FilterOf<typeof attendanceDays.marks>,
): Promise<PageRows<z.output<typeof DayMark>>> {
  let matching = await selectMarks(ctx);
  if (filter.from) matching = matching.where('m.day', '>=', filter.from);
  if (filter.to) matching = matching.where('m.day', '<=', filter.to);
  if (filter.employee_id) matching = matching.where('m.employee_id', '=', filter.employee_id);
  if (filter.search) matching = matching.where('e.full_name', 'ilike', containsText(filter.search));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select([
        'm.id as mark_id',
        'e.id as employee_id',
        sql<string>`e.employee_code`.as('employee_code'),
        'e.full_name',
        'm.day',
        'm.kind as code',
        'm.half',
        'm.reason',
        'm.created_at',
        'u.display_name as created_by',
      ])
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id'),
  );
  return page as unknown as PageRows<z.output<typeof DayMark>>;
}

/** Marks open days of people; locked ones are counted and left. @throws `employee_unknown`, `range_too_long`; `period_locked`, `period_consumed`, `in_service` when none is open */
export async function markDays(ctx: Ctx, given: BodyOf<typeof attendanceDays.mark>): Promise<DataOf<typeof attendanceDays.mark>> {
  const { from, to } = assertRange(given.from, given.to, 31);
  const visible = await visibleEmployees(ctx, 'attendance.day.correct', 'e.id');
  const wanted = new Set(given.employee_ids);
  const ids = await listPeopleIds(ctx.tx, { from: given.from, to: given.to, ids: [...wanted], visible });
  if (ids.length < wanted.size) throw employeeUnknown();
  const days = daysBetweenNumbers(ids, from, to);
  const locked = await findLockedDays(ctx.tx, days);
  const open = days.filter(({ employee_id, day }) => !locked.has(`${employee_id}${day}`));
  if (given.dry_run) return { marked: open.length, locked: locked.size };
  if (open.length === 0) {
    await assertOpenDays(ctx.tx, ids, given.from, given.to);
    throw notInService();
  }
  const now = ctx.clock.now().toISOString();
  await copyRows(
    ctx.tx,
    'attendance_mark',
    open.map(({ employee_id, day }) => ({
      id: newId(),
      employee_id,
      day: toCivilDate(day),
      kind: given.code,
      half: given.half,
      reason: given.reason,
      created_at: now,
      created_by: ctx.actor.user_id,
    })),
  );
  await markDirty(ctx, open, 'marked');
  await ctx.audit('attendance.days_marked', undefined, {
    ...given,
    employee_ids: given.employee_ids.length,
    marked: open.length,
  });
  return { marked: open.length, locked: locked.size };
}

/** Takes a mark of an open day back. @throws `not_found`, `period_locked`, `period_consumed` */
export async function unmarkDay(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const found = await findMark(ctx, id);
  if (!found) throw recordNotFound('Mark');
  await assertNotOwn(ctx, 'attendance.day.correct', [found.employee_id]);
  await assertOpenDays(ctx.tx, [found.employee_id], found.day, found.day);
  await deleteRow(ctx.tx, 'attendance_mark', { id });
  await markDirty(ctx, [{ employee_id: found.employee_id, day: toDayNumber(found.day) }], 'mark removed');
  await ctx.audit('attendance.mark_removed', found.employee_id, found);
  return {};
}

/** Starts the recompute of days as a job. @throws `range_too_long` */
export async function startRecompute(ctx: Ctx, given: BodyOf<typeof attendanceDays.recompute>): Promise<{ progress_id: string }> {
  assertRange(given.from, given.to, 400);
  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: 'attendance.recompute',
    subject_id: null,
    started_by: ctx.actor.user_id,
  });
  const visible = await visibleEmployees(ctx, 'attendance.day.correct', 'e.id');
  const ids = await listPeopleIds(ctx.tx, { ...given, ids: given.employee_ids, visible });
  await ctx.jobs.enqueue('attendance.recompute', { progress_id, ids, from: given.from, to: given.to, dry_run: given.dry_run });
  await ctx.audit('attendance.recompute_started', undefined, {
    from: given.from,
    to: given.to,
    people: ids.length,
    dry_run: given.dry_run,
  });
  return { progress_id };
}
