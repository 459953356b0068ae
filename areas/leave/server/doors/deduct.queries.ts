import type { Tx, Work } from '@hrms/platform/server';
import type { TypeRow } from '../types/type.queries.ts';

/** The days credited to an employee in a leave year of a type. */
export function listPostedAccruals(tx: Tx, employee_id: string, type: TypeRow, year: string) {
  return tx
    .selectFrom('leave_credit')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('leave_type_id', '=', type.id)
    .where('leave_year_start', '=', year)
    .where('kind', '=', 'accrual')
    .where('status', '=', 'posted')
    .select('days')
    .execute();
}

/** The days posted for a source and kind of entry. */
export function sumDaysOfSource(work: Work, source_id: string, kind: string) {
  return work.tx
    .selectFrom('leave_ledger')
    .where('org_id', '=', work.org_id)
    .where('source_id', '=', source_id)
    .where('kind', '=', kind)
    .select(({ fn }) => fn.sum<number>('days').as('days'))
    .executeTakeFirst();
}
