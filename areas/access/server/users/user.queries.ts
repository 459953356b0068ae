import type { users } from '@hrms/access/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { hasText, type PageRows, pageOf, sortOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type RoleRow = {
  user_role_id: string;
  user_id: string;
  role_id: string;
  role_name: string;
  system_key: string | null;
  source: 'assigned' | 'derived';
  from_date: string;
  until_date: string | null;
  branch_ids: string[];
  department_ids: string[];
};

export type UserRow = {
  id: string;
  identity_id: string | null;
  email: string;
  display_name: string;
  employee_id: string | null;
  status: 'invited' | 'active' | 'alumni' | 'disabled';
  invited_at: string | null;
  activated_at: string | null;
  disabled_at: string | null;
  disabled_reason: string | null;
  version: number;
  second_factor: boolean;
  last_seen_at: string | null;
  session_count: number;
};

export type UserFilter = FilterOf<typeof users.list>;

const lastSeen = (tx: Tx) =>
  sql<
    string | null
  >`(select max(s.last_seen_at) from session s where s.identity_id = app_user.identity_id and s.org_id = ${tx.org_id})`;

const liveSessions = (tx: Tx, now: Date) =>
  sql<number>`(select count(*) from session s where s.identity_id = app_user.identity_id and s.org_id = ${tx.org_id}
    and s.revoked_at is null and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now})`;

const hasFactor = sql<boolean>`exists (select from identity_factor f where f.identity_id = app_user.identity_id
  and f.kind = 'totp' and f.confirmed_at is not null)`;

const userRows = (tx: Tx) => tx.selectFrom('app_user').where('app_user.org_id', '=', tx.org_id);

const selectUsers = (tx: Tx, now: Date, query: ReturnType<typeof userRows>) =>
  query
    .select([
      'id',
      'identity_id',
      'email',
      'display_name',
      'employee_id',
      'status',
      'invited_at',
      'activated_at',
      'disabled_at',
      'disabled_reason',
      'version',
    ])
    .select([hasFactor.as('second_factor'), lastSeen(tx).as('last_seen_at'), liveSessions(tx, now).as('session_count')]);

const SORTS = { name: sql`lower(app_user.display_name)`, last_seen_at: sql`last_seen_at` } as const;

/** By name, or by when they were last seen. */
export async function listUserRows(tx: Tx, filter: UserFilter, now: Date): Promise<PageRows<UserRow>> {
  let matching = userRows(tx);
  matching = matching.where(hasText(filter.search, 'display_name', 'email'));
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.has_employee !== undefined) matching = matching.where('employee_id', filter.has_employee ? 'is not' : 'is', null);
  if (filter.second_factor !== undefined)
    matching = matching.where(filter.second_factor ? hasFactor : sql<boolean>`not ${hasFactor}`);
  if (filter.role_id)
    matching = matching.where(
      sql<boolean>`exists (select from user_role h
        where h.org_id = app_user.org_id and h.user_id = app_user.id and h.role_id = ${filter.role_id})`,
    );
  if (filter.last_seen_before)
    matching = matching.where(sql<boolean>`coalesce(${lastSeen(tx)}, '-infinity') < ${filter.last_seen_before}::date`);
  const { field, direction } = sortOf(filter.sort ?? 'name');
  const page = await pageOf(tx, matching, filter, (rows) =>
    selectUsers(tx, now, rows)
      .orderBy(SORTS[field], (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
      .orderBy('id'),
  );
  return page as PageRows<UserRow>;
}

/** One user, or undefined. */
export async function findUserRow(tx: Tx, id: string, now: Date): Promise<UserRow | undefined> {
  return (await selectUsers(tx, now, userRows(tx).where('id', '=', id)).executeTakeFirst()) as UserRow | undefined;
}

/** Keeps the row from changing until this transaction ends. */
export const lockUser = (tx: Tx, id: string) => userRows(tx).where('id', '=', id).select('id').forUpdate().executeTakeFirst();

/** Roles of users with the places they are narrowed to, by role name; ended ones are left out. */
export async function listRoleRows(tx: Tx, user_ids: readonly string[], today: string): Promise<RoleRow[]> {
  if (user_ids.length === 0) return [];
  const { rows } = await sql<RoleRow>`
    select h.id as user_role_id, h.user_id, h.role_id, r.role_name, r.system_key, h.source, h.from_date, h.until_date,
      array(select l.target_id from user_role_limit l where l.org_id = h.org_id and l.user_role_id = h.id and l.kind = 'branch'
      order by 1) as branch_ids,
      array(select l.target_id from user_role_limit l
      where l.org_id = h.org_id and l.user_role_id = h.id and l.kind = 'department' order by 1) as department_ids
    from user_role h join role r on r.org_id = h.org_id and r.id = h.role_id
    where h.org_id = ${tx.org_id} and h.user_id = any(${[...user_ids]}::uuid[])
      and (h.until_date is null or h.until_date >= ${today})
    order by lower(r.role_name), h.id`.execute(tx);
  return rows;
}

/** How many active users hold the Owner role without an end. Locks the role, so that two owners can't leave at the same time. */
export async function countOwners(tx: Tx): Promise<number> {
  await sql`select id from role where org_id = ${tx.org_id} and system_key = 'owner' for update`.execute(tx);
  const { rows } = await sql<{ n: number }>`select count(*) as n from user_role h
    join role r on r.org_id = h.org_id and r.id = h.role_id and r.system_key = 'owner'
    join app_user u on u.org_id = h.org_id and u.id = h.user_id and u.status = 'active'
    where h.org_id = ${tx.org_id} and h.until_date is null`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** The user linked to an employee, or undefined. */
export const findUserOfEmployee = (tx: Tx, employee_id: string) =>
  userRows(tx).where('employee_id', '=', employee_id).select(['id', 'identity_id', 'status', 'email']).executeTakeFirst();

/** Whether a user holds the Owner role, also as invited or disabled, unless it has ended. */
export async function holdsOwnerRole(tx: Tx, user_id: string, today: string): Promise<boolean> {
  return (await listRoleRows(tx, [user_id], today)).some(({ system_key }) => system_key === 'owner');
}

/** Users who may come in and have no account, by id. */
export const listUsersWithoutAccount = (tx: Tx, after: string, most: number) =>
  tx
    .selectFrom('app_user')
    .where('org_id', '=', tx.org_id)
    .where('identity_id', 'is', null)
    .where('status', 'in', ['invited', 'alumni'])
    .where('id', '>', after)
    .select(['id', 'email', 'display_name'])
    .orderBy('id')
    .limit(most)
    .execute();
