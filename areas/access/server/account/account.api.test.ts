import { account, auth, preferences, securitySettings } from '@hrms/access/contract';
import { createInstallation, type Installation, signInPlatformAdmin } from '@hrms/platform/testing';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, ORIGIN, PASSWORD, signInWorld, type Tokens } from '../auth.scenario.ts';

let installation: Installation;
let world: ReturnType<typeof signInWorld>;
beforeAll(async () => {
  installation = await createInstallation();
  world = signInWorld(installation);
});
afterAll(() => installation.close());

const tokenOf = (answer: { data: unknown }) => (answer.data as Tokens).access_token;
const alive = async (token: string) => (await world.as(token, auth.current)).status === 200;

describe('sessions', () => {
  test('are listed, this one first; one or all others can be ended, and another person’s are not found', async () => {
    const { email, token } = await world.founder();
    const other = await world.founder();
    const second = tokenOf(await world.signIn(email));
    const third = tokenOf(await world.signIn(email));
    const list = (await world.as(token, account.sessions)).data as { sessions: { session_id: string; is_current: boolean }[] };
    expect(list.sessions.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    const [own, target] = list.sessions as unknown as [{ session_id: string }, { session_id: string }];
    expect(await world.as(other.token, account.endSession, { params: { id: own.session_id } as never })).toRefuse(
      'access.not_found',
      404,
    );
    await world.as(token, account.endSession, { params: { id: target.session_id } as never });
    expect([await alive(second), await alive(third)].filter(Boolean)).toHaveLength(1);
    expect((await world.as(token, account.endOthers, { body: {} })).data).toEqual({ ended: 1 });
    expect([await alive(token), await alive(second), await alive(third)]).toEqual([true, false, false]);
  });

  test('over the limit of the organisation the oldest end', async () => {
    const { email, token } = await world.founder();
    const tokens: string[] = [token];
    for (let more = 0; more < 10; more += 1) tokens.push(tokenOf(await world.signIn(email)));
    expect(await Promise.all(tokens.map(alive))).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
  });

  test('a session keeps at most twenty live access tokens', async () => {
    const { email } = await world.founder();
    const answer = await world.signIn(email);
    const first = tokenOf(answer);
    let cookie = cookieOf(answer);
    for (let turn = 0; turn < 20; turn += 1) {
      installation.clock.advance(0.2);
      cookie = cookieOf(await world.refresh(cookie));
    }
    expect(await alive(first)).toBe(false);
    const [count] = await world.sql<{ n: string }>('select count(*) as n from access_token where session_id = $1', [
      (answer.data as Tokens).session_stamp.split('.')[0],
    ]);
    expect(Number(count?.n)).toBe(20);
  });

  test('remembered for the days of the organisation, idle for seven', async () => {
    const { email } = await world.founder();
    const [idle, kept] = [
      cookieOf(await world.signIn(email, { rememberMe: true })),
      await world.signIn(email, { rememberMe: true }),
    ];
    let cookie = cookieOf(kept);
    for (let day = 6; day <= 30; day += 6) {
      installation.clock.advance(6 * 24 * 60 - 1);
      const answer = await world.refresh(cookie);
      expect(answer.status, `day ${day}`).toBe(200);
      cookie = cookieOf(answer);
    }
    installation.clock.advance(24 * 60);
    expect(await world.refresh(cookie)).toRefuse('access.session_expired', 401);
    expect(await world.refresh(idle)).toRefuse('access.session_expired', 401);
  });

  test('programs get tokens in the answer, and no browser may show them', async () => {
    const { email } = await world.founder();
    expect(await world.signIn(email, { delivery: 'body' }, ORIGIN)).toRefuse('access.request_refused', 403);
    const answer = await world.signIn(email, { delivery: 'body' });
    const { refresh_token } = answer.data as Tokens;
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await world.send(auth.refresh, { refresh_token }, ORIGIN)).toRefuse('access.request_refused', 403);
    expect(await world.refresh(refresh_token ?? '')).toRefuse('access.session_expired', 401);
    const renewed = await world.send(auth.refresh, { refresh_token });
    expect((renewed.data as Tokens).refresh_token).not.toBe(refresh_token);
    const cookie = cookieOf(await world.signIn(email));
    expect(await world.send(auth.refresh, { refresh_token: cookie })).toRefuse('access.session_expired', 401);
  });

  test('a stolen refresh token ends the session and is told to the person', async () => {
    const { email } = await world.founder();
    const answer = await world.signIn(email);
    const first = cookieOf(answer);
    const second = cookieOf(await world.refresh(first));
    await world.refresh(second);
    installation.clock.advance(1);
    expect(await world.refresh(first)).toRefuse('access.session_expired', 401);
    expect(await alive(tokenOf(answer))).toBe(false);
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toContain('HRMS session ended for security');
  });
});

describe('the password', () => {
  test('changes with the current one, ends the other sessions, and is told by mail', async () => {
    const { email, token } = await world.founder();
    const other = tokenOf(await world.signIn(email));
    const change = (current_password: string, password: string) =>
      world.as(token, account.changePassword, { body: { current_password, password } });
    const wrong = await change('wrong', 'rolling blue hills');
    expect(wrong).toRefuse('access.password_wrong', 422, 'current_password');
    expect(wrong.body.message).toBe('Current password is incorrect');
    expect(await change(PASSWORD, 'password123')).toRefuse('access.password_refused', 422, 'password');
    expect((await change(PASSWORD, 'rolling blue hills')).body.message).toBe('Your password has been changed');
    expect([await alive(token), await alive(other)]).toEqual([true, false]);
    expect((await world.signIn(email, { password: 'rolling blue hills' })).status).toBe(200);
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toContain('Your HRMS password was changed');
  });

  test('has the length the organisation asks for', async () => {
    const { token } = await world.founder();
    const settings = (await world.as(token, securitySettings.get)).data as object;
    await world.as(token, securitySettings.update, { body: { ...settings, password_min_length: 20 } });
    const short = await world.as(token, account.changePassword, {
      body: { current_password: PASSWORD, password: 'rolling blue hills' },
    });
    expect(short.body.message).toBe('Passwords must have at least 20 characters');
  });
});

test('confirming again opens what asks for it, for five minutes', async () => {
  const { email, token } = await world.founder();
  const ask = () => world.as(token, account.changeEmail, { body: { email: `new-${email}` } });
  expect((await ask()).status).toBe(200);
  installation.clock.advance(6);
  const refused = await ask();
  expect(refused).toRefuse('access.reauthentication_required', 403);
  expect(refused.body.message).toBe("Confirm it's you to continue");
  const confirm = (body: object) => world.as(token, account.reauthenticate, { body });
  expect(await confirm({ password: 'wrong' })).toRefuse('access.password_wrong', 422, 'password');
  for (const body of [{}, { password: null }, { password: '' }, { code: [] }, { code: {} }, { password: 'a', code: '1' }])
    expect(await confirm(body)).toRefuse('validation', 400);
  expect((await confirm({ password: PASSWORD })).status).toBe(200);
  expect((await ask()).status).toBe(200);
  for (let tries = 0; tries < 5; tries += 1) await confirm({ password: 'wrong' });
  expect(await confirm({ password: PASSWORD })).toRefuse('access.too_many_attempts', 429);
});

test('a new address counts once its link was opened, and the former one is told', async () => {
  const { email, token } = await world.founder();
  const next = `moved-${email}`;
  await world.as(token, account.changeEmail, { body: { email: next } });
  expect((await world.signIn(next)).status).toBe(401);
  const link = /verify=([\w-]+)/.exec((await world.mailsTo(next))[0]?.body ?? '')?.[1];
  expect(await world.send(auth.verifyEmail, { token: 'x'.repeat(43) })).toRefuse('access.link_invalid', 422);
  expect((await world.send(auth.verifyEmail, { token: link })).status).toBe(200);
  expect(await world.send(auth.verifyEmail, { token: link })).toRefuse('access.link_invalid', 422);
  expect((await world.signIn(next)).status).toBe(200);
  expect((await world.mailsTo(email)).map(({ subject }) => subject)).toContain('Your HRMS e-mail address was changed');
});

describe('a second factor', () => {
  async function enrolled() {
    const founder = await world.founder();
    const begun = (await world.as(founder.token, account.beginFactor, { body: {} })).data as {
      factor_id: string;
      secret: string;
    };
    const codeAt = () => generateSync({ secret: begun.secret, epoch: Math.floor(installation.clock.now().getTime() / 1000) });
    const confirm = (code: unknown) =>
      world.as(founder.token, account.confirmFactor, { params: { id: begun.factor_id } as never, body: { code } });
    return { ...founder, ...begun, codeAt, confirm };
  }
  const step = (second_step_token: unknown, code: unknown) => world.send(auth.secondStep, { second_step_token, code });

  test('counts once confirmed; sign-in asks for it; a code counts once, a recovery code once', async () => {
    const { email, token, codeAt, confirm, factor_id } = await enrolled();
    expect(tokenOf(await world.signIn(email))).toBeTruthy();
    expect(await confirm('000000')).toRefuse('access.code_wrong', 422, 'code');
    const used = codeAt();
    const { recovery_codes } = (await confirm(used)).data as { recovery_codes: string[] };
    expect(recovery_codes).toHaveLength(10);
    expect(new Set(recovery_codes.map(({ length }) => length))).toEqual(new Set([10]));
    expect((await world.as(token, account.beginFactor, { body: {} })).body.code).toBe('access.factor_exists');

    const asked = (await world.signIn(email)).data as Tokens & { second_step_required: boolean };
    expect(asked).toMatchObject({ second_step_required: true });
    expect(asked.access_token).toBeUndefined();
    for (const code of [undefined, null, '', [], {}])
      expect(await step(asked.second_step_token, code)).toRefuse('validation', 400);
    for (const wrong of [undefined, null, '', [], {}]) expect(await step(wrong, '123456')).toRefuse('validation', 400);
    expect(await step(asked.second_step_token, used)).toRefuse('access.code_wrong', 422, 'code');
    installation.clock.advance(0.5);
    const code = codeAt();
    expect(tokenOf(await step(asked.second_step_token, code))).toBeTruthy();
    expect(await step(asked.second_step_token, code)).toRefuse('access.step_expired', 422);

    const recover = async () => ((await world.signIn(email)).data as Tokens).second_step_token;
    expect((await step(await recover(), recovery_codes[0]?.toLowerCase())).status).toBe(200);
    expect(await step(await recover(), recovery_codes[0])).toRefuse('access.code_wrong', 422);

    installation.clock.advance(20);
    expect(await world.as(token, account.removeFactor, { params: { id: factor_id } as never })).toRefuse('access.sign_in', 401);
  });

  test('five wrong codes wait, and a step lives five minutes', async () => {
    const { email, codeAt, confirm } = await enrolled();
    await confirm(codeAt());
    const { second_step_token } = (await world.signIn(email)).data as Tokens;
    const late = ((await world.signIn(email)).data as Tokens).second_step_token;
    for (let tries = 0; tries < 5; tries += 1) expect((await step(second_step_token, '000000')).status).toBe(422);
    expect((await step(late, '000000')).status).toBe(429);
    expect((await step(second_step_token, codeAt())).body.code).toBe('access.step_expired');
    installation.clock.advance(6);
    expect(await step(late, codeAt())).toRefuse('access.step_expired', 422);
    installation.clock.advance(16);
    const fresh = ((await world.signIn(email)).data as Tokens).second_step_token;
    expect((await step(fresh, codeAt())).status).toBe(200);
  });

  test('a rule gives seven days, then nothing else answers until it is set up; it cannot be removed', async () => {
    const { token, email } = await world.founder();
    const settings = (await world.as(token, securitySettings.get)).data as object;
    const saved = await world.as(token, securitySettings.update, {
      body: { ...settings, require_second_factor_for: 'privileged' },
    });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({ adoption: { users: 1, with_factor: 0, privileged: 1, privileged_with_factor: 0 } });
    installation.clock.advance(7 * 24 * 60 - 5);
    const before = tokenOf(await world.signIn(email));
    expect((await world.as(before, securitySettings.get)).status).toBe(200);
    installation.clock.advance(6);
    expect(await world.as(before, securitySettings.get)).toRefuse('access.second_factor_required', 403);
    const me = (await world.as(before, auth.current)).data as { info: { second_factor: object } };
    expect(me.info.second_factor).toMatchObject({ required: true, due: true });
    await world.as(before, account.reauthenticate, { body: { password: PASSWORD } });
    const begun = (await world.as(before, account.beginFactor, { body: {} })).data as { factor_id: string; secret: string };
    const code = generateSync({ secret: begun.secret, epoch: Math.floor(installation.clock.now().getTime() / 1000) });
    const params = { id: begun.factor_id } as never;
    expect((await world.as(before, account.confirmFactor, { params, body: { code } })).status).toBe(200);
    expect((await world.as(before, securitySettings.get)).status).toBe(200);
    const removal = await world.as(before, account.removeFactor, { params });
    expect(removal).toRefuse('access.factor_required', 409);
    expect(removal.body.message).toBe('Your organisation requires a second factor');
    expect((await world.as(before, account.renewRecoveryCodes, { body: {} })).status).toBe(200);
  });
});

describe('organisations', () => {
  test('a person of two switches by a new session; the former one stays, a foreign one is not found', async () => {
    const [first, second, third] = [
      await world.founder('First Works'),
      await world.founder('Second Works'),
      await world.founder(),
    ];
    await world.sql(
      `insert into app_user (org_id, id, identity_id, email, display_name, status, created_at)
       select $1, gen_random_uuid(), id, email, 'Both', 'active', created_at from login_identity where email = $2`,
      [second.org_id, first.email],
    );
    await world.sql(
      `insert into membership_directory (identity_id, org_id, user_id, active, created_at)
       select identity_id, org_id, id, true, created_at from app_user where org_id = $1 and email = $2`,
      [second.org_id, first.email],
    );
    const to = (org_id: string) => world.as(first.token, account.switchOrganisation, { body: { org_id } });
    const switched = await to(second.org_id);
    expect((switched.data as { organisations: unknown[] }).organisations).toHaveLength(2);
    const infoOf = async (token: string) =>
      ((await world.as(token, auth.current)).data as { info: { org_id: string } }).info.org_id;
    expect([await infoOf(tokenOf(switched)), await infoOf(first.token)]).toEqual([second.org_id, first.org_id]);
    expect(await to(third.org_id)).toRefuse('access.not_found', 404);
    const hinted = await world.signIn(first.email, {}, { 'x-client-tenant': first.slug });
    expect(await infoOf(tokenOf(hinted))).toBe(first.org_id);
    expect(await infoOf(tokenOf(await world.signIn(first.email)))).toBe(first.org_id);
  });

  test('a suspended one answers its owner about paying only, and lets nobody else in', async () => {
    const { org_id, token, email } = await world.founder();
    await world.sql(`update organisation set status = 'suspended' where org_id = $1`, [org_id]);
    expect(await world.as(token, securitySettings.get)).toRefuse('access.organisation_suspended', 403);
    expect((await world.as(token, auth.current)).status).toBe(200);
    expect((await world.signIn(email)).status).toBe(200);
    await world.sql(`update role set system_key = null where org_id = $1 and system_key = 'owner'`, [org_id]);
    expect(await world.signIn(email)).toRefuse('access.organisation_suspended', 403);
  });

  test('a hint shows the name; another organisation’s hint finds nothing; thirty unknown ones wait', async () => {
    const [ours, theirs] = [await world.founder('Hinted Works'), await world.founder()];
    const look = (tenant: string) => world.as('', auth.tenant, { query: { tenant }, headers: { authorization: '' } });
    expect((await look(ours.slug)).data).toEqual({ name: 'Hinted Works', slug: ours.slug, logo_url: null });
    expect(await world.as(ours.token, auth.current, { headers: { 'x-client-tenant': theirs.slug } })).toRefuse(
      'TENANT_NOT_FOUND',
      404,
    );
    expect((await world.as(ours.token, auth.current, { query: { tenant: ours.slug } })).status).toBe(200);
    for (let tries = 0; tries < 30; tries += 1) expect(await look(`unknown-${tries}`)).toRefuse('TENANT_NOT_FOUND', 404);
    expect(await look('unknown-again')).toRefuse('access.too_many_attempts', 429);
  });
});

describe('a further organisation', () => {
  const asked = { organisation_name: 'Second Works', state_code: 'IN-TN', accepted_terms: true };

  test('is founded with the account one has, by whoever proved who they are; the present session stays', async () => {
    const { email, token, org_id } = await world.founder('First Works');
    const found = (body: object = asked) => world.as(token, account.createOrganisation, { body });
    expect(await found({ ...asked, accepted_terms: false })).toRefuse('validation', 422, 'accepted_terms');
    expect(await found({ ...asked, state_code: 'IN-XX' })).toRefuse('organisation.state_unknown', 422, 'state_code');
    expect(await found({ ...asked, email: 'other@works.example' })).toRefuse('validation', 422, 'email');
    installation.clock.advance(6);
    expect(await found()).toRefuse('access.reauthentication_required', 403);
    installation.clock.advance(-6);
    const made = await found();
    expect(made.status).toBe(201);
    const second = made.data as Tokens & { user: { email: string; roles: { role_name: string }[] } };
    expect(second.user).toMatchObject({ email, roles: [{ role_name: 'Owner' }] });
    const orgOf = async (bearer: string) =>
      ((await world.as(bearer, auth.current)).data as { info: { org_id: string; organisation: { name: string } } }).info;
    expect((await orgOf(second.access_token)).organisation.name).toBe('Second Works');
    expect((await orgOf(token)).org_id).toBe(org_id);
    // without a hint the next sign-in leads to the newer one
    const again = (await world.signIn(email)).data as Tokens;
    expect((await orgOf(again.access_token)).organisation.name).toBe('Second Works');
  });

  test('not where sign-up is closed, nor for platform admins, and five an hour from one address', async () => {
    const { token } = await world.founder();
    const found = (organisation_name: string) =>
      world.as(token, account.createOrganisation, { body: { ...asked, organisation_name } });
    const { config } = installation.services;
    Object.assign(config, { signupMode: 'closed' });
    expect(await found('Closed Works')).toRefuse('access.signup_closed', 403);
    Object.assign(config, { signupMode: 'open' });
    await world.sql('delete from attempt_counter');
    for (let n = 0; n < 5; n += 1) expect((await found(`Works of many ${n}`)).status).toBe(201);
    expect(await found('One too many')).toRefuse('access.too_many_attempts', 429);
    const admin = await signInPlatformAdmin(installation);
    expect(await admin.call(account.createOrganisation, { body: asked })).toRefuse('access.forbidden', 403);
  });

  test('an account stands in 50 organisations at most', { timeout: 60_000 }, async () => {
    const { token } = await world.founder('Bureau');
    const found = () => world.as(token, account.createOrganisation, { body: asked });
    for (let organisations = 1; organisations < 50; organisations += 1) {
      await world.sql('delete from attempt_counter');
      expect((await found()).status).toBe(201);
    }
    expect(await found()).toRefuse('access.organisation_limit', 409);
  });
});

describe('security settings', () => {
  const read = async (token: string) => (await world.as(token, securitySettings.get)).data as { version: number };
  test('are saved as they were read, and a stale version is refused', async () => {
    const { token } = await world.founder();
    const before = await read(token);
    expect((await world.as(token, securitySettings.update, { body: before })).status).toBe(200);
    expect(await world.as(token, securitySettings.update, { body: before })).toRefuse('access.settings_changed', 409);
    expect((await read(token)).version).toBe(before.version + 1);
  });

  test.each([
    ['idle_minutes', 14],
    ['idle_minutes', 481],
    ['remember_days', 31],
    ['password_min_length', 7],
    ['password_min_length', 65],
    ['session_limit_per_user', 0],
    ['require_second_factor_for', 'some'],
  ])('%s of %j is named', async (field, value) => {
    const { token } = await world.founder();
    expect(await world.as(token, securitySettings.update, { body: { ...(await read(token)), [field]: value } })).toRefuse(
      'validation',
      422,
      field,
    );
  });

  test('networks: nobody locks themselves out; elsewhere a right password is refused', async () => {
    const { token, email } = await world.founder();
    const save = async (allowed_ip_ranges: string[]) =>
      world.as(token, securitySettings.update, { body: { ...(await read(token)), allowed_ip_ranges } });
    expect(await save(['203.0.113.0/24'])).toRefuse('access.own_address_outside', 422, 'allowed_ip_ranges');
    expect((await save(['127.0.0.0/8', '203.0.113.7'])).status).toBe(200);
    expect((await world.signIn(email)).status).toBe(200);
    const outside = await installation.app.inject({
      method: 'POST',
      url: '/v1/auth/signin',
      remoteAddress: '198.51.100.7',
      payload: { email, password: PASSWORD },
    });
    expect(outside.json()).toMatchObject({ code: 'access.address_refused' });
    expect((await world.signIn(email, { password: 'wrong' })).status).toBe(401);
  });

  test('idle minutes count for new sessions', async () => {
    const { token, email } = await world.founder();
    await world.as(token, securitySettings.update, { body: { ...(await read(token)), idle_minutes: 15 } });
    const cookie = cookieOf(await world.signIn(email));
    installation.clock.advance(16);
    expect(await world.refresh(cookie)).toRefuse('access.session_expired', 401);
  });
});

test('preferences are kept by person and key, up to 16 kB', async () => {
  const [ours, other] = [await world.founder(), await world.founder()];
  const params = { key: 'home_layout' } as never;
  const put = (value: unknown) => world.as(ours.token, preferences.put, { params, body: { value } });
  const get = (token: string) => world.as(token, preferences.get, { params });
  expect((await get(ours.token)).data).toEqual({ key: 'home_layout', value: null });
  expect((await put({ cards: ['a', 'b'] })).status).toBe(200);
  expect((await get(ours.token)).data).toEqual({ key: 'home_layout', value: { cards: ['a', 'b'] } });
  expect((await get(other.token)).data).toEqual({ key: 'home_layout', value: null });
  expect(await put('x'.repeat(17_000))).toRefuse('preferences.too_large', 413);
  expect(await world.as(ours.token, preferences.get, { params: { key: 'other' } as never })).toRefuse('not_found', 404);
});
