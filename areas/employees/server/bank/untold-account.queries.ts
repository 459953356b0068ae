import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A salary account its employee was not told of: entered by the employee, and whether the employee has left. */
export type UntoldAccount = { id: string; employee_id: string; name: string; own: boolean; left: boolean };

/** Salary accounts nobody was told of yet, locked: of these employees, or the first of all. */
export async function listUntoldAccounts(
  { tx, org_id, today }: Work,
  { employee_ids = null, most = null }: { employee_ids?: readonly string[] | null; most?: number | null },
): Promise<UntoldAccount[]> {
  const { rows } = await sql<UntoldAccount>`select b.id, b.employee_id, concat_ws(' ', e.employee_code, e.full_name) as name,
      coalesce(u.employee_id = b.employee_id, false) as own,
      coalesce(e.last_working_day < ${today}, false) as left from bank_account b
    join employee e on e.org_id = b.org_id and e.id = b.employee_id and not e.is_draft
    left join app_user u on u.org_id = b.org_id and u.id = b.created_by
    where b.org_id = ${org_id} and b.told_at is null
      and (${employee_ids && [...employee_ids]}::uuid[] is null
        or b.employee_id = any(${employee_ids && [...employee_ids]}::uuid[]))
      and exists (select from pay_split s where s.org_id = b.org_id and s.bank_account_id = b.id)
    order by b.id limit ${most} for update of b`.execute(tx);
  return rows;
}

/** Notes that the employees were told of these accounts. */
export const markAccountsTold = ({ tx, org_id, clock }: Work, ids: readonly string[]) =>
  sql`update bank_account set told_at = ${clock.now()} where org_id = ${org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
