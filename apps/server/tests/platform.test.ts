import { invitations, platformActs, platformOrganisations, platformRequests, roles, users } from '@hrms/access/contract';
import { employees } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  type Signed,
  signInPlatformAdmin,
  statementsOf,
  type Tenant,
} from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let admin: Awaited<ReturnType<typeof signInPlatformAdmin>>;
let boss: Signed;
let employee_id: string;
const SECRET = 'Hidden Person Name';

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation, { name: 'Sahyadri' });
  admin = await signInPlatformAdmin(installation);
  boss = await owner.person({ role: 'owner' });
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: SECRET, employee_code: 'H1', identity: { pan: 'ABCPK1234L' } },
  ]);
  employee_id = made?.employee_id ?? '';
});
afterAll(() => installation.close());

const ask = (body: Record<string, unknown>) => admin.call(platformOrganisations.act, { params: { id: owner.org_id }, body });
const because = { reason: 'Payslip layout question' };

describe('organisations as the platform sees them', () => {
  test('figures, owner and state, and never an employee', async () => {
    const list = await admin.call(platformOrganisations.list, { query: { search: 'sahy' } });
    expect(list.data.rows[0]).toMatchObject({
      name: 'Sahyadri',
      status: 'trial',
      employee_count: 1,
      owner: { display_name: 'Owner Person' },
    });
    const one = await admin.call(platformOrganisations.get, { params: { id: owner.org_id } });
    for (const answer of [list, one, await admin.call(platformActs.summary), await admin.call(platformActs.list)]) {
      expect(answer.status).toBe(200);
      expect(answer.raw.toString()).not.toContain(SECRET);
      expect(answer.raw.toString()).not.toContain('employee_id');
    }
    expect((await admin.call(platformOrganisations.list, { query: { employees_from: '2' } })).data.rows).toEqual([]);
    expect((await admin.call(platformActs.summary)).data).toMatchObject({ organisations: 1, employees: 1 });
  });

  test('a page of many takes no more statements than one of few', async () => {
    const page = (limit: string) =>
      statementsOf(installation, async () => {
        const { status } = await admin.call(platformOrganisations.list, { query: { limit } });
        expect(status).toBe(200);
      });
    for (const name of ['Many One', 'Many Two', 'Many Three']) await createTenant(installation, { name });
    const few = await page('1');
    expect(few.length).toBeGreaterThan(0);
    expect((await page('50')).length).toBeLessThanOrEqual(few.length);
    const { rows } = (await admin.call(platformOrganisations.list, { query: { search: 'Many' } })).data;
    expect(rows.map(({ name, employee_count, user_count }) => [name, employee_count, user_count]).toSorted()).toEqual([
      ['Many One', 0, 1],
      ['Many Three', 0, 1],
      ['Many Two', 0, 1],
    ]);
  });

  test('nobody of an organisation reaches them', async () => {
    expect(await owner.call(platformOrganisations.list)).toRefuse('access.forbidden', 403);
    expect(await owner.call(platformActs.end)).toRefuse('access.forbidden', 403);
  });

  test('one made here waits for its owner, who comes in through the mailed link', async () => {
    const made = await admin.call(platformOrganisations.create, {
      body: { name: 'Kaveri Mills', owner_name: 'Ravi Rao', owner_email: 'ravi@kaveri.example', state_code: 'IN-KA' },
    });
    expect(made.status).toBe(201);
    const { org_id } = made.data;
    const mail = await inTenant(installation.services.pool, org_id, (tx) =>
      tx.selectFrom('mail_outbox').where('org_id', '=', org_id).select('body').executeTakeFirstOrThrow(),
    );
    const token = /token=(\S+)/.exec(mail.body)?.[1] ?? '';
    const joined = await call(installation.app, invitations.accept, null, {
      params: { token },
      body: { first_name: 'Ravi', password: 'seven blue kites' },
    });
    const mine = await call(installation.app, roles.list, (joined.data as { access_token: string }).access_token);
    expect(mine.data.rows).toHaveLength(6);
  });

  test('its address is one of a kind, and a stale save is refused', async () => {
    const { data } = await admin.call(platformOrganisations.get, { params: { id: owner.org_id } });
    const { acts: _acts, ...row } = data;
    const other = (await admin.call(platformOrganisations.list, { query: { search: 'kaveri' } })).data.rows[0];
    const save = (body: unknown) => admin.call(platformOrganisations.update, { params: { id: owner.org_id }, body });
    expect(await save({ ...row, slug: other?.slug })).toRefuse('access.slug_taken', 409, 'slug');
    expect((await save({ ...row, name: 'Sahyadri Components' })).data.name).toBe('Sahyadri Components');
    expect(await save(row)).toRefuse('access.version_conflict', 409);
    await save({ ...row, version: row.version + 1 });
  });
});

describe('states', () => {
  const move = (to: 'suspend' | 'reactivate' | 'close' | 'restore', body: Record<string, unknown> = {}) =>
    admin.call(platformOrganisations[to], { params: { id: owner.org_id }, body });

  test('suspended for a reason, once, and reactivated', async () => {
    expect(await move('suspend')).toRefuse('validation', 422, 'reason');
    expect((await move('suspend', { reason: 'Unpaid for six months' })).data.status).toBe('suspended');
    expect(await move('suspend', { reason: 'Unpaid for six months' })).toRefuse('access.organisation_status', 409);
    expect((await move('reactivate')).data.status).toBe('active');
    expect((await owner.call(roles.list)).status).toBe(200);
  });

  test('closed with its name typed, restored within 30 days and not after', async () => {
    const brief = await createTenant(installation, { name: 'Brief Works' });
    const to = (step: 'close' | 'restore', body: object = {}) =>
      admin.call(platformOrganisations[step], { params: { id: brief.org_id }, body });
    expect(await to('close', { reason: 'Asked by the owner', name: 'Another' })).toRefuse('access.name_differs', 422, 'name');
    expect((await to('close', { reason: 'Asked by the owner', name: 'Brief Works' })).data.status).toBe('closed');
    expect((await brief.call(roles.list)).status).toBe(401);
    expect(await admin.call(platformOrganisations.act, { params: { id: brief.org_id }, body: because })).toRefuse(
      'access.organisation_status',
      409,
    );
    installation.clock.advance(31 * 24 * 60);
    expect(await to('restore')).toRefuse('access.restore_too_late', 409);
    installation.clock.advance(-31 * 24 * 60);
    expect((await to('restore')).data.status).toBe('trial');
    expect(await to('restore')).toRefuse('access.organisation_status', 409);
  });
});

describe('working inside an organisation', () => {
  test.each([
    ['no reason', {}, 'reason'],
    ['a short one', { reason: 'because' }, 'reason'],
    ['too short a time', { ...because, minutes: 14 }, 'minutes'],
    ['too long a time', { ...because, minutes: 61 }, 'minutes'],
  ])('%s is refused', async (_name, body, path) => {
    const answer = await ask(body);
    expect(answer).toRefuse('validation', 422, path);
    if (path === 'reason') expect(answer.body.message).toBe('Enter why you need access');
  });

  test('read mode reads and writes nothing, ends by itself, and the owner sees every path', async () => {
    expect(await admin.call(employees.list)).toRefuse('access.forbidden', 403);
    expect((await ask({ ...because, minutes: 15 })).data).toMatchObject({ status: 'running', mode: 'read' });
    expect(await ask(because)).toRefuse('access.already_acting', 409);
    expect((await admin.call(employees.list)).data.rows).toHaveLength(1);
    expect((await admin.call(employees.get, { params: { id: employee_id } })).status).toBe(200);
    expect(await admin.call(departments.create, { body: { name: 'Planted' } })).toRefuse('access.acting_read_only', 403);
    expect((await admin.call(users.create, { body: {} })).status).toBe(403);
    expect((await admin.call(platformRequests.list)).status).toBe(403);
    installation.clock.advance(16);
    expect(await admin.call(employees.list)).toRefuse('access.forbidden', 403);
    const { rows } = (await boss.call(platformRequests.list)).data;
    expect(rows[0]).toMatchObject({ reason: because.reason, status: 'ended', mode: 'read', admin: 'Platform Admin' });
    expect(rows[0]?.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/employees/employee',
      `GET /v1/employees/employee/${employee_id}`,
    ]);
    expect((await admin.call(platformActs.list)).data.rows[0]).toMatchObject({ call_count: 2 });
  });

  test('write mode changes what it must, never rights; ended at once it is over at once', async () => {
    expect((await ask({ ...because, minutes: 60, mode: 'write' })).status).toBe(201);
    expect((await admin.call(departments.create, { body: { name: 'Mended' } })).status).toBe(201);
    expect(
      (
        await admin.call(roles.create, {
          body: { role_name: 'Back door', permissions: [{ permission_code: 'access.role.read', scope: 'organisation' }] },
        })
      ).status,
    ).toBe(403);
    expect((await admin.call(platformActs.current)).data.act).toMatchObject({ status: 'running', mode: 'write' });
    expect((await admin.call(platformActs.end)).status).toBe(200);
    expect((await admin.call(platformActs.end)).status).toBe(200);
    expect((await admin.call(departments.list)).status).toBe(403);
    expect((await admin.call(platformActs.current)).data).toEqual({ act: null, permissions: [] });
  });

  test('where the organisation wants to be asked, nothing opens before an owner agrees, and the owner may end it', async () => {
    const { version } = (await boss.call(platformRequests.setting)).data;
    await boss.call(platformRequests.saveSetting, { body: { support_access: 'ask', version } });
    expect(await boss.call(platformRequests.saveSetting, { body: { support_access: 'open', version } })).toRefuse(
      'access.version_conflict',
      409,
    );
    const asked = (await ask(because)).data;
    expect(asked.status).toBe('requested');
    expect((await admin.call(employees.list)).status).toBe(403);
    const decide = (how: 'approve' | 'reject', id = asked.id) => boss.call(platformRequests[how], { params: { id }, body: {} });
    expect((await decide('approve')).data.status).toBe('running');
    expect((await admin.call(employees.list)).status).toBe(200);
    expect(await decide('approve')).toRefuse('access.act_status', 409);
    expect((await decide('reject')).data.status).toBe('ended');
    expect((await admin.call(employees.list)).status).toBe(403);
    const second = (await ask(because)).data;
    expect((await decide('reject', second.id)).data.status).toBe('rejected');
    expect(await decide('reject', second.id)).toRefuse('access.act_status', 409);
    const stranger = await createTenant(installation);
    expect(await stranger.call(platformRequests.approve, { params: { id: second.id }, body: {} })).toRefuse(
      'access.not_found',
      404,
    );
  });
});
