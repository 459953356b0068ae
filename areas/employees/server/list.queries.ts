import type { EmployeeListItem, EmployeeQuery } from '@hrms/employees/contract';
import { completeness, IN_SERVICE, NOT_IN_SERVICE, searchRanges } from '@hrms/employees/domain';
import { type Ctx, type PageRows, pageOf, sortBy, type Tx, visible } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { held, placedOn } from './record.queries.ts';
import { positionColumn, statusOn } from './status.queries.ts';

type SortField = 'full_name' | 'employee_code' | 'joined_on' | 'department';

function sortKey(field: SortField, day: string) {
  if (field === 'joined_on') return sql`employee.joined_on`;
  if (field === 'department')
    return sql`(select lower(d.name) from department d where d.org_id = employee.org_id and d.id = ${positionColumn('department_id', day)})`;
  return sql`lower(${sql.ref(`employee.${field}`)})`;
}

/** Every word of the search is the beginning of one of the person's words: a range of the token table, never a pattern. */
export function found(tx: Tx, search: string): RawBuilder<boolean>[] {
  const words = searchRanges(search);
  if (words.length === 0) return [];
  return words.map((ranges) => {
    const inRange = ranges.map(({ first, beyond }) => sql`(token >= ${first} and token < ${beyond})`);
    return sql<boolean>`employee.id in (select employee_id from employee_search where org_id = ${tx.org_id} and (${sql.join(inRange, sql` or `)}))`;
  });
}

/** A department, with everything below it where asked. */
const departmentIs = (tx: Tx, id: string, withChildren: boolean, day: string) =>
  withChildren
    ? sql<boolean>`${positionColumn('department_id', day)} in (with recursive below as (
        select id from department where org_id = ${tx.org_id} and id = ${id}::uuid
        union select d.id from department d join below on d.parent_id = below.id where d.org_id = ${tx.org_id}) select id from below)`
    : sql<boolean>`${positionColumn('department_id', day)} = ${id}::uuid`;

const MISSING = {
  pan: sql<boolean>`not ${held.pan}`,
  uan: sql<boolean>`not ${held.uan}`,
  bank: sql<boolean>`not ${held.bank}`,
} as const;

/** The conditions of a list, each over the row of `employee`. */
function conditions(tx: Tx, filter: EmployeeQuery, day: string): RawBuilder<boolean>[] {
  const status = statusOn(day);
  const oneOf = (names: readonly string[]) => sql<boolean>`${status} = any(${[...names]}::text[])`;
  const all: RawBuilder<boolean>[] = filter.search ? found(tx, filter.search) : [];
  if (filter.department_id) all.push(departmentIs(tx, filter.department_id, filter.include_children ?? false, day));
  for (const name of ['designation_id', 'branch_id', 'manager_id'] as const)
    if (filter[name]) all.push(sql<boolean>`${positionColumn(name, day)} = ${filter[name]}::uuid`);
  if (filter.employment_type) all.push(sql<boolean>`${positionColumn('employment_type', day)} = ${filter.employment_type}`);
  if (filter.status) all.push(oneOf(filter.status));
  if (filter.isActive !== undefined) all.push(oneOf(filter.isActive ? IN_SERVICE : NOT_IN_SERVICE));
  if (filter.joined_from) all.push(sql<boolean>`employee.joined_on >= ${filter.joined_from}::date`);
  if (filter.joined_to) all.push(sql<boolean>`employee.joined_on <= ${filter.joined_to}::date`);
  if (filter.leaving_from) all.push(sql<boolean>`employee.last_working_day >= ${filter.leaving_from}::date`);
  if (filter.leaving_to) all.push(sql<boolean>`employee.last_working_day <= ${filter.leaving_to}::date`);
  if (filter.missing === 'manager') all.push(sql<boolean>`${positionColumn('manager_id', day)} is null`);
  else if (filter.missing) all.push(MISSING[filter.missing]);
  return all;
}

/** How many the list with this filter holds: the same conditions, so that a number and its list agree. */
export async function countEmployees(ctx: Ctx, filter: Omit<EmployeeQuery, 'page' | 'limit'>): Promise<number> {
  let matching = ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where(await visible(ctx, 'employees.employee.read', 'employee.id'));
  for (const condition of conditions(ctx.tx, { page: 1, limit: 1, ...filter }, ctx.today)) matching = matching.where(condition);
  const { people } = await matching.select((eb) => eb.fn.countAll<number>().as('people')).executeTakeFirstOrThrow();
  return people;
}

/** By name unless asked otherwise; only people the caller may see, as a condition of the query. */
export async function listEmployees(ctx: Ctx, filter: EmployeeQuery): Promise<PageRows<EmployeeListItem>> {
  const { tx, today } = ctx;
  let matching = tx
    .selectFrom('employee')
    .where('employee.org_id', '=', tx.org_id)
    .where(await visible(ctx, 'employees.employee.read', 'employee.id'));
  for (const condition of conditions(tx, filter, today)) matching = matching.where(condition);
  const { field, direction } = sortBy(filter.sort, ['full_name', 'employee_code', 'joined_on', 'department']);
  const page = await pageOf(tx, matching, filter, (query) =>
    query.select('employee.id').orderBy(sortKey(field, today), direction).orderBy('employee.id'),
  );
  const rows = await inOrder(
    page.rows.map(({ id }) => id),
    (ids) => columns(placedOn(tx, today), today).where('employee.id', 'in', ids).execute(),
  );
  return { ...page, rows: rows.map(shown) };
}

/** The rows of one page, in the page's order: the sort runs over ids alone, names are fetched for what is shown. */
export async function inOrder<T extends { employee_id: string }>(
  ids: readonly string[],
  fetch: (ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await fetch([...ids])).map((row) => [row.employee_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const columns = (query: ReturnType<typeof placedOn>, day: string) =>
  query
    .select([
      'employee.id as employee_id',
      'employee.employee_code',
      'employee.full_name',
      'employee.first_name',
      'employee.last_name',
      'employee.joined_on',
      'employee.work_email',
      'employee.personal_email',
      'employee.phone',
      'employee.date_of_birth',
      'employee.father_or_spouse_name',
      'place.department_id',
      'department.name as department',
      'designation.title as designation',
      'branch.name as branch',
      'manager.full_name as manager',
    ])
    .select([statusOn(day).as('status'), held.pan.as('has_pan'), held.uan.as('has_uan'), held.bank.as('has_bank')]);

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

function shown(row: Row): EmployeeListItem {
  const { personal_email, phone, date_of_birth, father_or_spouse_name, has_pan, has_uan, has_bank, ...item } = row;
  const { percent } = completeness({
    date_of_birth: date_of_birth !== null,
    father_or_spouse_name: father_or_spouse_name !== null,
    contact: (phone ?? row.work_email ?? personal_email) !== null,
    pan: has_pan,
    uan: has_uan,
    bank_account: has_bank,
  });
  return { ...item, photo_url: null, completeness: percent };
}
