import type { EmployeeListItem, EmployeeQuery } from '@hrms/employees/contract';
import { recordCompleteness } from '@hrms/employees/domain';
import {
  type Ctx,
  countOf,
  hasOfficeScope,
  type PageRows,
  pageOf,
  runPrepared,
  sortBy,
  type Tx,
  visibleEmployees,
} from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { lacksDocumentsSql } from '../documents/document.queries.ts';
import { dueNominationNamesSql } from '../family/nomination-due.queries.ts';
import { photoUrlOf } from '../photos/photo-url.queries.ts';
import { isInForce } from '../position-on.queries.ts';
import { statusOnSql } from '../status.queries.ts';
import { employeesWithPositionOn, hasNumbersSql, lacksDocumentsOnSql } from './employee-rows.queries.ts';
import { refreshStaleListing } from './listing.queries.ts';
import { listingPage, unfilteredListingPage } from './listing-pages.queries.ts';
import { searchPeople, searchPeopleByName, searchResultPage } from './search.queries.ts';

const SORTS = ['full_name', 'employee_code', 'joined_on', 'department'] as const;
const SORT_KEYS: Record<(typeof SORTS)[number], RawBuilder<unknown>> = {
  full_name: sql`employee_listing.sort_name`,
  employee_code: sql`employee_listing.sort_code`,
  joined_on: sql`employee_listing.joined_on`,
  department: sql`(select lower(d.name) from department d
    where d.org_id = employee_listing.org_id and d.id = employee_listing.department_id)`,
};

/** Ids of a department and its sub-departments. Read first, because a list is faster with known ids. */
async function departmentAndBelow(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive below as (
      select id from department where org_id = ${tx.org_id} and id = ${id}::uuid
      union select d.id from department d join below on d.parent_id = below.id where d.org_id = ${tx.org_id})
    select id from below`.execute(tx);
  return rows.map((row) => row.id);
}

const departmentIs = (ids: readonly string[]) =>
  ids.length === 1
    ? sql<boolean>`employee_listing.department_id = ${ids[0]}::uuid`
    : sql<boolean>`employee_listing.department_id = any(${[...ids]}::uuid[])`;

/** The position in force on the day says so; for facts that the listing does not carry. */
const placeIs = (tx: Tx, name: 'location_id' | 'grade_id', id: string, day: string) =>
  sql<boolean>`employee_listing.id in (select p.employee_id from employee_position p where p.org_id = ${tx.org_id}
    and ${sql.ref(`p.${name}`)} = ${id}::uuid and ${isInForce('p', day)})`;

/** Their last working day lies so. */
const leavesBetween = (tx: Tx, when: RawBuilder<unknown>) =>
  sql<boolean>`employee_listing.id in (select id from employee where org_id = ${tx.org_id} and last_working_day ${when})`;

const MISSING = {
  pan: sql<boolean>`not employee_listing.has_pan`,
  uan: sql<boolean>`not employee_listing.has_uan`,
  bank: sql<boolean>`not employee_listing.has_bank`,
  manager: sql<boolean>`employee_listing.manager_id is null`,
} as const;

/** Lacks a document that its employment type must have today. */
const lackingDocuments = (day: string) =>
  lacksDocumentsSql(day, {
    org_id: sql`employee_listing.org_id`,
    id: sql`employee_listing.id`,
    employment_type: sql`employee_listing.employment_type`,
  });

/** A required nomination is missing today. */
const lackingNomination = (tx: Tx, day: string) =>
  sql<boolean>`employee_listing.id in (select e.id from employee e
    where e.org_id = ${tx.org_id} and ${dueNominationNamesSql(day)} is not null)`;

/** The user of the employee has the role today. */
const hasRole = (tx: Tx, role_id: string, day: string) =>
  sql<boolean>`employee_listing.id in (select u.employee_id from app_user u
    join user_role r on r.org_id = u.org_id and r.user_id = u.id
    where u.org_id = ${tx.org_id} and r.role_id = ${role_id}::uuid and r.from_date <= ${day}::date
      and (r.until_date is null or r.until_date >= ${day}::date))`;

type Wanted = Omit<EmployeeQuery, 'page' | 'limit'>;

/** The conditions of a list, each over the row of `employee_listing`. */
async function filterConditions(tx: Tx, day: string, filter: Wanted): Promise<RawBuilder<boolean>[]> {
  const all: RawBuilder<boolean>[] = [];
  const { department_id, include_children } = filter;
  if (department_id) all.push(departmentIs(include_children ? await departmentAndBelow(tx, department_id) : [department_id]));
  for (const name of ['designation_id', 'branch_id', 'manager_id'] as const)
    if (filter[name]) all.push(sql<boolean>`${sql.ref(`employee_listing.${name}`)} = ${filter[name]}::uuid`);
  if (filter.role_id) all.push(hasRole(tx, filter.role_id, day));
  for (const name of ['location_id', 'grade_id'] as const) if (filter[name]) all.push(placeIs(tx, name, filter[name], day));
  if (filter.employment_type) all.push(sql<boolean>`employee_listing.employment_type = ${filter.employment_type}`);
  const [only, ...others] = filter.status ?? [];
  if (only && others.length === 0) all.push(sql<boolean>`employee_listing.status = ${only}`);
  else if (only) all.push(sql<boolean>`employee_listing.status = any(${[only, ...others]}::text[])`);
  if (filter.isActive !== undefined) all.push(sql<boolean>`employee_listing.in_service = ${filter.isActive}`);
  if (filter.joined_from) all.push(sql<boolean>`employee_listing.joined_on >= ${filter.joined_from}::date`);
  if (filter.joined_to) all.push(sql<boolean>`employee_listing.joined_on <= ${filter.joined_to}::date`);
  if (filter.leaving_from) all.push(leavesBetween(tx, sql`>= ${filter.leaving_from}::date`));
  if (filter.leaving_to) all.push(leavesBetween(tx, sql`<= ${filter.leaving_to}::date`));
  if (filter.missing === 'document') all.push(lackingDocuments(day));
  else if (filter.missing === 'nomination') all.push(lackingNomination(tx, day));
  else if (filter.missing) all.push(MISSING[filter.missing]);
  return all;
}

/** Whether the caller's reach has no limit at all. */
const isUnfiltered = (seen: RawBuilder<boolean>): boolean => seen.toOperationNode().sqlFragments.join('?') === 'true';

/** Rows of the listing under conditions. */
export const listingRows = (tx: Tx, conditions: readonly RawBuilder<boolean>[]) =>
  tx
    .selectFrom('employee_listing')
    .where('employee_listing.org_id', '=', tx.org_id)
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`);

/** Rows of the listing that match the filters. */
export async function findMatchingPeople(ctx: Ctx, filter: Wanted) {
  const { tx, today } = ctx;
  const { seen, others } = await listConditions(ctx, filter);
  await refreshStaleListing(tx, today);
  const hits = filter.search ? await findBySearch(ctx, filter.search) : null;
  return listingRows(tx, [seen, ...others, ...(hits ? [hits.counting] : [])]);
}

/** Contacts are searched by who sees them; a manager sees names and codes of reports here. */
const findBySearch = (ctx: Ctx, search: string) =>
  (hasOfficeScope(ctx.actor, 'employees.employee.read') ? searchPeople : searchPeopleByName)(
    ctx.tx,
    search,
    'employee_listing.id',
  );

/** Whom the caller sees, and the conditions of the filter. */
async function listConditions(ctx: Ctx, filter: Wanted) {
  const others = await filterConditions(ctx.tx, ctx.today, filter);
  const seen = await visibleEmployees(ctx, 'employees.employee.read', 'employee_listing.id');
  return { seen, others, whole: others.length === 0 && isUnfiltered(seen) };
}

/** Whether an employee found by a search is in the list under these conditions. */
export const inFilteredList = (tx: Tx, conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`person.id in (select employee_listing.id from employee_listing
    where employee_listing.org_id = ${tx.org_id} and ${sql.join(conditions, sql` and `)})`;

/** How many the list with this filter holds: the same conditions, so that a number and its list agree. */
export async function countEmployees(ctx: Ctx, filter: Wanted): Promise<number> {
  const matching = await findMatchingPeople(ctx, filter);
  const { people } = await matching.select((eb) => eb.fn.countAll<number>().as('people')).executeTakeFirstOrThrow();
  return people;
}

/** Employees visible to the caller, by name unless another order is requested. */
export async function listEmployees(ctx: Ctx, filter: EmployeeQuery): Promise<PageRows<EmployeeListItem>> {
  const { tx, today } = ctx;
  const page = filter.search ? await searchPage(ctx, filter, filter.search) : await filteredPage(ctx, filter);
  const rows = await selectInOrder(
    page.rows.map(({ id }) => id),
    (ids) =>
      runPrepared(
        tx,
        listColumns(employeesWithPositionOn(tx, today), today).where(sql<boolean>`employee.id = any(${ids}::uuid[])`),
      ),
  );
  return { ...page, rows: rows.map(toEmployeeListItem) };
}

/** Without a search: one question, or two where the page lies far behind. */
async function filteredPage(ctx: Ctx, filter: EmployeeQuery): Promise<PageRows<{ id: string }>> {
  const { tx, today } = ctx;
  const { seen, others, whole } = await listConditions(ctx, filter);
  const { field, direction } = sortBy(filter.sort, SORTS);
  const { page, limit } = filter;
  const order = { page, limit, key: SORT_KEYS[field], direction };
  if (whole) return unfilteredListingPage(tx, today, order);
  return listingPage(tx, today, sql<boolean>`${sql.join([seen, ...others], sql` and `)}`, order);
}

async function searchPage(ctx: Ctx, filter: EmployeeQuery, search: string): Promise<PageRows<{ id: string }>> {
  const { tx, today } = ctx;
  const { seen, others, whole } = await listConditions(ctx, filter);
  const { field, direction } = sortBy(filter.sort, SORTS);
  const narrowed = whole ? null : { whom: inFilteredList(tx, [seen, ...others]), day: today };
  const byName = field === 'full_name' && hasOfficeScope(ctx.actor, 'employees.employee.read');
  if (!byName) await refreshStaleListing(tx, today);
  const found = byName
    ? await searchResultPage(tx, search, narrowed, { ...filter, direction })
    : { hits: await findBySearch(ctx, search) };
  if ('page' in found) return found.page;
  const { hits } = found;
  if (!hits) return filteredPage(ctx, filter);
  const matching = listingRows(tx, [seen, ...others]);
  const count = async () => (whole ? hits.total : countOf(tx, matching.where(hits.counting)));
  return pageOf(tx, matching.where(hits.walking), { ...filter, count }, (query) =>
    query.select('employee_listing.id').orderBy(SORT_KEYS[field], direction).orderBy('employee_listing.id'),
  );
}

/** The rows of one page, in the page's order: the sort runs over ids alone, names are fetched for what is shown. */
export async function selectInOrder<T extends { employee_id: string }>(
  ids: readonly string[],
  fetch: (ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await fetch([...ids])).map((row) => [row.employee_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const listColumns = (query: ReturnType<typeof employeesWithPositionOn>, day: string) =>
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
      'employee.photo_file_id',
      'place.department_id',
      'place.employment_type',
      'department.name as department',
      'designation.title as designation',
      'branch.name as branch',
      'manager.full_name as manager',
    ])
    .select([
      statusOnSql(day).as('status'),
      hasNumbersSql.pan.as('has_pan'),
      hasNumbersSql.uan.as('has_uan'),
      hasNumbersSql.bank.as('has_bank'),
      hasNumbersSql.address.as('has_address'),
      hasNumbersSql.emergency_contact.as('has_emergency_contact'),
      hasNumbersSql.nomination.as('has_nomination'),
      lacksDocumentsOnSql(day).as('lacks_documents'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof listColumns>['execute']>>[number];

function toEmployeeListItem(row: Row): EmployeeListItem {
  const { personal_email, phone, date_of_birth, father_or_spouse_name, employment_type, ...rest } = row;
  const {
    has_pan,
    has_uan,
    has_bank,
    has_address,
    has_emergency_contact,
    has_nomination,
    photo_file_id,
    lacks_documents,
    ...item
  } = rest;
  const holds = {
    date_of_birth: date_of_birth !== null,
    father_or_spouse_name: father_or_spouse_name !== null,
    contact: (phone ?? row.work_email ?? personal_email) !== null,
    pan: has_pan,
    uan: has_uan,
    bank_account: has_bank,
    address: has_address,
    emergency_contact: has_emergency_contact,
    nomination: has_nomination,
    documents: !lacks_documents,
  };
  const { percent } = recordCompleteness(holds, employment_type);
  return { ...item, photo_url: photoUrlOf(row.employee_id, photo_file_id), completeness: percent };
}
