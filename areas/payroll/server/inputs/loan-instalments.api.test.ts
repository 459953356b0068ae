import { loans, loanTypes } from '@hrms/loans/contract';
import { approveRequest, FINANCE_CAN, REDUCING } from '@hrms/loans/testing';
import { payrollInputs, payrolls, payslips, runApprovals } from '@hrms/payroll/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let loan_id = '';
let waiting_id = '';
let finance: Signed;
let borrower = '';
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-01' });
  world = await payrollWorld(installation);
  borrower = await hireEmployee(installation, world, {
    first_name: 'Lakshmi',
    ctc_annual_paise: 90_000_000,
    joined_on: '2024-04-01',
  });
  const hr = await world.owner.person({ role: 'hr_admin' });
  const approvers = [await world.owner.person({ role: 'hr_admin' }), await world.owner.person({ role: 'finance' })];
  const type = await world.owner.call(loanTypes.create, {
    body: {
      code: 'PERSONAL',
      name: 'Personal loan',
      from_date: '2026-04-01',
      terms: { ...REDUCING, first_cycle_rule: 'same_month' },
    },
  });
  const asked = await hr.call(loans.apply, {
    body: {
      employee_id: borrower,
      loan_type_id: type.data.loan_type_id,
      amount_paise: 12_000_000,
      tenure_months: 12,
      purpose: 'House repairs',
    },
  });
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
  loan_id = asked.data.loan_id;
  const { owner } = world;
  await approveRequest({ approvers }, asked.data.workflow_request_id);
  finance = await owner.person(FINANCE_CAN);
  const paid = await finance.call(loans.disburse, {
    params: { id: loan_id },
    body: { on_date: '2026-10-01', mode: 'manual', reference: 'N42' },
  });
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
  const other = await hireEmployee(installation, world, {
    first_name: 'Gopal',
    ctc_annual_paise: 90_000_000,
    joined_on: '2024-04-01',
  });
  const body = {
    employee_id: other,
    loan_type_id: type.data.loan_type_id,
    amount_paise: 6_000_000,
    tenure_months: 12,
    purpose: 'Fees',
  };
  const second = await hr.call(loans.apply, { body });
  await approveRequest({ approvers }, second.data.workflow_request_id);
  waiting_id = second.data.loan_id;
});
afterAll(() => installation.close());

const scheduleOf = async () => (await world.owner.call(loans.schedule, { params: { id: loan_id } })).data.rows;

test('an instalment is due, in the run, given back by cancelling, then taken once with its Why', async () => {
  const first = await runPayroll(installation, world, '2026-10');
  expect((await scheduleOf())[0]?.status).toBe('locked_by_payroll');
  // a draft is no lock: what is owed can be settled until the run is submitted
  expect((await world.owner.call(loans.quote, { params: { id: loan_id } })).status).toBe(200);
  await world.owner.call(payrolls.cancel, { params: { id: first.payroll_id }, body: {} });
  expect((await scheduleOf())[0]?.status).toBe('planned');

  const run = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, run.payroll_id);
  const slips = (await world.owner.call(payslips.list, { query: { payroll_id: run.payroll_id } })).data.rows;
  const slip = slips.find(({ employee_id }) => employee_id === borrower);
  const { lines, explanations } = (await world.owner.call(payslips.get, { params: { id: slip?.payslip_id ?? '' } })).data;
  const taken = lines.filter(({ code }) => code.startsWith('LOAN_')).map(({ code, amount_paise }) => [code, amount_paise]);
  expect(taken).toEqual([
    ['LOAN_INTEREST', 100_000],
    ['LOAN_PRINCIPAL', 954_991],
  ]);
  expect(JSON.stringify(explanations)).toContain('instalment 1 of');

  expect((await scheduleOf()).slice(0, 2)).toMatchObject([{ status: 'taken', taken_paise: 1_054_991 }, { status: 'planned' }]);
  const ledger = (await world.owner.call(loans.ledger, { params: { id: loan_id } })).data.rows;
  expect(ledger).toMatchObject([
    { kind: 'disbursal', principal_paise: 12_000_000 },
    { kind: 'instalment', principal_paise: 954_991, interest_paise: 100_000, source: 'payroll' },
  ]);
  expect((await world.owner.call(loans.get, { params: { id: loan_id } })).data.outstanding_principal_paise).toBe(11_045_009);
});

test('a payout that stands in a draft is paid otherwise, and leaves the draft', async () => {
  const params = { id: waiting_id };
  const body = { mode: 'payroll' as const, cycle: '2026-11' };
  expect((await finance.call(loans.disburse, { params, body })).status).toBe(200);
  const run = await runPayroll(installation, world, '2026-11');
  const listed = async () => {
    const { rows } = (await world.owner.call(payrollInputs.list, { query: { period_month: '2026-11', limit: '100' } })).data;
    return rows.filter(({ component_code }) => component_code === 'LOAN_DISBURSAL').map(({ amount_paise }) => amount_paise);
  };
  expect(await listed()).toEqual([6_000_000]);
  expect((await finance.call(loans.get, { params })).data.actions).toEqual(expect.arrayContaining(['disburse', 'cancel']));
  const cash = { mode: 'manual' as const, on_date: '2026-10-01', reference: 'Cash' };
  expect((await finance.call(loans.disburse, { params, body: cash })).data).toMatchObject({ status: 'active' });
  await installation.runJobs();
  expect(await listed()).toEqual([]);
  expect((await world.owner.call(payrolls.cancel, { params: { id: run.payroll_id }, body: {} })).status).toBe(200);
});

test('a payment outside payroll goes into the draft, which is calculated again; a submitted run keeps its instalment', async () => {
  const { owner } = world;
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  const taken = async () => {
    const { lines } = (await owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: borrower } })).data;
    const loan = lines.filter(({ code }) => code.startsWith('LOAN_'));
    return loan.map(({ amount_paise }) => amount_paise).reduce((sum, amount) => sum + amount, 0);
  };
  expect(await taken()).toBe(1_054_991);
  const [, next] = await scheduleOf();
  expect(next).toMatchObject({ cycle: '2026-11', status: 'locked_by_payroll' });
  const params = { id: loan_id };
  const part = {
    kind: 'part_payment' as const,
    amount_paise: 5_000_000,
    on_date: '2026-10-01',
    reference: 'UPI 1',
    effect: 'keep_tenure' as const,
  };
  expect(await finance.call(loans.pay, { params, body: part })).toMatchObject({ status: 201 });
  await installation.runJobs();
  const open = (await scheduleOf()).filter(({ status }) => status !== 'taken');
  expect(open[0]).toMatchObject({ cycle: '2026-11', status: 'locked_by_payroll' });
  expect(open[0]?.instalment_paise).toBeLessThan(700_000);
  expect(await taken()).toBe(open[0]?.instalment_paise);

  expect((await owner.call(runApprovals.submit, { params: { id: payroll_id }, body: {} })).status).toBe(200);
  expect(await finance.call(loans.pay, { params, body: { ...part, reference: 'UPI 2' } })).toRefuse('loans.row_locked', 409);
  expect(await owner.call(loans.quote, { params })).toRefuse('loans.row_locked', 409);
  const skip = { kind: 'skip' as const, from_cycle: '2026-11', reason: 'School fees' };
  expect(await owner.call(loans.change, { params, body: skip })).toRefuse('loans.row_locked', 409);
  expect((await scheduleOf()).find(({ cycle, status }) => cycle === '2026-11' && status !== 'superseded')?.status).toBe(
    'locked_by_payroll',
  );
});
