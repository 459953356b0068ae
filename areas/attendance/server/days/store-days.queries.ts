import { RULES_VERSION, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { copyRows } from '@hrms/platform/server';
import { sql } from 'kysely';
import { toInstant, type Work } from '../work.ts';
import type { ComputedDay } from './compute-days.ts';

export type StoredDay = { readonly hash: string; readonly lop: number; readonly late_mark: boolean; readonly halves: string };

const keyOf = (employee_id: string, day: number) => `${employee_id}${day}`;

/** What is stored of the days of people, by `findStored`. */
export async function loadStoredDays({ tx }: Pick<Work, 'tx'>, ids: readonly string[], from: number, to: number) {
  const { rows } = await sql<{
    employee_id: string;
    day: string;
    input_hash: string;
    lop: number;
    late_mark: boolean;
    halves: string;
  }>`
    select employee_id, day, input_hash, lop, late_mark, first_half || ' ' || second_half as halves from attendance_day
    where org_id = ${tx.org_id} and employee_id = any(${[...ids]}::uuid[]) and day between ${toCivilDate(from)}::date and ${toCivilDate(to)}::date`.execute(
    tx,
  );
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

const COLUMNS = [
  'org_id',
  'day',
  'employee_id',
  'shift_id',
  'policy_id',
  'day_kind',
  'first_in',
  'last_out',
  'worked',
  'break_minutes',
  'expected',
  'late',
  'early',
  'extra_before',
  'extra_after',
  'off_day',
  'night',
  'first_half',
  'second_half',
  'lop',
  'leave_lop',
  'late_mark',
  'exceptions',
  'closed',
  'closes_at',
  'input_hash',
  'rules_version',
  'computed_at',
] as const;

const ON_CONFLICT = `on conflict (org_id, day, employee_id) do update set ${COLUMNS.slice(3)
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')} where attendance_day.input_hash <> excluded.input_hash`;

function* rowsOf(org_id: string, computed_at: string, days: readonly ComputedDay[]) {
  for (const one of days) {
    const { plan, result } = one;
    yield [
      org_id,
      toCivilDate(one.day),
      one.employee_id,
      plan.shift.id,
      one.policy.policy_id,
      plan.kind,
      toInstant(result.first_in),
      toInstant(result.last_out),
      result.worked,
      result.break,
      result.expected,
      result.late,
      result.early,
      result.extra_before,
      result.extra_after,
      result.off_day,
      result.night,
      result.first_half,
      result.second_half,
      result.lop,
      result.leave_lop,
      result.late_mark,
      result.exceptions.length === 0 ? '{}' : `{${result.exceptions.join(',')}}`,
      one.input.closed,
      toInstant(one.closes_at),
      one.hash,
      RULES_VERSION,
      computed_at,
    ];
  }
}

/** Writes days; one whose inputs are the stored ones stays as it is. */
export const upsertDays = ({ tx, clock }: Pick<Work, 'tx' | 'clock'>, days: readonly ComputedDay[]): Promise<void> =>
  copyRows(tx, 'attendance_day', COLUMNS, rowsOf(tx.org_id, clock.now().toISOString(), days), { onConflict: ON_CONFLICT });
