import { firstDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import { type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const runsOf = (tx: Tx) => tx.selectFrom('payroll').where('org_id', '=', tx.org_id);

/** A run, locked against another calculation and against finalising; facts of its month may be written meanwhile. */
export const lockRunForComputing = (tx: Tx, payroll_id: string) =>
  runsOf(tx)
    .where('id', '=', payroll_id)
    .select(['id', 'kind', 'status', 'pay_group_id', 'period_month', 'pay_date'])
    .forNoKeyUpdate()
    .executeTakeFirst();

type Runs = ReturnType<typeof runsOf>;

/**
 * Locks runs in key share mode, which waits for finalising and cancelling (for update) and not for a calculation (no key update), and
 * reads them in a second statement: the first one returns waited-for rows as they were before.
 */
async function lockRuns(tx: Tx, only: (runs: Runs) => Runs) {
  const locked = (await only(runsOf(tx)).select('id').orderBy('id').forKeyShare().execute()).map(({ id }) => id);
  if (locked.length === 0) return [];
  return runsOf(tx).where('id', 'in', locked).select(['id', 'status', 'period_month', 'kind', 'pay_group_id']).execute();
}

/** The regular runs of a month that are not cancelled, locked while facts of the month are written. */
export const lockRunsOfMonth = (tx: Tx, month: Month) =>
  lockRuns(tx, (runs) =>
    runs.where('period_month', '=', firstDayOf(month)).where('kind', '=', 'regular').where('status', '<>', 'cancelled'),
  );

/** A run by its id, locked while facts of its month are written. */
export const lockRunById = async (tx: Tx, payroll_id: string) =>
  (await lockRuns(tx, (runs) => runs.where('id', '=', payroll_id)))[0];

/** The regular runs that are drafts or being finalised, locked while facts are written. */
export const lockUnfinishedRuns = (tx: Tx) =>
  lockRuns(tx, (runs) => runs.where('kind', '=', 'regular').where('status', 'in', ['draft', 'finalising']));

/** Runs of a pay group are started one at a time, and not while facts of a month are written. */
export const lockPayGroup = (tx: Tx) =>
  tx.selectFrom('pay_group').where('org_id', '=', tx.org_id).where('is_default', '=', true).select('id').forKeyShare().execute();

/** The two newest regular runs of a pay group that are not cancelled, newest first. */
export const listNewestRuns = (tx: Tx, pay_group_id: string) =>
  runsOf(tx)
    .where('pay_group_id', '=', pay_group_id)
    .where('kind', '=', 'regular')
    .where('status', '<>', 'cancelled')
    .select(['period_month', 'status'])
    .orderBy('period_month', 'desc')
    .limit(2)
    .execute();

/** The finalised regular runs of a month, one for each pay group, with their context. */
export const listFinalRunsOf = (tx: Tx, month: Month) =>
  runsOf(tx)
    .where('period_month', '=', firstDayOf(month))
    .where('kind', '=', 'regular')
    .where('status', '=', 'finalised')
    .select(['id', 'period_month', 'context'])
    .orderBy('id')
    .execute();

/** Months with a finalised regular run, newest first. */
export async function listFinalMonths(tx: Tx): Promise<Month[]> {
  const rows = await runsOf(tx)
    .where('kind', '=', 'regular')
    .where('status', '=', 'finalised')
    .select('period_month')
    .distinct()
    .orderBy('period_month', 'desc')
    .execute();
  return rows.map(({ period_month }) => monthOf(period_month));
}

/** The newest month of a pay group that is finalised or being finalised; null before the first. */
export async function findNewestFinalMonth(tx: Tx, pay_group_id: string): Promise<Month | null> {
  const row = await runsOf(tx)
    .where('pay_group_id', '=', pay_group_id)
    .where('status', 'in', ['finalising', 'finalised'])
    .select('period_month')
    .orderBy('period_month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? monthOf(row.period_month) : null;
}

/** The newest finalised regular run with its context. */
export const findNewestFinalRun = (tx: Tx) =>
  runsOf(tx)
    .where('status', '=', 'finalised')
    .where('kind', '=', 'regular')
    .select(['id', 'period_month', 'context'])
    .orderBy('period_month', 'desc')
    .orderBy('finalised_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The content hash of the pay group's finalised run before a month (its first day); null before the first. */
export async function findHashBefore(tx: Tx, pay_group_id: string, period_month: string): Promise<string | null> {
  const row = await runsOf(tx)
    .where('pay_group_id', '=', pay_group_id)
    .where('status', '=', 'finalised')
    .where('period_month', '<', period_month)
    .select('content_hash')
    .orderBy('period_month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content_hash ?? null;
}

/** Hashes of the payslips of a run, in employee order. */
export async function listPayslipHashes(tx: Tx, run: { id: string; period_month: string }): Promise<string[]> {
  const rows = await payslipsOf(tx, run).select('hash').orderBy('employee_id').execute();
  return rows.map(({ hash }) => hash);
}

/** Payslips of a run, found by its month's partition. */
export const payslipsOf = (tx: Tx, { id, period_month }: { id: string; period_month: string }) =>
  tx.selectFrom('payslip').where('org_id', '=', tx.org_id).where('period_month', '=', period_month).where('payroll_id', '=', id);

/** Everything the hash of each payslip of a run covers, and the hash, in employee order. */
export const listHashedSlips = (tx: Tx, run: { id: string; period_month: string }) =>
  payslipsOf(tx, run)
    .select([
      'id',
      'payroll_id',
      'employee_id',
      'period_month',
      'pay_date',
      'payslip_number',
      'lines',
      'days',
      'input',
      'printed',
    ])
    .select(['gross_paise', 'deductions_paise', 'reimbursements_paise', 'net_paise', 'employer_cost_paise'])
    .select(['engine_version', 'hash'])
    .orderBy('employee_id')
    .execute();

/** What payslips of a run were calculated from, and what they print, of the next employees in order. */
export const listPaidInputs = (tx: Tx, run: { id: string; period_month: string }, after: string, limit: number) =>
  payslipsOf(tx, run)
    .where('employee_id', '>', after)
    .select(['employee_id', 'input', 'printed'])
    .orderBy('employee_id')
    .limit(limit)
    .execute();

/** Drafts of a run. */
export const draftsOf = (tx: Tx, payroll_id: string) =>
  tx.selectFrom('payroll_draft').where('org_id', '=', tx.org_id).where('payroll_id', '=', payroll_id);

/** The employees of a run's drafts and the hash of what each was calculated from. */
export const listDraftHashes = (tx: Tx, payroll_id: string) =>
  draftsOf(tx, payroll_id).select(['employee_id', 'input_hash']).execute();

/** Draft runs that were calculated, of all kinds or of one. */
export const listDraftRuns = (tx: Tx, kind?: string) =>
  runsOf(tx)
    .where('status', '=', 'draft')
    .where('computed_at', 'is not', null)
    .$if(kind !== undefined, (runs) => runs.where('kind', '=', kind as string))
    .select('id')
    .orderBy('id')
    .execute();

/** Changes a run and raises its version. */
export async function changeRun(
  tx: Tx,
  payroll_id: string,
  change: {
    status?: string;
    totals?: string | null;
    context?: string;
    engine_version?: string;
    computed_at?: Date;
    slips_written?: number;
    content_hash?: string;
    previous_hash?: string | null;
    finalised_at?: Date;
  },
): Promise<void> {
  await tx
    .updateTable('payroll')
    .set({ ...change, version: sql`version + 1` })
    .where('org_id', '=', tx.org_id)
    .where('id', '=', payroll_id)
    .execute();
}

/** Marks the changes of pay announced so far as part of a calculation. */
export const markPayNoticesSeen = (tx: Tx, now: Date) =>
  tx
    .updateTable('change_notice')
    .set({ seen_at: now })
    .where('org_id', '=', tx.org_id)
    .where('topic', '=', 'pay')
    .where('seen_at', 'is', null)
    .execute();

/** Finalised runs with what they were calculated with, oldest first. */
export const listFinalisedRuns = (tx: Tx) =>
  tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'finalised')
    .select(['id', 'period_month', 'pay_date', 'context'])
    .orderBy('period_month')
    .execute();
