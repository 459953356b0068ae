import { account, personalDataAccesses, roles, users } from '@hrms/access/contract';
import { markEmployeeLeft } from '@hrms/employees/server';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { notifications } from '@hrms/platform/contract';
import { actAs } from '@hrms/platform/demo';
import { withClient } from '@hrms/platform/server';
import { type Answer, createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { examples, type World, walkWorld } from './walk.world.ts';

let installation: Installation;
let world: World;
let owner: Signed;
let employee_id: string;
let invited_id: string;
let ownerRole: string;
const callers: Record<string, Signed> = {};

beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
  const [person] = await insertEmployeesForTests(installation.services, world.org_id, [
    { first_name: 'Second', employee_code: 'OWNER2', work_email: 'second@works.example' },
  ]);
  employee_id = person?.employee_id ?? '';
  owner = await world.owner.person({ role: 'owner' }, { employee_id });
  const { factor_id, secret } = (await owner.call(account.beginFactor, { body: {} })).data;
  const epoch = Math.floor(installation.clock.now().getTime() / 1000);
  const code = generateSync({ secret, epoch }) as unknown as string;
  await owner.call(account.confirmFactor, { params: { id: factor_id }, body: { code } });
  ownerRole = (await world.owner.call(roles.list)).data.rows.find(({ system_key }) => system_key === 'owner')?.id ?? '';
  const invited = { email: 'third@works.example', display_name: 'Third', roles: [{ role_id: ownerRole }] };
  invited_id = (await world.owner.call(users.create, { body: invited })).data.id;
  callers.hr_admin = await world.owner.person({ role: 'hr_admin' });
  // every permission there is makes nobody an owner
  const whole = installation.services.permissions.map(({ code: one, scopes }) => ({ code: one, scope: scopes.at(-1) ?? 'self' }));
  callers.deputy = await world.owner.person(whole);
});
afterAll(() => installation.close());

type Asked = { params?: Record<string, string>; body?: Record<string, unknown> };
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const isWrite = (endpoint: AnyEndpoint) =>
  endpoint.method !== 'GET' && !endpoint.public && !endpoint.account && !endpoint.platform;
const textOf = (schema: z.ZodType | undefined) =>
  schema ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : '';
/** Whether the contract itself says that a user is named. */
const namesUser = (endpoint: AnyEndpoint) =>
  endpoint.path.startsWith('/users/{') || /"(\w+_)?user_ids?"/.test(textOf(endpoint.body as z.ZodType | undefined));

/** Everything of a user that signing in and rights stand on. */
const standingOf = (user_id: string) =>
  withClient(installation.superUrl, async (client) => {
    const { rows } = await client.query(
      `select jsonb_build_object('user', (select to_jsonb(u) from app.app_user u where u.id = $1),
        'roles', (select jsonb_agg(to_jsonb(r) order by r.id) from app.user_role r where r.user_id = $1),
        'sessions', (select jsonb_agg(jsonb_build_array(s.id, s.revoked_at) order by s.id) from app.session s where s.user_id = $1),
        'invitations', (select count(*) from app.invitation i where i.user_id = $1),
        'identity', (select jsonb_build_array(i.email, i.password_hash, i.disabled_at) from app.login_identity i join app.app_user u on u.identity_id = i.id where u.id = $1),
        'factors', (select count(*) from app.identity_factor f join app.app_user u on u.identity_id = f.identity_id where u.id = $1),
        'links', (select count(*) from app.one_time_token t join app.app_user u on u.identity_id = t.identity_id where u.id = $1)) as standing`,
      [user_id],
    );
    return rows[0].standing;
  });

/**
 * Calls that name a user and change nothing of their account: what could have been read, who would be asked, a stand-in (whose user is
 * never sent), and who keeps a statutory obligation.
 */
const ACCOUNT_UNCHANGED = [
  nameOf(personalDataAccesses.exposure),
  'POST /workflows/simulate',
  'PUT /stand-ins/{id}',
  'PUT /statutory/due-items/{id}',
  'POST /statutory/due-items/owner',
];

describe.each(['hr_admin', 'deputy'])('%s upon an owner', (who) => {
  const caller = () => callers[who] as Signed;

  test.each(['active', 'invited'])('%s: every operation that names a user is refused and changes nothing', async (state) => {
    const user_id = state === 'active' ? owner.user_id : invited_id;
    const before = await standingOf(user_id);
    const wrong: string[] = [];
    let asked = 0;
    for (const [endpoint, example] of examples) {
      if (!isWrite(endpoint)) continue;
      const input = (await example({ ...world, user_id } as World)) as Asked;
      const named = JSON.stringify(input).includes(user_id);
      if (ACCOUNT_UNCHANGED.includes(nameOf(endpoint))) continue;
      if (namesUser(endpoint) && !named) wrong.push(`${nameOf(endpoint)}: its example doesn’t use user_id`);
      if (!named) continue;
      asked += 1;
      const answer = (await caller().call(endpoint, input as never)) as Answer<{ results?: { message: string }[] }>;
      const results = answer.status === 200 ? answer.data?.results : undefined;
      const refused = results
        ? results.every(({ message }) => message.startsWith('Only an owner can do this'))
        : answer.status === 403;
      if (!refused) wrong.push(`${nameOf(endpoint)}: ${answer.status} ${answer.body.code ?? ''}`);
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(9);
    expect(await standingOf(user_id)).toEqual(before);
  });

  test('replaces no role, link or address of theirs and makes nobody an owner', async () => {
    const { sessions: _s, history: _h, ...record } = (await caller().call(users.get, { params: { id: owner.user_id } })).data;
    const params = { id: owner.user_id };
    for (const change of [{ roles: [] }, { employee_id: null }, { display_name: 'Other' }, {}])
      expect(await caller().call(users.update, { params, body: { ...record, ...change } })).toRefuse('access.owner_account', 403);
    const body = { email: `${who}@works.example`, display_name: 'Fourth', roles: [{ role_id: ownerRole }] };
    expect((await caller().call(users.create, { body })).status).toBe(403);
    const bulk = await caller().call(users.bulkInvite, { body: { employee_ids: [world.employee_id], role_ids: [ownerRole] } });
    expect(bulk.status === 403 || bulk.data.invited === 0).toBe(true);
  });

  test('no operation upon their employee record touches their account', async () => {
    const before = await standingOf(owner.user_id);
    const theirs = { ...world, employee_id, paid_employee_id: employee_id, suspended_id: employee_id } as World;
    for (const [endpoint, example] of examples) {
      const input = (await example(theirs)) as Asked;
      if (isWrite(endpoint) && endpoint.kind !== 'stream' && JSON.stringify(input).includes(employee_id))
        await caller().call(endpoint, input as never);
    }
    expect(await standingOf(owner.user_id)).toEqual(before);
  });
});

test('an owner acts on an owner', async () => {
  const params = { id: invited_id };
  expect((await owner.call(users.invite, { params, body: {} })).status).toBe(200);
  expect((await owner.call(users.disable, { params, body: {} })).body.code).toBe('access.user_state');
});

describe('a role that is taken', () => {
  test('is held by whoever takes it, from a user and inside a role', async () => {
    const pay = (await world.owner.call(roles.list)).data.rows.find(({ system_key }) => system_key === 'payroll_admin');
    const officer = await world.owner.person({ role: 'payroll_admin' });
    const params = { id: officer.user_id };
    const hr = callers.hr_admin as Signed;
    const { sessions: _s, history: _h, ...record } = (await hr.call(users.get, { params })).data;
    const taken = await hr.call(users.update, { params, body: { ...record, roles: [] } });
    expect(taken).toRefuse('access.grant_exceeds_own', 403);
    expect(taken.body.message).toMatch(/^You can’t remove ".+" because you don’t have it$/);
    const keeper = await world.owner.person(['access.role.read', 'access.role.update']);
    const permissions = [{ permission_code: 'access.role.read', scope: 'organisation' }];
    const body = { role_name: pay?.role_name, description: pay?.description, version: pay?.version, permissions };
    const emptied = await keeper.call(roles.update, { params: { id: pay?.id ?? '' }, body });
    expect(emptied).toRefuse('access.grant_exceeds_own', 403);
  });

  test('an invitation with such a role goes to no other mailbox', async () => {
    const pay = (await world.owner.call(roles.list)).data.rows.find(({ system_key }) => system_key === 'payroll_admin');
    const body = { email: 'pay@works.example', display_name: 'Pay', roles: [{ role_id: pay?.id ?? '' }] };
    const { version, id } = (await world.owner.call(users.create, { body })).data;
    const hr = callers.hr_admin as Signed;
    const moved = await hr.call(users.update, { params: { id }, body: { ...body, email: 'mine@works.example', version } });
    expect(moved).toRefuse('access.grant_exceeds_own', 403);
  });
});

test('an owner who leaves keeps the role until another owner takes it, and the owners are told once', async () => {
  const before = await standingOf(owner.user_id);
  const boss = { org_id: world.org_id, user_id: world.owner.user_id, identity_id: world.owner.user_id, display_name: 'Owner' };
  const leaving = { employee_id, last_working_day: '2026-11-19', reason: null, source_area: 'test' };
  await actAs(installation.services, boss, (ctx) => markEmployeeLeft(ctx, leaving));
  for (let night = 0; night < 2; night += 1) await installation.runJob('access.depart', world.org_id);
  expect(await standingOf(owner.user_id)).toEqual(before);
  const bell = (await world.owner.call(notifications.list, { query: { limit: '100' } })).data.rows;
  expect(bell.filter(({ notice_id }) => notice_id === 'access.owner_left')).toHaveLength(1);
});
