import { toDayNumber } from '@hrms/attendance/domain';
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
  if (ids.length === 0) return [];
  const people = await sql<{
    employee_id: string;
    employee_code: string;
    full_name: string;
    gender: string;
    joined_on: string;
    last_working_day: string | null;
    service_from: string;
  }>`select e.id as employee_id, e.employee_code, e.full_name, e.gender, e.joined_on, e.last_working_day,
      coalesce(least(e.service_from, e.joined_on), e.joined_on) as service_from
    from employee e
    where e.org_id = ${tx.org_id} and e.id = any(${[...ids]}::uuid[]) and not e.is_draft order by e.id`.execute(tx);
  const places = await sql<Omit<Placement, 'from'> & { employee_id: string; from_date: string }>`
    select employee_id, from_date, branch_id, location_id, department_id, designation_id, grade_id, employment_type
    from employee_position where org_id = ${tx.org_id} and employee_id = any(${[...ids]}::uuid[]) order by employee_id, from_date`.execute(
    tx,
  );
  const suspensions = await loadSuspensions(tx, ids);
  const byPerson = new Map<string, Placement[]>();
  for (const { employee_id, from_date, ...place } of places.rows) {
    const own = byPerson.get(employee_id);
    const placement = { from: toDayNumber(from_date), ...place };
    if (own) own.push(placement);
    else byPerson.set(employee_id, [placement]);
  }
  return people.rows.map(({ joined_on, last_working_day, ...person }) => ({
    ...person,
    joined: toDayNumber(joined_on),
    left: last_working_day === null ? null : toDayNumber(last_working_day),
    placements: byPerson.get(person.employee_id) ?? [],
    suspensions: suspensions.get(person.employee_id) ?? [],
  }));
}

async function loadSuspensions(tx: Tx, ids: readonly string[]): Promise<Map<string, { from: number; before: number }[]>> {
  const { rows } = await sql<{ employee_id: string; from_date: string; before: string | null }>`
    select employee_id, from_date, before from (select employee_id, status, from_date, lead(from_date) over (partition by employee_id order by from_date) as before
      from employee_status where org_id = ${tx.org_id} and employee_id = any(${[...ids]}::uuid[])) changes where status = 'suspended'`.execute(
    tx,
  );
  const found = new Map<string, { from: number; before: number }[]>();
  for (const { employee_id, from_date, before } of rows) {
    const own = found.get(employee_id) ?? [];
    own.push({ from: toDayNumber(from_date), before: before === null ? Number.POSITIVE_INFINITY : toDayNumber(before) });
    found.set(employee_id, own);
  }
  return found;
}

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
  const place = (
    column: 'branch_id' | 'department_id',
    value: string,
  ) => sql`(select p.${sql.ref(column)} from employee_position p
    where p.org_id = e.org_id and p.employee_id = e.id order by (p.from_date > ${to}::date), abs(p.from_date - ${to}::date) limit 1) = ${value}::uuid`;
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<{ id: string }>`select e.id from employee e
    where e.org_id = ${tx.org_id} and not e.is_draft and e.joined_on <= ${to}::date and (e.last_working_day is null or e.last_working_day >= ${from}::date)
      and ${ids ? sql`e.id = any(${[...ids]}::uuid[])` : sql`true`} and ${visible ?? sql`true`}
      and ${branch_id ? place('branch_id', branch_id) : sql`true`} and ${department_id ? place('department_id', department_id) : sql`true`}
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
