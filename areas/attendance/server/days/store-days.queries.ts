import { RULES_VERSION, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { copyRows, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { toInstant } from '../work.ts';
import type { ComputedDay } from './compute-days.ts';

export type StoredDay = { readonly hash: string; readonly lop: number; readonly late_mark: boolean; readonly halves: string };

const keyOf = (employee_id: string, day: number) => `${employee_id}${day}`;

/** What is stored of the days of people, by `findStored`. */
export async function loadStoredDays({ tx }: Work, ids: readonly string[], from: number, to: number) {
  const { rows } = await sql<{
    employee_id: string;
    day: string;
    input_hash: string;
    lop: number;
    late_mark: boolean;
    halves: string;
  }>`
    select employee_id, day, input_hash, lop, late_mark, first_half || ' ' || second_half as halves from attendance_day
    where org_id = ${tx.org_id} and employee_id = any(${[...ids]}::uuid[]) and day between ${toCivilDate(from)}::date
      and ${toCivilDate(to)}::date`.execute(tx);
  const found = new Map<string, StoredDay>();
  for (const row of rows)
    found.set(keyOf(row.employee_id, toDayNumber(row.day)), {
      hash: row.input_hash,
      lop: row.lop,
      late_mark: row.late_mark,
      halves: row.halves,
    });
  return (employee_id: string, day: number) => found.get(keyOf(employee_id, day));
}

/** Columns of a day, each with what it holds. */
const toDayRow = (computed: ComputedDay, computed_at: string) => {
  const { plan, result } = computed;
  return {
    day: toCivilDate(computed.day),
    employee_id: computed.employee_id,
    shift_id: plan.shift.id,
    policy_id: computed.policy.policy_id,
    day_kind: plan.kind,
    first_in: toInstant(result.first_in),
    last_out: toInstant(result.last_out),
    worked: result.worked,
    break_minutes: result.break,
    expected: result.expected,
    late: result.late,
    early: result.early,
    extra_before: result.extra_before,
    extra_after: result.extra_after,
    off_day: result.off_day,
    night: result.night,
    first_half: result.first_half,
    second_half: result.second_half,
    lop: result.lop,
    leave_lop: result.leave_lop,
    late_mark: result.late_mark,
    exceptions: [...result.exceptions],
    closed: computed.input.closed,
    closes_at: new Date(computed.closes_at * 1000),
    input_hash: computed.hash,
    rules_version: RULES_VERSION,
    computed_at,
  };
};

function* toDayRows(days: readonly ComputedDay[], computed_at: string) {
  for (const computed of days) yield toDayRow(computed, computed_at);
}

/** Writes days; one whose inputs are the stored ones stays as it is. */
export function upsertDays({ tx, clock }: Work, days: readonly ComputedDay[]): Promise<void> {
  const computed_at = clock.now().toISOString();
  return copyRows(tx, 'attendance_day', toDayRows(days, computed_at), {
    replacing: { key: ['day', 'employee_id'], where: 'attendance_day.input_hash <> excluded.input_hash' },
  });
}
