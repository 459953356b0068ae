import { payrolls } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { lawOverrides, registrations } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
});
afterAll(() => installation.close());

test('a payroll is computed with the organisation’s own figure from its day on, and verifies to itself afterwards', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const asha = await hireEmployee(installation, world, {
    first_name: 'Asha',
    joined_on: '2024-04-01',
    ctc_annual_paise: 150_000_000,
  });
  const proposed = await owner.call(lawOverrides.create, {
    body: {
      parameter_id: 'epf.wage_ceiling',
      from_date: '2026-11-01',
      figures: { '': 3_000_000 },
      reason: 'Board decision while the notification is compared',
      source_url: 'Minutes of 12 October 2026',
    },
  });
  const run = await runPayroll(installation, world, '2026-11');
  const slipOf = async (id: string) => {
    const { lines, explanations } = (await owner.call(payrolls.slip, { params: { id, employeeId: asha } })).data;
    const at = lines.findIndex(({ code }) => code === 'EPF_EMPLOYEE');
    return { amount: lines[at]?.amount_paise, steps: explanations[at]?.steps };
  };
  expect((await slipOf(run.payroll_id)).amount).toBe(300_000);

  const finance = await owner.person({ role: 'finance' });
  await finance.call(lawOverrides.approve, { params: { id: proposed.data.override_id }, body: { version: 1 } });
  await owner.call(payrolls.recompute, { params: { id: run.payroll_id }, body: {} });
  await installation.runJobs();
  const { amount, steps } = await slipOf(run.payroll_id);
  expect(amount).toBe(360_000);
  const told = steps?.find(({ parameter }) => parameter?.id === 'epf.wage_ceiling')?.parameter;
  expect(told?.source).toBe(
    'Override by the organisation: Board decision while the notification is compared (Minutes of 12 October 2026)',
  );

  const { version, totals } = await payrollOf(world, run.payroll_id);
  const body = { version, confirm_net_paise: totals?.net_paise };
  await owner.call(payrolls.finalise, { params: { id: run.payroll_id }, body });
  await installation.runJobs();
  const impact = await finance.call(lawOverrides.impact, { params: { id: proposed.data.override_id } });
  expect(impact.data).toMatchObject({ month: '2026-11', people: 1, affected: 0 });
  const higher = await owner.call(lawOverrides.create, {
    body: {
      parameter_id: 'epf.wage_ceiling',
      from_date: '2026-12-01',
      figures: { '': 3_500_000 },
      reason: 'Board decision for the months to come',
      source_url: 'Minutes of 20 November 2026',
    },
  });
  const next = await finance.call(lawOverrides.impact, { params: { id: higher.data.override_id } });
  expect(next.data).toMatchObject({ month: '2026-11', people: 1, affected: 1, net_difference_paise: -60_000 });
  expect(next.data.rows).toMatchObject([{ employee_id: asha, full_name: expect.stringContaining('Asha') }]);
  expect(next.data.cost_difference_paise).toBe(65_000);
  const row = (await owner.call(lawOverrides.list)).data.rows.find(({ status }) => status === 'active');
  const note = 'The notification was compared';
  await owner.call(lawOverrides.end, {
    params: { id: row?.override_id ?? '' },
    body: { version: row?.version ?? 0, to_date: '2026-11-01', note },
  });
  expect((await owner.call(payrolls.verify, { params: { id: run.payroll_id } })).data).toMatchObject({
    payslips: 1,
    hashes_right: 1,
    figures_right: 1,
  });
});

test('a figure for one state changes only those who work there, and needs another person', async () => {
  const world = await payrollWorld(installation, 'IN-KA');
  const { owner } = world;
  const asha = await hireEmployee(installation, world, {
    first_name: 'Asha',
    joined_on: '2024-04-01',
    ctc_annual_paise: 150_000_000,
  });
  const ceiling = {
    parameter_id: 'epf.wage_ceiling',
    from_date: '2026-11-01',
    figures: { '': 3_000_000 },
    reason: 'Settlement with the union of the plant',
    source_url: 'Settlement of 12 October 2026',
  };
  const propose = (more: object) => owner.call(lawOverrides.create, { body: { ...ceiling, ...more } as never });
  expect(await propose({ parameter_id: 'lwf.IN-HR', state_code: 'IN-HR', figures: { 'bands.0.employee.most': 3_600 } })).toRefuse(
    'statutory.override_of_one_state',
    422,
    'state_code',
  );
  const finance = await owner.person({ role: 'finance' });
  const run = await runPayroll(installation, world, '2026-11');
  const shareOf = async () => {
    await owner.call(payrolls.recompute, { params: { id: run.payroll_id }, body: {} });
    await installation.runJobs();
    const { lines } = (await owner.call(payrolls.slip, { params: { id: run.payroll_id, employeeId: asha } })).data;
    return lines.find(({ code }) => code === 'EPF_EMPLOYEE')?.amount_paise;
  };
  for (const [state_code, share] of [
    ['IN-MH', 300_000],
    ['IN-KA', 360_000],
  ] as const) {
    const made = await propose({ state_code });
    expect(made.data, JSON.stringify(made.body)).toMatchObject({ state_code, status: 'pending' });
    const params = { id: made.data.override_id };
    expect(await owner.call(lawOverrides.approve, { params, body: { version: 1 } })).toRefuse('statutory.own_override', 403);
    await finance.call(lawOverrides.approve, { params, body: { version: 1 } });
    expect(await shareOf()).toBe(share);
  }
  expect(await propose({ state_code: 'IN-KA' })).toRefuse('statutory.override_exists', 409);
  const { version, totals } = await payrollOf(world, run.payroll_id);
  const body = { version, confirm_net_paise: totals?.net_paise };
  await owner.call(payrolls.finalise, { params: { id: run.payroll_id }, body });
  await installation.runJobs();
  // the impact on the last finalised month is that of the state alone
  for (const [state_code, affected] of [
    ['IN-MH', 0],
    ['IN-KA', 1],
  ] as const) {
    const made = await propose({ state_code, from_date: '2026-12-01', figures: { '': 3_500_000 } });
    const impact = await finance.call(lawOverrides.impact, { params: { id: made.data.override_id } });
    expect(impact.data).toMatchObject({ month: '2026-11', people: 1, affected });
  }
  // that of a registration passes the state's: one without a state covers all whose state has none of its own
  for (const [number, state_code, affected] of [
    ['MHPUN0012345000', 'IN-MH', 0],
    ['KABNG0012345000', null, 1],
  ] as const) {
    const fields = { scheme: 'epf' as const, number, state_code, from_date: '2020-04-01' };
    const { registration_id } = (await owner.call(registrations.create, { body: fields as never })).data;
    const made = await propose({ registration_id, from_date: '2026-12-01', figures: { '': 3_500_000 } });
    const impact = await finance.call(lawOverrides.impact, { params: { id: made.data.override_id } });
    expect(impact.data).toMatchObject({ month: '2026-11', people: 1, affected });
  }
  expect((await owner.call(payrolls.verify, { params: { id: run.payroll_id } })).data).toMatchObject({ figures_right: 1 });
});
