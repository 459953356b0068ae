import type { Ctx } from '@hrms/platform/server';

/** Stores the ways of punching at a location. @returns nothing changed when another version stands */
export function upsertLocationPunching(
  ctx: Ctx,
  location_id: string,
  values: { methods: ('web' | 'passkey')[]; version: number; updated_at: Date; updated_by: string },
  version: number,
) {
  return ctx.tx
    .insertInto('location_punch')
    .values({ org_id: ctx.org_id, location_id, ...values })
    .onConflict((on) => on.columns(['org_id', 'location_id']).doUpdateSet(values).where('location_punch.version', '=', version))
    .executeTakeFirst();
}

/** Devices of a location. */
export function listDevicesOfLocation(ctx: Ctx, location_id: string) {
  return ctx.tx
    .selectFrom('device')
    .where('org_id', '=', ctx.org_id)
    .where('location_id', '=', location_id)
    .select(['id as device_id', 'name', 'status', 'last_seen_at'])
    .orderBy('name')
    .execute();
}
