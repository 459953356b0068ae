import { account, platformOrganisations, roles, users } from '@hrms/access/contract';
import { departments } from '@hrms/organisation/contract';
import { batch, notifications } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, signInPlatformAdmin, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let mine: Tenant;
let other: Tenant;

beforeAll(async () => {
  installation = await createInstallation();
  [mine, other] = [await createTenant(installation), await createTenant(installation)];
});
afterAll(() => installation.close());

type Answers = { status: number; body: { success: boolean; code?: string; data?: unknown; request_id?: string } }[];

const together = async (who: Pick<Tenant, 'call'>, ...paths: string[]) =>
  (await who.call(batch.read, { body: { calls: paths.map((path) => ({ path })) } })).data.answers as Answers;

const auditEvents = (org_id: string, event: string) =>
  inTenant(installation.services.pool, org_id, async (tx) => {
    const rows = await tx
      .selectFrom('audit_event')
      .where('org_id', '=', org_id)
      .where('event', '=', event)
      .select('details')
      .execute();
    return rows.map(({ details }) => (details as { path: string }).path);
  });

test('each read answers as if it were called alone', async () => {
  const [count, list] = await together(mine, '/notifications/count', '/department?limit=1');
  expect(count).toEqual({ status: 200, body: (await mine.call(notifications.count)).body });
  expect(list).toEqual({ status: 200, body: (await mine.call(departments.list, { query: { limit: '1' } })).body });
});

test('one that is refused leaves the others alone, and the refusal is in the audit log', async () => {
  const clerk = await mine.person(['organisation.department.read']);
  const [allowed, refused, wrong] = await together(clerk, '/department', '/users', '/department?limit=many');
  expect(allowed?.status).toBe(200);
  expect(refused).toMatchObject({ status: 403, body: { success: false, code: 'access.forbidden' } });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'validation' } });
  expect(await auditEvents(mine.org_id, 'access.refused')).toContain(users.list.path);
});

test('records of another organisation are not found', async () => {
  const theirs = (await other.call(roles.list)).data.rows[0]?.role_id;
  const [answer, hinted] = await together(mine, `/roles/${theirs}`, '/department?tenant=another');
  expect(answer?.status).toBe(404);
  expect(hinted?.status).toBe(404);
});

test.each(['/batch', '/stream?topics=x', '/openapi.json', '/users/export', '/nowhere', '/../health/ready', '//department'])(
  '%s is not read in a batch',
  async (path) => {
    const [answer] = await together(mine, path);
    expect(answer).toMatchObject({ status: 422, body: { success: false, code: 'batch.read_only' } });
  },
);

test('without a sign-in, with too many calls or with other fields the whole call is refused', async () => {
  const calls = (count: number) => ({ calls: Array.from({ length: count }, () => ({ path: '/notifications/count' })) });
  const visitor = await installation.app.inject({ method: 'POST', url: '/v1/batch', payload: calls(1) });
  expect(visitor.statusCode).toBe(401);
  expect((await mine.call(batch.read, { body: calls(31) })).status).toBe(422);
  expect((await mine.call(batch.read, { body: calls(0) })).status).toBe(422);
  expect((await mine.call(batch.read, { body: { calls: [{ path: '/users', method: 'DELETE' }] } })).status).toBe(422);
  expect((await mine.call(batch.read, { body: calls(1), headers: { 'x-client-tenant': 'another' } })).status).toBe(404);
});

test('many at once all end: a batch holds no connection and no place at the gate', async () => {
  const paths = Array.from({ length: 20 }, () => '/notifications/count');
  const all = await Promise.all(Array.from({ length: 30 }, () => together(mine, ...paths)));
  expect(all.flat().every(({ status }) => status === 200)).toBe(true);
}, 60_000);

test('reads of a platform admin at work in an organisation are recorded one by one', async () => {
  const admin = await signInPlatformAdmin(installation);
  await admin.call(platformOrganisations.act, {
    params: { id: mine.org_id },
    body: { reason: 'Looking into a support call', minutes: 15, mode: 'read' },
  });
  const [list, own] = await together(admin, departments.list.path, account.sessions.path);
  expect([list?.status, own?.status]).toEqual([200, 200]);
  expect(await auditEvents(mine.org_id, 'access.acted_in')).toEqual(['/v1/department']);
});

test('it stands in the description of the interface', async () => {
  const { paths } = (await installation.app.inject('/v1/openapi.json')).json();
  expect(paths['/batch'].post.summary).toContain('Several reads');
});
