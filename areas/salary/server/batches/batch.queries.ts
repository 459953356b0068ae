import { matchesEmployeeSearch } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { copyRows, isOneOf, lockRow, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type {
  BatchRow,
  RevisionBatch,
  RevisionBatchRow,
  RevisionKind,
  RevisionStatus,
  revisionBatches,
} from '@hrms/salary/contract';
import { changeInBp } from '@hrms/salary/domain';
import type { ApprovableRecord } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';
import type { PlannedRow } from './plan.service.ts';

export const BATCH: ApprovableRecord = { subject: 'salary.revision_batch', table: 'salary_revision_batch' };

const LISTED = [
  'id as batch_id',
  'title',
  sql<RevisionBatchRow['source']>`source`.as('source'),
  sql<RevisionBatchRow['approval']>`approval`.as('approval'),
  sql<RevisionBatchRow['status']>`status`.as('status'),
  'rows_total',
  'rows_ok',
  'rows_failed',
  'old_ctc_paise',
  'new_ctc_paise',
  'created_by_name',
  'created_at',
  'version',
] as const;

const MORE = ['import_id', 'first_payout_month', 'submitted_at', 'workflow_request_id', 'created_by', 'request'] as const;

/** One page of batches, newest first. */
export async function listBatches(
  tx: Tx,
  { status, ...page }: FilterOf<typeof revisionBatches.list>,
): Promise<PageRows<RevisionBatchRow>> {
  let matching = tx.selectFrom('salary_revision_batch').where('org_id', '=', tx.org_id);
  if (status) matching = matching.where('status', '=', status);
  return pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching).select(LISTED).orderBy('created_at', 'desc').orderBy('id'),
  );
}

/** Batches by id. */
export async function findBatches(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('salary_revision_batch')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('id', ids))
    .select(LISTED)
    .select(MORE)
    .execute();
}
export type BatchRecord = Awaited<ReturnType<typeof findBatches>>[number];

/** @throws Refusal 404 */
export async function requireBatch(tx: Tx, id: string): Promise<BatchRecord> {
  const [batch] = await findBatches(tx, [id]);
  if (!batch) throw missing('Batch');
  return batch;
}

/** A batch, locked until the transaction ends. @throws Refusal 404 */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRecord> {
  if (!(await lockRow(tx, 'salary_revision_batch', { id }, ['id']))) throw missing('Batch');
  return requireBatch(tx, id);
}

/** The day a batch of the same content was made, unless it was undone, rejected or withdrawn. */
export async function findSameContent(tx: Tx, content_hash: string): Promise<Date | string | undefined> {
  const row = await tx
    .selectFrom('salary_revision_batch')
    .where('org_id', '=', tx.org_id)
    .where('content_hash', '=', content_hash)
    .where('source', '=', 'file')
    .where('status', 'in', ['ready', 'submitted', 'returned', 'applied'])
    .select('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Stores computed rows of a batch. */
export const insertBatchRows = (tx: Tx, batch_id: string, rows: readonly PlannedRow[]): Promise<void> =>
  copyRows(
    tx,
    'salary_revision_batch_row',
    rows.map((row) => ({
      id: newId(),
      batch_id,
      row_no: row.row_no,
      employee_id: row.employee_id,
      employee_code: row.employee_code,
      employee_name: row.employee_name,
      effective_from: row.effective_from,
      payout_month: row.payout_month,
      kind: row.kind,
      reason: row.reason,
      note: row.note,
      old_salary_id: row.old?.id ?? null,
      old_ctc_annual_paise: row.old?.ctc_annual_paise ?? null,
      new_ctc_annual_paise: row.new_ctc_paise,
      old_gross_paise: row.old?.gross_monthly_paise ?? null,
      new_gross_paise: row.computed?.closed.breakUp.value.gross_monthly ?? null,
      structure_version_id: row.structure_version_id,
      passes_wage_test: row.computed?.closed.breakUp.value.wage_test.passes ?? null,
      errors: JSON.stringify(row.errors),
    })),
  );

/** All rows of a batch as they were computed, in their order. */
export async function listStoredRows(tx: Tx, batch_id: string) {
  const rows = await tx
    .selectFrom('salary_revision_batch_row')
    .where('org_id', '=', tx.org_id)
    .where('batch_id', '=', batch_id)
    .select(['row_no', 'employee_id', 'employee_code', 'effective_from', 'payout_month', 'reason', 'note', 'errors'])
    .select(['old_salary_id', 'old_ctc_annual_paise', 'new_ctc_annual_paise', 'new_gross_paise', 'structure_version_id'])
    .select(sql<RevisionKind>`kind`.as('kind'))
    .orderBy('row_no')
    .execute();
  return rows.map((row) => ({ ...row, errors: row.errors as unknown as BatchRow['errors'] }));
}

/** One page of rows with what became of their revisions. */
export async function listBatchRows(
  tx: Tx,
  batch_id: string,
  { outcome, search, ...page }: FilterOf<typeof revisionBatches.rows>,
): Promise<PageRows<BatchRow>> {
  let matching = tx
    .selectFrom('salary_revision_batch_row as w')
    .leftJoin('salary_revision as r', (on) =>
      on
        .onRef('r.org_id', '=', 'w.org_id')
        .onRef('r.batch_id', '=', 'w.batch_id')
        .onRef('r.employee_id', '=', 'w.employee_id')
        .onRef('r.effective_from', '=', 'w.effective_from'),
    )
    .where('w.org_id', '=', tx.org_id)
    .where('w.batch_id', '=', batch_id);
  if (outcome) matching = matching.where(sql<boolean>`(w.errors = '[]') = ${outcome === 'ok'}`);
  if (search) matching = matching.where(await matchesEmployeeSearch(tx, search, 'w.employee_id'));
  const found = await pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching)
      .select(['row_no', 'w.employee_id', 'employee_code', 'employee_name', 'w.effective_from', 'w.payout_month'])
      .select(['w.old_ctc_annual_paise', 'w.new_ctc_annual_paise', 'old_gross_paise', 'new_gross_paise', 'passes_wage_test'])
      .select(['errors', 'r.id as revision_id', sql<RevisionStatus | null>`r.status`.as('revision_status')])
      .select(sql<RevisionKind>`w.kind`.as('kind'))
      .orderBy('row_no'),
  );
  return {
    ...found,
    rows: found.rows.map(({ errors, ...row }) => ({
      ...row,
      errors: errors as unknown as BatchRow['errors'],
      change_bp:
        row.old_ctc_annual_paise === null || row.new_ctc_annual_paise === null
          ? null
          : changeInBp(row.old_ctc_annual_paise, row.new_ctc_annual_paise),
    })),
  };
}

/** Revisions of a batch by status. */
export async function countRevisions(tx: Tx, batch_id: string): Promise<RevisionBatch['revisions']> {
  return tx
    .selectFrom('salary_revision')
    .where('org_id', '=', tx.org_id)
    .where('batch_id', '=', batch_id)
    .groupBy('status')
    .select([sql<RevisionStatus>`status`.as('status'), sql<number>`count(*)::int`.as('count')])
    .orderBy('status')
    .execute();
}

/** Revisions of a batch in some states with the salaries they made, locked. */
export const lockBatchRevisions = (tx: Tx, batch_id: string, statuses: readonly RevisionStatus[]) =>
  tx
    .selectFrom('salary_revision')
    .where('org_id', '=', tx.org_id)
    .where('batch_id', '=', batch_id)
    .where('status', 'in', statuses)
    .select(['id', 'employee_id', 'effective_from', 'payout_month', 'reason', 'note', 'ctc_annual_paise', 'structure_version_id'])
    .select(['old_salary_id', 'applied_salary_id', sql<RevisionKind>`kind`.as('kind'), sql<RevisionStatus>`status`.as('status')])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Ends revisions by id in one statement. */
export async function endRevisions(
  tx: Tx,
  ids: readonly string[],
  status: RevisionStatus,
  cancel_reason: string | null,
): Promise<void> {
  await sql`update salary_revision set status = ${status}, cancel_reason = coalesce(${cancel_reason}, cancel_reason),
      version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

type Applied = { readonly id: string; readonly applied_salary_id: string; readonly old_salary_id: string };

/** Marks revisions as applied with the salaries they made, in one statement. */
export async function markApplied(tx: Tx, applied: readonly Applied[], at: Date): Promise<void> {
  const column = (name: keyof Applied) => applied.map((one) => one[name]);
  await sql`update salary_revision r
    set status = 'applied', applied_salary_id = made.salary_id, old_salary_id = made.old_id, applied_at = ${at},
      version = r.version + 1
    from unnest(${column('id')}::uuid[], ${column('applied_salary_id')}::uuid[], ${column('old_salary_id')}::uuid[])
      as made (id, salary_id, old_id)
    where r.org_id = ${tx.org_id} and r.id = made.id`.execute(tx);
}

/** Approved salaries that begin on the day of a revision give way to it. */
export async function supersedeSameDay(tx: Tx, starts: readonly { employee_id: string; from_date: string }[]): Promise<void> {
  await sql`update employee_salary s set status = 'superseded'
    from unnest(${starts.map(({ employee_id }) => employee_id)}::uuid[], ${starts.map(({ from_date }) => from_date)}::date[])
      as start (employee_id, from_date)
    where s.org_id = ${tx.org_id} and s.employee_id = start.employee_id and s.from_date = start.from_date
      and s.status = 'approved'`.execute(tx);
}

/** Takes back salaries made by revisions; those of the same day before them count again. @returns how many were not in force any more */
export async function takeBackSalaries(
  tx: Tx,
  revisions: readonly { applied_salary_id: string; old_salary_id: string; effective_from: string }[],
): Promise<number> {
  const made = revisions.map(({ applied_salary_id }) => applied_salary_id);
  const { rows } = await sql<{ id: string }>`update employee_salary set status = 'cancelled'
    where org_id = ${tx.org_id} and id = any(${made}::uuid[]) and status = 'approved' returning id`.execute(tx);
  const former = revisions.map(({ old_salary_id }) => old_salary_id);
  await sql`update employee_salary s set status = 'approved'
    from unnest(${former}::uuid[], ${revisions.map(({ effective_from }) => effective_from)}::date[]) as old (id, day)
    where s.org_id = ${tx.org_id} and s.id = old.id and s.from_date = old.day and s.status = 'superseded'`.execute(tx);
  return made.length - rows.length;
}

/** Writes what went wrong with rows when their revisions were to be applied. */
export async function writeRowErrors(
  tx: Tx,
  batch_id: string,
  rows: readonly { employee_id: string; effective_from: string; errors: BatchRow['errors'] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update salary_revision_batch_row w set errors = bad.errors::jsonb
    from unnest(${rows.map(({ employee_id }) => employee_id)}::uuid[],
      ${rows.map(({ effective_from }) => effective_from)}::date[],
      ${rows.map(({ errors }) => JSON.stringify(errors))}::text[]) as bad (employee_id, day, errors)
    where w.org_id = ${tx.org_id} and w.batch_id = ${batch_id} and w.employee_id = bad.employee_id
      and w.effective_from = bad.day`.execute(tx);
}
