import { bankAccounts } from '@hrms/employees/contract';
import { payrollInputs, payrolls } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
const people: string[] = [];
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-20');
  world = await payrollWorld(installation);
  for (let n = 1; n <= 6; n += 1)
    people.push(
      await hireEmployee(installation, world, { first_name: 'Person', employee_code: `RP${n}`, ctc_annual_paise: 60_000_000 }),
    );
});
afterAll(() => installation.close());

const enter = (of: number, amount_paise: number, period_month: string) =>
  world.owner.call(payrollInputs.create, {
    body: { employee_id: people[of - 1], period_month, component_code: 'INCENTIVE', amount_paise },
  });
const setAccount = (of: number, account_number: string, more: object = {}) =>
  world.owner.call(bankAccounts.create, {
    params: { id: people[of - 1] as string },
    body: { ifsc: 'HDFC0000128', account_number, account_number_again: account_number, use_for_salary: true, ...more },
  });
const points = async (payroll_id: string) => {
  await installation.runJobs();
  const { rows } = (await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { limit: '100' } })).data;
  return rows
    .filter(({ code }) => ['bank_changed', 'shared_bank_account', 'input_outlier', 'exit_not_settled'].includes(code))
    .map(({ employee_code, code, status, message }) => `${employee_code} ${code} ${status}: ${message}`)
    .toSorted();
};

test('accounts that changed since the last pay or are shared, and amounts far above the usual, are asked about until they change', async () => {
  for (let n = 1; n <= 5; n += 1) expect((await enter(n, 200_000, '2026-10')).status).toBe(201);
  const october = await runPayroll(installation, world, '2026-10');
  expect(await points(october.payroll_id)).toEqual([]);
  await finaliseRun(installation, world, october.payroll_id);

  await enter(1, 1_000_000, '2026-11');
  await enter(2, 1_000_100, '2026-11');
  const november = await runPayroll(installation, world, '2026-11');
  const id = november.payroll_id;
  const outlier =
    'RP2 input_outlier open: Incentive of ₹10,001 is more than 5 times the usual ₹2,000. Correct the item, or accept';
  expect(await points(id)).toEqual([outlier]);

  const number = '501000000991';
  expect((await setAccount(3, number)).status).toBe(201);
  expect((await setAccount(4, number, { confirm_warnings: true, reason: 'Married, one account' })).status).toBe(201);
  const changed = 'Another bank account than at the last pay, since 20 Nov 2026. Confirm it with the employee, or hold the pay';
  // the draft takes the changes by itself
  expect(await points(id)).toEqual([
    outlier,
    `RP3 bank_changed open: ${changed}`,
    'RP3 shared_bank_account open: Same bank account as RP4 Person',
    `RP4 bank_changed open: ${changed}`,
    'RP4 shared_bank_account open: Same bank account as RP3 Person. Reason entered: Married, one account',
  ]);

  await world.owner.call(payrolls.acceptAll, { params: { id }, body: { code: 'bank_changed', reason: 'called both of them' } });
  await world.owner.call(payrolls.recompute, { params: { id }, body: {} });
  expect((await points(id)).filter((one) => one.includes('bank_changed'))).toEqual([
    `RP3 bank_changed accepted: ${changed}`,
    `RP4 bank_changed accepted: ${changed}`,
  ]);
  expect((await setAccount(3, '501000000992', { from_date: '2026-11-25' })).status).toBe(201);
  expect((await points(id)).find((one) => one.startsWith('RP3 bank_changed'))).toBe(
    `RP3 bank_changed open: ${changed.replace('20 Nov', '25 Nov')}`,
  );
});
