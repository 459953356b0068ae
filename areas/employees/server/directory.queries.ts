import type { DirectoryEntry } from '@hrms/employees/contract';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { found, inOrder } from './list.queries.ts';
import { placedOn } from './record.queries.ts';
import { inServiceOn, positionColumn } from './status.queries.ts';

type Filter = ListQuery & { department_id?: string | undefined; branch_id?: string | undefined };

/** Everybody in service, by name, for every colleague: nothing personal. */
export async function listDirectory(ctx: Ctx, filter: Filter): Promise<PageRows<DirectoryEntry>> {
  const { tx, today } = ctx;
  let matching = tx
    .selectFrom('employee')
    .where('employee.org_id', '=', tx.org_id)
    .where('employee.is_draft', '=', false)
    .where(inServiceOn(today));
  if (filter.department_id)
    matching = matching.where(sql<boolean>`${positionColumn('department_id', today)} = ${filter.department_id}::uuid`);
  if (filter.branch_id)
    matching = matching.where(sql<boolean>`${positionColumn('branch_id', today)} = ${filter.branch_id}::uuid`);
  for (const condition of filter.search ? found(tx, filter.search) : []) matching = matching.where(condition);
  const page = await pageOf(tx, matching, filter, (query) =>
    query.select('employee.id').orderBy(sql`lower(employee.full_name)`).orderBy('employee.id'),
  );
  const rows = await inOrder(
    page.rows.map(({ id }) => id),
    (ids) => entries(ctx).where('employee.id', 'in', ids).execute(),
  );
  return { ...page, rows };
}

export const entries = ({ tx, today }: Ctx) =>
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
    .select([
      sql<string>`employee.employee_code`.as('employee_code'),
      sql<string | null>`null`.as('photo_url'),
      reportsOn(today).as('reports'),
    ]);

/** How many report to the row of `employee` directly on a day. */
const reportsOn = (day: string) => sql<number>`(select count(distinct under.employee_id) from employee_position under
  where under.org_id = employee.org_id and under.manager_id = employee.id and under.from_date <= ${day}::date
    and not exists (select from employee_position later where later.org_id = under.org_id and later.employee_id = under.employee_id
      and later.from_date > under.from_date and later.from_date <= ${day}::date))`;
