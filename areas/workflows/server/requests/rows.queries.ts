import { findEmployeeCards } from '@hrms/employees/server';
import type { Ctx, Work } from '@hrms/platform/server';
import type { RequestEmployee, WaitingFor, WorkflowRequestRow } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import { requestNumber } from '../engine/opened.ts';
import { findUserNames, userNameSql } from '../lookups/users.queries.ts';
import type { SubjectDescription } from '../subject.ts';
import { findSubject } from '../subjects/registry.ts';

export type ShownEmployee = z.output<typeof RequestEmployee>;

export const REQUEST_COLUMNS = [
  'r.id',
  'r.number',
  'r.subject',
  'r.source_id',
  'r.application_area',
  'r.title',
  'r.subject_employee_id',
  'r.subject_user_id',
  'r.submitter_user_id',
  'r.workflow_id',
  'r.amount_paise',
  'r.status',
  'r.round',
  'r.current_stage',
  'r.stages_count',
  'r.blocked_reason',
  'r.due_at',
  'r.submitted_at',
  'r.decided_at',
] as const;

export type StoredRequest = {
  id: string;
  number: number;
  subject: string;
  source_id: string;
  application_area: string;
  title: string;
  subject_employee_id: string | null;
  subject_user_id: string | null;
  submitter_user_id: string | null;
  workflow_id: string | null;
  amount_paise: number | null;
  status: string;
  round: number;
  current_stage: number;
  stages_count: number;
  blocked_reason: string | null;
  due_at: string | Date | null;
  submitted_at: string | Date;
  decided_at: string | Date | null;
};

/** An instant as ISO 8601 text. */
export const toInstant = (at: string | Date): string => new Date(at).toISOString();
/** The same; null stays null. */
export const toInstantOrNull = (at: string | Date | null): string | null => (at === null ? null : toInstant(at));

/** What areas say of requests, by request id; one call for request types that are described alike. */
export async function describeRequests(
  ctx: Ctx,
  rows: readonly Pick<StoredRequest, 'id' | 'subject' | 'source_id'>[],
): Promise<Map<string, SubjectDescription>> {
  const described = new Map<string, SubjectDescription>();
  for (const [describe, same] of Map.groupBy(rows, ({ subject }) => findSubject(ctx, subject)?.describe)) {
    const found = await describe?.(
      ctx,
      same.map(({ source_id }) => source_id),
    );
    for (const { id, source_id } of same) {
      const description = found?.get(source_id);
      if (description) described.set(id, description);
    }
  }
  return described;
}

/** Employees as lists of requests show them. */
export async function findRequestEmployees(ctx: Work, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map<string, ShownEmployee>();
  const cards = await findEmployeeCards(ctx.tx, known, ctx.today);
  return new Map(
    [...cards.values()].map(({ employee_id, employee_code, full_name, department }) => [
      employee_id,
      { employee_id, employee_code, name: full_name, department_name: department },
    ]),
  );
}

/** Those who are asked now, by request id. */
export async function findWaiting({ tx, org_id }: Work, ids: readonly string[]): Promise<Map<string, WaitingFor[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WaitingFor & { request_id: string; on_behalf_of: string | null }>`
    select a.request_id, a.id as approval_id, a.user_id, a.employee_id, ${userNameSql} as name, a.on_behalf_of,
      coalesce(a.opened_at, a.created_at) as since
    from approval a join app_user u on u.org_id = a.org_id and u.id = a.user_id
    where a.org_id = ${org_id} and a.request_id = any(${[...ids]}::uuid[]) and a.status = 'pending' order by a.id`.execute(tx);
  const names = await findUserNames(
    tx,
    rows.map(({ on_behalf_of }) => on_behalf_of),
  );
  const waiting = rows.map(({ on_behalf_of, since, ...row }) => ({
    ...row,
    since: toInstant(since),
    on_behalf_of_name: on_behalf_of ? (names.get(on_behalf_of) ?? null) : null,
  }));
  return new Map(
    [...Map.groupBy(waiting, ({ request_id }) => request_id)].map(([id, all]) => [
      id,
      all.map(({ request_id: _request_id, ...one }) => one),
    ]),
  );
}

async function findStageNames({ tx, org_id }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('workflow_stage_run')
    .where('org_id', '=', org_id)
    .where('request_id', 'in', [...ids])
    .where('status', '=', 'pending')
    .select(['request_id', 'name'])
    .execute();
  return new Map(rows.map(({ request_id, name }) => [request_id, name]));
}

async function findWorkflowNames({ tx, org_id }: Ctx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('workflow')
    .where('org_id', '=', org_id)
    .where('id', 'in', known)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type PayRow = Pick<StoredRequest, 'id' | 'subject' | 'subject_employee_id' | 'subject_user_id' | 'submitter_user_id'>;

/** Requests whose pay the caller may see: about oneself, asked to decide it, or with the permission for it. */
export async function findPaySeen(ctx: Ctx, rows: readonly PayRow[]): Promise<ReadonlySet<string>> {
  const { user_id, employee_id, permissions } = ctx.actor;
  const isOpenTo = (row: PayRow) => {
    const subject = findSubject(ctx, row.subject);
    if (!subject?.pay_private) return true;
    if (row.subject_employee_id !== null && row.subject_employee_id === employee_id) return true;
    if (row.subject_user_id === user_id || row.submitter_user_id === user_id) return true;
    return subject.view_permission !== null && permissions.get(subject.view_permission) === 'organisation';
  };
  const seen = new Set(rows.filter(isOpenTo).map(({ id }) => id));
  const closed = rows.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  if (closed.length === 0) return seen;
  const assigned = await ctx.tx
    .selectFrom('approval')
    .where('org_id', '=', ctx.org_id)
    .where('request_id', 'in', closed)
    .where('user_id', '=', user_id)
    .where('status', '<>', 'waiting')
    .select('request_id')
    .execute();
  for (const { request_id } of assigned) seen.add(request_id);
  return seen;
}

/** Requests whose amount the caller may see: of those whose pay is seen, without estimates from a salary the caller may not see. */
export async function findAmountsSeen(ctx: Ctx, rows: readonly PayRow[]): Promise<ReadonlySet<string>> {
  const paySeen = await findPaySeen(ctx, rows);
  const { employee_id, permissions } = ctx.actor;
  const isOpenTo = ({ id, subject, subject_employee_id }: PayRow) => {
    const permission = findSubject(ctx, subject)?.amount_permission;
    if (!paySeen.has(id)) return false;
    if (!permission || (subject_employee_id !== null && subject_employee_id === employee_id)) return true;
    return permissions.get(permission) === 'organisation';
  };
  return new Set(rows.filter(isOpenTo).map(({ id }) => id));
}

/** Requests as lists show them. Without links nothing is asked of the owning areas. */
export async function toRequestRows(
  ctx: Ctx,
  rows: readonly StoredRequest[],
  { links = true }: { links?: boolean } = {},
): Promise<WorkflowRequestRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const waiting = await findWaiting(ctx, ids);
  const stages = await findStageNames(ctx, ids);
  const descriptions = links ? await describeRequests(ctx, rows) : new Map<string, SubjectDescription>();
  const amountsSeen = await findAmountsSeen(ctx, rows);
  const employees = await findRequestEmployees(
    ctx,
    rows.map(({ subject_employee_id }) => subject_employee_id),
  );
  const users = await findUserNames(
    ctx.tx,
    rows.map(({ submitter_user_id }) => submitter_user_id),
  );
  const workflows = await findWorkflowNames(
    ctx,
    rows.map(({ workflow_id }) => workflow_id),
  );
  const now = ctx.clock.now();
  return rows.map((row) => {
    const stage = stages.get(row.id);
    const pending = row.status === 'pending';
    return {
      request_id: row.id,
      number: requestNumber(row.number),
      subject: row.subject,
      subject_label: findSubject(ctx, row.subject)?.label ?? row.subject,
      source_id: row.source_id,
      application_area: row.application_area as WorkflowRequestRow['application_area'],
      title: row.title,
      employee: employees.get(row.subject_employee_id ?? '') ?? null,
      submitter_user_id: row.submitter_user_id,
      submitter_name: users.get(row.submitter_user_id ?? '') ?? 'Unknown User',
      workflow_id: row.workflow_id,
      workflow_name: workflows.get(row.workflow_id ?? '') ?? 'Built-in chain',
      amount_paise: amountsSeen.has(row.id) ? row.amount_paise : null,
      status: row.status as WorkflowRequestRow['status'],
      round: row.round,
      stage: pending && stage ? { no: row.current_stage, of: row.stages_count, name: stage } : null,
      waiting_for: waiting.get(row.id) ?? [],
      blocked_reason: row.blocked_reason as WorkflowRequestRow['blocked_reason'],
      due_at: pending ? toInstantOrNull(row.due_at) : null,
      overdue: pending && row.due_at !== null && new Date(row.due_at) < now,
      submitted_at: toInstant(row.submitted_at),
      decided_at: toInstantOrNull(row.decided_at),
      link: descriptions.get(row.id)?.link ?? `/organization/approvals-workflow?tab=requests&request=${row.id}`,
    };
  });
}
