import { payGroups, payrollEntries, payrollInputs, payrollSettings, payrolls } from '@hrms/payroll/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOpenMonth, firstOpenMonths, setAttendanceInputs } from '../inputs/attendance-inputs.service.ts';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha: string;
let sunil: string;
let workers: string;

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
  const joined_on = '2024-04-01';
  asha = await hireEmployee(installation, world, {
    first_name: 'Asha',
    employee_code: 'A1',
    joined_on,
    ctc_annual_paise: 60_000_000,
  });
  sunil = await hireEmployee(installation, world, {
    first_name: 'Sunil',
    employee_code: 'S1',
    joined_on,
    ctc_annual_paise: 60_000_000,
  });
  workers = (await world.owner.call(payGroups.create, { body: { name: 'Workers' } })).data.pay_group_id;
});
afterAll(() => installation.close());

const groupRows = async () => (await world.owner.call(payGroups.list, {})).data.rows;
const assign = (id: string, employee_ids: string[], from_date: string) =>
  world.owner.call(payGroups.assign, { params: { id }, body: { employee_ids, from_date } });
const start = (period_month: string, pay_group_id?: string) =>
  world.owner.call(payrolls.create, { body: { period_month, ...(pay_group_id && { pay_group_id }) } });
const addBonus = (employee_id: string, period_month: string, amount_paise: number) =>
  world.owner.call(payrollInputs.create, {
    body: { employee_id, period_month, component_code: 'PERFORMANCE_BONUS', amount_paise },
  });

test('a new group begins with the settings of the default one, and its own changes are its own', async () => {
  const taken = await world.owner.call(payGroups.create, { body: { name: 'workers' } });
  expect(taken).toRefuse('payroll.group_exists', 409);
  const { pay_group: _, ...before } = (await world.owner.call(payrollSettings.get, { query: { pay_group_id: workers } })).data;
  expect(before).toMatchObject({ pay_group_id: workers, lop_basis: 'calendar_days', pay_day: 31 });
  await world.owner.call(payrollSettings.put, { body: { ...before, from_date: '2026-10-01', lop_basis: 'fixed_26' } });
  expect((await world.owner.call(payrollSettings.get, { query: { pay_group_id: workers } })).data.lop_basis).toBe('fixed_26');
  expect((await world.owner.call(payrollSettings.get, {})).data).toMatchObject({
    pay_group: 'All employees',
    lop_basis: 'calendar_days',
  });
});

test('employees are moved from a day on, and a group without employees has no run', async () => {
  expect(await start('2026-10', workers)).toRefuse('payroll.no_employees', 422);
  expect((await assign(workers, [sunil], '2026-10-10')).data).toEqual({ moved: 1 });
  expect((await assign(workers, [sunil], '2026-10-10')).data).toEqual({ moved: 0 });
  expect((await groupRows()).map(({ name, members }) => [name, members])).toEqual([
    ['All employees', 1],
    ['Workers', 1],
  ]);
  const of = { params: { id: workers } };
  expect((await world.owner.call(payGroups.members, of)).data.rows).toMatchObject([
    { employee_id: sunil, from_date: '2026-10-10', next: null },
  ]);
  // the default group of September, to which Sunil belonged then
  expect((await world.owner.call(payGroups.members, { ...of, query: { on: '2026-09-30' } })).data.rows).toEqual([]);
});

let staffRun: string;
let workersRun: string;

test('each group has a run of the month with its own employees and its own settings', async () => {
  staffRun = (await runPayroll(installation, world, '2026-10')).payroll_id;
  const begun = await start('2026-10', workers);
  workersRun = begun.data.payroll_id;
  await installation.runJobs();
  expect(await payrollOf(world, staffRun)).toMatchObject({
    title: 'October 2026 payroll',
    pay_group: 'All employees',
    totals: { people: 1 },
  });
  expect(await payrollOf(world, workersRun)).toMatchObject({
    title: 'October 2026 payroll: Workers',
    pay_group: 'Workers',
    totals: { people: 1 },
  });
  const slip = await world.owner.call(payrolls.slip, { params: { id: workersRun, employeeId: sunil } });
  expect(slip.data.days).toMatchObject({ basis: 26, paid: 26 });
  expect(await world.owner.call(payrolls.slip, { params: { id: staffRun, employeeId: sunil } })).toRefuse(
    'payroll.not_found',
    404,
  );

  const again = await start('2026-10', workers);
  expect(again).toRefuse('payroll.exists', 409);
  expect(again.body).toMatchObject({ message: 'October 2026 payroll for Workers already exists' });
  const listed = (await world.owner.call(payrolls.list, { query: { pay_group_id: workers } })).data.rows;
  expect(listed.map(({ payroll_id }) => payroll_id)).toEqual([workersRun]);
});

test('facts of an employee belong to the run of the own group', async () => {
  const days = { params: { id: staffRun, employeeId: sunil }, body: { lop_days: 2, reason: 'absent' } };
  expect(await world.owner.call(payrolls.putDays, days)).toRefuse('payroll.other_group', 409);
  const rows = [{ employee_code: 'S1', lop_days: 2 }];
  expect(await world.owner.call(payrollEntries.save, { params: { id: staffRun }, body: { rows } })).toRefuse(
    'payroll.other_group',
    409,
  );
  const own = await world.owner.call(payrolls.putDays, { ...days, params: { id: workersRun, employeeId: sunil } });
  expect(own.status).toBe(200);
  await installation.runJobs();
  const slip = await world.owner.call(payrolls.slip, { params: { id: workersRun, employeeId: sunil } });
  expect(slip.data.days).toMatchObject({ basis: 26, lop: 2, paid: 24 });
});

test('a run that is calculated again leaves the drafts of the other group as they are', async () => {
  await addBonus(asha, '2026-10', 500_000);
  await addBonus(sunil, '2026-10', 700_000);
  await installation.runJobs();
  const { totals } = await payrollOf(world, staffRun);
  await world.owner.call(payrolls.recompute, { params: { id: workersRun }, body: {} });
  await installation.runJobs();
  expect((await payrollOf(world, staffRun)).totals).toEqual(totals);
  await finaliseRun(installation, world, staffRun);
  expect((await payrollOf(world, staffRun)).status).toBe('finalised');
});

test('attendance of a month goes to the employees whose group is open; the others have it in the next month', async () => {
  const { pool, clock } = installation.services;
  await inTenant(pool, world.owner.org_id, async (tx) => {
    const openMonthOf = await firstOpenMonths(tx, '2026-10', [asha, sunil]);
    expect([openMonthOf(asha), openMonthOf(sunil)]).toEqual(['2026-11', '2026-10']);
    expect(await firstOpenMonth(tx, '2026-10')).toBe('2026-11');
    const lopOf = (month: string) =>
      [asha, sunil].map((employee_id) => ({
        employee_id,
        day: `${month}-12`,
        days: 100,
        origin_month: month,
        docked_month: null,
        entry_ids: [],
      }));
    const given = { lop: lopOf('2026-11'), overtime: [], allowances: [] };
    expect(await setAttendanceInputs({ tx, clock }, '2026-10', { ...given, lop: lopOf('2026-10') }, null)).toBe(1);
    expect(await setAttendanceInputs({ tx, clock }, '2026-11', given, null)).toBe(2);
    expect(await setAttendanceInputs({ tx, clock }, '2026-11', { ...given, lop: [] }, null)).toBe(0);
    const days = await tx
      .selectFrom('payroll_day_override')
      .where('org_id', '=', tx.org_id)
      .select(['employee_id', 'source'])
      .execute();
    expect(days).toEqual([{ employee_id: sunil, source: 'screen' }]);
  });
});

test('a month that is final in one group is open in the other, and moves between them wait for the next', async () => {
  expect(await addBonus(asha, '2026-10', 900_000)).toRefuse('payroll.month_finalised', 409);
  expect((await addBonus(sunil, '2026-10', 900_000)).status).toBe(201);
  expect(await assign(workers, [asha], '2026-10-01')).toRefuse('payroll.month_finalised', 409);
  const before = (await groupRows()).find(({ is_default }) => is_default)?.pay_group_id ?? '';
  expect(await assign(before, [sunil], '2026-10-31')).toRefuse('payroll.month_finalised', 409);
  expect((await assign(workers, [asha], '2026-11-01')).status).toBe(200);

  const ahead = await start('2026-11');
  expect(ahead).toRefuse('payroll.previous_open', 409);
  expect(ahead.body).toMatchObject({ message: 'Finalise October 2026 payroll of Workers first' });

  await installation.runJobs();
  await finaliseRun(installation, world, workersRun);
  const november = await start('2026-11', workers);
  await installation.runJobs();
  expect(await payrollOf(world, november.data.payroll_id)).toMatchObject({ totals: { people: 2 } });
});

test('settings from a finalised month of the group on are locked', async () => {
  const { pay_group: _, ...now } = (await world.owner.call(payrollSettings.get, { query: { pay_group_id: workers } })).data;
  const locked = await world.owner.call(payrollSettings.put, { body: { ...now, from_date: '2026-10-15', pay_day: 7 } });
  expect(locked).toRefuse('payroll.setting_locked', 409);
  expect((await world.owner.call(payrollSettings.put, { body: { ...now, from_date: '2026-11-01', pay_day: 7 } })).status).toBe(
    200,
  );
});

test('a group with employees or an open run stays active, and the default one always', async () => {
  const [general, other] = await groupRows();
  const update = (group: typeof general, status: 'active' | 'inactive') =>
    world.owner.call(payGroups.update, { params: { id: group?.pay_group_id ?? '' }, body: { ...group, status } });
  expect(await update(general, 'inactive')).toRefuse('payroll.group_in_use', 409);
  expect(await update(other, 'inactive')).toRefuse('payroll.group_in_use', 409);
  const empty = (await world.owner.call(payGroups.create, { body: { name: 'Interns' } })).data;
  expect((await update(empty, 'inactive')).data).toMatchObject({ status: 'inactive', version: 2 });
  expect(await assign(empty.pay_group_id, [asha], '2026-12-01')).toRefuse('payroll.group_inactive', 409);
  expect(await start('2026-11', empty.pay_group_id)).toRefuse('payroll.group_inactive', 409);
  expect(await update({ ...empty, version: 1 }, 'active')).toRefuse('payroll.version_conflict', 409);
  const remove = (id: string) => world.owner.call(payGroups.remove, { params: { id } });
  expect(await remove(workers)).toRefuse('payroll.in_use', 409);
  expect(await remove(general?.pay_group_id ?? '')).toRefuse('payroll.in_use', 409);
  expect((await remove(empty.pay_group_id)).status).toBe(200);
});
