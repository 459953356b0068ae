import net from 'node:net';
import { auth } from '@hrms/access/contract';
import { announcements, departments } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let ours: Tenant;
let port: number;
beforeAll(async () => {
  installation = await createInstallation();
  ours = await createTenant(installation);
  await installation.app.listen({ port: 0, host: '127.0.0.1' });
  port = (installation.app.server.address() as net.AddressInfo).port;
});
afterAll(() => installation.close());

const ENVELOPE = { success: false, code: expect.any(String), message: expect.any(String), request_id: expect.any(String) };

const send = (method: 'POST' | 'GET', url: string, headers: Record<string, string> = {}, payload?: string) =>
  installation.app.inject({
    method,
    url: `/v1${url}`,
    headers: { authorization: `Bearer ${ours.token}`, ...headers },
    ...(payload !== undefined && { payload }),
  });

describe('a body that is missing', () => {
  test('is an empty one where nothing is required', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const other = await createTenant(installation);
      const answer = await installation.app.inject({
        method: 'POST',
        url: '/v1/auth/logout',
        headers: { authorization: `Bearer ${other.token}`, ...headers },
      });
      expect(answer.statusCode).toBe(200);
      expect((await other.call(auth.current)).status).toBe(401);
    }
  });

  test('names each field that is required', async () => {
    const answer = await send('POST', '/department');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toContainEqual({ path: 'name', message: expect.any(String) });
  });
});

describe('forms', () => {
  const form = (type: string, payload: string) => send('POST', '/employees/import', { 'content-type': type }, payload);

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['cut short before the file', 'multipart/form-data; boundary=b', '--b\r\n'],
    [
      'cut short in the file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b',
    ],
    ['nothing at all', 'multipart/form-data; boundary=b', ''],
    ['a broken head', 'multipart/form-data; boundary=b', '--b\r\n\u0000\u0001: x\r\n\r\nx\r\n--b--'],
  ])('with %s are refused and name the file', async (_name, type, payload) => {
    const answer = await form(type, payload);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ ...ENVELOPE, errors: [{ path: 'file', message: expect.any(String) }] });
  });

  test('are refused where JSON is asked for', async () => {
    const answer = await send('POST', '/auth/logout', { 'content-type': 'multipart/form-data; boundary=b' }, '--b--');
    expect(answer.statusCode).toBe(422);
  });
});

describe('text that cannot be stored', () => {
  test.each(['\\ud800', 'a\\udc00b', '\\u0000'])('%s in a body is refused by name', async (written) => {
    const answer = await send(
      'POST',
      '/department',
      { 'content-type': 'application/json' },
      `{"name":"Sales","code":"${written}","aliases":null}`,
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toContainEqual({ path: 'code', message: expect.any(String) });
  });

  test('in a query, a form and a device is refused', async () => {
    expect(await ours.call(departments.list, { query: { search: 'a\u0000' } })).toRefuse('validation', 422, 'search');
    const device = await send('GET', '/auth', { 'device-info': '{"browser":"\\ud800"}' });
    expect(device.statusCode).toBe(400);
  });

  test('a whole pair is a letter like any other', async () => {
    const answer = await send('POST', '/department', { 'content-type': 'application/json' }, '{"name":"\\ud83d\\ude00 Fun"}');
    expect(answer.statusCode).toBe(201);
  });
});

test.each([
  ['an offset of no zone', '2026-12-01T10:00:00+22:47'],
  ['a year of no record', '0000-01-01T00:00:00Z'],
  ['a year after all', '9999-12-31T00:00:00Z'],
])('%s is refused by name', async (_name, from_at) => {
  const answer = await ours.call(announcements.create, {
    body: { title: 'Office closed', body: 'On Friday', audience: { kind: 'everyone' }, from_at },
  });
  expect(answer).toRefuse('validation', 422, 'from_at');
});

/** One request as bytes, as no client library would send it. */
const raw = (text: string): Promise<string> =>
  new Promise((done, fail) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      answer += part;
      if (/"request_id":"[^"]+"\}/.test(answer)) socket.destroy();
    });
    socket.on('close', () => done(answer));
    socket.on('error', fail);
    socket.setTimeout(5000, () => socket.destroy());
  });

describe('what the adapter refuses before any call', () => {
  test.each([
    [400, 'a broken request', 'NONSENSE\r\n\r\n'],
    [400, 'an address that cannot be read', 'GET /v1/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    [
      413,
      'a body that is too large',
      'POST /v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{',
    ],
    [414, 'an id without end', `GET /v1/department/${'x'.repeat(4000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    [431, 'headers without end', `GET /v1/department HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('%i for %s carries the envelope and the headers', async (status, _name, text) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    expect(JSON.parse(body)).toMatchObject(ENVELOPE);
  });

  test('stands in the description of every call', async () => {
    const document = (await installation.app.inject({ url: '/v1/openapi.json' })).json();
    for (const path of Object.values(document.paths as Record<string, Record<string, { responses: object }>>))
      for (const { responses } of Object.values(path))
        for (const status of ['400', '413', '414', '431', '503']) expect(responses).toHaveProperty(status);
  });
});

test('a month before the law begins is refused, not a failure', async () => {
  const answer = await send('GET', '/statutory/ceiling-methods/1900-01');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ ...ENVELOPE, code: 'request.before_law' });
});
