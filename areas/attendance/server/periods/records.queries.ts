import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Whether attendance keeps records of an employee. */
export async function hasAttendanceRecords(tx: Tx, employee_id: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from punch where org_id = ${tx.org_id} and employee_id = ${employee_id})
    or exists (select from attendance_request
    where org_id = ${tx.org_id} and ${employee_id} in (employee_id, partner_employee_id))
    or exists (select from overtime where org_id = ${tx.org_id} and employee_id = ${employee_id})
    or exists (select from attendance_month where org_id = ${tx.org_id} and employee_id = ${employee_id})
    or exists (select from device_user where org_id = ${tx.org_id} and employee_id = ${employee_id}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
