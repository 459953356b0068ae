import { directory, employees } from '@hrms/employees/contract';
import { searchTokensOf } from '@hrms/employees/domain';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPeople } from '../seed/load.ts';

/** A search that means hundreds is read in other ways than one that means a few: all of them give the same people. */
const PEOPLE = 1500;

let installation: Installation;
let owner: Tenant;
let people: { id: string; name: string; words: string[]; shown: string[]; department_id: string | null; in_service: boolean }[];

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-31' });
  owner = await createTenant(installation);
  await loadPeople(installation.services, owner.org_id, PEOPLE);
  people = await inTenant(installation.services.pool, owner.org_id, async (tx) => {
    const leaving = await tx
      .selectFrom('employee')
      .where('org_id', '=', tx.org_id)
      .select('id')
      .orderBy('employee_code')
      .limit(90)
      .execute();
    await tx
      .updateTable('employee_listing')
      .set({ status: 'left', in_service: false })
      .where('org_id', '=', tx.org_id)
      .where(
        'id',
        'in',
        leaving.map(({ id }) => id),
      )
      .execute();
    const rows = await tx
      .selectFrom('employee')
      .innerJoin('employee_listing as l', (on) => on.onRef('l.org_id', '=', 'employee.org_id').onRef('l.id', '=', 'employee.id'))
      .where('employee.org_id', '=', tx.org_id)
      .select(['employee.id', 'full_name', 'employee_code', 'work_email', 'personal_email', 'phone'])
      .select(['l.department_id', 'l.in_service'])
      .execute();
    return rows.map(({ id, department_id, in_service, ...person }) => ({
      id,
      name: person.full_name.toLowerCase(),
      words: searchTokensOf(person),
      shown: searchTokensOf({ ...person, personal_email: null, phone: null }),
      department_id,
      in_service,
    }));
  });
}, 120_000);
afterAll(() => installation.close());

const fits = (search: string, words: readonly string[]) =>
  search.split(' ').every((typed) => words.some((word) => word.startsWith(typed)));
const meant = (search: string) => people.filter(({ words }) => fits(search, words));

const order = (a: { name: string; id: string }, b: { name: string; id: string }) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1;

const page = (of: readonly { id: string }[], number: number) => of.slice((number - 1) * 10, number * 10).map(({ id }) => id);

describe.each(['a', 'k', 'p', 'e000', 'a k', 'k 9100', '9100'])('a search for "%s"', (search) => {
  const all = () => meant(search).sort(order);

  test('lists them by name, on the first page, a middle one, the last and beyond', async () => {
    const found = all();
    expect(found.length).toBeGreaterThan(30);
    for (const number of [1, 3, Math.ceil(found.length / 10), Math.ceil(found.length / 10) + 1]) {
      const answer = await owner.call(employees.list, { query: { search, page: `${number}` } });
      expect(answer.data.rows.map(({ employee_id }) => employee_id)).toEqual(page(found, number));
      expect(answer.data.pagination.total).toBe(found.length);
    }
  });

  test('lists them from the end', async () => {
    const names = (await owner.call(employees.list, { query: { search, sort: '-full_name' } })).data.rows.map(({ full_name }) =>
      full_name.toLowerCase(),
    );
    expect(names).toEqual(
      all()
        .map(({ name }) => name)
        .reverse()
        .slice(0, 10),
    );
  });

  test('keeps to a department, and to those in service', async () => {
    const { department_id } = people[0] as { department_id: string };
    const inDepartment = all().filter((person) => person.department_id === department_id);
    const listed = await owner.call(employees.list, { query: { search, department_id } });
    expect(listed.data.rows.map(({ employee_id }) => employee_id)).toEqual(page(inDepartment, 1));
    expect(listed.data.pagination.total).toBe(inDepartment.length);

    // colleagues are not found by what the directory does not show
    const serving = all().filter(({ in_service, shown }) => in_service && fits(search, shown));
    expect(serving.length).toBeLessThan(all().length);
    const entries = await owner.call(directory.list, { query: { search } });
    expect(entries.data.rows.map(({ employee_id }) => employee_id)).toEqual(page(serving, 1));
    const counted = (people: number) => ({ total: Math.min(people, 200), ...(people >= 200 && { more: true }) });
    expect(entries.data.pagination).toMatchObject(counted(serving.length));
    expect('more' in entries.data.pagination).toBe(serving.length >= 200);
    const there = await owner.call(directory.list, { query: { search, department_id } });
    const together = serving.filter((person) => person.department_id === department_id);
    expect(there.data.pagination).toMatchObject(counted(together.length));
  });
});
