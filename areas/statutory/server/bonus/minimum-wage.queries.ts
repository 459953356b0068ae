import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { MinimumWage } from '@hrms/statutory/contract';
import { sql } from 'kysely';

const COLUMNS = [
  'id as minimum_wage_id',
  'state_code',
  'zone',
  sql<MinimumWage['skill']>`skill`.as('skill'),
  'from_date',
  'monthly_paise',
  'source',
] as const;

/** One page of minimum wages by state, newest first. */
export function pageOfMinimumWages(
  tx: Tx,
  filter: { state_code?: string | undefined; page: number; limit: number },
): Promise<PageRows<MinimumWage>> {
  let matching = tx.selectFrom('minimum_wage').where('org_id', '=', tx.org_id);
  if (filter.state_code) matching = matching.where('state_code', '=', filter.state_code);
  return pageOf(tx, matching, filter, (rows) =>
    rows.select(COLUMNS).orderBy('state_code').orderBy('from_date', 'desc').orderBy('skill').orderBy('id'),
  );
}

/** Every minimum wage of the organisation, oldest first. */
export const listMinimumWages = (tx: Tx): Promise<MinimumWage[]> =>
  tx.selectFrom('minimum_wage').where('org_id', '=', tx.org_id).select(COLUMNS).orderBy('from_date').execute();

/** Takes back the rates of an import. */
export async function deleteRatesOfImport(tx: Tx, import_id: string): Promise<void> {
  await tx.deleteFrom('minimum_wage').where('org_id', '=', tx.org_id).where('import_id', '=', import_id).execute();
}

/** A minimum wage by id; undefined without one. */
export const findMinimumWage = (tx: Tx, id: string): Promise<MinimumWage | undefined> =>
  tx.selectFrom('minimum_wage').where('org_id', '=', tx.org_id).where('id', '=', id).select(COLUMNS).executeTakeFirst();
