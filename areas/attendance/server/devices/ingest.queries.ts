import type { DeviceDirection } from '@hrms/attendance/domain';
import type { RowToStore, Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A user id on a device. */
export type DevicePin = { readonly device_id: string; readonly pin: string };

export type LineRow = RowToStore<'device_line'>;

export type IngestedLines = {
  readonly counts: Readonly<Record<Status, number>>;
  readonly last_at: number | null;
  readonly offset: number | null;
};

export type PushDevice = {
  id: string;
  serial_number: string;
  location_id: string | null;
  direction: DeviceDirection;
  zone: string;
  first_used_day: string;
  att_stamp: string | null;
  operation_stamp: string | null;
  /** Of its newest punch, in seconds. */
  last_punch_at: number | null;
};

export type Status = 'punch' | 'duplicate' | 'unknown_user' | 'bad' | 'clock_suspect';

/**
 * The employee behind a user id of a device on a day: rows of the device before those of all devices, newest first. `offset 0` keeps
 * the planner from reading the users of all devices for a few thousand.
 */
export async function loadDeviceUsers({ tx }: Work, users: Iterable<DevicePin>) {
  const asked = [...new Map([...users].map((user) => [`${user.device_id} ${user.pin}`, user])).values()];
  const { rows } = await sql<{ device_id: string | null; pin: string; employee_id: string; from_day: string }>`
    with asked as (select *
      from unnest(${asked.map(({ device_id }) => device_id)}::uuid[], ${asked.map(({ pin }) => pin)}::text[]) as given (device_id,
        pin))
    select u.device_id, u.pin, u.employee_id, u.from_day from asked cross
      join lateral (select device_id, pin, employee_id, from_day from device_user
      where org_id = ${tx.org_id} and pin = asked.pin and device_id = asked.device_id offset 0) u
    union all
    select u.device_id, u.pin, u.employee_id, u.from_day from (select distinct pin from asked) p
      join device_user u on u.org_id = ${tx.org_id} and u.pin = p.pin and u.device_id is null
    order by from_day`.execute(tx);
  const byUser = Map.groupBy(rows, ({ device_id, pin }) => `${device_id ?? ''} ${pin}`);
  const newest = (key: string, day: string) => byUser.get(key)?.findLast(({ from_day }) => from_day <= day)?.employee_id;
  return (device_id: string, pin: string, day: string): string | null =>
    newest(`${device_id} ${pin}`, day) ?? newest(` ${pin}`, day) ?? null;
}

/** Lines of unknown users and doubtful clocks are kept once, however often they are sent. */
export async function withoutKnown(work: Work, rows: readonly LineRow[]): Promise<readonly LineRow[]> {
  const isWaiting = ({ status }: LineRow) => status === 'unknown_user' || status === 'clock_suspect';
  const waiting = rows.filter(isWaiting);
  if (waiting.length === 0) return rows;
  const { rows: known } = await sql<{ key: string }>`
    select given.device_id || ' ' || given.pin || ' ' || given.local_time || ' ' || given.state as key
    from unnest(${waiting.map(({ device_id }) => device_id)}::uuid[], ${waiting.map(({ pin }) => pin)}::text[],
      ${waiting.map(({ local_time }) => local_time)}::text[], ${waiting.map(({ state }) => state)}::int[])
      as given (device_id, pin, local_time, state)
    where exists (select from device_line l
      where l.org_id = ${work.org_id} and l.device_id = given.device_id and l.pin = given.pin
      and l.local_time = given.local_time and l.state = given.state
      and (l.status in ('unknown_user', 'clock_suspect', 'ignored')
      or l.reason in ('mapped', 'accepted with an offset')) offset 0)`.execute(work.tx);
  const seen = new Set(known.map(({ key }) => key));
  return rows.filter((row) => {
    if (!isWaiting(row)) return true;
    const key = `${row.device_id} ${row.pin} ${row.local_time} ${row.state}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
