import type { CreateRotation, ShiftRotation, shiftRotations, UpdateRotation } from '@hrms/attendance/contract';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  containsText,
  deleteUnused,
  mapUniqueViolation,
  newId,
  type PageRows,
  pageOf,
  updateVersioned,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { recordNotFound, rotationExists, rotationInUse, shiftUnknown, staleRecord } from '../refusals.ts';
import { insertRotation, listActiveShiftIds, selectRotations } from './rotation.queries.ts';

const UNIQUE = { shift_rotation__name: rotationExists };

const rotationColumns = (ctx: Ctx) =>
  [
    'id as rotation_id',
    'name',
    'cycle',
    'anchor_date',
    'active',
    'version',
    sql<number>`(select count(distinct a.employee_id)::int from shift_assignment a
      where a.org_id = shift_rotation.org_id and a.rotation_id = shift_rotation.id
      and not exists (select from shift_assignment later where later.org_id = a.org_id and later.employee_id = a.employee_id
        and later.from_date > a.from_date and later.from_date <= ${ctx.today}::date))`.as('employee_count'),
  ] as const;

/** One page of the rotations, by name. */
export async function listRotations(ctx: Ctx, filter: FilterOf<typeof shiftRotations.list>): Promise<PageRows<ShiftRotation>> {
  let matching = selectRotations(ctx);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  if (filter.active !== undefined) matching = matching.where('active', '=', filter.active);
  return pageOf(ctx.tx, matching, filter, (rows) => rows.select(rotationColumns(ctx)).orderBy('name').orderBy('id'));
}

async function findRotation(ctx: Ctx, id: string): Promise<ShiftRotation> {
  const found = await selectRotations(ctx).where('id', '=', id).select(rotationColumns(ctx)).executeTakeFirst();
  if (!found) throw recordNotFound('Rotation');
  return found;
}

async function assertShifts(ctx: Ctx, cycle: readonly string[]): Promise<void> {
  const wanted = [...new Set(cycle.filter((entry) => entry !== 'off'))];
  const known = await listActiveShiftIds(ctx, wanted);
  const ids = new Set(known.map(({ id }) => id));
  const at = cycle.findIndex((entry) => entry !== 'off' && !ids.has(entry));
  if (at >= 0) throw shiftUnknown(`cycle.${at}`);
}

/** Adds a rotation. @throws `rotation_exists`, `shift_unknown` */
export async function createRotation(ctx: Ctx, given: CreateRotation): Promise<ShiftRotation> {
  await assertShifts(ctx, given.cycle);
  const id = newId();
  const now = ctx.clock.now();
  const insert = insertRotation(ctx, id, given, now);
  await mapUniqueViolation(insert.execute(), UNIQUE);
  await ctx.audit('attendance.rotation_created', id, given);
  return findRotation(ctx, id);
}

/** Changes a rotation; the cycle of a used one stays. @throws `rotation_in_use`, `rotation_exists`, `version_conflict` */
export async function updateRotation(ctx: Ctx, id: string, given: UpdateRotation): Promise<ShiftRotation> {
  const before = await findRotation(ctx, id);
  const { name, cycle, anchor_date, active, version } = given;
  const changes = cycle.join() !== before.cycle.join() || anchor_date !== before.anchor_date;
  if (before.employee_count > 0 && (changes || active === false)) throw rotationInUse(before.employee_count);
  await assertShifts(ctx, cycle);
  await updateVersioned(ctx.tx, 'shift_rotation', {
    id,
    version,
    set: { name, cycle, anchor_date, active, updated_at: ctx.clock.now() },
    stale: staleRecord,
    unique: UNIQUE,
  });
  const after = await findRotation(ctx, id);
  await ctx.audit('attendance.rotation_updated', id, { before, after });
  return after;
}

/** Deletes a rotation that was never used. @throws `rotation_in_use` */
export async function deleteRotation(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findRotation(ctx, id);
  await deleteUnused(ctx.tx, 'shift_rotation', { id, used: () => rotationInUse(before.employee_count) });
  await ctx.audit('attendance.rotation_deleted', id, { before });
  return {};
}
