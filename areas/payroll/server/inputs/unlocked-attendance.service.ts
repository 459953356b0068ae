import { listUnlockedAttendance, listWithoutAttendance, type UnlockedAttendance } from '@hrms/attendance/server';
import { dateLabel, type Month } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { sha256 } from '../canonical.ts';
import { staleRun } from '../refusals.ts';
import { listDraftHashes } from '../run.queries.ts';
import { listExceptionMessages, listPaidByAttendance } from './unlocked-attendance.queries.ts';

type Run = { readonly payroll_id: string; readonly month: Month };

export type AttendanceException = {
  /** Null: of the whole run. */
  readonly employee_id: string | null;
  readonly code: 'attendance_unlocked_unpaid' | 'attendance_unlocked' | 'attendance_missing';
  readonly severity: 'B' | 'W';
  readonly message: string;
  /** Of the message: an acceptance ends when the figures change. */
  readonly input_hash: string;
};

const employees = (count: number) => (count === 1 ? '1 employee' : `${count} employees`);
const unpaidDays = (hundredths: number) => (hundredths === 100 ? '1 unpaid day' : `${hundredths / 100} unpaid days`);
const sumOf = (people: readonly UnlockedAttendance[]) => people.reduce((sum, { unpaid }) => sum + unpaid, 0);

const exceptionOf = (code: AttendanceException['code'], message: string): AttendanceException => ({
  employee_id: null,
  code,
  severity: code === 'attendance_unlocked_unpaid' ? 'B' : 'W',
  message,
  input_hash: sha256(message),
});

/** Of more employees without any record the exception of the run alone says it: the organisation began to keep attendance. */
const MOST_NAMED = 200;

/** Asks about each employee of whom a whole month that is over has no record. */
function missingAttendance(employee_ids: readonly string[]): AttendanceException[] {
  if (employee_ids.length > MOST_NAMED) return [];
  const message = 'Nothing recorded in attendance all month. Paid in full unless attendance is locked or unpaid days are entered';
  return employee_ids.map((employee_id) => ({
    employee_id,
    code: 'attendance_missing',
    severity: 'W',
    message,
    input_hash: sha256(message),
  }));
}

/**
 * Whether a run names no employee without any record, as they are too many. `missing`: some of them, whose exceptions are not written.
 */
async function namesNobody(work: Parameters<typeof listWithoutAttendance>[0], run: Run, missing: readonly string[]) {
  if ((await listExceptionMessages(work.tx, run.payroll_id, ['attendance_missing'])).length > 0) return false;
  const others = (await listDraftHashes(work.tx, run.payroll_id)).flatMap(({ employee_id }) =>
    missing.includes(employee_id) ? [] : [employee_id],
  );
  const without = await listWithoutAttendance(work, run.month, others, { compute: false });
  const paid = await listPaidByAttendance(work.tx, run, without);
  return paid.size + missing.length > MOST_NAMED;
}

/** Those of some employees of a run of whom a whole month that is over has no record: what a calculation of them alone asks about. */
export async function findMissingAttendance(
  work: Parameters<typeof listWithoutAttendance>[0],
  run: Run,
  ids: readonly string[],
): Promise<AttendanceException[]> {
  const missing = await listWithoutAttendance(work, run.month, ids);
  if (missing.length === 0) return [];
  const paid = await listPaidByAttendance(work.tx, run, missing);
  const unnamed = missing.filter((employee_id) => paid.has(employee_id));
  return unnamed.length === 0 || (await namesNobody(work, run, unnamed)) ? [] : missingAttendance(unnamed);
}

/**
 * Employees of a run who would be paid without their attendance: a blocker for unpaid days that can be locked now, a warning for the
 * others. Whose days were entered by hand or from a file is left out. `compute` works the days out first, and
 * names employees without any record.
 */
export async function findUnlockedAttendance(
  work: Parameters<typeof listUnlockedAttendance>[0],
  run: Run,
  { compute }: { compute: boolean },
): Promise<AttendanceException[]> {
  const { last_day, people: all } = await listUnlockedAttendance(work, run.month, { compute });
  if (all.length === 0) return [];
  const paid = await listPaidByAttendance(
    work.tx,
    run,
    all.map(({ employee_id }) => employee_id),
  );
  const people = all.filter(({ employee_id }) => paid.has(employee_id));
  const blocked = people.filter(({ can_lock, unpaid }) => can_lock && unpaid > 0);
  const early = people.filter(({ can_lock }) => !can_lock);
  const others = people.filter(({ can_lock, unpaid }) => can_lock && unpaid === 0);
  const found: AttendanceException[] = [];
  if (blocked.length > 0)
    found.push(
      exceptionOf(
        'attendance_unlocked_unpaid',
        `Attendance of ${employees(blocked.length)} is not locked: ${unpaidDays(sumOf(blocked))}`,
      ),
    );
  if (early.length > 0)
    found.push(
      exceptionOf(
        'attendance_unlocked',
        `Attendance of ${employees(early.length)} is not locked, and can be after the last shift of ${dateLabel(last_day)}: ${unpaidDays(sumOf(early))} so far. They are paid in full, differences go into a later month`,
      ),
    );
  if (others.length > 0)
    found.push(exceptionOf('attendance_unlocked', `Attendance of ${employees(others.length)} is not locked`));
  const missing = people.filter(({ can_lock, has_record }) => can_lock && !has_record);
  if (compute) found.push(...missingAttendance(missing.map(({ employee_id }) => employee_id)));
  return found;
}

/**
 * A blocker while attendance shows unpaid days of a leaver that the settlement would pay: there is no later month to take them from. It
 * ends when the days are entered.
 */
export async function findUnpaidDaysOfLeaver(
  work: Parameters<typeof listUnlockedAttendance>[0],
  run: Run,
): Promise<AttendanceException[]> {
  const { people: all } = await listUnlockedAttendance(work, run.month, { compute: true });
  const ids = all.filter(({ unpaid }) => unpaid > 0).map(({ employee_id }) => employee_id);
  if (ids.length === 0) return [];
  const paid = await listPaidByAttendance(work.tx, run, ids);
  const unpaid = sumOf(all.filter(({ employee_id }) => paid.has(employee_id)));
  if (unpaid === 0) return [];
  return [
    exceptionOf(
      'attendance_unlocked_unpaid',
      `Attendance has ${unpaidDays(unpaid)} of the leaver. Enter the unpaid days under Inputs before the settlement is final`,
    ),
  ];
}

/** @throws Refusal 409 when attendance that is not locked has other figures than those that were reviewed */
export async function assertAttendanceAsReviewed(ctx: Ctx, run: Run): Promise<void> {
  const now = await findUnlockedAttendance(ctx, run, { compute: false });
  const reviewed = await listExceptionMessages(ctx.tx, run.payroll_id, ['attendance_unlocked_unpaid', 'attendance_unlocked']);
  const before = new Set(reviewed);
  const changed = now.filter(({ message }) => !before.has(message));
  if (changed.length > 0) throw staleRun(changed.length);
}
