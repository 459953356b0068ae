import { auth } from '@hrms/access/contract';
import { departments } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { platformRoutes } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';

let installation: Installation;
let ours: Tenant;
beforeAll(async () => {
  installation = await createInstallation();
  ours = await createTenant(installation);
});
afterAll(() => installation.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  installation.app.inject({
    method: 'POST',
    url: '/v1/department',
    headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'application/json', ...headers },
    payload,
  });

describe('bodies that are none', () => {
  test.each([
    ['cut off', '{"name":'],
    ['not JSON', 'name=x'],
    ['a prototype', '{"name":"x","__proto__":{"admin":true}}'],
    ['a constructor', '{"name":"x","constructor":{"prototype":{}}}'],
    ['NaN', '{"name":NaN}'],
    ['a lone number', '7'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['deep nesting', `{"name":${'['.repeat(2000)}${']'.repeat(2000)}}`],
    ['a huge number', '{"name":1e309}'],
    ['a null character', '{"name":"a\\u0000b"}'],
  ])('%s', async (_name, payload) => {
    const answer = await post(payload);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
      request_id: expect.any(String),
    });
  });

  test('too large a body is 413, a form is 422', async () => {
    expect((await post(JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }))).statusCode).toBe(413);
    expect((await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(422);
  });
});

describe('queries', () => {
  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'x'],
    ['limit', '501'],
    ['limit', '1.5'],
    ['active', 'maybe'],
    ['parent_id', 'x'],
    ['unknown', '1'],
    ['limit', '1e9'],
  ])('%s=%s is refused by name', async (name, value) => {
    expect(await ours.call(departments.list, { query: { [name]: value } })).toRefuse('validation', 422, name);
  });

  test.each(["'; drop table department; --", '%', '_', '\\', '" or ""="', '\u202e', '(((', '$1', 'a'.repeat(200)])(
    'a search for %j is only a search',
    async (search) => {
      expect((await ours.call(departments.list, { query: { search } })).status).toBe(200);
    },
  );

  test.each(['name; drop table', 'password'])('sorting by %j is refused by name', async (sort) => {
    expect(await ours.call(departments.list, { query: { sort } })).toRefuse('validation', 422, 'sort');
  });

  test.each(['-name', 'name'])('sorting by %j is honoured', async (sort) => {
    expect((await ours.call(departments.list, { query: { sort } })).status).toBe(200);
  });

  test('a repeated parameter is refused, the tenant hint is not a parameter', async () => {
    const answer = await installation.app.inject({
      url: '/v1/department?page=1&page=2',
      headers: { authorization: `Bearer ${ours.token}` },
    });
    expect(answer.statusCode).toBe(422);
    expect(await ours.call(departments.list, { query: { tenant: 'anything' } })).toRefuse('TENANT_NOT_FOUND', 404);
    const { organisation } = (await ours.call(auth.current)).data.info;
    expect((await ours.call(departments.list, { query: { tenant: organisation?.slug ?? '' } })).status).toBe(200);
  });
});

test('an id that cannot exist is not found', async () => {
  for (const id of ['1', 'x'.repeat(250), '../branches', '00000000-0000-0000-0000-000000000000', '%00'])
    expect(
      (
        await installation.app.inject({
          url: `/v1/department/${encodeURIComponent(id)}`,
          headers: { authorization: `Bearer ${ours.token}` },
        })
      ).statusCode,
    ).toBe(404);
});

test('every answer carries the security headers, errors too', async () => {
  for (const url of ['/v1/department', '/v1/nowhere', '/health/live', '/nowhere']) {
    const { headers } = await installation.app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('API answers are never kept by caches', async () => {
  expect((await ours.call(departments.list)).headers['cache-control']).toBe('no-store');
  expect((await installation.app.inject({ url: '/v1/department' })).headers['cache-control']).toBe('no-store');
});

test('a bug answers 500 with nothing but a request id', async () => {
  const { services } = installation;
  const { audience } = services.dependencies.platform;
  Object.assign(services.dependencies.platform, {
    audience: {
      ...audience,
      matches: async () => {
        throw new Error('secret detail');
      },
    },
  });
  const answer = await ours.call(departments.create, {
    body: { name: 'Bug', head_employee_id: '018f6a4e-7b1c-7c3d-8e4f-0123456789ab' },
  });
  Object.assign(services.dependencies.platform, { audience });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    success: false,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again',
    request_id: expect.any(String),
  });
});

test('the description names every call, its permission and refusals', async () => {
  const document = (await installation.app.inject({ url: '/v1/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  // answered by the adapter itself, so it is no route
  const batched = ['/batch'];
  expect(Object.keys(document.paths)).toContain(batched[0]);
  const operations = Object.values(
    document.paths as Record<string, Record<string, { operationId: string; description: string }>>,
  ).flatMap((path) => Object.values(path));
  // calls of devices are text outside /v1
  const described = [...platformRoutes, ...areas.flatMap((area) => area.routes)].filter(
    ({ endpoint }) => endpoint.kind !== 'raw',
  );
  expect(operations).toHaveLength(described.length + batched.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect((await installation.app.inject({ url: '/docs' })).body).toContain('/department');
});
