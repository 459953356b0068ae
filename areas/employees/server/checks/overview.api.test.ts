import { employees, employeesOverview } from '@hrms/employees/contract';
import { departments, designations } from '@hrms/organisation/contract';
import { search } from '@hrms/platform/contract';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../employees.factory.ts';

let installation: Installation;
let owner: Tenant;
let manager: Signed;

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [boss] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Meena', last_name: 'Rao', employee_code: 'M1', joined_on: '2020-11-22', identity: { pan: 'ABCPK1234L' } },
  ]);
  const manager_id = boss?.employee_id ?? '';
  await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', employee_code: 'A1', joined_on: '2026-11-20', manager_id },
    { first_name: 'Ashok', employee_code: 'A2', joined_on: '2026-10-31', manager_id },
    { first_name: 'Zubin', employee_code: 'Z1', joined_on: '2024-04-01' },
    { first_name: 'Later', employee_code: 'L1', joined_on: '2026-11-23' },
  ]);
  manager = await owner.person([{ code: 'employees.employee.read', scope: 'team' }], { employee_id: manager_id });
});
afterAll(() => installation.close());

const total = async (who: Signed, query: Record<string, string>) =>
  (await who.call(employees.list, { query })).data.pagination.total;

test('the head count is the list’s, for each viewer, and the line ends with it', async () => {
  for (const [who, expected] of [
    [owner, 4],
    [manager, 3],
  ] as const) {
    const { in_service, months } = (await who.call(employeesOverview.headCount)).data;
    expect(in_service).toBe(expected);
    expect(in_service).toBe(await total(who, { isActive: 'true' }));
    expect(months.at(-1)).toEqual({ month: '2026-11', in_service: expected });
    expect(months).toHaveLength(12);
  }
  const { months } = (await owner.call(employeesOverview.headCount)).data;
  expect(months.slice(-3).map(({ in_service }) => in_service)).toEqual([2, 3, 4]);
});

test('joiners, leavers and missing data count what their lists hold', async () => {
  const { first_day, last_day, joiners, leavers } = (await owner.call(employeesOverview.movements)).data;
  expect([first_day, last_day, joiners, leavers]).toEqual(['2026-11-01', '2026-11-30', 2, 0]);
  expect(await total(owner, { joined_from: first_day, joined_to: last_day })).toBe(joiners);
  expect(await total(owner, { leaving_from: first_day, leaving_to: last_day })).toBe(leavers);
  const missing = (await owner.call(employeesOverview.missing)).data;
  for (const kind of ['pan', 'uan', 'bank', 'manager'] as const)
    expect(await total(owner, { missing: kind, isActive: 'true' }), kind).toBe(missing[kind]);
  expect(missing).toMatchObject({ pan: 3, manager: 2 });
});

test('the coming week: joiners and anniversaries, today first, everybody may see', async () => {
  const anybody = await owner.person([]);
  const { people } = (await anybody.call(employeesOverview.celebrations)).data;
  expect(people.map(({ full_name, day, years }) => [full_name, day, years])).toEqual([
    ['Asha', '2026-11-20', 0],
    ['Meena Rao', '2026-11-22', 6],
    ['Later', '2026-11-23', 0],
  ]);
});

const found = async (who: Signed, q: string) => {
  const { groups } = (await who.call(search.find, { query: { q } })).data;
  return groups.find(({ kind }) => kind === 'people')?.hits ?? [];
};

test('search: the same code first, then names that begin with it; numbers of identity are never matched', async () => {
  expect((await found(owner, 'a1')).map(({ title }) => title)).toEqual(['Asha']);
  expect((await found(owner, 'ash')).map(({ title }) => title)).toEqual(['Asha', 'Ashok']);
  expect((await found(owner, 'RÁO')).map(({ title }) => title)).toEqual(['Meena Rao']);
  for (const q of ['ABCPK', 'ABCPK1234L', '1234L']) expect(await found(owner, q)).toEqual([]);
  expect(await owner.call(search.find, { query: { q: 'a' } })).toRefuse('search.too_short', 422);
});

test('search leads only to what the person may open', async () => {
  expect((await found(manager, 'asha'))[0]?.link).toMatch(/^\/employees\/profile\//);
  expect((await found(manager, 'zubin'))[0]?.link).toBe('/employees/directory?search=Zubin');
  expect(await found(manager, 'later')).toEqual([]);
  const kinds = (await manager.call(search.find, { query: { q: '2026' } })).data.groups.map(({ kind }) => kind);
  expect(kinds).not.toContain('payrolls');
});
