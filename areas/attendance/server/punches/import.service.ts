import type { attendanceDays } from '@hrms/attendance/contract';
import { fromLocalMinute, sourceKeyOf, toDayNumber } from '@hrms/attendance/domain';
import { isCivilDate } from '@hrms/platform/calendar';
import type { BodyOf } from '@hrms/platform/contract';
import { importFields } from '@hrms/platform/imports';
import {
  type CheckedRow,
  type Ctx,
  defineImport,
  type FileRow,
  importInPortions,
  type Job,
  job,
  openProgress,
  readImportRows,
  startRow,
  type Upload,
  type Work,
  ZONE,
} from '@hrms/platform/server';
import { insertPunches, type NewPunch } from '../ingest.queries.ts';
import { findLockedDays } from '../locks.queries.ts';
import { fileUnreadable } from '../refusals.ts';
import { findNewKeys, listDeviceUserKeys, listEmployeeKeys } from './import.queries.ts';

type DateFormat = BodyOf<typeof attendanceDays.import>['date_format'];
type Import = { progress_id: string; file_id: string; dry_run: boolean; date_format: DateFormat };

/** Stores the file and starts its import as a job. @throws `file_unreadable` */
export async function startImport(
  ctx: Ctx,
  { dry_run, date_format }: BodyOf<typeof attendanceDays.import>,
  upload: Upload,
): Promise<{ progress_id: string }> {
  const refuse = ({ message }: Error) => fileUnreadable(message);
  await readImportRows(punchImport(date_format), upload.bytes, { today: ctx.today, refuse });
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

/** What a row adds to the sums. */
const NOTHING = { new: 0, duplicate: 0, unknown: 0, bad: 0, locked_day: 0 };

/** Employees by code, and users of devices by serial number and user id. */
async function loadKeys(work: Work) {
  const people = await listEmployeeKeys(work);
  const users = await listDeviceUserKeys(work);
  return {
    byCode: new Map(people.rows.map(({ key, id }) => [key, id])),
    byUser: Map.groupBy(users.rows, ({ key }) => key),
  };
}
type Keys = Awaited<ReturnType<typeof loadKeys>>;

function checkRow(file_row: FileRow, { byCode, byUser }: Keys, date_format: DateFormat): CheckedRow<NewPunch> {
  const { row, cells } = file_row;
  const { errors, refuse, text } = startRow(file_row);
  const failed = (sum: 'bad' | 'unknown') => ({
    row,
    label: text('employee_code'),
    errors,
    value: null,
    counts: { ...NOTHING, [sum]: 1 },
  });
  const time = readTime(cells, date_format);
  if (!time) {
    refuse('date', `Date or time cannot be read as ${date_format}`);
    return failed('bad');
  }
  const [serial, user_id] = [text('serial_number').toUpperCase(), text('user_id')];
  const user = serial ? byUser.get(`${serial}|${user_id}`)?.findLast(({ from_day }) => from_day <= time.day) : undefined;
  const employee_id = user?.id ?? byCode.get(text('employee_code').toLowerCase());
  if (!employee_id) {
    refuse('employee_code', 'No employee has this code or user id');
    return failed('unknown');
  }
  const { direction, state } = DIRECTIONS[text('direction').toLowerCase()] ?? { direction: 'undefined', state: 255 };
  const { utc } = fromLocalMinute(user?.zone ?? ZONE, toDayNumber(time.day) * 1440 + time.minute);
  const value: NewPunch = {
    employee_id,
    day: time.day,
    at: utc * 60 + time.second,
    direction,
    source: 'file',
    device_id: user?.device_id ?? null,
    location_id: user?.location_id ?? null,
    verify: null,
    source_key: user ? sourceKeyOf(serial, user_id, time.local_time, state) : `file|${employee_id}|${time.local_time}|${state}`,
  };
  return { row, label: text('employee_code'), errors, value };
}

/** Adds to each row whether its punch is new, and whether its day is locked. */
async function countPunches(work: Work, rows: readonly CheckedRow<NewPunch>[]): Promise<CheckedRow<NewPunch>[]> {
  const found = rows.flatMap(({ value }) => value ?? []);
  const fresh = await findNewKeys(work.tx, work.org_id, found);
  const locked = await findLockedDays(
    work.tx,
    found.map(({ employee_id, day }) => ({ employee_id, day: toDayNumber(day) })),
  );
  return rows.map((row) => {
    if (!row.value) return row;
    const { source_key, employee_id, day } = row.value;
    const sum = fresh.delete(source_key) ? 'new' : 'duplicate';
    return { ...row, counts: { ...NOTHING, [sum]: 1, locked_day: Number(locked.has(`${employee_id}${toDayNumber(day)}`)) } };
  });
}

const punchImport = (date_format: DateFormat) =>
  defineImport<NewPunch, Work>({
    kind: 'attendance.punches',
    fields: importFields({ required: ['date'], optional: ['employee_code', 'serial_number', 'user_id', 'time', 'direction'] }),
    most_rows: 100_000,
    partly: true,
    missing: (fields) =>
      fields.has('employee_code') || (fields.has('serial_number') && fields.has('user_id'))
        ? null
        : 'Column employee_code is missing, or serial_number and user_id',
    check: async (work, rows) => {
      const keys = await loadKeys(work);
      return countPunches(
        work,
        rows.map((row) => checkRow(row, keys, date_format)),
      );
    },
    commit: async (work, rows, { import_id }) => {
      await insertPunches(
        work,
        rows.map(({ value }) => value),
        import_id,
      );
    },
  });

export const importJob: Job = job<Import>('attendance.import', (running, { date_format, ...file }) =>
  importInPortions(running, punchImport(date_format), file),
);
