import { seats, subscriptions } from '@hrms/billing/contract';
import { countSeatsLeft, roomFor } from '@hrms/billing/server';
import { employees, imports, positionChanges } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { conversions, joiners, portal } from '@hrms/lifecycle/contract';
import { handInAll, joinerOf, joiningWorld, openPage } from '@hrms/lifecycle/testing';
import { type Answer, createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Basic covers 50 employees. One seat is free, and fifty want it at the same moment, by every path that adds employees.

const LIMIT = 50;
const BY_FORM = 25;
const BY_REHIRE = 10;
const BY_CONVERSION = 5;
const BY_IMPORT = 10;
const DAY = '2026-11-02';

let installation: Installation;
let world: Awaited<ReturnType<typeof joiningWorld>>;
beforeAll(async () => {
  installation = await createInstallation({ dependencies: { employees: { seatsLeft: countSeatsLeft, roomFor } } });
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

const active = async () => (await world.owner.call(seats.usage)).data.active;
const letters = (n: number) => String.fromCharCode(65 + (n % 26)).repeat(2 + Math.floor(n / 26));
const personOf = (n: number, more: object = {}) => ({
  first_name: 'Person',
  last_name: letters(n),
  date_of_birth: '1998-05-14',
  joined_on: DAY,
  employment_type: 'permanent',
  branch_id: world.branch_id,
  department_id: world.department_id,
  designation_id: world.designation_id,
  ...more,
});

/** People who left, to be employed again. */
async function leavers(count: number): Promise<string[]> {
  const people = await insertEmployeesForTests(
    installation.services,
    world.owner.org_id,
    Array.from({ length: count }, () => ({ joined_on: '2024-04-01' })),
  );
  for (const { employee_id } of people) {
    const body = { last_working_day: '2026-10-31', reason: 'resignation' as const };
    const left = await world.owner.call(positionChanges.markLeft, { params: { id: employee_id }, body });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
  }
  return people.map(({ employee_id }) => employee_id);
}

/** Joiners who handed everything in. */
async function joinersReady(count: number): Promise<{ id: string; version: number }[]> {
  const ready = [];
  for (let n = 0; n < count; n += 1) {
    const personal_email = `joiner${n}@example.in`;
    const { joiner_id: id } = (await world.owner.call(joiners.create, { body: joinerOf(world, { personal_email }) })).data;
    const page = await openPage(installation, world, id, personal_email);
    await page.call(portal.consent, { body: {} });
    await handInAll(page, { pan: `ABCPM100${n}K`, account: `3214567${1000 + n}`, first_name: `Join${letters(n)}` });
    ready.push({ id, version: (await world.owner.call(joiners.get, { params: { id } })).data.version });
  }
  return ready;
}

/** Checked files of one row each. */
async function filesReady(count: number): Promise<string[]> {
  const header = 'first_name,last_name,date_of_birth,gender,joined_on,employment_type,branch,department,designation';
  const runs: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const row = `Imported,${letters(n)},1990-01-01,female,${DAY},permanent,Head office,Sales,Executive`;
    const run = await world.owner.call(imports.upload, { upload: { name: `people${n}.csv`, text: `${header}\n${row}\n` } });
    await installation.runJobs();
    runs.push(run.data.run_id);
  }
  return runs;
}

const named = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim();

test('one free seat and fifty at the same moment, by form, rehire, conversion and import: one is taken', async () => {
  const [former, joining] = [await leavers(BY_REHIRE), await joinersReady(BY_CONVERSION)];
  const files = await filesReady(BY_IMPORT);
  const bought = await world.owner.call(subscriptions.purchase, { body: { plan: 'basic', interval: 'month' } });
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  await insertEmployeesForTests(
    installation.services,
    world.owner.org_id,
    Array.from({ length: LIMIT - 1 - (await active()) }, () => ({ joined_on: '2024-04-01' })),
  );
  expect(await active()).toBe(LIMIT - 1);

  const { owner } = world;
  const hire = (n: number, more: object = {}) => owner.call(employees.create, { body: personOf(n, more) });
  const override_reason = 'Needed at the site today';
  const answers = await Promise.all<Answer>([
    ...Array.from({ length: BY_FORM }, (_, n) => hire(n)),
    ...former.map((previous_employee_id, n) => hire(BY_FORM + n, { previous_employee_id })),
    ...joining.map(({ id, version }) =>
      owner.call(conversions.convert, {
        params: { id },
        body: { joining_date: DAY, employment_type: 'permanent', version, override_reason },
      }),
    ),
    ...files.map((runId) => owner.call(imports.commit, { params: { runId }, body: {} })),
  ]);
  await installation.runJobs();

  const single = answers.slice(0, BY_FORM + BY_REHIRE + BY_CONVERSION).map(named);
  const others = single.filter((name) => name !== '201' && name !== '422 billing.seat_limit_reached');
  expect(others).toEqual([]);
  expect(single.filter((name) => name === '201').length).toBeLessThanOrEqual(1);
  expect(await active()).toBe(LIMIT);
}, 300_000);

test('then nobody else fits, by whichever path', async () => {
  const refused = await world.owner.call(employees.create, { body: personOf(60) });
  expect(refused.body.message).toBe('Your plan covers 50 employees and 50 are active');
  const [former] = await world.owner
    .call(seats.list, { query: { counted: 'false', limit: '1' } })
    .then(({ data }) => data.rows.map(({ employee_id }) => employee_id));
  const again = await world.owner.call(employees.create, { body: personOf(61, { previous_employee_id: former }) });
  expect(again).toRefuse('billing.seat_limit_reached', 422);
});
