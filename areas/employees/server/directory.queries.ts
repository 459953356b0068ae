import type { DirectoryEntry } from '@hrms/employees/contract';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, countOf, type PageRows, pageOf } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { hitsOf } from './hits.queries.ts';
import { inOrder } from './list.queries.ts';
import { freshen } from './listing.queries.ts';
import { photoColumn } from './photo.queries.ts';
import { placedOn } from './record.queries.ts';

type Filter = ListQuery & { department_id?: string | undefined; branch_id?: string | undefined };

/** Everybody in service, by name, for every colleague: nothing personal. */
export async function listDirectory(ctx: Ctx, filter: Filter): Promise<PageRows<DirectoryEntry>> {
  const { tx, today } = ctx;
  await freshen(tx, today);
  let matching = tx
    .selectFrom('employee_listing')
    .where('employee_listing.org_id', '=', tx.org_id)
    .where(sql<boolean>`employee_listing.in_service = true`);
  if (filter.department_id) matching = matching.where('employee_listing.department_id', '=', filter.department_id);
  if (filter.branch_id) matching = matching.where('employee_listing.branch_id', '=', filter.branch_id);
  const hits = filter.search ? await hitsOf(tx, filter.search, 'employee_listing.id') : null;
  const walked = hits ? matching.where(hits.walking) : matching;
  const count = hits ? () => countOf(tx, matching.where(hits.counting)) : undefined;
  const page = await pageOf(tx, walked, { ...filter, count }, (query) =>
    query.select('employee_listing.id').orderBy('employee_listing.sort_name').orderBy('employee_listing.id'),
  );
  const photo = await photoColumn(ctx, 'employee');
  const rows = await inOrder(
    page.rows.map(({ id }) => id),
    (ids) => entries(ctx, photo).where('employee.id', 'in', ids).execute(),
  );
  return { ...page, rows };
}

/** What colleagues see of people; `photo` says where their picture is fetched. */
export const entries = ({ tx, today }: Ctx, photo: RawBuilder<string | null>) =>
  placedOn(tx, today)
    .select([
      'employee.id as employee_id',
      'employee.full_name',
      'designation.title as designation',
      'department.name as department',
      'branch.name as branch',
      'employee.work_email',
      'place.manager_id',
      'manager.full_name as manager',
    ])
    .select([sql<string>`employee.employee_code`.as('employee_code'), photo.as('photo_url'), reportsOn(today).as('reports')]);

/** How many report to the row of `employee` directly on a day. */
const reportsOn = (day: string) => sql<number>`(select count(distinct under.employee_id) from employee_position under
  where under.org_id = employee.org_id and under.manager_id = employee.id and under.from_date <= ${day}::date
    and not exists (select from employee_position later where later.org_id = under.org_id and later.employee_id = under.employee_id
      and later.from_date > under.from_date and later.from_date <= ${day}::date))`;
