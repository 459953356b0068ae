import { account, auth, invitations, roles, type SignedIn, users } from '@hrms/access/contract';
import { notifications } from '@hrms/platform/contract';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  mailsTo,
  type Signed,
  type Tenant,
} from '@hrms/platform/testing';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let other: Tenant;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  other = await createTenant(installation);
});
afterAll(() => installation.close());

const lettersTo = (to: string) => mailsTo(installation, to);
const linkTo = async (to: string) => /token=(\S+)/.exec((await lettersTo(to)).at(-1)?.body ?? '')?.[1] ?? '';
const bellOf = async (who: Pick<Signed, 'call'>) => (await who.call(notifications.list, { query: { limit: '100' } })).data.rows;
const as = (token: string): Pick<Signed, 'call'> => ({
  call: (endpoint, input) => call(installation.app, endpoint, token, input),
});
const PASSWORD = 'seven blue kites';
let made = 0;

/** Invited, accepted, signed in. */
async function joined(given: Record<string, unknown> = {}, at: Tenant = owner) {
  const email = `person${(made += 1)}@care.example`;
  const user = (await at.call(users.create, { body: { email, display_name: `Person ${made}`, ...given } })).data;
  const answer = await call(installation.app, invitations.accept, null, {
    params: { token: await linkTo(email) },
    body: { first_name: 'Person', last_name: String(made), password: PASSWORD },
  });
  const { access_token: token } = answer.data as SignedIn;
  return { ...user, token, ...as(token) };
}
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(installation.clock.now().getTime() / 1000) }) as unknown as string;
/** Sets a second factor up. */
async function withFactor(who: Pick<Signed, 'call'>): Promise<string> {
  const { factor_id, secret } = (await who.call(account.beginFactor, { body: {} })).data;
  const confirmed = await who.call(account.confirmFactor, { params: { id: factor_id }, body: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  return secret;
}
const signIn = (email: string, headers: Record<string, string> = {}) =>
  call(installation.app, auth.signIn, null, { body: { email, password: PASSWORD }, headers });

describe('a lost second factor', () => {
  test('is removed by an administrator: the sessions end, the person is told, the password alone signs in', async () => {
    const user = await joined();
    await withFactor(user);
    const params = { id: user.id };
    const listed = (await owner.call(users.list, { query: { second_factor: 'true' } })).data.rows;
    expect(listed.map(({ id }) => id)).toEqual([user.id]);
    expect((await signIn(user.email)).data).toMatchObject({ second_step_required: true });
    expect((await owner.call(users.resetSecondFactor, { params, body: {} })).data).toMatchObject({
      second_factor: false,
      session_count: 0,
    });
    expect((await user.call(auth.current)).status).toBe(401);
    const again = (await signIn(user.email)).data as SignedIn;
    expect(again.access_token).toBeTruthy();
    expect((await lettersTo(user.email)).map(({ subject }) => subject)).toContain('Second factor removed from your HRMS account');
    expect((await bellOf(as(again.access_token))).map(({ notice_id }) => notice_id)).toContain('access.mfa_changed');
    expect(await owner.call(users.resetSecondFactor, { params, body: {} })).toRefuse('access.user_state', 409);
  });

  test('one’s own is not removed here, nor one that guards another organisation too', async () => {
    expect(await owner.call(users.resetSecondFactor, { params: { id: owner.user_id }, body: {} })).toRefuse(
      'access.own_factor',
      409,
    );
    const user = await joined({}, other);
    await withFactor(user);
    const invited = (await owner.call(users.create, { body: { email: user.email, display_name: 'In both' } })).data;
    await call(installation.app, invitations.accept, user.token, { params: { token: await linkTo(user.email) }, body: {} });
    expect(await owner.call(users.resetSecondFactor, { params: { id: invited.id }, body: {} })).toRefuse(
      'access.factor_elsewhere',
      409,
    );
  });

  test('asks the administrator again who they are', async () => {
    const user = await joined();
    await withFactor(user);
    installation.clock.advance(6);
    expect(await owner.call(users.resetSecondFactor, { params: { id: user.id }, body: {} })).toRefuse(
      'access.reauthentication_required',
      403,
    );
    installation.clock.advance(-6);
  });
});

test('an invitation opens a session of an account with a second factor only by that factor', async () => {
  const user = await joined({}, other);
  const secret = await withFactor(user);
  await owner.call(users.create, { body: { email: user.email, display_name: 'In both' } });
  const params = { token: await linkTo(user.email) };
  const answer = await call(installation.app, invitations.accept, user.token, { params, body: {} });
  expect(answer.data).toEqual({ second_step_required: true, second_step_token: expect.any(String) });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const { second_step_token } = answer.data as { second_step_token: string };
  const step = (code: string) => call(installation.app, auth.secondStep, null, { body: { second_step_token, code } });
  expect(await step('000000')).toRefuse('access.code_wrong', 422, 'code');
  installation.clock.advance(1);
  const done = await step(codeOf(secret));
  expect((await as(done.data.access_token).call(auth.current)).data.info.org_id).toBe(owner.org_id);
  installation.clock.advance(-1);
});

test('many are disabled at once: whoever may not be is named, and nothing of theirs is changed', async () => {
  const [one, two] = [await joined(), await joined()];
  const owners = await owner.person({ role: 'owner' });
  const sole = await other.person(['access.user.disable', 'access.user.read']);
  const asked = [one.id, two.id, owner.user_id, other.user_id];
  const { data } = await owner.call(users.bulkDisable, { body: { user_ids: asked, reason: 'Season is over' } });
  expect(data.disabled).toBe(2);
  expect(data.results.map(({ message }) => message)).toEqual([
    'User disabled',
    'User disabled',
    'You can’t disable your own account',
    'User not found',
  ]);
  expect((await one.call(auth.current)).status).toBe(401);
  expect((await lettersTo(one.email)).at(-1)?.subject).toBe('Your HRMS account was disabled');
  expect((await bellOf(owners)).filter(({ notice_id }) => notice_id === 'access.user_disabled')).toHaveLength(2);
  const last = await sole.call(users.bulkDisable, { body: { user_ids: [other.user_id] } });
  expect(last.data.results[0]?.message).toBe('Only an owner can do this to an owner. Ask an owner of your organisation');
  expect((await sole.call(users.get, { params: { id: other.user_id } })).data).toMatchObject({ status: 'active', version: 1 });
});

describe('notices', () => {
  test('a role that opens pay or rights is told to the other owners and to the person, an ordinary one to the person alone', async () => {
    const colleague = await owner.person({ role: 'owner' });
    const user = await joined();
    const all = (await owner.call(roles.list)).data.rows;
    const named = (key: string) => all.find(({ system_key }) => system_key === key)?.id ?? '';
    const give = async (keys: string[]) => {
      const { sessions: _s, history: _h, ...record } = (await owner.call(users.get, { params: { id: user.id } })).data;
      const body = { ...record, roles: keys.map((key) => ({ role_id: named(key) })) };
      expect((await owner.call(users.update, { params: { id: user.id }, body })).status).toBe(200);
    };
    const told = async (who: Pick<Signed, 'call'>, notice: string) =>
      (await bellOf(who)).filter(({ notice_id }) => notice_id === notice).map(({ title, body }) => `${title}: ${body}`);
    await give(['payroll_admin']);
    expect(await told(colleague, 'access.sensitive_role_granted')).toEqual([
      expect.stringMatching(/^Person \d+ got the role Payroll Admin: Assigned by Owner Person/),
    ]);
    expect(await told(user, 'access.role_changed')).toEqual([expect.stringContaining('Payroll Admin')]);
    expect(await told(owner, 'access.sensitive_role_granted')).toEqual([]);
    await give([]);
    expect(await told(colleague, 'access.sensitive_role_granted')).toHaveLength(1);
    expect((await told(user, 'access.role_changed')).some((text) => text.includes('none'))).toBe(true);
  });

  test('the twentieth failed sign-in within an hour is told to the owners, once, and good ones do not count', async () => {
    const home = await createTenant(installation);
    const boss = await home.person({ role: 'owner' });
    const user = await joined({}, home);
    let from = 0;
    const attempt = (password: string) =>
      installation.app.inject({
        method: 'POST',
        url: '/v1/auth/signin',
        remoteAddress: `10.77.${(from += 1)}.1`,
        payload: { email: user.email, password },
      });
    for (let n = 0; n < 3; n += 1) expect((await attempt(PASSWORD)).statusCode).toBe(200);
    for (let n = 0; n < 19; n += 1) await attempt('not this one');
    const failures = async () => (await bellOf(boss)).filter(({ notice_id }) => notice_id === 'access.sign_in_failures');
    expect(await failures()).toEqual([]);
    for (let n = 0; n < 3; n += 1) expect((await attempt('not this one')).statusCode).toBe(429);
    expect((await failures()).map(({ title }) => title)).toEqual([`20 failed sign-ins for Person ${made} in an hour`]);
  });

  test('a new browser and a new password reach the bell and the mailbox', async () => {
    const user = await joined();
    await signIn(user.email);
    const fresh = (await signIn(user.email)).data as SignedIn;
    const bell = async () => (await bellOf(as(fresh.access_token))).map(({ notice_id }) => notice_id);
    expect(await bell()).toContain('access.signed_in_new_device');
    await as(fresh.access_token).call(account.changePassword, {
      body: { current_password: PASSWORD, password: 'rolling green hills' },
    });
    expect(await bell()).toContain('access.password_changed');
    const subjects = (await lettersTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('New sign-in to your HRMS account');
    expect(subjects).toContain('Your HRMS password was changed');
  });
});

test('the current-user call says what the product offers here and how far the set-up is', async () => {
  const { info } = (await owner.call(auth.current)).data;
  expect(info).toMatchObject({ setup_finished: false, alumni: false, acting: null, suspended: false });
  // fourteen days of the middle plan's limits, the day of the sign-up not among them
  expect(info.plan).toEqual({
    plan: 'pro',
    seat_limit: 250,
    active_employees: 0,
    state: 'trialing',
    trial_ends_on: '2026-12-04',
  });
  expect(info.features).toEqual(expect.arrayContaining(['employees', 'payroll', 'statutory']));
});
