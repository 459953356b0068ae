import { insertEmployeesForTests } from '@hrms/employees/testing';
import { conversions, joiners, portal } from '@hrms/lifecycle/contract';
import { handInAll, joinerOf, joiningWorld, openPage, verifyAll } from '@hrms/lifecycle/testing';
import { Refusal, withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Whichever neighbour refuses, a conversion that is refused stores nothing at all.

type World = Awaited<ReturnType<typeof joiningWorld>>;
let installation: Installation;
let world: World;
let ready: { id: string; version: number };
/** Who refuses on purpose, for neighbours that need much to do so by themselves. */
let refusing: 'seats' | 'leave' | null = null;
const DAY = '2026-12-01';

beforeAll(async () => {
  const roomFor = async () => {
    if (refusing === 'seats')
      throw new Refusal('billing.seat_limit_reached', 422, 'Your plan covers 50 employees and 50 are active');
  };
  const joined = async () => {
    if (refusing === 'leave') throw new Refusal('leave.policy_missing', 409, 'No leave policy fits');
  };
  installation = await createInstallation({
    dependencies: { employees: { roomFor }, lifecycle: { joinedListeners: [{ label: 'Leave', joined }] } },
  });
  world = await joiningWorld(installation);
  const { owner } = world;
  await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Taken', employee_code: 'T-1', joined_on: '2020-01-01', work_email: 'taken@sahyadri.example' },
  ]);
  const email = 'ready@example.in';
  const { joiner_id: id } = (await owner.call(joiners.create, { body: joinerOf(world, { personal_email: email }) })).data;
  const page = await openPage(installation, world, id, email);
  await page.call(portal.consent, { body: {} });
  await handInAll(page);
  await verifyAll(world, id);
  ready = { id, version: (await owner.call(joiners.get, { params: { id } })).data.version };
});
afterAll(() => installation.close());

/** Rows of the organisation in every table. */
const countRows = () =>
  withClient(installation.superUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'app' and c.column_name = 'org_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    const parts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from app."${name}" where org_id = $1`);
    const { rows } = await client.query<{ name: string; n: number }>(parts.join(' union all '), [world.owner.org_id]);
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });

const body = (more: object = {}) => ({
  joining_date: DAY,
  employment_type: 'permanent' as const,
  version: ready.version,
  ...more,
});

test.each([
  ['the employee code is taken', { code: 'T-1' }, 'employees.code_taken', 409],
  ['the work e-mail is taken', { work_email: 'taken@sahyadri.example' }, 'employees.duplicate', 409],
  ['the salary structure is unknown', { structure: 'Nobody knows it' }, 'lifecycle.structure_unknown', 422],
  ['the manager is unknown', { manager_id: '019a0000-0000-7000-8000-000000000001' }, 'employees.manager_not_in_service', 422],
  ['the joining date is too far away', { joining_date: '2036-12-01' }, 'employees.joining_date', 422],
  ['the joiner was changed meanwhile', { version: 99 }, 'lifecycle.version_conflict', 409],
  ['the plan has no seat left', {}, 'billing.seat_limit_reached', 422, 'seats'],
  ['leave refuses', {}, 'lifecycle.joined_refused', 422, 'leave'],
] as const)('%s: refused, and nothing is stored', async (_what, more, code, status, who: 'seats' | 'leave' | null = null) => {
  const before = await countRows();
  refusing = who;
  const refused = await world.owner.call(conversions.convert, { params: { id: ready.id }, body: body(more) as never });
  refusing = null;
  expect(refused).toRefuse(code, status);
  expect(await countRows()).toEqual(before);
  const after = await world.owner.call(joiners.get, { params: { id: ready.id } });
  expect(after.data).toMatchObject({ status: 'ready', employee_id: null, version: ready.version });
});

test('who may not add employees is refused before anything is looked at', async () => {
  const rights = ['lifecycle.onboarding.read', 'lifecycle.onboarding.convert'].map((code) => ({
    code,
    scope: 'organisation' as const,
  }));
  const clerk = await world.owner.person(rights);
  const before = await countRows();
  const refused = await clerk.call(conversions.convert, { params: { id: ready.id }, body: body() });
  expect(refused).toRefuse('access.forbidden', 403);
  expect(await countRows()).toEqual(before);
});

test('then the same joiner becomes an employee', async () => {
  const made = await world.owner.call(conversions.convert, { params: { id: ready.id }, body: body() });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
});
