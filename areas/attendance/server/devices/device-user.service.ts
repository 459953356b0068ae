import type { devices, deviceUsers } from '@hrms/attendance/contract';
import type { BodyOf, DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, findRow, mapUniqueViolation, newId, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { employeeUnknown, recordNotFound, userTaken } from '../refusals.ts';
import { findDevice } from './device.queries.ts';
import { readPushDevice, replayLines } from './line.service.ts';

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

type Unknown = Omit<DataOf<typeof deviceUsers.unknown>['rows'][number], 'suggested'> & {
  suggested_id: string | null;
  suggested_code: string | null;
  suggested_name: string | null;
};

/** User ids without an employee, with a suggestion by employee code or by the name on the device. */
export async function listUnknownUsers(
  ctx: Ctx,
  filter: FilterOf<typeof deviceUsers.unknown>,
): Promise<DataOf<typeof deviceUsers.unknown>> {
  const { page, limit, device_id } = filter;
  const grouped = sql`select line.device_id, line.pin, count(*)::int as lines, min(line.local_time) as first_time, max(line.local_time) as last_time from device_line line
    where line.org_id = ${ctx.org_id} and line.status = 'unknown_user' and ${device_id ? sql`line.device_id = ${device_id}::uuid` : sql`true`} group by line.device_id, line.pin`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${grouped}) unknown`.execute(ctx.tx);
  const { rows } =
    await sql<Unknown>`select unknown.device_id, d.name as device_name, unknown.pin, n.name as name_on_device, unknown.lines, unknown.first_time, unknown.last_time,
      s.id as suggested_id, s.employee_code as suggested_code, s.full_name as suggested_name
    from (${grouped}) unknown join device d on d.org_id = ${ctx.org_id} and d.id = unknown.device_id
    left join device_name n on n.org_id = d.org_id and n.device_id = d.id and n.pin = unknown.pin
    left join lateral (select e.id, e.employee_code, e.full_name from employee e where e.org_id = d.org_id and not e.is_draft
      and (lower(e.employee_code) = lower(unknown.pin) or lower(e.full_name) = lower(n.name)) order by (lower(e.employee_code) = lower(unknown.pin)) desc, e.id limit 1) s on true
    order by unknown.lines desc, unknown.pin limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  const total = counted.rows[0]?.total ?? 0;
  return {
    rows: rows.map(({ suggested_id, suggested_code, suggested_name, ...row }) => ({
      ...row,
      suggested: suggested_id
        ? { employee_id: suggested_id, employee_code: suggested_code ?? '', full_name: suggested_name ?? '' }
        : null,
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

type Mapping = BodyOf<typeof deviceUsers.create>;

/** Maps a user id and turns its waiting lines from that day on into punches. @throws `user_taken`, `employee_unknown`, `not_found` */
export async function mapDeviceUser(
  ctx: Ctx,
  { device_id, pin, employee_id, from_day }: Mapping,
): Promise<DataOf<typeof deviceUsers.create>> {
  if (device_id) await findDevice(ctx, device_id);
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw employeeUnknown('employee_id');
  const taken = await sql<{
    full_name: string;
    from_day: string;
  }>`select e.full_name, u.from_day from device_user u join employee e on e.org_id = u.org_id and e.id = u.employee_id
    where u.org_id = ${ctx.org_id} and u.pin = ${pin} and u.from_day = ${from_day}::date and u.device_id is not distinct from ${device_id}::uuid`.execute(
    ctx.tx,
  );
  const [before] = taken.rows;
  if (before) throw userTaken(pin, before.full_name, before.from_day);
  const id = newId();
  const name = device_id ? await findRow(ctx.tx, 'device_name', { device_id, pin }, ['name']) : undefined;
  const insert = ctx.tx.insertInto('device_user').values({
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
  await mapUniqueViolation(insert.execute(), { device_user__pin: () => userTaken(pin, 'another employee', from_day) });
  const waiting = await sql<{
    id: string;
    raw: string;
    device_id: string;
  }>`select id, raw, device_id from device_line where org_id = ${ctx.org_id} and status = 'unknown_user' and pin = ${pin}
    and ${device_id ? sql`device_id = ${device_id}::uuid` : sql`true`} and local_time >= ${from_day} order by device_id, local_time`.execute(
    ctx.tx,
  );
  let [replayed, days] = [0, 0];
  for (const [from, lines] of Map.groupBy(waiting.rows, (line) => line.device_id)) {
    const result = await replayLines(ctx, await readPushDevice(ctx, from), lines);
    replayed += result.replayed;
    days += result.days;
  }
  await ctx.audit('attendance.device_user_mapped', id, { device_id, pin, employee_id, from_day, replayed });
  return { device_user_id: id, replayed, days };
}

/** Maps a user id of one device or of all. @throws as `mapDeviceUser` */
export async function mapPin(
  ctx: Ctx,
  id: string,
  { all_devices, ...given }: BodyOf<typeof devices.map>,
): Promise<DataOf<typeof devices.map>> {
  await findDevice(ctx, id);
  return mapDeviceUser(ctx, { ...given, device_id: all_devices ? null : id });
}

/** Ignores the waiting lines of an unknown user id. @throws `not_found` */
export async function ignorePin(
  ctx: Ctx,
  id: string,
  { pin, reason }: BodyOf<typeof devices.ignore>,
): Promise<DataOf<typeof devices.ignore>> {
  await findDevice(ctx, id);
  const { rows } = await sql<{
    id: string;
  }>`update device_line set status = 'ignored', reason = ${reason} where org_id = ${ctx.org_id} and device_id = ${id} and pin = ${pin}
    and status = 'unknown_user' returning id`.execute(ctx.tx);
  if (rows.length === 0) throw recordNotFound('User id');
  await ctx.audit('attendance.device_user_ignored', id, { pin, reason, lines: rows.length });
  return { ignored: rows.length };
}
