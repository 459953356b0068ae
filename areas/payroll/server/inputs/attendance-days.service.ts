import type { LopRow } from '@hrms/attendance/server';
import { firstDayOf } from '@hrms/platform/calendar';
import { copyRows, insertChangeNotice, newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/**
 * Sets the LOP days of a month from locked attendance, for the draft's next calculation. Days entered by hand or file stay, and so
 * does a finalised month. Days below zero (earlier days paid back) count as none.
 * @returns employees whose days were set
 */
export async function setAttendanceLopDays(
  { tx, clock }: { readonly tx: Tx; readonly clock: { now(): Date } },
  month: string,
  rows: readonly LopRow[],
  by: string | null,
): Promise<number> {
  const origin_month = firstDayOf(month);
  const done = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', origin_month)
    .where('kind', '=', 'regular')
    .where('status', 'in', ['finalising', 'finalised'])
    .select('id')
    .executeTakeFirst();
  if (done) return 0;
  await sql`delete from payroll_day_override where org_id = ${tx.org_id} and origin_month = ${origin_month}::date and source = 'attendance'`.execute(
    tx,
  );
  const now = clock.now().toISOString();
  const due = rows.filter(({ days }) => days > 0);
  await copyRows(
    tx,
    'payroll_day_override',
    ['org_id', 'id', 'employee_id', 'origin_month', 'lop_days', 'reason', 'source', 'created_by', 'created_at'],
    due.map(({ employee_id, days, reason }) => [
      tx.org_id,
      newId(),
      employee_id,
      origin_month,
      days / 100,
      reason,
      'attendance',
      by,
      now,
    ]),
    { onConflict: 'on conflict (org_id, employee_id, origin_month) do nothing' },
  );
  await insertChangeNotice(tx, clock.now(), 'pay', { from_date: origin_month, cause: 'attendance locked' });
  return due.length;
}
