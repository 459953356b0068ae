import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { readTogether } from './batch.ts';

const sent: { path: string; calls?: string[] }[] = [];
let answers: Record<string, [number, object]>;

beforeEach(() => {
  sent.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const path = address.replace('/v1', '');
    const answer = (one: string) => answers[one] ?? [200, { success: true, data: one }];
    if (path !== '/batch') {
      sent.push({ path });
      const [status, alone] = answer(path);
      return new Response(JSON.stringify(alone), { status });
    }
    const calls = (JSON.parse(body ?? '') as { calls: { path: string }[] }).calls.map((one) => one.path);
    sent.push({ path, calls });
    const found = calls.map((one) => ({ status: answer(one)[0], body: answer(one)[1] }));
    return new Response(JSON.stringify({ success: true, data: { answers: found } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const get = (path: string) => ({ method: 'GET', path }) as const;

test('reads of one moment travel as one call, each with its own answer', async () => {
  answers['/list?limit=2'] = [200, { success: true, data: [1, 2], pagination: { page: 1, limit: 2, total: 9, totalPages: 5 } }];
  const [one, list] = await Promise.all([
    readTogether(get('/one/{id}'), { params: { id: 'a b' } }),
    readTogether(get('/list'), { query: { limit: 2, search: '' } }),
  ]);
  expect(one.data).toBe('/one/a%20b');
  expect(list.data).toMatchObject({ rows: [1, 2], pagination: { total: 9 } });
  expect(sent).toEqual([{ path: '/batch', calls: ['/one/a%20b', '/list?limit=2'] }]);
});

test('one alone is an ordinary call', async () => {
  await readTogether(get('/one'));
  expect(sent).toEqual([{ path: '/one' }]);
});

test('each fails alone, with the words of its own refusal', async () => {
  answers['/forbidden'] = [403, { success: false, code: 'access.forbidden', message: 'No', request_id: 'r' }];
  const [refused, allowed] = await Promise.all([
    readTogether(get('/forbidden')).catch((problem: ApiError) => problem),
    readTogether(get('/allowed')),
  ]);
  expect(refused).toMatchObject({ status: 403, code: 'access.forbidden', message: 'No', request_id: 'r' });
  expect(allowed.data).toBe('/allowed');
});

test('a refusal that can be cured is called again alone', async () => {
  answers['/sensitive'] = [
    403,
    { success: false, code: 'access.reauthentication_required', message: 'Confirm', request_id: 'r' },
  ];
  await Promise.all([readTogether(get('/sensitive')).catch(() => null), readTogether(get('/other'))]);
  expect(sent.map(({ path }) => path)).toEqual(['/batch', '/sensitive']);
});

test('more than the server takes are several calls', async () => {
  await Promise.all(Array.from({ length: 35 }, (_, at) => readTogether(get(`/${at}`))));
  expect(sent.map(({ calls }) => calls?.length)).toEqual([30, 5]);
});

test('a patient read joins the next call, and goes alone when none comes', async () => {
  const patient = readTogether(get('/patient'), {}, { patient: true });
  await new Promise((done) => setTimeout(done, 30));
  expect(sent).toEqual([]);
  await Promise.all([patient, readTogether(get('/next'))]);
  expect(sent).toEqual([{ path: '/batch', calls: ['/patient', '/next'] }]);
  await readTogether(get('/late'), {}, { patient: true });
  expect(sent[1]).toEqual({ path: '/late' });
});
