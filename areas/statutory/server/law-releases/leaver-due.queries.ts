import { copyRows, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { LeaverDue, Scheme } from '@hrms/statutory/contract';
import type { LeaverPlace } from '@hrms/statutory/domain';
import { sql } from 'kysely';

export type StoredLeaverDue = Omit<LeaverDue, 'title' | 'employee_code' | 'full_name'> & { parameter_id: string };

const selectDues = (tx: Tx) =>
  tx
    .selectFrom('leaver_due as d')
    .innerJoin('law_change as l', (on) => on.onRef('l.org_id', '=', 'd.org_id').onRef('l.id', '=', 'd.law_change_id'))
    .where('d.org_id', '=', tx.org_id);

const COLUMNS = [
  'd.id as leaver_due_id',
  'd.law_change_id as law_release_id',
  'l.parameter_id',
  'd.employee_id',
  'd.parts',
  'd.employee_paise',
  'd.employer_paise',
  'd.settled_on',
  'd.outcome',
  'd.reference',
  'd.note',
  'd.settler as settled_by',
  'd.version',
] as const;

type DueFilter = {
  law_release_id?: string | undefined;
  status?: 'open' | 'settled' | undefined;
  page: number;
  limit: number;
};

/** One page of dues and refunds of employees who left: open ones first, the largest at the top. */
export async function pageOfLeaverDues(tx: Tx, filter: DueFilter): Promise<PageRows<StoredLeaverDue>> {
  let matching = selectDues(tx);
  if (filter.law_release_id) matching = matching.where('d.law_change_id', '=', filter.law_release_id);
  if (filter.status) matching = matching.where('d.settled_on', filter.status === 'open' ? 'is' : 'is not', null);
  const found = await pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select(COLUMNS)
      .orderBy(sql`d.settled_on is not null`)
      .orderBy(sql`abs(d.employee_paise) + abs(d.employer_paise)`, 'desc')
      .orderBy('d.id'),
  );
  return found as unknown as PageRows<StoredLeaverDue>;
}

/** A due or refund by its id, locked for an update; undefined without one. */
export async function lockLeaverDue(tx: Tx, id: string): Promise<StoredLeaverDue | undefined> {
  const row = await selectDues(tx).where('d.id', '=', id).select(COLUMNS).forUpdate('d').executeTakeFirst();
  return row as unknown as StoredLeaverDue | undefined;
}

export type NewLeaverDue = {
  id: string;
  law_change_id: string;
  employee_id: string;
  parts: string;
  employee_paise: number;
  employer_paise: number;
  created_at: string;
};

/** What the payrolls of an employee recorded by month, newest first: where the employee worked and what the returns said besides. */
export async function listLeaverPlaces(tx: Tx, employee_id: string): Promise<LeaverPlace[]> {
  const rows = await tx
    .selectFrom('contribution_line')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('kind', '=', 'regular')
    .select([sql<Scheme>`scheme`.as('scheme'), sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'state_code', 'facts'])
    .orderBy('contribution_line.month', 'desc')
    .orderBy('contribution_line.id')
    .execute();
  return rows as unknown as LeaverPlace[];
}

/** Stores dues and refunds of employees who left. */
export const insertLeaverDues = (tx: Tx, rows: readonly NewLeaverDue[]): Promise<void> => copyRows(tx, 'leaver_due', rows);
