import { listDepartmentCostCentres } from '@hrms/organisation/server';
import { runPrepared, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { positionOrFirstOn } from '../position-on.queries.ts';
import { searchPeopleByName } from './search.queries.ts';

/** The name or code of the employee of a column, to sort a list by. */
export const employeeFieldSql = (tx: Tx, employeeColumn: string, field: 'full_name' | 'employee_code'): RawBuilder<string> =>
  sql<string>`(select named.${sql.ref(field)} from employee named
    where named.org_id = ${tx.org_id} and named.id = ${sql.ref(employeeColumn)})`;

/** Name, code and places of an employee for other areas. */
export type EmployeeCard = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  joined_on: string | null;
  branch: string | null;
  department: string | null;
  designation: string | null;
};

/** Cards by employee id on a day (the newest position without a day), in one query. */
export async function findEmployeeCards(tx: Tx, ids: readonly string[], day?: string): Promise<Map<string, EmployeeCard>> {
  const onDay = sql`coalesce(${day ?? null}::date, '9999-12-31'::date)`;
  const rows = await runPrepared<EmployeeCard>(
    tx,
    sql`
    select e.id as employee_id, coalesce(e.employee_code, '') as employee_code, e.full_name, e.joined_on,
      branch.name as branch, department.name as department, designation.title as designation
    from employee e
    left join lateral ${positionOrFirstOn(tx, 'e.id', onDay)} place on true
    left join branch on branch.org_id = e.org_id and branch.id = place.branch_id
    left join department on department.org_id = e.org_id and department.id = place.department_id
    left join designation on designation.org_id = e.org_id and designation.id = place.designation_id
    where e.org_id = ${tx.org_id} and e.id = any(${[...ids]}::uuid[])`,
  );
  return new Map(rows.map((card) => [card.employee_id, card]));
}

/** Department and own cost centre of the position of each employee on a day. */
const listCostPlaces = async (tx: Tx, ids: readonly string[], day: string) =>
  (
    await sql<{ employee_id: string; department_id: string | null; cost_centre_code: string | null }>`
      select e.id as employee_id, place.department_id, place.cost_centre_code
      from employee e left join lateral ${positionOrFirstOn(tx, 'e.id', sql`${day}::date`)} place on true
      where e.org_id = ${tx.org_id} and e.id = any(${[...ids]}::uuid[])`.execute(tx)
  ).rows;

/** Cost centres by employee id on a day: of the position, else of its department. Employees without one are left out. */
export async function findCostCentres(tx: Tx, ids: readonly string[], day: string): Promise<Map<string, string>> {
  const ofDepartment = await listDepartmentCostCentres(tx);
  const places = await listCostPlaces(tx, ids, day);
  return new Map(
    places.flatMap(({ employee_id, department_id, cost_centre_code }) => {
      const cost_centre = cost_centre_code ?? ofDepartment.get(department_id ?? '');
      return cost_centre ? [[employee_id, cost_centre] as const] : [];
    }),
  );
}

/** Work e-mail addresses by employee id. Employees without one are left out. */
export async function findWorkEmails(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; work_email: string }>`select id, work_email from employee
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and work_email is not null`.execute(tx);
  return new Map(rows.map(({ id, work_email }) => [id, work_email]));
}

/**
 * A condition over a column of employee ids: name or code match a search, however many employees do. A search without a word matches
 * nobody.
 */
export async function matchesEmployeeSearch(tx: Tx, search: string, employeeColumn: string): Promise<RawBuilder<boolean>> {
  const hits = await searchPeopleByName(tx, search, employeeColumn);
  return hits?.counting ?? sql<boolean>`false`;
}

/** Those of the employees whose name or code match a search. */
export async function keepEmployeesFound(tx: Tx, ids: readonly string[], search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from employee where org_id = ${tx.org_id}
    and id = any(${[...ids]}::uuid[]) and ${await matchesEmployeeSearch(tx, search, 'employee.id')}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Employees by code in small letters, whatever the capitals of the codes asked for, in one query. */
export async function findEmployeesByCodes(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const asked = codes.map((code) => code.trim().toLowerCase());
  const rows = await tx
    .selectFrom('employee')
    .where('org_id', '=', tx.org_id)
    .where('is_draft', '=', false)
    .where(sql<boolean>`lower(employee_code) = any(${asked}::text[])`)
    .select(['id', sql<string>`lower(employee_code)`.as('code')])
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

type Named = { employee_code: string; employee_name: string };

/** Rows about employees with code and name; both empty where the employee is not there or not named. */
export async function withEmployeeNames<Row extends { employee_id: string | null }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & Named)[]> {
  const ids = new Set(rows.flatMap(({ employee_id }) => employee_id ?? []));
  const cards = await findEmployeeCards(tx, [...ids]);
  return rows.map((row) => {
    const card = cards.get(row.employee_id ?? '');
    return { ...row, employee_code: card?.employee_code ?? '', employee_name: card?.full_name ?? '' };
  });
}
