import type { CivilDate } from '@hrms/platform/calendar';
import type { Work } from './work.ts';

/** Leave on the halves of a day: codes of the leave types, null without leave. */
export type LeaveDay = {
  readonly first: string | null;
  readonly second: string | null;
  readonly unpaid_first: boolean;
  readonly unpaid_second: boolean;
};

/** Leave by employee and day number. */
export async function loadLeaveDays(
  _work: Pick<Work, 'tx'>,
  _ids: readonly string[],
  _from: CivilDate,
  _to: CivilDate,
): Promise<Map<string, Map<number, LeaveDay>>> {
  return new Map();
}

type PenaltyCharge = { employee_id: string; day: CivilDate; days: number; leave_types: readonly string[]; cause_id: string };

/**
 * Takes a penalty (hundredths of a day) from leave balances in the order of the types.
 * @returns what found no balance, which becomes loss of pay, and where the rest came from
 */
export async function chargeLeavePenalty(
  _work: Work,
  { days }: PenaltyCharge,
): Promise<{ lop: number; from: string; ref: string | null }> {
  return { lop: days, from: 'LOP', ref: null };
}

/** Gives back what a penalty took from leave. */
export async function returnLeavePenalty(_work: Work, _penalty: { employee_id: string; ref: string }): Promise<void> {}

type CompOff = {
  employee_id: string;
  day: CivilDate;
  minutes: number;
  rule: { full_minutes: number; half_minutes: number };
  source_id: string;
};

/** Proposes comp-off to leave for minutes that were worked. @returns leave's reference, null when they are too few */
export async function creditCompOff(_work: Work, _given: CompOff): Promise<string | null> {
  return null;
}
