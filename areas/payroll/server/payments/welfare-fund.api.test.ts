import { designations } from '@hrms/organisation/contract';
import { payrolls, payslips } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-12-20');
});
afterAll(() => installation.close());

test('labour welfare fund stands on the payslips of its month and in the register, by the category of the designation', async () => {
  const world = await payrollWorld(installation, 'IN-MH');
  const { owner } = world;
  for (let at = 0; at < 5; at += 1)
    await hireEmployee(installation, world, { first_name: `W${at}`, employee_code: `W${at}`, ctc_annual_paise: 60_000_000 });
  const missing = await runPayroll(installation, world, '2026-12');
  const params = { id: missing.payroll_id };
  const { rows } = (await owner.call(payrolls.exceptions, { params, query: { limit: '100' } })).data;
  expect(rows.filter(({ code }) => code === 'lwf_category_missing')).toHaveLength(5);
  await owner.call(payrolls.cancel, { params });

  const [fitter] = (await owner.call(designations.list)).data.rows;
  const saved = await owner.call(designations.update, {
    params: { id: fitter?.designation_id ?? '' },
    body: { title: 'Fitter', lwf_category: 'worker', version: fitter?.version ?? 1 },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { payroll_id } = await runPayroll(installation, world, '2026-12');
  await finaliseRun(installation, world, payroll_id);
  const run = (await owner.call(payrolls.get, { params: { id: payroll_id } })).data;
  expect(run.totals?.by_component).toMatchObject({ LWF_EMPLOYEE: 5 * 2500, LWF_EMPLOYER: 5 * 7500 });
  const [slip] = (await owner.call(payslips.list, { query: { month: '2026-12' } })).data.rows;
  const whole = (await owner.call(payslips.get, { params: { id: slip?.payslip_id ?? '' } })).data;
  const at = whole.lines.findIndex(({ code }) => code === 'LWF_EMPLOYEE');
  expect(whole.lines[at]).toMatchObject({ section: 'deduction', amount_paise: 2500 });
  expect(JSON.stringify(whole.explanations[at])).toContain('due 15 Jan 2027');
  const register = (await owner.call(payrolls.register, { params: { id: payroll_id } })).raw.toString();
  expect(register).toContain('Labour welfare fund');
  expect(register).toContain('Employer labour welfare fund');
});
