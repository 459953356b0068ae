import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { account, auditEvents, auth, invitations, platformOrganisations, platformRequests, users } from '@hrms/access/contract';
import { checks, employees } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { inTenant, jobRun, newId, rotateDataKey, sealAudit, vaultOf, withClient } from '@hrms/platform/server';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  mailsTo,
  readLocalMails,
  type Signed,
  signInPlatformAdmin,
  type Tenant,
} from '@hrms/platform/testing';
import {
  dropPartitions,
  firstKeptInstant,
  keyVersionOf,
  PLATFORM_SEALED_COLUMNS,
  platformSweeps,
} from '@hrms/platform/testing/parts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { matrixWorld, PAN } from './matrix.world.ts';
import { otherTenant, type World } from './walk.world.ts';

let installation: Installation;
let world: World;
let admin: Pick<Signed, 'call' | 'user_id'>;
const sealed = [...PLATFORM_SEALED_COLUMNS, ...areas.flatMap((area) => area.sealed ?? [])];

beforeAll(async () => {
  installation = await createInstallation();
  ({ world } = await matrixWorld(installation));
  admin = await signInPlatformAdmin(installation);
  superuser = new pg.Client({ connectionString: installation.superUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await installation.close();
});

let superuser: pg.Client;
const asSuper = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await superuser.query<T>(text, values)).rows;
const sweep = (name: string) => {
  const found = [...platformSweeps, ...areas.flatMap(({ sweeps }) => sweeps ?? [])].find((one) => one.name === name);
  if (!found) throw new Error(`No sweep ${name}`);
  return found.run({ services: installation.services, ownerUrl: installation.ownerUrl });
};
const nightly = async (name: string, org_id: string) => {
  const found = areas.flatMap(({ jobs }) => jobs).find((one) => one.name === name);
  if (!found) throw new Error(`No job ${name}`);
  await found.run(jobRun(installation.services, org_id, 1), { org_id } as never);
};
const tenantTables = async () =>
  (
    await asSuper<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity order by 1`,
    )
  ).map(({ name }) => name);
const rowsOf = async (org_id: string) => {
  const counts: Record<string, number> = {};
  for (const table of await tenantTables())
    counts[table] = Number(
      (await asSuper<{ n: number }>(`select count(*)::int as n from app.${table} where org_id = $1`, [org_id]))[0]?.n,
    );
  return counts;
};
const bellOf = async (who: Pick<Signed, 'call'>) =>
  (await who.call(notifications.list, { query: { limit: '100' } })).data.rows.map(({ notice_id }) => notice_id);
/** An owner whose sign-in outlives the moves of the clock. */
const lastingOwner = async (): Promise<{ owner: Signed; name: string; made: Tenant }> => {
  const made = await createTenant(installation);
  return { owner: await made.person({ role: 'owner' }), name: made.name, made };
};
const lettersTo = (to: string) => mailsTo(installation, to);

describe('a new key', () => {
  /** Every text in the tables of an organisation that a vault sealed, by the version of its key. */
  async function sealedTexts(org_id: string): Promise<{ place: string; version: number }[]> {
    const columns = await asSuper<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns where table_schema = 'app' and data_type = 'text'`,
    );
    const tables = new Set(await tenantTables());
    const found: { place: string; version: number }[] = [];
    for (const { table_name, column_name } of columns) {
      if (!tables.has(table_name)) continue;
      const rows = await asSuper<{ value: string }>(
        `select "${column_name}" as value from app."${table_name}" where org_id = $1 and "${column_name}" ~ '^A[Q-Za-v][A-Za-z0-9+/]{38,}={0,2}$'
          -- whole groups of four: an index for equality may begin as a sealed text does, but has 43 signs
          and length("${column_name}") % 4 = 0`,
        [org_id],
      );
      for (const { value } of rows) {
        const version = ((): number => {
          try {
            return keyVersionOf(value);
          } catch {
            return 0;
          }
        })();
        if (version > 0) found.push({ place: `${table_name}.${column_name}`, version });
      }
    }
    return found;
  }

  test('seals everything anew and loses nothing; run twice it is the same', async () => {
    const { services } = installation;
    const { org_id, owner } = world;
    const id = world.paid_employee_id;
    const before = (await owner.call(employees.get, { params: { id } })).data;
    const places = new Set((await sealedTexts(org_id)).map(({ place }) => place));
    expect([...places]).toContain('employee_identity.pan');
    for (const turn of [2, 3]) {
      expect(await rotateDataKey(services, org_id, sealed)).toBeGreaterThan(3);
      const after = await sealedTexts(org_id);
      // a column that no area names would still show the former key here
      expect(after.filter(({ version }) => version !== turn)).toEqual([]);
      expect(new Set(after.map(({ place }) => place))).toEqual(places);
    }
    expect((await owner.call(employees.get, { params: { id } })).data).toEqual(before);
    const texts = await asSuper<{ id: string; pan: string }>(
      'select id, pan from app.employee_identity where org_id = $1 and pan is not null',
      [org_id],
    );
    const vault = await inTenant(services.pool, org_id, (tx) => vaultOf(tx, services.config.masterKey));
    const [row] = texts as [{ id: string; pan: string }];
    expect(vault.decrypt('employee_identity', 'pan', row.id, row.pan)).toBe(PAN);
    expect(() => vault.decrypt('employee_identity', 'pan', newId(), row.pan)).toThrow();
    // equality still finds the person under the first key's index
    const found = await insertEmployeesForTests(services, org_id, [{ first_name: 'Again', employee_code: 'ROT' }]);
    expect(found).toHaveLength(1);
  });
});

describe('the chain of the audit log', () => {
  test('is looked at by night; the screen shows the hour, and a break is told to owners and to the platform once', async () => {
    const { owner } = await lastingOwner();
    const { org_id } = owner;
    installation.clock.advance(1);
    await nightly('access.verify_audit', org_id);
    const looked = (await owner.call(auditEvents.verification)).data;
    expect(looked).toMatchObject({ holds: true, broken_seal: null, verified_at: installation.clock.now().toISOString() });
    expect(await bellOf(owner)).not.toContain('access.audit_chain_broken');
    await asSuper(
      `update app.audit_event set details = '{"changed": true}' where org_id = $1 and id = (select id from app.audit_event where org_id = $1 order by at limit 1)`,
      [org_id],
    );
    installation.clock.advance(24 * 60);
    await nightly('access.verify_audit', org_id);
    await nightly('access.verify_audit', org_id);
    expect((await owner.call(auditEvents.verification)).data).toMatchObject({ holds: false, broken_seal: 1 });
    expect((await bellOf(owner)).filter((id) => id === 'access.audit_chain_broken')).toHaveLength(1);
    const told = await lettersTo(`${admin.user_id}@platform.example`);
    expect(told[0]?.subject).toMatch(/^Audit log integrity check failed: .+$/);
    installation.clock.advance(-24 * 60 - 1);
  });

  test('months that are no longer kept are dropped, and the chain over the rest still holds', async () => {
    const { services } = installation;
    const owner = await createTenant(installation);
    const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(services.pool, owner.org_id, work);
    installation.clock.advance(1);
    await within((tx) => sealAudit(tx, installation.clock.now()));
    const past = new Date(installation.clock.now().getTime() + 3000 * 86_400_000);
    expect(firstKeptInstant(new Date('2026-11-20T00:00:00Z'), 365).toISOString()).toBe('2025-11-01T00:00:00.000Z');
    await withClient(installation.ownerUrl, async (client) => {
      expect(await dropPartitions(client, installation.clock.now(), 365)).toEqual([]);
      await client.query(
        "create table app.audit_event_2015_01 partition of app.audit_event for values from ('2015-01-01') to ('2015-02-01')",
      );
      expect(await dropPartitions(client, installation.clock.now(), 365)).toEqual(['audit_event_2015_01']);
      const gone = await dropPartitions(client, past, 2922);
      expect(gone.every((name) => /^(audit_event|personal_data_access)_/.test(name))).toBe(true);
    });
  });
});

describe('what has run out', () => {
  test('tokens go, sessions say so, counters go', async () => {
    const owner = await createTenant(installation);
    const counts = async () =>
      (
        await asSuper<{ tokens: number; open: number }>(
          `select (select count(*)::int from app.access_token t join app.session s on s.id = t.session_id where s.org_id = $1) as tokens,
            (select count(*)::int from app.session where org_id = $1 and revoked_at is null) as open`,
          [owner.org_id],
        )
      )[0];
    expect(await counts()).toEqual({ tokens: 1, open: 1 });
    await sweep('access.expire');
    expect(await counts()).toEqual({ tokens: 1, open: 1 });
    installation.clock.advance(25 * 60);
    await sweep('access.expire');
    await sweep('platform.upkeep');
    expect(await counts()).toEqual({ tokens: 0, open: 0 });
    const [ended] = await asSuper<{ revoked_reason: string }>('select revoked_reason from app.session where org_id = $1', [
      owner.org_id,
    ]);
    expect(ended?.revoked_reason).toBe('expired');
    expect(
      await asSuper('select 1 from app.attempt_counter where window_start < $1', [
        new Date(installation.clock.now().getTime() - 86_400_000),
      ]),
    ).toEqual([]);
    installation.clock.advance(-25 * 60);
  });

  test('whoever was invited three days ago and did not come gets one more link', async () => {
    const { owner } = await lastingOwner();
    const email = `slow${newId()}@example.in`;
    await owner.call(users.create, { body: { email, display_name: 'Slow Person' } });
    await nightly('access.remind_invited', owner.org_id);
    expect(await lettersTo(email)).toHaveLength(1);
    installation.clock.advance(3 * 24 * 60);
    await nightly('access.remind_invited', owner.org_id);
    await nightly('access.remind_invited', owner.org_id);
    installation.clock.advance(3 * 24 * 60);
    await nightly('access.remind_invited', owner.org_id);
    const mails = await lettersTo(email);
    expect(mails.map(({ subject }) => subject.startsWith('Reminder: '))).toEqual([false, true]);
    const tokens = mails.map(({ body }) => /token=(\S+)/.exec(body)?.[1] ?? '');
    const read = (token = '') => call(installation.app, invitations.get, null, { params: { token } });
    expect((await read(tokens[0])).status).toBe(422);
    expect((await read(tokens[1])).status).toBe(200);
    installation.clock.advance(-6 * 24 * 60);
  });

  test('a visit of the platform ends with its time, and the owners hear of its beginning and its end', async () => {
    const { owner, name } = await lastingOwner();
    const params = { id: owner.org_id };
    await admin.call(platformOrganisations.act, {
      params,
      body: { reason: 'Payslip layout question', minutes: 15, mode: 'read' },
    });
    expect(await bellOf(owner)).toContain('access.acting_started');
    expect((await admin.call(auth.current)).data.info.acting).toMatchObject({ mode: 'read', organisation: name });
    await sweep('access.end_visits');
    expect(await bellOf(owner)).not.toContain('access.acting_ended');
    installation.clock.advance(16);
    await sweep('access.end_visits');
    expect(await bellOf(owner)).toContain('access.acting_ended');
    expect((await owner.call(platformRequests.list)).data.rows[0]?.status).toBe('ended');
    expect((await admin.call(auth.current)).data.info.acting).toBeNull();
    installation.clock.advance(-16);
  });
});

describe('after the last working day', () => {
  test('the person signs in with the personal address, reads what is theirs, and nothing else; later nothing', async () => {
    const { owner, made } = await lastingOwner();
    await owner.call(departments.create, { body: { name: 'Works' } });
    await owner.call(designations.create, { body: { title: 'Fitter' } });
    const personal = `anita${newId()}@personal.example`;
    const [gone] = await insertEmployeesForTests(installation.services, owner.org_id, [
      { first_name: 'Anita', employee_code: 'AL1', work_email: `anita${newId()}@works.example`, personal_email: personal },
    ]);
    const employee_id = gone?.employee_id ?? '';
    const who = await made.person({ role: 'employee' }, { employee_id });
    await asSuper(
      `insert into app.employee_status (org_id, id, employee_id, from_date, status, source_area, created_at, created_by) values ($1, $2, $3, '2026-11-20', 'left', 'tests', now(), $4)`,
      [owner.org_id, newId(), employee_id, owner.user_id],
    );
    await nightly('access.depart', owner.org_id);
    expect((await who.call(auth.current)).status).toBe(401);
    const shown = (await owner.call(users.get, { params: { id: who.user_id } })).data;
    expect(shown).toMatchObject({ status: 'alumni', email: personal, roles: [] });
    expect((await lettersTo(personal))[0]?.subject).toMatch(/^Your payslips at /);
    // the link of the forgotten password goes to the personal mailbox
    await call(installation.app, auth.forgotPassword, null, { body: { email: personal } });
    await installation.runJobs();
    const [mail] = readLocalMails(installation.services.config.dataDir, personal).slice(-1);
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await call(installation.app, auth.resetPassword, null, { body: { token, password: 'rolling blue hills' } });
    const signed = await call(installation.app, auth.signIn, null, { body: { email: personal, password: 'rolling blue hills' } });
    const bearer = (signed.data as { access_token: string }).access_token;
    const asked = (endpoint: Parameters<typeof call>[1]) => call(installation.app, endpoint, bearer);
    expect((await asked(auth.current)).data).toMatchObject({ user: { roles: [], employee_id }, info: { alumni: true } });
    for (const open of [account.sessions, notifications.count]) expect((await asked(open)).status, open.path).toBe(200);
    for (const closed of [employees.list, users.list, checks.list]) expect((await asked(closed)).status, closed.path).toBe(403);
    installation.clock.advance(367 * 24 * 60);
    await nightly('access.depart', owner.org_id);
    const [row] = await asSuper<{ status: string }>('select status from app.app_user where id = $1', [who.user_id]);
    expect(row?.status).toBe('disabled');
    installation.clock.advance(-367 * 24 * 60);
  });
});

describe('a closed organisation', () => {
  test('is erased after thirty days: no row, no key, no file, no account; others untouched', { timeout: 60_000 }, async () => {
    const { services } = installation;
    const other: Tenant = await otherTenant(installation);
    const both = await (await createTenant(installation)).person({ role: 'owner' });
    const { org_id } = world;
    const owner = await world.owner.person({ role: 'owner' });
    const [text] = await asSuper<{ id: string; pan: string }>(
      'select id, pan from app.employee_identity where org_id = $1 and pan is not null limit 1',
      [org_id],
    );
    const stored = await inTenant(services.pool, org_id, (tx) =>
      services.files.put(tx, services.clock.now(), {
        name: 'x.txt',
        media_type: 'text/plain',
        bytes: Buffer.from('x'),
        purpose: 'test',
        created_by: null,
      }),
    );
    const bytes = join(services.config.dataDir, 'files', stored.storage_key);
    expect(existsSync(bytes)).toBe(true);
    // somebody who belongs to another organisation too keeps the account
    const { email } = (await both.call(auth.current)).data.user;
    const invited = (await owner.call(users.create, { body: { email, display_name: 'In both' } })).data;
    const link = /token=(\S+)/.exec((await lettersTo(email)).at(-1)?.body ?? '')?.[1] ?? '';
    await call(installation.app, invitations.accept, both.token, { params: { token: link }, body: {} });
    expect(invited.status).toBe('invited');
    const before = await rowsOf(other.org_id);
    const name = (await owner.call(auth.current)).data.info.organisation?.name ?? '';
    await admin.call(platformOrganisations.close, { params: { id: org_id }, body: { reason: 'Asked by the owner', name } });
    installation.clock.advance(29 * 24 * 60);
    await sweep('access.erase_closed');
    expect((await rowsOf(org_id)).employee).toBeGreaterThan(0);
    installation.clock.advance(2 * 24 * 60);
    await sweep('access.erase_closed');
    await sweep('access.erase_closed');
    expect(Object.entries(await rowsOf(org_id)).filter(([, n]) => n > 0)).toEqual([]);
    expect(await rowsOf(other.org_id)).toEqual(before);
    await expect(inTenant(services.pool, org_id, (tx) => vaultOf(tx, services.config.masterKey))).rejects.toThrow('no data key');
    // the text itself, kept in a backup: no other key opens it
    const theirs = await inTenant(services.pool, other.org_id, (tx) => vaultOf(tx, services.config.masterKey));
    expect(() => theirs.decrypt('employee_identity', 'pan', text?.id ?? '', text?.pan ?? '')).toThrow();
    expect(existsSync(bytes)).toBe(false);
    for (const table of ['membership_directory', 'session', 'invitation'])
      expect(await asSuper(`select 1 from app.${table} where org_id = $1`, [org_id]), table).toEqual([]);
    expect(await asSuper('select 1 from app.login_identity where email = $1', [email])).toHaveLength(1);
    installation.clock.advance(-31 * 24 * 60);
    expect((await both.call(auth.current)).data.info.features.length).toBeGreaterThan(3);
    const restored = await admin.call(platformOrganisations.restore, { params: { id: org_id }, body: {} });
    expect(restored.status).toBe(409);
  });
});
