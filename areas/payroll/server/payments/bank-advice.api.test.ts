import { bankAccounts } from '@hrms/employees/contract';
import { bankAdvices, payrollHolds, payrolls } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPayingAccount, hireEmployee, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
});
afterAll(() => installation.close());

test('one missing account does not block the others: it is listed, and paid by a later advice', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const hire = (employee_code: string, more: Record<string, unknown> = {}) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000, ...more });
  await hire('B1');
  const without = await hire('B2', { bank_account: undefined });
  const held = await hire('B3');
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await owner.call(payrolls.acceptAll, { params: { id: payroll_id }, body: { code: 'no_bank', reason: 'account to come' } });
  const { version, totals } = await payrollOf(world, payroll_id);
  await owner.call(payrolls.finalise, { params: { id: payroll_id }, body: { version, confirm_net_paise: totals?.net_paise } });
  await installation.runJobs();
  const hold = await owner.call(payrollHolds.create, {
    body: { employee_id: held, period_month: '2026-10', kind: 'hold_payout', reason: 'laptop to return' },
  });
  const unpaid = async () => (await owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees;
  const create = () => owner.call(bankAdvices.create, { body: { payroll_id } });

  expect(await create()).toRefuse('payroll.paying_account_missing', 409);
  await addPayingAccount(owner);
  const first = await create();
  expect(first).toMatchObject({ status: 201, data: { count: 1 } });
  expect(await unpaid()).toMatchObject([
    { employee_code: 'B2', reason: 'no_bank_account' },
    { employee_code: 'B3', reason: 'held', note: 'laptop to return' },
  ]);
  expect(await create()).toRefuse('payroll.bank_details_invalid', 422);

  const number = '501000000444';
  await owner.call(bankAccounts.create, {
    params: { id: without },
    body: { ifsc: 'HDFC0000128', account_number: number, account_number_again: number, use_for_salary: true },
  });
  await owner.call(payrollHolds.release, { params: { id: hold.data.payroll_hold_id }, body: {} });
  const both = await Promise.all([create(), create(), create()]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await unpaid()).toEqual([]);
  const advices = (await owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows;
  expect(advices.reduce((sum, { total_paise }) => sum + total_paise, 0)).toBe(totals?.net_paise);
  expect(await create()).toRefuse('payroll.already_advised', 409);

  const id = first.data.bank_advice_id;
  const file = (await owner.call(bankAdvices.file, { params: { id } })).raw.toString().trim().split('\r\n');
  expect(file).toHaveLength(1 + 1);
  const pay = (paid_on: string) => owner.call(bankAdvices.markPaid, { params: { id }, body: { paid_on, reference: 'UTR123' } });
  expect(await pay('2026-10-31')).toRefuse('payroll.payment_date', 422);
  expect((await pay('2026-10-30')).data).toMatchObject({ status: 'paid', paid_on: '2026-10-30', reference: 'UTR123' });
  expect(await pay('2026-10-30')).toRefuse('payroll.advice_closed', 409);
  const listed = (await owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows;
  expect(listed.map(({ status }) => status).toSorted()).toEqual(['draft', 'paid']);
  await owner.call(bankAdvices.file, { params: { id } });
  expect(
    (await owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows.find((row) => row.bank_advice_id === id)?.status,
  ).toBe('paid');
});
