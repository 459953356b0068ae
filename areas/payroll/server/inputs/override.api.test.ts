import { payrollSteps, payrolls, statutoryOverrides } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha: string;
let payroll_id: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
  asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'OV1', ctc_annual_paise: 600_000_000 });
  ({ payroll_id } = await runPayroll(installation, world, '2026-10'));
});
afterAll(() => installation.close());

const given = { period_month: '2026-10', reason: 'asked for more tax each month' };
const override = (body: object) =>
  world.owner.call(statutoryOverrides.create, { body: { ...given, employee_id: asha, ...body } as never });
const amountOf = async (code: string) => {
  const { data } = await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: asha } });
  return data.lines.find((line) => line.code === code)?.amount_paise;
};

test('an override is on the next calculation, and gone after it is removed', async () => {
  const before = await amountOf('PTAX');
  const made = await override({ component: 'PTAX', amount_paise: 15_000 });
  expect(made).toMatchObject({ status: 201, data: { full_name: 'Asha', amount_paise: 15_000, status: 'active' } });
  await installation.runJobs();
  expect(await amountOf('PTAX')).toBe(15_000);
  const steps = (await world.owner.call(payrollSteps.list, { params: { id: payroll_id } })).data.steps;
  expect(steps.find(({ step }) => step === 'overrides')?.count).toBe(1);
  expect(await override({ component: 'PTAX', amount_paise: 0 })).toRefuse('payroll.already_overridden', 409, 'component');
  const params = { id: made.data.payroll_statutory_override_id };
  for (const _ of [1, 2]) expect((await world.owner.call(statutoryOverrides.remove, { params })).status).toBe(200);
  await installation.runJobs();
  expect(await amountOf('PTAX')).toBe(before);
  expect((await world.owner.call(statutoryOverrides.list, { query: { period_month: '2026-10' } })).data.rows).toEqual([]);
});

test('less TDS than calculated needs a certificate', async () => {
  const tds = (await amountOf('TDS')) ?? 0;
  expect(tds).toBeGreaterThan(0);
  const less = { component: 'TDS', amount_paise: tds - 100 };
  expect(await override(less)).toRefuse('payroll.tds_reduction_needs_certificate', 422, 'certificate_number');
  expect((await override({ ...less, certificate_number: 'A12BC3456789012' })).status).toBe(201);
  await installation.runJobs();
  expect(await amountOf('TDS')).toBe(tds - 100);
});

test('a short reason and a negative amount are refused with their fields; a final month is closed', async () => {
  expect(await override({ component: 'PTAX', amount_paise: 0, reason: 'too short' })).toRefuse('validation', 422, 'reason');
  expect(await override({ component: 'PTAX', amount_paise: -1 })).toRefuse('validation', 422, 'amount_paise');
  await finaliseRun(installation, world, payroll_id);
  expect(await override({ component: 'PTAX', amount_paise: 0 })).toRefuse('payroll.month_finalised', 409);
  const { rows } = (await world.owner.call(statutoryOverrides.list)).data;
  const params = { id: rows[0]?.payroll_statutory_override_id ?? '' };
  expect(await world.owner.call(statutoryOverrides.remove, { params })).toRefuse('payroll.month_finalised', 409);
});
