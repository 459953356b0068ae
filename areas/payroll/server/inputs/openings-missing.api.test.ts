import { payrollOpenings } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { openingsMissing, ptaxWatch } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
const hire = async (employee_code: string, joined_on: string) =>
  hireEmployee(installation, world, { first_name: employee_code, employee_code, joined_on, ctc_annual_paise: 120_000_000 });
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-07-10' });
  world = await payrollWorld(installation, 'IN-KA', 'asked');
  await hire('OLD1', '2024-04-01');
  await hire('OLD2', '2024-04-01');
  await hire('NEW1', '2026-07-01');
});
afterAll(() => installation.close());

const missing = async () => {
  const { data } = await world.owner.call(openingsMissing, { query: { tax_year: '2026-27' } });
  return [data.first_month, data.named.map(({ employee_name }) => employee_name.split(' ')[0]), data.declined];
};

test('who was in service before the first payroll is named with it; the opening professional tax counts to the limit', async () => {
  const { owner } = world;
  expect(await missing()).toEqual([null, [], null]);
  await owner.call(payrollOpenings.save, {
    body: {
      tax_year: '2026-27',
      rows: [{ employee_code: 'OLD1', taxable_paise: 17_000_000, tds_paise: 0, epf_paise: 0, ptax_paise: 240_000 }],
    },
  });
  const { payroll_id } = await runPayroll(installation, world, '2026-07');
  expect(await missing()).toEqual(['2026-07', ['OLD2'], null]);
  await owner.call(payrollOpenings.decline, { body: { tax_year: '2026-27', reason: 'Nobody was paid before July' } });
  await installation.runJobs();
  await finaliseRun(installation, world, payroll_id);
  expect(await missing()).toEqual(['2026-07', ['OLD2'], 'Nobody was paid before July']);
  const watch = (await owner.call(ptaxWatch, { query: { tax_year: '2026-27' } })).data;
  expect(watch.limit_paise).toBe(250_000);
  // 2,400 before and the 100 that the limit leaves here
  expect(watch.rows.map(({ employee_code, paid_paise, room_paise }) => [employee_code, paid_paise, room_paise])).toEqual([
    ['OLD1', 250_000, 0],
  ]);
  const employee = await owner.person({ role: 'employee' });
  expect((await employee.call(openingsMissing, { query: {} })).status).toBe(403);
});
