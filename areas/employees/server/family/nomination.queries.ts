import type { MissingNomination, Scheme } from '@hrms/employees/contract';
import { nominationDueUntil } from '@hrms/employees/domain';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, isOneOf, type PageRows, type Tx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { isInServiceOnSql } from '../status.queries.ts';

/** Schemes whose current nomination includes each of these family members. */
export async function findSchemesNaming(ctx: Ctx, family_ids: readonly string[]): Promise<Map<string, string[]>> {
  if (family_ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('nomination_share')
    .innerJoin('nomination', (on) =>
      on.onRef('nomination.org_id', '=', 'nomination_share.org_id').onRef('nomination.id', '=', 'nomination_share.nomination_id'),
    )
    .where('nomination_share.org_id', '=', ctx.org_id)
    .where('nomination_share.family_member_id', 'in', [...family_ids])
    .where('nomination.status', '<>', 'replaced')
    .select(['nomination_share.family_member_id', 'nomination.scheme'])
    .distinct()
    .orderBy('nomination.scheme')
    .execute();
  const found = new Map<string, string[]>();
  for (const { family_member_id, scheme } of rows)
    if (family_member_id) found.set(family_member_id, [...(found.get(family_member_id) ?? []), scheme]);
  return found;
}

/** Marks nominations for review: those with a given nominee, or with nominees outside the family where only family is allowed. */
export async function flagNominationsForReview(
  ctx: Ctx,
  employee_id: string,
  which: { naming: string } | { notFamily: true },
): Promise<void> {
  const condition =
    'naming' in which
      ? sql`s.family_member_id = ${which.naming}`
      : sql`s.family_member_id is null and n.scheme in ('epf', 'gratuity')`;
  await sql`update nomination n set status = 'review_needed', version = n.version + 1, updated_at = ${ctx.clock.now()}
    where n.org_id = ${ctx.org_id} and n.employee_id = ${employee_id} and n.status = 'in_force'
      and exists (select from nomination_share s where s.org_id = n.org_id and s.nomination_id = n.id and ${condition})`.execute(
    ctx.tx,
  );
}

/** Stored nominations of an employee, of one scheme or all, newest first. */
export const listNominationRows = (tx: Tx, employee_id: string, scheme?: string) => {
  const rows = tx
    .selectFrom('nomination')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .selectAll()
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc');
  return (scheme ? rows.where('scheme', '=', scheme) : rows).execute();
};
export type NominationRow = Awaited<ReturnType<typeof listNominationRows>>[number];

/** Shares of nominations, in basis points, in their order. */
export const listShareRows = (tx: Tx, nomination_ids: readonly string[]) =>
  tx
    .selectFrom('nomination_share')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`nomination_id = any(${[...nomination_ids]}::uuid[])`)
    .selectAll()
    .orderBy('position')
    .execute();
export type ShareRow = Awaited<ReturnType<typeof listShareRows>>[number];

type Due = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  scheme: Scheme;
  due_from: string;
  status: string | null;
};

/** Employees with a required nomination missing or to review, longest due first. */
export async function listMissingNominations(
  ctx: Ctx,
  filter: Pick<ListQuery, 'page' | 'limit' | 'search'> & { scheme?: Scheme | undefined },
): Promise<PageRows<MissingNomination>> {
  const seen = await visibleEmployees(ctx, 'employees.nominee.read', 'employee.id');
  const day = ctx.today;
  const only = filter.scheme ? sql`and due.scheme = ${filter.scheme}` : sql``;
  const start = filter.search ? `${filter.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  const named = start ? sql`and (lower(employee.full_name) like ${start} or lower(employee.employee_code) like ${start})` : sql``;
  const from = sql`from employee
    cross join lateral (values ('epf', coalesce(employee.service_from, employee.joined_on)),
      ('gratuity', (coalesce(employee.service_from, employee.joined_on) + interval '1 year')::date)) due (scheme, due_from)
    left join nomination n on n.org_id = employee.org_id and n.employee_id = employee.id and n.scheme = due.scheme
      and n.status <> 'replaced'
    where employee.org_id = ${ctx.org_id} and not employee.is_draft and ${isInServiceOnSql(day)} and ${seen}
      and due.due_from <= ${day}::date and (n.id is null or n.status = 'review_needed') ${only} ${named}`;
  const { rows } = await sql<Due>`select employee.id as employee_id, employee.employee_code, employee.full_name, due.scheme,
      due.due_from, n.status ${from} order by due.due_from, employee.employee_code, due.scheme
      limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(ctx.tx);
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.tx);
  const total = counted.rows[0]?.total ?? 0;
  return {
    rows: rows.map(({ status, due_from, ...row }) => {
      const service_from = row.scheme === 'gratuity' ? `${Number(due_from.slice(0, 4)) - 1}${due_from.slice(4)}` : due_from;
      const due_until = nominationDueUntil(row.scheme, service_from) ?? due_from;
      return {
        ...row,
        due_from,
        due_until,
        overdue: due_until < day,
        why: status ? ('review_needed' as const) : ('missing' as const),
      };
    }),
    pagination: { page: filter.page, limit: filter.limit, total, totalPages: Math.ceil(total / filter.limit) },
  };
}

/** Those of the employees with a nomination of a scheme in force. */
export async function findNominated(tx: Tx, scheme: 'epf' | 'gratuity', ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('nomination')
    .where('org_id', '=', tx.org_id)
    .where('scheme', '=', scheme)
    .where('status', '=', 'in_force')
    .where(isOneOf('employee_id', ids))
    .select('employee_id')
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}
