import type { RunApproval } from '@hrms/payroll/contract';
import type { Tx } from '@hrms/platform/server';
import type { ApprovableRecord } from '@hrms/workflows/server';
import { sql } from 'kysely';

export const PAYROLL_RUN: ApprovableRecord = { subject: 'payroll.run', table: 'payroll_approval' };

/** A submission with its run as it is now. */
export type Submission = {
  approval_id: string;
  payroll_id: string;
  status: NonNullable<RunApproval['status']>;
  comments: string | null;
  created_by: string | null;
  /** Who approved it, sent it back or rejected it. */
  decided_by: string | null;
  title: string;
  period_month: string;
  pay_date: string;
  people: number;
  net_paise: number;
  gross_paise: number;
  version: number;
  /** The figures are those that were submitted. */
  is_current: boolean;
};

const selectSubmissions = (tx: Tx) =>
  tx
    .selectFrom('payroll_approval as a')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 'a.org_id').onRef('p.id', '=', 'a.payroll_id'))
    .where('a.org_id', '=', tx.org_id)
    .select([
      'a.id as approval_id',
      'a.payroll_id',
      sql<Submission['status']>`a.status`.as('status'),
      'a.comments',
      'a.created_by',
      'a.decided_by',
      'p.title',
      'p.period_month',
      'p.pay_date',
      sql<number>`coalesce((p.totals->>'people')::int, 0)`.as('people'),
      sql<number>`coalesce((p.totals->>'net_paise')::bigint, 0)`.as('net_paise'),
      sql<number>`coalesce((p.totals->>'gross_paise')::bigint, 0)`.as('gross_paise'),
      'p.version',
      sql<boolean>`a.run_version = p.version and p.computed_at is not null`.as('is_current'),
    ]);

/** Submissions by id. */
export const listSubmissions = (tx: Tx, ids: readonly string[]): Promise<Submission[]> =>
  selectSubmissions(tx)
    .where('a.id', 'in', [...ids])
    .execute();

/** The newest submission of a run; undefined before the first. */
export const findNewestSubmission = (tx: Tx, payroll_id: string): Promise<Submission | undefined> =>
  selectSubmissions(tx).where('a.payroll_id', '=', payroll_id).orderBy('a.created_at', 'desc').limit(1).executeTakeFirst();

/** Whether the figures of a run wait for an approval or have it. */
export async function isSubmitted(tx: Tx, payroll_id: string): Promise<boolean> {
  const newest = await findNewestSubmission(tx, payroll_id);
  return newest !== undefined && holdsFigures(newest);
}

const holdsFigures = ({ status, is_current }: Submission): boolean =>
  status === 'pending' || (status === 'approved' && is_current);

/** Those of the runs that are drafts which nobody submitted, or which came back from their approval. */
export async function findOpenDrafts(tx: Tx, payroll_ids: readonly string[]): Promise<Set<string>> {
  const ids = [...payroll_ids];
  const drafts = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('id', 'in', ids)
    .where('status', '=', 'draft')
    .select('id')
    .execute();
  const newest = await selectSubmissions(tx)
    .distinctOn('a.payroll_id')
    .where('a.payroll_id', 'in', ids)
    .orderBy('a.payroll_id')
    .orderBy('a.created_at', 'desc')
    .execute();
  const submitted = new Set(newest.filter(holdsFigures).map(({ payroll_id }) => payroll_id));
  return new Set(drafts.map(({ id }) => id).filter((id) => !submitted.has(id)));
}

/** Leave encashments in the items of a run's drafts, by their ids. */
export async function listEncashmentsOfRun(tx: Tx, payroll_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.batch_id as id
    from payroll_input i
    join payroll p on p.org_id = i.org_id and p.id = ${payroll_id} and p.kind = 'regular' and p.period_month = i.period_month
    join payroll_draft d on d.org_id = i.org_id and d.payroll_id = p.id and d.employee_id = i.employee_id
    where i.org_id = ${tx.org_id} and i.source = 'leave' and i.status = 'active' and i.batch_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}
