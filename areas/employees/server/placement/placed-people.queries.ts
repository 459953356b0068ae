import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { employeesWithPositionOn } from '../people-search/employee-rows.queries.ts';
import { searchPeopleByName } from '../people-search/search.queries.ts';
import { isPositionAt, positionInForceOn, positionOrFirstOn } from '../position-on.queries.ts';
import { statusOnSql } from '../status.queries.ts';

export type PlacedPerson = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  department_name: string | null;
  branch_name: string | null;
  designation_title: string | null;
};

type Filter = {
  page: number;
  limit: number;
  search?: string | undefined;
  department_id?: string | undefined;
  branch_id?: string | undefined;
  status?: string | undefined;
  /** False: without those who left. */
  leavers?: boolean | undefined;
};

/** Employees without drafts, by name, with their places on a day; another area may add a condition. */
export async function listPlacedPeople(
  tx: Tx,
  filter: Filter,
  day: CivilDate,
  only: ((employee_id: Expression<unknown>) => RawBuilder<SqlBool>) | null,
): Promise<PageRows<PlacedPerson>> {
  let matching = employeesWithPositionOn(tx, day).where('employee.is_draft', '=', false);
  const hits = filter.search ? await searchPeopleByName(tx, filter.search, 'employee.id') : null;
  if (hits) matching = matching.where(hits.counting);
  matching = matching.where(isPositionAt(positionOrFirstOn(tx, 'employee.id', day), filter));
  if (filter.status) matching = matching.where(sql<boolean>`${statusOnSql(day)} = ${filter.status}`);
  if (filter.leavers === false) matching = matching.where(sql<boolean>`${statusOnSql(day)} <> 'left'`);
  if (only) matching = matching.where(only(sql.ref('employee.id')) as RawBuilder<boolean>);
  return pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'employee.id as employee_id',
        sql<string>`employee.employee_code`.as('employee_code'),
        'employee.full_name',
        'department.name as department_name',
        'branch.name as branch_name',
        'designation.title as designation_title',
      ])
      .orderBy('employee.full_name')
      .orderBy('employee.id'),
  );
}

/** Code, name and places of an employee on a day. */
type EmployeeOnDay = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  branch_id: string | null;
  branch: string | null;
  department_id: string | null;
  department: string | null;
  designation_id: string | null;
  designation: string | null;
  grade_id: string | null;
  grade: string | null;
  manager: string | null;
  employment_type: string | null;
};

/** From here on the positions of all employees are read once, in their order, instead of those of each employee. */
const MANY = 1000;

/** Employees by id with their places on a day, of upcoming ones the first; in one statement. Drafts and unknown ids are left out. */
export async function findEmployeesOnDay(tx: Tx, ids: readonly string[], day: CivilDate): Promise<Map<string, EmployeeOnDay>> {
  if (ids.length === 0) return new Map();
  const rows = await employeesWithPositionOn(tx, day, { many: ids.length > MANY })
    .where('employee.is_draft', '=', false)
    .where(isOneOf('employee.id', ids))
    .select(['employee.id as employee_id', sql<string>`employee.employee_code`.as('employee_code'), 'employee.full_name'])
    .select(['place.branch_id', 'branch.name as branch', 'place.department_id', 'department.name as department'])
    .select(['place.designation_id', 'designation.title as designation', 'place.grade_id', 'grade.name as grade'])
    .select(['manager.full_name as manager', 'place.employment_type'])
    .execute();
  return new Map(rows.map((employee) => [employee.employee_id, employee]));
}

export type PayFacts = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  gender: string | null;
  born_on: CivilDate | null;
  joined_on: CivilDate;
  confirmed_on: CivilDate | null;
  on_probation: boolean;
  disabled: boolean;
  state: string | null;
  local_body: string | null;
  city: string | null;
  grade: string | null;
  designation: string | null;
  department: string | null;
  branch: string | null;
  employment_type: string | null;
};

/** Data for pay formulas on a day; for upcoming employees as on the joining date. */
export async function findPayFactsOn(tx: Tx, ids: readonly string[], day: CivilDate): Promise<Map<string, PayFacts>> {
  const { rows } = await sql<PayFacts>`
    select e.id as employee_id, e.employee_code, e.full_name, e.gender, e.date_of_birth as born_on, e.joined_on, e.confirmed_on,
      coalesce(e.probation_until >= at.day, false) as on_probation,
      coalesce(e.disability_percent, 0) > 0 as disabled, address.state_code as state, address.local_body, address.city,
      grade.name as grade,
      designation.title as designation, department.name as department, branch.name as branch, place.employment_type
    from employee e
    cross join lateral (select greatest(${day}::date, e.joined_on) as day) at
    left join lateral ${positionInForceOn(tx, 'e.id', sql`at.day`)} place on true
    left join lateral (select * from branch_address a where a.org_id = e.org_id and a.branch_id = place.branch_id
      order by (a.from_date > at.day), abs(a.from_date - at.day) limit 1) address on true
    left join department on department.org_id = e.org_id and department.id = place.department_id
    left join designation on designation.org_id = e.org_id and designation.id = place.designation_id
    left join branch on branch.org_id = e.org_id and branch.id = place.branch_id
    left join grade on grade.org_id = e.org_id and grade.id = place.grade_id
    where e.org_id = ${tx.org_id} and e.id = any(${[...ids]}::uuid[]) and not e.is_draft`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row]));
}
