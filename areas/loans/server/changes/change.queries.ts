import { withEmployeeNames } from '@hrms/employees/server';
import type { LoanChange, QuoteLine } from '@hrms/loans/contract';
import { isOneOf, type Tx } from '@hrms/platform/server';
import type { ApprovableRecord } from '@hrms/workflows/server';
import { sql } from 'kysely';

export const LOAN_CHANGE: ApprovableRecord = { subject: 'loan.change', table: 'loan_change' };

const selectChanges = (tx: Tx) => tx.selectFrom('loan_change as c').where('c.org_id', '=', tx.org_id);

const COLUMNS = [
  'c.id as change_id',
  sql<LoanChange['kind']>`c.kind`.as('kind'),
  'c.from_cycle',
  'c.to_cycle',
  'c.amount_paise',
  'c.tenure_months',
  sql<LoanChange['effect']>`c.effect`.as('effect'),
  'c.reason',
  sql<QuoteLine[]>`c.quote`.as('quote'),
  sql<LoanChange['status']>`c.status`.as('status'),
  'c.workflow_request_id',
] as const;

/** Changes asked for of a loan, newest first. */
export const listChanges = (tx: Tx, loan_id: string): Promise<LoanChange[]> =>
  selectChanges(tx)
    .where('c.loan_id', '=', loan_id)
    .select(COLUMNS)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

/** Changes by id with their loan and the employee's name, whoever asks. */
export async function findChanges(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectChanges(tx)
    .innerJoin('loan as l', (on) => on.onRef('l.org_id', '=', 'c.org_id').onRef('l.id', '=', 'c.loan_id'))
    .where(isOneOf('c.id', ids))
    .select([...COLUMNS, 'c.loan_id', 'c.employee_id', 'c.created_by', 'c.version', 'l.number', 'l.loan_type_id'])
    .execute();
  return withEmployeeNames(tx, rows);
}

export type ChangeRecord = Awaited<ReturnType<typeof findChanges>>[number];

/** Whether a change waits for its decision or, returned, for its correction. */
export const isUndecided = ({ status }: Pick<LoanChange, 'status'>): boolean => status === 'pending' || status === 'returned';

/** Skips of a loan in a calendar year that were made or are asked for, without the one that is corrected. */
export async function countSkips(tx: Tx, loan_id: string, year: string, corrected: string | null = null): Promise<number> {
  const { rows } = await sql<{ skips: number }>`select count(*)::int as skips from loan_change
    where org_id = ${tx.org_id} and loan_id = ${loan_id}::uuid and kind = 'skip' and status in ('pending', 'applied')
      and left(from_cycle, 4) = ${year} and id is distinct from ${corrected}::uuid`.execute(tx);
  return rows[0]?.skips ?? 0;
}
