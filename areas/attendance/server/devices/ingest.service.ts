import {
  type AttendanceLine,
  type DeviceDirection,
  directionOfState,
  fromLocalMinute,
  sourceKeyOf,
} from '@hrms/attendance/domain';
import { copyRows, newId, type RowToStore, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { insertPunches, type NewPunch } from '../ingest.queries.ts';
import { secondsNow } from '../work.ts';

export type PushDevice = {
  id: string;
  serial_number: string;
  location_id: string | null;
  direction: DeviceDirection;
  zone: string;
  first_used_day: string;
  att_stamp: string | null;
  operation_stamp: string | null;
};

type Punch = Extract<AttendanceLine, { kind: 'punch' }>;
type Status = 'punch' | 'duplicate' | 'unknown_user' | 'bad' | 'clock_suspect';
type Read = { line: AttendanceLine; status: Status; reason: string | null; punch: NewPunch | null };

export type Ingested = {
  readonly counts: Readonly<Record<Status, number>>;
  readonly last_at: number | null;
  readonly offset: number | null;
};

/** A user id on a device. */
export type DevicePin = { readonly device_id: string; readonly pin: string };

/**
 * The employee behind a user id of a device on a day: rows of the device before those of all devices, newest first. `offset 0` keeps
 * the planner from reading the users of all devices for a few thousand.
 */
export async function loadDeviceUsers({ tx }: Work, users: Iterable<DevicePin>) {
  const asked = [...new Map([...users].map((user) => [`${user.device_id} ${user.pin}`, user])).values()];
  const { rows } = await sql<{ device_id: string | null; pin: string; employee_id: string; from_day: string }>`
    with asked as (select * from unnest(${asked.map(({ device_id }) => device_id)}::uuid[], ${asked.map(({ pin }) => pin)}::text[]) as given (device_id, pin))
    select u.device_id, u.pin, u.employee_id, u.from_day from asked cross join lateral (select device_id, pin, employee_id, from_day from device_user
      where org_id = ${tx.org_id} and pin = asked.pin and device_id = asked.device_id offset 0) u
    union all
    select u.device_id, u.pin, u.employee_id, u.from_day from (select distinct pin from asked) p join device_user u on u.org_id = ${tx.org_id} and u.pin = p.pin and u.device_id is null
    order by from_day`.execute(tx);
  const byUser = Map.groupBy(rows, ({ device_id, pin }) => `${device_id ?? ''} ${pin}`);
  const newest = (key: string, day: string) => byUser.get(key)?.findLast(({ from_day }) => from_day <= day)?.employee_id;
  return (device_id: string, pin: string, day: string): string | null =>
    newest(`${device_id} ${pin}`, day) ?? newest(` ${pin}`, day) ?? null;
}

/** The punch of a line at its instant; `offset` shifts it in seconds. */
export function toPunch(device: PushDevice, line: Punch, employee_id: string, at: number, keyed = ''): NewPunch {
  return {
    employee_id,
    day: line.day,
    at,
    direction: directionOfState(line.state, device.direction),
    source: 'device',
    device_id: device.id,
    location_id: device.location_id,
    verify: line.verify || null,
    source_key: `${sourceKeyOf(device.serial_number, line.pin, line.local_time, line.state)}${keyed}`,
  };
}

const HALF_AN_HOUR = 1800;

type Lines = {
  readonly device: PushDevice;
  readonly lines: readonly AttendanceLine[];
  /** Why the instant of a line is not believed, or null. */
  readonly suspicion: (at: number, day: string) => string | null;
};

/**
 * Stores the lines of deliveries: punches of known people, the rest with the reason. Local times that exist twice are read so that
 * the lines ascend. Every line is kept; nothing depends on how often, in what order or with which others it comes.
 */
export async function ingestLines(work: Work, deliveries: readonly Lines[]): Promise<Ingested[]> {
  const userOf = await loadDeviceUsers(
    work,
    deliveries.flatMap(({ device, lines }) =>
      lines.flatMap((line) => (line.kind === 'punch' ? { device_id: device.id, pin: line.pin } : [])),
    ),
  );
  const all = deliveries.map((one) => ({ ...one, ...readDelivery(one, userOf) }));
  const fresh = await insertPunches(
    work,
    all.flatMap(({ read }) => read.flatMap(({ punch }) => punch ?? [])),
  );
  const now = work.clock.now().toISOString();
  const rows: LineRow[] = [];
  const stored = all.map(({ device, lines, read, last_at }): Ingested => {
    const counts = { punch: 0, duplicate: 0, unknown_user: 0, bad: 0, clock_suspect: 0 };
    for (const { line, status, reason, punch } of read) {
      const kept = punch && !fresh.delete(punch.source_key) ? 'duplicate' : status;
      counts[kept] += 1;
      rows.push(toLineRow(device.id, now, line, kept, reason));
    }
    const behind = last_at === null ? null : secondsNow(work) - last_at;
    const live = lines.length === 1 && behind !== null && Math.abs(behind) < HALF_AN_HOUR;
    return { counts, last_at, offset: live ? -behind : null };
  });
  await copyRows(work.tx, 'device_line', await withoutKnown(work, rows));
  return stored;
}

function readDelivery(
  { device, lines, suspicion }: Lines,
  userOf: Awaited<ReturnType<typeof loadDeviceUsers>>,
): { read: Read[]; last_at: number | null } {
  let before: number | undefined;
  let last_at: number | null = null;
  const read = lines.map((line): Read => {
    if (line.kind === 'bad') return { line, status: 'bad', reason: line.reason, punch: null };
    const { utc, exists } = fromLocalMinute(device.zone, Math.floor(line.local_seconds / 60), before);
    const at = utc * 60 + (line.local_seconds % 60);
    before = utc;
    const doubt = suspicion(at, line.day);
    if (doubt) return { line, status: 'clock_suspect', reason: doubt, punch: null };
    const employee_id = userOf(device.id, line.pin, line.day);
    if (!employee_id) return { line, status: 'unknown_user', reason: null, punch: null };
    if (last_at === null || at > last_at) last_at = at;
    return {
      line,
      status: 'punch',
      reason: exists ? null : 'read an hour later: the clocks went forward',
      punch: toPunch(device, line, employee_id, at),
    };
  });
  return { read, last_at };
}

type LineRow = RowToStore<'device_line'>;

function toLineRow(device_id: string, received_at: string, line: AttendanceLine, status: Status, reason: string | null): LineRow {
  const raw = line.raw.slice(0, 500).replaceAll('\u0000', '');
  const { pin = null, local_time = null, state = null, verify = null } = line.kind === 'bad' ? {} : line;
  return { id: newId(), device_id, received_at, raw, status, pin, local_time, state, verify, reason };
}

/** Lines of unknown users and doubtful clocks are kept once, however often they are sent. */
async function withoutKnown(work: Work, rows: readonly LineRow[]): Promise<readonly LineRow[]> {
  const isWaiting = ({ status }: LineRow) => status === 'unknown_user' || status === 'clock_suspect';
  const waiting = rows.filter(isWaiting);
  if (waiting.length === 0) return rows;
  const { rows: known } = await sql<{ key: string }>`
    select given.device_id || ' ' || given.pin || ' ' || given.local_time || ' ' || given.state as key
    from unnest(${waiting.map(({ device_id }) => device_id)}::uuid[], ${waiting.map(({ pin }) => pin)}::text[],
      ${waiting.map(({ local_time }) => local_time)}::text[], ${waiting.map(({ state }) => state)}::int[])
      as given (device_id, pin, local_time, state)
    where exists (select from device_line l where l.org_id = ${work.org_id} and l.device_id = given.device_id and l.pin = given.pin
      and l.local_time = given.local_time and l.state = given.state
      and (l.status in ('unknown_user', 'clock_suspect', 'ignored') or l.reason in ('mapped', 'accepted with an offset')) offset 0)`.execute(
    work.tx,
  );
  const seen = new Set(known.map(({ key }) => key));
  return rows.filter((row) => {
    if (!isWaiting(row)) return true;
    const key = `${row.device_id} ${row.pin} ${row.local_time} ${row.state}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
