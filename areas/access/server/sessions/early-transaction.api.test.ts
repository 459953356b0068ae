import { preferences, roles } from '@hrms/access/contract';
import { call, createInstallation, type Installation, statementsOf } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInWorld } from '../auth.scenario.ts';

let installation: Installation;
let world: ReturnType<typeof signInWorld>;
beforeAll(async () => {
  installation = await createInstallation();
  world = signInWorld(installation);
});
afterAll(() => installation.close());

let founder: Awaited<ReturnType<typeof world.founder>>;
const theme = (token = founder.token) => call(installation.app, preferences.get, token, { params: { key: 'theme' } });
const rolesOf = (token = founder.token) => call(installation.app, roles.list, token);
/** Connections that a call has lent and not given back. */
const lent = () => installation.services.pool.totalCount - installation.services.pool.idleCount;

beforeEach(async () => {
  founder = await world.founder();
  // from the second call on, the look-up begins the transaction of the call
  for (let n = 0; n < 3; n += 1) expect((await theme()).status).toBe(200);
});

test('who asks and the beginning of the transaction are one message of a call that reads', async () => {
  const texts = await statementsOf(installation, theme);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toMatch(/^begin; set local app\.org_id = .*session-by-token.*standing-of-user/);
  expect(texts[1]).toContain('user_preference');
  expect(texts[2]).toBe('commit');
});

test('a session that another process ended answers nothing from the next call on', async () => {
  await world.sql('update session set revoked_at = now() where org_id = $1', [founder.org_id]);
  expect((await theme()).status).toBe(401);
  expect(lent()).toBe(0);
});

test('an organisation that was closed or suspended elsewhere answers nothing from the next call on', async () => {
  await world.sql(`update organisation set status = 'suspended' where org_id = $1`, [founder.org_id]);
  expect(await rolesOf()).toRefuse('access.organisation_suspended', 403);
  await world.sql(`update organisation set status = 'closed' where org_id = $1`, [founder.org_id]);
  expect((await theme()).status).toBe(401);
  expect(lent()).toBe(0);
});

test('a permission taken away elsewhere is refused from the next call on, with its line in the audit log', async () => {
  expect((await rolesOf()).status).toBe(200);
  await world.sql(`delete from role_permission where org_id = $1 and permission_code = 'access.role.read'`, [founder.org_id]);
  expect(await rolesOf()).toRefuse('access.forbidden', 403);
  const lines = await world.sql(`select 1 from audit_event where org_id = $1 and event = 'access.refused'`, [founder.org_id]);
  expect(lines).toHaveLength(1);
  expect(lent()).toBe(0);
});

test('a user who was disabled elsewhere is refused from the next call on', async () => {
  await world.sql(`update app_user set status = 'disabled' where org_id = $1`, [founder.org_id]);
  expect((await theme()).status).toBe(401);
  expect(lent()).toBe(0);
});

test('missing and malformed reads give their connection back', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect((await call(installation.app, roles.get, founder.token, { params: { id } })).status).toBe(404);
  expect((await call(installation.app, roles.get, founder.token, { params: { id: 'no-id' } })).status).toBe(404);
  expect(
    (await call(installation.app, preferences.get, founder.token, { params: { key: 'nothing' as 'theme' } })).status,
  ).toBeGreaterThanOrEqual(400);
  expect(lent()).toBe(0);
  expect((await theme()).status).toBe(200);
});

test('activity keeps a session alive, also by a call that is refused', async () => {
  const seen = async () =>
    (await world.sql<{ at: Date }>('select last_seen_at as at from session where org_id = $1', [founder.org_id]))[0]?.at;
  const before = await seen();
  installation.clock.advance(2);
  const id = '00000000-0000-4000-8000-000000000000';
  expect((await call(installation.app, roles.get, founder.token, { params: { id } })).status).toBe(404);
  expect(await seen()).not.toEqual(before);
  expect(lent()).toBe(0);
});

test('sixty reads at once of two organisations answer each with its own', async () => {
  const other = await world.founder();
  await call(installation.app, preferences.put, other.token, { params: { key: 'theme' }, body: { value: 'dark' } });
  await call(installation.app, preferences.put, founder.token, { params: { key: 'theme' }, body: { value: 'light' } });
  const all = await Promise.all(Array.from({ length: 60 }, (_, n) => theme(n % 2 === 0 ? founder.token : other.token)));
  expect(all.map(({ data }) => (data as { value: string }).value)).toEqual(
    Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? 'light' : 'dark')),
  );
  expect(lent()).toBe(0);
});
