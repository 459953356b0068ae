import { roles, users } from '@hrms/access/contract';
import { employees } from '@hrms/employees/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { type Answer, call, createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { type Cast, declaredScope, expectedVerdict, inParallel, matrixWorld, PAN, ROLES } from './matrix.world.ts';
import { CANARY, examples, type World } from './walk.world.ts';

let installation: Installation;
let world: World;
let cast: Cast;

beforeAll(async () => {
  installation = await createInstallation();
  ({ world, cast } = await matrixWorld(installation));
});
afterAll(() => installation.close());

const CALLERS = ['anonymous', ...ROLES, 'alumni', 'platform', 'stranger'] as const;
const RANDOM = '018f6a4e-7b1c-7c3d-8e4f-0123456789ab';
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const declared = () => installation.services.permissions;
const offered = areas.flatMap((area) => area.routes).map(({ endpoint }) => endpoint);

type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };
type Case = { endpoint: AnyEndpoint; asked: Asked };
const cases = async (): Promise<Case[]> => {
  const found: Case[] = [];
  for (const [endpoint, example] of examples) found.push({ endpoint, asked: (await example(world)) as Asked });
  return found;
};
const randomIds = (params: Record<string, string> | undefined) =>
  params &&
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, /^[0-9a-f-]{36}$/.test(value) ? RANDOM : value]));

/** Asks without changing anything: a write carries a field that no contract knows, or the id of nothing. */
async function knock(caller: (typeof CALLERS)[number], { endpoint, asked }: Case): Promise<Answer> {
  const writes = endpoint.method !== 'GET';
  const input = {
    ...asked,
    ...(writes && { params: randomIds(asked.params) }),
    ...(writes && endpoint.body && endpoint.kind !== 'upload' && { body: { ...asked.body, no_such_field: 1 } }),
  };
  return caller === 'anonymous'
    ? call(installation.app, endpoint, null, input as never)
    : (cast[caller].call(endpoint, input as never) as Promise<Answer>);
}

describe('every operation, asked by everybody', () => {
  test.each(CALLERS)('%s: as the contracts and the declared holders say, no deviation', async (caller) => {
    const wrong: string[] = [];
    await inParallel(await cases(), async (one) => {
      if (one.endpoint.public) return;
      const said = expectedVerdict(one.endpoint, caller, declared());
      const { status, body } = await knock(caller, one);
      const fits =
        said === 'nobody'
          ? status === 401
          : said === 'forbidden'
            ? status === 403 && body.code === 'access.forbidden'
            : status !== 401 && status < 500 && !isWronglyForbidden(one.endpoint, caller, body.code);
      if (!fits) wrong.push(`${nameOf(one.endpoint)}: ${said} expected, got ${status} ${body.code ?? ''}`);
    });
    expect(wrong).toEqual([]);
  });

  /** Whoever holds a permission over the organisation is never told that they do not. */
  function isWronglyForbidden(endpoint: AnyEndpoint, caller: (typeof CALLERS)[number], code: string | undefined): boolean {
    if (code !== 'access.forbidden') return false;
    // what is theirs, and their own sign-in, stays open to people who left
    if (caller === 'alumni') return Boolean(endpoint.alumni || endpoint.account);
    if (!endpoint.permission) return !endpoint.session;
    const role = caller === 'stranger' ? 'owner' : caller;
    return (
      ROLES.some((one) => one === role) &&
      declaredScope(role as (typeof ROLES)[number], endpoint.permission, declared()) === 'organisation'
    );
  }
});

describe('other people’s records', () => {
  test('an id of another organisation, or of nothing, is not found, and nothing of the other organisation is told', async () => {
    const wrong: string[] = [];
    await inParallel(await cases(), async ({ endpoint, asked }) => {
      const named = Object.values(asked.params ?? {}).some((value) => /^[0-9a-f-]{36}$/.test(value));
      if (endpoint.public || endpoint.platform || endpoint.account || endpoint.method !== 'GET') return;
      const theirs = (await cast.stranger.call(endpoint, asked as never)) as Answer;
      if (named && theirs.status !== 404) wrong.push(`${nameOf(endpoint)}: other organisation's id gave ${theirs.status}`);
      if (theirs.raw.toString().includes(CANARY)) wrong.push(`${nameOf(endpoint)} tells another organisation's text`);
      if (!named) return;
      const nothing = (await cast.owner.call(endpoint, { ...asked, params: randomIds(asked.params) } as never)) as Answer;
      if (nothing.status !== 404) wrong.push(`${nameOf(endpoint)}: an id of nothing gave ${nothing.status}`);
    });
    expect(wrong).toEqual([]);
  });

  test('an employee reads nobody else’s record', async () => {
    const other = { params: { id: world.employee_id } };
    expect((await cast.employee.call(employees.get, other)).status).toBe(404);
    expect((await cast.manager.call(employees.get, other)).status).toBe(404);
    expect((await cast.hr_admin.call(employees.get, other)).status).toBe(200);
    const own = (await cast.employee.call(employees.list)).data.rows;
    expect(own.map(({ full_name }) => full_name)).toEqual(['Of employee']);
  });

  test('numbers stay masked in every answer, to the widest and the narrowest', async () => {
    const told: string[] = [];
    await inParallel(await cases(), async ({ endpoint, asked }) => {
      if (endpoint.public || endpoint.method !== 'GET' || endpoint.platform) return;
      for (const caller of ['owner', 'hr_admin', 'employee'] as const) {
        const { raw } = (await cast[caller].call(endpoint, asked as never)) as Answer;
        if (raw.toString().includes(PAN)) told.push(`${nameOf(endpoint)} to ${caller}`);
      }
    });
    expect(told).toEqual([]);
  });
});

test('seeded roles hold exactly what the areas declare', async () => {
  const seeded = (await cast.owner.call(roles.list, { query: { is_system: 'true' } })).data.rows;
  for (const role of seeded) {
    const key = ROLES.find((one) => one === role.system_key);
    if (!key) throw new Error(`${role.role_name} is no system role`);
    const expected = declared().flatMap(({ code }) => {
      const scope = declaredScope(key, code, declared());
      return scope ? [`${code} ${scope}`] : [];
    });
    expect(role.permissions.map(({ permission_code, scope }) => `${permission_code} ${scope}`).sort(), role.role_name).toEqual(
      expected.sort(),
    );
  }
  expect(seeded).toHaveLength(ROLES.length);
});

test('the file of users and the list agree', async () => {
  const list = await cast.hr_admin.call(users.list, { query: { limit: '500' } });
  const file = await cast.hr_admin.call(users.export, {});
  const lines = file.raw.toString().trim().split('\n').length - 1;
  expect(lines).toBe(list.data.pagination.total);
});

test('a bug answers without its inside, and no forged token opens anything', async () => {
  const forged = [
    '',
    'x',
    'null',
    '../../etc/passwd',
    "' or 1=1 --",
    'a'.repeat(500),
    'Bearer',
    '{"sub":"1"}',
    `${RANDOM}.1`,
    'e30.e30.e30',
  ];
  for (const token of forged) {
    const { statusCode } = await installation.app.inject({
      url: '/v1/roles',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode, token).toBe(401);
  }
  expect(offered.length).toBeGreaterThan(100);
});
