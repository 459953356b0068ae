import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { adoptSignIn, getSession, onSessionChange, signOut, startSession } from './session.ts';
import { storedTexts } from './storage.ts';
import { watchTabs } from './tabs.ts';

const departments = { method: 'GET', path: '/department' } as const;
const asked: string[] = [];
let server: (path: string, headers: Record<string, string>) => [number, unknown];

const user = (name: string, user_type = 'user') => ({
  user_id: name,
  user_type,
  email: '',
  first_name: name,
  last_name: '',
  employee_id: null,
  roles: [],
});
const signedIn = (name: string, stamp: string, type?: string) => ({
  access_token: `token-of-${name}`,
  user: user(name, type),
  session_stamp: stamp,
});

/** A server where `name` is signed in with session `stamp`. */
const serving =
  (name: string, stamp: string) =>
  (path: string): [number, unknown] => {
    if (path === '/auth/refresh-token') return [200, signedIn(name, stamp)];
    if (path === '/auth')
      return [
        200,
        { user: user(name), info: { org_id: 'o1', organisation: { name: 'O', slug: 'o' }, features: [], setup_finished: true } },
      ];
    return [200, { org_id: 'o1', name: 'O', slug: 'o', time_zone: 'Asia/Kolkata', today: '2026-11-21' }];
  };

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    const path = address.replace('/v1', '').split('?')[0] ?? '';
    const answer = (one: string) => {
      asked.push(one);
      const [status, data] = server(one, headers);
      return {
        status,
        body:
          status < 300
            ? { success: true, data }
            : { success: false, code: 'access.session_expired', message: 'Session expired', request_id: 'r' },
      };
    };
    if (path === '/batch') {
      const { calls } = JSON.parse(body ?? '') as { calls: { path: string }[] };
      return new Response(JSON.stringify({ success: true, data: { answers: calls.map((one) => answer(one.path)) } }));
    }
    const { status, body: alone } = answer(path);
    return new Response(JSON.stringify(alone), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const status = () => getSession().status;
const until = (wanted: string) => vi.waitFor(() => expect(status()).toBe(wanted));
const elsewhere = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
};

test('a visitor is not asked about on the server', async () => {
  await startSession();
  expect(getSession()).toEqual({ status: 'signed_out', because: 'visitor' });
  expect(asked).toEqual([]);
});

test('a sign-in reads rights and organisation, and keeps no credential in storage', async () => {
  server = serving('asha', 's1.1');
  await startSession();
  await adoptSignIn(signedIn('asha', 's1.1') as never);
  expect(getSession()).toMatchObject({ status: 'signed_in', organisation: { name: 'O' } });
  expect(asked).toEqual(['/auth', '/organization/organization-basic-information']);
  await vi.waitFor(() => expect(localStorage.getItem('hrms.auth_status')).toBe('logged_in'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('token-of');
});

test('a platform admin stops at the sign-in answer', async () => {
  await adoptSignIn(signedIn('root', 's9.1', 'admin') as never);
  expect(asked).toEqual([]);
  expect([storedTexts.adminToken.get(), storedTexts.authToken.get()]).toEqual(['s9.1', null]);
});

test('many 401 answers cause one refresh, and every call is repeated once', async () => {
  let fresh = false;
  server = (path, headers) => {
    if (path === '/auth/refresh-token') {
      fresh = true;
      return [200, signedIn('asha', 's1.2')];
    }
    return fresh && headers['Authorization'] === 'Bearer token-of-asha' ? [200, { departments: [] }] : [401, null];
  };
  await startSession();
  await Promise.all([call(departments as never), call(departments as never), call(departments as never)]);
  expect(asked.filter((path) => path === '/auth/refresh-token')).toHaveLength(1);
  expect(asked.filter((path) => path === '/department')).toHaveLength(6);
});

test('a call is never repeated as another user who signed in meanwhile, and that user stays signed in', async () => {
  server = serving('asha', 's1.1');
  await startSession();
  await adoptSignIn(signedIn('asha', 's1.1') as never);
  const sent: string[] = [];
  server = (path, headers) => {
    if (path === '/department') sent.push(headers['Authorization'] ?? '');
    return path === '/department' ? [401, null] : serving('hema', 's2.1')(path);
  };
  await expect(call(departments as never)).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual(['Bearer token-of-asha']);
  expect(storedTexts.authToken.get()).toBe('s2.1');

  // the same user in a new session is answered
  server = serving('asha', 's3.1');
  await adoptSignIn(signedIn('asha', 's3.1') as never);
  let renewed = false;
  server = (path) => {
    if (path === '/auth/refresh-token') renewed = true;
    return path === '/department' && !renewed ? [401, null] : serving('asha', 's3.2')(path);
  };
  await call(departments as never);
  expect(asked.filter((path) => path === '/department')).toHaveLength(3);
});

test('a 401 that a refresh does not cure ends the session here and in storage', async () => {
  server = serving('asha', 's1.1');
  await adoptSignIn(signedIn('asha', 's1.1') as never);
  server = () => [401, null];
  await expect(call(departments as never)).rejects.toBeInstanceOf(ApiError);
  expect(getSession()).toEqual({ status: 'signed_out', because: 'ended' });
  expect([storedTexts.authStatus.get(), storedTexts.authToken.get()]).toEqual(['logged_out', null]);
});

test('signing out or removing the token in another tab signs this one out', async () => {
  for (const [key, value] of [
    ['hrms.auth_status', 'logged_out'],
    ['hrms.auth_token', null],
  ] as const) {
    server = serving('asha', 's1.1');
    await adoptSignIn(signedIn('asha', 's1.1') as never);
    const stop = watchTabs(onSessionChange);
    elsewhere(key, value);
    expect(status()).toBe('signed_out');
    stop();
  }
});

test('another person signing in elsewhere takes this tab over; a mere refresh elsewhere does not disturb it', async () => {
  server = serving('asha', 's1.1');
  await adoptSignIn(signedIn('asha', 's1.1') as never);
  const stop = watchTabs(onSessionChange);
  asked.length = 0;
  elsewhere('hrms.auth_token', 's1.2');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toEqual([]);

  server = serving('hema', 's2.1');
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  elsewhere('hrms.auth_token', 's2.1');
  elsewhere('hrms.auth_status', 'logged_in');
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith('/dashboard'));
  expect(getSession()).toMatchObject({ user: { user_id: 'hema' } });
  stop();
});

test('signing out tells the server, the other tabs, and keeps device and theme', async () => {
  server = serving('asha', 's1.1');
  await adoptSignIn(signedIn('asha', 's1.1') as never);
  storedTexts.deviceId.set('d1');
  storedTexts.theme.set('dark');
  server = () => {
    localStorage.clear();
    return [200, {}];
  };
  await signOut();
  await until('signed_out');
  expect({ ...localStorage }).toEqual({ 'hrms.device_id': 'd1', 'hrms.theme': 'dark', 'hrms.auth_status': 'logged_out' });
});
