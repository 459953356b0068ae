import { positions } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import {
  branches,
  departments,
  designations,
  grades,
  holidayCalendar,
  holidayLists,
  listExports,
  locations,
} from '@hrms/organisation/contract';
import { jobRun } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { areas } from '../areas.ts';

let installation: Installation;
/** Sign-ins end while the days go by, so what happened is read where it is kept. */
let client: pg.Client;
let owner: Tenant;

beforeAll(async () => {
  installation = await createInstallation();
  client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await installation.close();
});
beforeEach(async () => {
  installation.clock.set('2026-11-20');
  owner = await createTenant(installation);
});

const daily = areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'organisation.daily_records');
const round = async (day: string) => {
  installation.clock.set(day);
  await daily?.run(jobRun(installation.services, owner.org_id, 1), { org_id: owner.org_id } as never);
};
const titles = async (): Promise<string[]> =>
  (await client.query('select title from notification where user_id = $1 order by created_at, id', [owner.user_id])).rows.map(
    ({ title }) => title,
  );

test('a registration is told of at 60, 30 and 7 days, daily once it has ended, and renewing begins anew', async () => {
  const [branch] = (await owner.call(branches.list)).data.rows;
  const params = { id: branch?.branch_id ?? '' };
  const body = { kind: 'shops_establishment', number: 'S-1', expires_on: '2027-02-01' } as const;
  const { registration_id } = (await owner.call(branches.addRegistration, { params, body })).data;
  await owner.call(branches.addRegistration, { params, body: { kind: 'lin', number: '1234567890' } });
  const days: [day: string, told: number][] = [
    ['2026-12-02', 0],
    ['2026-12-03', 1],
    ['2026-12-03', 1],
    ['2026-12-20', 1],
    ['2027-01-02', 2],
    ['2027-01-26', 3],
    ['2027-02-01', 3],
    ['2027-02-02', 4],
    ['2027-02-02', 4],
    ['2027-02-03', 5],
  ];
  const seen: [string, number][] = [];
  for (const [day] of days) {
    await round(day);
    seen.push([day, (await titles()).length]);
  }
  expect(seen).toEqual(days);
  expect((await titles())[0]).toMatch(/^Shops and establishments of .+ expires on 1 Feb 2027$/);
  expect((await titles()).at(-1)).toMatch(/^Shops and establishments of .+ has expired$/);
  await client.query(`update branch_registration set expires_on = '2028-02-01', reminded_at_days = null where id = $1`, [
    registration_id,
  ]);
  await round('2027-02-04');
  expect(await titles()).toHaveLength(5);
});

test('a head who leaves or moves out is taken down once, and whoever keeps the departments is told', async () => {
  const make = async (name: string) => (await owner.call(departments.create, { body: { name } })).data.department_id;
  const [quality, stores] = [await make('Quality'), await make('Stores')];
  const designation_id = (await owner.call(designations.create, { body: { title: 'Head' } })).data.designation_id;
  const [stays, moves] = (
    await insertEmployeesForTests(installation.services, owner.org_id, [
      { first_name: 'Stays', department_id: quality, designation_id },
      { first_name: 'Moves', department_id: stores, designation_id },
    ])
  ).map(({ employee_id }) => employee_id) as [string, string];
  for (const [id, head_employee_id, name] of [
    [quality, stays, 'Quality'],
    [stores, moves, 'Stores'],
  ] as const) {
    const saved = await owner.call(departments.update, { params: { id }, body: { name, head_employee_id, version: 1 } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
  await owner.call(positions.create, {
    params: { id: moves },
    body: { from_date: '2026-11-22', reason: 'transfer', department_id: quality },
  });
  await round('2026-11-21');
  expect((await titles()).filter((title) => title.includes('head needed'))).toEqual([]);
  for (let n = 0; n < 2; n += 1) await round('2026-11-22');
  expect((await titles()).filter((title) => title.includes('head needed'))).toEqual(['Department head needed: Stores']);
  const heads = (
    await client.query('select name, head_employee_id from department where org_id = $1 order by name', [owner.org_id])
  ).rows;
  expect(heads).toEqual([
    { name: 'Quality', head_employee_id: stays },
    { name: 'Stores', head_employee_id: null },
  ]);
});

test('the head of a branch who leaves it is taken down too', async () => {
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [branch] = (await owner.call(branches.list)).data.rows;
  const [person] = await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Head' }]);
  const params = { id: branch?.branch_id ?? '' };
  const head_employee_id = person?.employee_id ?? null;
  expect((await owner.call(branches.update, { params, body: { ...branch, head_employee_id } as never })).status).toBe(200);
  await client.query(
    `insert into employee_status (org_id, id, employee_id, from_date, status, source_area, created_at)
     values ($1, gen_random_uuid(), $2, '2026-11-25', 'left', 'lifecycle', now())`,
    [owner.org_id, head_employee_id],
  );
  await round('2026-11-24');
  expect((await titles()).filter((title) => title.includes('head needed'))).toEqual([]);
  await round('2026-11-25');
  await round('2026-11-26');
  expect((await titles()).filter((title) => title.includes('head needed'))).toEqual([`Branch head needed: ${branch?.name}`]);
  const again = await client.query('select head_employee_id from branch where id = $1', [params.id]);
  expect(again.rows).toEqual([{ head_employee_id: null }]);
  installation.clock.set('2026-11-20');
});

test('somebody who left heads nothing', async () => {
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [gone] = await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Gone' }]);
  await client.query(
    `insert into employee_status (org_id, id, employee_id, from_date, status, source_area, created_at)
     values ($1, gen_random_uuid(), $2, '2026-11-01', 'left', 'lifecycle', now())`,
    [owner.org_id, gone?.employee_id],
  );
  const refused = await owner.call(departments.create, { body: { name: 'Stores', head_employee_id: gone?.employee_id } });
  expect(refused).toRefuse('organisation.person_unknown', 422, 'head_employee_id');
});

test('from the middle of November each published list has a draft for the next year, once', async () => {
  const made = async (name: string) =>
    (await owner.call(holidayLists.create, { body: { name, year: 2027, state_code: 'IN-MH', propose: true } })).data;
  const [ours, theirs] = [await made('Ours'), await made('Theirs')];
  await made('Never published');
  for (const { holiday_list_id } of [ours, theirs])
    await owner.call(holidayLists.publish, { params: { id: holiday_list_id }, body: { version: 1 } });
  await owner.call(holidayLists.copy, { params: { id: theirs.holiday_list_id }, body: { year: 2028, name: 'theirs' } });
  const next = async () =>
    (
      await client.query('select name, status from holiday_list where org_id = $1 and year = 2028 order by lower(name)', [
        owner.org_id,
      ])
    ).rows;
  const days: [string, number][] = [];
  for (const day of ['2027-11-14', '2027-11-15', '2027-11-16']) {
    await round(day);
    days.push([day, (await next()).length]);
  }
  expect(days).toEqual([
    ['2027-11-14', 1],
    ['2027-11-15', 2],
    ['2027-11-16', 2],
  ]);
  expect(await next()).toEqual([
    { name: 'Ours', status: 'draft' },
    { name: 'theirs', status: 'draft' },
  ]);
  expect((await titles()).filter((title) => title.includes('2028'))).toEqual(['Holiday lists for 2028 are ready to review']);
});

test('every list goes out as a file without formulas, and the holidays as a calendar', async () => {
  await owner.call(departments.create, { body: { name: '=HYPERLINK("x")' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  await owner.call(grades.create, { body: { name: 'Senior' } });
  const [branch] = (await owner.call(branches.list)).data.rows;
  await owner.call(locations.create, {
    body: { name: 'Gate', branch_id: branch?.branch_id, latitude: -18.52, longitude: 73.85 },
  });
  const list = (await owner.call(holidayLists.create, { body: { name: 'Ours', year: 2026, state_code: 'IN-MH', propose: true } }))
    .data;
  await owner.call(holidayLists.publish, { params: { id: list.holiday_list_id }, body: { version: 1 } });
  await owner.call(holidayLists.assign, {
    body: { year: 2026, target_kind: 'organisation', holiday_list_id: list.holiday_list_id },
  });
  const text = async (endpoint: (typeof listExports)[keyof typeof listExports]) =>
    (await owner.call(endpoint as typeof listExports.branches)).raw.toString();
  expect(await text(listExports.branches)).toMatch(/^\uFEFFCode,Name,Kind/);
  expect(await text(listExports.departments)).toContain(`"'=HYPERLINK(""x"")"`);
  expect(await text(listExports.designations)).toContain('Fitter');
  expect(await text(listExports.grades)).toContain('Senior');
  expect(await text(listExports.locations)).toContain('-18.52,73.85');
  expect(await text(listExports.holidays)).toContain('Ours,2026,Maharashtra,published,2026-08-15');
  const person = await owner.person({ role: 'employee' });
  for (const endpoint of Object.values(listExports))
    expect(await person.call(endpoint as typeof listExports.branches)).toRefuse('access.forbidden', 403);
  const file = await person.call(holidayCalendar, { query: { year: '2026' } });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.raw.toString()).toContain('DTSTART;VALUE=DATE:20260815\r\nDTEND;VALUE=DATE:20260816\r\nSUMMARY:Independence Day');
});
