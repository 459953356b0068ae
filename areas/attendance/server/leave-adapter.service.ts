import { toDayNumber, unpaidShareOfHalf } from '@hrms/attendance/domain';
import { chargePenalty, leaveHalves, proposeCompOff, recordWorkedDays, reverseCompOff, reversePenalty } from '@hrms/leave/server';
import type { CivilDate } from '@hrms/platform/calendar';
import { jobContext, type Work } from '@hrms/platform/server';
import { listLeaveTypeIds, sumWorkedDays } from './leave.queries.ts';

/** Leave on the halves of a day: codes of the leave types, null without leave. */
export type LeaveDay = {
  readonly first: string | null;
  readonly second: string | null;
  /** Hundredths of a day. */
  readonly unpaid_first: number;
  readonly unpaid_second: number;
};

const NO_LEAVE: LeaveDay = { first: null, second: null, unpaid_first: 0, unpaid_second: 0 };

/** Approved leave by employee and day number. Half-paid leave of half a day loses a quarter of a day's pay. */
export async function loadLeaveDays(
  { tx }: Work,
  ids: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<Map<string, Map<number, LeaveDay>>> {
  const found = new Map<string, Map<number, LeaveDay>>();
  for (const { employee_id, day, half, type_code, pay_fraction_bp } of await leaveHalves(tx, ids, from, to)) {
    const own = found.get(employee_id) ?? new Map<number, LeaveDay>();
    found.set(employee_id, own);
    const number = toDayNumber(day);
    const code = type_code
      .toUpperCase()
      .replace(/[^A-Z0-9_]/g, '_')
      .slice(0, 12);
    const unpaid = unpaidShareOfHalf(pay_fraction_bp);
    const set = half === 1 ? { first: code, unpaid_first: unpaid } : { second: code, unpaid_second: unpaid };
    own.set(number, { ...(own.get(number) ?? NO_LEAVE), ...set });
  }
  return found;
}

/** Gives back what a penalty took from leave. */
export const returnLeavePenalty = (work: Work, { employee_id, ref }: { employee_id: string; ref: string }): Promise<void> =>
  reversePenalty(jobContext(work.services, work.tx), employee_id, ref);

type CompOff = { employee_id: string; day: CivilDate; minutes: number; off_kind: 'weekly_off' | 'holiday' };

/** Proposes comp-off to leave for minutes that were worked. @returns leave's reference, null when they are too few */
export const creditCompOff = (work: Work, { employee_id, day, minutes, off_kind }: CompOff): Promise<string | null> =>
  proposeCompOff(jobContext(work.services, work.tx), { employee_id, worked_on: day, worked_minutes: minutes, off_kind });

/** Takes back the comp-off of a day whose work is gone. */
export const takeCompOffBack = (work: Work, employee_id: string, day: CivilDate): Promise<void> =>
  reverseCompOff(jobContext(work.services, work.tx), employee_id, day);

type PenaltyCharge = {
  employee_id: string;
  day: CivilDate;
  days: number;
  leave_types: readonly string[];
  cause_id: string;
};

/**
 * Takes a penalty (hundredths of a day) from leave balances in the order of the types.
 * @returns what found no balance, which becomes loss of pay, and where the rest came from
 */
export async function chargeLeavePenalty(
  work: Work,
  { employee_id, day, days, leave_types, cause_id }: PenaltyCharge,
): Promise<{ lop: number; from: string; ref: string | null }> {
  const rows = await listLeaveTypeIds(work.tx, leave_types);
  const type_ids = leave_types.flatMap((code) => rows.find((row) => row.code === code)?.id ?? []);
  if (type_ids.length === 0) return { lop: days, from: 'LOP', ref: null };
  const left = await chargePenalty(jobContext(work.services, work.tx), {
    employee_id,
    day,
    days: days / 100,
    source_id: cause_id,
    note: 'Late marks',
    type_ids,
  });
  const lop = Math.round(left * 100);
  return { lop, from: leave_types.join(', '), ref: lop < days ? cause_id : null };
}

/**
 * Reports the days worked in the calendar months of a span to leave, which earns annual leave by them (OSH Code 2020, section 32). Days of
 * leave types that count as worked (annual and maternity leave, lay-off) count towards the yearly minimum and earn nothing.
 */
export const reportWorkedDays = async (work: Work, ids: readonly string[], from: CivilDate, to: CivilDate): Promise<void> =>
  recordWorkedDays(work, await sumWorkedDays(work.tx, ids, from, to));
