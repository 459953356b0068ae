import { auth, roles } from '@hrms/access/contract';
import { call, createInstallation, createTenant, type Installation, readLocalMails } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

const signUp = {
  organisation_name: 'Nilgiri Tea Estates',
  first_name: 'Priya',
  last_name: 'Menon',
  email: 'Priya@Nilgiri.example',
  phone: '98765 43210',
  password: 'tall green hills',
  state_code: 'IN-TN',
  accepted_terms: true,
};
const ORIGIN = { origin: 'http://localhost:3000' };
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  /hrms_refresh=([^;]*)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
const send = (endpoint: Parameters<typeof call>[1], body: unknown, headers: Record<string, string> = {}) =>
  call(installation.app, endpoint, null, { body, headers });

test('sign-up makes an organisation with its owner, six roles and a head office', async () => {
  const made = await send(auth.signUp, signUp);
  expect(made.status).toBe(201);
  const data = made.data as {
    access_token: string;
    user: { email: string; roles: { role_name: string }[]; permissions: unknown[] };
  };
  expect(data.user).toMatchObject({ email: 'priya@nilgiri.example', first_name: 'Priya', roles: [{ role_name: 'Owner' }] });
  expect(data.user.permissions).toHaveLength(installation.services.permissions.length);
  const list = await call(installation.app, roles.list, data.access_token);
  expect(list.body.data).toHaveLength(6);
  expect(list.body.pagination).toEqual({ page: 1, limit: 10, total: 6, totalPages: 1 });
  const again = await send(auth.signUp, { ...signUp, email: ' PRIYA@nilgiri.example ' });
  expect(again).toRefuse('access.email_taken', 409);
  expect(again.body.message).toBe('An account with this e-mail already exists. Sign in or reset your password');
});

test.each([
  ['organisation_name', '', 'Please enter your organisation name'],
  ['email', 'no', 'Please enter a valid email'],
  ['phone', '12345', 'Please enter a valid phone number'],
  ['password', 'short', 'Passwords must have at least 8 characters'],
  ['accepted_terms', false, 'Please accept the terms'],
  ['state_code', 'MH', 'Please select your state'],
])('sign-up with a wrong %s names it', async (field, value, message) => {
  const answer = await send(auth.signUp, { ...signUp, email: 'other@nilgiri.example', [field]: value });
  expect(answer).toRefuse('validation', 422, field);
  expect(answer.body.errors?.find(({ path }) => path === field)?.message).toBe(message);
});

test('sign-up refuses what a person must not set, passwords everybody knows and unknown states', async () => {
  expect(await send(auth.signUp, { ...signUp, email: 'x@nilgiri.example', user_type: 'admin' })).toRefuse(
    'validation',
    422,
    'user_type',
  );
  expect(await send(auth.signUp, { ...signUp, email: 'x@nilgiri.example', password: 'password123' })).toRefuse(
    'access.password_refused',
    422,
    'password',
  );
  expect(await send(auth.signUp, { ...signUp, email: 'hyderabadi@nilgiri.example', password: 'hyderabadi1' })).toRefuse(
    'access.password_refused',
    422,
    'password',
  );
  expect(await send(auth.signUp, { ...signUp, email: 'x@nilgiri.example', state_code: 'IN-XX' })).toRefuse(
    'organisation.state_unknown',
    422,
    'state_code',
  );
});

describe('sign-in', () => {
  const credentials = { email: 'priya@nilgiri.example', password: 'tall green hills' };

  test('answers a token, the person and a refresh cookie that scripts cannot read', async () => {
    const answer = await send(auth.signIn, credentials);
    expect(answer.status).toBe(200);
    const cookie = [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('hrms_refresh=')) as string;
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).not.toMatch(/Max-Age/i);
    expect(String((await send(auth.signIn, { ...credentials, rememberMe: true })).headers['set-cookie'])).toMatch(
      /Max-Age=2592000/,
    );
    const me = await call(installation.app, auth.current, (answer.data as { access_token: string }).access_token);
    expect(me.data.info.organisation).toEqual({ name: 'Nilgiri Tea Estates', slug: 'nilgiri-tea-estates' });
  });

  test('unknown address and wrong password answer alike; the sixth try waits', async () => {
    const unknown = await send(auth.signIn, { email: 'nobody@nilgiri.example', password: 'x' });
    const wrong = await send(auth.signIn, { ...credentials, password: 'wrong' });
    expect(unknown).toRefuse('access.invalid_credentials', 401);
    expect({ ...unknown.body, request_id: 0 }).toEqual({ ...wrong.body, request_id: 0 });
    for (let tries = 0; tries < 4; tries += 1) await send(auth.signIn, { ...credentials, password: 'wrong' });
    const locked = await send(auth.signIn, credentials);
    expect(locked).toRefuse('access.too_many_attempts', 429);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900);
    installation.clock.advance(16);
    expect((await send(auth.signIn, credentials)).status).toBe(200);
  });

  test.each([null, '', [], {}, 7, undefined])('a password of %j is named, never a failure', async (password) => {
    expect(await send(auth.signIn, { email: 'priya@nilgiri.example', password })).toRefuse('validation', 422, 'password');
  });

  test('an unknown tenant hint is told as such', async () => {
    expect(await send(auth.signIn, credentials, { 'x-client-tenant': 'nobody-here' })).toRefuse('TENANT_NOT_FOUND', 404);
    expect((await send(auth.signIn, credentials, { 'x-client-tenant': 'nilgiri-tea-estates' })).status).toBe(200);
  });

  test('a malformed Device-Info header is refused', async () => {
    expect(await send(auth.signIn, credentials, { 'device-info': '{' })).toRefuse('access.device_info', 400);
  });
});

describe('refresh', () => {
  const fresh = async (rememberMe = false) =>
    cookieOf(await send(auth.signIn, { email: 'priya@nilgiri.example', password: 'tall green hills', rememberMe }));
  const refresh = (cookie: string, headers: Record<string, string> = ORIGIN) =>
    send(auth.refresh, {}, { ...headers, cookie: `hrms_refresh=${cookie}` });

  test('fifty at once all succeed, one live family; the token before the last ends the session', async () => {
    const first = await fresh();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(answers.map(cookieOf));
    expect(successors.size).toBe(1);
    const second = [...successors][0] as string;
    const third = cookieOf(await refresh(second));
    expect(await refresh(first)).toRefuse('access.session_expired', 401);
    expect(await refresh(third)).toRefuse('access.session_expired', 401);
  });

  test('other sites, forms and pages without an origin are refused', async () => {
    const cookie = await fresh();
    expect(await refresh(cookie, {})).toRefuse('access.request_refused', 403);
    expect(await refresh(cookie, { origin: 'https://evil.example' })).toRefuse('access.request_refused', 403);
    expect(await refresh('forged', ORIGIN)).toRefuse('access.session_expired', 401);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('without remember-me an idle hour ends the session, with it a week does not', async () => {
    const [short, long] = [await fresh(false), await fresh(true)];
    installation.clock.advance(61);
    expect(await refresh(short)).toRefuse('access.session_expired', 401);
    expect((await refresh(long)).status).toBe(200);
  });

  test('signing out ends the session at once and may be repeated', async () => {
    const answer = await send(auth.signIn, { email: 'priya@nilgiri.example', password: 'tall green hills' });
    const token = (answer.data as { access_token: string }).access_token;
    const out = () => send(auth.signOut, {}, { ...ORIGIN, cookie: `hrms_refresh=${cookieOf(answer)}` });
    expect((await call(installation.app, auth.current, token)).status).toBe(200);
    expect((await out()).status).toBe(200);
    expect(await call(installation.app, auth.current, token)).toRefuse('access.sign_in', 401);
    expect((await out()).status).toBe(200);
  });
});

test.each(['', 'x', 'a'.repeat(10_000), "' or 1=1 --", '../../etc', 'null', '\u0000'])(
  'a forged token %# is no sign-in',
  async (token) => {
    const answer = await installation.app.inject({ url: '/v1/auth', headers: { authorization: `Bearer ${encodeURI(token)}` } });
    expect([401, 431, 400]).toContain(answer.statusCode);
  },
);

test('a reset link works once, ends every session, and an older link is dead', async () => {
  const other = { ...signUp, email: 'reset@nilgiri.example', organisation_name: 'Reset Works' };
  const made = await send(auth.signUp, other);
  expect(made.status).toBe(201);
  const token = (made.data as { access_token: string }).access_token;
  expect((await send(auth.forgotPassword, { email: 'nobody@nilgiri.example' })).body.message).toBe(
    'If an account exists for this e-mail, a reset link has been sent',
  );
  for (let n = 0; n < 2; n += 1) {
    await send(auth.forgotPassword, { email: other.email });
    await installation.runJobs();
  }
  const links = mailedLinks(other.email);
  expect(links).toHaveLength(2);
  const [older, newer] = links as [string, string];
  const reset = (link: string) => send(auth.resetPassword, { token: link, password: 'rolling blue hills' });
  expect(await reset(older)).toRefuse('access.link_invalid', 422);
  expect((await call(installation.app, auth.verifyResetToken, null, { params: { token: newer } })).data.email_hint).toBe(
    'r***@n***.example',
  );
  const both = await Promise.all([reset(newer), reset(newer)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await call(installation.app, auth.current, token)).status).toBe(401);
  expect((await send(auth.signIn, { email: other.email, password: 'rolling blue hills' })).status).toBe(200);
});

const mailedLinks = (to: string): string[] =>
  readLocalMails(installation.services.config.dataDir, to).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);

test('roles of another organisation are not found', async () => {
  const [ours, theirs] = [await createTenant(installation), await createTenant(installation)];
  const role = (await theirs.call(roles.list)).data.rows[0];
  expect(await ours.call(roles.get, { params: { id: role?.id ?? '' } })).toRefuse('access.not_found', 404);
  expect(await ours.call(roles.listOfOrganisation, { params: { id: theirs.org_id } })).toRefuse('access.not_found', 404);
  expect((await ours.call(roles.listOfOrganisation, { params: { id: ours.org_id } })).status).toBe(200);
});
