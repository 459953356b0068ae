import { signInAs } from '@hrms/platform/web/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropClaim, keepClaim, listWaitingClaims, type WaitingClaim } from './kept-claims.ts';
import { sendOrKeepClaim, sendWaitingClaims, toBegunClaim } from './waiting-claims.ts';

let isRefusing: boolean;
let asked: { token: string | undefined; key: string | undefined; body: unknown }[];
/** Runs while the server works on a call; what it throws is the lost connection. */
let meanwhile: () => Promise<void>;

beforeEach(async () => {
  [isRefusing, asked, meanwhile] = [false, [], async () => undefined];
  await signInAs('asha');
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: Record<string, string>; body?: unknown }) => {
    const sent = body instanceof FormData ? (body.get('file') as File).name : JSON.parse(String(body ?? 'null'));
    asked.push({ token: headers['Authorization'], key: headers['Idempotency-Key'], body: sent });
    await meanwhile();
    const status = isRefusing && typeof sent !== 'string' ? 422 : 200;
    const data = { receipt_id: `receipt of ${String(sent)}`, claim_id: 'c1' };
    return new Response(JSON.stringify(status < 300 ? { success: true, data } : { code: 'x', message: 'Over the limit' }), {
      status,
    });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const user_id of ['asha', 'ravi']) for (const { id } of await listWaitingClaims(user_id)) await dropClaim(id);
});

const claim = (user_id = 'asha', id = 'k1'): WaitingClaim => ({
  id,
  user_id,
  saved_at: '2026-11-20T04:00:00.000Z',
  head: { title: 'Airport', trip_from: null, trip_to: null, pay_through: null },
  lines: [{ category_id: 'taxi', expense_date: '2026-11-18', amount_paise: 6_500, paid_by: 'self', receipt_ids: [] }] as never,
  photos: ['a.jpg', 'b.jpg'].map((name) => ({ at: 0, file: new File([name], name) })),
});
const photosAsked = () => asked.map(({ body }) => body).filter((body) => typeof body === 'string');

test('without an answer the claim waits, knows its uploaded photo, and is sent later under the same key', async () => {
  meanwhile = async () => {
    if (photosAsked().length === 2) throw new TypeError('Failed to fetch');
  };
  await sendOrKeepClaim(claim());
  expect(await listWaitingClaims('asha')).toMatchObject([{ photos: [{ file: { name: 'b.jpg' } }] }]);
  meanwhile = async () => undefined;
  expect(await sendWaitingClaims('asha')).toEqual([]);
  expect(photosAsked()).toEqual(['a.jpg', 'b.jpg', 'b.jpg']);
  expect(asked.at(-1)).toMatchObject({
    key: 'k1',
    body: { lines: [{ receipt_ids: ['receipt of a.jpg', 'receipt of b.jpg'] }] },
  });
});

test('a refused claim waits nowhere, its form sends it again without uploading its photos again', async () => {
  isRefusing = true;
  const refused = claim();
  await expect(sendOrKeepClaim(refused)).rejects.toThrow('Over the limit');
  expect(await listWaitingClaims('asha')).toEqual([]);
  isRefusing = false;
  await sendOrKeepClaim({ ...refused, id: 'k2' });
  expect(photosAsked()).toEqual(['a.jpg', 'b.jpg']);
});

test('a claim is not sent on as another user who signs in between its photos', async () => {
  await keepClaim(claim());
  meanwhile = () => signInAs('ravi');
  expect(await sendWaitingClaims('asha')).toMatchObject([{ claim: { id: 'k1' } }]);
  expect(asked.map(({ token }) => token)).toEqual(['Bearer token-of-asha']);
  expect(await sendWaitingClaims('ravi')).toEqual([]);
  await expect(sendOrKeepClaim(claim())).rejects.toThrow('Someone else is signed in');
  expect(asked).toHaveLength(1);
});

test('users are sent for apart, and two asks at once send once', async () => {
  await keepClaim({ ...claim(), photos: [] });
  const [own, again, other] = await Promise.all([
    sendWaitingClaims('asha'),
    sendWaitingClaims('asha'),
    sendWaitingClaims('ravi'),
  ]);
  expect([own, again, other]).toEqual([[], [], []]);
  expect(asked.filter(({ key }) => key === 'k1')).toHaveLength(1);
});

test('a claim that was being typed goes on in the form with its photo', () => {
  const values = { title: ' Airport ', category3: 'taxi', date3: '', amount3: '1,742.50' };
  const open = { id: 'asha', user_id: 'asha', saved_at: '', values, lines: [3] };
  const begun = toBegunClaim({ claim: open, photos: new Map([[3, new File(['x'], 'taxi.jpg')]]) });
  expect(begun).toMatchObject({
    head: { title: 'Airport' },
    lines: [{ category_id: 'taxi', expense_date: undefined, amount_paise: 174_250, photos: [{ name: 'taxi.jpg' }] }],
  });
});
