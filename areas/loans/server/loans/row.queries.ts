import type { LoanEntry, LoanRow } from '@hrms/loans/contract';
import type { PlanRow } from '@hrms/loans/domain';
import { paise } from '@hrms/platform/money';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const COLUMNS = [
  'id as row_id',
  'sequence',
  'cycle',
  'opening_paise',
  'instalment_paise',
  'principal_paise',
  'interest_paise',
  'carried_paise',
  'closing_paise',
  'taken_paise',
  sql<LoanRow['status']>`status`.as('status'),
] as const;

const selectRows = (tx: Tx, loan_id: string) =>
  tx.selectFrom('loan_row').where('org_id', '=', tx.org_id).where('loan_id', '=', loan_id);

/** The rows that count: settled ones of every plan and the open ones of the newest, by sequence. */
export const listCurrentRows = (tx: Tx, loan_id: string): Promise<LoanRow[]> =>
  selectRows(tx, loan_id).where('status', '<>', 'superseded').select(COLUMNS).orderBy('sequence').execute();

/** The rows of an older plan as it was made. */
export const listPlanRows = (tx: Tx, loan_id: string, plan_no: number): Promise<LoanRow[]> =>
  selectRows(tx, loan_id).where('plan_no', '=', plan_no).select(COLUMNS).orderBy('sequence').execute();

/** A stored row as the schedule's functions read it. */
export const toPlanRow = (row: LoanRow): PlanRow => ({
  sequence: row.sequence,
  cycle: row.cycle,
  opening_paise: paise(row.opening_paise),
  instalment_paise: paise(row.instalment_paise),
  principal_paise: paise(row.principal_paise),
  interest_paise: paise(row.interest_paise),
  carried_paise: paise(row.carried_paise),
  closing_paise: paise(row.closing_paise),
});

/** Adds the rows of a plan. */
export const insertPlan = (tx: Tx, loan_id: string, plan_no: number, rows: readonly PlanRow[]): Promise<void> =>
  copyRows(
    tx,
    'loan_row',
    rows.map((row) => ({ id: newId(), loan_id, plan_no, ...row })),
  );

/** Marks open rows from a sequence on as superseded; those in a payroll run or settled stay. */
export async function supersedeRows(tx: Tx, loan_id: string, from_sequence = 0): Promise<void> {
  await tx
    .updateTable('loan_row')
    .set({ status: 'superseded' })
    .where('org_id', '=', tx.org_id)
    .where('loan_id', '=', loan_id)
    .where('sequence', '>=', from_sequence)
    .where('status', 'in', ['planned', 'held'])
    .execute();
}

/** Instalments of a loan that a payroll run holds, and the loan itself where a run holds its payout or fee. */
export async function listHolders(tx: Tx, loan_id: string): Promise<{ id: string; payroll_id: string }[]> {
  const { rows } = await sql<{ id: string; payroll_id: string }>`
    select id, payroll_id from loan_row
    where org_id = ${tx.org_id} and loan_id = ${loan_id}::uuid and status = 'locked_by_payroll'
    union all
    select id, payroll_id from loan where org_id = ${tx.org_id} and id = ${loan_id}::uuid and payroll_id is not null`.execute(tx);
  return rows;
}

/** Takes a loan's instalments, payout and fee out of payroll runs. */
export async function releaseFromRuns(tx: Tx, loan_id: string, payroll_ids: readonly string[]): Promise<void> {
  const ids = [...payroll_ids];
  await sql`update loan_row set status = 'planned', payroll_id = null
    where org_id = ${tx.org_id} and loan_id = ${loan_id}::uuid and payroll_id = any(${ids}::uuid[])
      and status = 'locked_by_payroll'`.execute(tx);
  await sql`update loan set payroll_id = null
    where org_id = ${tx.org_id} and id = ${loan_id}::uuid and payroll_id = any(${ids}::uuid[])`.execute(tx);
}

/** Sets the status of the open row of a cycle, or of all open rows from it on. */
export async function setRowStatus(
  tx: Tx,
  loan_id: string,
  { cycle, status, onwards = false }: { cycle: string; status: 'skipped' | 'held'; onwards?: boolean },
): Promise<void> {
  await tx
    .updateTable('loan_row')
    .set({ status })
    .where('org_id', '=', tx.org_id)
    .where('loan_id', '=', loan_id)
    .where('cycle', onwards ? '>=' : '=', cycle)
    .where('status', '=', 'planned')
    .execute();
}

export type EntryToStore = {
  loan_id: string;
  on_date: string;
  cycle?: string | null;
  kind: LoanEntry['kind'];
  principal_paise: number;
  interest_paise: number;
  fee_paise?: number;
  rebate_paise?: number;
  source: LoanEntry['source'];
  source_id?: string | null;
  reference?: string | null;
  reverses_id?: string | null;
  by: string | null;
  now: Date;
};

/** What an entry has unless it says otherwise: rows that are stored together have the same columns. */
const NO_MORE = { cycle: null, fee_paise: 0, rebate_paise: 0, source_id: null, reference: null, reverses_id: null };

/** Adds movements to the ledgers of loans, each after the last one of its loan. @returns their ids */
export async function insertEntries(tx: Tx, entries: readonly EntryToStore[]): Promise<string[]> {
  const ids = entries.map(() => newId());
  const loans = [...new Set(entries.map(({ loan_id }) => loan_id))];
  const last = await sql<{ loan_id: string; position: number }>`select loan_id, max(position) as position from loan_entry
    where org_id = ${tx.org_id} and loan_id = any(${loans}::uuid[]) group by loan_id`.execute(tx);
  const positions = new Map(last.rows.map(({ loan_id, position }) => [loan_id, position]));
  const rows = entries.map(({ by, now, ...entry }, index) => {
    const position = (positions.get(entry.loan_id) ?? 0) + 1;
    positions.set(entry.loan_id, position);
    return { id: ids[index] ?? newId(), position, ...NO_MORE, ...entry, created_by: by, created_at: now };
  });
  await copyRows(tx, 'loan_entry', rows);
  return ids;
}

/** Every movement of a loan, oldest first. */
export const listEntries = (tx: Tx, loan_id: string): Promise<LoanEntry[]> =>
  tx
    .selectFrom('loan_entry as e')
    .where('e.org_id', '=', tx.org_id)
    .where('e.loan_id', '=', loan_id)
    .select([
      'e.id as entry_id',
      'e.on_date',
      'e.cycle',
      sql<LoanEntry['kind']>`e.kind`.as('kind'),
      'e.principal_paise',
      'e.interest_paise',
      'e.fee_paise',
      'e.rebate_paise',
      sql<LoanEntry['source']>`e.source`.as('source'),
      'e.reference',
      sql<boolean>`exists (select from loan_entry o where o.org_id = e.org_id and o.reverses_id = e.id)`.as('reversed'),
    ])
    .orderBy('e.position')
    .execute();

/** What of a loan was repaid: principal and interest in paise. */
export async function sumRepaid(tx: Tx, loan_id: string): Promise<{ repaid_paise: number; interest_paid_paise: number }> {
  const { rows } = await sql<{ repaid_paise: number; interest_paid_paise: number }>`
    select coalesce(sum(principal_paise), 0)::bigint as repaid_paise,
      coalesce(sum(interest_paise), 0)::bigint as interest_paid_paise
    from loan_entry where org_id = ${tx.org_id} and loan_id = ${loan_id}::uuid
      and kind in ('instalment', 'part_payment', 'foreclosure', 'recovery_on_exit', 'reversal')`.execute(tx);
  const [row] = rows;
  return { repaid_paise: Number(row?.repaid_paise ?? 0), interest_paid_paise: Number(row?.interest_paid_paise ?? 0) };
}

/** The newest movement of a loan that was received outside payroll and not reversed; undefined when another one came after it. */
export async function findReversibleEntry(tx: Tx, id: string) {
  return tx
    .selectFrom('loan_entry as e')
    .where('e.org_id', '=', tx.org_id)
    .where('e.id', '=', id)
    .where('e.source', 'in', ['bank', 'cash'])
    .where('e.kind', 'in', ['part_payment', 'foreclosure'])
    .where(
      sql<boolean>`not exists (select from loan_entry n
        where n.org_id = e.org_id and n.loan_id = e.loan_id and n.position > e.position)`,
    )
    .select([
      'e.loan_id',
      'e.kind',
      'e.principal_paise',
      'e.interest_paise',
      'e.fee_paise',
      'e.rebate_paise',
      sql<'bank' | 'cash'>`e.source`.as('source'),
    ])
    .executeTakeFirst();
}

/** The loan of a ledger entry; undefined without one. */
export const findLoanOfEntry = (tx: Tx, id: string) =>
  tx.selectFrom('loan_entry').where('org_id', '=', tx.org_id).where('id', '=', id).select('loan_id').executeTakeFirst();
