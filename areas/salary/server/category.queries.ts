import type { FilterOf } from '@hrms/platform/contract';
import { containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { ComponentCategory, ComponentKind, componentCategories } from '@hrms/salary/contract';
import { sql } from 'kysely';

const selectCategories = (tx: Tx) =>
  tx.selectFrom('salary_component_category').where('salary_component_category.org_id', '=', tx.org_id);

const selectColumns = (tx: Tx, query: ReturnType<typeof selectCategories>) =>
  query.select(['id as category_id', 'name', 'kind', 'sort_order', 'payslip_section', 'is_active', 'version']).select(
    sql<number>`(select count(*) from salary_component where salary_component.org_id = ${tx.org_id}
        and salary_component.category_id = salary_component_category.id and salary_component.deleted_at is null)`.as(
      'component_count',
    ),
  );

const toCategory = <Row extends { kind: string }>(row: Row) => ({ ...row, kind: row.kind as ComponentKind });

/** Component categories in payslip order with the number of their components. */
export async function listCategories(
  tx: Tx,
  filter: FilterOf<typeof componentCategories.list>,
): Promise<PageRows<ComponentCategory>> {
  let matching = selectCategories(tx);
  if (filter.kind) matching = matching.where('kind', '=', filter.kind);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  const page = await pageOf(tx, matching, filter, (rows) =>
    selectColumns(tx, rows as typeof matching)
      .orderBy('sort_order')
      .orderBy('id'),
  );
  return { ...page, rows: page.rows.map(toCategory) };
}

/** The category; undefined where there is none. */
export async function findCategory(tx: Tx, id: string): Promise<ComponentCategory | undefined> {
  const found = await selectColumns(tx, selectCategories(tx).where('id', '=', id)).executeTakeFirst();
  return found && toCategory(found);
}

/** The ids of all categories, locked until the transaction ends, and the highest place in their order. */
export async function lockCategories(tx: Tx): Promise<{ ids: string[]; last: number }> {
  const rows = await selectCategories(tx).select(['id', 'sort_order']).forUpdate().execute();
  return { ids: rows.map(({ id }) => id), last: Math.max(0, ...rows.map(({ sort_order }) => sort_order)) };
}
