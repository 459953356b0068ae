import type { Tx } from '@hrms/platform/server';

/** Codes of all components of the organisation. */
export async function listComponentCodes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('salary_component').where('org_id', '=', tx.org_id).select('code').execute();
  return new Set(rows.map(({ code }) => code));
}

/** Categories of components, in list order. */
export const listCategories = (tx: Tx) =>
  tx
    .selectFrom('salary_component_category')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'name', 'kind'])
    .orderBy('sort_order')
    .execute();

/** The place of the last component in the list; 0 without any. */
export async function findLastPlace(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('salary_component')
    .where('org_id', '=', tx.org_id)
    .select((eb) => eb.fn.max('sort_order').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}
