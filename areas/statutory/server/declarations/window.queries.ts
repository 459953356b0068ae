import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { TaxWindow } from '@hrms/statutory/contract';
import { sql } from 'kysely';

const COLUMNS = [
  'id as window_id',
  sql<TaxWindow['kind']>`kind`.as('kind'),
  'tax_year',
  'from_date',
  'to_date',
  'version',
] as const;

/** One page of windows, newest first. */
export function pageOfWindows(
  tx: Tx,
  filter: { tax_year?: string | undefined; page: number; limit: number },
): Promise<PageRows<TaxWindow>> {
  let matching = tx.selectFrom('tax_window').where('org_id', '=', tx.org_id);
  if (filter.tax_year) matching = matching.where('tax_year', '=', filter.tax_year);
  return pageOf(tx, matching, filter, (rows) => rows.select(COLUMNS).orderBy('from_date', 'desc').orderBy('id'));
}

/** Windows of a year, by kind and day. */
export const listWindows = (tx: Tx, tax_year: string): Promise<TaxWindow[]> =>
  tx
    .selectFrom('tax_window')
    .where('org_id', '=', tx.org_id)
    .where('tax_year', '=', tax_year)
    .select(COLUMNS)
    .orderBy('from_date')
    .execute();

/** A window by id; undefined without one. */
export const findWindow = (tx: Tx, id: string): Promise<TaxWindow | undefined> =>
  tx.selectFrom('tax_window').where('org_id', '=', tx.org_id).where('id', '=', id).select(COLUMNS).executeTakeFirst();

/** Last days of windows opened again for an employee. */
export const listReopenings = (tx: Tx, employee_id: string, tax_year: string) =>
  tx
    .selectFrom('tax_reopening')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('tax_year', '=', tax_year)
    .select([sql<TaxWindow['kind']>`kind`.as('kind'), 'until_date'])
    .execute();

/** Windows of all years that are open on a day. */
export const listOpenWindows = (tx: Tx, day: string): Promise<TaxWindow[]> =>
  tx
    .selectFrom('tax_window')
    .where('org_id', '=', tx.org_id)
    .where('from_date', '<=', day)
    .where('to_date', '>=', day)
    .select(COLUMNS)
    .orderBy('id')
    .execute();

/** Of the employees, those who submitted no declaration of a year. */
export async function keepUndeclared(tx: Tx, tax_year: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from unnest(${[...ids]}::uuid[]) as e(id)
    where not exists (select from tax_declaration d where d.org_id = ${tx.org_id} and d.employee_id = e.id
      and d.tax_year = ${tax_year} and d.submitted is not null)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of the employees, those with an item in their declaration of a year that has no proof. */
export async function keepUnproven(tx: Tx, tax_year: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct d.employee_id as id from tax_declaration d
    join tax_declaration_item i on i.org_id = d.org_id and i.declaration_id = d.id and i.amount_paise > 0
    where d.org_id = ${tx.org_id} and d.tax_year = ${tax_year} and d.employee_id = any(${[...ids]}::uuid[])
      and not exists (select from tax_proof p where p.org_id = i.org_id and p.item_id = i.id and p.status <> 'rejected')`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Of the employees, how many chose no tax regime for a year. */
export async function countWithoutRegime(tx: Tx, tax_year: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from unnest(${[...ids]}::uuid[]) as e(id)
    where not exists (select from tax_regime_choice c where c.org_id = ${tx.org_id} and c.employee_id = e.id
      and c.tax_year = ${tax_year})`.execute(tx);
  return rows[0]?.count ?? 0;
}
