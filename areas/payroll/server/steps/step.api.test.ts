import { payrollHolds, payrollSteps, payrolls, type StepCode } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, publishRun, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha: string;
let payroll_id: string;

const params = (step: StepCode) => ({ params: { id: payroll_id, step } });
const stepOf = async (step: StepCode) =>
  (await world.owner.call(payrollSteps.list, { params: { id: payroll_id } })).data.steps.find((one) => one.step === step);
const finish = (step: StepCode) => world.owner.call(payrollSteps.done, { ...params(step), body: {} });
const compute = async () => {
  await world.owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  await installation.runJobs();
};

beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-07-28');
  world = await payrollWorld(installation);
  asha = await hireEmployee(installation, world, {
    first_name: 'Asha',
    employee_code: 'A1',
    joined_on: '2026-07-06',
    ctc_annual_paise: 60_000_000,
  });
  await hireEmployee(installation, world, {
    first_name: 'Ravi',
    employee_code: 'R1',
    ctc_annual_paise: 60_000_000,
    identity: {},
  });
  payroll_id = (await runPayroll(installation, world, '2026-07')).payroll_id;
});
afterAll(() => installation.close());

test('all fourteen in order; empty ones are done by themselves, others wait for a person', async () => {
  const { steps } = (await world.owner.call(payrollSteps.list, { params: { id: payroll_id } })).data;
  expect(steps).toHaveLength(14);
  expect(await stepOf('joiners_leavers')).toMatchObject({ status: 'not_started', count: 1, is_manual: true });
  expect(await stepOf('one_time')).toMatchObject({ status: 'done', count: 0, done_by: null });
  expect(await stepOf('approve')).toMatchObject({ status: 'not_applicable' });
  expect(await stepOf('finalise')).toMatchObject({ status: 'not_started', is_manual: false });
});

test('a tick holds until what the step is about changes', async () => {
  await world.owner.call(payrolls.putDays, {
    params: { id: payroll_id, employeeId: asha },
    body: { lop_days: 1, reason: 'absent' },
  });
  await compute();
  expect(await stepOf('lop')).toMatchObject({ status: 'not_started', count: 1 });
  expect((await finish('lop')).status).toBe(200);
  expect((await stepOf('lop'))?.status).toBe('done');
  expect((await stepOf('lop'))?.done_by).toBeTruthy();
  await world.owner.call(payrollHolds.create, {
    body: { employee_id: asha, period_month: '2026-07', kind: 'hold_payout', reason: 'account is being changed' },
  });
  expect((await stepOf('holds'))?.status).toBe('not_started');
  await finish('holds');
  const [hold] = (await world.owner.call(payrollHolds.list, {})).data.rows;
  await world.owner.call(payrollHolds.release, { params: { id: hold?.payroll_hold_id ?? '' }, body: {} });
  expect((await stepOf('holds'))?.status).toBe('changed');
});

test('is opened again with a reason', async () => {
  const body = { reason: 'one more day came in' };
  expect((await world.owner.call(payrollSteps.reopen, { ...params('lop'), body })).status).toBe(200);
  expect(await stepOf('lop')).toMatchObject({ status: 'not_started', done_by: null, reopened_reason: body.reason });
});

test('a step with open exceptions, or one that follows the run, is not ticked', async () => {
  const open = (await stepOf('review'))?.status === 'needs_attention';
  expect(open).toBe(true);
  expect(await finish('review')).toRefuse('payroll.step_has_exceptions', 409);
  expect(await finish('finalise')).toRefuse('payroll.step_has_exceptions', 409);
});

test('is ticked by those who prepare payroll alone', async () => {
  const finance = await world.owner.person({ role: 'finance' });
  expect(await finance.call(payrollSteps.done, { ...params('lop'), body: {} })).toRefuse('access.forbidden', 403);
});

test('after finalising: paying and publishing are what is left', async () => {
  await finaliseRun(installation, world, payroll_id);
  expect(await finish('lop')).toRefuse('payroll.not_draft', 409);
  expect(await stepOf('finalise')).toMatchObject({ status: 'done' });
  expect(await stepOf('pay')).toMatchObject({ status: 'needs_attention', count: 2 });
  expect(await stepOf('publish')).toMatchObject({ status: 'needs_attention', count: 2 });
  await publishRun(world, payroll_id);
  expect(await stepOf('publish')).toMatchObject({ status: 'done', count: 0 });
});
