import { audiences, branches, departments, designations } from '@hrms/organisation/contract';
import { Audience } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../employees.factory.ts';

let installation: Installation;
let owner: Tenant;
let asha: string;
let ravi: string;
let meena: string;
let joiner: string;
const places = { chennai: '', pune: '', works: '', line: '' };

beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
  const branch = await owner.call(branches.create, { body: { name: 'Chennai', code: 'CHN', state_code: 'IN-TN' } });
  const works = await owner.call(departments.create, { body: { name: 'Works' } });
  const line = await owner.call(departments.create, { body: { name: 'Line', parent_id: works.data.department_id } });
  const fitter = await owner.call(designations.create, { body: { title: 'Fitter' } });
  Object.assign(places, {
    chennai: branch.data.branch_id,
    pune: (await owner.call(branches.list)).data.rows[0]?.branch_id ?? '',
    works: works.data.department_id,
    line: line.data.department_id,
  });
  const made = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', employee_code: 'A1', branch_id: places.chennai, department_id: places.line, joined_on: '2020-01-01' },
    { first_name: 'Ravi', employee_code: 'A2', branch_id: places.pune, department_id: places.works, joined_on: '2020-01-01' },
    { first_name: 'Meena', employee_code: 'A3', branch_id: places.chennai, department_id: places.works, joined_on: '2020-01-01' },
    { first_name: 'Joy', employee_code: 'A4', branch_id: places.chennai, department_id: places.line, joined_on: '2026-11-21' },
  ]);
  expect(fitter.status).toBe(201);
  [asha, ravi, meena, joiner] = made.map(({ employee_id }) => employee_id) as [string, string, string, string];
});
afterAll(() => installation.close());

const within = <T>(ask: (port: typeof installation.services.dependencies.platform.audience, tx: never) => Promise<T>) =>
  inTenant(installation.services.pool, owner.org_id, (tx) =>
    ask(installation.services.dependencies.platform.audience, tx as never),
  );
const members = async (asked: object, day = '2026-11-20') =>
  new Set(await within((port, tx) => port.members(tx, Audience.parse(asked), day)));

test('kinds narrow each other, a list of one kind widens it, and a department stands for what is below it', async () => {
  expect(await members({ everyone: true })).toEqual(new Set([asha, ravi, meena]));
  expect(await members({ branch_ids: [places.chennai] })).toEqual(new Set([asha, meena]));
  expect(await members({ branch_ids: [places.chennai, places.pune] })).toEqual(new Set([asha, ravi, meena]));
  expect(await members({ department_ids: [places.works] })).toEqual(new Set([asha, ravi, meena]));
  expect(await members({ department_ids: [places.line] })).toEqual(new Set([asha]));
  expect(await members({ branch_ids: [places.chennai], employee_ids: [ravi, meena] })).toEqual(new Set([meena]));
  expect(await members({ employment_types: ['intern'] })).toEqual(new Set());
});

test('somebody who joins tomorrow stands in it from tomorrow', async () => {
  const chennai = { branch_ids: [places.chennai] };
  expect(await members(chennai, '2026-11-21')).toEqual(new Set([asha, meena, joiner]));
  const at = (day: string) => within((port, tx) => port.matches(tx, joiner, Audience.parse(chennai), day));
  expect([await at('2026-11-20'), await at('2026-11-21')]).toEqual([false, true]);
});

test('the count is that of the members, and an audience of nobody in words is refused', async () => {
  const counted = await owner.call(audiences.count, { body: { audience: { branch_ids: [places.chennai] } } });
  expect(counted.data).toEqual({ count: 2 });
  expect(await owner.call(audiences.count, { body: { audience: {} } })).toRefuse('validation', 422, 'audience.everyone');
  const stranger = await createTenant(installation);
  expect((await stranger.call(audiences.count, { body: { audience: { branch_ids: [places.chennai] } } })).data.count).toBe(0);
});

test('choices name places and people; those already chosen come along', async () => {
  const { data } = await owner.call(audiences.choices);
  expect(data.departments.map(({ name }) => name)).toEqual(['Line', 'Works']);
  const found = await owner.call(audiences.people, { query: { search: 'mee', ids: `${ravi},garbage` } });
  expect(found.data.people.map(({ employee_id }) => employee_id)).toEqual([meena, ravi]);
  const stranger = await createTenant(installation);
  expect((await stranger.call(audiences.people, { query: { ids: ravi } })).data.people).toEqual([]);
});
