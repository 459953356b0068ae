import { payrolls, runApprovals } from '@hrms/payroll/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { workflowSettings } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let preparer: Signed;
let finance: Signed;
let id = '';
beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
  preparer = await world.owner.person({ role: 'payroll_admin' });
  finance = await world.owner.person({ role: 'finance' });
  await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'A1', ctc_annual_paise: 60_000_000 });
  id = (await runPayroll(installation, world, '2026-10')).payroll_id;
});
afterAll(() => installation.close());

async function wantApproval({ owner }: PayrollWorld): Promise<void> {
  const { version } = (await owner.call(workflowSettings.get)).data;
  const body = { version, subjects: [{ subject: 'payroll.run', mode: 'required' }] } as never;
  const changed = await owner.call(workflowSettings.update, { body });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
}
const params = () => ({ id });
const approval = async () => (await preparer.call(runApprovals.get, { params: params() })).data;
const finalise = async () => {
  const { version, totals } = await payrollOf(world, id);
  return preparer.call(payrolls.finalise, { params: params(), body: { version, confirm_net_paise: totals?.net_paise ?? 0 } });
};
const submit = () => preparer.call(runApprovals.submit, { params: params(), body: {} });
const recompute = async () => {
  await preparer.call(payrolls.recompute, { params: params(), body: {} });
  await installation.runJobs();
};

test('no approval is needed until the organisation wants one', async () => {
  expect(await approval()).toMatchObject({ required: false, status: null });
  await wantApproval(world);
  expect(await approval()).toMatchObject({ required: true, status: null });
  expect(await finalise()).toRefuse('payroll.approval_needed', 409);
});

test('submitted, sent back, submitted again, approved by another, final', async () => {
  expect((await submit()).data).toMatchObject({ status: 'pending', is_current: true, can_decide: false });
  expect(await submit()).toRefuse('payroll.approval_pending', 409);
  expect(await preparer.call(payrolls.cancel, { params: params() })).toRefuse('payroll.approval_pending', 409);
  expect((await preparer.call(runApprovals.approve, { params: params(), body: {} })).status).toBe(403);
  expect((await finance.call(runApprovals.get, { params: params() })).data.can_decide).toBe(true);
  const back = await finance.call(runApprovals.return, { params: params(), body: { comments: 'Check the joiner' } });
  expect(back.data).toMatchObject({ status: 'returned', comments: 'Check the joiner' });
  expect(await finalise()).toRefuse('payroll.approval_needed', 409);
  expect((await submit()).data.status).toBe('pending');

  await recompute();
  expect(await approval()).toMatchObject({ status: 'pending', is_current: false });
  expect((await finance.call(runApprovals.approve, { params: params(), body: {} })).status).toBe(409);
  expect((await submit()).data).toMatchObject({ status: 'pending', is_current: true });
  const approved = await finance.call(runApprovals.approve, { params: params(), body: {} });
  expect(approved.data, JSON.stringify(approved.body)).toMatchObject({ status: 'approved', is_current: true });

  await recompute();
  expect(await finalise()).toRefuse('payroll.approval_needed', 409);
  await submit();
  await finance.call(runApprovals.approve, { params: params(), body: {} });
  expect((await finalise()).status).toBe(202);
  await installation.runJobs();
  expect((await payrollOf(world, id)).status).toBe('finalised');
});

test('who prepared a run does not approve it, whatever the role', async () => {
  const other = await payrollWorld(installation);
  await other.owner.person({ role: 'finance' });
  await hireEmployee(installation, other, { first_name: 'Ravi', employee_code: 'A2', ctc_annual_paise: 60_000_000 });
  await wantApproval(other);
  const at = { id: (await runPayroll(installation, other, '2026-10')).payroll_id };
  expect((await other.owner.call(runApprovals.submit, { params: at, body: {} })).data.status).toBe('pending');
  const own = await other.owner.call(runApprovals.approve, { params: at, body: {} });
  expect([403, 404]).toContain(own.status);
  expect((await other.owner.call(runApprovals.withdraw, { params: at, body: {} })).data.status).toBe('withdrawn');
  expect((await other.owner.call(payrolls.cancel, { params: at })).status).toBe(200);
});
