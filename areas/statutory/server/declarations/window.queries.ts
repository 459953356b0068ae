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
