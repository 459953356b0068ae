import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Payslips whose UAN stands in clear, with the UAN. */
export const listClearNumbers = (tx: Tx, limit: number) =>
  tx
    .selectFrom('payslip')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`printed ->> 'uan' is not null`)
    .select(['id', 'employee_id', sql<string>`printed ->> 'uan'`.as('uan')])
    .orderBy('id')
    .limit(limit)
    .execute();
