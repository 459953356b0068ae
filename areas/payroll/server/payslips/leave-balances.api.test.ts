import { leaveAssignments, leaveBalances, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { payslips } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-30' });
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

test('a payslip keeps the leave balances of the last day of its month, on screen and in the PDF', async () => {
  const { owner } = world;
  const employee_id = await hireEmployee(installation, world, { ctc_annual_paise: 60_000_000, joined_on: '2026-06-01' });
  const { types, leave_policy_id } = (await owner.call(leaveTypes.createUsual, { body: {} })).data;
  await owner.call(leavePolicies.activate, { params: { id: leave_policy_id }, body: { version: 1 } });
  await owner.call(leaveAssignments.assign, {
    params: { id: employee_id },
    body: { leave_policy_id, from_date: '2026-10-01', reason: 'First policy' },
  });
  await installation.runJob('leave.post_credits', owner.org_id);
  const leave_type_id = types.find(({ code }) => code === 'EL')?.leave_type_id ?? '';
  const adjust = (days: number, effective_on: string) =>
    owner.call(leaveBalances.adjust, { body: { employee_id, leave_type_id, days, effective_on, note: 'Agreed' } });
  await adjust(4.5, '2026-10-20');
  const balance = async () =>
    (await owner.call(leaveBalances.list, { query: { employee_id } })).data.rows[0]?.balances.find(
      ({ type_code }) => type_code === 'EL',
    )?.balance;
  const october = await balance();
  expect(october).toBeGreaterThanOrEqual(4.5);
  const run = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, run.payroll_id);
  const [row] = (await owner.call(payslips.list, { query: { employee_id } })).data.rows;
  const params = { id: row?.payslip_id ?? '' };
  expect((await owner.call(payslips.get, { params })).data.leave_balances).toContainEqual({
    code: 'EL',
    name: 'Earned leave',
    days: october,
  });
  await adjust(3, '2026-10-21');
  expect(await balance()).toBe((october ?? 0) + 3);
  expect((await owner.call(payslips.get, { params })).data.leave_balances).toContainEqual(
    expect.objectContaining({ code: 'EL', days: october }),
  );
  const pdf = await owner.call(payslips.pdf, { params });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.raw)), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(`Leave balances EL ${october}`);
});
