import type { CreateLocation, Location, UpdateLocation } from '@hrms/organisation/contract';
import { isInsideFence } from '@hrms/organisation/domain';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, isForeignKeyViolation, newId, type PageRows, pageOf, violatedUnique } from '@hrms/platform/server';
import { sql } from 'kysely';
import { countEmployees } from '../head-count.queries.ts';
import {
  branchUnknown,
  locationExists,
  locationInUse,
  locationWithoutPosition,
  recordInUse,
  recordNotFound,
  staleRecord,
} from '../refusals.ts';

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
    'location.active',
    'location.version',
  ]);

type Row = Omit<Location, 'allowed_ips' | 'employee_count'> & { allowed_ips: unknown };

async function withEmployeeCount(ctx: Ctx, rows: readonly Row[]): Promise<Location[]> {
  const people = await countEmployees(
    ctx,
    'location',
    rows.map(({ location_id }) => location_id),
  );
  return rows.map((row) => ({
    ...row,
    allowed_ips: row.allowed_ips as string[],
    employee_count: people.get(row.location_id) ?? 0,
  }));
}

type Filter = ListQuery & { branch_id?: string | undefined; state_code?: string | undefined; active?: boolean | undefined };

/** By branch, then by name. */
export async function listLocations(ctx: Ctx, filter: Filter): Promise<PageRows<Location>> {
  let matching = selectLocations(ctx);
  if (filter.search) matching = matching.where('location.name', 'ilike', `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
  if (filter.branch_id) matching = matching.where('location.branch_id', '=', filter.branch_id);
  if (filter.state_code) matching = matching.where('place.state_code', '=', filter.state_code);
  if (filter.active !== undefined) matching = matching.where('location.active', '=', filter.active);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    selectLocationColumns(rows as typeof matching)
      .orderBy('branch.name')
      .orderBy('location.name')
      .orderBy('location.id'),
  );
  return { ...page, rows: await withEmployeeCount(ctx, page.rows) };
}

async function findLocation(ctx: Ctx, id: string): Promise<Location> {
  const row = await selectLocationColumns(selectLocations(ctx).where('location.id', '=', id)).executeTakeFirst();
  const [location] = row ? await withEmployeeCount(ctx, [row]) : [];
  if (!location) throw recordNotFound('Location');
  return location;
}

/** Nobody stands in a new one. */
export async function createLocation(ctx: Ctx, asked: CreateLocation): Promise<Location> {
  await assertActiveBranch(ctx, asked.branch_id);
  const id = newId();
  const now = ctx.clock.now();
  const stamp = { created_at: now, created_by: ctx.actor.user_id, updated_at: now };
  await mapUniqueViolation(
    ctx.tx
      .insertInto('location')
      .values({ org_id: ctx.org_id, id, ...asked, allowed_ips: JSON.stringify(asked.allowed_ips), ...stamp })
      .execute(),
  );
  await ctx.audit('organisation.location_created', id, asked);
  return findLocation(ctx, id);
}

export async function updateLocation(ctx: Ctx, id: string, asked: UpdateLocation): Promise<Location> {
  const before = await findLocation(ctx, id);
  if (before.version !== asked.version) throw staleRecord();
  if (asked.branch_id !== before.branch_id) await assertActiveBranch(ctx, asked.branch_id);
  if (before.active && !asked.active && before.employee_count > 0) throw locationInUse(before.employee_count);
  const { name, branch_id, address, latitude, longitude, radius_m, is_remote, active, version } = asked;
  const changed = await mapUniqueViolation(
    ctx.tx
      .updateTable('location')
      .set({ name, branch_id, address, latitude, longitude, radius_m, is_remote, active })
      .set({ allowed_ips: JSON.stringify(asked.allowed_ips), version: version + 1, updated_at: ctx.clock.now() })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw staleRecord();
  const after = await findLocation(ctx, id);
  await ctx.audit('organisation.location_updated', id, { before, after });
  return after;
}

/** Only what nothing ever referred to: neither a calendar nor, by its foreign keys, another area. */
export async function deleteLocation(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findLocation(ctx, id);
  for (const table of ['weekly_off_assignment', 'holiday_list_assignment'] as const) {
    const used = await ctx.tx
      .selectFrom(table)
      .where('org_id', '=', ctx.org_id)
      .where('target_id', '=', id)
      .select('id')
      .executeTakeFirst();
    if (used) throw recordInUse('Location');
  }
  try {
    await ctx.tx.deleteFrom('location').where('org_id', '=', ctx.org_id).where('id', '=', id).execute();
  } catch (problem) {
    if (isForeignKeyViolation(problem)) throw recordInUse('Location');
    throw problem;
  }
  await ctx.audit('organisation.location_deleted', id, { before });
  return {};
}

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
  const there = await ctx.tx
    .selectFrom('branch')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', branch_id)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst();
  if (!there) throw branchUnknown();
}

async function mapUniqueViolation<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    if (violatedUnique(problem) === 'location__name') throw locationExists();
    throw problem;
  }
}
