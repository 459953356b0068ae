import type { attendancePeriods } from '@hrms/attendance/contract';
import { type AttendancePeriodDays, periodOfMonth, serviceWithin, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, copyRows, type JobContext, newId, type Work } from '@hrms/platform/server';
import { loadCycle, readSetting } from '../configuration.queries.ts';
import { openSpan, resolveDays } from '../days/resolve.service.ts';
import type { DirtyDay } from '../dirty.queries.ts';
import { reportWorkedDays } from '../leave-adapter.service.ts';
import { attendanceNotices } from '../notices.ts';
import { writePayEntries } from '../pay-entries.service.ts';
import { listPeopleIds, loadPeople, type Person } from '../people.queries.ts';
import { findPeriod } from '../period-lookup.ts';
import { periodConsumed, periodNotOver, reasonNeeded } from '../refusals.ts';
import { sendPayInputs } from '../send-to-payroll.service.ts';
import { secondsNow } from '../work.ts';
import {
  employeesOf,
  type LockedMonth,
  listMonthTotals,
  lockMonthsOfPayroll,
  lockMonthsToUnlock,
  reopenMonths,
} from './lock.queries.ts';
import { readPeriod, shiftEnds } from './period.queries.ts';
import { findClosedPeople, keepsAttendance, type RecordedDays, sumRecordedDays } from './unlocked.queries.ts';

type Lock = BodyOf<typeof attendancePeriods.lock>;

async function assertOver(work: Work, people: readonly Person[], date: string): Promise<void> {
  const notOver = people.length - (await keepOver(work, people, date)).length;
  if (notOver > 0 || !isOverSomewhere(work, date)) throw periodNotOver(date, notOver);
}

/** Where a day ends first in the world, clocks are 14 hours ahead of UTC. */
const isOverSomewhere = (work: Work, date: string): boolean => secondsNow(work) >= (toDayNumber(date) + 1) * 86_400 - 14 * 3_600;

/** Those of the people whose day is over where they work, and whose shift of it ended half an hour ago. */
async function keepOver(work: Work, people: readonly Person[], date: string): Promise<Person[]> {
  if (!isOverSomewhere(work, date)) return [];
  const ends = await shiftEnds(work, people, date);
  const now = secondsNow(work);
  return people.filter(({ employee_id }) => (ends.get(employee_id) ?? 0) <= now);
}

/**
 * Locks the period of people: their days are computed once more, frozen, and given to payroll.
 * @throws `period_unknown`, `period_not_over`, `reason_needed` when people are left out, `period_consumed`
 */
export async function lockPeriod(ctx: Ctx, code: string, given: Lock): Promise<DataOf<typeof attendancePeriods.lock>> {
  const period = await findPeriod(ctx, code);
  const left = given.except_employee_ids ?? [];
  if (left.length > 0 && !given.reason) throw reasonNeeded();
  const all = await listPeopleIds(ctx.tx, {
    from: period.first_day,
    to: period.last_day,
    ids: given.employee_ids,
    branch_id: given.branch_id,
    department_id: given.department_id,
  });
  const ids = all.filter((id) => !left.includes(id));
  const people = await loadPeople(ctx.tx, ids);
  await assertOver(ctx, people, period.last_day);
  const locked = await lockPeople(ctx, code, people, { reason: given.reason ?? null, by: ctx.actor.user_id });
  await ctx.audit('attendance.period_locked', undefined, {
    period: code,
    people: locked,
    left: left.length,
    reason: given.reason,
  });
  // Locks of long ago, as of an import, are no news.
  if (locked > 0 && toDayNumber(ctx.today) - toDayNumber(period.last_day) < 45)
    await ctx.notify(attendanceNotices.locked, {
      to: { holders: 'attendance.period.lock' },
      cause: `${code}:${ctx.clock.now().toISOString()}`,
      values: { period: period.name, people: locked },
    });
  return { locked, period: await readPeriod(ctx, period) };
}

type LockTerms = {
  readonly reason: string | null;
  readonly by: string | null;
  /** The payroll that locks them by being calculated. */
  readonly payroll_id?: string | null;
  /** Leaves those open of whom nothing is recorded: nobody loses a whole month unless a person says so. */
  readonly recorded_only?: boolean;
};

/** Locks people whose period is open, with their totals, their pay entries and their days without pay for payroll. Answers how many. */
export async function lockPeople(work: Work, code: string, people: readonly Person[], terms: LockTerms): Promise<number> {
  const cycle = await loadCycle(work.tx);
  const period = periodOfMonth(cycle, code);
  const ids = people.map(({ employee_id }) => employee_id);
  const done = await findClosedPeople(work.tx, code, ids);
  const span = await openSpan(work, toDayNumber(period.first_day), toDayNumber(period.last_day));
  const pay_period = await work.dependencies.attendance.firstOpenMonths(work.tx, code, ids);
  let count = 0;
  for (let at = 0; at < people.length; at += 500) {
    const open = people.slice(at, at + 500).filter(({ employee_id }) => !done.has(employee_id));
    const all = monthsOf(open, period);
    if (all.length === 0) continue;
    await resolveDays(work, span, all.flatMap(daysOf));
    const months = terms.recorded_only ? await keepRecorded(work, period, all) : all;
    if (months.length === 0) continue;
    await storeMonths(work, code, months, terms);
    await writePayEntries(work, span.ref, months.flatMap(daysOf), { pay_period, cause: 'lock' });
    await reportWorkedDays(work, employeesOf(months), period.first_day, period.last_day);
    count += months.length;
  }
  await sendToMonthsOf(work, ids, pay_period, terms.by);
  return count;
}

/** The days of a period that are each person's. */
const monthsOf = (people: readonly Person[], period: AttendancePeriodDays): LockedMonth[] =>
  people.flatMap(({ employee_id, joined, left }) => {
    const own = serviceWithin(period, toCivilDate(joined), left === null ? null : toCivilDate(left));
    return own ? [{ employee_id, ...own }] : [];
  });

async function keepRecorded(
  work: Work,
  { first_day, last_day }: AttendancePeriodDays,
  months: readonly LockedMonth[],
): Promise<LockedMonth[]> {
  const recorded = await sumRecordedDays(work.tx, { employee_ids: employeesOf(months), from: first_day, to: last_day });
  const hasNone = new Set(
    recorded.filter(({ has_record, unpaid }) => !has_record && unpaid > 0).map(({ employee_id }) => employee_id),
  );
  return months.filter(({ employee_id }) => !hasNone.has(employee_id));
}

const daysOf = ({ employee_id, first_day, last_day }: LockedMonth): DirtyDay[] => {
  const [from, to] = [toDayNumber(first_day), toDayNumber(last_day)];
  return Array.from({ length: to - from + 1 }, (_, n) => ({ employee_id, day: from + n }));
};

async function storeMonths(
  work: Work,
  code: string,
  months: readonly LockedMonth[],
  { reason, by, payroll_id = null }: LockTerms,
): Promise<void> {
  const ids = months.map(({ employee_id }) => employee_id);
  const { rows } = await listMonthTotals(work, ids, months);
  const totals = new Map(rows.map((row) => [row.employee_id, row.totals]));
  const now = work.clock.now().toISOString();
  await copyRows(
    work.tx,
    'attendance_month',
    months.map(({ employee_id, first_day, last_day }) => ({
      id: newId(),
      period: code,
      employee_id,
      first_day,
      last_day,
      status: 'locked',
      totals: JSON.stringify(totals.get(employee_id) ?? {}),
      reason,
      locked_at: now,
      locked_by: by,
      payroll_id,
    })),
    { replacing: { key: ['period', 'employee_id'] } },
  );
}

/** Opens locked months that payroll has not used; their entries are taken back. @throws `period_unknown`, `period_consumed` */
export async function unlockPeriod(
  ctx: Ctx,
  code: string,
  given: BodyOf<typeof attendancePeriods.unlock>,
): Promise<DataOf<typeof attendancePeriods.unlock>> {
  const period = await findPeriod(ctx, code);
  const left = new Set(given.except_employee_ids ?? []);
  const ids = (
    await listPeopleIds(ctx.tx, {
      from: period.first_day,
      to: period.last_day,
      ids: given.employee_ids,
      branch_id: given.branch_id,
      department_id: given.department_id,
    })
  ).filter((id) => !left.has(id));
  const { rows } = await lockMonthsToUnlock(ctx, code, ids);
  if (rows.some(({ status }) => status === 'consumed')) throw periodConsumed();
  await openMonths(ctx, period, rows, ctx.actor.user_id);
  await ctx.audit('attendance.period_unlocked', undefined, { period: code, people: rows.length, reason: given.reason });
  return { unlocked: rows.length, period: await readPeriod(ctx, period) };
}

/** Takes back what payroll was given of locked months, and opens them. */
async function openMonths(
  work: Work,
  period: AttendancePeriodDays,
  months: readonly LockedMonth[],
  by: string | null,
): Promise<void> {
  const { code } = period;
  const span = await openSpan(work, toDayNumber(period.first_day), toDayNumber(period.last_day));
  const ids = months.map(({ employee_id }) => employee_id);
  const pay_period = await work.dependencies.attendance.firstOpenMonths(work.tx, code, ids);
  for (let at = 0; at < months.length; at += 500)
    await writePayEntries(work, span.ref, months.slice(at, at + 500).flatMap(daysOf), {
      pay_period,
      cause: 'unlock',
      undo: true,
    });
  await reopenMonths(work, code, months);
  await sendToMonthsOf(work, ids, pay_period, by);
}

/** Sends the open payroll of each employee's month what attendance knows of it. */
async function sendToMonthsOf(work: Work, ids: readonly string[], monthOf: (id: string) => string, by: string | null) {
  for (const month of new Set(ids.map(monthOf))) await sendPayInputs(work, month, by);
}

/**
 * The service time of people who are not locked in the period of a payroll's month; none where no attendance is kept. `only`: of these
 * employees.
 */
async function loadUnlocked(work: Work, period: AttendancePeriodDays, only?: readonly string[]): Promise<Person[]> {
  if (!(await keepsAttendance(work.tx))) return [];
  const ids = await listPeopleIds(work.tx, { from: period.first_day, to: period.last_day, ids: only && [...only] });
  const closed = await findClosedPeople(work.tx, period.code, ids);
  return loadPeople(
    work.tx,
    ids.filter((id) => !closed.has(id)),
  );
}

/** `isPaid`: whose month the payroll pays, where it is not everybody's. */
type LockForPayroll = {
  month: string;
  payroll_id: string;
  confirmed_by: string | null;
  isPaid?: ((employee_id: string) => boolean) | null;
};

/**
 * Locks the attendance of a month that a payroll is calculated from: of those it pays who are not locked yet and whose last shift is
 * over. Without `confirmed_by` it does so where the organisation's setting says it, and leaves those open of whom nothing is recorded.
 * Answers how many.
 */
export async function lockAttendanceForPayroll(
  work: JobContext,
  { month, payroll_id, confirmed_by, isPaid }: LockForPayroll,
): Promise<number> {
  const period = periodOfMonth(await loadCycle(work.tx), month);
  if (!confirmed_by && !(await readSetting(work.tx, period.last_day)).lock_with_payroll) return 0;
  const unlocked = await loadUnlocked(work, period);
  const paid = isPaid ? unlocked.filter(({ employee_id }) => isPaid(employee_id)) : unlocked;
  const over = await keepOver(work, paid, period.last_day);
  if (over.length === 0) return 0;
  const locked = await lockPeople(work, period.code, over, {
    reason: 'Payroll was calculated',
    by: confirmed_by,
    payroll_id,
    recorded_only: !confirmed_by,
  });
  if (locked > 0) await work.audit('attendance.period_locked', undefined, { period: period.code, people: locked, payroll_id });
  return locked;
}

export type UnlockedAttendance = {
  readonly employee_id: string;
  /** Days without pay so far, in hundredths. */
  readonly unpaid: number;
  /** The last shift of the period is over. */
  readonly can_lock: boolean;
  /** Presence, leave or a mark on some day. */
  readonly has_record: boolean;
};

/**
 * Employees whose attendance of a payroll's month is not locked, with their days without pay. With `compute` their days are computed
 * first, otherwise the stored ones count. Empty where no attendance is kept.
 */
export async function listUnlockedAttendance(
  work: Work,
  month: string,
  { compute }: { compute: boolean },
): Promise<{ last_day: string; people: UnlockedAttendance[] }> {
  const period = periodOfMonth(await loadCycle(work.tx), month);
  const { last_day } = period;
  const people = await loadUnlocked(work, period);
  const over = new Set((await keepOver(work, people, last_day)).map(({ employee_id }) => employee_id));
  const today = work.clock.today();
  const to = today < last_day ? today : last_day;
  const recorded = await recordedDaysOf(work, people, { ...period, last_day: to }, compute);
  return {
    last_day,
    people: people.map(({ employee_id }) => ({
      employee_id,
      unpaid: recorded.get(employee_id)?.unpaid ?? 0,
      can_lock: over.has(employee_id),
      has_record: recorded.get(employee_id)?.has_record ?? false,
    })),
  };
}

/** What is recorded of people in a period, by employee, in portions; with `compute` their days are computed first. */
async function recordedDaysOf(
  work: Work,
  people: readonly Person[],
  period: AttendancePeriodDays,
  compute: boolean,
): Promise<Map<string, RecordedDays>> {
  const { first_day: from, last_day: to } = period;
  const found = new Map<string, RecordedDays>();
  for (let at = 0; at < people.length && from <= to; at += 500) {
    const months = monthsOf(people.slice(at, at + 500), period);
    if (compute) {
      const span = await openSpan(work, toDayNumber(from), toDayNumber(to));
      await resolveDays(work, span, months.flatMap(daysOf));
    }
    const recorded = await sumRecordedDays(work.tx, { employee_ids: employeesOf(months), from, to });
    for (const days of recorded) found.set(days.employee_id, days);
  }
  return found;
}

/**
 * Those of the employees whose attendance of a payroll's month is over, not locked, and without any record. Their days are computed
 * first, unless `compute` is false. Empty while the month lasts, and where no attendance is kept.
 */
export async function listWithoutAttendance(
  work: Work,
  month: string,
  ids: readonly string[],
  { compute } = { compute: true },
): Promise<string[]> {
  const period = periodOfMonth(await loadCycle(work.tx), month);
  if (ids.length === 0 || !isOverSomewhere(work, period.last_day)) return [];
  const people = await keepOver(work, await loadUnlocked(work, period, ids), period.last_day);
  const recorded = await recordedDaysOf(work, people, period, compute);
  return people.filter(({ employee_id }) => !recorded.get(employee_id)?.has_record).map(({ employee_id }) => employee_id);
}

/** Opens what a payroll locked by being calculated, when it is cancelled. Answers how many employees. */
export async function unlockAttendanceOfPayroll(ctx: Ctx, payroll_id: string): Promise<number> {
  const { rows } = await lockMonthsOfPayroll(ctx, payroll_id);
  const cycle = await loadCycle(ctx.tx);
  for (const [code, months] of Map.groupBy(rows, ({ period }) => period))
    await openMonths(ctx, periodOfMonth(cycle, code), months, ctx.actor.user_id);
  if (rows.length > 0) await ctx.audit('attendance.period_unlocked', undefined, { people: rows.length, payroll_id });
  return rows.length;
}
