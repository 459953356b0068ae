import { formatRupees } from '@hrms/platform/money';
import type { Work } from '@hrms/platform/server';
import type { GivenRequest, RequestApproval, RequestComment, TimelineEntry } from '@hrms/workflows/contract';
import { findUserNames } from '../lookups/users.queries.ts';
import type { ChangeableField } from '../subject.ts';
import { toInstant, toInstantOrNull } from './rows.queries.ts';

type Reading = Work;

/** Approvals of a request in the order of their stages, with what each user was asked and answered. */
export async function listApprovals({ tx, org_id }: Reading, request_id: string): Promise<RequestApproval[]> {
  const rows = await tx
    .selectFrom('approval as a')
    .innerJoin('workflow_stage_run as s', (on) => on.onRef('s.org_id', '=', 'a.org_id').onRef('s.id', '=', 'a.stage_run_id'))
    .where('a.org_id', '=', org_id)
    .where('a.request_id', '=', request_id)
    .select([
      'a.id as approval_id',
      's.round',
      's.stage_order',
      's.name as stage_name',
      'a.user_id',
      'a.employee_id',
      'a.on_behalf_of',
      'a.source',
      'a.reason',
      'a.status',
      'a.due_at',
      'a.decided_at',
      'a.comments',
    ])
    .orderBy('s.round')
    .orderBy('s.stage_order')
    .orderBy('a.id')
    .execute();
  const names = await findUserNames(
    tx,
    rows.flatMap(({ user_id, on_behalf_of }) => [user_id, on_behalf_of]),
  );
  return rows.map(({ on_behalf_of, due_at, decided_at, ...row }) => ({
    ...(row as Omit<RequestApproval, 'name' | 'on_behalf_of_name' | 'due_at' | 'decided_at'>),
    name: names.get(row.user_id) ?? 'Unknown Approver',
    on_behalf_of_name: on_behalf_of ? (names.get(on_behalf_of) ?? null) : null,
    due_at: toInstantOrNull(due_at),
    decided_at: toInstantOrNull(decided_at),
  }));
}

/** The timeline of a request, oldest first, with what approvers altered of these fields. */
export async function listTimeline(
  { tx, org_id }: Reading,
  request_id: string,
  fields: readonly ChangeableField[],
): Promise<TimelineEntry[]> {
  const rows = await tx
    .selectFrom('workflow_event')
    .where('org_id', '=', org_id)
    .where('request_id', '=', request_id)
    .select(['id', 'at', 'kind', 'round', 'stage_order', 'actor_user_id', 'text', 'comments', 'details'])
    .orderBy('id')
    .execute();
  const names = await findUserNames(
    tx,
    rows.map(({ actor_user_id }) => actor_user_id),
  );
  return rows.map(({ at, actor_user_id, details, ...row }) => ({
    ...row,
    changes: shownChanges(details, fields),
    at: toInstant(at),
    actor_name: actor_user_id ? (names.get(actor_user_id) ?? 'Unknown User') : 'System',
  }));
}

function shownChanges(details: unknown, fields: readonly ChangeableField[]): TimelineEntry['changes'] {
  const { changes = {} } = (details ?? {}) as { changes?: Record<string, unknown> };
  return fields
    .filter(({ name }) => name in changes)
    .map(({ name, label, type }) => ({
      label,
      value: type === 'money' ? formatRupees(Number(changes[name])) : String(changes[name]),
    }));
}

/** Files by id, for those who may see the record they are attached to. */
export async function findAttachments({ tx, org_id }: Reading, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('file')
    .where('org_id', '=', org_id)
    .where('id', 'in', [...ids])
    .select(['id as file_id', 'name', 'media_type'])
    .orderBy('id')
    .execute();
}

/** Comments on a request, oldest first; those for approvers only where the caller is one. */
export async function listComments(ctx: Reading, request_id: string, forApprovers: boolean): Promise<RequestComment[]> {
  const { tx, org_id } = ctx;
  let query = tx.selectFrom('workflow_comment').where('org_id', '=', org_id).where('request_id', '=', request_id);
  if (!forApprovers) query = query.where('visibility', '=', 'everyone');
  const rows = await query
    .select(['id', 'created_at', 'created_by', 'text', 'visibility', 'mentions', 'file_ids'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const names = await findUserNames(
    tx,
    rows.flatMap(({ created_by, mentions }) => [created_by, ...mentions]),
  );
  const files = await findAttachments(
    ctx,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  return rows.map(({ id, created_at, created_by, visibility, mentions, file_ids, text }) => ({
    comment_id: id,
    at: toInstant(created_at),
    user_id: created_by,
    name: names.get(created_by) ?? 'Unknown User',
    text,
    visibility: visibility as RequestComment['visibility'],
    mentions: mentions.map((user_id) => ({ user_id, name: names.get(user_id) ?? 'Unknown User' })),
    attachments: files.filter(({ file_id }) => file_ids.includes(file_id)),
  }));
}

type Involved = { user_id: string; name: string; approver: boolean };

/** Users who have to do with a request: everyone ever asked, whom it is about, and who submitted it. By name. */
export async function findInvolved(
  { tx, org_id }: Reading,
  { id, subject_user_id, submitter_user_id }: { id: string; subject_user_id: string | null; submitter_user_id: string | null },
): Promise<Involved[]> {
  const asked = await tx
    .selectFrom('approval')
    .where('org_id', '=', org_id)
    .where('request_id', '=', id)
    .where('status', '<>', 'waiting')
    .select('user_id')
    .distinct()
    .execute();
  const approvers = new Set(asked.map(({ user_id }) => user_id));
  const names = await findUserNames(tx, [...approvers, subject_user_id, submitter_user_id]);
  return [...names]
    .map(([user_id, name]) => ({ user_id, name, approver: approvers.has(user_id) }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

/** What was asked with a general or purchase request. */
export async function findGivenRequest({ tx, org_id }: Reading, id: string): Promise<GivenRequest | null> {
  const row = await tx
    .selectFrom('general_request')
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .select(['subject', 'title', 'description', 'category_id', 'amount_paise', 'needed_by', 'vendor', 'file_ids'])
    .executeTakeFirst();
  return row ?? null;
}
