import type { LocationPunching, locationPunching, WebMethod } from '@hrms/attendance/contract';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, findRow, scopeOf, type Tx } from '@hrms/platform/server';
import { recordNotFound, staleRecord } from '../refusals.ts';
import { listDevicesOfLocation, upsertLocationPunching } from './location.queries.ts';

/** Every method: a location that says nothing leaves the policy as it is. */
const ALL: readonly WebMethod[] = ['web', 'passkey'];

const findLocationPunching = (tx: Tx, location_id: string) =>
  findRow(tx, 'location_punch', { location_id }, ['methods', 'version']);

/** What a location allows of web punching; everything for a person without a location. */
export async function findAllowedMethods(tx: Tx, location_id: string | null): Promise<readonly WebMethod[]> {
  const row = location_id ? await findLocationPunching(tx, location_id) : undefined;
  return row ? (row.methods as WebMethod[]) : ALL;
}

/** Punch methods and devices of a location. @throws `not_found` */
export async function readLocationPunching(ctx: Ctx, location_id: string): Promise<LocationPunching> {
  const location = await findRow(ctx.tx, 'location', { id: location_id }, ['name']);
  if (!location) throw recordNotFound('Location');
  const row = await findLocationPunching(ctx.tx, location_id);
  const devices = scopeOf(ctx.actor, 'attendance.device.read') ? await listDevicesOfLocation(ctx, location_id) : null;
  return {
    location_id,
    location_name: location.name,
    methods: [...((row?.methods as WebMethod[] | undefined) ?? ALL)],
    devices: devices as LocationPunching['devices'],
    version: row?.version ?? 1,
  };
}

/** Sets what a location allows. @throws `not_found`, `version_conflict` */
export async function saveLocationPunching(
  ctx: Ctx,
  location_id: string,
  { methods, version }: BodyOf<typeof locationPunching.update>,
): Promise<LocationPunching> {
  const before = await readLocationPunching(ctx, location_id);
  if (before.version !== version) throw staleRecord();
  const values = {
    methods: ALL.filter((method) => methods.includes(method)),
    version: version + 1,
    updated_at: ctx.clock.now(),
    updated_by: ctx.actor.user_id,
  };
  const { numInsertedOrUpdatedRows } = await upsertLocationPunching(ctx, location_id, values, version);
  if (numInsertedOrUpdatedRows === 0n) throw staleRecord();
  await ctx.audit('attendance.location_methods_saved', location_id, { before: before.methods, after: values.methods });
  return readLocationPunching(ctx, location_id);
}
