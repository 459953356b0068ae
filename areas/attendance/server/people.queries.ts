import { toDayNumber } from '@hrms/attendance/domain';
import { type EmployeeFacts, isPositionAt, loadEmployeeFacts, positionOrFirstOn } from '@hrms/employees/server';
import { earliest } from '@hrms/platform/calendar';
import { type Ctx, type Tx, visibleEmployees } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

export type Placement = {
  /** Day number from which it holds. */
  readonly from: number;
  readonly branch_id: string;
  readonly location_id: string | null;
  readonly department_id: string;
  readonly designation_id: string;
  readonly grade_id: string | null;
  readonly employment_type: string;
};

export type Person = {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly gender: string;
  /** Day numbers. */
  readonly joined: number;
  readonly left: number | null;
  /** Service counts from here, by what employees know of it before joining. */
  readonly service_from: string;
  /** Oldest first. */
  readonly placements: readonly Placement[];
  /** Day numbers: from the first on, before the second. */
  readonly suspensions: readonly { readonly from: number; readonly before: number }[];
};

/** People by id, in its order, with all their placements and suspensions. */
export async function loadPeople(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  const people = await loadEmployeeFacts(tx, ids);
  return [...people.values()].map(toPerson).sort((one, other) => (one.employee_id < other.employee_id ? -1 : 1));
}

const toPerson = ({
  employee_id,
  employee_code,
  full_name,
  gender,
  joined_on,
  last_working_day,
  service_from,
  positions,
  statuses,
}: EmployeeFacts): Person => ({
  employee_id,
  employee_code,
  full_name,
  gender,
  joined: toDayNumber(joined_on),
  left: last_working_day === null ? null : toDayNumber(last_working_day),
  service_from: service_from === null ? joined_on : earliest(service_from, joined_on),
  placements: positions.map(
    ({ from_date, branch_id, location_id, department_id, designation_id, grade_id, employment_type }) => ({
      from: toDayNumber(from_date),
      branch_id,
      location_id,
      department_id,
      designation_id,
      grade_id,
      employment_type,
    }),
  ),
  suspensions: statuses.flatMap(({ status, from_date }, index) => {
    const next = statuses[index + 1];
    const before = next === undefined ? Number.POSITIVE_INFINITY : toDayNumber(next.from_date);
    return status === 'suspended' ? [{ from: toDayNumber(from_date), before }] : [];
  }),
});

/** Whether a person is suspended from work on a day. */
export const isSuspendedOn = ({ suspensions }: Pick<Person, 'suspensions'>, day: number): boolean =>
  suspensions.some(({ from, before }) => from <= day && day < before);

/** The placement on a day; before the first one, the first. */
export function placementOn({ placements }: Person, day: number): Placement | undefined {
  let found = placements[0];
  for (const one of placements) if (one.from <= day) found = one;
  return found;
}

type PeopleFilter = {
  from: string;
  to: string;
  ids?: readonly string[] | undefined;
  branch_id?: string | null | undefined;
  department_id?: string | null | undefined;
  search?: string | undefined;
  visible?: RawBuilder<boolean> | undefined;
};

/** Ids of people in service on at least one day of a span, by name; places as on its last day. */
export async function listPeopleIds(
  tx: Tx,
  { from, to, ids, branch_id, department_id, search, visible }: PeopleFilter,
): Promise<string[]> {
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<{ id: string }>`select e.id from employee e
    where e.org_id = ${tx.org_id} and not e.is_draft and e.joined_on <= ${to}::date
      and (e.last_working_day is null or e.last_working_day >= ${from}::date)
      and ${ids ? sql`e.id = any(${[...ids]}::uuid[])` : sql`true`} and ${visible ?? sql`true`}
      and ${isPositionAt(positionOrFirstOn(tx, 'e.id', to), { branch_id, department_id })}
      and ${like ? sql`(e.full_name ilike ${like} or e.employee_code ilike ${like})` : sql`true`}
    order by e.full_name, e.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Employees whom the caller may see by a permission, by their code in lower case. */
export async function findEmployeesByCode(ctx: Ctx, permission: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    code: string;
  }>`select e.id, lower(e.employee_code) as code from employee e where e.org_id = ${ctx.org_id}
    and not e.is_draft and ${await visibleEmployees(ctx, permission, 'e.id')}`.execute(ctx.tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
