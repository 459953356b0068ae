import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export type ActivePenalty = {
  id: string;
  employee_id: string;
  day: string;
  days: number;
  taken_from: string;
  leave_ref: string | null;
};

/** Stores the loss of pay of a day's penalty, in hundredths of a day. */
export const setPenaltyLop = (work: Work, employee_id: string, day: string, penalty_lop: number) =>
  work.tx
    .updateTable('attendance_day')
    .set({ penalty_lop })
    .where('org_id', '=', work.tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .execute();

/** Penalties of employees in a span that were not taken back. */
export function listActivePenalties(work: Work, ids: string[], first: string, last: string) {
  return sql<ActivePenalty>`select id, employee_id, day, days, taken_from, leave_ref from attendance_penalty
    where org_id = ${work.tx.org_id} and employee_id = any(${ids}::uuid[]) and day between ${first}::date and ${last}::date
      and reversed_at is null`.execute(work.tx);
}

/** Late marks of employees in a span. */
export function listLateMarks(work: Work, ids: readonly string[], first: string, last: string) {
  return sql<{ employee_id: string; day: string }>`select employee_id, day from attendance_day
    where org_id = ${work.tx.org_id} and employee_id = any(${[...ids]}::uuid[]) and day between ${first}::date and ${last}::date
      and late_mark
    order by employee_id, day`.execute(work.tx);
}
