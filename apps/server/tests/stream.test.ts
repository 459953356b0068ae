import { account, platformActs, platformOrganisations, roles, securitySettings, users } from '@hrms/access/contract';
import { progress } from '@hrms/platform/contract';
import { inTenant, newId, openProgress, publish, type StreamHub, writeProgress } from '@hrms/platform/server';
import {
  createInstallation,
  createTenant,
  type Installation,
  type Signed,
  signInPlatformAdmin,
  type Tenant,
} from '@hrms/platform/testing';
import { buildServer, platformRoutes, startStreamHub, streamGuard } from '@hrms/platform/testing/parts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { areas } from '../areas.ts';

let installation: Installation;
let hub: StreamHub;
let address: string;
let stop: () => Promise<void>;
let mine: Tenant;
let other: Tenant;

beforeAll(async () => {
  installation = await createInstallation();
  const { services, programUrl } = installation;
  hub = await startStreamHub(programUrl, services.log, streamGuard(services), { live: 100, rights: 300 });
  const routes = [...platformRoutes, ...areas.flatMap((area) => area.routes)];
  const { app, ready } = await buildServer({ services, routes, hub, webDist: '/nowhere' });
  ready();
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  stop = async () => {
    await hub.close();
    // whoever listened keeps the line for the next call
    app.server.closeAllConnections();
    await app.close();
  };
  [mine, other] = [await createTenant(installation), await createTenant(installation)];
});
const open: Listening[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.leave();
});
afterAll(async () => {
  await stop();
  await installation.close();
});

type Listening = { status: number; code: string | undefined; headers: Headers; heard(): string; ended(): boolean; leave(): void };

/** Opens a stream as a browser does, and keeps what it says. */
async function listen(who: Pick<Signed, 'token'>, topics: string, query = ''): Promise<Listening> {
  const controller = new AbortController();
  const answer = await fetch(`${address}/v1/stream?topics=${topics}${query}`, {
    headers: { authorization: `Bearer ${who.token}`, 'device-info': '{"deviceId":"test"}' },
    signal: controller.signal,
  });
  let text = '';
  let over = false;
  const refused = answer.ok ? undefined : ((await answer.json()) as { code: string }).code;
  const read = async () => {
    if (!answer.body) return;
    for await (const part of answer.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) text += part;
  };
  if (answer.ok)
    void read()
      .catch(() => undefined)
      .finally(() => {
        over = true;
      });
  const one = {
    status: answer.status,
    code: refused,
    headers: answer.headers,
    heard: () => text,
    ended: () => over,
    leave: () => controller.abort(),
  };
  open.push(one);
  return one;
}

const bell = (who: Pick<Signed, 'user_id'>) => `notifications:${who.user_id}`;
const ring = (who: Pick<Signed, 'user_id' | 'org_id'>, said: number) =>
  inTenant(installation.services.pool, who.org_id, (tx) => publish(tx, bell(who), { said }));
const saying = (who: Pick<Signed, 'user_id'>, said: number) => `event: ${bell(who)}\ndata: {"said":${said}}\n\n`;
/** Work of a kind that somebody began. */
const work = (kind: string, started_by: string | null, at: Tenant = mine) =>
  inTenant(installation.services.pool, at.org_id, (tx) =>
    openProgress(tx, installation.clock, { kind, subject_id: null, started_by }),
  );
const go = (id: string, done: number) =>
  inTenant(installation.services.pool, mine.org_id, (tx) =>
    writeProgress(tx, installation.clock, id, { status: 'running', done }),
  );
const hears = (one: Listening, text: string) => vi.waitFor(() => expect(one.heard()).toContain(text), { timeout: 5000 });
const ends = (one: Listening) => vi.waitFor(() => expect(one.ended()).toBe(true), { timeout: 5000 });

describe('what is told to whom', () => {
  test('a bell rings for its owner alone, in the order it was rung', async () => {
    const colleague = await mine.person([]);
    const [own, theirs] = [await listen(mine, bell(mine)), await listen(colleague, `${bell(mine)},${bell(colleague)}`)];
    for (let n = 1; n <= 5; n += 1) await ring(mine, n);
    await hears(own, saying(mine, 5));
    expect(own.heard().split('\n\n').slice(1, 6)).toEqual([1, 2, 3, 4, 5].map((n) => saying(mine, n).trim()));
    await ring(colleague, 9);
    await hears(theirs, saying(colleague, 9));
    expect(theirs.heard()).not.toContain(bell(mine));
  });

  test('an area’s topic is heard by holders of its permission in their own organisation', async () => {
    const topic = 'attendance.days';
    const [reader, nobody] = [await mine.person(['attendance.register.read']), await mine.person([])];
    const [one, theirs] = [await listen(reader, topic), await listen(other, topic)];
    await inTenant(installation.services.pool, mine.org_id, (tx) => publish(tx, topic, null));
    await hears(one, `event: ${topic}\ndata: null\n\n`);
    await inTenant(installation.services.pool, other.org_id, (tx) => publish(tx, topic, 1));
    await hears(theirs, `event: ${topic}\ndata: 1\n\n`);
    expect(theirs.heard()).not.toContain('data: null');
    expect(await listen(nobody, topic)).toMatchObject({ status: 403, code: 'access.forbidden' });
  });

  test('an answer carries the headers of every other, and is kept by nobody', async () => {
    const { headers } = await listen(mine, bell(mine));
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const name of ['x-content-type-options', 'referrer-policy', 'content-security-policy', 'x-request-id'])
      expect(headers.get(name), name).toBeTruthy();
  });

  test('work is followed by whoever began it and by holders of the permission its area names', async () => {
    const reader = await mine.person(['payroll.run.read']);
    const nobody = await mine.person([]);
    const beginner = await mine.person([]);
    const run = await work('payroll.compute', beginner.user_id);
    for (const who of [mine, reader, beginner]) {
      const one = await listen(who, `job:${run}`);
      await go(run, 3);
      await hears(one, '"done_count":3');
      expect((await who.call(progress.get, { params: { id: run } })).data.done_count).toBe(3);
    }
    expect(await listen(nobody, `job:${run}`)).toMatchObject({ status: 403, code: 'access.forbidden' });
    expect(await nobody.call(progress.get, { params: { id: run } })).toRefuse('not_found', 404);
    // a kind that no area opens to others is for whoever began it
    const taken = await work('employees.export', beginner.user_id);
    expect((await listen(beginner, `job:${taken}`)).status).toBe(200);
    expect((await listen(mine, `job:${taken}`)).status).toBe(403);
    expect(await mine.call(progress.get, { params: { id: taken } })).toRefuse('not_found', 404);
  });

  test('nothing of another organisation, of nothing, or under a name of no kind is heard', async () => {
    const run = await work('payroll.compute', null);
    for (const topics of [`job:${run}`, `job:${newId()}`, bell(mine), 'everything', 'job:1', '*', ''])
      expect(await listen(other, topics), topics).toMatchObject({ status: 403, code: 'access.forbidden' });
    const mixed = await listen(other, `job:${run},${bell(other)},${bell(mine)}`);
    await go(run, 1);
    await ring(mine, 1);
    await ring(other, 2);
    await hears(mixed, saying(other, 2));
    expect(mixed.heard()).not.toMatch(new RegExp(`${run}|${mine.user_id}`));
  });

  test('a right that is taken away is gone before the next word', async () => {
    const role = (
      await mine.call(roles.create, {
        body: { role_name: 'Followers', permissions: [{ permission_code: 'payroll.run.read', scope: 'organisation' }] },
      })
    ).data;
    const who = await mine.person([]);
    const record = async () => {
      const { sessions: _s, history: _h, ...kept } = (await mine.call(users.get, { params: { id: who.user_id } })).data;
      return kept;
    };
    const give = async (role_ids: string[]) =>
      mine.call(users.update, {
        params: { id: who.user_id },
        body: { ...(await record()), roles: role_ids.map((role_id) => ({ role_id })) },
      });
    expect((await give([role.id])).status).toBe(200);
    const run = await work('payroll.compute', null);
    const one = await listen(who, `job:${run},${bell(who)}`);
    await go(run, 1);
    await hears(one, '"done_count":1');
    await give([]);
    await go(run, 2);
    await ring(who, 1);
    await hears(one, saying(who, 1));
    expect(one.heard()).not.toContain('"done_count":2');
    expect(one.ended()).toBe(false);
  });
});

describe('who gets nothing', () => {
  test('nobody, and nobody with a token that never was, opens a stream', async () => {
    for (const token of ['', 'x', `${newId()}.1`]) expect((await listen({ token }, bell(mine))).status, token).toBe(401);
    expect(await listen(mine, bell(mine), '&tenant=elsewhere')).toMatchObject({ status: 404, code: 'TENANT_NOT_FOUND' });
  });

  test('a session that ends ends its streams at once, and no word reaches them', async () => {
    const who = await mine.person([]);
    const one = await listen(who, bell(who));
    await ring(who, 1);
    await hears(one, saying(who, 1));
    await mine.call(users.revokeSessions, { params: { id: who.user_id }, body: {} });
    await ring(who, 2);
    await ends(one);
    expect(one.heard()).not.toContain(saying(who, 2));
    expect((await listen(who, bell(who))).status).toBe(401);
  });

  test('the same without a word being said: disabled, signed out elsewhere, run out', async () => {
    const [disabled, elsewhere, idle] = [await mine.person([]), await mine.person([]), await mine.person([])];
    const streams = [await listen(disabled, bell(disabled)), await listen(elsewhere, bell(elsewhere))];
    await mine.call(users.disable, { params: { id: disabled.user_id }, body: {} });
    const own = (await elsewhere.call(account.sessions)).data.sessions[0]?.session_id ?? '';
    await elsewhere.call(account.endSession, { params: { id: own } });
    for (const one of streams) await ends(one);

    const left = await listen(idle, bell(idle));
    await installation.services.pool.query('update session set idle_expires_at = $2 where user_id = $1', [
      idle.user_id,
      new Date(installation.clock.now().getTime() + 30 * 60_000),
    ]);
    installation.clock.advance(29);
    await ring(idle, 1);
    await hears(left, saying(idle, 1));
    // a stream is no activity: it keeps nothing alive
    installation.clock.advance(2);
    await ends(left);
    installation.clock.advance(-31);
  });

  test('a suspended and a closed organisation', async () => {
    const admin = await signInPlatformAdmin(installation);
    const name = 'Silent Works';
    const made = await createTenant(installation, { name });
    const params = { id: made.org_id };
    const one = await listen(made, bell(made));
    await admin.call(platformOrganisations.suspend, { params, body: { reason: 'Unpaid for months' } });
    await ends(one);
    expect(await listen(made, bell(made))).toMatchObject({ status: 403, code: 'access.organisation_suspended' });
    await admin.call(platformOrganisations.reactivate, { params, body: {} });
    const again = await listen(made, bell(made));
    expect(again.status).toBe(200);
    await admin.call(platformOrganisations.close, { params, body: { reason: 'Asked by the owner', name } });
    await ends(again);
    expect((await listen(made, bell(made))).status).toBe(401);
  });

  test('somebody whose second factor is due', async () => {
    const made = await createTenant(installation);
    const who = await made.person({ role: 'owner' });
    const { data: rules } = await who.call(securitySettings.get);
    const saved = await who.call(securitySettings.update, { body: { ...rules, require_second_factor_for: 'everyone' } });
    expect(saved.status).toBe(200);
    const one = await listen(who, bell(who));
    await ring(who, 1);
    await hears(one, saying(who, 1));
    installation.clock.advance(8 * 24 * 60);
    await ring(who, 2);
    await ends(one);
    expect(one.heard()).not.toContain(saying(who, 2));
    expect(await listen(who, bell(who))).toMatchObject({ status: 403, code: 'access.second_factor_required' });
    installation.clock.advance(-8 * 24 * 60);
  });

  test('a platform admin outside; inside they follow what their act opens, on record, until it ends', async () => {
    const admin = await signInPlatformAdmin(installation);
    const run = await work('payroll.compute', null);
    expect((await listen(admin, `job:${run}`)).status).toBe(401);
    await admin.call(platformOrganisations.act, {
      params: { id: mine.org_id },
      body: { reason: 'Payroll stands still', minutes: 15, mode: 'read' },
    });
    const one = await listen(admin, `job:${run},${bell(mine)}`);
    await go(run, 7);
    await hears(one, '"done_count":7');
    const calls = await inTenant(installation.services.pool, mine.org_id, (tx) =>
      tx
        .selectFrom('audit_event')
        .where('org_id', '=', mine.org_id)
        .where('event', '=', 'access.acted_in')
        .select('details')
        .execute(),
    );
    expect(calls.map(({ details }) => (details as { path: string }).path)).toContain('/v1/stream');
    await admin.call(platformActs.end);
    await ends(one);
  });
});

test('a message arrives also after the database dropped the line', async () => {
  const one = await listen(mine, bell(mine));
  await ring(mine, 1);
  await hears(one, saying(mine, 1));
  const client = new pg.Client({ connectionString: installation.superUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen hrms_stream'`,
  );
  await client.end();
  expect(rowCount).toBe(1);
  await vi.waitFor(
    async () => {
      await ring(mine, 3);
      expect(one.heard()).toContain(saying(mine, 3));
    },
    { timeout: 10_000, interval: 300 },
  );
});

test('a user has no more streams open than browsers', async () => {
  const somebody = await createTenant(installation);
  const topic = `notifications:${somebody.user_id}`;
  const some = await Promise.all(Array.from({ length: 20 }, () => listen(somebody, topic)));
  expect(some.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const more = await listen(somebody, topic);
  expect([more.status, more.code]).toEqual([429, 'request.too_many_streams']);
  expect((await listen(mine, `notifications:${mine.user_id}`)).status).toBe(200);
  for (const one of some) one.leave();
});
