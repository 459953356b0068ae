import { attendanceDays, attendancePeriods } from '@hrms/attendance/contract';
import { leaveAssignments, leaveBalances, leavePolicies, leaveRequests, leaveTypes } from '@hrms/leave/contract';
import { payrollInputs, payslips } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha = '';
let casual = '';

const applyFor = async (spell: Record<string, string | number>) => {
  const answer = await world.owner.call(leaveRequests.apply, {
    body: { leave_type_id: casual, employee_id: asha, reason: 'Ill', reason_override: 'Entered late', ...spell },
  });
  expect(answer.data, JSON.stringify(answer.body)).toMatchObject({ status: 'approved' });
  await installation.runJobs();
  await installation.runJob('attendance.resolve_dirty', world.owner.org_id);
};
const dayOf = async (day: string) =>
  (await world.owner.call(attendanceDays.get, { params: { employee_id: asha, day } })).data.day;
const itemsOf = async (period_month: string) =>
  (await world.owner.call(payrollInputs.list, { query: { period_month } })).data.rows;

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-10');
  world = await payrollWorld(installation);
  const { owner } = world;
  asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'A1', ctc_annual_paise: 60_000_000 });
  const { types, leave_policy_id } = (await owner.call(leaveTypes.createUsual, { body: {} })).data;
  casual = types.find(({ code }) => code === 'CL')?.leave_type_id ?? '';
  const type = (await owner.call(leaveTypes.list)).data.rows.find(({ leave_type_id }) => leave_type_id === casual);
  const saved = await owner.call(leaveTypes.update, {
    params: { id: casual },
    body: { ...type, pay_fraction_bp: 5000 } as never,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { rules } = (await owner.call(leavePolicies.get, { params: { id: leave_policy_id } })).data;
  const rule = rules.find(({ type_code }) => type_code === 'CL')?.rule;
  await owner.call(leavePolicies.saveRule, {
    params: { id: leave_policy_id },
    body: { leave_type_id: casual, from_date: '2026-04-01', rule: { ...rule, needs_workflow: false } } as never,
  });
  await owner.call(leavePolicies.activate, { params: { id: leave_policy_id }, body: { version: 1 } });
  await owner.call(leaveAssignments.assign, {
    params: { id: asha },
    body: { leave_policy_id, from_date: '2026-04-01', reason: 'First policy' },
  });
  await installation.runJob('leave.post_credits', owner.org_id);
  await owner.call(leaveBalances.adjust, {
    body: { employee_id: asha, leave_type_id: casual, days: 10, effective_on: '2026-10-01', note: 'From the old system' },
  });
  await owner.call(attendanceDays.mark, {
    body: { employee_ids: [asha], from: '2026-10-01', to: '2026-10-31', code: 'P', reason: 'Before the devices' },
  });
  await installation.runJobs();
});
afterAll(() => installation.close());

test('half a day of half-paid leave is a quarter of a day without pay: day, lock and payslip', async () => {
  await applyFor({ first_day: '2026-10-14', last_day: '2026-10-14', first_half: 2 });
  expect(await dayOf('2026-10-14')).toMatchObject({ first_half: 'P', second_half: 'L:CL', lop: 0.25 });
  const locked = await world.owner.call(attendancePeriods.lock, { params: { code: '2026-10' }, body: {} });
  expect(locked.data.locked, JSON.stringify(locked.body)).toBe(1);
  const run = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, run.payroll_id);
  const { rows } = (await world.owner.call(payslips.list, { query: { month: '2026-10' } })).data;
  const slip = (await world.owner.call(payslips.get, { params: { id: rows[0]?.payslip_id ?? '' } })).data;
  expect(slip.days).toMatchObject({ lop: 0.25, paid: 30.75 });
  const basic = slip.lines.find(({ code }) => code === 'BASIC');
  expect(basic?.amount_paise).toBe(Math.round(((basic?.rate_paise ?? 0) * 30.75) / 31 / 100) * 100);
});

test('half-paid leave entered after the lock is half a day without pay in the next month', async () => {
  await applyFor({ first_day: '2026-10-15', last_day: '2026-10-15' });
  expect(await dayOf('2026-10-15')).toMatchObject({ first_half: 'L:CL', second_half: 'L:CL', lop: 0.5 });
  const items = await itemsOf('2026-11');
  expect(items.length).toBeGreaterThan(0);
  for (const { note } of items) expect(note).toBe('LOP found later: 0.5 days (15 Oct 2026) at the rate of Oct 2026');
});
