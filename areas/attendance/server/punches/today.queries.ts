import type { Ctx } from '@hrms/platform/server';

/** Active locations with position, radius and addresses. */
export function listPunchLocations(ctx: Ctx) {
  return ctx.tx
    .selectFrom('location')
    .where('org_id', '=', ctx.org_id)
    .where('active', '=', true)
    .select(['id as location_id', 'name', 'latitude', 'longitude', 'radius_m', 'is_remote', 'allowed_ips', 'branch_id'])
    .execute();
}
