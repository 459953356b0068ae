import { matchesEmployeeSearch, withEmployeeNames } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, lockRow, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import type { Revision, RevisionKind, RevisionStatus, salaryRevisions } from '@hrms/salary/contract';
import { changeInBp } from '@hrms/salary/domain';
import { type ApprovableRecord, withPendingApprovers } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';

export const REVISION: ApprovableRecord = { subject: 'salary.revision', table: 'salary_revision' };
const READ = 'salary.revision.read';

const selectRevisions = (tx: Tx) =>
  tx
    .selectFrom('salary_revision as r')
    .innerJoin('salary_structure_version as v', (on) =>
      on.onRef('v.org_id', '=', 'r.org_id').onRef('v.id', '=', 'r.structure_version_id'),
    )
    .innerJoin('salary_structure as s', (on) => on.onRef('s.org_id', '=', 'v.org_id').onRef('s.id', '=', 'v.structure_id'))
    .where('r.org_id', '=', tx.org_id);

const COLUMNS = [
  'r.id as revision_id',
  'r.employee_id',
  sql<RevisionKind>`r.kind`.as('kind'),
  'r.effective_from',
  'r.payout_month',
  'r.old_ctc_annual_paise',
  'r.ctc_annual_paise as new_ctc_annual_paise',
  sql<boolean>`to_char(r.effective_from, 'YYYY-MM') < r.payout_month`.as('is_backdated'),
  sql<RevisionStatus>`r.status`.as('status'),
  'r.reason',
  'r.version',
] as const;

const MORE = [
  'r.structure_version_id',
  's.name as structure_name',
  'v.version_no',
  'r.note',
  'r.batch_id',
  'r.old_salary_id',
  'r.workflow_request_id',
  'r.applied_salary_id',
  'r.created_by',
] as const;

/** Adds names and the percentage of change. */
async function withFacts<Row extends { employee_id: string; old_ctc_annual_paise: number; new_ctc_annual_paise: number }>(
  tx: Tx,
  rows: readonly Row[],
) {
  return (await withEmployeeNames(tx, rows)).map((row) => ({
    ...row,
    change_bp: changeInBp(row.old_ctc_annual_paise, row.new_ctc_annual_paise),
  }));
}

/** A revision as it is stored, with names. */
export type RevisionRecord = Awaited<ReturnType<typeof findRevisions>>[number];

/** Revisions by id, whoever asks. */
export async function findRevisions(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectRevisions(tx)
    .where('r.id', 'in', [...ids])
    .select(COLUMNS)
    .select(MORE)
    .execute();
  return withFacts(tx, rows);
}

/** Locks a revision and reads it. @throws Refusal 404 */
export async function lockRevision(tx: Tx, id: string): Promise<RevisionRecord> {
  if (!(await lockRow(tx, 'salary_revision', { id }, ['id']))) throw missing('Revision');
  const [revision] = await findRevisions(tx, [id]);
  if (!revision) throw missing('Revision');
  return revision;
}

/** A revision the caller may read: all with the permission for the organisation, own applied ones otherwise. @throws Refusal 404 */
export async function findVisibleRevision(ctx: Ctx, id: string): Promise<RevisionRecord> {
  const [revision] = await findRevisions(ctx.tx, [id]);
  const office = hasOfficeScope(ctx.actor, READ);
  const own = revision?.employee_id === ctx.actor.employee_id && revision?.status === 'applied';
  if (!revision || !(office || own)) throw missing('Revision');
  return revision;
}

/** One page of revisions, newest effective date first. */
export async function listRevisions(ctx: Ctx, filter: FilterOf<typeof salaryRevisions.list>): Promise<PageRows<Revision>> {
  let matching = selectRevisions(ctx.tx).where(await visibleEmployees(ctx, READ, 'r.employee_id'));
  if (!hasOfficeScope(ctx.actor, READ)) matching = matching.where('r.status', '=', 'applied');
  if (filter.employee_id) matching = matching.where('r.employee_id', '=', filter.employee_id);
  if (filter.status) matching = matching.where('r.status', '=', filter.status);
  if (filter.kind) matching = matching.where('r.kind', '=', filter.kind);
  if (filter.effective_from) matching = matching.where('r.effective_from', '=', filter.effective_from);
  if (filter.payout_month) matching = matching.where('r.payout_month', '=', filter.payout_month);
  if (filter.batch_id) matching = matching.where('r.batch_id', '=', filter.batch_id);
  if (filter.search) matching = matching.where(await matchesEmployeeSearch(ctx.tx, filter.search, 'r.employee_id'));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('r.effective_from', 'desc').orderBy('r.created_at', 'desc').orderBy('r.id'),
  );
  const rows = await withFacts(ctx.tx, page.rows);
  return { ...page, rows: await withPendingApprovers(ctx, REVISION, rows, ({ revision_id }) => revision_id) };
}

/** Whether another revision of the employee from the same day waits for a decision. */
export async function hasWaitingRevision(
  tx: Tx,
  employee_id: string,
  effective_from: string,
  except: string | null,
): Promise<boolean> {
  let waiting = tx
    .selectFrom('salary_revision')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('effective_from', '=', effective_from)
    .where('status', 'in', ['pending_approval', 'returned']);
  if (except) waiting = waiting.where('id', '<>', except);
  return (await waiting.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Up to three applied revisions before a day, newest first. */
export async function listEarlierRevisions(tx: Tx, employee_id: string, before: string) {
  const rows = await selectRevisions(tx)
    .where('r.employee_id', '=', employee_id)
    .where('r.status', '=', 'applied')
    .where('r.effective_from', '<', before)
    .select(['r.effective_from', 'r.ctc_annual_paise as new_ctc_annual_paise', 'r.old_ctc_annual_paise'])
    .select(sql<RevisionKind>`r.kind`.as('kind'))
    .orderBy('r.effective_from', 'desc')
    .limit(3)
    .execute();
  return rows.map(({ old_ctc_annual_paise, ...row }) => ({
    ...row,
    change_bp: changeInBp(old_ctc_annual_paise, row.new_ctc_annual_paise),
  }));
}

/** The approved salary of an employee that begins on a day, if there is one. */
export async function findSalaryFrom(tx: Tx, employee_id: string, from_date: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('employee_salary')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('status', '=', 'approved')
    .where('from_date', '=', from_date)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
