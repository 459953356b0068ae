import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { selectInputs } from './input.queries.ts';

/** One-time items that were entered together, voided ones too. */
export const listItemsOfBatch = (tx: Tx, batch_id: string) =>
  selectInputs(tx)
    .where('batch_id', '=', batch_id)
    .select(['employee_id', 'status', sql<string>`to_char(period_month, 'YYYY-MM')`.as('month')])
    .execute();

/** Voids the items of a batch that no payslip has used. */
export const voidBatch = (tx: Tx, batch_id: string) =>
  tx
    .updateTable('payroll_input')
    .set({ status: 'voided' })
    .where('org_id', '=', tx.org_id)
    .where('batch_id', '=', batch_id)
    .where('status', '=', 'active')
    .execute();
