import type { CreateShift, Shift, UpdateShift } from '@hrms/attendance/contract';
import { toDayNumber } from '@hrms/attendance/domain';
import { type Ctx, deleteUnused, isStale, mapUniqueViolation, newId, updateVersioned } from '@hrms/platform/server';
import { markPeopleFrom } from '../affected.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { defaultShift, recordNotFound, shiftExists, shiftFromDate, shiftInUse, staleRecord } from '../refusals.ts';
import { insertShift, isShiftUsed, SHIFT_TIME_COLUMNS, saveVersion, toColumns, toShifts } from './shift.queries.ts';

const UNIQUE = { shift__code: shiftExists };

/** A shift with its versions. @throws `not_found` */
export async function findShift(ctx: Ctx, id: string): Promise<Shift> {
  const shift = (await toShifts(ctx, [id])).get(id);
  if (!shift) throw recordNotFound('Shift');
  return shift;
}

/** Adds a shift. @throws `shift_exists` */
export async function createShift(ctx: Ctx, given: CreateShift): Promise<Shift> {
  const id = newId();
  const now = ctx.clock.now();
  const { code, name, colour } = given;
  const insert = insertShift(ctx, id, code, name, colour, now);
  await mapUniqueViolation(insert.execute(), UNIQUE);
  await saveVersion(ctx, id, given.from_date ?? '2000-01-01', given);
  await ctx.audit('attendance.shift_created', id, given);
  return findShift(ctx, id);
}

/**
 * Changes a shift. New times of a used one hold from a day on; open days from then are computed again.
 * @throws `shift_exists`, `shift_from_date`, `shift_in_use`, `default_shift`, `period_locked`, `version_conflict`
 */
export async function updateShift(ctx: Ctx, id: string, given: UpdateShift): Promise<Shift> {
  const before = await findShift(ctx, id);
  if (isStale(before, given)) throw staleRecord();
  if (before.is_default && given.active === false) throw defaultShift();
  if (before.active && given.active === false && before.employee_count > 0) throw shiftInUse(before.employee_count);
  const stored = toColumns({ ...before, version: before.version } as UpdateShift);
  const wanted = toColumns(given);
  const timesChanged = SHIFT_TIME_COLUMNS.some((name) => stored[name] !== wanted[name]);
  const from_date = given.from_date ?? before.from_date;
  if (timesChanged) {
    const used = before.is_default || before.employee_count > 0 || (await isShiftUsed(ctx.tx, id));
    if (used && (!given.from_date || given.from_date === before.from_date)) throw shiftFromDate();
    await assertOpenDays(ctx.tx, null, used ? from_date : '9999-01-01');
    await saveVersion(ctx, id, from_date, given);
    if (used) await markPeopleFrom(ctx, toDayNumber(from_date), 'shift changed');
  }
  const { code, name, colour, active } = given;
  await updateVersioned(ctx.tx, 'shift', {
    id,
    version: given.version,
    set: { code, name, colour, active, updated_at: ctx.clock.now() },
    stale: staleRecord,
    unique: UNIQUE,
  });
  const after = await findShift(ctx, id);
  await ctx.audit('attendance.shift_updated', id, { before, after });
  return after;
}

/** Deletes a shift that was never used. @throws `shift_in_use`, `default_shift` */
export async function deleteShift(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findShift(ctx, id);
  if (before.is_default) throw defaultShift();
  if (await isShiftUsed(ctx.tx, id)) throw shiftInUse(before.employee_count);
  await deleteUnused(ctx.tx, 'shift', { id, used: () => shiftInUse(before.employee_count) });
  await ctx.audit('attendance.shift_deleted', id, { before });
  return {};
}
