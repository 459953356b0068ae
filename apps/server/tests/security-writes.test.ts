import { accessExamples } from '@hrms/access/testing';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { Refusal } from '@hrms/platform/server';
import {
  type Answer,
  call,
  createInstallation,
  type Installation,
  type Signed,
  signInPlatformAdmin,
} from '@hrms/platform/testing';
import { buildServer, platformRoutes } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { areas } from '../areas.ts';
import { inParallel } from './matrix.world.ts';
import { examples, type World, walkWorld } from './walk.world.ts';

let installation: Installation;
let world: World;
let admin: Pick<Signed, 'call'>;
beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
  admin = await signInPlatformAdmin(installation);
});
afterAll(() => installation.close());

type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  upload?: { name: string; text: string; fields?: Record<string, string> };
};
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const asked = async (example: (world: World) => unknown) => (await example(world)) as Asked;
const ask = (endpoint: AnyEndpoint, input: Asked): Promise<Answer> =>
  endpoint.public
    ? call(installation.app, endpoint, null, input as never)
    : ((endpoint.platform ? admin : world.owner).call(endpoint, input as never) as Promise<Answer>);

/** The fields a body may carry, over every shape it may take. */
function fieldsOf(schema: z.ZodType | undefined): Map<string, z.ZodType> {
  const { def, shape } = (schema ?? {}) as {
    def?: { options?: z.ZodType[]; innerType?: z.ZodType; in?: z.ZodType };
    shape?: object;
  };
  if (shape) return new Map(Object.entries(shape));
  const inner = def?.options ?? [def?.innerType ?? def?.in].filter((one) => one !== undefined);
  return new Map(inner.flatMap((one) => [...fieldsOf(one)]));
}

/** What somebody adds who wants more than a call gives. */
const POWER = [
  'org_id',
  'id',
  'user_type',
  'role_ids',
  'status',
  'approved_by',
  'is_default',
  'version',
  'created_at',
  'ctc',
  'permissions',
  'is_system',
  'employee_id',
  'created_by',
  'two_person_confirmed',
];
const RANDOM = '018f6a4e-7b1c-7c3d-8e4f-0123456789ab';
const PAYLOADS = [RANDOM, 'admin', 1, true, null, [RANDOM], { $set: { user_type: 'admin' } }];

/** Calls of devices are text and have no fields. */
const fielded = examples.filter(([{ kind }]) => kind !== 'raw');
const writes = fielded.filter(([endpoint]) => endpoint.method !== 'GET');

describe('a field of power that a write does not name', () => {
  test('is refused by name in every body there is, whatever its value, one and all', { timeout: 300_000 }, async () => {
    const wrong: string[] = [];
    let refused = 0;
    await inParallel(writes, async ([endpoint, example]) => {
      if (endpoint.kind === 'upload') return;
      const { body, ...rest } = await asked(example);
      const known = fieldsOf(endpoint.body);
      const added = POWER.filter((field) => !known.has(field));
      for (const payload of PAYLOADS) {
        const more = Object.fromEntries(added.map((field) => [field, payload]));
        const { status, body: said } = await ask(endpoint, { ...rest, body: { ...body, ...more } });
        const named = new Set((said.errors ?? []).map(({ path }) => path));
        const silent = added.filter((field) => !named.has(field));
        if (status !== 422 || said.code !== 'validation' || silent.length > 0)
          wrong.push(`${nameOf(endpoint)} with ${JSON.stringify(payload)}: ${status}, silent about ${silent.join(', ')}`);
        else refused += added.length;
      }
    });
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(10_000);
    // those that delete carry no body: what somebody sends them is refused all the same
    expect(writes.filter(([{ method }]) => method === 'DELETE').length).toBeGreaterThan(15);
  });

  test('is refused in the form beside an uploaded file', async () => {
    const wrong: string[] = [];
    const uploads = writes.filter(([{ kind }]) => kind === 'upload');
    for (const [endpoint, example] of uploads) {
      const given = await asked(example);
      const known = fieldsOf(endpoint.body);
      for (const field of POWER.filter((one) => !known.has(one))) {
        const upload = { name: 'a.csv', text: 'x', ...given.upload, fields: { ...given.upload?.fields, [field]: RANDOM } };
        const { status, body } = await ask(endpoint, { ...given, upload });
        if (status !== 422 || !body.errors?.some(({ path }) => path === field))
          wrong.push(`${nameOf(endpoint)} took ${field}: ${status}`);
      }
    }
    expect(uploads.length).toBeGreaterThan(4);
    expect(wrong).toEqual([]);
  });

  test('is refused beside the parameters of a query', async () => {
    const wrong: string[] = [];
    for (const [endpoint, example] of writes) {
      const given = await asked(example);
      if (!endpoint.query || endpoint.kind === 'upload') continue;
      const { status, body } = await ask(endpoint, { ...given, query: { ...given.query, approved_by: RANDOM } });
      if (status !== 422 || !body.errors?.some(({ path }) => path === 'approved_by'))
        wrong.push(`${nameOf(endpoint)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** A field that the contract accepts as its GET gave it, and ignores. */
const isReadOnly = (schema: z.ZodType): boolean => {
  const { def } = schema as unknown as { def: { type: string; innerType?: { def: { type: string } } } };
  return def.type === 'optional' && def.innerType?.def.type === 'unknown';
};

test('what a PUT takes back as its GET gave it stays as it was, whatever somebody writes there', async () => {
  const changed: string[] = [];
  let saved = 0;
  for (const [endpoint, example] of writes) {
    const ignored = [...fieldsOf(endpoint.body)].filter(([, schema]) => isReadOnly(schema)).map(([field]) => field);
    const reading = examples.find(([{ method, path }]) => method === 'GET' && path === endpoint.path)?.[0];
    if (endpoint.method !== 'PUT' || ignored.length === 0 || !reading) continue;
    const { params } = await asked(example);
    const read = async () => (await ask(reading, { ...(params && { params }) })).data as Record<string, unknown>;
    const before = await read();
    if (!before || typeof before !== 'object') continue;
    const kept = Object.fromEntries(
      [...fieldsOf(endpoint.body).keys()].flatMap((field) => (field in before ? [[field, before[field]]] : [])),
    );
    for (const payload of PAYLOADS) {
      const now = await read();
      const body = {
        ...kept,
        ...('version' in kept && { version: now['version'] }),
        ...Object.fromEntries(ignored.map((field) => [field, payload])),
      };
      const { status } = await ask(endpoint, { ...(params && { params }), body });
      if (status >= 400) continue;
      saved += 1;
      const after = await read();
      for (const field of ignored) {
        const same = JSON.stringify(after[field]) === JSON.stringify(before[field]);
        // a save has its own time; nobody else's
        if (!same && !/(_at|_by|_by_name|version)$/.test(field))
          changed.push(`${nameOf(endpoint)} ${field} by ${JSON.stringify(payload)}`);
        if (JSON.stringify(after[field]) === JSON.stringify(payload) && !same) changed.push(`${nameOf(endpoint)} took ${field}`);
      }
    }
  }
  expect(changed).toEqual([]);
  expect(saved).toBeGreaterThan(20);
});

describe('calls about signing in', () => {
  /** Without these nothing is proven. */
  const ESSENTIAL =
    /^(email|password|current_password|token|code|second_step_token|phone|accepted_terms|organisation_name|first_name|state_code|org_id)$/;
  const about = accessExamples.filter(([{ path, body }]) => path.startsWith('/auth/') && body);
  const VALUES: [string, unknown][] = [
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['a list', []],
    ['an object', {}],
    ['a list of the right one', ['x']],
    ['a number', 7],
  ];

  test.each(about.map(([endpoint, example]) => [nameOf(endpoint), endpoint, example] as const))(
    '%s names every field of a wrong form, never a failure',
    async (_name, endpoint, example) => {
      const { body = {}, ...rest } = await asked(example as never);
      const fields = fieldsOf(endpoint.body);
      for (const [field, schema] of fields)
        for (const [what, value] of VALUES) {
          const takes = schema.safeParse(value).success;
          // either of two: a password, or a code
          const either = endpoint.path === '/auth/reauthenticate';
          if (ESSENTIAL.test(field) && !either && endpoint.path !== '/auth/invitations/{token}')
            expect(takes, `${field} ${what}`).toBe(false);
          if (takes) continue;
          const { status } = await ask(endpoint, { ...rest, body: { ...body, [field]: value } });
          expect([400, 422], `${field} ${what}: ${status}`).toContain(status);
        }
    },
  );

  test('all of them are looked at', () => {
    expect(about.length).toBeGreaterThan(14);
  });
});

describe('when something breaks', () => {
  const SECRET = 'select pan from employee_identity where secret = $1';
  type Broken = () => never;
  const servedWith = async (handle: Broken) => {
    const routes = [...platformRoutes, ...areas.flatMap((area) => area.routes)].map(({ endpoint }) => ({
      endpoint,
      handle: async () => handle(),
    }));
    const { services } = installation;
    const hub = { open: () => undefined, countOf: () => 0, close: async () => undefined };
    const { app, ready } = await buildServer({ services, routes: routes as never, hub, webDist: '/nowhere' });
    ready();
    await app.ready();
    return app;
  };
  const answers = async (handle: Broken) => {
    const app = await servedWith(handle);
    const found: { name: string; answer: Answer }[] = [];
    await inParallel(fielded, async ([endpoint, example]) => {
      if (endpoint.platform) return;
      const token = endpoint.public ? null : world.owner.token;
      const answer = (await call(app, endpoint, token, (await asked(example)) as never)) as Answer;
      found.push({ name: nameOf(endpoint), answer });
    });
    await app.close();
    return found;
  };

  test('every call answers 500 with words for a person and the request’s id, and nothing of its inside', async () => {
    const all = await answers(() => {
      throw Object.assign(new Error(SECRET), { detail: SECRET, where: '/srv/hrms/areas', code: 'XX000', statusCode: 500 });
    });
    expect(all.length).toBeGreaterThan(200);
    for (const { name, answer } of all) {
      expect(answer.status, name).toBe(500);
      expect(answer.body, name).toEqual({
        success: false,
        code: 'internal',
        message: 'Something went wrong on our side. Please try again',
        request_id: answer.headers['x-request-id'],
      });
      expect(answer.raw.toString(), name).not.toMatch(/select|employee_identity|\/srv|at .*\.ts/);
    }
  });

  test('one that is busy says so, when to come again, and nothing else', async () => {
    const all = await answers(() => {
      throw new Refusal('request.busy', 503, 'The service is busy. Try again in a moment', { retryAfter: 3 });
    });
    for (const { name, answer } of all) {
      expect(answer.status, name).toBe(503);
      expect(Object.keys(answer.body).sort(), name).toEqual(['code', 'message', 'request_id', 'success']);
      expect(answer.headers['retry-after'], name).toBe('3');
    }
  });

  test('an answer that breaks its own contract is a bug like any other, and never leaves', async () => {
    const app = await servedWith((() => ({ secret: SECRET })) as unknown as Broken);
    let broken = 0;
    for (const [endpoint, example] of fielded) {
      if (endpoint.kind === 'file' || endpoint.public || endpoint.platform) continue;
      const { status, raw } = await call(app, endpoint, world.owner.token, (await asked(example)) as never);
      expect(raw.toString(), nameOf(endpoint)).not.toContain('employee_identity');
      if (status === 500) broken += 1;
    }
    await app.close();
    expect(broken).toBeGreaterThan(100);
  });
});

test('no list gives more than 500 rows at a time', async () => {
  const wrong: string[] = [];
  let lists = 0;
  await inParallel(fielded, async ([endpoint, example]) => {
    if (endpoint.method !== 'GET' || !fieldsOf(endpoint.query).has('limit')) return;
    const given = await asked(example);
    lists += 1;
    for (const limit of ['501', '0', '-1', '1e6', '5000'])
      if ((await ask(endpoint, { ...given, query: { ...given.query, limit } })).status !== 422)
        wrong.push(`${nameOf(endpoint)} ${limit}`);
  });
  expect(wrong).toEqual([]);
  expect(lists).toBeGreaterThan(30);
});
