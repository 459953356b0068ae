import type { attendanceDays } from '@hrms/attendance/contract';
import { fromLocalMinute, sourceKeyOf, toDayNumber } from '@hrms/attendance/domain';
import { isCivilDate } from '@hrms/platform/calendar';
import type { BodyOf, RowError } from '@hrms/platform/contract';
import type { ImportField } from '@hrms/platform/imports';
import {
  type Ctx,
  type FileRow,
  type Job,
  type JobRun,
  job,
  openProgress,
  readFieldRows,
  type Upload,
  ZONE,
} from '@hrms/platform/server';

import { insertPunches, type NewPunch } from '../ingest.queries.ts';
import { findLockedDays } from '../locks.queries.ts';
import { fileUnreadable } from '../refusals.ts';
import { findNewKeys, listDeviceUserKeys, listEmployeeKeys } from './import.queries.ts';

type DateFormat = BodyOf<typeof attendanceDays.import>['date_format'];
type Import = { progress_id: string; file_id: string; dry_run: boolean; date_format: DateFormat };
const MOST_ROWS = 100_000;
const FIELDS: readonly ImportField[] = [
  { name: 'employee_code' },
  { name: 'serial_number' },
  { name: 'user_id' },
  { name: 'date', required: true },
  { name: 'time' },
  { name: 'direction' },
];

/** @throws `file_unreadable` */
async function readRows(bytes: Buffer): Promise<FileRow[]> {
  const refuse = ({ message }: Error) => fileUnreadable(message);
  const rows = await readFieldRows(bytes, FIELDS, { most_rows: MOST_ROWS, refuse });
  const [first] = rows;
  if (first && !('employee_code' in first.cells) && !('serial_number' in first.cells && 'user_id' in first.cells))
    throw fileUnreadable('Column employee_code is missing, or serial_number and user_id');
  return rows;
}

/** Stores the file and starts its import as a job. @throws `file_unreadable` */
export async function startImport(
  ctx: Ctx,
  { dry_run, date_format }: BodyOf<typeof attendanceDays.import>,
  upload: Upload,
): Promise<{ progress_id: string }> {
  await readRows(upload.bytes);
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: upload.name,
    media_type: upload.media_type,
    bytes: upload.bytes,
    purpose: 'attendance_import',
    created_by: ctx.actor.user_id,
  });
  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: 'attendance.import',
    subject_id: null,
    started_by: ctx.actor.user_id,
  });
  await ctx.jobs.enqueue('attendance.import', { progress_id, file_id: file.id, dry_run: dry_run === 'true', date_format });
  await ctx.audit('attendance.import_started', undefined, { file: upload.name, dry_run });
  return { progress_id };
}

const ORDER: Record<DateFormat, readonly [number, number, number]> = {
  'YYYY-MM-DD': [0, 1, 2],
  'DD-MM-YYYY': [2, 1, 0],
  'DD/MM/YYYY': [2, 1, 0],
  'MM/DD/YYYY': [2, 0, 1],
};

/** Date and time of a row, from one column or two; null when they cannot be read. */
function readTime(
  { date = '', time = '' }: FileRow['cells'],
  format: DateFormat,
): { day: string; local_time: string; minute: number; second: number } | null {
  const [datePart = '', ...rest] = date.split(/[ T]/);
  const parts = datePart.split(/[-/.]/);
  const [year, month, day] = ORDER[format].map((at) => parts[at] ?? '');
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time || rest.join(' '));
  if (!isCivilDate(written) || !clock || Number(clock[1]) > 23 || Number(clock[2]) > 59 || Number(clock[3] ?? 0) > 59)
    return null;
  const second = Number(clock[3] ?? 0);
  const two = (n: number) => String(n).padStart(2, '0');
  return {
    day: written,
    local_time: `${written} ${two(Number(clock[1]))}:${clock[2]}:${two(second)}`,
    minute: Number(clock[1]) * 60 + Number(clock[2]),
    second,
  };
}

const DIRECTIONS: Record<string, { direction: string; state: number }> = {
  in: { direction: 'in', state: 0 },
  out: { direction: 'out', state: 1 },
  '0': { direction: 'in', state: 0 },
  '1': { direction: 'out', state: 1 },
};

async function runImport(running: JobRun, { progress_id, file_id, dry_run, date_format }: Import): Promise<void> {
  const counts = { new: 0, duplicate: 0, unknown: 0, bad: 0, locked_day: 0 };
  const errors: RowError[] = [];
  const rows = await running.transaction(async ({ tx, services }) =>
    readRows((await services.files.get(tx, file_id))?.bytes ?? Buffer.alloc(0)),
  );
  await running.progress(progress_id, { status: 'running', total: rows.length });
  for (let at = 0; at < rows.length; at += 5000) {
    await running.transaction(async (work) => {
      const people = await listEmployeeKeys(work);
      const users = await listDeviceUserKeys(work);
      const byCode = new Map(people.rows.map(({ key, id }) => [key, id]));
      const byUser = Map.groupBy(users.rows, ({ key }) => key);
      const found: NewPunch[] = [];
      for (const { row, cells } of rows.slice(at, at + 5000)) {
        const time = readTime(cells, date_format);
        if (!time) {
          counts.bad += 1;
          errors.push({ row, field: 'date', message: `Date or time cannot be read as ${date_format}` });
          continue;
        }
        const serial = cells.serial_number?.toUpperCase() ?? '';
        const user = serial
          ? byUser.get(`${serial}|${cells.user_id}`)?.findLast(({ from_day }) => from_day <= time.day)
          : undefined;
        const employee_id = user?.id ?? byCode.get(cells.employee_code?.toLowerCase() ?? '');
        if (!employee_id) {
          counts.unknown += 1;
          errors.push({ row, field: 'employee_code', message: 'No employee has this code or user id' });
          continue;
        }
        const { direction, state } = DIRECTIONS[cells.direction?.toLowerCase() ?? ''] ?? { direction: 'undefined', state: 255 };
        const utc = fromLocalMinute(user?.zone ?? ZONE, toDayNumber(time.day) * 1440 + time.minute).utc;
        found.push({
          employee_id,
          day: time.day,
          at: utc * 60 + time.second,
          direction,
          source: 'file',
          device_id: user?.device_id ?? null,
          location_id: user?.location_id ?? null,
          verify: null,
          source_key: user
            ? sourceKeyOf(serial, cells.user_id ?? '', time.local_time, state)
            : `file|${employee_id}|${time.local_time}|${state}`,
        });
      }
      const locked = await findLockedDays(
        work.tx,
        found.map(({ employee_id, day }) => ({ employee_id, day: toDayNumber(day) })),
      );
      counts.locked_day += found.filter(({ employee_id, day }) => locked.has(`${employee_id}${toDayNumber(day)}`)).length;
      const added = dry_run ? await findNewKeys(work.tx, work.org_id, found) : await insertPunches(work, found, progress_id);
      counts.new += added.size;
      counts.duplicate += found.length - added.size;
    });
    await running.progress(progress_id, { done: Math.min(rows.length, at + 5000) });
  }
  await running.progress(progress_id, { status: 'done', result: { ...counts, dry_run, errors: errors.slice(0, 500) } });
}

export const importJob: Job = job<Import>('attendance.import', runImport);
