import type { ListQuery } from '@hrms/platform/contract';
import { type DirectoryTx, hasText, pageOf, readInTenants, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

export type OrganisationFilter = ListQuery & {
  status?: string | undefined;
  created_from?: string | undefined;
  created_to?: string | undefined;
};

const COLUMNS = [
  'org_id',
  'name',
  'slug',
  'status',
  'suspended_reason',
  'support_access',
  'created_at',
  'closed_at',
  'erased_at',
  'closed_reason',
  'status_before',
  'version',
] as const;

/** Directory rows, newest first. */
export async function listOrganisationRows(tx: DirectoryTx, filter: OrganisationFilter) {
  let matching = tx.selectFrom('organisation');
  matching = matching.where(hasText(filter.search, 'name', 'slug'));
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.created_from) matching = matching.where(sql<boolean>`created_at >= ${filter.created_from}::date`);
  if (filter.created_to) matching = matching.where(sql<boolean>`created_at < ${filter.created_to}::date + 1`);
  return pageOf(tx, matching, filter, (rows) => rows.select(COLUMNS).orderBy('created_at', 'desc').orderBy('org_id'));
}

/** One organisation, or undefined; `lock` holds it until the transaction ends. */
export const findOrganisationRow = (tx: DirectoryTx | Tx, org_id: string, { lock = false } = {}) => {
  const found = (tx as DirectoryTx).selectFrom('organisation').where('org_id', '=', org_id).select(COLUMNS);
  return (lock ? found.forUpdate() : found).executeTakeFirst();
};
export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof findOrganisationRow>>>;

/** Figures of an organisation. */
export type Usage = {
  user_count: number;
  storage_bytes: number;
  last_activity_at: string | null;
  owner: { display_name: string; email: string } | null;
  employee_count: number;
};

/** Figures of these organisations, by organisation. */
export const readUsage = (
  tx: DirectoryTx,
  org_ids: readonly string[],
  headCountOf: (org_id: string) => RawBuilder<number>,
): Promise<Map<string, Usage>> =>
  readInTenants(
    tx,
    org_ids,
    (org_id) => sql<Usage>`select
      (select count(*) from app_user where org_id = ${org_id} and status = 'active') as user_count,
      (select coalesce(sum(size_bytes), 0)::bigint from file where org_id = ${org_id}) as storage_bytes,
      (select max(last_seen_at) from session where org_id = ${org_id}) as last_activity_at,
      (select jsonb_build_object('display_name', u.display_name, 'email', u.email) from user_role h
        join role r on r.org_id = h.org_id and r.id = h.role_id and r.system_key = 'owner'
        join app_user u on u.org_id = h.org_id and u.id = h.user_id and u.status in ('active', 'invited')
        where h.org_id = ${org_id} order by u.created_at, u.id limit 1) as owner,
      ${headCountOf(org_id)} as employee_count`,
  );

/** Sessions that were begun on a day, by the clock of India. */
export async function countSignInsOn(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from session where org_id = ${tx.org_id}
    and (created_at at time zone 'Asia/Kolkata')::date = ${day}::date`.execute(tx);
  return rows[0]?.n ?? 0;
}

type ActFilter = Pick<ListQuery, 'page' | 'limit'> & {
  org_id?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
};

const actRows = (tx: DirectoryTx | Tx) =>
  (tx as DirectoryTx)
    .selectFrom('platform_act')
    .innerJoin('organisation', 'organisation.org_id', 'platform_act.org_id')
    .innerJoin('login_identity', 'login_identity.id', 'platform_act.identity_id');

const selectActs = (query: ReturnType<typeof actRows>, now: Date) =>
  query
    .select([
      'platform_act.id',
      'platform_act.identity_id',
      'platform_act.org_id',
      'organisation.name as organisation',
      'reason',
      'mode',
      'minutes',
      'requested_at',
      'starts_at',
      'until',
    ])
    .select([
      sql<string>`trim(login_identity.first_name || ' ' || login_identity.last_name)`.as('admin'),
      sql<string>`case when platform_act.status = 'running' and until <= ${now} then 'ended' else platform_act.status end`.as(
        'status',
      ),
      sql<string | null>`coalesce(ended_at, case when until <= ${now} then until end)`.as('ended_at'),
    ]);

const hasStatus = (status: string, now: Date) =>
  sql<boolean>`case when platform_act.status = 'running'
    and until <= ${now} then 'ended' else platform_act.status end = ${status}`;

/** Acts, newest first. An act whose time is over has ended, whatever its row still says. */
export async function listActRows(tx: DirectoryTx | Tx, filter: ActFilter, now: Date) {
  let matching = actRows(tx);
  if (filter.org_id) matching = matching.where('platform_act.org_id', '=', filter.org_id);
  if (filter.status) matching = matching.where(hasStatus(filter.status, now));
  matching = matching.where(hasText(filter.search, 'organisation.name', 'reason'));
  return pageOf(tx, matching, filter, (rows) => selectActs(rows, now).orderBy('requested_at', 'desc').orderBy('platform_act.id'));
}

/** One support visit or request, or undefined. */
export const findActRow = (tx: DirectoryTx | Tx, id: string, now: Date) =>
  selectActs(actRows(tx).where('platform_act.id', '=', id), now).executeTakeFirst();
export type ActRow = NonNullable<Awaited<ReturnType<typeof findActRow>>>;

/** Every call made inside the organisation by these acts, oldest first. */
export async function listCalls(tx: Tx, act_ids: readonly string[]) {
  if (act_ids.length === 0) return [];
  const { rows } = await sql<{ act_id: string; at: string; method: string; path: string }>`
    select subject_id as act_id, at, details ->> 'method' as method, details ->> 'path' as path from audit_event
    where org_id = ${tx.org_id} and event = 'access.acted_in' and subject_id = any(${[...act_ids]}::uuid[])
    order by at, id limit 5000`.execute(tx);
  return rows;
}
