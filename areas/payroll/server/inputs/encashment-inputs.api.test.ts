import { leaveAssignments, leaveBalances, leaveEncashments, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { payrollInputs, payrolls, payslips, runApprovals } from '@hrms/payroll/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals, workflowRequests, workflowSettings } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, publishRun, runPayroll } from '../payroll.scenario.ts';
import { overtimeAmounts, overtimeItems } from './attendance-items.service.ts';

let installation: Installation;
let world: PayrollWorld;
let hr: Signed;
let asha: Signed & { employee_id: string };
let earned = '';
/** Sessions that are still live in November. */
let later: { owner: Signed; hr: Signed; bina: Signed };
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20' });
  world = await payrollWorld(installation);
  const { owner } = world;
  const { types, leave_policy_id } = (await owner.call(leaveTypes.createUsual, { body: {} })).data;
  earned = types.find(({ code }) => code === 'EL')?.leave_type_id ?? '';
  await owner.call(leavePolicies.activate, { params: { id: leave_policy_id }, body: { version: 1 } });
  const hire = async (first_name: string) => {
    const employee_id = await hireEmployee(installation, world, {
      first_name,
      ctc_annual_paise: 60_000_000,
      joined_on: '2022-04-01',
    });
    await owner.call(leaveAssignments.assign, {
      params: { id: employee_id },
      body: { leave_policy_id, from_date: '2026-04-01', reason: 'First policy' },
    });
    await installation.runJob('leave.post_credits', owner.org_id);
    await owner.call(leaveBalances.adjust, {
      body: { employee_id, leave_type_id: earned, days: 20, effective_on: '2026-10-01', note: 'From the old system' },
    });
    return { employee_id, ...(await owner.person({ role: 'employee' }, { employee_id })) };
  };
  asha = await hire('Encasha');
  const bina = await hire('Encbina');
  hr = await owner.person({ role: 'hr_admin' });
  later = { owner: await owner.person({ role: 'owner' }), hr: await owner.person({ role: 'hr_admin' }), bina };
});
afterAll(() => installation.close());

const request = (who: Signed, days: number) => who.call(leaveEncashments.request, { body: { leave_type_id: earned, days } });
const state = async () =>
  (await hr.call(leaveEncashments.list)).data.rows.map(({ days, status, paid_on }) => [days, status, paid_on]);
const itemsOf = async (period_month: string) =>
  (await world.owner.call(payrollInputs.list, { query: { period_month } })).data.rows.filter(
    ({ component_code }) => component_code === 'LEAVE_ENCASHMENT',
  );
async function approve(): Promise<void> {
  const { rows } = (await hr.call(approvals.mine)).data;
  const mine = rows.find(({ title }) => title.startsWith('Encashment of '));
  const answer = await hr.call(approvals.process, {
    params: { id: mine?.approval_id ?? '' },
    body: { action: 'approve', comments: '' },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

test('an encashment goes from the request over the approval and the run to a payslip line with its reason, and is paid once', async () => {
  expect((await request(asha, 4)).status).toBe(201);
  // conditions test the estimate; the employee and payroll see it, a stage without pay rights does not
  const [own] = (await asha.call(workflowRequests.list, { query: { scope: 'mine' } })).data.rows;
  const seen = async (who: Signed) =>
    (await who.call(workflowRequests.get, { params: { id: own?.request_id ?? '' } })).data.amount_paise;
  const estimate = await seen(asha);
  expect(estimate).toBeGreaterThan(0);
  expect(await seen(world.owner)).toBe(estimate);
  const { rows: asked } = (await hr.call(approvals.mine)).data;
  expect(asked.map(({ amount_paise }) => amount_paise)).toEqual([null]);
  const [{ leave_encashment_id: id = '' } = {}] = (await asha.call(leaveEncashments.list)).data.rows;
  const payOf = async (who: Signed) => (await who.call(leaveEncashments.pay, { params: { id } })).data;
  expect(await payOf(asha)).toEqual({ amount_paise: estimate, is_estimate: true, payslip_id: null });
  expect(await payOf(hr), 'hidden without pay rights').toEqual({ amount_paise: null, is_estimate: true, payslip_id: null });
  const early = await runPayroll(installation, world, '2026-10');
  expect(await itemsOf('2026-10'), 'a pending one is not paid').toEqual([]);

  await approve();
  expect(await state()).toEqual([[4, 'approved', null]]);
  const recalculate = async () => {
    const answer = await world.owner.call(payrolls.recompute, { params: { id: early.payroll_id }, body: {} });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    await installation.runJobs();
  };
  await recalculate();
  await recalculate();
  const [item, ...more] = await itemsOf('2026-10');
  expect(more).toEqual([]);
  expect(item).toMatchObject({ source: 'leave', status: 'active', employee_id: asha.employee_id });
  expect(estimate).toBe(item?.amount_paise);
  expect(item?.note).toMatch(/^LE-000001: 4 days of Earned leave × ₹[\d,.]+ \/ 26$/);

  await finaliseRun(installation, world, early.payroll_id);
  await publishRun(world, early.payroll_id);
  const [row] = (await asha.call(payslips.list)).data.rows;
  const slip = (await asha.call(payslips.get, { params: { id: row?.payslip_id ?? '' } })).data;
  expect(await payOf(asha)).toEqual({ amount_paise: item?.amount_paise, is_estimate: false, payslip_id: row?.payslip_id });
  expect((await payOf(hr)).amount_paise, 'hidden without pay rights').toBeNull();
  const at = slip.lines.findIndex(({ code }) => code === 'LEAVE_ENCASHMENT');
  expect(slip.lines[at]?.amount_paise).toBe(Math.round((item?.amount_paise ?? 0) / 100) * 100);
  expect(JSON.stringify(slip.explanations[at])).toContain('LE-000001: 4 days of Earned leave');
  expect(await state()).toEqual([[4, 'paid', '2026-10-31']]);
  const [paid] = (await hr.call(leaveEncashments.list)).data.rows;
  expect(paid?.payroll_id).toBe(early.payroll_id);
  expect(
    await hr.call(leaveEncashments.cancel, {
      params: { id: paid?.leave_encashment_id ?? '' },
      body: { comments: 'Too late' },
    }),
  ).toRefuse('leave.already_decided', 409);
});

test('the next run has nothing of it, and one approved later only its own', async () => {
  installation.clock.set('2026-11-20');
  world = { ...world, owner: { ...world.owner, ...later.owner } };
  hr = later.hr;
  const november = await runPayroll(installation, world, '2026-11');
  expect(await itemsOf('2026-11')).toEqual([]);
  expect((await request(later.bina, 2.5)).status).toBe(201);
  await approve();
  await world.owner.call(payrolls.recompute, { params: { id: november.payroll_id }, body: {} });
  await installation.runJobs();
  expect((await itemsOf('2026-11')).map(({ note }) => note)).toEqual([expect.stringMatching(/^LE-000002: 2\.5 days/)]);

  const params = { id: november.payroll_id };
  const setApproval = async (mode: 'required' | 'not_required') => {
    const { version } = (await world.owner.call(workflowSettings.get)).data;
    const body = { version, subjects: [{ subject: 'payroll.run', mode }] } as never;
    expect((await world.owner.call(workflowSettings.update, { body })).status).toBe(200);
  };
  // a submitted run holds it, one that comes back gives it free
  await setApproval('required');
  for (const { code } of (await world.owner.call(payrolls.exceptions, { params, query: { severity: 'W', limit: '100' } })).data
    .rows)
    await world.owner.call(payrolls.acceptAll, { params, body: { code, reason: 'checked for the test' } });
  const submitted = await world.owner.call(runApprovals.submit, { params, body: {} });
  expect(submitted.data?.status, JSON.stringify(submitted.body)).toBe('pending');
  expect((await state())[0]).toEqual([2.5, 'queued', null]);
  const [held] = (await hr.call(leaveEncashments.list, { query: { status: 'queued' } })).data.rows;
  const cancelled = { params: { id: held?.leave_encashment_id ?? '' }, body: { comments: 'Taken as leave instead' } };
  expect((await hr.call(leaveEncashments.cancel, cancelled)).status).toBe(409);
  await world.owner.call(runApprovals.withdraw, { params, body: {} });
  expect((await state())[0]).toEqual([2.5, 'approved', null]);
  // one that is gone since the calculation is not submitted
  const setStatus = (status: string) =>
    inTenant(installation.services.pool, world.owner.org_id, (tx) =>
      tx
        .updateTable('leave_encashment')
        .set({ status })
        .where('org_id', '=', tx.org_id)
        .where('id', '=', held?.leave_encashment_id ?? '')
        .execute(),
    );
  await setStatus('cancelled');
  expect(await world.owner.call(runApprovals.submit, { params, body: {} })).toRefuse('payroll.version_conflict', 409);
  await setStatus('approved');
  // chosen employees of a submitted run are calculated again: it still holds what it pays
  expect((await world.owner.call(runApprovals.submit, { params, body: {} })).status).toBe(200);
  for (const employee_ids of [[asha.employee_id], [held?.employee_id ?? '']]) {
    await world.owner.call(payrolls.recompute, { params, body: { employee_ids } });
    await installation.runJobs();
    expect((await world.owner.call(runApprovals.get, { params })).data.status).toBe('pending');
    expect((await state())[0]).toEqual([2.5, 'queued', null]);
  }
  await world.owner.call(runApprovals.withdraw, { params, body: {} });
  expect((await state())[0]).toEqual([2.5, 'approved', null]);
  await setApproval('not_required');

  const [open] = (await hr.call(leaveEncashments.list, { query: { status: 'approved' } })).data.rows;
  await hr.call(leaveEncashments.cancel, {
    params: { id: open?.leave_encashment_id ?? '' },
    body: { comments: 'Taken as leave instead' },
  });
  const { version, totals } = (await world.owner.call(payrolls.get, { params: { id: november.payroll_id } })).data;
  const stale = await world.owner.call(payrolls.finalise, {
    params: { id: november.payroll_id },
    body: { version, confirm_net_paise: totals?.net_paise },
  });
  expect(stale.status, 'a run with an encashment that was cancelled is not finalised').toBeGreaterThanOrEqual(400);
  await world.owner.call(payrolls.recompute, { params: { id: november.payroll_id }, body: {} });
  await installation.runJobs();
  await finaliseRun(installation, world, november.payroll_id);
  expect(await itemsOf('2026-11')).toEqual([]);
  expect(await state()).toEqual([
    [2.5, 'cancelled', null],
    [4, 'paid', '2026-10-31'],
  ]);
});

test('overtime to be paid is estimated for its approval as payroll pays it', async () => {
  const line = {
    overtime_id: 'one',
    employee_id: asha.employee_id,
    day: '2026-10-20',
    category: 'weekday' as const,
    minutes: 90,
    multiplier_bp: 20_000,
    origin_month: '2026-10',
  };
  const { amounts, items } = await inTenant(installation.services.pool, world.owner.org_id, async (tx) => ({
    amounts: await overtimeAmounts(tx, [line, { ...line, overtime_id: 'two', employee_id: crypto.randomUUID() }]),
    items: await overtimeItems(tx, '2026-10', [line]),
  }));
  expect(items[0]?.amount_paise).toBeGreaterThan(0);
  expect([...amounts]).toEqual([['one', items[0]?.amount_paise]]);
});
