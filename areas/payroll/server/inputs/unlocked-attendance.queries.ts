import { firstDayOf, type Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Those of the employees who are in a run and whose LOP days of its month nobody entered by hand or from a file. */
export async function listPaidByAttendance(
  tx: Tx,
  { payroll_id, month }: { payroll_id: string; month: Month },
  employee_ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ employee_id: string }>`select d.employee_id from payroll_draft d
    where d.org_id = ${tx.org_id} and d.payroll_id = ${payroll_id} and d.employee_id = any(${[...employee_ids]}::uuid[])
      and not exists (select from payroll_day_override o where o.org_id = d.org_id and o.employee_id = d.employee_id
        and o.origin_month = ${firstDayOf(month)}::date and o.source <> 'attendance')`.execute(tx);
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** Messages of a run's exceptions of some kinds. */
export async function listExceptionMessages(tx: Tx, payroll_id: string, codes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('payroll_exception')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('code', 'in', [...codes])
    .select('message')
    .execute();
  return rows.map(({ message }) => message);
}
