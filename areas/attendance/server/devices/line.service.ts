import type { devices } from '@hrms/attendance/contract';
import { fromLocalMinute, parseAttendanceLine } from '@hrms/attendance/domain';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, type Job, type JobRun, job, openProgress, type Work } from '@hrms/platform/server';

import { markDirty } from '../dirty.queries.ts';
import { daysAround, insertPunches, type NewPunch } from '../ingest.queries.ts';
import { assertRange } from '../period-lookup.ts';
import { findDevice } from './device.queries.ts';
import { loadDeviceUsers, type PushDevice } from './ingest.queries.ts';
import { toPunch } from './ingest.service.ts';
import {
  ignoreCorrectedPunches,
  listPunchesOfDevice,
  listSuspectLines,
  markLinesAsPunches,
  readPushDevice,
} from './line.queries.ts';

type Line = { id: string; raw: string };

/**
 * Turns kept lines into punches, in order; those of unknown users stay. `offset` shifts their instants in seconds.
 * @returns lines turned into punches, and the days they touch
 */
export async function replayLines(
  work: Work,
  device: PushDevice,
  lines: readonly Line[],
  offset = 0,
): Promise<{ replayed: number; days: number }> {
  const parsed = lines.flatMap(({ id, raw }) => {
    const line = parseAttendanceLine(raw);
    return line.kind === 'punch' ? [{ id, line }] : [];
  });
  const userOf = await loadDeviceUsers(
    work,
    parsed.map(({ line }) => ({ device_id: device.id, pin: line.pin })),
  );
  const found: { id: string; punch: NewPunch }[] = [];
  for (const { id, line } of parsed) {
    const at = fromLocalMinute(device.zone, Math.floor(line.local_seconds / 60)).utc * 60 + (line.local_seconds % 60) + offset;
    const employee_id = userOf(device.id, line.pin, line.day);
    if (employee_id) found.push({ id, punch: toPunch(device, line, employee_id, at, offset === 0 ? '' : '#2') });
  }
  const fresh = await insertPunches(
    work,
    found.map(({ punch }) => punch),
  );
  await markLinesAsPunches(offset, work, found);
  return {
    replayed: found.length,
    days: new Set(found.map(({ punch }) => `${punch.employee_id}${punch.day}`)).size || fresh.size,
  };
}

/** Accepts lines of a wrong clock, shifted. @throws `not_found` */
export async function acceptLines(
  ctx: Ctx,
  id: string,
  given: BodyOf<typeof devices.acceptLines>,
): Promise<DataOf<typeof devices.acceptLines>> {
  await findDevice(ctx, id);
  const lines = await listSuspectLines(ctx, id, given);
  const { replayed } = await replayLines(ctx, await readPushDevice(ctx, id), lines, given.offset_seconds);
  await ctx.audit('attendance.lines_accepted', id, {
    lines: replayed,
    offset_seconds: given.offset_seconds,
    reason: given.reason,
  });
  return { accepted: replayed };
}

type Correction = {
  progress_id: string;
  device_id: string;
  from: string;
  to: string;
  offset_seconds: number;
  dry_run: boolean;
  by: string;
};

/** Starts the correction of past punches of a device as a job. @throws `not_found`, `range_too_long` */
export async function startClockCorrection(
  ctx: Ctx,
  id: string,
  given: BodyOf<typeof devices.correctClock>,
): Promise<{ progress_id: string }> {
  await findDevice(ctx, id);
  assertRange(given.from, given.to, 92);
  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: 'attendance.correct_clock',
    subject_id: id,
    started_by: ctx.actor.user_id,
  });
  const { from, to, offset_seconds, dry_run } = given;
  await ctx.jobs.enqueue('attendance.correct_clock', {
    progress_id,
    device_id: id,
    from,
    to,
    offset_seconds,
    dry_run,
    by: ctx.actor.user_id,
  });
  await ctx.audit('attendance.clock_correction_started', id, given);
  return { progress_id };
}

/** The old punches stay, ignored; new ones carry the corrected instant. A line that is sent again still meets its first key. */
async function correctClock(
  running: JobRun,
  { progress_id, device_id, from, to, offset_seconds, dry_run, by }: Correction,
): Promise<void> {
  const result = await running.transaction(async (work) => {
    const { rows } = await listPunchesOfDevice(work, { device_id, from, to });
    if (dry_run || rows.length === 0) return { punches: rows.length, corrected: 0 };
    await ignoreCorrectedPunches(work, by, from, to, rows);
    await markDirty(
      work,
      rows.flatMap(({ employee_id, at }) => daysAround(at).map((day) => ({ employee_id, day }))),
      'clock corrected',
    );
    const corrected = await insertPunches(
      work,
      rows.map(({ id: _id, source_key, at, ...punch }) => ({
        ...punch,
        at: Math.floor(at) + offset_seconds,
        source: 'device',
        device_id,
        source_key: `${source_key}#2`,
      })),
    );
    return { punches: rows.length, corrected: corrected.size };
  });
  await running.progress(progress_id, { status: 'done', result: { ...result, dry_run } });
}

export const clockCorrectionJob: Job = job<Correction>('attendance.correct_clock', correctClock, {
  title: 'Clock correction',
  path: '/attendance/biometric',
});
