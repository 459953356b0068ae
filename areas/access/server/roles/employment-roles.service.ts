import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type EmployeeWithReports = { employee_id: string; leads: boolean };

/**
 * Assigns and removes the roles that follow from employment: Employee for users linked to an employee, Manager for users with a
 * report on the day. A role given by hand stays as it is.
 */
export async function syncEmploymentRoles(tx: Tx, people: readonly EmployeeWithReports[], today: string): Promise<void> {
  if (people.length === 0) return;
  const all = people.map(({ employee_id }) => employee_id);
  const leading = people.filter(({ leads }) => leads).map(({ employee_id }) => employee_id);
  const { rows } = await sql<{ user_id: string; role_id: string }>`
    select u.id as user_id, r.id as role_id from app_user u
    join role r on r.org_id = u.org_id
      and (r.system_key = 'employee' or (r.system_key = 'manager' and u.employee_id = any(${leading}::uuid[])))
    where u.org_id = ${tx.org_id} and u.employee_id = any(${all}::uuid[]) and u.status in ('invited', 'active')
      and not exists (select from user_role h where h.org_id = u.org_id and h.user_id = u.id and h.role_id = r.id)`.execute(tx);
  if (rows.length > 0)
    await tx
      .insertInto('user_role')
      .values(rows.map((row) => ({ org_id: tx.org_id, id: newId(), ...row, source: 'derived', from_date: today })))
      .onConflict((on) => on.columns(['org_id', 'user_id', 'role_id']).doNothing())
      .execute();
  const gone = all.filter((id) => !leading.includes(id));
  if (gone.length === 0) return;
  await sql`delete from user_role h using app_user u, role r where h.org_id = ${tx.org_id} and h.source = 'derived'
    and u.org_id = h.org_id and u.id = h.user_id and u.employee_id = any(${gone}::uuid[])
    and r.org_id = h.org_id and r.id = h.role_id and r.system_key = 'manager'`.execute(tx);
}
