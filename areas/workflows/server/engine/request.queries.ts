import { findUserIdsOf } from '@hrms/employees/server';
import { type Ctx, findRow, insertRow, newId, type Tx, takeNumbers } from '@hrms/platform/server';
import type { RequestFacts } from '@hrms/workflows/domain';
import { sql } from 'kysely';
import type { ApprovableRecord } from '../approval-request.ts';
import { alreadyPending } from '../refusals.ts';
import type { ApprovalSubject } from '../subject.ts';
import type { SelectedWorkflow } from './select.service.ts';

const COLUMNS = [
  'id',
  'number',
  'subject',
  'source_id',
  'title',
  'status',
  'round',
  'current_stage',
  'workflow_id',
  'version_id',
  'subject_user_id',
  'subject_employee_id',
  'submitter_user_id',
  'kind',
  'amount_paise',
  'percentage_bp',
  'department_id',
  'category_id',
  'fields',
  'record_hash',
] as const;

/** The pending or returned request of a record, locked; undefined without one. */
export const lockOpenRequest = (tx: Tx, subject: string, source_id: string) =>
  tx
    .selectFrom('workflow_request')
    .where('org_id', '=', tx.org_id)
    .where('subject', '=', subject)
    .where('source_id', '=', source_id)
    .where('status', 'in', ['pending', 'returned'])
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
export type OpenRequestRow = NonNullable<Awaited<ReturnType<typeof lockOpenRequest>>>;

/** A record as it is submitted, with the workflow chosen for it. */
export type Submission = {
  readonly source_id: string;
  readonly employee_id: string | null;
  readonly title: string;
  readonly facts: RequestFacts;
  readonly record_hash: string;
  readonly selected: SelectedWorkflow;
};

const submittedColumns = ({ title, facts, record_hash, selected }: Submission) => ({
  title: title.slice(0, 200),
  kind: facts.kind,
  amount_paise: facts.amount_paise,
  percentage_bp: facts.percentage_bp,
  department_id: facts.department_id,
  category_id: facts.category_id,
  fields: JSON.stringify(facts.fields),
  record_hash,
  workflow_id: selected.workflow?.workflow_id ?? null,
  version_id: selected.workflow?.version_id ?? null,
  trace: [...selected.trace],
});

/** Stores the request of a record. @throws Refusal 409 `workflows.already_pending` */
export async function insertRequest(
  { tx, actor, clock }: Pick<Ctx, 'tx' | 'actor' | 'clock'>,
  { subject, application_area }: ApprovalSubject,
  submission: Submission,
): Promise<OpenRequestRow> {
  const { source_id, employee_id } = submission;
  const now = clock.now();
  const users = employee_id ? await findUserIdsOf(tx, [employee_id]) : null;
  const row = {
    id: newId(),
    number: await takeNumbers(tx, 'workflow_request', 1),
    subject,
    source_id,
    subject_user_id: users?.get(employee_id ?? '') ?? null,
    subject_employee_id: employee_id,
    submitter_user_id: actor.user_id,
    application_area,
    ...submittedColumns(submission),
    status: 'pending',
    stages_count: 0,
    submitted_at: now,
    created_at: now,
    updated_at: now,
  };
  await insertRow(tx, 'workflow_request', row, { workflow_request__open: alreadyPending });
  return (await findRow(tx, 'workflow_request', { id: row.id }, COLUMNS)) as OpenRequestRow;
}

/** Columns of a request whose record is submitted again. Round and status change with the engine. */
export const resubmittedColumns = (submission: Submission, now: Date) => ({
  ...submittedColumns(submission),
  submitted_at: now,
  updated_at: now,
});

/** Keeps the id of a request in its record. */
export async function linkRecord(tx: Tx, { table }: ApprovableRecord, id: string, request_id: string): Promise<void> {
  if (table)
    await sql`
      update ${sql.table(table)} set workflow_request_id = ${request_id}
      where org_id = ${tx.org_id} and id = ${id}`.execute(tx);
}

/** The newest request of a record, with the caller's last approval of it; null without a request. */
export async function findNewestRequest(
  { tx, org_id, actor }: Pick<Ctx, 'tx' | 'org_id' | 'actor'>,
  subject: string,
  source_id: string,
): Promise<{ id: string; status: string; own_approval_id: string | null } | null> {
  const { rows } = await sql<{ id: string; status: string; own_approval_id: string | null }>`
    select r.id, r.status, (
      select a.id from approval a
      where a.org_id = r.org_id and a.request_id = r.id and a.user_id = ${actor.user_id}
      order by a.status <> 'pending', a.created_at desc, a.id desc limit 1) as own_approval_id
    from workflow_request r
    where r.org_id = ${org_id} and r.subject = ${subject} and r.source_id = ${source_id}
    order by r.created_at desc, r.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
