import { isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { ServiceBreak } from '@hrms/statutory/domain';
import type { RawBuilder } from 'kysely';

const selectBreaks = (tx: Tx) => tx.selectFrom('gratuity_break').where('org_id', '=', tx.org_id);

export type StoredBreak = ServiceBreak & { break_id: string; employee_id: string };

const COLUMNS = ['id as break_id', 'employee_id', 'from_date', 'to_date', 'reason'] as const;

type BreakFilter = { employee_id?: string | undefined; visible: RawBuilder<boolean>; page: number; limit: number };

/** One page of breaks in service, newest first. */
export function pageOfBreaks(tx: Tx, { employee_id, visible, ...page }: BreakFilter): Promise<PageRows<StoredBreak>> {
  let matching = selectBreaks(tx).where(visible);
  if (employee_id) matching = matching.where('employee_id', '=', employee_id);
  return pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('from_date', 'desc').orderBy('id'),
  );
}

/** A break by id; undefined without one. */
export const findBreak = (tx: Tx, id: string): Promise<StoredBreak | undefined> =>
  selectBreaks(tx).where('id', '=', id).select(COLUMNS).executeTakeFirst();

/**
 * All breaks in service by employee, by their first day; employees without any are missing.
 * @param ids limits it to these employees
 */
export async function listRecordedBreaks(tx: Tx, ids?: readonly string[]): Promise<Map<string, StoredBreak[]>> {
  const rows = await selectBreaks(tx).where(isOneOf('employee_id', ids)).select(COLUMNS).orderBy('from_date').execute();
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
}
