import { findEmployeeIds } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { COUNT_CAP, type Ctx, containsText, countOf, type PageRows, pageOf, runPrepared, sortOf } from '@hrms/platform/server';
import type { approvals, MyApproval } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { requestNumber } from '../engine/opened.ts';
import { findUserNames } from '../lookups/users.queries.ts';
import { describeRequests, findPaySeen, findRequestEmployees, toInstant, toInstantOrNull } from '../requests/rows.queries.ts';
import { findSubject } from '../subjects/registry.ts';

type Filter = FilterOf<typeof approvals.mine>;

const DECIDED = ['approved', 'rejected', 'returned', 'delegated'] as const;

const ownApprovals = ({ tx, org_id, actor }: Ctx, status: 'pending' | 'decided') =>
  tx
    .selectFrom('approval as a')
    .innerJoin('workflow_request as r', (on) => on.onRef('r.org_id', '=', 'a.org_id').onRef('r.id', '=', 'a.request_id'))
    .innerJoin('workflow_stage_run as s', (on) => on.onRef('s.org_id', '=', 'a.org_id').onRef('s.id', '=', 'a.stage_run_id'))
    .where('a.org_id', '=', org_id)
    .where('a.user_id', '=', actor.user_id)
    .where('a.status', 'in', status === 'pending' ? ['pending'] : [...DECIDED]);

const COLUMNS = [
  'a.id as approval_id',
  'a.status as approval_status',
  'a.source',
  'a.reason',
  'a.on_behalf_of',
  'a.due_at as approval_due_at',
  'a.decided_at as approval_decided_at',
  'a.comments',
  's.name as stage_name',
  's.stage_order',
  'r.id',
  'r.number',
  'r.subject',
  'r.source_id',
  'r.title',
  'r.subject_employee_id',
  'r.subject_user_id',
  'r.submitter_user_id',
  'r.amount_paise',
  'r.status',
  'r.stages_count',
  'r.submitted_at',
] as const;

const SORTS = { due: 'a.due_at', submitted: 'r.submitted_at', amount: 'r.amount_paise' } as const;

/** One page of the approvals assigned to the caller: pending ones by due time, decided ones newest first. */
export async function listMyApprovals(ctx: Ctx, filter: Filter): Promise<PageRows<MyApproval>> {
  const { status = 'pending', search, overdue, as_stand_in, sort = 'due' } = filter;
  const plain = !search && overdue === undefined && as_stand_in === undefined;
  if (plain && status === 'pending' && sort === 'due') return listNextDue(ctx, filter);
  let matching = ownApprovals(ctx, status);
  if (filter.subject) matching = matching.where('a.subject', '=', filter.subject);
  if (filter.overdue !== undefined)
    matching = matching.where(sql<boolean>`coalesce(a.due_at < ${ctx.clock.now()}, false) = ${filter.overdue}`);
  if (filter.as_stand_in !== undefined)
    matching = matching.where(sql<boolean>`(a.on_behalf_of is not null) = ${filter.as_stand_in}`);
  if (filter.search) {
    const ids = await findEmployeeIds(ctx.tx, filter.search);
    matching = matching.where(
      sql<boolean>`(r.title ilike ${containsText(filter.search)} or r.subject_employee_id = any(${ids}::uuid[]))`,
    );
  }
  const count = plain ? () => countOwn(ctx, status, filter.subject) : undefined;
  const page = await pageOf(ctx.tx, matching, { ...filter, count }, (rows) => {
    const selected = rows.select(COLUMNS);
    if (!filter.sort && status === 'decided') return selected.orderBy('a.decided_at', 'desc').orderBy('a.id');
    const { field, direction } = sortOf(filter.sort ?? 'due');
    return selected
      .orderBy(SORTS[field as keyof typeof SORTS], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('a.id');
  });
  return { ...page, rows: await toMyApprovals(ctx, page.rows) };
}

/**
 * Pending approvals by due time: what the inbox opens with, planned once for each connection. The page is read from the index before
 * anything is joined, and the index alone counts.
 */
async function listNextDue(
  ctx: Ctx,
  { subject = null, page, limit }: Pick<Filter, 'page' | 'limit'> & { subject?: string | null | undefined },
): Promise<PageRows<MyApproval>> {
  const own = sql`a.org_id = ${ctx.org_id} and a.user_id = ${ctx.actor.user_id} and a.status = 'pending'
    and (${subject}::text is null or a.subject = ${subject})`;
  const offset = (page - 1) * limit;
  const found = await runPrepared<Row & { total: number }>(
    ctx.tx,
    sql`with page as materialized (
        select a.* from approval a where ${own} order by a.due_at asc nulls last, a.id limit ${limit}::int offset ${offset}::int)
      select a.id as approval_id, a.status as approval_status, a.source, a.reason, a.on_behalf_of, a.due_at as approval_due_at,
        a.decided_at as approval_decided_at, a.comments, s.name as stage_name, s.stage_order, r.id, r.number, r.subject, r.source_id,
        r.title, r.subject_employee_id, r.subject_user_id, r.submitter_user_id, r.amount_paise, r.status, r.stages_count,
        r.submitted_at,
        (select count(*) from (select from approval a where ${own} limit ${COUNT_CAP}::int) as counted)::int as total
      from page a join workflow_request r on r.org_id = a.org_id and r.id = a.request_id
      join workflow_stage_run s on s.org_id = a.org_id and s.id = a.stage_run_id
      order by a.due_at asc nulls last, a.id`,
  );
  const total = found[0]?.total ?? (page > 1 ? await countOwn(ctx, 'pending', subject ?? undefined) : 0);
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit), ...(total === COUNT_CAP && { more: true }) };
  return { rows: await toMyApprovals(ctx, found), pagination };
}

/** Counted without the request's columns: the index alone answers. */
const countOwn = ({ tx, org_id, actor }: Ctx, status: 'pending' | 'decided', subject: string | undefined): Promise<number> => {
  let own = tx
    .selectFrom('approval as a')
    .where('a.org_id', '=', org_id)
    .where('a.user_id', '=', actor.user_id)
    .where('a.status', 'in', status === 'pending' ? ['pending'] : [...DECIDED]);
  if (subject) own = own.where('a.subject', '=', subject);
  return countOf(tx, own);
};

type Row = {
  approval_id: string;
  approval_status: string;
  source: string;
  reason: string;
  on_behalf_of: string | null;
  approval_due_at: string | Date | null;
  approval_decided_at: string | Date | null;
  comments: string | null;
  stage_name: string;
  stage_order: number;
  id: string;
  number: number;
  subject: string;
  source_id: string;
  title: string;
  subject_employee_id: string | null;
  subject_user_id: string | null;
  submitter_user_id: string | null;
  amount_paise: number | null;
  status: string;
  stages_count: number;
  submitted_at: string | Date;
};

async function toMyApprovals(ctx: Ctx, rows: readonly Row[]): Promise<MyApproval[]> {
  const described = await describeRequests(ctx, rows);
  const employees = await findRequestEmployees(
    ctx,
    rows.map(({ subject_employee_id }) => subject_employee_id),
  );
  const users = await findUserNames(
    ctx.tx,
    rows.flatMap(({ on_behalf_of, submitter_user_id }) => [on_behalf_of, submitter_user_id]),
  );
  const paySeen = await findPaySeen(ctx, rows);
  const now = ctx.clock.now();
  return rows.map((row) => {
    const description = described.get(row.id);
    const pending = row.approval_status === 'pending';
    return {
      approval_id: row.approval_id,
      request_id: row.id,
      number: requestNumber(row.number),
      subject: row.subject,
      subject_label: findSubject(ctx, row.subject)?.label ?? row.subject,
      source_id: row.source_id,
      title: row.title,
      summary: (description?.lines ?? [])
        .slice(0, 3)
        .map(({ label, value }) => `${label}: ${value}`)
        .join(' · '),
      employee: employees.get(row.subject_employee_id ?? '') ?? null,
      submitter_name: users.get(row.submitter_user_id ?? '') ?? 'Unknown User',
      amount_paise: paySeen.has(row.id) ? row.amount_paise : null,
      stage: { no: row.stage_order, of: row.stages_count, name: row.stage_name },
      status: row.approval_status as MyApproval['status'],
      request_status: row.status as MyApproval['request_status'],
      source: row.source as MyApproval['source'],
      reason: row.reason,
      on_behalf_of_name: row.on_behalf_of ? (users.get(row.on_behalf_of) ?? null) : null,
      due_at: toInstantOrNull(row.approval_due_at),
      overdue: pending && row.approval_due_at !== null && new Date(row.approval_due_at) < now,
      submitted_at: toInstant(row.submitted_at),
      decided_at: toInstantOrNull(row.approval_decided_at),
      comments: row.comments,
      link: description?.link ?? `/organization/approvals-workflow?tab=approvals&request=${row.id}`,
    };
  });
}

/** Numbers of the caller's pending approvals, and the three oldest. */
export async function summariseMyApprovals(ctx: Ctx) {
  const { tx, org_id, actor } = ctx;
  const counts = await tx
    .selectFrom('approval')
    .where('org_id', '=', org_id)
    .where('user_id', '=', actor.user_id)
    .where('status', '=', 'pending')
    .select([
      'subject',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where due_at < ${ctx.clock.now()}))::int`.as('overdue'),
    ])
    .groupBy('subject')
    .orderBy('subject')
    .execute();
  const oldest = await ownApprovals(ctx, 'pending').select(COLUMNS).orderBy('a.id').limit(3).execute();
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
    by_subject: counts.map(({ subject, count }) => ({ subject, label: findSubject(ctx, subject)?.label ?? subject, count })),
    oldest: await toMyApprovals(ctx, oldest),
  };
}
