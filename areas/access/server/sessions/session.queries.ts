import type { Scope } from '@hrms/platform/contract';
import { type DirectoryTx, hashOfToken, type Proof } from '@hrms/platform/server';
import { sql } from 'kysely';
import type pg from 'pg';

export type SessionRow = {
  session_id: string;
  identity_id: string;
  org_id: string | null;
  user_id: string | null;
  email: string;
  first_name: string;
  last_name: string;
  user_type: 'user' | 'admin';
  employee_id: string | null;
  remember: boolean;
  idle_minutes: number | null;
  generation: number;
  last_seen_at: string;
  idle_expires_at: string;
  absolute_expires_at: string;
  reauthenticated_at: string | null;
  org_slug: string | null;
  org_status: string | null;
  has_factor: boolean;
  is_owner: boolean;
  require_second_factor_for: string | null;
  second_factor_since: string | null;
  grants: RoleGrants[];
  alumni: boolean;
  acting: { id: string; org_id: string; mode: 'read' | 'write'; until: string } | null;
  /** Changes with everything that a session's rights are made of; null outside an organisation. */
  stamp: string | null;
};

/** What of a session a user without one does not have. */
export type SessionColumn =
  | 'session_id'
  | 'remember'
  | 'idle_minutes'
  | 'generation'
  | 'last_seen_at'
  | 'idle_expires_at'
  | 'absolute_expires_at'
  | 'reauthenticated_at'
  | 'stamp';

/** What one role in force gives a user: scopes by permission, and the places it is narrowed to (both null: everywhere). */
export type RoleGrants = {
  scopes: Record<string, Scope>;
  branches: string[] | null;
  departments: string[] | null;
};

const HAS_FACTOR = `exists (select from identity_factor f where f.identity_id = s.identity_id and f.kind = 'totp' and f.confirmed_at is not null)`;
// Every change of a row gives it another xmin; roles and users of an organisation change its rights_version before they commit.
const STAMP = `concat(s.xmin, '.', i.xmin, '.', o.xmin, '.', ${HAS_FACTOR})`;
const SESSION = `select s.id as session_id, s.identity_id, s.org_id, s.user_id, i.email, i.first_name, i.last_name, i.user_type, s.remember, s.idle_minutes, s.generation,
    s.last_seen_at, s.idle_expires_at, s.absolute_expires_at, s.reauthenticated_at, null::uuid as employee_id, '[]'::jsonb as grants, false as alumni,
    (select jsonb_build_object('id', a.id, 'org_id', a.org_id, 'mode', a.mode, 'until', a.until) from platform_act a
      join organisation acted on acted.org_id = a.org_id and acted.status <> 'closed'
      where i.user_type = 'admin' and a.identity_id = s.identity_id and a.status = 'running' and a.until > $2) as acting,
    o.slug as org_slug, o.status as org_status, false as is_owner, null::text as require_second_factor_for, null::timestamptz as second_factor_since,
    ${HAS_FACTOR} as has_factor, case when o.org_id is not null then ${STAMP} end as stamp
  from session s join login_identity i on i.id = s.identity_id
  left join organisation o on o.org_id = s.org_id`;
const LIVE = `s.revoked_at is null and s.idle_expires_at > $2 and s.absolute_expires_at > $2
  and i.disabled_at is null and (s.org_id is null or o.status <> 'closed')`;
const OF_TOKEN = 'join access_token t on t.session_id = s.id where t.token_hash = $1 and t.expires_at > $2';
const BY_TOKEN = { name: 'session-by-token', text: `${SESSION} ${OF_TOKEN} and ${LIVE}` };
const BY_ID = { name: 'session-by-id', text: `${SESSION} where s.id = $1 and ${LIVE}` };
const STAMP_OF_TOKEN = {
  name: 'stamp-of-token',
  text: `select ${STAMP} as stamp from session s join login_identity i on i.id = s.identity_id join organisation o on o.org_id = s.org_id ${OF_TOKEN} and ${LIVE}`,
};

/** Holds where the session of a token lives, and nothing of its rights has changed since the stamp was read. */
export const proofOfStamp = (token: string, stamp: string, now: Date): Proof => ({
  statement: { ...STAMP_OF_TOKEN, values: [hashOfToken(token), now] },
  holds: (rows) => (rows[0] as { stamp?: string } | undefined)?.stamp === stamp,
});

/** The live session of an access token, or null. */
export const findSessionByToken = (pool: pg.Pool, token: string, now: Date): Promise<SessionRow | null> =>
  findSession(pool, BY_TOKEN, hashOfToken(token), now);

/** A live session by its id, or null. */
export const findSessionById = (pool: pg.Pool, session_id: string, now: Date): Promise<SessionRow | null> =>
  findSession(pool, BY_ID, session_id, now);

/**
 * Session, user, roles and their permissions. The first statement names the organisation of the session, so that row-level
 * security opens exactly that one for the second. Both are planned once for each connection: they run at every call.
 */
async function findSession(pool: pg.Pool, asked: pg.QueryConfig, key: string, now: Date): Promise<SessionRow | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<SessionRow>({ ...asked, values: [key, now] });
    const found = rows[0];
    if (!found?.org_id || !found.user_id) return found ?? null;
    const user = await findStanding(client, found.org_id, found.user_id, now);
    if (!user) return null;
    return { ...found, ...user, grants: user.grants ?? [] };
  } finally {
    client.release();
  }
}

/** An active user with roles and permissions, as a session of theirs would have them; null for others and in a closed organisation. */
export async function findSignInOfUser(
  pool: pg.Pool,
  { org_id, user_id }: { org_id: string; user_id: string },
  now: Date,
): Promise<Omit<SessionRow, SessionColumn> | null> {
  const client = await pool.connect();
  try {
    const standing = await findStanding(client, org_id, user_id, now);
    if (!standing) return null;
    await client.query(`begin; set local app.org_id = '${org_id}'`);
    try {
      const { rows } = await client.query<Omit<SessionRow, SessionColumn>>({
        text: `select i.id as identity_id, u.org_id, u.id as user_id, i.email, i.first_name, i.last_name, i.user_type, o.slug as org_slug,
            o.status as org_status, null as acting,
            exists (select from identity_factor f where f.identity_id = i.id and f.kind = 'totp' and f.confirmed_at is not null) as has_factor
          from app_user u join login_identity i on i.id = u.identity_id join organisation o on o.org_id = u.org_id
          where u.org_id = $1 and u.id = $2 and i.disabled_at is null and o.status not in ('closed', 'suspended')`,
        values: [org_id, user_id],
      });
      const found = rows[0];
      return found ? { ...found, ...standing, grants: standing.grants ?? [] } : null;
    } finally {
      await client.query('commit');
    }
  } finally {
    client.release();
  }
}

/** Those of the sessions that are active in an open organisation; of platform admins only during support access. */
export async function findLiveSessions(pool: pg.Pool, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from session s join login_identity i on i.id = s.identity_id left join organisation o on o.org_id = s.org_id
     where s.id = any($1::uuid[]) and ${LIVE} and o.status is distinct from 'suspended'
       and (i.user_type <> 'admin' or exists (select from platform_act a join organisation acted on acted.org_id = a.org_id
         and acted.status <> 'closed' where a.identity_id = s.identity_id and a.status = 'running' and a.until > $2))`,
    [ids, now],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Permissions and places of each role in force, and the sign-in rules of the organisation. */
async function findStanding(client: pg.ClientBase, org_id: string, user_id: string, now: Date) {
  const [, asked] = await Promise.allSettled([
    client.query(`begin; set local app.org_id = '${org_id}'`),
    client.query<Partial<SessionRow>>({ name: 'standing-of-user', text: STANDING, values: [org_id, user_id, now] }),
    client.query('commit'),
  ]);
  if (asked.status === 'rejected') throw asked.reason;
  return asked.value.rows[0];
}

const STANDING = `
  select u.employee_id, u.status = 'alumni' as alumni, (
    select json_agg(json_build_object(
      'scopes', (select json_object_agg(p.permission_code, p.scope) from role_permission p where p.org_id = r.org_id and p.role_id = r.role_id),
      'branches', (select json_agg(l.target_id) from user_role_limit l where l.org_id = r.org_id and l.user_role_id = r.id and l.kind = 'branch'),
      'departments', (select json_agg(l.target_id) from user_role_limit l where l.org_id = r.org_id and l.user_role_id = r.id and l.kind = 'department')))
    from user_role r
    where r.org_id = $1 and r.user_id = $2 and u.status = 'active'
      and r.from_date <= ($3::timestamptz at time zone 'Asia/Kolkata')::date
      and (r.until_date is null or r.until_date >= ($3::timestamptz at time zone 'Asia/Kolkata')::date)) as grants,
    exists (select from user_role r join role on role.org_id = r.org_id and role.id = r.role_id
      where r.org_id = u.org_id and r.user_id = u.id and role.system_key = 'owner' and u.status = 'active'
        and r.from_date <= ($3::timestamptz at time zone 'Asia/Kolkata')::date
        and (r.until_date is null or r.until_date >= ($3::timestamptz at time zone 'Asia/Kolkata')::date)) as is_owner,
    (select s.require_second_factor_for from security_setting s where s.org_id = u.org_id) as require_second_factor_for,
    (select s.second_factor_since from security_setting s where s.org_id = u.org_id) as second_factor_since
  from app_user u where u.org_id = $1 and u.id = $2 and (u.status = 'active'
    or (u.status = 'alumni' and (u.alumni_until is null or u.alumni_until >= ($3::timestamptz at time zone 'Asia/Kolkata')::date)))`;

/** Written at most once a minute. */
export async function touchSession(pool: pg.Pool, session_id: string, now: Date, idle_expires_at: Date): Promise<void> {
  await pool.query('update session set last_seen_at = $2, idle_expires_at = $3 where id = $1 and revoked_at is null', [
    session_id,
    now,
    idle_expires_at,
  ]);
}

export type NewSession = {
  id: string;
  identity_id: string;
  org_id: string | null;
  user_id: string | null;
  remember: boolean;
  delivery: 'cookie' | 'body';
  idle_minutes: number;
  reauthenticated_at: Date | null;
  second_factor_at: Date | null;
  device: unknown;
  ip: string;
  created_at: Date;
  idle_expires_at: Date;
  absolute_expires_at: Date;
};

/** Stores a new session. */
export async function insertSession(tx: DirectoryTx, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      ...session,
      device: session.device ? JSON.stringify(session.device) : null,
      last_seen_at: session.created_at,
    })
    .execute();
}

/** Ends a session, with the reason for the log. */
export async function revokeSession(tx: DirectoryTx, session_id: string, now: Date, reason: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a user except one. @returns how many */
export async function revokeOtherSessions(
  tx: DirectoryTx,
  { identity_id, session_id }: { identity_id: string; session_id: string },
  now: Date,
  reason: string,
): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('identity_id', '=', identity_id)
    .where('id', '<>', session_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
}

/** Ends every session of an identity, with the reason for the log. */
export async function revokeSessionsOf(tx: DirectoryTx, identity_id: string, now: Date, reason: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('identity_id', '=', identity_id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Active sessions of a user, last used first. */
export async function listSessions(tx: DirectoryTx, identity_id: string, now: Date) {
  return tx
    .selectFrom('session')
    .leftJoin('organisation', 'organisation.org_id', 'session.org_id')
    .where('session.identity_id', '=', identity_id)
    .where('session.revoked_at', 'is', null)
    .where('session.idle_expires_at', '>', now.toISOString())
    .where('session.absolute_expires_at', '>', now.toISOString())
    .select([
      'session.id as session_id',
      'session.device',
      'session.ip',
      'session.remember',
      'session.created_at',
      'session.last_seen_at',
      'organisation.name as organisation_name',
    ])
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id')
    .execute();
}

/** Ends the oldest sessions of a user above the organisation's limit. */
export async function revokeSessionsOverLimit(
  tx: DirectoryTx,
  { identity_id, org_id }: { identity_id: string; org_id: string | null },
  limit: number,
  now: Date,
): Promise<void> {
  await sql`update session set revoked_at = ${now}, revoked_reason = 'session limit' where id in (
    select id from session where identity_id = ${identity_id} and org_id is not distinct from ${org_id} and revoked_at is null
      and idle_expires_at > ${now} and absolute_expires_at > ${now}
    order by created_at desc, id desc offset ${limit})`.execute(tx);
}
