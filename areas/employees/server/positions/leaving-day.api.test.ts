import { directory, employees, identities, positionChanges } from '@hrms/employees/contract';
import {
  countPeopleByPlace,
  findEmployeeCards,
  findEmployeesByCodes,
  findIdentitiesForFiling,
  findReportIds,
  findSalaryAccounts,
  listPayReadiness,
  listPayrollPeople,
  markEmployeeLeft,
  peopleNames,
  putOnNotice,
} from '@hrms/employees/server';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { inTenant, jobContext, type Tx } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobContextForUser } from '../job-context.ts';
import { createPlaces, type Places } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;
let at: Places;
beforeAll(async () => {
  installation = await sharedInstallation();
  org = await createTenant(installation);
  at = await createPlaces(org);
});
afterAll(() => installation.close());

const inside = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, org.org_id, work);
const ctxOf = (tx: Tx) => jobContextForUser(installation.services, tx, org.user_id);
const seed = async (...seeds: Parameters<typeof insertEmployeesForTests>[2]) =>
  (await insertEmployeesForTests(installation.services, org.org_id, seeds)).map(({ employee_id }) => employee_id);
const NOVEMBER = { first_day: '2026-11-01', last_day: '2026-11-30' };

test('somebody who left is neither active nor in the directory, gives up the phone, and comes back by rehire only', async () => {
  const [id = ''] = await seed({ first_name: 'Ravi', phone: '+919833300001', identity: { pan: 'AAAPR0001R' } });
  await inside((tx) =>
    putOnNotice(ctxOf(tx), {
      employee_id: id,
      from_date: '2026-11-01',
      last_working_day: '2026-11-18',
      reason: 'resigned',
      source_area: 'lifecycle',
    }),
  );
  expect((await org.call(employees.get, { params: { id }, query: { as_of: '2026-11-17' } })).data.status).toBe('on_notice');
  await inside((tx) =>
    markEmployeeLeft(ctxOf(tx), {
      employee_id: id,
      last_working_day: '2026-11-18',
      reason: 'resigned',
      source_area: 'lifecycle',
    }),
  );
  expect((await org.call(employees.get, { params: { id } })).data).toMatchObject({
    status: 'left',
    last_working_day: '2026-11-18',
  });
  expect((await org.call(directory.list, { query: { search: 'ravi' } })).data.rows).toEqual([]);
  expect((await org.call(directory.checkPhone, { params: { phone: '9833300001' } })).data).toMatchObject({
    exists: true,
    left: true,
  });

  const body = { first_name: 'Ravi', date_of_birth: '1990-01-15', joined_on: '2026-11-20', employment_type: 'permanent', ...at };
  const again = await org.call(employees.create, { body: { ...body, phone: '9833300001', identity: { pan: 'AAAPR0001R' } } });
  expect(again).toRefuse('employees.duplicate', 409, 'identity.pan');
  expect(again.body.message).toMatch(/^A former employee has the same PAN: .* Ravi\. Rehire them instead$/);
  const rehired = await org.call(employees.create, {
    body: { ...body, phone: '9833300001', identity: { pan: 'AAAPR0001R' }, previous_employee_id: id },
  });
  expect(rehired).toMatchObject({ status: 201, data: { previous_employee_id: id, status: 'active' } });
  expect((await org.call(identities.get, { params: { id } })).data.pan).toBe('XXXXXX001R');
});

test('HR marks an employee as left by call: lists and payroll follow, the day can be changed, and a rehire ends that', async () => {
  const [id = '', other = ''] = await seed(
    { first_name: 'Leena', employee_code: 'L1', identity: { pan: 'AAAPL0009L' } },
    { first_name: 'Omkar', employee_code: 'L2' },
  );
  const leave = (last_working_day: string, of = id) =>
    org.call(positionChanges.markLeft, { params: { id: of }, body: { last_working_day, reason: 'Resigned' } });
  const paidIn = async (month: { first_day: string; last_day: string }) =>
    (await inside((tx) => listPayrollPeople(tx, month, [id]))).length;
  expect(await leave('2020-01-01')).toRefuse('employees.status_date', 422, 'last_working_day');
  expect(await leave('2028-01-01')).toRefuse('employees.status_date', 422, 'last_working_day');
  expect(
    await org.call(positionChanges.suspend, {
      params: { id },
      body: { from_date: '2026-11-10', until_date: '2026-11-25', reason: 'Pending an inquiry' },
    }),
  ).toMatchObject({ status: 200 });
  expect((await leave('2026-11-18')).data).toEqual({ employee_id: id, status: 'left' });
  const record = (await org.call(employees.get, { params: { id } })).data;
  expect(record).toMatchObject({ status: 'left', last_working_day: '2026-11-18' });
  // the end of the suspension on 26 November does not bring the employee back
  expect((await org.call(employees.get, { params: { id }, query: { as_of: '2026-12-01' } })).data.status).toBe('left');
  expect((await org.call(employees.list, { query: { search: 'leena', isActive: 'true' } })).data.rows).toEqual([]);
  expect((await org.call(employees.list, { query: { search: 'leena', status: 'left' } })).data.rows).toHaveLength(1);
  const DECEMBER = { first_day: '2026-12-01', last_day: '2026-12-31' };
  expect([await paidIn(NOVEMBER), await paidIn(DECEMBER)]).toEqual([1, 0]);
  expect((await leave('2026-12-10')).data.status).not.toBe('left');
  expect(await paidIn(DECEMBER)).toBe(1);
  expect((await leave('2026-11-15')).data.status).toBe('left');
  const body = { first_name: 'Leena', date_of_birth: '1990-01-15', joined_on: '2026-11-20', employment_type: 'permanent', ...at };
  await org.call(employees.create, { body: { ...body, previous_employee_id: id } });
  expect(await leave('2026-11-16')).toRefuse('employees.status', 409);
  const manager = await org.person({ role: 'manager' });
  expect(
    await manager.call(positionChanges.markLeft, {
      params: { id: other },
      body: { last_working_day: '2026-11-18', reason: 'Resigned' },
    }),
  ).toMatchObject({ status: expect.toSatisfy((status: number) => status === 403 || status === 404) });
});

test('payroll reads everybody of a month at once, with the positions of its days', async () => {
  const [boss = '', worker = '', gone = '', future = ''] = await seed(
    { first_name: 'Boss', employee_code: 'P1', joined_on: '2020-01-01' },
    {
      first_name: 'Worker',
      employee_code: 'P2',
      gender: 'female',
      disability_kind: 'locomotor',
      disability_percent: 45,
      identity: { pan: 'AAAPW0002W', uan: '100900000002' },
      bank_account: { account_number: '00099900002' },
    },
    { first_name: 'Gone', employee_code: 'P3' },
    { first_name: 'Future', employee_code: 'P4', joined_on: '2026-12-01' },
  );
  await inside(async (tx) => {
    await markEmployeeLeft(ctxOf(tx), {
      employee_id: gone,
      last_working_day: '2026-10-31',
      reason: null,
      source_area: 'lifecycle',
    });
    const first = await tx
      .selectFrom('employee_position')
      .where('employee_id', '=', worker)
      .selectAll()
      .executeTakeFirstOrThrow();
    const more = (from_date: string, manager_id: string | null) => ({
      ...first,
      id: crypto.randomUUID(),
      from_date,
      manager_id,
      reason: 'transfer',
    });
    await tx
      .insertInto('employee_position')
      .values([more('2026-11-16', boss), more('2026-12-01', null)])
      .execute();
  });
  const found = await inside((tx) => listPayrollPeople(tx, NOVEMBER));
  const mine = found.filter(({ employee_code }) => /^P\d$/.test(employee_code));
  expect(mine.map(({ employee_code }) => employee_code)).toEqual(['P1', 'P2']);
  expect(mine[1]).toMatchObject({
    gender: 'female',
    disability_percent: 45,
    joined_on: '2024-04-01',
    positions: [
      { from_date: '2024-04-01', department: 'Quality', designation: 'Fitter' },
      { from_date: '2026-11-16', branch_id: at.branch_id },
    ],
    statuses: [{ from_date: '2024-04-01', status: 'active' }],
  });
  expect(await inside((tx) => listPayrollPeople(tx, { first_day: '2026-12-01', last_day: '2026-12-31' }, [future]))).toHaveLength(
    1,
  );

  const about = { purpose: 'payroll', subject_id: boss, actor_id: null };
  await inside(async (tx) => {
    const ctx = jobContext(installation.services, tx);
    const numbers = await findIdentitiesForFiling(ctx, [boss, worker], about);
    expect([...numbers]).toMatchObject([[worker, { pan: 'AAAPW0002W', uan: '100900000002', esi_number: null }]]);
    await findIdentitiesForFiling(ctx, [worker], about);
    expect((await findSalaryAccounts(ctx, [boss, worker], '2026-11-30', about)).get(worker)).toMatchObject({
      account_number: '00099900002',
    });
    expect((await findSalaryAccounts(ctx, [worker], '2024-03-31', about)).size).toBe(0);
    const events = await tx
      .selectFrom('audit_event')
      .where('subject_id', '=', boss)
      .where('event', '=', 'employees.identity_used')
      .select('details')
      .execute();
    expect(events).toHaveLength(1);
    const ready = await listPayReadiness(tx, '2026-11-30');
    expect([ready.get(worker), ready.get(boss)]).toEqual([
      { has_pan: true, has_uan: true, has_esi_number: false, has_bank: true },
      { has_pan: false, has_uan: false, has_esi_number: false, has_bank: false },
    ]);
  });

  await inside(async (tx) => {
    expect(await findReportIds(tx, boss, '2026-11-15')).toEqual([]);
    expect(await findReportIds(tx, boss, '2026-11-16')).toEqual([worker]);
    expect(await findReportIds(tx, boss, '2026-12-01')).toEqual([]);
    const quality = async (day: string) =>
      (await countPeopleByPlace(tx, 'department', [at.department_id], day)).get(at.department_id) ?? 0;
    expect((await quality('2026-12-01')) - (await quality('2026-11-30'))).toBe(1);
    expect([
      await peopleNames.exists(tx, boss),
      (await peopleNames.names(tx, [boss])).get(boss),
      (await findEmployeesByCodes(tx, [' p1 '])).get('p1') ?? null,
    ]).toEqual([true, 'Boss', boss]);
    expect((await findEmployeeCards(tx, [worker], '2026-11-30')).get(worker)).toMatchObject({
      employee_code: 'P2',
      branch: 'Head office',
    });
  });
});
