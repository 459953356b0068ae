import {
  payrollActivity,
  payrollExceptions,
  payrollHolds,
  payrolls,
  payslipPublications,
  statutoryOverrides,
} from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, publishRun, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let payroll_id: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

const exceptions = async (code: string) =>
  (await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { code, limit: '50' } })).data.rows;
const fix = async (code: string, body: object) => {
  const [found] = await exceptions(code);
  const answer = await world.owner.call(payrollExceptions.fix, {
    params: { id: found?.exception_id ?? '' },
    body: body as never,
  });
  await installation.runJobs();
  return answer;
};

test('exceptions are fixed in one step, each as its kind allows', async () => {
  const { owner } = world;
  const hire = (employee_code: string, more: object = {}) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ...more });
  await hire('F1');
  const unbanked = await hire('F2', { ctc_annual_paise: 60_000_000, bank_account: undefined });
  const taxed = await hire('F3', { ctc_annual_paise: 600_000_000 });
  ({ payroll_id } = await runPayroll(installation, world, '2026-10'));

  expect(await fix('no_salary', { choice: 'leave_out' })).toRefuse('payroll.reason_required', 422, 'reason');
  expect(await fix('no_salary', { choice: 'hold_payout', reason: 'not yet' })).toRefuse('payroll.fix_unknown', 422, 'choice');
  expect((await fix('no_salary', { choice: 'leave_out', reason: 'on unpaid sabbatical' })).status).toBe(200);
  expect(await exceptions('no_salary')).toEqual([]);
  expect(await exceptions('processing_stopped')).toHaveLength(1);

  expect((await fix('no_bank', { choice: 'hold_payout', reason: 'account to come' })).status).toBe(200);
  expect(await exceptions('no_bank')).toMatchObject([{ status: 'accepted', reason: 'Pay held: account to come' }]);
  const holds = (await owner.call(payrollHolds.list, { query: { employee_id: unbanked } })).data.rows;
  expect(holds).toMatchObject([{ kind: 'hold_payout', status: 'active' }]);
  const hold = { params: { id: holds[0]?.payroll_hold_id ?? '' }, body: {} };
  for (const _ of [1, 2]) expect((await owner.call(payrollHolds.void, hold)).data.status).toBe('voided');

  await owner.call(statutoryOverrides.create, {
    body: {
      employee_id: taxed,
      period_month: '2026-10',
      component: 'TDS',
      amount_paise: 99_999_900,
      reason: 'asked for more tax',
    },
  });
  await installation.runJobs();
  expect((await fix('tds_override', { choice: 'remove_override' })).status).toBe(200);
  expect(await exceptions('tds_override')).toEqual([]);
  expect(await world.owner.call(payrollExceptions.fix, { params: { id: payroll_id }, body: { choice: 'leave_out' } })).toRefuse(
    'payroll.exception_gone',
    409,
  );
});

test('the activity of a run names who did what; published payslips are announced again', async () => {
  await finaliseRun(installation, world, payroll_id);
  await publishRun(world, payroll_id);
  await installation.runJobs();
  const mail = await world.owner.call(payslipPublications.mail, { body: { payroll_id } });
  expect(mail.data).toEqual({ mailed: 2 });
  const { rows } = (await world.owner.call(payrollActivity.list, { params: { id: payroll_id } })).data;
  expect(rows.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['created', 'exception_fixed', 'finalised', 'payslips_published', 'payslips_mailed']),
  );
  expect(rows.at(-1)).toMatchObject({ event: 'created' });
  expect(rows.at(-1)?.actor).toBeTruthy();
  const [gone] = await exceptions('no_uan');
  if (gone)
    expect(
      await world.owner.call(payrollExceptions.accept, { params: { id: gone.exception_id }, body: { reason: 'too late now' } }),
    ).toRefuse('payroll.not_draft', 409);
});
