import type { CivilDate } from '@hrms/platform/calendar';
import { type Paise, paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import type { AdvanceStatus } from '@hrms/reimbursements/contract';
import { type ApprovableRecord, recordRows } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';

export const ADVANCE: ApprovableRecord = { subject: 'reimbursement.advance', table: 'expense_advance' };

const selectAdvances = (tx: Tx) => tx.selectFrom('expense_advance as a').where('a.org_id', '=', tx.org_id);

const COLUMNS = [
  'a.id as advance_id',
  'a.number',
  'a.employee_id',
  'a.purpose',
  'a.amount_paise',
  'a.needed_on',
  'a.trip_to',
  'a.due_on',
  sql<AdvanceStatus>`a.status`.as('status'),
  'a.paid_on',
  'a.settled_paise',
  'a.returned_paise',
  'a.recovered_paise',
  sql<number>`case when a.status in ('paid', 'partly_settled', 'recovering')
    then a.amount_paise - a.settled_paise - a.returned_paise - a.recovered_paise else 0 end`.as('open_paise'),
  'a.version',
] as const;

export const advanceRows = recordRows({
  record: ADVANCE,
  permission: 'reimbursements.claim.read',
  columns: { id: 'a.id', employee: 'a.employee_id', status: 'a.status' },
  from: selectAdvances,
  select: (rows) => rows.select(COLUMNS),
  newestFirst: (rows) => rows.orderBy('a.created_at', 'desc').orderBy('a.id'),
  shownTo: ({ actor }) => sql<boolean>`(a.status <> 'draft' or a.employee_id = ${actor.employee_id}::uuid)`,
  idOf: ({ advance_id }) => advance_id,
  missing: () => missing('Advance'),
});
export const { list: listAdvances, read: readAdvance } = advanceRows;

/** How many advances of an employee are asked for or open. */
export async function countOpenAdvances(tx: Tx, employee_id: string): Promise<number> {
  const { open } = await selectAdvances(tx)
    .where('a.employee_id', '=', employee_id)
    .where('a.status', 'in', ['submitted', 'returned', 'approved', 'paid', 'partly_settled', 'recovering'])
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

export type OpenAdvanceRow = { advance_id: string; number: string; open_paise: Paise; amount_paise: number; due_on: CivilDate };

const OPEN = sql<number>`a.amount_paise - a.settled_paise - a.returned_paise - a.recovered_paise`;

/** Paid advances of an employee with something left, the oldest first; locked where they are to be settled. */
export async function listOpenAdvances(tx: Tx, employee_id: string, lock = false): Promise<OpenAdvanceRow[]> {
  let query = selectAdvances(tx)
    .where('a.employee_id', '=', employee_id)
    .where('a.status', 'in', ['paid', 'partly_settled'])
    .where('a.payroll_id', 'is', null)
    .where(OPEN, '>', 0)
    .select(['a.id as advance_id', 'a.number', 'a.amount_paise', 'a.due_on', OPEN.as('open_paise')])
    .orderBy('a.paid_on')
    .orderBy('a.number');
  if (lock) query = query.forUpdate();
  return (await query.execute()).map((row) => ({ ...row, open_paise: paise(row.open_paise) }));
}

/** Adds to what is settled of an advance and moves its status on. */
export async function addToSettled(
  tx: Tx,
  advance_id: string,
  part: 'settled_paise' | 'returned_paise' | 'recovered_paise',
  amount: number,
): Promise<void> {
  await sql`update expense_advance set ${sql.ref(part)} = ${sql.ref(part)} + ${amount}, version = version + 1,
      status = case when settled_paise + returned_paise + recovered_paise + ${amount} >= amount_paise then 'settled'
        else 'partly_settled' end
    where org_id = ${tx.org_id} and id = ${advance_id}::uuid`.execute(tx);
}
