import { setTimeout as pause } from 'node:timers/promises';
import { departments } from '@hrms/organisation/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import type { Example } from '@hrms/platform/server';
import { call, createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseOf, randomFrom } from './generated.cases.ts';
import { examples, otherTenant, type World, walkWorld } from './walk.world.ts';

/** Cases for each operation: HRMS_CASES=3000 looks longer, HRMS_SEED=2 elsewhere, HRMS_CALLS=leaves at calls with that word. */
const CASES = Number(process.env.HRMS_CASES || 300);
const CALLS = new RegExp(process.env.HRMS_CALLS || '');
const SEED = Number(process.env.HRMS_SEED || 1);
const AT_ONCE = 4;
const SLOWEST_MS = 5000;

let installation: Installation;
let world: World;
let stranger: Tenant;
let documented: Map<string, Set<number>>;
let ids: string[];

beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
  stranger = await otherTenant(installation);
  const { paths } = (await installation.app.inject({ url: '/v1/openapi.json' })).json() as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  documented = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) => [`${method.toUpperCase()} ${path}`, new Set(Object.keys(responses).map(Number))] as const,
      ),
    ),
  );
  const theirs = (await stranger.call(departments.list)).data.departments.map(({ department_id }) => department_id);
  ids = [...theirs, world.owner.user_id, stranger.org_id, '01900000-0000-7000-8000-000000000000', 'x'];
});
afterAll(() => installation.close());

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
/** They end sign-ins or the organisation: asked last. */
const ENDS = /logout|close|sessions|disable|second-factor|change-password|change-email|transfer|DELETE/;
const ordered = [...examples].sort(([a], [b]) => Number(ENDS.test(nameOf(a))) - Number(ENDS.test(nameOf(b))));

async function ask(endpoint: AnyEndpoint, input: Example, n: number): Promise<string | null> {
  const token = endpoint.public ? null : (n % 3 === 0 ? stranger : world.owner).token;
  const began = performance.now();
  const { status, body, headers } = await call(installation.app, endpoint, token, input as never);
  const said = `${nameOf(endpoint)} case ${n}: ${JSON.stringify(input).slice(0, 400)}`;
  const raw = endpoint.kind === 'raw';
  // a raw call answers a bug with 503, so that the device repeats it
  if (status >= 500 && (raw || status !== 503)) return `${status} ${said}`;
  if (performance.now() - began > SLOWEST_MS) return `slow ${said}`;
  if (raw) return null;
  if (!documented.get(nameOf(endpoint))?.has(status)) return `${status} is not described ${said}`;
  if (status < 400) return null;
  if (body.success !== false || !body.code || !body.message || !body.request_id) return `no envelope ${status} ${said}`;
  if (body.code === 'validation' && !body.errors?.length) return `names no field ${said}`;
  return headers['x-content-type-options'] === 'nosniff' ? null : `no headers ${said}`;
}

test(`${CASES} generated cases for each operation: none fails, none waits, all as described`, {
  timeout: 3_600_000,
}, async () => {
  const wrong: string[] = [];
  for (const [at, [endpoint, example]] of ordered.entries()) {
    if (!CALLS.test(nameOf(endpoint))) continue;
    const right = (await example(world)) as Example;
    const random = randomFrom(SEED * 100_000 + at);
    const cases = Array.from({ length: CASES }, () => caseOf(random, endpoint, right, ids));
    // limits of attempts would hide what stands behind them
    await installation.services.pool.query('delete from attempt_counter');
    for (let from = 0; from < cases.length; from += AT_ONCE) {
      const some = await Promise.all(cases.slice(from, from + AT_ONCE).map((input, n) => ask(endpoint, input, from + n)));
      const found = some.filter((one) => one !== null);
      for (const one of found) process.stderr.write(`${one.slice(0, 300)}\n`);
      wrong.push(...found);
      if (from % 20 === 0) await installation.services.pool.query('delete from attempt_counter');
    }
    await pause(0);
  }
  expect([...new Set(wrong.map((one) => one.slice(0, 500)))].slice(0, 60)).toEqual([]);
});
