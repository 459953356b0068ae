import { type AttendanceLine, directionOfState, fromLocalMinute, sourceKeyOf } from '@hrms/attendance/domain';
import { copyRows, newId, type Work } from '@hrms/platform/server';
import { insertPunches, type NewPunch } from '../ingest.queries.ts';
import { secondsNow } from '../work.ts';
import {
  type IngestedLines,
  type LineRow,
  loadDeviceUsers,
  type PushDevice,
  type Status,
  withoutKnown,
} from './ingest.queries.ts';

type Punch = Extract<AttendanceLine, { kind: 'punch' }>;
type Read = { line: AttendanceLine; status: Status; reason: string | null; punch: NewPunch | null };

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
export async function ingestLines(work: Work, deliveries: readonly Lines[]): Promise<IngestedLines[]> {
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
  const stored = all.map(({ device, lines, read, last_at }): IngestedLines => {
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
      reason: !exists
        ? 'read an hour later: the clocks went forward'
        : at < (device.last_punch_at ?? at)
          ? 'older than the last punch of the device'
          : null,
      punch: toPunch(device, line, employee_id, at),
    };
  });
  return { read, last_at };
}

function toLineRow(device_id: string, received_at: string, line: AttendanceLine, status: Status, reason: string | null): LineRow {
  const raw = line.raw.slice(0, 500).replaceAll('\u0000', '');
  const { pin = null, local_time = null, state = null, verify = null } = line.kind === 'bad' ? {} : line;
  return { id: newId(), device_id, received_at, raw, status, pin, local_time, state, verify, reason };
}
