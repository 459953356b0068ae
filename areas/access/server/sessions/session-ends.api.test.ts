import { auth } from '@hrms/access/contract';
import { type Installation, readLocalMails, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, ORIGIN, PASSWORD, signInWorld } from '../auth.scenario.ts';

let installation: Installation;
let world: ReturnType<typeof signInWorld>;
beforeAll(async () => {
  installation = await sharedInstallation();
  world = signInWorld(installation);
});
afterAll(() => installation.close());

const signedOut = async (org_id: string) =>
  (
    await world.sql<{ n: number }>(
      `select count(*)::int as n from audit_event where org_id = $1 and event = 'access.signed_out'`,
      [org_id],
    )
  )[0]?.n;

test('a bearer alone signs out, without body and Origin, and leaves one line in the audit log', async () => {
  const { token, org_id } = await world.founder();
  const out = () =>
    installation.app.inject({ method: 'POST', url: '/v1/auth/logout', headers: { authorization: `Bearer ${token}` } });
  expect((await out()).statusCode).toBe(200);
  expect((await world.as(token, auth.current)).status).toBe(401);
  expect(await signedOut(org_id)).toBe(1);
  await out();
  expect(await signedOut(org_id)).toBe(1);
});

test('fifty refreshes at once all get a token that lives', async () => {
  const { email } = await world.founder();
  const cookie = cookieOf(await world.signIn(email));
  const all = await Promise.all(Array.from({ length: 50 }, () => world.refresh(cookie)));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  const tokens = all.map(({ data }) => (data as { access_token: string }).access_token);
  const alive = await Promise.all(tokens.map(async (token) => (await world.as(token, auth.current)).status));
  expect(alive.filter((status) => status !== 200)).toEqual([]);
  // once the moment is over, only the newest are kept
  installation.clock.advance(1);
  await world.refresh(cookieOf(all.at(-1) as never));
  const [kept] = await world.sql<{ n: number }>(
    'select count(*)::int as n from access_token t join session s on s.id = t.session_id join login_identity i on i.id = s.identity_id where i.email = $1',
    [email],
  );
  expect(kept?.n).toBeLessThanOrEqual(21);
});

test('whoever is locked out by wrong passwords of others comes in by the mailed link, and stays in', async () => {
  const { email } = await world.founder();
  const guess = () => world.send(auth.signIn, { email, password: 'wrong wrong wrong' });
  for (let n = 0; n < 6; n += 1) await guess();
  expect(await world.signIn(email)).toRefuse('access.too_many_attempts', 429);
  await world.send(auth.forgotPassword, { email });
  await installation.runJobs();
  const letters = readLocalMails(installation.services.config.dataDir, email);
  const token = /token=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1];
  const password = `${PASSWORD} again`;
  const reset = await world.send(auth.resetPassword, { token, password }, ORIGIN);
  expect(reset.status).toBe(200);
  const device = `hrms_device=${cookieOf(reset, 'hrms_device')}`;
  expect((await world.signIn(email, { password }, { cookie: device })).status).toBe(200);
  for (let n = 0; n < 6; n += 1) await guess();
  expect((await world.signIn(email, { password }, { cookie: device })).status).toBe(200);
  installation.clock.advance(16);
});

test('guessing at links that prove an address is limited', async () => {
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push((await world.send(auth.verifyEmail, { token: 'x'.repeat(43) })).status);
  expect(answers.at(-1)).toBe(429);
  installation.clock.advance(61);
});
