import type { Department, DepartmentQuery } from '@hrms/organisation/contract';
import { type PageRows, pageOf, sortBy, type Tx } from '@hrms/platform/server';
import type * as z from 'zod';

/** Kinds of places whose people are counted. */
export type PlaceKind = 'department' | 'branch' | 'designation' | 'location';

/** How many people stand in each place on a day; employees supplies it through the composition root. */
export type HeadCountOn = (tx: Tx, kind: PlaceKind, ids: readonly string[], day: string) => Promise<Map<string, number>>;

/** The same on the day of the request. */
export type HeadCount = (tx: Tx, kind: PlaceKind, ids: readonly string[]) => Promise<Map<string, number>>;

const departments = (tx: Tx) => tx.selectFrom('department').where('department.org_id', '=', tx.org_id);

const columns = (query: ReturnType<typeof departments>) =>
  query
    .leftJoin('department as parent', (on) =>
      on.onRef('parent.org_id', '=', 'department.org_id').onRef('parent.id', '=', 'department.parent_id'),
    )
    .select([
      'department.id as department_id',
      'department.name',
      'department.code',
      'department.parent_id',
      'parent.name as parent_name',
      'department.cost_centre_code',
      'department.head_employee_id',
      'department.active',
      'department.version',
    ]);

async function counted<T extends { department_id: string }>(
  tx: Tx,
  headCount: HeadCount,
  rows: T[],
): Promise<(T & { employee_count: number })[]> {
  const counts = await headCount(
    tx,
    'department',
    rows.map((row) => row.department_id),
  );
  return rows.map((row) => ({ ...row, employee_count: counts.get(row.department_id) ?? 0 }));
}

/** By name unless asked otherwise. */
export async function listDepartments(
  tx: Tx,
  filter: z.output<typeof DepartmentQuery>,
  headCount: HeadCount,
): Promise<PageRows<Department>> {
  let matching = departments(tx);
  if (filter.search) matching = matching.where('department.name', 'ilike', `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
  if (filter.active !== undefined) matching = matching.where('department.active', '=', filter.active);
  if (filter.parent_id) matching = matching.where('department.parent_id', '=', filter.parent_id);
  const { field, direction } = sortBy(filter.sort, ['name', 'code', 'created_at']);
  const page = await pageOf(tx, matching, filter, (rows) =>
    columns(rows).orderBy(`department.${field}`, direction).orderBy('department.id'),
  );
  return { ...page, rows: await counted(tx, headCount, page.rows) };
}

export const listActiveDepartments = (tx: Tx) =>
  departments(tx)
    .where('active', '=', true)
    .select(['id as department_id', 'name', 'parent_id'])
    .orderBy('name')
    .orderBy('id')
    .execute();

export async function findDepartment(tx: Tx, id: string, headCount: HeadCount): Promise<Department | undefined> {
  const row = await columns(departments(tx).where('department.id', '=', id)).executeTakeFirst();
  return row && (await counted(tx, headCount, [row]))[0];
}

/** The whole tree, locked against a second move at the same time. */
export const lockDepartmentTree = (tx: Tx) =>
  departments(tx).select(['id', 'parent_id', 'active', 'version']).forUpdate().execute();
