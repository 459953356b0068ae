import { matchesEmployeeSearch } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, countOf, type PageRows, pageOf, runPrepared, sortOf } from '@hrms/platform/server';
import type { approvals, MyApproval } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { findSubject } from '../subjects/registry.ts';
import { findInboxRows, type InboxRow, SHOWN_TABLES, shownColumns, toMyApprovals } from './inbox-rows.queries.ts';

type Filter = FilterOf<typeof approvals.mine>;

const DECIDED = ['approved', 'rejected', 'returned', 'delegated'] as const;

const ownApprovals = ({ tx, org_id, actor }: Ctx, status: 'pending' | 'decided') =>
  tx
    .selectFrom('approval as a')
    .where('a.org_id', '=', org_id)
    .where('a.user_id', '=', actor.user_id)
    .where('a.status', 'in', status === 'pending' ? ['pending'] : [...DECIDED]);

const withRequests = (own: ReturnType<typeof ownApprovals>) =>
  own.innerJoin('workflow_request as r', (on) => on.onRef('r.org_id', '=', 'a.org_id').onRef('r.id', '=', 'a.request_id'));

const SORTS = { due: 'a.due_at', submitted: 'r.submitted_at', amount: 'r.amount_paise' } as const;

/** One page of the approvals assigned to the caller: pending ones by due time, decided ones newest first. */
export async function listMyApprovals(ctx: Ctx, filter: Filter): Promise<PageRows<MyApproval>> {
  const { status = 'pending', search, overdue, as_stand_in, sort = 'due' } = filter;
  const plain = !search && overdue === undefined && as_stand_in === undefined;
  if (plain && status === 'pending' && sort === 'due') return listNextDue(ctx, filter);
  let own = ownApprovals(ctx, status);
  if (filter.subject) own = own.where('a.subject', '=', filter.subject);
  if (overdue !== undefined) {
    const now = ctx.clock.now();
    own = own.where(overdue ? sql<boolean>`a.due_at < ${now}` : sql<boolean>`(a.due_at is null or a.due_at >= ${now})`);
  }
  if (as_stand_in !== undefined) own = own.where('a.on_behalf_of', as_stand_in ? 'is not' : 'is', null);
  let matching = withRequests(own);
  if (search) {
    const ofEmployee = await matchesEmployeeSearch(ctx.tx, search, 'r.subject_employee_id');
    matching = matching.where(sql<boolean>`(r.title ilike ${containsText(search)} or ${ofEmployee})`);
  }
  // counted without the requests where no condition asks for them
  const count = search ? undefined : () => countOf(ctx.tx, own);
  const page = await pageOf(ctx.tx, matching, { ...filter, count }, (rows) => {
    const selected = rows.select('a.id');
    if (!filter.sort && status === 'decided') return selected.orderBy('a.decided_at', 'desc').orderBy('a.id');
    const { field, direction } = sortOf(filter.sort ?? 'due');
    return selected
      .orderBy(SORTS[field as keyof typeof SORTS], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('a.id');
  });
  const found = await findInboxRows(
    ctx,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: await toMyApprovals(ctx, found) };
}

/** The inbox counts so many approvals beyond the page and then says "more than": the summary has the whole number. */
const COUNTED_AHEAD = 1000;

/**
 * Pending approvals by due time: what the inbox opens with, in one statement that is planned once for each connection. An index gives
 * the page before anything is joined, and counts.
 */
async function listNextDue(
  ctx: Ctx,
  { subject, page, limit }: Pick<Filter, 'page' | 'limit'> & { subject?: string | undefined },
): Promise<PageRows<MyApproval>> {
  const own = sql`a.org_id = ${ctx.org_id} and a.user_id = ${ctx.actor.user_id} and a.status = 'pending'
    ${subject ? sql`and a.subject = ${subject}` : sql``}`;
  const offset = (page - 1) * limit;
  const most = offset + COUNTED_AHEAD;
  // a first page names its numbers in the text: a plan for any number would be a plan for many rows, and never be kept
  const number = (value: number) => (page === 1 ? sql.lit(value) : sql`${value}::int`);
  const found = await runPrepared<InboxRow & { total: number }>(
    ctx.tx,
    sql`with page as materialized (
        select a.id, row_number() over (order by a.due_at asc nulls last, a.id) as place from approval a where ${own}
        order by a.due_at asc nulls last, a.id limit ${number(limit)} offset ${number(offset)})
      select ${shownColumns(ctx)},
        (select count(*) from (select from approval a where ${own} limit ${number(most)}) as counted)::int as total
      from page ${SHOWN_TABLES} order by page.place`,
  );
  const total = found[0]?.total ?? (page > 1 ? await countPending(ctx, subject) : 0);
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit), ...(total === most && { more: true }) };
  return { rows: await toMyApprovals(ctx, found), pagination };
}

function countPending(ctx: Ctx, subject: string | undefined): Promise<number> {
  const own = ownApprovals(ctx, 'pending');
  return countOf(ctx.tx, subject ? own.where('a.subject', '=', subject) : own);
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
  const oldest = await ownApprovals(ctx, 'pending').select('a.id').orderBy('a.id').limit(3).execute();
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
    by_subject: counts.map(({ subject, count }) => ({ subject, label: findSubject(ctx, subject)?.label ?? subject, count })),
    oldest: await toMyApprovals(
      ctx,
      await findInboxRows(
        ctx,
        oldest.map(({ id }) => id),
      ),
    ),
  };
}
