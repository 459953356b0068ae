import { roles, users } from '@hrms/access/contract';
import { directory, employees, positions } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
const branch: Record<string, string> = {};
const department: Record<string, string> = {};
const person: Record<string, string> = {};

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  const designation_id = (await owner.call(designations.create, { body: { title: 'Fitter' } })).data.designation_id;
  for (const name of ['Pune', 'Chennai', 'Bengaluru'])
    branch[name] = (
      await owner.call(branches.create, { body: { name, code: name.slice(0, 3), state_code: 'IN-MH', city: name } })
    ).data.branch_id;
  for (const [name, above] of [['Works'], ['Paint', 'Works'], ['Office']] as const)
    department[name] = (
      await owner.call(departments.create, { body: { name, ...(above && { parent_id: department[above] }) } })
    ).data.department_id;
  const seeds = [
    ['Head', 'Pune', 'Office', null],
    ['Lead', 'Bengaluru', 'Works', 'Head'],
    ['Painter', 'Bengaluru', 'Paint', 'Lead'],
    ['Helper', 'Chennai', 'Paint', 'Painter'],
    ['Clerk', 'Chennai', 'Office', 'Head'],
  ] as const;
  for (const [name, at, unit, above] of seeds) {
    const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [
      {
        first_name: name,
        employee_code: name,
        branch_id: branch[at] as string,
        department_id: department[unit] as string,
        designation_id,
        manager_id: above ? (person[above] as string) : null,
      },
    ]);
    person[name] = made?.employee_id ?? '';
  }
});
afterAll(() => installation.close());

const HR = ['employees.employee.read', 'employees.employee.create', 'employees.employee.update', 'salary.assignment.read'];

/** Somebody who holds HR permissions in some places, as the role assignment writes it. */
async function placed(at: { branches?: string[]; departments?: string[] }, employee?: string): Promise<Signed> {
  const who = await owner.person(HR, employee ? { employee_id: person[employee] as string } : {});
  const { sessions: _s, history: _h, ...user } = (await owner.call(users.get, { params: { id: who.user_id } })).data;
  const ids = (names: string[] = [], known: Record<string, string>) => names.map((name) => known[name]);
  const given = user.roles.map((role) => ({
    ...role,
    branch_ids: ids(at.branches, branch),
    department_ids: ids(at.departments, department),
  }));
  const answer = await owner.call(users.update, { params: { id: who.user_id }, body: { ...user, roles: given } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return who;
}

const seen = async (who: Signed) =>
  (await who.call(employees.list, { query: { limit: '50' } })).data.rows.map(({ full_name }) => full_name).sort();

describe('a role narrowed to places', () => {
  test.each([
    ['branches', { branches: ['Bengaluru', 'Chennai'] }, ['Clerk', 'Helper', 'Lead', 'Painter']],
    ['a department with its sub-departments', { departments: ['Works'] }, ['Helper', 'Lead', 'Painter']],
    ['both, which must both hold', { branches: ['Chennai'], departments: ['Works'] }, ['Helper']],
  ])('%s: the list, its total and each record', async (_name, at, expected) => {
    const who = await placed(at);
    expect(await seen(who)).toEqual(expected);
    expect((await who.call(employees.list, { query: { limit: '1' } })).data.pagination.total).toBe(expected.length);
    for (const [name, id] of Object.entries(person))
      expect((await who.call(employees.get, { params: { id } })).status, name).toBe(expected.includes(name) ? 200 : 404);
    const paid = await who.call(employeeSalaries.list, { query: { limit: '50' } });
    expect(paid.data.rows.map(({ full_name }) => full_name).sort()).toEqual(expected);
  });

  test('within reach the whole record is shown, as HR sees it; another organisation is not found', async () => {
    const who = await placed({ branches: ['Chennai'] });
    const record = (await who.call(employees.get, { params: { id: person['Helper'] as string } })).data;
    expect(record).toHaveProperty('date_of_birth');
    const foreign = await createTenant(installation);
    expect((await who.call(employees.list, { query: { orgId: foreign.org_id } })).status).toBe(404);
  });

  test('one’s own record stays visible through another role, and people are added to one’s places only', async () => {
    const who = await placed({ branches: ['Chennai'] });
    const add = (at: string) =>
      who.call(employees.create, {
        body: {
          first_name: 'Fresh',
          date_of_birth: '1998-05-14',
          joined_on: '2026-11-02',
          employment_type: 'permanent',
          branch_id: branch[at],
          department_id: department['Office'],
          designation_id: designation,
        },
      });
    const designation = (await owner.call(designations.list)).data.rows[0]?.designation_id;
    expect(await add('Pune')).toRefuse('employees.outside_places', 403);
    expect((await add('Chennai')).status).toBe(201);
  });

  test('who may give roles in two branches gives them in those two only', async () => {
    const keeper = await owner.person(['access.user.read', 'access.user.create', ...HR]);
    const keeping = (await owner.call(users.get, { params: { id: keeper.user_id } })).data;
    const wide = (
      await owner.call(roles.create, {
        body: { role_name: 'Two branches', permissions: [{ permission_code: 'employees.employee.read', scope: 'organisation' }] },
      })
    ).data;
    const first = (
      await owner.call(roles.create, {
        body: {
          role_name: 'Inviter',
          permissions: ['access.user.read', 'access.user.create'].map((permission_code) => ({
            permission_code,
            scope: 'organisation',
          })),
        },
      })
    ).data;
    const { sessions: _s, history: _h, ...user } = keeping;
    const at = [branch['Pune'], branch['Chennai']];
    const saved = await owner.call(users.update, {
      params: { id: keeper.user_id },
      body: { ...user, roles: [{ role_id: first.id }, { role_id: wide.id, branch_ids: at }] },
    });
    expect(saved.status).toBe(200);
    const invite = (branch_ids: unknown[], email: string) =>
      keeper.call(users.create, { body: { email, display_name: 'Near', roles: [{ role_id: wide.id, branch_ids }] } });
    expect(await invite([], 'wide@example.in')).toRefuse('access.grant_exceeds_own', 403);
    expect(await invite([branch['Bengaluru']], 'far@example.in')).toRefuse('access.grant_exceeds_own', 403);
    expect((await invite([branch['Chennai']], 'near@example.in')).status).toBe(201);
  });
});

describe('a manager', () => {
  const team = [{ code: 'employees.employee.read', scope: 'team' as const }];

  test('sees exactly the tree below, and somebody transferred today is gone today', async () => {
    const lead = await owner.person(team, { employee_id: person['Lead'] as string });
    expect(await seen(lead)).toEqual(['Helper', 'Lead', 'Painter']);
    expect((await lead.call(directory.list, { query: { limit: '50' } })).status).toBeLessThan(500);
    const moved = await owner.call(positions.create, {
      params: { id: person['Painter'] as string },
      body: { from_date: '2026-11-20', reason: 'manager_change', manager_id: person['Clerk'] },
    });
    expect(moved.status).toBe(201);
    expect(await seen(lead)).toEqual(['Lead']);
    expect((await lead.call(employees.get, { params: { id: person['Painter'] as string } })).status).toBe(404);
    expect((await lead.call(employees.get, { params: { id: person['Helper'] as string } })).status).toBe(404);
  });

  test('without an employee of their own sees nobody', async () => {
    expect(await seen(await owner.person(team))).toEqual([]);
  });
});

test('rights that cannot be read let nobody in, and sign nobody out', async () => {
  const { authenticate } = installation.services.dependencies.platform;
  Object.assign(installation.services.dependencies.platform, {
    authenticate: async () => {
      throw new Error('the database does not answer');
    },
  });
  const answer = await owner.call(employees.list);
  Object.assign(installation.services.dependencies.platform, { authenticate });
  expect(answer).toRefuse('request.busy', 503);
});
