import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint } from '@hrms/platform/contract';
import { prepareConnections, readConfig, withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { assertDependenciesSupplied, buildServer, PROGRAM_ROLE, platformRoutes } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { product } from '../areas.ts';
import { root } from '../root.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

describe('what stops the start', () => {
  const hub = { open: () => undefined, countOf: () => 0, close: async () => undefined };
  const served = (more: object) => {
    const bare = { method: 'GET', path: '/planted', summary: 'Planted', response: z.object({}), ...more };
    const routes = [...platformRoutes, { endpoint: bare as never, handle: async () => ({}) }];
    return buildServer({ services: installation.services, routes, hub, webDist: '/nowhere' });
  };

  test('a call that declares no access stops the start', async () => {
    await expect(served({})).rejects.toThrow('GET /planted declares no permission');
    await expect(served({ permission: 'nobody.knows.this' })).rejects.toThrow('which no area declares');
    await expect(served({ method: 'GET', path: '/jobs/{id}', session: true })).rejects.toThrow();
    await expect(served({ session: true })).resolves.toBeDefined();
    await expect(served({ session: true, kind: 'file' })).rejects.toThrow('does not say whether it reveals personal data');
    await expect(served({ session: true, kind: 'file', reveals: false })).resolves.toBeDefined();
    expect(endpoint({ method: 'GET', path: '/x', summary: 'x', session: true, response: z.object({}) }).session).toBe(true);
  });

  test('so does a dependency that is not supplied', () => {
    const { authenticate: _left, ...others } = product.dependencies.platform;
    const lacking = { ...product.dependencies, platform: others } as typeof product.dependencies;
    expect(() => assertDependenciesSupplied({ ...product, dependencies: lacking })).toThrow(
      'Dependencies not supplied: platform.authenticate',
    );
  });

  test.each([
    ['too short', Buffer.alloc(16, 7).toString('base64')],
    ['one sign over and over', 'a'.repeat(64)],
    ['no key at all', 'change-me'],
  ])('a master key that could be guessed stops the start: %s', (_name, HRMS_MASTER_KEY) => {
    expect(() => readConfig({ HRMS_MASTER_KEY })).toThrow('HRMS_MASTER_KEY must be 32 random bytes');
  });

  test('a frozen day does in production', () => {
    const HRMS_DATA_DIR = mkdtempSync(join(tmpdir(), 'hrms-config-'));
    expect(() => readConfig({ NODE_ENV: 'production', HRMS_TODAY: '2026-11-20', HRMS_DATA_DIR })).toThrow(
      'refused in production',
    );
    expect(readConfig({ NODE_ENV: 'production', HRMS_DATA_DIR }).demoPassword).toBeUndefined();
  });
});

describe('proxies whose word on an address is taken', () => {
  const proxies = (env: NodeJS.ProcessEnv) =>
    readConfig({ HRMS_DATA_DIR: mkdtempSync(join(tmpdir(), 'hrms-config-')), ...env }).trustedProxies;

  test('none in development, this machine in production, or those of the setting', () => {
    expect(proxies({ HRMS_TRUSTED_PROXIES: 'uniquelocal' })).toBeNull();
    expect(proxies({ NODE_ENV: 'production' })).toEqual(['loopback']);
    expect(proxies({ NODE_ENV: 'production', HRMS_TRUSTED_PROXIES: '10.1.0.0/16, fd00::/8,uniquelocal,192.0.2.7' })).toEqual([
      '10.1.0.0/16',
      'fd00::/8',
      'uniquelocal',
      '192.0.2.7',
    ]);
  });

  test.each(['nginx', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', '10.0.0.0/8,', 'true'])('%s is refused', (given) => {
    expect(() => proxies({ NODE_ENV: 'production', HRMS_TRUSTED_PROXIES: given })).toThrow('HRMS_TRUSTED_PROXIES must be');
  });
});

describe('a start in production', () => {
  let running: ChildProcess;
  let address: string;
  const data = mkdtempSync(join(tmpdir(), 'hrms-production-'));
  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => probe.once('listening', done));
    const { port } = probe.address() as { port: number };
    await new Promise((done) => probe.close(done));
    address = `http://127.0.0.1:${port}`;
    const { DATABASE_URL: _url, HRMS_TODAY: _today, HRMS_DEMO: _demo, ...rest } = process.env;
    running = spawn(process.execPath, ['apps/server/main.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...rest, VITEST: '', NODE_ENV: 'production', PORT: String(port), HRMS_DATA_DIR: data, LOG_LEVEL: 'silent' },
    });
    const isReady = () =>
      fetch(`${address}/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      );
    for (let waited = 0; !(await isReady()); waited += 100) {
      if (waited > 60_000 || running.exitCode !== null) throw new Error('The program did not become ready');
      await pause(100);
    }
  });
  afterAll(async () => {
    const gone = new Promise((done) => running.once('exit', done));
    running.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  });

  test('production makes no demonstration and knows no default password', async () => {
    const passwords = ['admin', 'password', 'sunny-river-42', 'changeme', 'hrms', 'admin123'];
    const people = ['admin@hrms.example', 'platform@hrms.example', 'owner@sahyadri.example', 'admin', 'root@localhost'];
    for (const [n, email] of people.entries()) {
      const answer = await fetch(`${address}/v1/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: passwords[n] }),
      });
      expect([401, 422], email).toContain(answer.status);
    }
  });

  test('the two database roles have two passwords: that of the program does not open the owner', async () => {
    // the server that runs is used, not started again
    const { ownerUrl, programUrl, embedded } = await prepareConnections(readConfig({ HRMS_DATA_DIR: data }));
    expect(embedded?.owned).toBe(false);
    const roleAt = (url: string) =>
      withClient(url, async (client) => (await client.query<{ role: string }>('select current_user as role')).rows[0]?.role);
    expect([await roleAt(ownerUrl), await roleAt(programUrl)]).toEqual(['hrms_owner', PROGRAM_ROLE]);
    const [owner, program] = [new URL(ownerUrl), new URL(programUrl)];
    expect(program.password).not.toBe(owner.password);
    [owner.password, program.password] = [program.password, owner.password];
    for (const wrong of [owner, program])
      await expect(roleAt(wrong.toString())).rejects.toThrow('password authentication failed');
  });
});

test('a fresh database holds no account and no organisation', async () => {
  const counts = await withClient(installation.superUrl, (client) =>
    client.query(
      'select (select count(*)::int from app.login_identity) as people, (select count(*)::int from app.organisation) as organisations',
    ),
  );
  expect(counts.rows[0]).toEqual({ people: 0, organisations: 0 });
});
