import type { CreateLeaveType, LeaveType, UpdateLeaveType } from '@hrms/leave/contract';
import { type Ctx, deleteUnused, mapUniqueViolation, newId, updateVersioned } from '@hrms/platform/server';
import { invalidTypeOrder, missing, ruleRefused, staleRecord, typeExists, typeFixed, typeInUse } from '../refusals.ts';
import {
  findLastSortOrder,
  findType,
  hasSandwichRule,
  insertLeaveType,
  isLeaveTypeUsed,
  loadTypes,
  storeTypeOrder,
  toTypes,
} from './type.queries.ts';

const UNIQUE = { leave_type__code: () => typeExists('code'), leave_type__name: () => typeExists('name') };

/** One leave type as its calls answer it. @throws `not_found` */
export async function readType(ctx: Ctx, id: string): Promise<LeaveType> {
  const row = await findType(ctx.tx, id);
  if (!row) throw missing('Leave type');
  return (await toTypes(ctx, [row]))[0] as LeaveType;
}

/** Adds a leave type at the end of the order. @throws `type_exists` */
export async function createType(ctx: Ctx, given: CreateLeaveType): Promise<LeaveType> {
  const id = newId();
  const now = ctx.clock.now();
  const { last } = await findLastSortOrder(ctx);
  const row = {
    org_id: ctx.org_id,
    id,
    ...given,
    sort_order: Number(last) + 1,
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  };
  await mapUniqueViolation(insertLeaveType(ctx, row), UNIQUE);
  await ctx.audit('leave.type_created', id, given);
  return readType(ctx, id);
}

/** What a type can no longer change once days of it were booked. */
const FIXED_ONCE_USED = ['tracked', 'per_event', 'category'] as const;

/** Changes a leave type. Fields left out stay. @throws `not_found`, `version_conflict`, `type_exists`, `type_fixed`, `sandwich_not_lawful` */
export async function updateType(ctx: Ctx, id: string, given: UpdateLeaveType): Promise<LeaveType> {
  const before = await readType(ctx, id);
  const { version, leave_type_id: _id, sort_order: _order, policies: _policies, ...set } = given;
  const changed = FIXED_ONCE_USED.find((name) => set[name] !== undefined && set[name] !== before[name]);
  if (changed && (await isLeaveTypeUsed(ctx, id)))
    throw typeFixed(changed, 'This leave type has been used. This can’t change any more');
  if (set.statutory_annual === true && (await hasSandwichRule(ctx, id)))
    throw ruleRefused({
      code: 'leave.sandwich_not_lawful',
      path: 'statutory_annual',
      message: 'Holidays within annual leave of workers cannot be counted.',
    });
  await updateVersioned(ctx.tx, 'leave_type', {
    id,
    version,
    set: { ...set, updated_at: ctx.clock.now() },
    stale: staleRecord,
    unique: UNIQUE,
  });
  const after = await readType(ctx, id);
  await ctx.audit('leave.type_updated', id, { before, after });
  return after;
}

/** @throws `type_order` unless every type is listed once */
export async function reorderTypes(ctx: Ctx, { leave_type_ids }: { leave_type_ids: string[] }): Promise<Record<string, never>> {
  const known = new Set((await loadTypes(ctx.tx)).map(({ id }) => id));
  if (
    known.size !== leave_type_ids.length ||
    new Set(leave_type_ids).size !== known.size ||
    leave_type_ids.some((id) => !known.has(id))
  )
    throw invalidTypeOrder();
  await storeTypeOrder(ctx, leave_type_ids);
  await ctx.audit('leave.types_ordered', undefined, { leave_type_ids });
  return {};
}

/** @throws `not_found`, or `type_in_use` when a rule, request or ledger entry names it */
export async function deleteType(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await readType(ctx, id);
  await deleteUnused(ctx.tx, 'leave_type', { id, used: typeInUse });
  await ctx.audit('leave.type_deleted', id, { before });
  return {};
}
