import type { PolicyFacts } from '@hrms/employees/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { positionOrFirstOn } from '../position-on.queries.ts';

/** An employee as criteria see them on a day. */
export type PolicyEmployee = PolicyFacts & {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly joined_on: CivilDate;
};

/** Employees with what criteria look at on a day: all who have not left before it, or those named. Drafts are left out. */
export async function loadPolicyEmployees(tx: Tx, day: CivilDate, ids?: readonly string[]): Promise<PolicyEmployee[]> {
  const { rows } = await sql<PolicyEmployee>`
    select e.id as employee_id, e.employee_code, e.full_name, e.gender, e.joined_on,
      coalesce(least(e.service_from, e.joined_on), e.joined_on) as service_from,
      place.branch_id, place.department_id, place.designation_id, place.grade_id, place.employment_type,
      coalesce(designation.lwf_category = 'worker', false) as is_worker
    from employee e
    left join lateral ${positionOrFirstOn(tx, 'e.id', day)} place on true
    left join designation on designation.org_id = e.org_id and designation.id = place.designation_id
    where e.org_id = ${tx.org_id} and not e.is_draft and e.joined_on is not null and ${isOneOf('e.id', ids)}
      and (${ids !== undefined} or e.last_working_day is null or e.last_working_day >= ${day}::date)
    order by e.full_name, e.id`.execute(tx);
  return rows;
}
