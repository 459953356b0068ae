import type { PolicyFacts } from '@hrms/employees/domain';
import { positionOrFirstOn } from '@hrms/employees/server';
import type { Service } from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type StatusFrom = { readonly from_date: CivilDate; readonly status: 'active' | 'on_notice' | 'suspended' | 'left' };

/** What leave needs to know of an employee; places are those of a day. */
export type LeavePerson = PolicyFacts & {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly born_on: CivilDate | null;
  readonly joined_on: CivilDate;
  readonly last_day: CivilDate | null;
  /** Confirmed, or expected to be the day after probation; null: from joining on. */
  readonly confirmed_on: CivilDate | null;
  readonly statuses: readonly StatusFrom[];
};

type Row = Omit<LeavePerson, 'confirmed_on' | 'last_day'> & {
  confirmed_on: CivilDate | null;
  probation_until: CivilDate | null;
  last_working_day: CivilDate | null;
};

const toPerson = ({ confirmed_on, probation_until, last_working_day, ...row }: Row): LeavePerson => ({
  ...row,
  last_day: last_working_day,
  confirmed_on: confirmed_on ?? (probation_until ? addDays(probation_until, 1) : null),
});

/** Employees with their places on a day: all who have not left before it, or those named. Drafts are left out. */
export async function loadPeople(tx: Tx, day: CivilDate, ids?: readonly string[]): Promise<LeavePerson[]> {
  const { rows } = await sql<Row>`
    select e.id as employee_id, e.employee_code, e.full_name, e.gender, e.date_of_birth as born_on, e.joined_on,
      coalesce(least(e.service_from, e.joined_on), e.joined_on) as service_from,
      e.confirmed_on, e.probation_until, e.last_working_day, place.branch_id, place.department_id, place.designation_id,
      place.grade_id,
      place.employment_type, coalesce(designation.lwf_category = 'worker', false) as is_worker,
      coalesce((select json_agg(json_build_object('from_date', s.from_date, 'status', s.status) order by s.from_date)
        from employee_status s where s.org_id = e.org_id and s.employee_id = e.id), '[]'::json) as statuses
    from employee e
    left join lateral ${positionOrFirstOn(tx, 'e.id', day)} place on true
    left join designation on designation.org_id = e.org_id and designation.id = place.designation_id
    where e.org_id = ${tx.org_id} and not e.is_draft and e.joined_on is not null and ${isOneOf('e.id', ids)}
      and (${ids !== undefined} or e.last_working_day is null or e.last_working_day >= ${day}::date)
    order by e.id`.execute(tx);
  return rows.map(toPerson);
}

/** One employee; null when there is none. */
export async function findPerson(tx: Tx, employee_id: string, day: CivilDate): Promise<LeavePerson | null> {
  return (await loadPeople(tx, day, [employee_id]))[0] ?? null;
}

/** The employment as credits see it. */
export const serviceOf = ({ joined_on, service_from, last_day, confirmed_on }: LeavePerson): Service => ({
  joined_on,
  service_from,
  last_day,
  confirmed_on,
});

/** The status on a day; `upcoming` before joining. */
export function statusOn({ statuses, joined_on }: LeavePerson, day: CivilDate): StatusFrom['status'] | 'upcoming' {
  if (day < joined_on) return 'upcoming';
  return statuses.findLast(({ from_date }) => from_date <= day)?.status ?? 'active';
}

/** Since when the employee is on notice; null otherwise. */
export function noticeSince({ statuses }: LeavePerson): CivilDate | null {
  const last = statuses.at(-1);
  if (last?.status !== 'on_notice' && last?.status !== 'left') return null;
  return statuses.findLast(({ status }) => status === 'on_notice')?.from_date ?? null;
}
