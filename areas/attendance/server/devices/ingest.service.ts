import {
  type AttendanceLine,
  type DeviceDirection,
  directionOfState,
  fromLocalMinute,
  sourceKeyOf,
} from '@hrms/attendance/domain';
import { copyRows, newId } from '@hrms/platform/server';
import { sql } from 'kysely';
import { insertPunches, type NewPunch } from '../ingest.queries.ts';
import { secondsNow, type Work } from '../work.ts';

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

/** The employee behind a user id of a device on a day: rows of the device before those of all devices, newest first. */
export async function loadDeviceUsers({ tx }: Pick<Work, 'tx'>, device_id: string, pins: readonly string[]) {
  const { rows } = await sql<{
    pin: string;
    employee_id: string;
    from_day: string;
  }>`select pin, employee_id, from_day from device_user
    where org_id = ${tx.org_id} and pin = any(${[...pins]}::text[]) and (device_id is null or device_id = ${device_id})
    order by pin, (device_id is null) desc, from_day`.execute(tx);
  const byPin = Map.groupBy(rows, ({ pin }) => pin);
  return (pin: string, day: string): string | null =>
    byPin.get(pin)?.findLast(({ from_day }) => from_day <= day)?.employee_id ?? null;
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

/**
 * Stores the lines of one delivery: punches of known people, the rest with the reason. Local times that exist twice are read so
 * that the lines ascend. Every line is kept; nothing depends on how often or in what order it comes.
 */
export async function ingestLines(
  work: Work,
  device: PushDevice,
  lines: readonly AttendanceLine[],
  { suspicion }: { suspicion: (at: number, day: string) => string | null },
): Promise<Ingested> {
  const userOf = await loadDeviceUsers(work, device.id, [
    ...new Set(lines.flatMap((line) => (line.kind === 'punch' ? line.pin : []))),
  ]);
  let before: number | undefined;
  let last: Punch | null = null;
  let lastAt: number | null = null;
  const read = lines.map((line): Read => {
    if (line.kind === 'bad') return { line, status: 'bad', reason: line.reason, punch: null };
    const { utc, exists } = fromLocalMinute(device.zone, Math.floor(line.local_seconds / 60), before);
    const at = utc * 60 + (line.local_seconds % 60);
    before = utc;
    const doubt = suspicion(at, line.day);
    if (doubt) return { line, status: 'clock_suspect', reason: doubt, punch: null };
    const employee_id = userOf(line.pin, line.day);
    if (!employee_id) return { line, status: 'unknown_user', reason: null, punch: null };
    if (lastAt === null || at > lastAt) [last, lastAt] = [line, at];
    return {
      line,
      status: 'punch',
      reason: exists ? null : 'read an hour later: the clocks went forward',
      punch: toPunch(device, line, employee_id, at),
    };
  });
  const fresh = await insertPunches(
    work,
    read.flatMap(({ punch }) => punch ?? []),
  );
  const counts = { punch: 0, duplicate: 0, unknown_user: 0, bad: 0, clock_suspect: 0 };
  const rows = read.map(({ line, status, reason, punch }) => {
    const isNew = punch !== null && fresh.delete(punch.source_key);
    const stored = punch && !isNew ? 'duplicate' : status;
    counts[stored] += 1;
    const parsed = line.kind === 'punch' ? line : null;
    return [
      work.org_id,
      newId(),
      device.id,
      work.clock.now().toISOString(),
      line.raw.slice(0, 500).replaceAll('\u0000', ''),
      stored,
      parsed?.pin ?? null,
      parsed?.local_time ?? null,
      parsed?.state ?? null,
      parsed?.verify ?? null,
      reason,
    ];
  });
  const kept = await withoutKnown(work, device, rows);
  await copyRows(
    work.tx,
    'device_line',
    ['org_id', 'id', 'device_id', 'received_at', 'raw', 'status', 'pin', 'local_time', 'state', 'verify', 'reason'],
    kept,
  );
  const behind = lastAt === null ? null : secondsNow(work) - lastAt;
  return {
    counts,
    last_at: last ? lastAt : null,
    offset: lines.length === 1 && behind !== null && Math.abs(behind) < HALF_AN_HOUR ? -behind : null,
  };
}

/** Lines of unknown users and doubtful clocks are kept once, however often they are sent. */
async function withoutKnown(work: Work, device: PushDevice, rows: (string | number | null)[][]) {
  const waiting = rows.filter(([, , , , , status]) => status === 'unknown_user' || status === 'clock_suspect');
  if (waiting.length === 0) return rows;
  const { rows: known } = await sql<{
    key: string;
  }>`select distinct pin || ' ' || local_time || ' ' || state as key from device_line
    where org_id = ${work.org_id} and device_id = ${device.id} and status in ('unknown_user', 'clock_suspect', 'ignored', 'punch')
      and pin = any(${waiting.map(([, , , , , , pin]) => pin)}::text[])`.execute(work.tx);
  const seen = new Set(known.map(({ key }) => key));
  return rows.filter((row) => {
    const [, , , , , status, pin, local_time, state] = row;
    if (status !== 'unknown_user' && status !== 'clock_suspect') return true;
    const key = `${pin} ${local_time} ${state}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
