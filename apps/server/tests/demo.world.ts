import { hashOfToken, newId, type Program, startWorker, withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { platformJobs } from '@hrms/platform/testing/parts';
import { prepareDemo } from '../seed/demo.ts';

export const SIGN_INS = ['owner', 'hr', 'payroll', 'finance', 'manager', 'employee'] as const;
export type SignIn = (typeof SIGN_INS)[number];
export type Row = Record<string, string | number | null>;

export type DemoOrganisation = {
  readonly installation: Installation;
  readonly org_id: string;
  /** Access tokens of the sign-ins. */
  readonly tokens: ReadonlyMap<SignIn, string>;
  /** Rows of a statement over all tables, as the database's administrator. */
  read(sql: string, values?: unknown[]): Promise<Row[]>;
};

/** A server with the demonstration, made once in a run of the tests. Callers close the installation. */
export async function demoOrganisation(): Promise<DemoOrganisation> {
  const installation = await createInstallation({ records: { name: 'demo', make } });
  const read: DemoOrganisation['read'] = (sql, values = []) =>
    withClient(installation.superUrl, async (client) => {
      await client.query('set search_path to app');
      return (await client.query(sql, values)).rows;
    });
  const tokens = new Map<SignIn, string>();
  let org_id = '';
  for (const name of SIGN_INS) {
    const [user = {}] = await read('select identity_id, id, org_id from app_user where email = $1', [`${name}@sahyadri.example`]);
    org_id = String(user.org_id);
    tokens.set(name, await signIn(installation, read, user));
  }
  return { installation, org_id, tokens, read };
}

async function make({ services, ownerUrl, areas }: Installation): Promise<void> {
  const worker = await startWorker(services, [...platformJobs, ...areas.flatMap(({ jobs }) => jobs)], { ownerUrl });
  try {
    await prepareDemo({ services, connections: { ownerUrl } } as Program);
  } finally {
    await worker.stop();
  }
}

async function signIn({ clock }: Installation, read: DemoOrganisation['read'], user: Row): Promise<string> {
  const [session, token] = [newId(), `test-${newId()}`];
  const now = clock.now();
  const far = new Date(now.getTime() + 86_400_000);
  await read(
    `insert into session (id, identity_id, org_id, user_id, remember, created_at, last_seen_at, idle_expires_at,
      absolute_expires_at, reauthenticated_at) values ($1, $2, $5, $6, true, $3, $3, $4, $4, $3)`,
    [session, user.identity_id, now, far, user.org_id, user.id],
  );
  await read('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
    hashOfToken(token),
    session,
    far,
  ]);
  return token;
}
