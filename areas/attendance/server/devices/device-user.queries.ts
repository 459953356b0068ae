import type { deviceUsers } from '@hrms/attendance/contract';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';

export type UnknownUser = Omit<DataOf<typeof deviceUsers.unknown>['rows'][number], 'suggested'> & {
  suggested_id: string | null;
  suggested_code: string | null;
  suggested_name: string | null;
};

/** User ids and the people behind them. */
export async function listDeviceUsers(
  ctx: Ctx,
  filter: FilterOf<typeof deviceUsers.list>,
): Promise<DataOf<typeof deviceUsers.list>> {
  let matching = ctx.tx
    .selectFrom('device_user as u')
    .innerJoin('employee as e', (on) => on.onRef('e.org_id', '=', 'u.org_id').onRef('e.id', '=', 'u.employee_id'))
    .leftJoin('device as d', (on) => on.onRef('d.org_id', '=', 'u.org_id').onRef('d.id', '=', 'u.device_id'))
    .where('u.org_id', '=', ctx.org_id);
  if (filter.device_id) matching = matching.where('u.device_id', '=', filter.device_id);
  if (filter.employee_id) matching = matching.where('u.employee_id', '=', filter.employee_id);
  const { search } = filter;
  if (search)
    matching = matching.where((eb) => eb.or([eb('e.full_name', 'ilike', containsText(search)), eb('u.pin', '=', search)]));
  return pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select([
        'u.id as device_user_id',
        'u.device_id',
        'd.name as device_name',
        'u.pin',
        'u.name_on_device',
        'e.id as employee_id',
        sql<string>`e.employee_code`.as('employee_code'),
        'e.full_name',
        'u.from_day',
      ])
      .orderBy('u.pin')
      .orderBy('u.from_day')
      .orderBy('u.id'),
  );
}

/** Sets the lines of a user id aside. @returns the lines */
export function ignoreLinesOfPin(reason: string, ctx: Ctx, id: string, pin: string) {
  return sql<{
    id: string;
  }>`update device_line set status = 'ignored', reason = ${reason}
    where org_id = ${ctx.org_id} and device_id = ${id} and pin = ${pin}
    and status = 'unknown_user' returning id`.execute(ctx.tx);
}

/** Joins a user id of a device with an employee. */
export function insertDeviceUser(
  ctx: Ctx,
  id: string,
  device_id: string | null,
  pin: string,
  name: Pick<{ device_id: string; pin: string; org_id: string; name: string; updated_at: string }, 'name'> | null | undefined,
  employee_id: string,
  from_day: string,
) {
  return ctx.tx.insertInto('device_user').values({
    org_id: ctx.org_id,
    id,
    device_id,
    pin,
    name_on_device: name?.name ?? null,
    employee_id,
    from_day,
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  });
}

/** User ids of lines that wait for an employee, of one device or of all. */
const unknownUsers = ({ org_id }: Ctx, device_id: string | undefined) =>
  sql`select line.device_id, line.pin, count(*)::int as lines, min(line.local_time) as first_time,
    max(line.local_time) as last_time from device_line line
    where line.org_id = ${org_id} and line.status = 'unknown_user'
      and ${device_id ? sql`line.device_id = ${device_id}::uuid` : sql`true`} group by line.device_id, line.pin`;

/** Device users nobody is joined with, each with the employee whose code is alike, and how many there are. */
export async function pageOfUnknownUsers(
  ctx: Ctx,
  { device_id, limit, page }: { device_id?: string | undefined; limit: number; page: number },
): Promise<{ rows: UnknownUser[]; total: number }> {
  const grouped = unknownUsers(ctx, device_id);
  const { rows } =
    await sql<UnknownUser>`select unknown.device_id, d.name as device_name, unknown.pin, n.name as name_on_device, unknown.lines,
    unknown.first_time, unknown.last_time,
      s.id as suggested_id, s.employee_code as suggested_code, s.full_name as suggested_name
    from (${grouped}) unknown join device d on d.org_id = ${ctx.org_id} and d.id = unknown.device_id
    left join device_name n on n.org_id = d.org_id and n.device_id = d.id and n.pin = unknown.pin
    left join lateral (select e.id, e.employee_code, e.full_name from employee e where e.org_id = d.org_id and not e.is_draft
      and (lower(e.employee_code) = lower(unknown.pin) or lower(e.full_name) = lower(n.name))
      order by (lower(e.employee_code) = lower(unknown.pin)) desc, e.id limit 1) s on true
    order by unknown.lines desc, unknown.pin limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${grouped}) unknown`.execute(ctx.tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Who has a user id of a device from a day on. */
export function findPinHolder(
  ctx: Ctx,
  { device_id, pin, from_day }: { device_id: string | null; pin: string; from_day: string },
) {
  return sql<{
    full_name: string;
    from_day: string;
  }>`select e.full_name, u.from_day from device_user u join employee e on e.org_id = u.org_id and e.id = u.employee_id
    where u.org_id = ${ctx.org_id} and u.pin = ${pin} and u.from_day = ${from_day}::date and u.device_id is not distinct
      from ${device_id}::uuid`.execute(ctx.tx);
}

/** Lines of a user id that wait for an employee. */
export function listWaitingLines(
  ctx: Ctx,
  { device_id, pin, from_day }: { device_id: string | null; pin: string; from_day: string },
) {
  return sql<{
    id: string;
    raw: string;
    device_id: string;
  }>`select id, raw, device_id from device_line where org_id = ${ctx.org_id} and status = 'unknown_user' and pin = ${pin}
    and ${device_id ? sql`device_id = ${device_id}::uuid` : sql`true`} and local_time >= ${from_day}
      order by device_id, local_time`.execute(ctx.tx);
}
