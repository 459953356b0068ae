import type { CivilDate, Period } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** One position of an employee with the names of its places. */
export type PositionFacts = {
  from_date: CivilDate;
  /** Last day; null while no later position is entered. */
  until_date: CivilDate | null;
  branch_id: string;
  branch: string;
  location_id: string | null;
  location: string | null;
  /** State of the branch's address, as on the position's last day in the span. */
  state: string | null;
  department_id: string;
  department: string;
  designation_id: string;
  designation: string;
  /** Category of the designation under the labour welfare fund. */
  lwf_category: 'worker' | 'supervisory' | 'managerial' | null;
  grade_id: string | null;
  grade: string | null;
  manager_id: string | null;
  employment_type: string;
};

export type StatusFacts = { from_date: CivilDate; status: 'active' | 'on_notice' | 'suspended' | 'left' };

/** What other areas need to know of an employee over a span of days. */
export type EmployeeFacts = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  gender: 'male' | 'female' | 'transgender' | 'not_stated';
  date_of_birth: CivilDate;
  father_or_spouse_name: string | null;
  /** Null without a disability. */
  disability_percent: number | null;
  joined_on: CivilDate;
  /** First day of service where it differs from joining, for example after a transfer. */
  service_from: CivilDate | null;
  confirmed_on: CivilDate | null;
  probation_until: CivilDate | null;
  last_working_day: CivilDate | null;
  /** Positions in force on a day of the span, oldest first; the first may begin before it. Those who join later: their first one. */
  positions: PositionFacts[];
  /** Statuses in force on a day of the span, oldest first; the first may begin before it. */
  statuses: StatusFacts[];
};

const ALWAYS: Period = { first_day: '0001-01-01', last_day: '9999-12-31' };

/**
 * Employees by id with their positions and statuses over a span of days: three statements, whatever their number. Drafts and unknown
 * ids are left out; the order is that of the codes.
 * @param span without it, all their days
 */
export async function loadEmployeeFacts(
  tx: Tx,
  ids: readonly string[],
  span: Period = ALWAYS,
): Promise<Map<string, EmployeeFacts>> {
  if (ids.length === 0) return new Map();
  const employees = await sql<Omit<EmployeeFacts, 'positions' | 'statuses'>>`
    select id as employee_id, employee_code, full_name, gender, date_of_birth, father_or_spouse_name, disability_percent,
      joined_on,
      service_from, confirmed_on, probation_until, last_working_day
    from employee where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and not is_draft
    order by lower(employee_code), id`.execute(tx);
  const positions = Map.groupBy(await listPositionFacts(tx, ids, span), ({ employee_id }) => employee_id);
  const statuses = Map.groupBy(await listStatusFacts(tx, ids, span), ({ employee_id }) => employee_id);
  return new Map(
    employees.rows.map((employee) => [
      employee.employee_id,
      {
        ...employee,
        positions: withoutEmployee(positions.get(employee.employee_id)),
        statuses: withoutEmployee(statuses.get(employee.employee_id)),
      },
    ]),
  );
}

type OfEmployee<T> = T & { employee_id: string };

const withoutEmployee = <T extends { employee_id: string }>(rows: readonly T[] = []): Omit<T, 'employee_id'>[] =>
  rows.map(({ employee_id: _employee, ...row }) => row);

async function listPositionFacts(tx: Tx, ids: readonly string[], { first_day, last_day }: Period) {
  const { rows } = await sql<OfEmployee<PositionFacts>>`
    select dated.employee_id, dated.from_date, dated.next_from - 1 as until_date, dated.branch_id, branch.name as branch,
      dated.location_id, location.name as location, address.state_code as state, dated.department_id,
      department.name as department,
      dated.designation_id, designation.title as designation, designation.lwf_category, dated.grade_id,
      grade.name as grade, dated.manager_id, dated.employment_type
    from (select p.*, lead(p.from_date) over (partition by p.employee_id order by p.from_date) as next_from,
        row_number() over (partition by p.employee_id order by p.from_date) = 1 as is_first
      from employee_position p where p.org_id = ${tx.org_id} and p.employee_id = any(${[...ids]}::uuid[])) dated
    join branch on branch.org_id = dated.org_id and branch.id = dated.branch_id
    join department on department.org_id = dated.org_id and department.id = dated.department_id
    join designation on designation.org_id = dated.org_id and designation.id = dated.designation_id
    left join location on location.org_id = dated.org_id and location.id = dated.location_id
    left join grade on grade.org_id = dated.org_id and grade.id = dated.grade_id
    cross join lateral (select greatest(least(dated.next_from - 1, ${last_day}::date), dated.from_date) as last_day) held
    left join lateral (select a.state_code from branch_address a where a.org_id = dated.org_id and a.branch_id = dated.branch_id
      order by (a.from_date > held.last_day), abs(a.from_date - held.last_day) limit 1) address on true
    where (dated.from_date <= ${last_day}::date or dated.is_first)
      and (dated.next_from is null or dated.next_from > ${first_day}::date)
    order by dated.employee_id, dated.from_date`.execute(tx);
  return rows;
}

async function listStatusFacts(tx: Tx, ids: readonly string[], { first_day, last_day }: Period) {
  const { rows } = await sql<OfEmployee<StatusFacts>>`select dated.employee_id, dated.from_date, dated.status
    from (select s.*, lead(s.from_date) over (partition by s.employee_id order by s.from_date) as next_from
      from employee_status s where s.org_id = ${tx.org_id} and s.employee_id = any(${[...ids]}::uuid[])) dated
    where dated.from_date <= ${last_day}::date and (dated.next_from is null or dated.next_from > ${first_day}::date)
    order by dated.employee_id, dated.from_date`.execute(tx);
  return rows;
}

/** The position in force on a day; before joining, the first one. Undefined where the span that was loaded has none. */
export const positionOfDay = ({ positions }: Pick<EmployeeFacts, 'positions'>, day: CivilDate): PositionFacts | undefined =>
  positions.findLast(({ from_date }) => from_date <= day) ?? positions[0];

/** The status on a day of the span; `upcoming` before joining. */
export const statusOfDay = (
  { joined_on, statuses }: Pick<EmployeeFacts, 'joined_on' | 'statuses'>,
  day: CivilDate,
): StatusFacts['status'] | 'upcoming' =>
  day < joined_on ? 'upcoming' : (statuses.findLast(({ from_date }) => from_date <= day)?.status ?? 'active');
