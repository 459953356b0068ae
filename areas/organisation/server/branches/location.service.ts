import type { CreateLocation, Location, locations, UpdateLocation } from '@hrms/organisation/contract';
import { isInsideFence } from '@hrms/organisation/domain';
import { addDays } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  containsText,
  deleteUnused,
  findRow,
  isStale,
  mapUniqueViolation,
  newId,
  type PageRows,
  pageOf,
  type Tx,
  updateVersioned,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { withEmployeeCounts } from '../head-count.queries.ts';
import {
  branchUnknown,
  locationExists,
  locationInUse,
  locationWithoutPosition,
  recordInUse,
  recordNotFound,
  staleRecord,
} from '../refusals.ts';
import { hasCalendarAssignment } from './calendar-assignment.queries.ts';

const UNIQUE = { location__name: locationExists };

const selectLocations = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('location')
    .innerJoin('branch', (on) => on.onRef('branch.org_id', '=', 'location.org_id').onRef('branch.id', '=', 'location.branch_id'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('branch_address')
          .whereRef('branch_address.org_id', '=', 'branch.org_id')
          .whereRef('branch_address.branch_id', '=', 'branch.id')
          .select('state_code')
          .orderBy(sql`(from_date > ${ctx.today}::date)`)
          .orderBy(sql`abs(from_date - ${ctx.today}::date)`)
          .limit(1)
          .as('place'),
      (on) => on.onTrue(),
    )
    .where('location.org_id', '=', ctx.org_id);

const selectLocationColumns = (query: ReturnType<typeof selectLocations>) =>
  query.select([
    'location.id as location_id',
    'location.branch_id',
    'branch.name as branch_name',
    'place.state_code',
    'location.name',
    'location.address',
    'location.latitude',
    'location.longitude',
    'location.radius_m',
    'location.allowed_ips',
    'location.is_remote',
    'location.time_zone',
    'location.active',
    'location.version',
  ]);

type Row = Omit<Location, 'allowed_ips' | 'employee_count'> & { allowed_ips: unknown };

const toLocations = async (ctx: Ctx, rows: readonly Row[]) => (await withEmployeeCounts(ctx, 'location', rows)) as Location[];

/** One page of the locations, by branch and name. */
export async function listLocations(ctx: Ctx, filter: FilterOf<typeof locations.list>): Promise<PageRows<Location>> {
  let matching = selectLocations(ctx);
  if (filter.search) matching = matching.where('location.name', 'ilike', containsText(filter.search));
  if (filter.branch_id) matching = matching.where('location.branch_id', '=', filter.branch_id);
  if (filter.state_code) matching = matching.where('place.state_code', '=', filter.state_code);
  if (filter.active !== undefined) matching = matching.where('location.active', '=', filter.active);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    selectLocationColumns(rows as typeof matching)
      .orderBy('branch.name')
      .orderBy('location.name')
      .orderBy('location.id'),
  );
  return { ...page, rows: await toLocations(ctx, page.rows) };
}

async function findLocation(ctx: Ctx, id: string): Promise<Location> {
  const rows = await selectLocationColumns(selectLocations(ctx).where('location.id', '=', id)).execute();
  const [location] = await toLocations(ctx, rows);
  if (!location) throw recordNotFound('Location');
  return location;
}

const toJson = (ranges: readonly string[] | undefined) => ranges && JSON.stringify(ranges);

/** Adds a location to an active branch. @throws `location_exists`, `branch_unknown` */
export async function createLocation(ctx: Ctx, given: CreateLocation): Promise<Location> {
  await assertActiveBranch(ctx, given.branch_id);
  const id = newId();
  const now = ctx.clock.now();
  const stamp = { created_at: now, created_by: ctx.actor.user_id, updated_at: now };
  const insert = ctx.tx
    .insertInto('location')
    .values({ org_id: ctx.org_id, id, ...given, allowed_ips: toJson(given.allowed_ips), ...stamp });
  await mapUniqueViolation(insert.execute(), UNIQUE);
  await ctx.audit('organisation.location_created', id, given);
  return findLocation(ctx, id);
}

/** Changes a location. Fields left out stay. @throws `not_found`, `version_conflict`, `location_in_use` when it is deactivated */
export async function updateLocation(ctx: Ctx, id: string, { version, ...given }: UpdateLocation): Promise<Location> {
  const before = await findLocation(ctx, id);
  if (isStale(before, { version })) throw staleRecord();
  if (given.branch_id !== before.branch_id) await assertActiveBranch(ctx, given.branch_id);
  if (before.active && given.active === false && before.employee_count > 0) throw locationInUse(before.employee_count);
  const { name, branch_id, address, latitude, longitude, radius_m, is_remote, time_zone, active } = given;
  const set = {
    name,
    branch_id,
    address,
    latitude,
    longitude,
    radius_m,
    is_remote,
    time_zone,
    active,
    allowed_ips: toJson(given.allowed_ips),
    updated_at: ctx.clock.now(),
  };
  await updateVersioned(ctx.tx, 'location', { id, version, set, stale: staleRecord, unique: UNIQUE });
  const after = await findLocation(ctx, id);
  await ctx.audit('organisation.location_updated', id, { before, after });
  if (after.time_zone !== before.time_zone) await announceZone(ctx);
  return after;
}

/** So many days back what was read on another clock is read again. */
const ZONE_DAYS = 62;

/** What is read by the clock of a place is read again: days of work begin and end at other instants. */
async function announceZone(ctx: Ctx): Promise<void> {
  const change = { from: addDays(ctx.today, -ZONE_DAYS), to: ctx.today, cause: 'time zone of a location changed' };
  for (const onChange of ctx.dependencies.organisation.holidayListeners) await onChange(ctx, change);
}

/** @throws `not_found`, or `in_use` when a calendar or an employee refers to the location */
export async function deleteLocation(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findLocation(ctx, id);
  const used = () => recordInUse('Location');
  if (await hasCalendarAssignment(ctx.tx, id)) throw used();
  await deleteUnused(ctx.tx, 'location', { id, used });
  await ctx.audit('organisation.location_deleted', id, { before });
  return {};
}

/** Test whether a position is inside the location the location, and how many metres away it is. @throws `location_without_position` */
export async function testLocationPosition(
  ctx: Ctx,
  id: string,
  position: { latitude: number; longitude: number; accuracy: number },
) {
  const { latitude, longitude, radius_m } = await findLocation(ctx, id);
  if (latitude === null || longitude === null) throw locationWithoutPosition();
  return isInsideFence({ latitude, longitude, radius_m }, position);
}

async function assertActiveBranch(ctx: Ctx, branch_id: string): Promise<void> {
  const there = await findRow(ctx.tx, 'branch', { id: branch_id, active: true }, ['id']);
  if (!there) throw branchUnknown();
}

/** The time zone of a location; undefined for one that does not exist. */
export const findTimeZone = async (tx: Tx, location_id: string): Promise<string | undefined> =>
  (await findRow(tx, 'location', { id: location_id }, ['time_zone']))?.time_zone;
