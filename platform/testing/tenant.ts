import type { AnyEndpoint, DataOf, RoleKey, Scope } from '@hrms/platform/contract';
import { hashOfToken, newId } from '@hrms/platform/server';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type Answer, type CallInput, call, DEVICE } from './call.ts';
import type { Installation } from './installation.ts';

export type Signed = {
  token: string;
  user_id: string;
  org_id: string;
  call<const E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<DataOf<E>>>;
};

/** An organisation made by sign-up itself, its owner signed in, and people with any permissions besides. */
export type Tenant = Signed & {
  readonly org_id: string;
  readonly name: string;
  /** Somebody with exactly these permissions (organisation scope unless told), or with a system role. */
  person(
    can: readonly (string | { code: string; scope: Scope })[] | { role: RoleKey },
    more?: { employee_id?: string },
  ): Promise<Signed>;
};

/** A platform admin, signed in and just asked again who they are. */
export async function signInPlatformAdmin({
  app,
  clock,
  superUrl,
}: Installation): Promise<Pick<Signed, 'token' | 'user_id' | 'call'>> {
  const client = new pg.Client({ connectionString: superUrl, options: '-c search_path=app' });
  await client.connect();
  const [identity_id, session_id] = [newId(), newId()];
  const now = clock.now();
  const far = new Date(now.getTime() + 365 * 86_400_000);
  const token = `test-${newId()}`;
  try {
    await client.query(
      `insert into login_identity (id, email, password_hash, password_changed_at, user_type, first_name, last_name, created_at) values ($1, $2, 'x', $3, 'admin', 'Platform', 'Admin', $3)`,
      [identity_id, `${identity_id}@platform.example`, now],
    );
    await client.query(
      `insert into session (id, identity_id, remember, created_at, last_seen_at, idle_expires_at, absolute_expires_at, reauthenticated_at) values ($1, $2, true, $3, $3, $4, $4, $5)`,
      [session_id, identity_id, now, far, far],
    );
    await client.query('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
      hashOfToken(token),
      session_id,
      far,
    ]);
  } finally {
    await client.end();
  }
  return { token, user_id: identity_id, call: (endpoint, input) => call(app, endpoint, token, input) };
}

let counter = 0;

export async function createTenant(
  installation: Installation,
  { name = `Organisation ${(counter += 1)}`, state_code = 'IN-MH' } = {},
): Promise<Tenant> {
  const { app } = installation;
  counter += 1;
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/auth/signup',
    headers: { 'device-info': DEVICE },
    remoteAddress: `10.1.${Math.floor(counter / 250)}.${counter % 250}`,
    payload: {
      organisation_name: name,
      first_name: 'Owner',
      last_name: 'Person',
      email: `owner${counter}@example.in`,
      phone: '9876543210',
      password: 'tall green hills',
      state_code,
      accepted_terms: true,
    },
  });
  if (answer.statusCode !== 201) throw new Error(`Sign-up failed: ${answer.body}`);
  const { access_token, user, organisations } = answer.json().data;
  const org_id = organisations[0].org_id as string;
  return {
    ...signedCaller(app, access_token, user.user_id, org_id),
    name,
    person: (can, more) => newPerson(installation, org_id, can, more),
  };
}

const signedCaller = (app: FastifyInstance, token: string, user_id: string, org_id: string): Signed => ({
  token,
  user_id,
  org_id,
  call: (endpoint, input) => call(app, endpoint, token, input),
});

type Can = readonly (string | { code: string; scope: Scope })[] | { role: RoleKey };

/** Written straight into the tables: what is tested here is what a role may do, not how it is given. */
async function newPerson(
  { app, clock, superUrl }: Installation,
  org_id: string,
  can: Can,
  more: { employee_id?: string } = {},
): Promise<Signed> {
  const client = new pg.Client({ connectionString: superUrl, options: '-c search_path=app' });
  await client.connect();
  const [identity_id, user_id, role_id, session_id] = [newId(), newId(), newId(), newId()];
  const now = clock.now();
  const far = new Date(now.getTime() + 365 * 86_400_000);
  const token = `test-${newId()}`;
  try {
    await client.query(
      `insert into login_identity (id, email, password_hash, password_changed_at, user_type, first_name, last_name, created_at) values ($1, $2, 'x', $3, 'user', 'Test', 'Person', $3)`,
      [identity_id, `${identity_id}@example.in`, now],
    );
    await client.query(
      `insert into app_user (org_id, id, identity_id, email, display_name, employee_id, status, created_at) values ($1, $2, $3, $4, 'Test Person', $5, 'active', $6)`,
      [org_id, user_id, identity_id, `${identity_id}@example.in`, more.employee_id ?? null, now],
    );
    await client.query(
      'insert into membership_directory (identity_id, org_id, user_id, active, created_at) values ($1, $2, $3, true, $4)',
      [identity_id, org_id, user_id, now],
    );
    let granted = role_id;
    if ('role' in can)
      granted = (await client.query('select id from role where org_id = $1 and system_key = $2', [org_id, can.role])).rows[0].id;
    else {
      await client.query(`insert into role (org_id, id, role_name, is_system, created_at) values ($1, $2, $3, false, $4)`, [
        org_id,
        role_id,
        `Role ${role_id}`,
        now,
      ]);
      for (const permission of can) {
        const { code, scope: wide } = typeof permission === 'string' ? { code: permission, scope: 'organisation' } : permission;
        await client.query(
          'insert into role_permission (org_id, id, role_id, permission_code, scope) values ($1, $2, $3, $4, $5)',
          [org_id, newId(), role_id, code, wide],
        );
      }
    }
    await client.query(
      `insert into user_role (org_id, id, user_id, role_id, source, from_date) values ($1, $2, $3, $4, 'assigned', '2000-01-01')`,
      [org_id, newId(), user_id, granted],
    );
    await client.query(
      `insert into session (id, identity_id, org_id, user_id, remember, created_at, last_seen_at, idle_expires_at, absolute_expires_at, reauthenticated_at) values ($1, $2, $3, $4, true, $5, $5, $6, $6, $5)`,
      [session_id, identity_id, org_id, user_id, now, far],
    );
    await client.query('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
      hashOfToken(token),
      session_id,
      far,
    ]);
  } finally {
    await client.end();
  }
  return signedCaller(app, token, user_id, org_id);
}
