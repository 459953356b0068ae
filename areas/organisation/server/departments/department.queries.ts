import type { Department, DepartmentNode, departments } from '@hrms/organisation/contract';
import { subtreeTotals, toTree } from '@hrms/organisation/domain';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, type PageRows, pageOf, sortOf, type Tx } from '@hrms/platform/server';
import { countEmployees } from '../head-count.queries.ts';

const selectDepartments = (tx: Tx) => tx.selectFrom('department').where('department.org_id', '=', tx.org_id);

const selectDepartmentColumns = (query: ReturnType<typeof selectDepartments>) =>
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
      'department.sort',
      'department.active',
      'department.version',
    ]);

type Row = Omit<Department, 'employee_count' | 'employee_total' | 'head_name'>;

/** Adds the head and the employee counts, with and without sub-departments. */
async function withHeadAndCounts(ctx: Ctx, rows: readonly Row[]): Promise<Department[]> {
  if (rows.length === 0) return [];
  const tree = await selectDepartments(ctx.tx).select(['id', 'parent_id']).execute();
  const counts = await countEmployees(
    ctx,
    'department',
    tree.map(({ id }) => id),
  );
  const totals = subtreeTotals(tree, counts);
  const names = await ctx.dependencies.platform.people.names(
    ctx.tx,
    rows.flatMap(({ head_employee_id }) => head_employee_id ?? []),
  );
  return rows.map((row) => ({
    ...row,
    head_name: names.get(row.head_employee_id ?? '') ?? null,
    employee_count: counts.get(row.department_id) ?? 0,
    employee_total: totals.get(row.department_id) ?? 0,
  }));
}

/** Cost centre codes by department id; departments without one are left out. */
export async function listDepartmentCostCentres(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('department')
    .where('org_id', '=', tx.org_id)
    .where('cost_centre_code', 'is not', null)
    .select(['id', 'cost_centre_code'])
    .execute();
  return new Map(rows.map(({ id, cost_centre_code }) => [id, cost_centre_code ?? '']));
}

/** One page of the departments, by name unless another sort is given; with `tree`, all of them nested in their own order. */
export async function listDepartments(ctx: Ctx, filter: FilterOf<typeof departments.list>): Promise<PageRows<DepartmentNode>> {
  const { tx } = ctx;
  let matching = selectDepartments(tx);
  if (filter.search) matching = matching.where('department.name', 'ilike', containsText(filter.search));
  if (filter.active !== undefined) matching = matching.where('department.active', '=', filter.active);
  if (filter.parent_id) matching = matching.where('department.parent_id', '=', filter.parent_id);
  if (filter.has_head !== undefined)
    matching = matching.where('department.head_employee_id', filter.has_head ? 'is not' : 'is', null);
  if (filter.tree) {
    const rows = await selectDepartmentColumns(matching)
      .orderBy('department.sort')
      .orderBy('department.name')
      .orderBy('department.id')
      .execute();
    const nodes = toTree(await withHeadAndCounts(ctx, rows));
    return { rows: nodes, pagination: { page: 1, limit: Math.max(1, rows.length), total: rows.length, totalPages: 1 } };
  }
  const { field, direction } = sortOf(filter.sort ?? 'name');
  const page = await pageOf(tx, matching, filter, (rows) =>
    selectDepartmentColumns(rows).orderBy(`department.${field}`, direction).orderBy('department.id'),
  );
  return { ...page, rows: await withHeadAndCounts(ctx, page.rows) };
}

/** Active departments by name, for selection lists. */
export const listActiveDepartments = (tx: Tx) =>
  selectDepartments(tx)
    .where('active', '=', true)
    .select(['id as department_id', 'name', 'parent_id'])
    .orderBy('name')
    .orderBy('id')
    .execute();

/** One department with its head and employee counts, or undefined. */
export async function findDepartment(ctx: Ctx, id: string): Promise<Department | undefined> {
  const row = await selectDepartmentColumns(selectDepartments(ctx.tx).where('department.id', '=', id)).executeTakeFirst();
  return row && (await withHeadAndCounts(ctx, [row]))[0];
}

/** The whole tree, locked against a second move at the same time. */
export const lockDepartmentTree = (tx: Tx) =>
  selectDepartments(tx)
    .select(['id', 'parent_id', 'active', 'version', 'name', 'code', 'sort'])
    .orderBy('id')
    .forUpdate()
    .execute();
