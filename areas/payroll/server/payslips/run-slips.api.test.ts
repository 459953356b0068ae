import { positions } from '@hrms/employees/contract';
import { departments } from '@hrms/organisation/contract';
import { payrollHolds, payrollInputs, payrolls } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let run: string;
let stores: string;

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
  stores = (await world.owner.call(departments.create, { body: { name: 'Stores' } })).data.department_id;
  const hire = (first_name: string, employee_code: string, rupees: number, more = {}) =>
    hireEmployee(installation, world, {
      first_name,
      employee_code,
      last_name: 'Rao',
      joined_on: '2024-04-01',
      ctc_annual_paise: rupees * 100,
      ...more,
    });
  await hire('Chitra', 'C1', 500_000);
  const anil = await hire('Anil', 'A3', 900_000);
  const bina = await hire('Bina', 'B2', 700_000, { department_id: stores });
  const october = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, october.payroll_id);
  await world.owner.call(payrollInputs.create, {
    body: { employee_id: anil, period_month: '2026-11', component_code: 'PERFORMANCE_BONUS', amount_paise: 1_000_000 },
  });
  await hire('Dev', 'D4', 600_000, { joined_on: '2026-11-01', bank_account: null });
  run = (await runPayroll(installation, world, '2026-11')).payroll_id;
  await world.owner.call(payrollHolds.create, {
    body: { employee_id: bina, period_month: '2026-11', kind: 'hold_payout', reason: 'account is being changed' },
  });
  await installation.runJobs();
});
afterAll(() => installation.close());

const namesOf = async (query: Record<string, string>) =>
  (await world.owner.call(payrolls.slips, { params: { id: run }, query })).data.rows.map(
    ({ full_name }) => full_name.split(' ')[0],
  );

const expectFilters = async () => {
  expect(await namesOf({ sort: 'full_name' })).toEqual(['Anil', 'Bina', 'Chitra', 'Dev']);
  expect(await namesOf({ sort: '-employee_code' })).toEqual(['Dev', 'Chitra', 'Bina', 'Anil']);
  expect(await namesOf({ sort: '-net_paise' })).toEqual(['Anil', 'Bina', 'Dev', 'Chitra']);
  expect(await namesOf({ sort: 'gross_paise', limit: '1', page: '2' })).toEqual(['Dev']);
  expect(await namesOf({ department_id: stores })).toEqual(['Bina']);
  expect(await namesOf({ department_id: stores, branch_id: world.branch_id })).toEqual(['Bina']);
  expect(await namesOf({ held: 'true' })).toEqual(['Bina']);
  expect(await namesOf({ held: 'false', sort: 'full_name' })).toEqual(['Anil', 'Chitra', 'Dev']);
  // Dev was not paid before, Anil has a bonus
  expect(await namesOf({ changed: 'true', sort: 'full_name' })).toEqual(['Anil', 'Dev']);
  expect(await namesOf({ changed: 'false', held: 'false' })).toEqual(['Chitra']);
  expect(await namesOf({ search: 'bin', sort: 'full_name' })).toEqual(['Bina']);
};

test('payslips of a draft are filtered and sorted', async () => {
  await expectFilters();
  expect(await namesOf({ exception: 'true' })).toEqual(['Dev']);
  const unknown = await world.owner.call(payrolls.slips, { params: { id: run }, query: { sort: 'pan' } });
  expect(unknown.status).toBe(422);
});

test('branch and department are those of the month, also after a transfer', async () => {
  const { rows } = (await world.owner.call(payrolls.slips, { params: { id: run }, query: { search: 'chitra' } })).data;
  const { employee_id, department } = rows[0] ?? { employee_id: '', department: null };
  const moved = await world.owner.call(positions.create, {
    params: { id: employee_id },
    body: { from_date: '2026-12-01', department_id: stores, reason: 'transfer' },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(201);
  expect(department).not.toBe('Stores');
  const listed = await world.owner.call(payrolls.slips, { params: { id: run }, query: { search: 'chitra' } });
  expect(listed.data.rows.map((row) => row.department)).toEqual([department]);
  const slip = await world.owner.call(payrolls.slip, { params: { id: run, employeeId: employee_id } });
  expect(slip.data.department).toBe(department);
});

test('payslips of a finalised run are filtered and sorted alike', async () => {
  await finaliseRun(installation, world, run);
  await expectFilters();
});
