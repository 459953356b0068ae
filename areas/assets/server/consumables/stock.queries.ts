import type { OwnIssue, StockMove } from '@hrms/assets/contract';
import { findEmployeeCards } from '@hrms/employees/server';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** What was added to the stock of a consumable and issued of it, newest first. */
export async function listMoves(tx: Tx, asset_id: string, filter: { page: number; limit: number }): Promise<PageRows<StockMove>> {
  const matching = tx.selectFrom('asset_issue as i').where('i.org_id', '=', tx.org_id).where('i.asset_id', '=', asset_id);
  const page = await pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([
        'i.id as move_id',
        'i.happened_on',
        sql<number>`case when i.employee_id is null then i.quantity else -i.quantity end`.as('change'),
        'i.employee_id',
        'i.note',
      ])
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id', 'desc'),
  );
  const cards = await findEmployeeCards(
    tx,
    page.rows.flatMap(({ employee_id }) => (employee_id ? [employee_id] : [])),
  );
  const nameOf = (id: string | null) => (id ? (cards.get(id)?.full_name ?? '') : null);
  return { ...page, rows: page.rows.map((row) => ({ ...row, employee_name: nameOf(row.employee_id) })) };
}

/** The last issues of consumables to an employee, newest first. */
export const listIssues = (tx: Tx, employee_id: string): Promise<OwnIssue[]> =>
  tx
    .selectFrom('asset_issue as i')
    .innerJoin('asset as a', (on) => on.onRef('a.org_id', '=', 'i.org_id').onRef('a.id', '=', 'i.asset_id'))
    .where('i.org_id', '=', tx.org_id)
    .where('i.employee_id', '=', employee_id)
    .select(['i.id as move_id', 'a.name', 'i.quantity', 'i.happened_on as issued_on', 'i.note'])
    .orderBy('i.happened_on', 'desc')
    .orderBy('i.id', 'desc')
    .limit(50)
    .execute();
