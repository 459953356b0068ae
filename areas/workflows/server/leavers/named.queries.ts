import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findUserNames } from '../lookups/users.queries.ts';

/** A workflow whose current version names an employee as approver, with the stages that do. */
export type NamedWorkflow = {
  readonly workflow_id: string;
  readonly name: string;
  readonly stages: string;
  readonly version_id: string;
  readonly version_no: number;
  /** Of the workflow's row. */
  readonly version: number;
};

/** Workflows whose current version names an employee as approver, by name. */
export async function listWorkflowsNaming(tx: Tx, employee_id: string): Promise<NamedWorkflow[]> {
  const { rows } = await sql<NamedWorkflow>`
    select w.id as workflow_id, w.name, string_agg(distinct s.name, ', ') as stages, v.id as version_id, v.version_no, w.version
    from workflow_approver a
    join workflow w on w.org_id = a.org_id and w.current_version_id = a.version_id and w.deleted_at is null
    join workflow_version v on v.org_id = w.org_id and v.id = w.current_version_id
    join workflow_stage s on s.org_id = a.org_id and s.version_id = a.version_id and s.stage_id = a.stage_id
    where a.org_id = ${tx.org_id} and a.target_type = 'employee' and a.employee_id = ${employee_id}::uuid
    group by w.id, w.name, w.version, v.id, v.version_no order by w.name`.execute(tx);
  return rows;
}

export type OpenApprovalOf = { readonly approval_id: string; readonly request_id: string; readonly title: string };

/** Open approvals an employee is asked for, the oldest first. */
export async function listOpenApprovalsOf(tx: Tx, employee_id: string): Promise<OpenApprovalOf[]> {
  const { rows } = await sql<OpenApprovalOf>`
    select a.id as approval_id, a.request_id, r.title from approval a
    join workflow_request r on r.org_id = a.org_id and r.id = a.request_id
    where a.org_id = ${tx.org_id} and a.employee_id = ${employee_id}::uuid and a.status in ('pending', 'waiting')
    order by a.created_at, a.id`.execute(tx);
  return rows;
}

export type StandInFor = {
  readonly stand_in_id: string;
  readonly name: string;
  readonly from_date: string;
  readonly to_date: string;
};

/** Colleagues for whom an employee stands in on a day or later. */
export async function listStandInsBy(tx: Tx, employee_id: string, day: string): Promise<StandInFor[]> {
  const { rows } = await sql<Omit<StandInFor, 'name'> & { user_id: string }>`
    select id as stand_in_id, user_id, from_date, to_date from stand_in
    where org_id = ${tx.org_id} and stand_in_employee_id = ${employee_id}::uuid and to_date >= ${day}::date
    order by from_date, id`.execute(tx);
  const names = await findUserNames(
    tx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ user_id, ...row }) => ({ ...row, name: names.get(user_id) ?? '' }));
}

/** Lets another user stand in, except for that user's own absence. */
export async function setStandInUser(
  tx: Tx,
  stand_in_ids: readonly string[],
  to: { user_id: string; employee_id: string | null },
): Promise<void> {
  await sql`update stand_in set stand_in_user_id = ${to.user_id}::uuid, stand_in_employee_id = ${to.employee_id}::uuid,
      version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...stand_in_ids]}::uuid[]) and user_id <> ${to.user_id}::uuid`.execute(tx);
}

/** Own requests of an employee that are not decided, the oldest first. */
export async function listOpenRequestsOf(tx: Tx, employee_id: string): Promise<{ request_id: string; title: string }[]> {
  const { rows } = await sql<{ request_id: string; title: string }>`select id as request_id, title from workflow_request
    where org_id = ${tx.org_id} and subject_employee_id = ${employee_id}::uuid and status in ('pending', 'returned')
    order by number`.execute(tx);
  return rows;
}
