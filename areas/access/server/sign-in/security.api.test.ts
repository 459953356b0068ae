import { account, auth } from '@hrms/access/contract';
import { createPlatformAdmin } from '@hrms/access/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cookieOf, ORIGIN, PASSWORD, signInWorld, type Tokens } from '../auth.scenario.ts';

let installation: Installation;
let world: ReturnType<typeof signInWorld>;
beforeAll(async () => {
  installation = await createInstallation();
  world = signInWorld(installation);
});
afterAll(() => installation.close());

const tokensOf = (answer: { data: unknown }) => answer.data as Tokens;
const bare = ({ body }: { body: object }) => JSON.stringify({ ...body, request_id: '' });
const from = (remoteAddress: string, payload: object, headers: Record<string, string> = {}) =>
  installation.app.inject({ method: 'POST', url: '/v1/auth/signin', remoteAddress, payload, headers });

describe('guessing', () => {
  test('five wrong tries wait for others; the person’s own browser is counted apart', async () => {
    const { email } = await world.founder();
    const device = `hrms_device=${cookieOf(await world.signIn(email), 'hrms_device')}`;
    for (let tries = 0; tries < 5; tries += 1)
      expect(await world.signIn(email, { password: 'wrong' })).toRefuse('access.invalid_credentials', 401);
    const locked = await world.signIn(email);
    expect(locked).toRefuse('access.too_many_attempts', 429);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(locked.body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes$/);
    expect((await world.signIn(email, {}, { cookie: device })).status).toBe(200);
    const { email: another } = await world.founder();
    for (let tries = 0; tries < 5; tries += 1) await world.signIn(another, { password: 'wrong' });
    expect(await world.signIn(another, {}, { cookie: device })).toRefuse('access.too_many_attempts', 429);
    installation.clock.advance(16);
    expect((await world.signIn(email)).status).toBe(200);
  });

  test('unknown, wrong, disabled and organisation-less accounts answer with the same bytes', async () => {
    const [known, disabled, removed] = [await world.founder(), await world.founder(), await world.founder()];
    await world.sql('update login_identity set disabled_at = now() where email = $1', [disabled.email]);
    await world.sql('update membership_directory set active = false where org_id = $1', [removed.org_id]);
    const answers = await Promise.all([
      world.signIn('nobody@works.example'),
      world.signIn(known.email, { password: 'wrong' }),
      world.signIn(disabled.email),
      world.signIn(removed.email),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(new Set(answers.map(bare)).size).toBe(1);
    expect(answers[0]?.body.message).toBe('Invalid email or password');
  });

  test('an unknown address takes as long as a wrong password', async () => {
    const { email } = await world.founder();
    const took: Record<string, number[]> = { [email]: [], 'nobody@works.example': [] };
    for (let round = 0; round < 16; round += 1) {
      if (round % 4 === 0) await world.sql('delete from attempt_counter');
      for (const address of round % 2 ? Object.keys(took) : Object.keys(took).toReversed()) {
        const begun = performance.now();
        await world.signIn(address, { password: 'wrong' });
        took[address]?.push(performance.now() - begun);
      }
    }
    // A busy machine only ever adds time: the fastest of sixteen shows the work itself.
    const [known = 0, unknown = 0] = Object.values(took).map((times) => Math.min(...times));
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(10, known / 3));
  }, 180_000);

  test('one address has thirty failures in 15 minutes, good sign-ins do not count, and a header does not make another', async () => {
    const { email } = await world.founder();
    const address = '198.51.100.44';
    for (let good = 0; good < 5; good += 1) expect((await from(address, { email, password: PASSWORD })).statusCode).toBe(200);
    for (let tries = 0; tries < 30; tries += 1)
      expect((await from(address, { email: `nobody${tries}@works.example`, password: 'x' })).statusCode).toBe(401);
    const spoofed = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
    for (const [header, value] of Object.entries(spoofed))
      expect((await from(address, { email, password: PASSWORD }, { [header]: value })).statusCode).toBe(400);
    expect((await from(address, { email, password: PASSWORD })).statusCode).toBe(429);
    expect((await from('198.51.100.45', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  test('forgotten passwords: three mails an hour, always the same answer; twenty calls from one address', async () => {
    const { email } = await world.founder();
    const ask = (of: string, remoteAddress: string) =>
      installation.app.inject({ method: 'POST', url: '/v1/auth/forgot-password', remoteAddress, payload: { email: of } });
    const answers = [];
    for (let tries = 0; tries < 19; tries += 1) answers.push(await ask(email, '198.51.100.50'));
    answers.push(await ask('nobody@works.example', '198.51.100.50'));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.json().message).toBe('If an account exists for this e-mail, a reset link has been sent');
    expect((await ask(email, '198.51.100.50')).statusCode).toBe(429);
    await installation.runJobs();
    expect((await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('Reset'))).toHaveLength(3);
  });
});

describe('tokens of the wrong kind', () => {
  test('open nothing and never fail', async () => {
    const { email } = await world.founder();
    const signed = await world.signIn(email);
    const { access_token, session_stamp } = tokensOf(signed);
    const refresh = cookieOf(signed);
    await world.send(auth.forgotPassword, { email });
    await installation.runJobs();
    const reset =
      /token=([\w-]+)/.exec((await world.mailsTo(email)).find(({ body }) => body.includes('token='))?.body ?? '')?.[1] ?? '';
    const [hash] = await world.sql<{ token_hash: string }>('select token_hash from access_token limit 1');
    const forged = [
      refresh,
      reset,
      session_stamp,
      hash?.token_hash ?? '',
      access_token.slice(0, -1),
      `${access_token}a`,
      access_token.toUpperCase(),
      `${access_token}.${access_token}`,
      "' or 1=1 --",
      "'; drop table session; --",
      '../../etc/passwd',
      'null',
      'undefined',
      'true',
      '0',
      '[object Object]',
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      '%00',
      '${jndi:ldap://x}',
      '{"$gt":""}',
      'a'.repeat(10_000),
    ];
    for (const token of forged) {
      const answer = await installation.app.inject({ url: '/v1/auth', headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode, token.slice(0, 40)).toBe(401);
    }
    for (const scheme of ['Basic', 'bearer', '', 'Token'])
      expect(
        (await installation.app.inject({ url: '/v1/auth', headers: { authorization: `${scheme} ${access_token}` } })).statusCode,
      ).toBe(401);
    for (const token of [access_token, reset, session_stamp]) expect((await world.refresh(token)).status).toBe(401);
    for (const token of [refresh, access_token])
      expect(await world.send(auth.resetPassword, { token, password: 'rolling blue hills' })).toRefuse(
        'access.link_invalid',
        422,
      );
  });

  test('empty, null, list and object values are named, never a failure', async () => {
    for (const value of [undefined, null, '', [], {}, 7])
      for (const [endpoint, body] of [
        [auth.signIn, { email: value, password: 'x' }],
        [auth.forgotPassword, { email: value }],
        [auth.resetPassword, { token: value, password: 'rolling blue hills' }],
        [auth.resetPassword, { token: 'x'.repeat(43), password: value }],
        [auth.secondStep, { second_step_token: value, code: '123456' }],
        [auth.verifyEmail, { token: value }],
      ] as const)
        expect([400, 422]).toContain((await world.send(endpoint, body)).status);
  });
});

describe('cookies', () => {
  test('have exactly these attributes', async () => {
    const { email } = await world.founder();
    const shown = (answer: { headers: Record<string, unknown> }) =>
      [answer.headers['set-cookie']].flat().map((line) => String(line).replace(/=[^;]*/, '=…'));
    expect(shown(await world.signIn(email))).toEqual([
      'hrms_device=…; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict',
      'hrms_refresh=…; Path=/; HttpOnly; SameSite=Strict',
    ]);
    const { config } = installation.services;
    Object.assign(config, { publicUrl: 'https://hr.example' });
    try {
      expect(shown(await world.signIn(email, { rememberMe: true }))).toEqual([
        '__Host-hrms_device=…; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Strict',
        '__Host-hrms_refresh=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
      ]);
    } finally {
      Object.assign(config, { publicUrl: 'http://localhost:3000' });
    }
  });

  test('are read for our own pages only', async () => {
    const { email } = await world.founder();
    const cookie = `hrms_refresh=${cookieOf(await world.signIn(email))}`;
    const good = { cookie, 'device-info': '{}', 'content-type': 'application/json', ...ORIGIN };
    for (const path of ['refresh-token', 'logout'])
      for (const wrong of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: undefined },
        { 'device-info': undefined },
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/x-www-form-urlencoded' },
      ]) {
        const headers = Object.fromEntries(Object.entries({ ...good, ...wrong }).filter(([, value]) => value)) as Record<
          string,
          string
        >;
        const answer = await installation.app.inject({ method: 'POST', url: `/v1/auth/${path}`, headers, payload: '{}' });
        expect([403, 422], `${path} ${JSON.stringify(wrong)}`).toContain(answer.statusCode);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    const out = await installation.app.inject({ method: 'POST', url: '/v1/auth/logout', headers: good, payload: '{}' });
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
  });
});

test('every answer, refusals included, carries the headers that protect it, and no origin is reflected', async () => {
  const { token } = await world.founder();
  const routes = installation.areas.flatMap((area) => area.routes).map(({ endpoint }) => endpoint);
  for (const { method, path } of routes) {
    const url = `/v1${path.replace(/\{\w+\}/g, 'x')}`;
    const answer = await installation.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, origin: 'https://evil.example' },
      ...(method !== 'GET' && { payload: { nonsense: true } }),
    });
    expect(answer.statusCode, url).toBeLessThan(500);
    expect(answer.headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(answer.headers['permissions-policy'], url).toBeTruthy();
    expect(answer.headers['access-control-allow-origin'], url).toBeUndefined();
  }
});

test('two hundred sign-ins at once: the program stays answerable and its memory bounded', async () => {
  const { email } = await world.founder();
  const before = process.memoryUsage().rss;
  const storm = Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      from(`203.0.113.${n}`, { email: n % 2 ? email : `nobody${n}@works.example`, password: 'wrong' }),
    ),
  );
  const waits: number[] = [];
  for (let probe = 0; probe < 5; probe += 1) {
    await new Promise((next) => setTimeout(next, 40));
    const begun = performance.now();
    expect((await installation.app.inject('/health/ready')).statusCode).toBe(200);
    waits.push(performance.now() - begun);
  }
  const answers = await storm;
  expect(new Set(answers.map(({ statusCode }) => statusCode))).not.toContain(500);
  expect(answers.filter(({ statusCode }) => statusCode === 503).every(({ headers }) => headers['retry-after'])).toBe(true);
  expect(Math.max(...waits)).toBeLessThan(500);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
}, 60_000);

test('where addresses are proven first, a known and a new one answer alike, and signing in waits for the link', async () => {
  const { email: known } = await world.founder();
  const { config } = installation.services;
  Object.assign(config, { signupMode: 'verify' });
  try {
    const signUp = (email: string) =>
      world.send(auth.signUp, {
        organisation_name: 'Proven Works',
        first_name: 'Nila',
        email,
        phone: '9876543210',
        password: PASSWORD,
        state_code: 'IN-TN',
        accepted_terms: true,
      });
    const [first, second] = [await signUp('nila@proven.example'), await signUp(known)];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(first.raw.toString()).toBe(second.raw.toString());
    expect(first.body.message).toBe('Check your e-mail to continue');
    expect((await world.mailsTo(known)).at(-1)?.subject).toBe('You already have an HRMS account');
    expect(await world.signIn('nila@proven.example', { password: 'wrong' })).toRefuse('access.invalid_credentials', 401);
    const waiting = await world.signIn('nila@proven.example');
    expect(waiting).toRefuse('access.email_unverified', 403);
    expect(waiting.body.message).toBe('E-mail address is not verified');
    const link = /verify=([\w-]+)/.exec((await world.mailsTo('nila@proven.example')).at(-1)?.body ?? '')?.[1];
    expect((await world.send(auth.verifyEmail, { token: link })).status).toBe(200);
    expect((await world.signIn('nila@proven.example')).status).toBe(200);
    Object.assign(config, { signupMode: 'closed' });
    expect((await signUp('late@proven.example')).body.message).toBe('Sign-up isn’t available');
  } finally {
    Object.assign(config, { signupMode: 'open' });
  }
});

test('an account of the installation is made once, signs in without an organisation, and sees its own sessions only', async () => {
  expect(await createPlatformAdmin(installation.services, ' Root@HRMS.example ', PASSWORD)).toBe('root@hrms.example');
  await expect(createPlatformAdmin(installation.services, 'root@hrms.example', PASSWORD)).rejects.toThrow(
    'has an account already',
  );
  await expect(createPlatformAdmin(installation.services, 'nobody', PASSWORD)).rejects.toThrow('Please enter a valid email');
  const { access_token } = tokensOf(await world.signIn('root@hrms.example'));
  const me = (await world.as(access_token, auth.current)).data as { user: { user_type: string }; info: { org_id: null } };
  expect([me.user.user_type, me.info.org_id]).toEqual(['admin', null]);
  expect(((await world.as(access_token, account.sessions)).data as { sessions: unknown[] }).sessions).toHaveLength(1);
});

describe('a forgotten password', () => {
  test('is the same work for an address with an account and for one without', async () => {
    const { email } = await world.founder();
    const { pool } = installation.services;
    const original = pool.connect.bind(pool);
    /** The statements that answering runs, with ids and instants left out. */
    const workFor = async (address: string, from: string): Promise<string[]> => {
      const ran: string[] = [];
      const spy = vi.spyOn(pool, 'connect').mockImplementation((async () => {
        const client = await original();
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        const release = client.release.bind(client);
        Object.assign(client, {
          query: (...given: unknown[]) => {
            const [asked] = given as [string | { text: string }];
            ran.push(typeof asked === 'string' ? asked : asked.text);
            return query(...given);
          },
          release: (problem?: Error) => {
            Object.assign(client, { query, release });
            release(problem);
          },
        });
        return client;
      }) as never);
      const answer = await installation.app.inject({
        method: 'POST',
        url: '/v1/auth/forgot-password',
        remoteAddress: from,
        payload: { email: address },
      });
      spy.mockRestore();
      expect(answer.statusCode).toBe(200);
      return ran;
    };
    const known = await workFor(email, '198.51.100.71');
    const unknown = await workFor('nobody.at.all@example.in', '198.51.100.72');
    expect(known.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
    await installation.runJobs();
    expect((await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('Reset'))).toHaveLength(1);
  });
});

test('links to verify an address are not tried out: after twenty an address waits', async () => {
  const forget = () => installation.services.pool.query(`delete from attempt_counter where kind = 'verify_address'`);
  await forget();
  for (let tries = 0; tries < 20; tries += 1)
    expect(await world.send(auth.verifyEmail, { token: String(tries).padStart(43, 'x') })).toRefuse('access.link_invalid', 422);
  expect(await world.send(auth.verifyEmail, { token: 'x'.repeat(43) })).toRefuse('access.too_many_attempts', 429);
  await forget();
});
