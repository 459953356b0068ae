import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type EarlierEmployment = { readonly employee_id: string; readonly joined_on: CivilDate };

/** Employments before this one in the organisation, the last first. */
export async function listEarlierEmployments(tx: Tx, employee_id: string): Promise<EarlierEmployment[]> {
  const { rows } = await sql<EarlierEmployment>`
    with recursive earlier as (
      select previous_employee_id as id, 1 as place from employee where org_id = ${tx.org_id} and id = ${employee_id}
      union all
      select e.previous_employee_id, place + 1 from earlier join employee e on e.org_id = ${tx.org_id} and e.id = earlier.id
      where place < 50)
    select e.id as employee_id, e.joined_on from earlier join employee e on e.org_id = ${tx.org_id} and e.id = earlier.id
    where not e.is_draft order by earlier.place`.execute(tx);
  return rows;
}
