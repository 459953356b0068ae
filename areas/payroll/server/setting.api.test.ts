import {
  bankAdvices,
  payBridges,
  payGroups,
  payrollOverview,
  payrollSettings,
  payrolls,
  payrollTemplates,
  payslips,
  runApprovals,
} from '@hrms/payroll/contract';
import { type Installation, type Signed, sharedInstallation } from '@hrms/platform/testing';
import { workflowSettings } from '@hrms/workflows/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addPayingAccount,
  finaliseRun,
  hireEmployee,
  type PayrollWorld,
  payrollOf,
  payrollWorld,
  publishRun,
  runPayroll,
} from './payroll.scenario.ts';
import { isLargeChange } from './payslips/alerts.service.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());
beforeEach(async () => {
  installation.clock.set('2026-05-20');
  world = await payrollWorld(installation);
});

const hire = (code: string, more: object = {}) =>
  hireEmployee(installation, world, { first_name: code, employee_code: code, ctc_annual_paise: 60_000_000, ...more });
const read = async () => (await world.owner.call(payrollSettings.get)).data;
const change = async (more: object, from_date = '2026-05-01') => {
  const { pay_group: _, ...now } = await read();
  return world.owner.call(payrollSettings.put, { body: { ...now, from_date, ...more } });
};
const run = async (month: string) => (await runPayroll(installation, world, month)).payroll_id;
const runFinal = async (month: string) => {
  const id = await run(month);
  await finaliseRun(installation, world, id);
  return id;
};
const exceptionsOf = async (id: string, code: string) =>
  (await world.owner.call(payrolls.exceptions, { params: { id }, query: { code } })).data.rows;

test('a new organisation has the defaults, a change keeps what it does not name, and a new group begins with them', async () => {
  const defaults = {
    pay_day_holiday_rule: 'previous_working_day',
    arrear_auto: true,
    arrear_months_limit: 12,
    notice_pay_base: 'gross_30',
    notice_recovery_reduces_taxable: false,
    encashment_divisor: 26,
    overtime_base: 'wages',
    overtime_divisor: 26,
    standard_hours: 8,
    negative_net: 'carry',
    separate_duties: true,
    variance_alert_bp: 1000,
    variance_alert_paise: 500_000,
    employee_bridge_visible: true,
    payslip_template_id: null,
  };
  expect(await read()).toMatchObject(defaults);
  expect((await change({ overtime_divisor: 30, standard_hours: 8.5 })).data).toMatchObject({ overtime_divisor: 30 });
  const { lop_basis, net_rounding, pay_day, one_off_tax, recovery_cap_bp } = await read();
  const few = { lop_basis, net_rounding, pay_day, one_off_tax, recovery_cap_bp, from_date: '2026-06-01' };
  expect((await world.owner.call(payrollSettings.put, { body: few })).data).toMatchObject({
    ...defaults,
    overtime_divisor: 30,
    standard_hours: 8.5,
  });
  const group = (await world.owner.call(payGroups.create, { body: { name: 'Workers' } })).data.pay_group_id;
  const own = (await world.owner.call(payrollSettings.get, { query: { pay_group_id: group } })).data;
  expect(own).toMatchObject({ from_date: '2000-01-01', overtime_divisor: 30, standard_hours: 8.5 });
});

test.each([
  ['arrear_months_limit', 0, 'Use 1 to 36 months'],
  ['arrear_months_limit', 37, 'Use 1 to 36 months'],
  ['encashment_divisor', 19, 'Use 20 to 31 days'],
  ['overtime_divisor', 32, 'Use 20 to 31 days'],
  ['standard_hours', 0.5, 'Use 1 to 12 hours'],
  ['standard_hours', 8.1, 'Use quarters of an hour'],
])('%s of %d is refused', async (name, value, message) => {
  const answer = await change({ [name]: value });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain(message);
});

test('a pay day on a Sunday moves, and the pay date of a run can still be chosen', async () => {
  await hire('D1');
  const preview = async (period_month: string) =>
    (await world.owner.call(payrollOverview.preview, { query: { period_month } })).data.pay_date;
  expect(await preview('2026-05')).toBe('2026-05-30');
  expect((await payrollOf(world, await run('2026-05'))).pay_date).toBe('2026-05-30');
  await change({ pay_day_holiday_rule: 'next_working_day' });
  expect(await preview('2026-05')).toBe('2026-06-01');
});

test('a preview counts the employees of the group and month, and who is left out', async () => {
  const asha = await hire('C1');
  await hire('C2');
  await hire('C3', { joined_on: '2026-06-10' });
  await hire('C4', { ctc_annual_paise: undefined });
  const workers = (await world.owner.call(payGroups.create, { body: { name: 'Workers' } })).data.pay_group_id;
  await world.owner.call(payGroups.assign, { params: { id: workers }, body: { employee_ids: [asha], from_date: '2026-06-01' } });
  const preview = async (period_month: string, pay_group_id?: string) =>
    (await world.owner.call(payrollOverview.preview, { query: { period_month, ...(pay_group_id && { pay_group_id }) } })).data;
  expect(await preview('2026-05')).toMatchObject({ employees: 2, without_salary: 1, stopped: 0, settled: 0 });
  expect(await preview('2026-06')).toMatchObject({ pay_group: 'All employees', employees: 2, without_salary: 1 });
  expect(await preview('2026-05', workers)).toMatchObject({ pay_group: 'Workers', employees: 0 });
  expect(await preview('2026-06', workers)).toMatchObject({ employees: 1, without_salary: 0 });
  const { totals } = await runPayroll(installation, world, '2026-05');
  expect(totals?.people).toBe(2);
  const manager = await world.owner.person({ role: 'manager' });
  expect((await manager.call(payrollOverview.preview, { query: { period_month: '2026-05' } })).status).toBe(403);
});

test.each([
  [100_000_00, 110_000_00, false],
  [100_000_00, 110_000_01, true],
  [100_000_00, 89_999_99, true],
  [40_000_00, 45_000_00, false],
  [40_000_00, 45_000_01, true],
  [0, 5_000_01, true],
])('net pay from %i to %i paise is reported: %s', (before, net, large) => {
  expect(isLargeChange(before, net, { share_bp: 1000, amount: 500_000 })).toBe(large);
});

test('a large change of net pay is a notice of the run; limits of the settings decide what is large', async () => {
  const asha = await hire('V1');
  await hire('V2');
  await runFinal('2026-05');
  const june = await run('2026-06');
  const recompute = async () => {
    await world.owner.call(payrolls.recompute, { params: { id: june }, body: {} });
    await installation.runJobs();
  };
  expect(await exceptionsOf(june, 'net_change_large')).toEqual([]);
  const days = { params: { id: june, employeeId: asha }, body: { lop_days: 10, reason: 'Away' } };
  await world.owner.call(payrolls.putDays, days as never);
  await recompute();
  const [alert, ...others] = await exceptionsOf(june, 'net_change_large');
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ employee_id: asha, severity: 'N', message: expect.stringMatching(/less than in May 2026$/) });
  expect(await exceptionsOf(june, 'net_change_unexplained')).toEqual([]);
  await change({ variance_alert_bp: 9000 }, '2026-06-01');
  await recompute();
  expect(await exceptionsOf(june, 'net_change_large')).toEqual([]);
});

test('employees see why net pay changed only where the group shows it; payroll always does', async () => {
  const asha = await hire('B1');
  const may = await runFinal('2026-05');
  await publishRun(world, may);
  const [slip] = (await world.owner.call(payslips.list, { query: { employee_id: asha } })).data.rows;
  const params = { id: slip?.payslip_id ?? '' };
  const own = await world.owner.person({ role: 'employee' }, { employee_id: asha });
  expect((await own.call(payBridges.ofPayslip, { params })).status).toBe(200);
  // settings of a finalised month do not change: the next month's count
  await change({ employee_bridge_visible: false }, '2026-06-01');
  const june = await runFinal('2026-06');
  await publishRun(world, june);
  const rows = (await world.owner.call(payslips.list, { query: { employee_id: asha } })).data.rows;
  const next = { id: rows.find(({ payslip_id }) => payslip_id !== params.id)?.payslip_id ?? '' };
  expect(await own.call(payBridges.ofPayslip, { params: next })).toRefuse('payroll.bridge_hidden', 403);
  expect((await world.owner.call(payBridges.ofPayslip, { params: next })).status).toBe(200);
});

test('payslips of a group are printed with its template; a deleted one gives way to the default', async () => {
  const content = {
    kind: 'payslip' as const,
    monthly_rate: true,
    year_to_date: true,
    employer_contributions: true,
    leave_balances: true,
    note: 'Questions go to payroll',
  };
  const made = await world.owner.call(payrollTemplates.create, { body: { name: 'With a note', content } });
  const { template_id } = made.data;
  const missing_id = '0190c6a4-0000-7000-8000-000000000000';
  expect(await change({ payslip_template_id: missing_id })).toRefuse('payroll.not_found', 404);
  await change({ payslip_template_id: template_id });
  const asha = await hire('T1');
  await runFinal('2026-05');
  const [slip] = (await world.owner.call(payslips.list, { query: { employee_id: asha } })).data.rows;
  const printed = async () => {
    const { raw } = await world.owner.call(payslips.pdf, { params: { id: slip?.payslip_id ?? '' } });
    return (await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })).text;
  };
  expect(await printed()).toContain('Questions go to payroll');
  expect((await world.owner.call(payrollTemplates.remove, { params: { id: template_id } })).status).toBe(200);
  expect((await read()).payslip_template_id).toBeNull();
  expect(await printed()).not.toContain('Questions go to payroll');
});

test('with separate duties neither preparer approves nor approver pays; without, both may', async () => {
  const { owner } = world;
  const { version } = (await owner.call(workflowSettings.get)).data;
  const required = { version, subjects: [{ subject: 'payroll.run', mode: 'required' }] } as never;
  expect((await owner.call(workflowSettings.update, { body: required })).status).toBe(200);
  await addPayingAccount(owner);
  const finance = await owner.person({ role: 'finance' });
  await hire('S1');
  const pay = async (month: string, approver: Signed) => {
    const id = await run(month);
    const { rows } = (await owner.call(payrolls.exceptions, { params: { id }, query: { severity: 'W' } })).data;
    for (const code of new Set(rows.map((row) => row.code)))
      await owner.call(payrolls.acceptAll, { params: { id }, body: { code, reason: 'checked for the test' } });
    await owner.call(runApprovals.submit, { params: { id }, body: {} });
    const approved = await approver.call(runApprovals.approve, { params: { id }, body: {} });
    if (approved.status !== 200) return approved;
    await finaliseRun(installation, world, id);
    const advice = await owner.call(bankAdvices.create, { body: { payroll_id: id } });
    const params = { id: advice.data.bank_advice_id };
    return finance.call(bankAdvices.markPaid, { params, body: { paid_on: '2026-05-20', reference: null } });
  };
  expect(await pay('2026-05', finance)).toRefuse('payroll.own_payment', 403);
  await change({ separate_duties: false }, '2026-06-01');
  expect((await pay('2026-06', finance)).status).toBe(200);
});
