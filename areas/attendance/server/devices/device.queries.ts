import type { Device, devices } from '@hrms/attendance/contract';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, copyRows, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { recordNotFound } from '../refusals.ts';

const ONLINE_MINUTES = 5;

const selectDevices = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('device as d')
    .leftJoin('location as l', (on) => on.onRef('l.org_id', '=', 'd.org_id').onRef('l.id', '=', 'd.location_id'))
    .where('d.org_id', '=', ctx.org_id);

const deviceColumns = (ctx: Ctx) =>
  [
    'd.id as device_id',
    'd.name',
    'd.serial_number',
    'd.model',
    'd.location_id',
    'l.name as location_name',
    'd.direction',
    'd.zone',
    'd.protocol',
    'd.allowed_cidrs',
    'd.status',
    sql<boolean>`coalesce(d.last_seen_at > ${ctx.clock.now()}::timestamptz - make_interval(mins => ${ONLINE_MINUTES}), false)`.as(
      'online',
    ),
    'd.last_seen_at',
    'd.last_punch_at',
    'd.clock_offset_s',
    'd.firmware',
    'd.user_count',
    sql<number>`(select count(distinct line.pin)::int from device_line line
      where line.org_id = d.org_id and line.device_id = d.id and line.status = 'unknown_user')`.as('unknown_users'),
    sql<number>`(select count(*)::int from device_line line
      where line.org_id = d.org_id and line.device_id = d.id and line.status = 'clock_suspect')`.as('suspect_lines'),
    sql<number>`(select count(*)::int from device_command c
      where c.org_id = d.org_id and c.device_id = d.id and c.status in ('queued', 'sent'))`.as('queued_commands'),
    sql<Device['admitted_by']>`to_jsonb(array_remove(array[case when jsonb_array_length(d.allowed_cidrs) > 0 then 'range' end,
      case when d.host_secret_hash is not null then 'host_name' end,
      case when jsonb_array_length(d.allowed_cidrs) = 0 and d.host_secret_hash is null then 'address' end], null))`.as(
      'admitted_by',
    ),
    sql<number>`(select count(*)::int from device_address a
      where a.org_id = d.org_id and a.device_id = d.id and a.status = 'asked')`.as('new_addresses'),
    'd.version',
  ] as const;

const connectionOf = (ctx: Ctx): Device['connection'] => {
  const url = new URL(ctx.services.config.publicUrl);
  const https = url.protocol === 'https:';
  return { address: url.hostname, port: Number(url.port) || (https ? 443 : 80), https };
};

/** One page of the devices, by name. */
export async function listDevices(ctx: Ctx, filter: FilterOf<typeof devices.list>): Promise<PageRows<Device>> {
  let matching = selectDevices(ctx);
  if (filter.search) {
    const found = containsText(filter.search);
    matching = matching.where((where) => where.or([where('d.name', 'ilike', found), where('d.serial_number', 'ilike', found)]));
  }
  if (filter.location_id) matching = matching.where('d.location_id', '=', filter.location_id);
  if (filter.status) matching = matching.where('d.status', '=', filter.status);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows.select(deviceColumns(ctx)).orderBy('d.name').orderBy('d.id'),
  );
  const connection = connectionOf(ctx);
  return { ...page, rows: page.rows.map((row) => ({ ...row, connection })) as unknown as Device[] };
}

/** A device. @throws `not_found` */
export async function findDevice(ctx: Ctx, id: string): Promise<Device> {
  const row = await selectDevices(ctx).where('d.id', '=', id).select(deviceColumns(ctx)).executeTakeFirst();
  if (!row) throw recordNotFound('Device');
  return { ...row, connection: connectionOf(ctx) } as unknown as Device;
}

/** Queues commands; numbers are small and the device's own. */
export async function queueCommands(
  tx: Tx,
  device_id: string,
  given: { kind: string; texts: readonly string[]; now: Date; by: string | null },
): Promise<string[]> {
  const { rows } = await sql<{
    first: number;
  }>`update device set next_command = next_command + ${given.texts.length} where org_id = ${tx.org_id} and id = ${device_id}
    returning next_command - ${given.texts.length} as first`.execute(tx);
  const first = rows[0]?.first ?? 1;
  const ids = given.texts.map(() => newId());
  const rows_to_store = given.texts.map((text, at) => ({
    id: ids[at] as string,
    device_id,
    number: first + at,
    kind: given.kind,
    text,
    status: 'queued',
    created_at: given.now,
    created_by: given.by,
  }));
  await copyRows(tx, 'device_command', rows_to_store);
  return ids;
}

/** Commands of a device, newest first. @throws `not_found` */
export async function listCommands(
  ctx: Ctx,
  id: string,
  filter: { page: number; limit: number },
): Promise<DataOf<typeof devices.commands>> {
  await findDevice(ctx, id);
  const matching = ctx.tx.selectFrom('device_command').where('org_id', '=', ctx.org_id).where('device_id', '=', id);
  return (await pageOf(ctx.tx, matching, filter, (rows) => rows.select(commandColumns).orderBy('number', 'desc'))) as DataOf<
    typeof devices.commands
  >;
}

export const commandColumns = [
  'id as command_id',
  'number',
  'kind',
  'text',
  'status',
  'attempts',
  'result',
  'created_at',
] as const;

/** Commands by their ids. */
export function listCommandsById(ctx: Ctx, ids: string[]) {
  return ctx.tx
    .selectFrom('device_command')
    .where('org_id', '=', ctx.org_id)
    .where('id', 'in', ids)
    .select(commandColumns)
    .orderBy('number')
    .execute();
}

/** Forgets that nobody claimed a serial number. */
export function deleteUnclaimedDevice(serial: string, ctx: Ctx) {
  return sql`delete from device_unclaimed where serial_number = ${serial}`.execute(ctx.tx);
}

/** Takes a serial number for a device. @returns nothing when another device has it */
export function claimSerialNumber(serial: string, ctx: Ctx, id: string) {
  return sql<{
    device_id: string;
  }>`insert into device_directory (serial_number, org_id, device_id) values (${serial}, ${ctx.org_id}, ${id})
    on conflict (serial_number) do nothing returning device_id`.execute(ctx.tx);
}

/** The device that has a serial number. */
export const findSerialHolder = (ctx: Ctx, serial: string) =>
  ctx.tx.selectFrom('device_directory').where('serial_number', '=', serial).select('device_id').executeTakeFirst();

/** Addresses that a device called from, with the lines held apart, newest first. */
export async function listDeviceAddresses({ tx }: Ctx, device_id: string): Promise<DataOf<typeof devices.addresses>['rows']> {
  return (await tx
    .selectFrom('device_address as a')
    .where('a.org_id', '=', tx.org_id)
    .where('a.device_id', '=', device_id)
    .select(['a.id as address_id', 'a.ip', 'a.status', 'a.first_seen_at', 'a.decided_at'])
    .select(
      sql<number>`(select count(*)::int from device_line l where l.org_id = a.org_id and l.device_id = a.device_id and l.ip = a.ip
        and l.status = 'held')`.as('held_lines'),
    )
    .orderBy('a.first_seen_at', 'desc')
    .orderBy('a.id')
    .execute()) as DataOf<typeof devices.addresses>['rows'];
}

/** Devices of the organisation that never called. */
export async function countWaitingDevices({ tx }: Ctx): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from device
    where org_id = ${tx.org_id} and status = 'waiting' and protocol = 'push'`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

/** Whether a serial number called that nobody added, from an address that the organisation never used: its own punches and devices say. */
export async function calledFromElsewhere({ tx, request, today }: Ctx, serial: string): Promise<boolean> {
  const called = await tx.selectFrom('device_unclaimed').where('serial_number', '=', serial).select('ip').executeTakeFirst();
  if (!called || called.ip === request.ip) return false;
  const { rows } = await sql<{ used: boolean }>`select exists (select from device_address a where a.org_id = ${tx.org_id}
      and a.ip = ${called.ip} and a.status = 'approved')
    or exists (select from punch p
    where p.org_id = ${tx.org_id} and p.day >= ${today}::date - 30 and p.ip = ${called.ip}) as used`.execute(tx);
  return !rows[0]?.used;
}
