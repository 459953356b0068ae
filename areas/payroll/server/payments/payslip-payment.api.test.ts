import {
  bankAdvices,
  payrollActivity,
  payrollExceptions,
  payrollHolds,
  payrollSteps,
  payrolls,
  payslipPayments,
} from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPayingAccount, finaliseRun, hireEmployee, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
});
afterAll(() => installation.close());

const DAY = '2026-10-30';
const WITHOUT_ACCOUNT: object = { bank_account: undefined };

test('who has no account is paid by cheque or in cash: the run is wholly paid, and no bank advice pays them again', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const hire = (employee_code: string, more: object = {}) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000, ...more });
  const banked = await hire('C1');
  const cheque = await hire('C2', { bank_account: undefined });
  const cash = await hire('C3', { bank_account: undefined });
  const held = await hire('C4', { bank_account: undefined });
  await addPayingAccount(owner);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  const params = { id: payroll_id };

  // the exception says it while the run is a draft
  const open = (await owner.call(payrolls.exceptions, { params, query: { code: 'no_bank' } })).data.rows;
  expect(open.map(({ employee_code }) => employee_code).toSorted()).toEqual(['C2', 'C3', 'C4']);
  const first = open.find(({ employee_id }) => employee_id === cheque);
  const fix = {
    params: { id: first?.exception_id ?? '' },
    body: { choice: 'pay_by_hand' as const, reason: 'asks for a cheque' },
  };
  expect((await owner.call(payrollExceptions.fix, fix)).status).toBe(200);
  const accepted = (await owner.call(payrolls.exceptions, { params, query: { code: 'no_bank', status: 'accepted' } })).data.rows;
  expect(accepted).toMatchObject([{ employee_id: cheque, reason: 'Paid by cheque or in cash: asks for a cheque' }]);

  const record = (employee_ids: string[], method: 'cheque' | 'cash', more: object = {}) =>
    owner.call(payslipPayments.record, { params, body: { employee_ids, method, paid_on: DAY, ...more } });
  expect(await record([cash], 'cash')).toRefuse('payroll.not_finalised', 409);
  await finaliseRun(installation, world, payroll_id);
  const { totals } = await payrollOf(world, payroll_id);
  const hold = await owner.call(payrollHolds.create, {
    body: { employee_id: held, period_month: '2026-10', kind: 'hold_payout', reason: 'laptop to return' },
  });
  await owner.call(bankAdvices.create, { body: { payroll_id } });

  expect((await record([cheque], 'cheque')).body).toMatchObject({
    errors: [{ path: 'reference', message: 'Please enter the cheque number' }],
  });
  expect((await record([cheque, cash], 'cheque', { reference: '000123' })).body).toMatchObject({
    errors: [{ path: 'employee_ids' }],
  });
  expect(await record([cash], 'cash', { paid_on: '2026-10-31' })).toRefuse('payroll.payment_date', 422);
  expect(await record([cash], 'cash', { paid_on: '2026-09-30' })).toRefuse('payroll.payment_date', 422);
  expect(await record([held], 'cash')).toRefuse('payroll.pay_held', 409);
  expect(await record([banked], 'cash')).toRefuse('payroll.not_payable', 409);
  // all of them or none
  expect(await record([cash, banked], 'cash')).toRefuse('payroll.not_payable', 409);

  const once = { headers: { 'idempotency-key': 'cheque-of-c2' } };
  const body = {
    employee_ids: [cheque],
    method: 'cheque' as const,
    paid_on: '2026-10-29',
    reference: '000123',
    recipient: 'Her brother',
  };
  for (const _ of [1, 2])
    expect((await owner.call(payslipPayments.record, { params, body, ...once })).data.payments).toMatchObject([
      { employee_code: 'C2', method: 'cheque', paid_on: '2026-10-29', reference: '000123', recipient: 'Her brother' },
    ]);
  const clicks = await Promise.all([1, 2, 3].map(() => record([cash], 'cash')));
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const list = async () => (await owner.call(payslipPayments.list, { params })).data.payments;
  expect((await list()).at(-1)).toMatchObject({
    employee_code: 'C3',
    method: 'cash',
    reference: null,
    recipient: expect.stringContaining('C3'),
  });

  const payment = async () => (await owner.call(payrolls.get, { params })).data.payment;
  expect(await payment()).toBe('part');
  await owner.call(payrollHolds.release, { params: { id: hold.data.payroll_hold_id }, body: {} });
  expect((await record([held], 'cash')).status).toBe(201);
  expect((await owner.call(bankAdvices.unpaid, { params })).data.employees).toEqual([]);
  expect(await owner.call(bankAdvices.create, { body: { payroll_id } })).toRefuse('payroll.already_advised', 409);
  const [advice] = (await owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows;
  await owner.call(bankAdvices.markPaid, {
    params: { id: advice?.bank_advice_id ?? '' },
    body: { paid_on: DAY, reference: null },
  });
  expect(await payment()).toBe('paid');
  const given = (await list()).reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  expect(given + (advice?.total_paise ?? 0)).toBe(totals?.net_paise);
  const pay = (await owner.call(payrollSteps.list, { params })).data.steps.find(({ step }) => step === 'pay');
  expect(pay?.status).toBe('done');

  // a returned cheque: the pay is to be paid again, by whatever way
  const cancel = () =>
    owner.call(payslipPayments.cancel, { params: { ...params, employeeId: cheque }, body: { reason: 'cheque was returned' } });
  expect((await cancel()).data.payments.map(({ employee_code }) => employee_code)).toEqual(['C3', 'C4']);
  expect(await cancel()).toRefuse('payroll.not_found', 404);
  expect(
    await owner.call(payslipPayments.cancel, { params: { ...params, employeeId: banked }, body: { reason: 'not by hand' } }),
  ).toRefuse('payroll.not_found', 404);
  expect(await payment()).toBe('part');
  expect((await owner.call(bankAdvices.unpaid, { params })).data.employees).toMatchObject([
    { employee_code: 'C2', reason: 'no_bank_account' },
  ]);
  const events = (await owner.call(payrollActivity.list, { params })).data.rows.map(({ event }) => event);
  expect(events.filter((event) => event === 'payment_recorded')).toHaveLength(3);
  expect(events.filter((event) => event === 'payment_cancelled')).toHaveLength(1);
});

test('recording is for those who confirm payments, never for the own pay, nor for who approved the run', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const own = await hireEmployee(installation, world, {
    first_name: 'Own',
    employee_code: 'D1',
    ctc_annual_paise: 60_000_000,
    ...WITHOUT_ACCOUNT,
  });
  const finance = await owner.person({ role: 'finance' }, { employee_id: own });
  const other = await owner.person({ role: 'finance' });
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const call = { params: { id: payroll_id }, body: { employee_ids: [own], method: 'cash' as const, paid_on: DAY } };
  expect(await finance.call(payslipPayments.record, call)).toRefuse('access.own_record', 403);
  const reader = await owner.person(['payroll.run.read', 'payroll.payment.prepare']);
  expect((await reader.call(payslipPayments.record, call)).status).toBe(403);
  expect((await reader.call(payslipPayments.list, { params: { id: payroll_id } })).data.payments).toEqual([]);
  expect((await other.call(payslipPayments.record, call)).status).toBe(201);
});
