import { account, preferences, roles, users } from '@hrms/access/contract';
import { inTenant } from '@hrms/platform/server';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  openSecondServer,
  type SecondServer,
  type Signed,
  statementsOf,
  type Tenant,
} from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInWorld } from '../auth.scenario.ts';
import { rightsWatch } from './rights-version.queries.ts';

let installation: Installation;
let other: SecondServer;
let world: ReturnType<typeof signInWorld>;
beforeAll(async () => {
  installation = await createInstallation();
  other = await openSecondServer(installation);
  world = signInWorld(installation);
});
afterAll(async () => {
  await other.close();
  await installation.close();
});

const OTHER = { permission_code: 'access.user.read', scope: 'organisation' };
let owner: Tenant;
let reader: Signed;
const theme = (server: Pick<Installation, 'app'> = other, token = reader.token) =>
  call(server.app, preferences.get, token, { params: { key: 'theme' } });
const rolesOf = (server: Pick<Installation, 'app'> = other) => call(server.app, roles.list, reader.token);
/** Connections that calls have lent and not given back. */
const lent = () => [installation, other].reduce((sum, { services: { pool } }) => sum + pool.totalCount - pool.idleCount, 0);

beforeEach(async () => {
  owner = await createTenant(installation);
  reader = await owner.person(['access.role.read', 'access.role.create']);
  // both servers remember who asks from the second call on
  for (const server of [installation, other, installation, other]) expect((await theme(server)).status).toBe(200);
});

const readersRole = async () => {
  const [found] = await world.sql<{ role_id: string }>('select role_id from user_role where user_id = $1', [reader.user_id]);
  return (await owner.call(roles.get, { params: { id: found?.role_id ?? '' } })).data;
};
const writePermissions = async (permissions: object[]) => {
  const role = await readersRole();
  const { status } = await owner.call(roles.update, { params: { id: role.id }, body: { ...role, permissions } });
  expect(status).toBe(200);
};

test('who asks, the beginning of the transaction and the first statement are one message of a call that reads', async () => {
  const texts = await statementsOf(other, () => theme());
  expect(texts.map((text) => text.slice(0, 24))).toEqual([
    'begin; set local app.org',
    "select concat(s.xmin, '.",
    'select "value" from "use',
    'commit',
  ]);
});

describe('what one server changes, the next call at another one sees', () => {
  test('a permission that a role lost is refused, with its line in the audit log', async () => {
    expect((await rolesOf()).status).toBe(200);
    await writePermissions([OTHER]);
    expect(await rolesOf()).toRefuse('access.forbidden', 403);
    const lines = await world.sql(`select 1 from audit_event where org_id = $1 and event = 'access.refused'`, [owner.org_id]);
    expect(lines).toHaveLength(1);
    expect(lent()).toBe(0);
  });

  test('a write without its permission any more leaves nothing', async () => {
    await writePermissions([{ permission_code: 'access.role.read', scope: 'organisation' }]);
    const body = { role_name: 'Left over', permissions: [] };
    expect(await call(other.app, roles.create, reader.token, { body })).toRefuse('access.forbidden', 403);
    expect(await world.sql(`select 1 from role where org_id = $1 and role_name = 'Left over'`, [owner.org_id])).toEqual([]);
    expect(lent()).toBe(0);
  });

  test('a permission that a role was given answers', async () => {
    await writePermissions([OTHER]);
    expect((await rolesOf()).status).toBe(403);
    await writePermissions([{ permission_code: 'access.role.read', scope: 'organisation' }]);
    expect((await rolesOf()).status).toBe(200);
  });

  test('a user without roles, disabled, or signed out answers nothing', async () => {
    await owner.call(users.revokeSessions, { params: { id: reader.user_id }, body: {} });
    expect((await theme()).status).toBe(401);
    const second = await owner.person([]);
    for (let n = 0; n < 2; n += 1) expect((await theme(other, second.token)).status).toBe(200);
    expect((await owner.call(users.disable, { params: { id: second.user_id }, body: {} })).status).toBe(200);
    expect((await theme(other, second.token)).status).toBe(401);
    expect(lent()).toBe(0);
  });

  test('while fifty reads run at once, none answers after the role was changed', async () => {
    let isOver = false;
    const late: number[] = [];
    const reading = Array.from({ length: 10 }, async () => {
      for (let n = 0; n < 15; n += 1) {
        const begunAfter = isOver;
        const { status } = await rolesOf();
        if (begunAfter) late.push(status);
      }
    });
    await writePermissions([OTHER]);
    isOver = true;
    await Promise.all(reading);
    expect(new Set([...late, (await rolesOf()).status])).toEqual(new Set([403]));
    expect(lent()).toBe(0);
  });

  test('an ended session of the person, by the person', async () => {
    const founder = await world.founder();
    for (let n = 0; n < 2; n += 1) expect((await theme(other, founder.token)).status).toBe(200);
    const again = (await world.signIn(founder.email)).data as { access_token: string };
    await call(installation.app, account.endOthers, again.access_token, { body: {} });
    expect((await theme(other, founder.token)).status).toBe(401);
  });
});

test('an organisation that was closed or suspended answers nothing from the next call on', async () => {
  await world.sql(`update organisation set status = 'suspended' where org_id = $1`, [owner.org_id]);
  expect(await rolesOf()).toRefuse('access.organisation_suspended', 403);
  await world.sql(`update organisation set status = 'closed' where org_id = $1`, [owner.org_id]);
  expect((await theme()).status).toBe(401);
  expect(lent()).toBe(0);
});

test('a session that ran out is refused at its very instant', async () => {
  const at = new Date(installation.clock.now().getTime() + 1000);
  await world.sql('update access_token set expires_at = $2 where session_id in (select id from session where user_id = $1)', [
    reader.user_id,
    at,
  ]);
  expect((await theme()).status).toBe(200);
  installation.clock.advance(1 / 60);
  expect((await theme()).status).toBe(401);
});

test('every table that rights are made of counts their version up, whatever way it is written', async () => {
  const version = () =>
    world.sql<{ v: number }>('select rights_version as v from organisation where org_id = $1', [owner.org_id]);
  const [before] = await version();
  const tables = ['app_user', 'role', 'role_permission', 'user_role', 'user_role_limit', 'security_setting'];
  for (const table of tables)
    await inTenant(installation.services.pool, owner.org_id, (tx) =>
      sql`update ${sql.table(table)} set id = id where org_id = ${owner.org_id}`.execute(tx),
    );
  const [after] = await version();
  expect((after?.v ?? 0) - (before?.v ?? 0)).toBe(tables.length);
  const watched = [
    'insert into "user_role" ("org_id") values ($1)',
    'delete from user_role h using app_user u where h.org_id = $1',
    'with gone as (delete from role_permission where org_id = $1 returning id) select 1',
    'update "role" set "version" = $1',
    'insert into app.app_user (org_id) values ($1)',
  ];
  expect(watched.map((text) => rightsWatch.isWatched(text))).toEqual(watched.map(() => true));
  const others = ['update "role_template" set x = 1', 'select 1', 'insert into "app_user_note" values (1)'];
  expect(others.map((text) => rightsWatch.isWatched(text))).toEqual(others.map(() => false));
});

test('missing and malformed reads give their connection back', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect((await call(other.app, roles.get, reader.token, { params: { id } })).status).toBe(404);
  expect((await call(other.app, roles.get, reader.token, { params: { id: 'no-id' } })).status).toBe(404);
  expect(
    (await call(other.app, preferences.get, reader.token, { params: { key: 'nothing' as 'theme' } })).status,
  ).toBeGreaterThanOrEqual(400);
  expect(lent()).toBe(0);
  expect((await theme()).status).toBe(200);
});

test('activity keeps a session alive, also by a call that is refused', async () => {
  const seen = async () =>
    (await world.sql<{ at: Date }>('select last_seen_at as at from session where user_id = $1', [reader.user_id]))[0]?.at;
  const before = await seen();
  installation.clock.advance(2);
  const id = '00000000-0000-4000-8000-000000000000';
  expect((await call(installation.app, roles.get, reader.token, { params: { id } })).status).toBe(404);
  expect(await seen()).not.toEqual(before);
  expect(lent()).toBe(0);
});

test('sixty reads at once of two organisations answer each with its own', async () => {
  const founder = await world.founder();
  await call(installation.app, preferences.put, founder.token, { params: { key: 'theme' }, body: { value: 'dark' } });
  await call(installation.app, preferences.put, reader.token, { params: { key: 'theme' }, body: { value: 'light' } });
  const all = await Promise.all(Array.from({ length: 60 }, (_, n) => theme(other, n % 2 === 0 ? reader.token : founder.token)));
  expect(all.map(({ data }) => (data as { value: string }).value)).toEqual(
    Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? 'light' : 'dark')),
  );
  expect(lent()).toBe(0);
});
