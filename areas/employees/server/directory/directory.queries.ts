import type { DirectoryEntry } from '@hrms/employees/contract';
import { customValueText, IN_SERVICE, type ShownStatus, visibleValuesFor } from '@hrms/employees/domain';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, countOf, type PageRows, pageOf, runPrepared } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { listCustomFields } from '../custom-fields/field.queries.ts';
import { customValuesByKey } from '../custom-fields/value.service.ts';
import { readDirectoryFields } from '../directory-fields.queries.ts';
import { inFilteredList, listingRows, selectInOrder } from '../people-search/employee-list.queries.ts';
import { employeesWithPositionOn } from '../people-search/employee-rows.queries.ts';
import { listingPage } from '../people-search/listing-pages.queries.ts';
import { FETCHED_BY_ID_LIMIT, searchPeople, searchResultPage } from '../people-search/search.queries.ts';
import { photoUrlOfRow } from '../photos/photo-url.queries.ts';
import { isInForce } from '../position-on.queries.ts';
import { assertFilterVisible, directorySearchCondition } from './choice.service.ts';

type Filter = ListQuery & {
  department_id?: string | undefined;
  designation_id?: string | undefined;
  status?: ShownStatus | undefined;
  isActive?: boolean | undefined;
  branch_id?: string | undefined;
  letter?: string | undefined;
};

/** Active employees by name, with directory fields only. @throws Refusal 422 */
export async function listDirectory(ctx: Ctx, filter: Filter): Promise<PageRows<DirectoryEntry>> {
  const { tx } = ctx;
  const fields = await readDirectoryFields(ctx);
  assertFilterVisible(fields, filter);
  const places = (['department_id', 'branch_id', 'designation_id'] as const).flatMap((column) =>
    filter[column] ? sql<boolean>`${sql.ref(`employee_listing.${column}`)} = ${filter[column]}::uuid` : [],
  );
  // colleagues learn only that somebody is in service, not whether on notice or suspended
  const none = filter.isActive === false || (filter.status !== undefined && !IN_SERVICE.includes(filter.status));
  const narrowed = [
    ...(none ? [sql<boolean>`false`] : []),
    ...places,
    ...(filter.letter ? [startsWith(filter.letter.toLowerCase())] : []),
  ];
  const page = filter.search
    ? await searchPage(ctx, { ...filter, search: filter.search, fields }, narrowed)
    : await inServicePage(ctx, filter, narrowed);
  const rows = await selectInOrder(
    page.rows.map(({ id }) => id),
    (ids) => runPrepared(tx, directoryEntryRows(ctx, fields).where(sql<boolean>`employee.id = any(${ids}::uuid[])`)),
  );
  return { ...page, rows: await toDirectoryEntries(ctx, rows) };
}

/** Each match is compared with what the directory shows, so a search counts no further than this beyond its page. */
const COUNTED_AHEAD = 200;

const inService = sql<boolean>`employee_listing.in_service = true`;
const sortByName = { key: sql`employee_listing.sort_name`, direction: 'asc' } as const;

const inServicePage = ({ tx, today }: Ctx, { page, limit }: Filter, narrowed: readonly RawBuilder<boolean>[]) =>
  listingPage(tx, today, sql<boolean>`${sql.join([inService, ...narrowed], sql` and `)}`, { page, limit, ...sortByName });

async function searchPage(
  ctx: Ctx,
  filter: Filter & { search: string; fields: ReadonlySet<string> },
  narrowed: readonly RawBuilder<boolean>[],
): Promise<PageRows<{ id: string }>> {
  const { tx, today } = ctx;
  const { search, fields } = filter;
  const some = await searchPeople(tx, search, 'employee_listing.id', FETCHED_BY_ID_LIMIT + 1);
  if (!some) return inServicePage(ctx, filter, narrowed);
  const known = await directorySearchCondition(ctx, { search, hits: some, fields, column: 'employee_listing.id' });
  const conditions = [...narrowed, known];
  if (!some.named) return inServicePage(ctx, filter, conditions);
  const whom = inFilteredList(tx, [inService, ...conditions]);
  const found = await searchResultPage(
    tx,
    search,
    { whom, day: today },
    { ...filter, direction: 'asc', counted_ahead: COUNTED_AHEAD },
  );
  if ('page' in found) return found.page;
  const { hits } = found;
  if (!hits) return inServicePage(ctx, filter, conditions);
  const matching = listingRows(tx, [inService, ...conditions]);
  return pageOf(
    tx,
    matching.where(hits.walking),
    { ...filter, count: () => countOf(tx, matching.where(hits.counting)) },
    (query) => query.select('employee_listing.id').orderBy('employee_listing.sort_name').orderBy('employee_listing.id'),
  );
}

/** The first letter of the name as lists sort it; `#` for all names outside A to Z. */
const startsWith = (letter: string) =>
  letter === '#'
    ? sql<boolean>`not (employee_listing.sort_name >= 'a' and employee_listing.sort_name < '{')`
    : sql<boolean>`employee_listing.sort_name >= ${letter}
      and employee_listing.sort_name < ${String.fromCharCode(letter.charCodeAt(0) + 1)}`;

/** Directory entries with custom fields shown in the directory. */
export async function toDirectoryEntries(ctx: Ctx, rows: readonly EntryRow[]): Promise<DirectoryEntry[]> {
  const fields = (await listCustomFields(ctx.tx)).filter(({ visible_to }) => visible_to.includes('directory'));
  return rows.map(({ custom, ...entry }) => {
    const values =
      fields.length > 0 && custom ? visibleValuesFor(fields, customValuesByKey(fields, custom as never), 'directory') : {};
    const more = fields.flatMap(({ key, name, type }) =>
      values[key] === undefined || values[key] === null ? [] : [{ name, value: customValueText(values[key], type) }],
    );
    return { ...entry, more };
  });
}

type EntryRow = Omit<DirectoryEntry, 'more'> & { custom: unknown };

/** Directory fields of employees: those the organisation shows; phone and birthday only with the employee's consent. */
export function directoryEntryRows({ tx, today }: Ctx, fields: ReadonlySet<string>) {
  const shown = (field: string, column: RawBuilder<unknown>) =>
    fields.has(field) ? (column as RawBuilder<string | null>) : sql<string | null>`null`;
  return employeesWithPositionOn(tx, today)
    .select(['employee.id as employee_id', 'employee.full_name', 'employee.custom'])
    .select([
      sql<string>`employee.employee_code`.as('employee_code'),
      shown('designation', sql`designation.title`).as('designation'),
      shown('department', sql`department.name`).as('department'),
      shown('branch', sql`branch.name`).as('branch'),
      shown('work_email', sql`employee.work_email`).as('work_email'),
      shown('phone', sql`case when employee.shares_phone then employee.phone end`).as('phone'),
      shown('birthday', sql`case when employee.shares_birthday then to_char(employee.date_of_birth, 'MM-DD') end`).as('birthday'),
      shown('manager', sql`place.manager_id`).as('manager_id'),
      shown('manager', sql`manager.full_name`).as('manager'),
      (fields.has('manager') ? reportsOnDay(today) : sql<number>`0`).as('reports'),
      (fields.has('photo') ? photoUrlOfRow('employee') : sql<string | null>`null`).as('photo_url'),
    ]);
}

/** Number of direct reports of a row of `employee` on a day. */
const reportsOnDay = (day: string) => sql<number>`(select count(distinct under.employee_id) from employee_position under
  where under.org_id = employee.org_id and under.manager_id = employee.id and ${isInForce('under', day)})`;
