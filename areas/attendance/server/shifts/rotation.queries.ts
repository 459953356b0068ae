import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Rotations of the organisation. */
export const selectRotations = (ctx: Ctx) => ctx.tx.selectFrom('shift_rotation').where('org_id', '=', ctx.org_id);

/** Adds a rotation. */
export function insertRotation(ctx: Ctx, id: string, given: { name: string; cycle: string[]; anchor_date: string }, now: Date) {
  return ctx.tx
    .insertInto('shift_rotation')
    .values({ org_id: ctx.org_id, id, ...given, created_at: now, created_by: ctx.actor.user_id, updated_at: now });
}

/** Those of the shifts that are active. */
export function listActiveShiftIds(ctx: Ctx, wanted: string[]) {
  return ctx.tx
    .selectFrom('shift')
    .where('org_id', '=', ctx.org_id)
    .where('active', '=', true)
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .select('id')
    .execute();
}
