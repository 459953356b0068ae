import type { ListQuery } from '@hrms/platform/contract';
import { containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { ComponentCategory, ComponentKind } from '@hrms/salary/contract';
import { sql } from 'kysely';

/** Component categories in payslip order with the number of their components. */
export async function listCategories(
  tx: Tx,
  filter: ListQuery & { kind?: ComponentKind | undefined },
): Promise<PageRows<ComponentCategory>> {
  let matching = tx.selectFrom('salary_component_category').where('salary_component_category.org_id', '=', tx.org_id);
  if (filter.kind) matching = matching.where('kind', '=', filter.kind);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select(['id as category_id', 'name', 'kind', 'sort_order', 'payslip_section', 'is_active'])
      .select(
        sql<number>`(select count(*) from salary_component where salary_component.org_id = ${tx.org_id}
          and salary_component.category_id = salary_component_category.id and salary_component.deleted_at is null)`.as(
          'component_count',
        ),
      )
      .orderBy('sort_order')
      .orderBy('id'),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, kind: row.kind as ComponentKind })) };
}
