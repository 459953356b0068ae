/** Payout with a payslip, the fee of the first instalment, and the order of recoveries; what payroll takes stands in for its runs. */
import { loanSettings, loans } from '@hrms/loans/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveRequest, FINANCE_CAN, type LoanWorld, loanWorld, payRunOf } from './loans.scenario.ts';
import { loanPaySource } from './pay-source.ts';

let installation: Installation;
let world: LoanWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20' });
  world = await loanWorld(installation);
});
afterAll(() => installation.close());

/** An approved loan of 1,20,000 over twelve months. */
async function approvedLoan(terms: object = {}) {
  const borrower = await world.hire();
  const body = { loan_type_id: await world.typeOf(terms), amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' };
  const asked = await borrower.call(loans.apply, { body });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  await approveRequest(world, asked.data.workflow_request_id);
  const finance = await world.owner.person(FINANCE_CAN);
  return { borrower, finance, id: asked.data.loan_id, params: { id: asked.data.loan_id } };
}

const dueOf = (employee_id: string, month: string) => world.dueOf(employee_id, month);
const payMonth: LoanWorld['payMonth'] = (...of) => world.payMonth(...of);

test('a loan is paid out with the payslip of a month, less its fee, and its instalments begin with the month after', async () => {
  const { borrower, finance, params } = await approvedLoan({ processing_fee_bp: 100, first_cycle_rule: 'same_month' });
  const later = await finance.call(loans.disburse, { params, body: { mode: 'payroll', cycle: '2027-01' } });
  expect(later).toRefuse('loans.disbursal_date', 422);
  expect((await finance.call(loans.disburse, { params, body: { mode: 'payroll' } })).status).toBe(422);
  expect((await finance.call(loans.disburse, { params, body: { mode: 'manual', on_date: '2026-10-20' } })).status).toBe(422);
  const planned = await finance.call(loans.disburse, { params, body: { mode: 'payroll', cycle: '2026-10' } });
  expect(planned.data, JSON.stringify(planned.body)).toMatchObject({
    status: 'approved',
    disbursal_mode: 'payroll',
    disbursal_cycle: '2026-10',
    disbursed_on: null,
    outstanding_principal_paise: 0,
  });
  expect(await dueOf(borrower.employee_id, '2026-09')).toEqual([]);
  expect(await dueOf(borrower.employee_id, '2026-10')).toMatchObject([
    { row_id: params.id, kind: 'pay', component_code: 'LOAN_DISBURSAL', amount_paise: 11_880_000 },
  ]);
  expect(await payMonth(borrower.employee_id, payRunOf('2026-10', '2026-10-31'))).toBe(1);
  const loan = (await borrower.call(loans.get, { params })).data;
  expect(loan).toMatchObject({
    status: 'active',
    disbursed_on: '2026-10-31',
    disbursal_reference: 'Payslip Oct 2026',
    first_cycle: '2026-11',
    outstanding_principal_paise: 12_000_000,
  });
  expect((await borrower.call(loans.ledger, { params })).data.rows).toMatchObject([
    { kind: 'disbursal', source: 'payroll', principal_paise: 12_000_000 },
    { kind: 'fee', fee_paise: 120_000 },
  ]);
  expect((await dueOf(borrower.employee_id, '2026-11')).map(({ component_code }) => component_code)).toEqual([
    'LOAN_PRINCIPAL',
    'LOAN_INTEREST',
  ]);
});

test('while a run holds a payout nobody changes it; a cancelled run gives it back', async () => {
  const { borrower, finance, params } = await approvedLoan();
  const body = { mode: 'payroll' as const, cycle: '2026-10' };
  expect((await finance.call(loans.disburse, { params, body })).status).toBe(200);
  const run = payRunOf('2026-10', '2026-10-31');
  await world.inTx((tx) => loanPaySource.lockRows(tx, run.payroll_id, [params.id]));
  expect(await dueOf(borrower.employee_id, '2026-10')).toEqual([]);
  const cash = { mode: 'manual' as const, on_date: '2026-10-20', reference: 'Cash' };
  expect(await finance.call(loans.disburse, { params, body: cash })).toRefuse('loans.row_locked', 409);
  const reason = { reason: 'Not needed' };
  expect(await finance.call(loans.cancel, { params, body: reason })).toRefuse('loans.row_locked', 409);
  const actions = async () => (await finance.call(loans.get, { params })).data.actions;
  expect(await actions()).not.toContain('disburse');
  await world.inTx((tx) => loanPaySource.releaseRows(tx, run.payroll_id));
  expect(await actions()).toEqual(expect.arrayContaining(['disburse', 'cancel']));
  // paid otherwise, it is not paid with a payslip again
  expect((await finance.call(loans.disburse, { params, body: cash })).data).toMatchObject({
    status: 'active',
    disbursal_cycle: null,
  });
  expect(await dueOf(borrower.employee_id, '2026-10')).toEqual([]);
});

test('a run pays a loan once', async () => {
  const { borrower, finance, params } = await approvedLoan();
  await finance.call(loans.disburse, { params, body: { mode: 'payroll', cycle: '2026-10' } });
  expect(await payMonth(borrower.employee_id, payRunOf('2026-10', '2026-10-31'))).toBe(1);
  expect(await payMonth(borrower.employee_id, payRunOf('2026-10', '2026-10-31'))).toBe(0);
  expect((await borrower.call(loans.ledger, { params })).data.rows).toHaveLength(1);
});

const PAY = { on_date: '2026-10-20', mode: 'manual' as const, reference: 'N42' };
const WITH_FEE = { fee_flat_paise: 50_000, fee_mode: 'first_instalment' };

test('a fee goes with the first instalment; what was not taken goes with the next one', async () => {
  const { borrower, finance, params } = await approvedLoan(WITH_FEE);
  expect((await finance.call(loans.disburse, { params, body: PAY })).data).toMatchObject({
    fee_paise: 50_000,
    fee_due_paise: 50_000,
  });
  expect((await borrower.call(loans.ledger, { params })).data.rows).toMatchObject([{ kind: 'disbursal' }]);
  expect(await dueOf(borrower.employee_id, '2026-10')).toEqual([]);
  const feeOf = async (month: string) =>
    (await dueOf(borrower.employee_id, month))
      .filter(({ component_code }) => component_code === 'LOAN_FEE')
      .map((row) => row.amount_paise);
  expect(await feeOf('2026-11')).toEqual([50_000]);
  const short = (code: string, amount: number) => (code === 'LOAN_FEE' ? 20_000 : amount);
  expect(await payMonth(borrower.employee_id, payRunOf('2026-11', '2026-11-30'), short)).toBe(2);
  expect(await feeOf('2026-12')).toEqual([30_000]);
  await payMonth(borrower.employee_id, payRunOf('2026-12', '2026-12-31'));
  expect(await feeOf('2027-01')).toEqual([]);
  const fees = (await borrower.call(loans.ledger, { params })).data.rows.filter(({ kind }) => kind === 'fee');
  expect(fees.map(({ fee_paise }) => fee_paise)).toEqual([20_000, 30_000]);
});

test('a fee that was not taken is part of an early settlement, and due again when that is reversed', async () => {
  const { finance, params } = await approvedLoan({ ...WITH_FEE, foreclosure_fee_bp: 200 });
  await finance.call(loans.disburse, { params, body: PAY });
  const quote = (await finance.call(loans.quote, { params })).data;
  expect(quote).toMatchObject({ fee_paise: 240_000, fee_due_paise: 50_000, total_paise: 12_290_000 });
  const body = { kind: 'foreclosure' as const, amount_paise: quote.total_paise, on_date: quote.quoted_on, reference: 'UPI 1' };
  expect((await finance.call(loans.pay, { params, body })).data).toMatchObject({ status: 'foreclosed', fee_due_paise: 0 });
  const entry = (await finance.call(loans.ledger, { params })).data.rows.at(-1);
  const back = await finance.call(loans.reverse, { params: { id: entry?.entry_id ?? '' }, body: { reason: 'Cheque bounced' } });
  expect(back.data).toMatchObject({ status: 'active', fee_due_paise: 50_000, outstanding_principal_paise: 12_000_000 });
});

test('a flat loan with a rebate is settled for the days it was used, and a reversal brings its interest back', async () => {
  const terms = { interest_method: 'flat', flat_rebate: true, foreclosure_fee_bp: 0 };
  const { finance, params } = await approvedLoan(terms);
  await finance.call(loans.disburse, { params, body: PAY });
  installation.clock.set('2026-11-09');
  // 20 days: 1,20,000 x 10% x 20 / 365 = 657.53 of the 12,000.00 that are fixed
  const quote = (await finance.call(loans.quote, { params })).data;
  expect(quote).toMatchObject({ interest_days: 20, interest_paise: 65_753, rebate_paise: 1_134_247, total_paise: 12_065_753 });
  expect(quote.steps).toContainEqual({ label: 'Interest not charged', value: '₹11,342.47' });
  const part = { kind: 'part_payment' as const, amount_paise: 6_000_000, on_date: '2026-11-09', reference: 'UPI 2' };
  expect((await finance.call(loans.pay, { params, body: part })).data.instalment_paise).toBe(550_000);
  const reverse = async () => {
    const entry = (await finance.call(loans.ledger, { params })).data.rows.at(-1);
    return finance.call(loans.reverse, { params: { id: entry?.entry_id ?? '' }, body: { reason: 'Cheque bounced' } });
  };
  expect((await reverse()).data.outstanding_principal_paise).toBe(12_000_000);
  expect((await finance.call(loans.quote, { params })).data).toMatchObject({ total_paise: 12_065_753, rebate_paise: 1_134_247 });
  const all = { kind: 'foreclosure' as const, amount_paise: 12_065_753, on_date: '2026-11-09', reference: 'UPI 3' };
  expect((await finance.call(loans.pay, { params, body: all })).data.status).toBe('foreclosed');
  expect((await reverse()).data.status).toBe('active');
  expect((await finance.call(loans.quote, { params })).data).toMatchObject({ total_paise: 12_065_753, rebate_paise: 1_134_247 });
  installation.clock.set('2026-10-20');
});

test('the settings say whose instalment is taken first', async () => {
  const borrower = await world.hire();
  const finance = await world.owner.person(FINANCE_CAN);
  for (const [annual_rate_bp, on_date] of [
    [600, '2026-10-20'],
    [1200, '2026-10-21'],
  ] as const) {
    const body = {
      loan_type_id: await world.typeOf({ annual_rate_bp, instalment_cap_bp: 10_000 }),
      amount_paise: 12_000_000,
      tenure_months: 12,
      purpose: 'House',
    };
    const asked = await borrower.call(loans.apply, { body });
    await approveRequest(world, asked.data.workflow_request_id);
    await finance.call(loans.disburse, { params: { id: asked.data.loan_id }, body: { ...PAY, on_date } });
  }
  const interest = async () =>
    (await dueOf(borrower.employee_id, '2026-11'))
      .filter((row) => row.component_code === 'LOAN_INTEREST')
      .map((row) => row.amount_paise);
  expect(await interest()).toEqual([60_000, 120_000]);
  const now = (await world.owner.call(loanSettings.get)).data;
  await world.owner.call(loanSettings.update, { body: { ...now, recovery_order: 'highest_rate_first' } });
  expect(await interest()).toEqual([120_000, 60_000]);
});
