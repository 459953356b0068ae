import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth, users } from '@hrms/access/contract';
import { payslips } from '@hrms/payroll/contract';
import { inTenant, mailerFor, queueOf, vaultOf } from '@hrms/platform/server';
import { call, createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { buildServer, createLog, openAddresses, platformRoutes } from '@hrms/platform/testing/parts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';

let installation: Installation;
let ours: Tenant;
let app: FastifyInstance;
const lines: string[] = [];

/** The same program as in production, with its log in our hands and a page to serve. */
beforeAll(async () => {
  installation = await createInstallation();
  ours = await createTenant(installation);
  const folder = mkdtempSync(join(tmpdir(), 'hrms-web-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'the secret beside the folder');
  writeFileSync(join(folder, 'dist/.env'), 'the secret in the folder');
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>');
  writeFileSync(join(folder, 'dist/assets/app.js'), 'export {};');
  const { services } = installation;
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const built = await buildServer({
    services: {
      ...services,
      log,
      config: { ...services.config, production: true, trustedProxies: ['loopback', '192.0.2.0/24'] },
    },
    routes: [...platformRoutes, ...areas.flatMap((area) => area.routes)],
    hub: { open: () => undefined, countOf: () => 0, close: async () => undefined },
    webDist: join(folder, 'dist'),
  });
  built.ready();
  app = built.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await installation.close();
});

describe('headers', () => {
  test('a page carries a policy with a nonce of its own, and no script runs without it', async () => {
    const policies = await Promise.all(
      ['/login', '/dashboard', '/docs'].map(async (url) =>
        String((await app.inject({ url })).headers['content-security-policy']),
      ),
    );
    const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']{20,})'/.exec(policy)?.[1]);
    expect(new Set(nonces).size).toBe(3);
    for (const policy of policies) {
      expect(policy).not.toMatch(/script-src[^;]*unsafe|script-src[^;]*\*/);
      for (const word of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
        expect(policy).toContain(word);
    }
    const page = await app.inject({ url: '/login' });
    expect(page.body).toContain(`nonce="${/nonce-([^']+)/.exec(String(page.headers['content-security-policy']))?.[1]}"`);
  });

  test('every answer says how it may be used, errors and pages too', async () => {
    for (const url of ['/v1/department', '/v1/nowhere', '/health/live', '/login', '/assets/app.js', '/assets/none.js', '/docs'])
      expect((await app.inject({ url })).headers, url).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self), microphone=()'),
        'x-frame-options': 'DENY',
      });
  });

  test('no other site is let in, whatever it calls itself', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
      for (const method of ['OPTIONS', 'GET'] as const) {
        const { headers } = await app.inject({
          method,
          url: '/v1/department',
          headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
        });
        expect(headers['access-control-allow-origin']).toBeUndefined();
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      }
  });

  test('answers, files and refusals are kept by nobody', async () => {
    const missing = { id: '018f6a4e-7b1c-7c3d-8e4f-0123456789ab' };
    for (const answer of [
      await call(app, users.list, ours.token),
      await call(app, users.export, ours.token),
      await call(app, payslips.pdf, ours.token, { params: missing }),
      await call(app, auth.current, null),
    ])
      expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('paths', () => {
  test.each([
    '/assets/../index.html',
    '/assets/..%2f.env',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/....//....//secret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/..%2fsecret.txt',
    '/.env',
    '/assets/.env',
    '/assets//etc/passwd',
    '/assets/app.js%00.txt',
    '/assets/app.js/../../../secret.txt',
  ])('%s leads nowhere', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.body).not.toContain('the secret');
    expect(answer.body).not.toContain('root:');
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('limits', () => {
  const wrong = (more: { remoteAddress?: string; headers?: Record<string, string> }, email = 'nobody@example.in') =>
    app.inject({
      method: 'POST',
      url: '/v1/auth/signin',
      payload: { email, password: 'not this one' },
      ...more,
    });

  test('an address that somebody writes into a header is not believed', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1)
      statuses.push(
        (await wrong({ remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': `198.51.100.${n}` } }, `one${n}@example.in`))
          .statusCode,
      );
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  test('behind a proxy on this machine only the address the proxy saw counts', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push(
        (
          await wrong(
            { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` } },
            `two${n}@example.in`,
          )
        ).statusCode,
      );
    expect(statuses.at(-1)).toBe(429);
    expect(
      (await wrong({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.10' } }, 'three@example.in'))
        .statusCode,
    ).toBe(401);
    // a proxy of a network that is named forwards as well; one beside it does not
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect((await wrong({ remoteAddress: '192.0.2.9', headers: forwarded }, 'four@example.in')).statusCode).toBe(429);
    expect((await wrong({ remoteAddress: '192.0.3.9', headers: forwarded }, 'four@example.in')).statusCode).toBe(401);
  });
});

test('a name or a subject brings no line of its own into a mail', async () => {
  const { services } = installation;
  await inTenant(services.pool, ours.org_id, async (tx) => {
    const mail = mailerFor({ tx, clock: services.clock, jobs: queueOf(tx), config: services.config });
    await mail.send({ to: 'a@example.in\r\nBcc: evil@example.in', subject: 'Hello\r\nBcc: evil@example.in\nX: 1', body: 'Text' });
    const row = await tx
      .selectFrom('mail_outbox')
      .where('org_id', '=', ours.org_id)
      .select(['id', 'to_address', 'subject'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const [sent] = openAddresses(await vaultOf(tx, services.config.masterKey), [row], { idOf: ({ id }) => id });
    expect(sent?.to_address).toContain('a@example.in');
    expect(`${sent?.to_address}${row.subject}`).not.toMatch(/[\r\n]/);
  });
});

describe('the log', () => {
  const TOKEN = 'linkThatNobodyReads'.repeat(2);
  const PHONE = '9876501234';

  test('holds no token, no phone number and no password, and one line an event', async () => {
    lines.length = 0;
    await app.inject({
      method: 'DELETE',
      url: `/v1/employees/employee/check-phone/${PHONE}`,
      headers: { authorization: `Bearer ${ours.token}` },
    });
    for (const url of [
      `/v1/auth/verify-password-token/${TOKEN}`,
      `/v1/auth/invitations/${TOKEN}`,
      `/reset-password?token=${TOKEN}`,
      `/v1/nowhere/${TOKEN}`,
      `/v1/nowhere/%0d%0aforged%20line%1b[31m`,
    ])
      await app.inject({ url, headers: { 'user-agent': `evil\u001b[31m`, authorization: `Bearer ${TOKEN}` } });
    await app.inject({ method: 'POST', url: '/v1/auth/signin', payload: { email: 'a@b.example', password: `secret ${TOKEN}` } });
    const text = lines.join('');
    expect(lines.length).toBeGreaterThanOrEqual(7);
    for (const word of [TOKEN, PHONE, ours.token, 'forged line', '\u001b']) expect(text).not.toContain(word);
    for (const line of lines) {
      expect(line.endsWith('\n')).toBe(true);
      expect(line.slice(0, -1)).not.toMatch(/[\r\n]/);
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  test('a device makes no line of its own: serial number, user agent, lines and what fails about them', async () => {
    lines.length = 0;
    const forged = 'x\r\n{"level":30,"msg":"forged"}\u001b[31m\u0000';
    const serials = ['SN-1', forged, 'S'.repeat(5000), `GATE${forged}`].map(encodeURIComponent);
    const bodies = [`${forged}\t2026-11-18 09:00:00\n`, `USER PIN=1\tName=${forged}\n`, 'x'.repeat(500_000)];
    let sent = 0;
    for (const serial of serials)
      for (const payload of bodies)
        for (const table of ['ATTLOG', 'OPERLOG', encodeURIComponent(forged)]) {
          sent += 1;
          const headers = { 'content-type': 'text/plain', 'user-agent': `iClock\u001b[31m${'u'.repeat(3000)}` };
          const url = `/iclock/cdata?SN=${serial}&table=${table}&Stamp=${serial}`;
          await app.inject({ method: 'POST', url, headers, payload, remoteAddress: `198.51.100.${sent}` });
        }
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.filter(({ msg }) => msg === 'request')).toHaveLength(sent);
    for (const line of lines) {
      expect(line).not.toMatch(/forged|iClock|\\u001b|.\n./s);
      expect(line.length).toBeLessThan(500);
    }
    for (const entry of entries)
      expect(entry).toMatchObject(
        entry.msg === 'request' ? { route: '/iclock/cdata' } : { msg: 'device lines dropped', dropped: 1 },
      );
  });

  test('a line has an end, whatever failed', () => {
    const written: string[] = [];
    const log = createLog('info', { write: (line) => void written.push(line) });
    const long = 'x\n'.repeat(500_000);
    const cause = new Error(long);
    log.error({ err: Object.assign(new Error(long, { cause }), { hint: long, query: { text: long } }) }, 'unexpected failure');
    log.error({ err: long }, long);
    expect(written).toHaveLength(2);
    for (const line of written) {
      expect(line.length).toBeLessThan(40_000);
      expect(JSON.parse(line)).toMatchObject({ level: 50 });
    }
  });

  test('what a broken query would tell of its values stays out', () => {
    const written: string[] = [];
    const log = createLog('info', { write: (line) => void written.push(line) });
    const err = Object.assign(new Error('duplicate key'), {
      detail: 'Key (pan)=(ABCPK1234L)',
      parameters: ['ABCPK1234L'],
      where: 'ABCPK1234L',
    });
    log.error({ err }, 'unexpected failure\r\nforged');
    log.info({ person: { pan: 'ABCPK1234L', email: 'a@b.example', phone: PHONE, password: 'x' } }, 'person');
    expect(written).toHaveLength(2);
    expect(written.join('')).not.toMatch(/ABCPK1234L|a@b\.example|9876501234/);
    expect(written[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  });
});
