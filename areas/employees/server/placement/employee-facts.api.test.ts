import { positionChanges, positions } from '@hrms/employees/contract';
import {
  columnOfPosition,
  findEmployeesOnDay,
  isPlacedAtSql,
  isPositionAt,
  loadEmployeeFacts,
  positionInForceOn,
  positionOfDay,
  positionOrFirstOn,
  positionsInForceOn,
  statusOfDay,
} from '@hrms/employees/server';
import { branches, departments } from '@hrms/organisation/contract';
import { inTenant, newId, type Tx } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../employees.factory.ts';
import { createPlaces, type Places } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;
let office: Places;
let chennai = '';
let works = '';
let asha = '';
let joiner = '';
const NOVEMBER = { first_day: '2026-11-01', last_day: '2026-11-30' };
const DECEMBER = { first_day: '2026-12-01', last_day: '2026-12-31' };

/** Asha moves to Chennai on 16 November and is suspended from 24 November; Joy joins on 1 December. */
beforeAll(async () => {
  installation = await sharedInstallation();
  org = await createTenant(installation);
  office = await createPlaces(org);
  chennai = (await org.call(branches.create, { body: { name: 'Chennai', code: 'CHN', state_code: 'IN-TN' } })).data.branch_id;
  works = (await org.call(departments.create, { body: { name: 'Works' } })).data.department_id;
  const inserted = await insertEmployeesForTests(installation.services, org.org_id, [
    { first_name: 'Asha', employee_code: 'A1', joined_on: '2020-01-01', ...office },
    { first_name: 'Joy', employee_code: 'A2', joined_on: '2026-12-01', ...office, branch_id: chennai },
  ]);
  [asha, joiner] = inserted.map(({ employee_id }) => employee_id) as [string, string];
  const moved = await org.call(positions.create, {
    params: { id: asha },
    body: { from_date: '2026-11-16', reason: 'transfer', branch_id: chennai, department_id: works },
  });
  expect(moved.status).toBe(201);
  const suspended = await org.call(positionChanges.suspend, {
    params: { id: asha },
    body: { from_date: '2026-11-24', reason: 'Pending an inquiry of the plant' },
  });
  expect(suspended.status).toBeLessThan(300);
});
afterAll(() => installation.close());

const inside = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, org.org_id, work);

test('facts of a span hold the positions and statuses in force on one of its days, and names of places', async () => {
  const facts = await inside((tx) => loadEmployeeFacts(tx, [asha, joiner, org.org_id], NOVEMBER));
  expect([...facts.keys()]).toEqual([asha, joiner]);
  expect(facts.get(asha)).toMatchObject({
    employee_code: 'A1',
    joined_on: '2020-01-01',
    last_working_day: null,
    positions: [
      { from_date: '2020-01-01', until_date: '2026-11-15', branch_id: office.branch_id, department: 'Quality' },
      {
        from_date: '2026-11-16',
        until_date: null,
        branch: 'Chennai',
        state: 'IN-TN',
        department: 'Works',
        designation: 'Fitter',
      },
    ],
    statuses: [
      { from_date: '2020-01-01', status: 'active' },
      { from_date: '2026-11-24', status: 'suspended' },
    ],
  });
  const later = await inside((tx) => loadEmployeeFacts(tx, [asha], DECEMBER));
  expect(later.get(asha)).toMatchObject({ positions: [{ branch: 'Chennai' }], statuses: [{ status: 'suspended' }] });
  expect(later.get(asha)?.positions).toHaveLength(1);
});

test('a day of the facts: before joining the first position and the status upcoming', async () => {
  const facts = await inside((tx) => loadEmployeeFacts(tx, [asha, joiner], NOVEMBER));
  const [present, upcoming] = [facts.get(asha), facts.get(joiner)];
  if (!present || !upcoming) throw new Error('Facts are missing');
  expect(positionOfDay(present, '2026-11-15')?.branch_id).toBe(office.branch_id);
  expect(positionOfDay(present, '2026-11-16')?.branch_id).toBe(chennai);
  expect(statusOfDay(present, '2026-11-23')).toBe('active');
  expect(statusOfDay(present, '2026-11-24')).toBe('suspended');
  expect(upcoming.positions).toMatchObject([{ from_date: '2026-12-01', branch: 'Chennai' }]);
  expect(upcoming.statuses).toEqual([]);
  expect(statusOfDay(upcoming, '2026-11-30')).toBe('upcoming');
});

test('without a span all positions are loaded; without ids nothing is asked', async () => {
  const facts = await inside((tx) => loadEmployeeFacts(tx, [asha]));
  expect(facts.get(asha)?.positions).toHaveLength(2);
  expect((await inside((tx) => loadEmployeeFacts(tx, []))).size).toBe(0);
});

test('the two meanings of a position on a day differ before joining only', async () => {
  const read = (day: string) =>
    inside(async (tx) => {
      const inForce = columnOfPosition(positionInForceOn(tx, 'p.id', day), 'branch_id');
      const orFirst = columnOfPosition(positionOrFirstOn(tx, 'p.id', day), 'branch_id');
      const { rows } = await sql<{ in_force: string | null; or_first: string | null }>`
        select ${inForce} as in_force, ${orFirst} as or_first from employee p
        where p.org_id = ${tx.org_id} order by p.employee_code`.execute(tx);
      return rows;
    });
  expect(await read('2026-11-15')).toEqual([
    { in_force: office.branch_id, or_first: office.branch_id },
    { in_force: null, or_first: chennai },
  ]);
  expect(await read('2026-12-01')).toEqual([
    { in_force: chennai, or_first: chennai },
    { in_force: chennai, or_first: chennai },
  ]);
});

test('positions of many in one subquery, and filters of lists by place', async () => {
  const placed = await inside(async (tx) => {
    const { rows } = await sql<{ employee_id: string; department_id: string }>`
      select held.employee_id, held.department_id from ${positionsInForceOn(tx, '2026-11-20')} held`.execute(tx);
    return rows;
  });
  expect(placed).toEqual([{ employee_id: asha, department_id: works }]);
  const inPlaces = (filter: object, day: string) =>
    inside(async (tx) => {
      const { rows } = await sql<{ id: string }>`select e.id from employee e where e.org_id = ${tx.org_id}
        and ${isPositionAt(positionOrFirstOn(tx, 'e.id', day), filter)} order by e.employee_code`.execute(tx);
      return rows.map(({ id }) => id);
    });
  expect(await inPlaces({}, '2026-11-20')).toEqual([asha, joiner]);
  expect(await inPlaces({ branch_id: chennai }, '2026-11-15')).toEqual([joiner]);
  expect(await inPlaces({ branch_id: chennai, department_id: works }, '2026-11-20')).toEqual([asha]);
});

test('few and many employees have the same places of a day, upcoming ones those where they will start', async () => {
  const others = Array.from({ length: 1001 }, () => newId());
  for (const [day, branch, department] of [
    ['2026-11-15', office.branch_id, 'Quality'],
    ['2026-11-16', chennai, 'Works'],
  ] as const) {
    const [few, many] = await inside(async (tx) => [
      await findEmployeesOnDay(tx, [asha, joiner], day),
      await findEmployeesOnDay(tx, [asha, joiner, ...others], day),
    ]);
    expect(many).toEqual(few);
    expect(few.get(asha)).toMatchObject({ employee_code: 'A1', branch_id: branch, department, designation: 'Fitter' });
    expect(few.get(joiner)).toMatchObject({ branch: 'Chennai', department: 'Quality', manager: null });
  }
});

test('a condition on places finds those who stand in just them on the day', async () => {
  const found = (filter: Parameters<typeof isPlacedAtSql>[2], day: string) =>
    inside(async (tx) => {
      const rows = await tx
        .selectFrom('employee')
        .where('org_id', '=', org.org_id)
        .where(isPlacedAtSql(tx, 'employee.id', filter, day))
        .select('id')
        .orderBy('employee_code')
        .execute();
      return rows.map(({ id }) => id);
    });
  expect(await found({}, '2026-11-15')).toEqual([asha, joiner]);
  expect(await found({ branch_id: chennai }, '2026-11-15')).toEqual([joiner]);
  expect(await found({ branch_id: chennai }, '2026-11-16')).toEqual([asha, joiner]);
  expect(await found({ branch_id: chennai, department_id: works }, '2026-11-16')).toEqual([asha]);
  expect(await found({ branch_id: chennai, employee_id: joiner }, '2026-11-16')).toEqual([joiner]);
  expect(await found({ grade_id: org.org_id }, '2026-11-16')).toEqual([]);
});
