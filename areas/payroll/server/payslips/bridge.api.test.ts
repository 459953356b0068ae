import { payBridges, payrollOverview, payrolls, payslips } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, publishRun, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

test('every payslip of a run says why it differs from the one before, to the paisa; the draft of the next one too', async () => {
  const { owner } = world;
  const hire = (employee_code: string, ctc_annual_paise: number, more: object = {}) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise, ...more });
  const whole = await hire('B1', 120_000_000);
  await hire('B2', 24_000_000);
  const joiner = await hire('B3', 60_000_000, { joined_on: '2026-07-16' });
  const first = await runPayroll(installation, world, '2026-07');
  await finaliseRun(installation, world, first.payroll_id);
  const second = await runPayroll(installation, world, '2026-08');
  const params = { id: second.payroll_id };
  await owner.call(payrolls.putDays, {
    params: { ...params, employeeId: whole },
    body: { lop_days: 2, reason: 'Two days away' } as never,
  });
  await owner.call(payrolls.recompute, { params, body: {} });
  await installation.runJobs();
  const draft = (await owner.call(payBridges.ofRun, { params: { ...params, employeeId: whole } })).data;
  expect(draft.against).toMatchObject({ period_month: '2026-07' });
  expect(draft.causes.find(({ code }) => code === 'lop')?.facts).toBe('0 days without pay before, 2 days without pay now');
  await finaliseRun(installation, world, second.payroll_id);
  for (const { payroll_id } of [first, second]) await publishRun(world, payroll_id);

  const rows = (await owner.call(payslips.list, { query: { payroll_id: second.payroll_id } })).data.rows;
  expect(rows).toHaveLength(3);
  const costs = (await owner.call(payrollOverview.departmentCosts)).data;
  const { totals } = (await owner.call(payrolls.get, { params })).data;
  expect(costs).toMatchObject({ period_month: '2026-08', cost_paise: totals?.employer_cost_paise });
  expect(costs.departments).toEqual([{ department: 'Works', employees: 3, cost_paise: totals?.employer_cost_paise }]);
  for (const { payslip_id, employee_id } of rows) {
    const bridge = (await owner.call(payBridges.ofPayslip, { params: { id: payslip_id } })).data;
    expect(bridge.change_paise).toBe(bridge.net_paise - (bridge.against?.net_paise ?? 0));
    expect(bridge.causes.reduce((sum, { net_paise }) => sum + net_paise, 0)).toBe(bridge.change_paise);
    expect(bridge.causes.map(({ code }) => code)).not.toContain('rules');
    if (employee_id === joiner) expect(bridge.causes.find(({ code }) => code === 'days')?.pay_paise).toBeGreaterThan(0);
  }

  const [earlier] = (await owner.call(payslips.list, { query: { payroll_id: first.payroll_id } })).data.rows;
  const start = (await owner.call(payBridges.ofPayslip, { params: { id: earlier?.payslip_id ?? '' } })).data;
  expect(start).toMatchObject({ against: null, causes: [] });

  const own = rows.find(({ employee_id }) => employee_id === whole);
  const variance = (await owner.call(payBridges.variance, { params: { id: second.payroll_id } })).data;
  expect(variance.against).toMatchObject({ payroll_id: first.payroll_id, period_month: '2026-07' });
  expect(variance.change_paise).toBe(variance.net_paise - (variance.against?.net_paise ?? 0));
  for (const parts of [variance.causes.map(({ net_paise }) => net_paise), variance.departments.map((one) => one.change_paise)])
    expect(parts.reduce((sum, paise) => sum + paise, 0)).toBe(variance.change_paise);
  expect(variance.largest.find(({ employee_id }) => employee_id === whole)?.main_cause).toBe('lop');
  expect((await owner.call(payBridges.variance, { params: { id: first.payroll_id } })).data).toMatchObject({
    against: null,
    change_paise: 0,
    causes: [],
  });

  const person = await owner.person({ role: 'employee' }, { employee_id: whole });
  expect((await person.call(payBridges.ofPayslip, { params: { id: own?.payslip_id ?? '' } })).status).toBe(200);
  const other = rows.find(({ employee_id }) => employee_id !== whole);
  expect((await person.call(payBridges.ofPayslip, { params: { id: other?.payslip_id ?? '' } })).status).toBe(404);
  expect((await person.call(payBridges.ofRun, { params: { ...params, employeeId: whole } })).status).toBe(403);
});
