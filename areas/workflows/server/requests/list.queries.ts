import { matchesEmployeeSearch } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, type PageRows, pageOf, Refusal, ZONE } from '@hrms/platform/server';
import type { WorkflowRequestRow, workflowRequests } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { REQUEST_COLUMNS, toRequestRows } from './rows.queries.ts';

type Filter = FilterOf<typeof workflowRequests.list>;

const requests = ({ tx, org_id }: Ctx) => tx.selectFrom('workflow_request as r').where('r.org_id', '=', org_id);
type Requests = ReturnType<typeof requests>;

function within(ctx: Ctx, query: Requests, scope: NonNullable<Filter['scope']>): Requests {
  const { user_id, employee_id } = ctx.actor;
  if (scope === 'all') {
    if (!ctx.actor.permissions.has('workflows.request.read_all'))
      throw new Refusal('access.forbidden', 403, 'You do not have permission for this');
    return query;
  }
  if (scope === 'involving_me')
    return query.where(sql<boolean>`exists (select from approval a where a.org_id = r.org_id and a.request_id = r.id
      and a.user_id = ${user_id} and a.status <> 'waiting')`);
  return query.where(sql<boolean>`(r.submitter_user_id = ${user_id} or r.subject_user_id = ${user_id}
    or r.subject_employee_id = ${employee_id}::uuid)`);
}

async function matching(ctx: Ctx, filter: Filter): Promise<Requests> {
  const { subject, status, employee_id, approver_id, workflow_id, from, to, search } = filter;
  let query = within(ctx, requests(ctx), filter.scope ?? 'mine');
  if (subject) query = query.where('r.subject', '=', subject);
  if (status) query = query.where('r.status', '=', status);
  if (employee_id) query = query.where('r.subject_employee_id', '=', employee_id);
  if (workflow_id) query = query.where('r.workflow_id', '=', workflow_id);
  if (from) query = query.where(sql<boolean>`r.submitted_at >= ${from}::date::timestamp at time zone ${ZONE}`);
  if (to) query = query.where(sql<boolean>`r.submitted_at < (${to}::date + 1)::timestamp at time zone ${ZONE}`);
  if (approver_id)
    query = query.where(sql<boolean>`exists (select from approval a where a.org_id = r.org_id and a.request_id = r.id
      and a.employee_id = ${approver_id}
      and (a.status = 'pending' or (r.status <> 'pending' and a.status in ('approved', 'rejected', 'returned'))))`);
  if (filter.overdue !== undefined)
    query = query.where(
      sql<boolean>`(r.status = 'pending' and coalesce(r.due_at < ${ctx.clock.now()}, false)) = ${filter.overdue}`,
    );
  if (filter.blocked !== undefined) query = query.where(sql<boolean>`(r.blocked_reason is not null) = ${filter.blocked}`);
  if (search) {
    const number = Number(/^(?:wr-?)?0*(\d{1,9})$/i.exec(search)?.[1] ?? 0);
    const ofEmployee = await matchesEmployeeSearch(ctx.tx, search, 'r.subject_employee_id');
    query = query.where(sql<boolean>`(r.title ilike ${containsText(search)} or r.number = ${number} or ${ofEmployee})`);
  }
  return query;
}

/** Newest first; of all requests the blocked and overdue ones before. */
function inOrder(ctx: Ctx, rows: Requests, scope: Filter['scope']) {
  const sorted =
    scope === 'all'
      ? rows
          .orderBy(sql`r.blocked_reason is null`)
          .orderBy(sql`not (r.status = 'pending' and coalesce(r.due_at < ${ctx.clock.now()}, false))`)
      : rows;
  return sorted.select(REQUEST_COLUMNS).orderBy('r.submitted_at', 'desc').orderBy('r.id', 'desc');
}

/** One page of the requests the caller may see. */
export async function listRequests(ctx: Ctx, filter: Filter): Promise<PageRows<WorkflowRequestRow>> {
  const query = await matching(ctx, filter);
  const page = await pageOf(ctx.tx, query, filter, (rows) => inOrder(ctx, rows as Requests, filter.scope));
  return { ...page, rows: await toRequestRows(ctx, page.rows) };
}

/** All requests of a filter, at most so many. */
export async function findRequestsOf(ctx: Ctx, filter: Omit<Filter, 'page' | 'limit'>, most: number) {
  const query = await matching(ctx, { ...filter, page: 1, limit: 1 });
  return inOrder(ctx, query, filter.scope).limit(most).execute();
}
