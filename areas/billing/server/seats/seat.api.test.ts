import { seats } from '@hrms/billing/contract';
import { employees, imports, positionChanges } from '@hrms/employees/contract';
import { branches, designations } from '@hrms/organisation/contract';
import type { Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingInstallation, billingWorld, buyPlan } from '../billing.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await billingInstallation();
});
afterAll(() => installation.close());

type World = Awaited<ReturnType<typeof billingWorld>>;

async function hiring(world: World) {
  const { owner, department } = world;
  const branch = (await owner.call(branches.list)).data.rows[0];
  const designation = (await owner.call(designations.list)).data.rows[0];
  let names = 0;
  return (more: Record<string, unknown> = {}) => {
    names += 1;
    return owner.call(employees.create, {
      body: {
        first_name: 'Person',
        last_name: String.fromCharCode(65 + (names % 26)).repeat(1 + Math.floor(names / 26)),
        date_of_birth: '1998-05-14',
        joined_on: '2026-11-02',
        employment_type: 'permanent',
        department_id: department.department_id,
        designation_id: designation?.designation_id,
        branch_id: branch?.branch_id,
        ...more,
      },
    });
  };
}

const active = async ({ owner }: World) => (await owner.call(seats.usage)).data.active;

test('fifty additions at the same moment with one free seat: one succeeds', async () => {
  const world = await billingWorld(installation, 49);
  await buyPlan(world);
  const hire = await hiring(world);
  const answers = await Promise.all(Array.from({ length: 50 }, () => hire()));
  const states = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`);
  expect(
    states.filter((state) => state === '201 '),
    JSON.stringify(answers[0]?.body),
  ).toHaveLength(1);
  expect(states.filter((state) => state === '422 billing.seat_limit_reached')).toHaveLength(49);
  expect(await active(world)).toBe(50);
  const refused = await hire();
  expect(refused.body.message).toBe('Your plan covers 50 employees and 50 are active');
}, 60_000);

test('a draft takes no seat until it is finished; a later joiner takes one of their day', async () => {
  const world = await billingWorld(installation, 50);
  await buyPlan(world);
  const hire = await hiring(world);
  const draft = await hire({ is_draft: true });
  expect(draft.status, JSON.stringify(draft.body)).toBe(201);
  expect(await hire({ joined_on: '2026-12-15' })).toRefuse('billing.seat_limit_reached', 422);
  const [leaver] = (await world.owner.call(seats.list, { query: { counted: 'true', limit: '1' } })).data.rows;
  const left = await world.owner.call(positionChanges.markLeft, {
    params: { id: leaver?.employee_id ?? '' },
    body: { last_working_day: '2026-12-10', reason: 'resignation' },
  });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  expect(await hire({ joined_on: '2026-12-05' })).toRefuse('billing.seat_limit_reached', 422);
  expect((await hire({ joined_on: '2026-12-15' })).status).toBe(201);
  expect(await hire({ joined_on: '2026-12-15' })).toRefuse('billing.seat_limit_reached', 422);
  expect(await active(world)).toBe(50);
  const usage = (await world.owner.call(seats.usage)).data;
  expect(usage).toMatchObject({ limit: 50, left: 0, upcoming: 1, full_on: '2026-11-20' });
  expect(usage.by_branch.reduce((total, row) => total + row.active, 0)).toBe(50);
  expect(usage.trend.at(-1)).toEqual({ month: '2026-11', active: 50 });
});

test('an import that does not fit is refused before it starts, with how many fit', async () => {
  const world = await billingWorld(installation, 48);
  await buyPlan(world);
  const header = 'first_name,last_name,date_of_birth,gender,joined_on,employment_type,branch,department,designation';
  const rows = Array.from(
    { length: 3 },
    (_, n) => `Import ${'abc'[n]},Row,1990-01-0${n + 1},female,2026-04-01,permanent,Head office,Sales,Executive`,
  );
  const run = await world.owner.call(imports.upload, { upload: { name: 'people.csv', text: `${header}\n${rows.join('\n')}\n` } });
  await installation.runJobs();
  const params = { runId: run.data.run_id };
  const checked = (await world.owner.call(imports.get, { params })).data;
  expect(checked, JSON.stringify(checked)).toMatchObject({ create_count: 3 });
  const refused = await world.owner.call(imports.commit, { params, body: {} });
  expect(refused).toRefuse('billing.seat_limit_reached', 422);
  expect(refused.body.message).toContain('your plan has 2 free seats');
  expect(await active(world)).toBe(48);
}, 60_000);

test('who counts and why: filters by seat and status', async () => {
  const world = await billingWorld(installation, 3);
  const [one] = (await world.owner.call(seats.list)).data.rows;
  await world.owner.call(positionChanges.suspend, {
    params: { id: one?.employee_id ?? '' },
    body: { from_date: '2026-11-01', reason: 'Pending an inquiry' },
  });
  const suspended = (await world.owner.call(seats.list, { query: { status: 'suspended' } })).data.rows;
  expect(suspended).toMatchObject([{ counted: true, why: 'Suspended employees count', since: '2026-11-01' }]);
  expect((await world.owner.call(seats.list, { query: { counted: 'false' } })).data.rows).toEqual([]);
  const hr = await world.owner.person({ role: 'hr_admin' });
  expect((await hr.call(seats.list)).data.rows).toHaveLength(3);
  const file = (await hr.call(seats.export, { query: { format: 'csv', status: 'suspended' } })).raw.toString().trim().split('\n');
  expect(file).toHaveLength(2);
  expect(file[1]).toContain('Suspended employees count');
});
