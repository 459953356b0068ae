import { auth, invitations, type Role, roles, type SignedIn, type User, users } from '@hrms/access/contract';
import { makeEmployeeAlumnus } from '@hrms/access/server';
import { employees, positions } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { actAs } from '@hrms/platform/demo';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  mailsTo,
  type Signed,
  type Tenant,
} from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const tokenOf = (answer: { data: unknown }) => (answer.data as { access_token: string }).access_token;

let installation: Installation;
let owner: Tenant;
let other: Tenant;

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  other = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
});
afterAll(() => installation.close());

const grant = (permission_code: string, scope = 'organisation') => ({ permission_code, scope });
let made = 0;
const newRole = async (permissions = [grant('access.role.read')]): Promise<Role> => {
  const answer = await owner.call(roles.create, { body: { role_name: `Role number ${(made += 1)}`, permissions } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.data;
};
const newUser = async (given: Record<string, unknown> = {}, who: Pick<Signed, 'call'> = owner) =>
  who.call(users.create, { body: { email: `new${(made += 1)}@example.in`, display_name: 'New Person', ...given } });
const ready = async (given: Record<string, unknown> = {}): Promise<User> => {
  const answer = await newUser(given);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.data;
};
/** Newest first. */
const mails = async (to: string) => (await mailsTo(installation, to)).toReversed();
const linkOf = async (to: string) => /token=(\S+)/.exec((await mails(to))[0]?.body ?? '')?.[1] ?? '';
const person = { first_name: 'Asha', last_name: 'Rao', password: 'seven blue kites' };
const accept = (token: string, body: Record<string, unknown> = person, bearer: string | null = null) =>
  call(installation.app, invitations.accept, bearer, { params: { token }, body });
/** Invited, accepted, signed in. */
const joined = async (given: Record<string, unknown> = {}): Promise<User & { token: string }> => {
  const user = await ready(given);
  const answer = await accept(await linkOf(user.email));
  return { ...user, token: tokenOf(answer) };
};
const as = (token: string): Pick<Signed, 'call'> => ({
  call: (endpoint, input) => call(installation.app, endpoint, token, input),
});
const roleNamed = async (name: string) =>
  (await owner.call(roles.list, { query: { search: name } })).data.rows.find(({ role_name }) => role_name === name) as Role;

describe('roles', () => {
  test('a new role is listed, changed, copied and deleted; its name is taken whatever the capitals', async () => {
    const role = await newRole();
    expect(
      await owner.call(roles.create, {
        body: { role_name: role.role_name.toUpperCase(), permissions: [grant('access.role.read')] },
      }),
    ).toRefuse('access.role_name_taken', 409, 'role_name');
    const changed = await owner.call(roles.update, { params: { id: role.id }, body: { ...role, description: 'Reads' } });
    expect(changed.data).toMatchObject({ description: 'Reads', version: 2 });
    expect(await owner.call(roles.update, { params: { id: role.id }, body: role })).toRefuse('access.version_conflict', 409);
    const copy = await owner.call(roles.duplicate, { params: { id: role.id }, body: {} });
    expect(copy.data).toMatchObject({ role_name: `Copy of ${role.role_name}`, permissions: role.permissions });
    expect((await owner.call(roles.remove, { params: { id: copy.data.id } })).status).toBe(200);
    expect(await owner.call(roles.get, { params: { id: copy.data.id } })).toRefuse('access.not_found', 404);
  });

  test.each([
    ['no permission', [], 'validation', 'permissions'],
    ['an unknown one', [grant('payroll.run.dance')], 'access.permission_unknown', 'permissions'],
    ['a scope it does not offer', [grant('access.role.read', 'self')], 'access.scope_not_offered', 'permissions'],
    ['one named twice', [grant('access.role.read'), grant('access.role.read')], 'access.permission_unknown', 'permissions'],
  ])('%s is refused', async (_name, permissions, code, path) => {
    expect(await owner.call(roles.create, { body: { role_name: 'Wrong', permissions } })).toRefuse(code, 422, path);
  });

  test('system roles keep their name and cannot be deleted; the Owner role cannot be changed; the others go back to their default', async () => {
    const [hr, top] = [await roleNamed('HR Admin'), await roleNamed('Owner')];
    expect(await owner.call(roles.remove, { params: { id: hr.id } })).toRefuse('access.system_role', 409);
    expect(await owner.call(roles.update, { params: { id: hr.id }, body: { ...hr, role_name: 'People' } })).toRefuse(
      'access.system_role_name',
      409,
    );
    expect(await owner.call(roles.update, { params: { id: top.id }, body: top })).toRefuse('access.owner_role', 409);
    await owner.call(roles.update, { params: { id: hr.id }, body: { ...hr, permissions: [grant('access.role.read')] } });
    expect((await owner.call(roles.reset, { params: { id: hr.id }, body: {} })).data.permissions).toEqual(hr.permissions);
    expect(await owner.call(roles.reset, { params: { id: (await newRole()).id }, body: {} })).toRefuse(
      'access.not_system_role',
      409,
    );
  });

  test('a role in use cannot be deleted and says by how many', async () => {
    const role = await newRole();
    await ready({ roles: [{ role_id: role.id }] });
    const answer = await owner.call(roles.remove, { params: { id: role.id } });
    expect(answer).toRefuse('access.role_in_use', 409);
    expect(answer.body.message).toBe('This role is assigned to 1 users. Reassign them first');
    expect((await owner.call(roles.users, { params: { id: role.id } })).data.rows).toHaveLength(1);
  });

  test('the list of another organisation is not found, one’s own is the same list', async () => {
    expect(await owner.call(roles.listOfOrganisation, { params: { id: other.org_id } })).toRefuse('access.not_found', 404);
    const same = await owner.call(roles.listOfOrganisation, { params: { id: owner.org_id }, query: { is_system: 'true' } });
    expect(same.data.rows).toHaveLength(6);
    expect(same.data.pagination).toMatchObject({ page: 1, limit: 10, total: 6, totalPages: 1 });
  });
});

describe('nobody gives more than they hold', () => {
  test('neither in a role nor to a user, and HR may not touch roles at all', async () => {
    const hr = await owner.person({ role: 'hr_admin' });
    const role = await newRole();
    expect(await hr.call(roles.update, { params: { id: role.id }, body: role })).toRefuse('access.forbidden', 403);
    const keeper = await owner.person(['access.role.read', 'access.role.update', 'access.role.create', 'access.user.create']);
    const answer = await keeper.call(roles.update, {
      params: { id: role.id },
      body: { ...role, permissions: [...role.permissions, grant('payroll.run.finalise')] },
    });
    expect(answer).toRefuse('access.grant_exceeds_own', 403);
    expect(answer.body.message).toMatch(/^You can’t grant ".+" because you don’t have it$/);
    expect(await keeper.call(roles.duplicate, { params: { id: (await roleNamed('Owner')).id }, body: {} })).toRefuse(
      'access.grant_exceeds_own',
      403,
    );
    expect(await newUser({ roles: [{ role_id: (await roleNamed('Payroll Admin')).id }] }, keeper)).toRefuse(
      'access.grant_exceeds_own',
      403,
    );
    expect((await newUser({ roles: [{ role_id: role.id }] }, keeper)).status).toBe(201);
  });

  test('what a role already allows may stay when somebody with less changes the rest', async () => {
    const role = await newRole([grant('payroll.run.read')]);
    const keeper = await owner.person(['access.role.update', 'access.role.read']);
    const answer = await keeper.call(roles.update, {
      params: { id: role.id },
      body: { ...role, permissions: [...role.permissions, grant('access.role.read')] },
    });
    expect(answer.status).toBe(200);
  });
});

describe('invitations', () => {
  test('the mailed link makes a user, once', async () => {
    const user = await ready();
    const token = await linkOf(user.email);
    const seen = await call(installation.app, invitations.get, null, { params: { token } });
    expect(seen.data).toMatchObject({ email: user.email, has_account: false, organisation: owner.name });
    expect(await accept(token, { first_name: 'Asha', password: 'password' })).toRefuse('access.password_refused', 422);
    expect(await accept(token, { password: 'seven blue kites' })).toRefuse('access.user_field', 422, 'first_name');
    const answer = await accept(token);
    expect(answer.status).toBe(200);
    expect((await as(tokenOf(answer)).call(auth.current)).data.user.email).toBe(user.email);
    expect((await owner.call(users.get, { params: { id: user.id } })).data).toMatchObject({
      status: 'active',
      display_name: 'Asha Rao',
    });
    expect(await accept(token)).toRefuse('access.link_invalid', 422);
  });

  test('a newer link ends the older one, five may follow in a day, and a link lives seven days', async () => {
    const user = await ready();
    const first = await linkOf(user.email);
    for (let sent = 0; sent < 5; sent += 1)
      expect((await owner.call(users.invite, { params: { id: user.id }, body: {} })).status).toBe(200);
    expect(await owner.call(users.invite, { params: { id: user.id }, body: {} })).toRefuse('access.invitation_limit', 429);
    expect(await accept(first)).toRefuse('access.link_invalid', 422);
    const last = await linkOf(user.email);
    installation.clock.advance(7 * 24 * 60 + 1);
    expect(await accept(last)).toRefuse('access.link_invalid', 422);
    installation.clock.advance(-7 * 24 * 60 - 1);
    expect((await accept(last)).status).toBe(200);
  });

  test('an address with an account joins as that account only', async () => {
    const { email } = (await other.call(auth.current)).data.user;
    const user = await ready({ email });
    const token = await linkOf(user.email);
    expect((await call(installation.app, invitations.get, null, { params: { token } })).data.has_account).toBe(true);
    expect(await accept(token)).toRefuse('access.invitation_sign_in', 403);
    expect(await accept(token, {}, owner.token)).toRefuse('access.invitation_sign_in', 403);
    const answer = await accept(token, {}, other.token);
    const { organisations } = answer.data as SignedIn;
    expect(organisations.map(({ org_id }) => org_id).sort()).toEqual([owner.org_id, other.org_id].sort());
  });

  test('an e-mail or an employee is a user once', async () => {
    const user = await ready();
    expect(await newUser({ email: user.email.toUpperCase() })).toRefuse('access.user_exists', 409, 'email');
    const [one] = await insertEmployeesForTests(installation.services, owner.org_id, [
      { first_name: 'Linked', employee_code: 'L1' },
    ]);
    await ready({ employee_id: one?.employee_id });
    expect(await newUser({ employee_id: one?.employee_id })).toRefuse('access.employee_linked', 409, 'employee_id');
    expect(await newUser({ employee_id: user.id })).toRefuse('access.user_field', 422, 'employee_id');
  });

  test('many at once: a result for each', async () => {
    const people = await insertEmployeesForTests(installation.services, owner.org_id, [
      { first_name: 'Bulk', employee_code: 'B1', work_email: 'bulk1@example.in' },
      { first_name: 'Silent', employee_code: 'B2' },
    ]);
    const [one, two] = people.map(({ employee_id }) => employee_id) as [string, string];
    const answer = await owner.call(users.bulkInvite, { body: { employee_ids: [one, two, other.user_id] } });
    expect(answer.data.invited).toBe(1);
    expect(answer.data.results.map(({ message }) => message)).toEqual([
      'Invitation sent',
      'This employee has no e-mail address. Add one to the employee record first',
      'Employee not found',
    ]);
    const again = await owner.call(users.bulkInvite, { body: { employee_ids: [one] } });
    expect(again.data.results[0]?.message).toBe('This employee already has a user account');
  });
});

describe('a user’s life', () => {
  test('disabled: the next call is 401; enabled: a new sign-in works', async () => {
    const user = await joined({ roles: [{ role_id: (await newRole()).id }] });
    expect((await as(user.token).call(roles.list)).status).toBe(200);
    expect((await owner.call(users.disable, { params: { id: user.id }, body: { reason: 'lost laptop' } })).data).toMatchObject({
      status: 'disabled',
      disabled_reason: 'lost laptop',
    });
    expect((await as(user.token).call(roles.list)).status).toBe(401);
    const signIn = () => call(installation.app, auth.signIn, null, { body: { email: user.email, password: person.password } });
    expect((await signIn()).status).toBe(401);
    await owner.call(users.enable, { params: { id: user.id }, body: {} });
    expect((await signIn()).status).toBe(200);
    expect(await owner.call(users.enable, { params: { id: user.id }, body: {} })).toRefuse('access.user_state', 409);
  });

  test('a change of role works on the next call, without a sign-out', async () => {
    const role = await newRole();
    const user = await joined({ roles: [{ role_id: role.id }] });
    const { data } = await owner.call(users.get, { params: { id: user.id } });
    expect(
      (
        await owner.call(users.update, {
          params: { id: user.id },
          body: { ...data, sessions: undefined, history: undefined, roles: [] },
        })
      ).status,
    ).toBe(200);
    expect((await as(user.token).call(roles.list)).status).toBe(403);
  });

  test('nobody disables themselves, and the last owner stays', async () => {
    expect(await owner.call(users.disable, { params: { id: owner.user_id }, body: {} })).toRefuse('access.own_account', 409);
    const { sessions: _s, history: _h, ...top } = (await owner.call(users.get, { params: { id: owner.user_id } })).data;
    expect(await owner.call(users.update, { params: { id: owner.user_id }, body: { ...top, roles: [] } })).toRefuse(
      'access.last_owner',
      409,
    );
  });

  test('only an invited user can be deleted; sessions can be ended; a reset link goes to the person', async () => {
    const user = await joined();
    expect(await owner.call(users.remove, { params: { id: user.id } })).toRefuse('access.user_state', 409);
    expect((await owner.call(users.sendResetLink, { params: { id: user.id }, body: {} })).body.data).toEqual({});
    expect((await mails(user.email))[0]?.body).toContain('/reset-password?token=');
    await owner.call(users.revokeSessions, { params: { id: user.id }, body: {} });
    expect((await as(user.token).call(auth.current)).status).toBe(401);
    const invited = await ready();
    expect((await owner.call(users.remove, { params: { id: invited.id } })).status).toBe(200);
    expect(await owner.call(users.get, { params: { id: invited.id } })).toRefuse('access.not_found', 404);
  });

  test('a role with a last day ends after it', async () => {
    const user = await joined({ roles: [{ role_id: (await newRole()).id, until_date: '2026-11-21' }] });
    expect(await newUser({ roles: [{ role_id: (await newRole()).id, until_date: '2026-11-19' }] })).toRefuse(
      'access.user_field',
      422,
      'roles',
    );
    const signIn = async () =>
      tokenOf(await call(installation.app, auth.signIn, null, { body: { email: user.email, password: person.password } }));
    installation.clock.set('2026-11-21');
    expect((await as(await signIn()).call(roles.list)).status).toBe(200);
    installation.clock.set('2026-11-22');
    expect((await as(await signIn()).call(roles.list)).status).toBe(403);
    installation.clock.set('2026-11-20');
  });

  test('derived roles follow employment: Employee by the link, Manager by having a report', async () => {
    const [boss, below] = (await insertEmployeesForTests(installation.services, owner.org_id, [
      { first_name: 'Boss', employee_code: 'D1' },
      { first_name: 'Below', employee_code: 'D2' },
    ])) as unknown as [{ employee_id: string }, { employee_id: string }];
    const user = await ready({ employee_id: boss.employee_id });
    const names = async () =>
      (await owner.call(users.get, { params: { id: user.id } })).data.roles.map(
        ({ role_name, source }) => `${role_name} ${source}`,
      );
    expect(await names()).toEqual(['Employee derived']);
    const move = (manager_id: string | null, from_date: string) =>
      owner.call(positions.create, {
        params: { id: below.employee_id },
        body: { from_date, reason: 'manager_change', manager_id },
      });
    expect((await move(boss.employee_id, '2026-11-18')).status).toBe(201);
    expect(await names()).toEqual(['Employee derived', 'Manager derived']);
    await move(null, '2026-11-19');
    expect(await names()).toEqual(['Employee derived']);
  });

  test('alumni sign in to what is theirs alone', async () => {
    const [gone] = (await insertEmployeesForTests(installation.services, owner.org_id, [
      { first_name: 'Gone', employee_code: 'G1' },
    ])) as unknown as [{ employee_id: string }];
    const user = await joined({ employee_id: gone.employee_id, roles: [{ role_id: (await newRole()).id }] });
    const told = (await as(user.token).call(notifications.list)).data.rows.map(({ notice_id }) => notice_id);
    expect(told).toContain('employee.welcome');
    const seed = { org_id: owner.org_id, user_id: owner.user_id, identity_id: owner.user_id, display_name: 'Owner' };
    await actAs(installation.services, seed, (ctx) =>
      makeEmployeeAlumnus(ctx, { employee_id: gone.employee_id, until: '2027-02-20' }),
    );
    expect((await as(user.token).call(auth.current)).status).toBe(401);
    const again = await call(installation.app, auth.signIn, null, { body: { email: user.email, password: person.password } });
    const alumnus = as(tokenOf(again));
    expect((await alumnus.call(auth.current)).data.user.roles).toEqual([]);
    expect((await alumnus.call(roles.list)).status).toBe(403);
    expect((await alumnus.call(employees.list)).status).toBe(403);
  });
});

describe('what a user may do', () => {
  test('each permission with its scope, its places and the roles it comes from', async () => {
    const { data: at } = await owner.call(users.places);
    const branch = at.branches[0] as { id: string; name: string };
    const role = await newRole([grant('employees.employee.read'), grant('access.user.read')]);
    const user = await ready({ roles: [{ role_id: role.id, branch_ids: [branch.id] }] });
    const { permissions } = (await owner.call(users.effectivePermissions, { params: { id: user.id } })).data;
    // A permission that shows the whole organisation at once is not given by a role narrowed to places.
    expect(permissions).toEqual([
      expect.objectContaining({
        permission_code: 'employees.employee.read',
        scope: 'organisation',
        places: branch.name,
        through: [role.role_name],
      }),
    ]);
    const preview = await owner.call(users.previewPermissions, { body: { roles: [{ role_id: role.id }] } });
    expect(preview.data.permissions).toHaveLength(2);
  });
});
