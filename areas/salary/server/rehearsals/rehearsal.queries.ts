import { matchesEmployeeSearch } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { copyRows, isOneOf, lockRow, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import {
  type Rehearsal,
  RehearsalChange,
  type RehearsalFigures,
  type RehearsalMark,
  type RehearsalRow,
  type RehearsalTotals,
  type salaryRehearsals,
} from '@hrms/salary/contract';
import { sql } from 'kysely';
import type { StoredRate } from '../employee-salary.queries.ts';
import { missing } from '../refusals.ts';

/** Approved rates in force on a day by employee. */
export async function listRatesOn(tx: Tx, ids: readonly string[], day: CivilDate): Promise<Map<string, readonly StoredRate[]>> {
  const rows = await tx
    .selectFrom('employee_salary')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'approved')
    .where('from_date', '<=', day)
    .where(isOneOf('employee_id', ids))
    .distinctOn('employee_id')
    .select(['employee_id', 'rates'])
    .orderBy('employee_id')
    .orderBy('from_date', 'desc')
    .execute();
  return new Map(rows.map(({ employee_id, rates }) => [employee_id, rates as unknown as StoredRate[]]));
}

const selectRehearsals = (tx: Tx) => tx.selectFrom('salary_rehearsal').where('org_id', '=', tx.org_id);

/** A rehearsal expires by itself: its state is read at an instant. */
const columnsAt = (now: Date) =>
  [
    'id as rehearsal_id',
    'title',
    'effective_from',
    sql<Rehearsal['change_kind']>`change ->> 'kind'`.as('change_kind'),
    sql<Rehearsal['status']>`case when status = 'ready' and expires_at <= ${now} then 'expired' else status end`.as('status'),
    sql<RehearsalTotals>`totals`.as('totals'),
    'expires_at',
    'created_by_name',
    'created_at',
    'version',
  ] as const;

/** One page of rehearsals, newest first. */
export const listRehearsals = (tx: Tx, page: FilterOf<typeof salaryRehearsals.list>, now: Date): Promise<PageRows<Rehearsal>> => {
  const matching = selectRehearsals(tx);
  return pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching).select(columnsAt(now)).orderBy('created_at', 'desc').orderBy('id'),
  );
};

/** @throws Refusal 404 */
export async function requireRehearsal(tx: Tx, id: string, now: Date) {
  const row = await selectRehearsals(tx)
    .where('id', '=', id)
    .select(columnsAt(now))
    .select(['change', 'population', 'content_hash', 'batch_id'])
    .executeTakeFirst();
  if (!row) throw missing('Rehearsal');
  const population = row.population as unknown as { matches: Record<string, never>; structure_ids: string[] };
  return { ...row, change: RehearsalChange.parse(row.change), population };
}
export type RehearsalRecord = Awaited<ReturnType<typeof requireRehearsal>>;

/** A rehearsal, locked until the transaction ends. @throws Refusal 404 */
export async function lockRehearsal(tx: Tx, id: string, now: Date): Promise<RehearsalRecord> {
  if (!(await lockRow(tx, 'salary_rehearsal', { id }, ['id']))) throw missing('Rehearsal');
  return requireRehearsal(tx, id, now);
}

/** Stores the rows of a rehearsal. */
export const insertRehearsalRows = (tx: Tx, rehearsal_id: string, rows: readonly RehearsalRow[]): Promise<void> =>
  copyRows(
    tx,
    'salary_rehearsal_row',
    rows.map(({ before, after, marks, ...row }) => ({
      id: newId(),
      rehearsal_id,
      ...row,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      marks: [...marks],
    })),
  );

const ROW = [
  'employee_id',
  'employee_code',
  'employee_name',
  sql<RehearsalFigures | null>`before`.as('before'),
  sql<RehearsalFigures | null>`after`.as('after'),
  'net_change_paise',
  sql<RehearsalMark[]>`marks`.as('marks'),
  'error',
] as const;

const rowsOf = (tx: Tx, rehearsal_id: string) =>
  tx.selectFrom('salary_rehearsal_row').where('org_id', '=', tx.org_id).where('rehearsal_id', '=', rehearsal_id);

/** One page of employees, the largest change of net pay first. */
export async function listRehearsalRows(
  tx: Tx,
  rehearsal_id: string,
  { mark, search, ...page }: FilterOf<typeof salaryRehearsals.rows>,
): Promise<PageRows<RehearsalRow>> {
  let matching = rowsOf(tx, rehearsal_id);
  if (mark) matching = matching.where(sql<boolean>`${mark} = any(marks)`);
  if (search) matching = matching.where(await matchesEmployeeSearch(tx, search, 'employee_id'));
  return pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching).select(ROW).orderBy(sql`abs(net_change_paise)`, 'desc').orderBy('employee_code'),
  );
}

/** All employees, the largest change of net pay first. */
export const listAllRehearsalRows = (tx: Tx, rehearsal_id: string): Promise<RehearsalRow[]> =>
  rowsOf(tx, rehearsal_id).select(ROW).orderBy(sql`abs(net_change_paise)`, 'desc').orderBy('employee_code').execute();
