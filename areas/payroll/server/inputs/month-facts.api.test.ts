import { payrollEntries, payrollHolds, payrollInputs, payrollOpenings, payrolls } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignSalary, hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const hire = (employee_code: string, ctc_annual_paise?: number, more: Record<string, unknown> = {}) =>
  hireEmployee(installation, world, {
    first_name: employee_code,
    employee_code,
    ...(ctc_annual_paise && { ctc_annual_paise }),
    ...more,
  });

const finalise = async (payroll_id: string) => {
  const { version, totals } = await payrollOf(world, payroll_id);
  const answer = await world.owner.call(payrolls.finalise, {
    params: { id: payroll_id },
    body: { version, confirm_net_paise: totals?.net_paise },
  });
  await installation.runJobs();
  return answer;
};
const codesOf = async (payroll_id: string) =>
  (await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { limit: '100' } })).data.rows;

describe('months strictly in order', () => {
  test('a run opened for a wrong month is cancelled, its items stay', async () => {
    installation.clock.set('2026-11-10');
    world = await payrollWorld(installation);
    const asha = await hire('A1', 60_000_000);
    const wrong = await runPayroll(installation, world, '2026-11');
    await world.owner.call(payrollInputs.create, {
      body: { employee_id: asha, period_month: '2026-11', component_code: 'PERFORMANCE_BONUS', amount_paise: 100, note: null },
    });
    expect(await world.owner.call(payrolls.create, { body: { period_month: '2026-10' } })).toRefuse('payroll.later_open', 409);
    const cancelled = await world.owner.call(payrolls.cancel, { params: { id: wrong.payroll_id } });
    expect(cancelled).toMatchObject({ status: 200, data: { status: 'cancelled', totals: null } });
    await installation.runJobs();
    expect((await world.owner.call(payrolls.slips, { params: { id: wrong.payroll_id } })).data.rows).toEqual([]);
    expect((await world.owner.call(payrollInputs.list, { query: { period_month: '2026-11' } })).data.rows[0]?.status).toBe(
      'active',
    );
    const october = await runPayroll(installation, world, '2026-10');
    expect((await finalise(october.payroll_id)).status).toBe(202);
    expect(await world.owner.call(payrolls.cancel, { params: { id: october.payroll_id } })).toRefuse('payroll.not_draft', 409);
  });

  test('neither a month before a finalised one nor one with a gap is started, with the reason', async () => {
    const earlier = await world.owner.call(payrolls.create, { body: { period_month: '2026-09' } });
    expect(earlier).toRefuse('payroll.month_passed', 409, 'period_month');
    const gap = await world.owner.call(payrolls.create, { body: { period_month: '2026-12' } });
    expect(gap).toRefuse('payroll.month_skipped', 409, 'period_month');
    expect(gap.body.message).toContain('November 2026');
    const both = await Promise.all(
      Array.from({ length: 5 }, () => world.owner.call(payrolls.create, { body: { period_month: '2026-11' } })),
    );
    expect(both.filter(({ status }) => status === 202)).toHaveLength(1);
    await installation.runJobs();
  });
});

describe('opening figures', () => {
  test('a first payroll in mid-year asks for them, and tax counts them', async () => {
    installation.clock.set('2026-10-30');
    world = await payrollWorld(installation, 'IN-KA', 'asked');
    const asha = await hire('O1', 240_000_000);
    await hire('O2', 60_000_000, { joined_on: '2026-10-05' });
    const run = await runPayroll(installation, world, '2026-10');
    const blocker = (await codesOf(run.payroll_id)).find(({ code }) => code === 'openings_missing');
    expect(blocker).toMatchObject({ severity: 'B', employee_id: null });
    expect(blocker?.message).toContain('1 employee');
    expect(await finalise(run.payroll_id)).toRefuse('payroll.open_exceptions', 409);
    const tds = async () =>
      (await world.owner.call(payrolls.slip, { params: { id: run.payroll_id, employeeId: asha } })).data.lines.find(
        ({ code }) => code === 'TDS',
      )?.amount_paise ?? 0;
    const before = await tds();
    const row = {
      employee_code: 'o1',
      taxable_paise: 120_000_000,
      tds_paise: 6_000_000,
      epf_paise: 1_800_000,
      ptax_paise: 120_000,
    };
    const wrong = await world.owner.call(payrollOpenings.save, {
      body: { tax_year: '2026-27', rows: [row, { ...row, employee_code: 'X9' }] },
    });
    expect(wrong.data).toMatchObject({ saved: 0, errors: [{ row: 2, field: 'employee_code' }] });
    const saved = await world.owner.call(payrollOpenings.save, { body: { tax_year: '2026-27', rows: [row] } });
    expect(saved.data).toEqual({ saved: 1, errors: [] });
    await installation.runJobs();
    expect((await codesOf(run.payroll_id)).some(({ code }) => code === 'openings_missing')).toBe(false);
    expect(await tds()).toBeGreaterThan(before);
    expect((await world.owner.call(payrollOpenings.list, { query: { tax_year: '2026-27' } })).data.rows).toMatchObject([
      { employee_code: 'O1', tds_paise: 6_000_000 },
    ]);
    expect((await finalise(run.payroll_id)).status).toBe(202);
    const late = await world.owner.call(payrollOpenings.save, { body: { tax_year: '2026-27', rows: [row] } });
    expect(late.data.errors[0]?.message).toContain('already has a payslip');
  });

  test('they are declined with a reason', async () => {
    world = await payrollWorld(installation, 'IN-KA', 'asked');
    await hire('O1', 60_000_000);
    const run = await runPayroll(installation, world, '2026-10');
    expect(run.open_blockers).toBe(1);
    await world.owner.call(payrollOpenings.decline, { body: { tax_year: '2026-27', reason: 'opened in October' } });
    await installation.runJobs();
    expect((await payrollOf(world, run.payroll_id)).open_blockers).toBe(0);
  });
});

describe('holds', () => {
  test('an employee without a salary is left out of the run with a reason, and brought back', async () => {
    installation.clock.set('2026-10-30');
    world = await payrollWorld(installation);
    await hire('H1', 60_000_000);
    const unpaid = await hire('H2');
    const run = await runPayroll(installation, world, '2026-10');
    expect(run.open_blockers).toBe(1);
    const body = {
      employee_id: unpaid,
      period_month: '2026-10',
      kind: 'stop_processing' as const,
      reason: 'salary not agreed yet',
    };
    const hold = await world.owner.call(payrollHolds.create, { body });
    expect(hold).toMatchObject({ status: 201, data: { employee_code: 'H2', status: 'active' } });
    expect(await world.owner.call(payrollHolds.create, { body })).toRefuse('payroll.already_held', 409);
    await installation.runJobs();
    expect(await payrollOf(world, run.payroll_id)).toMatchObject({ open_blockers: 0, notices: expect.any(Number) });
    await world.owner.call(payrollHolds.release, { params: { id: hold.data.payroll_hold_id }, body: {} });
    await installation.runJobs();
    expect((await payrollOf(world, run.payroll_id)).open_blockers).toBe(1);
    await world.owner.call(payrollHolds.create, { body });
    await installation.runJobs();
    expect((await finalise(run.payroll_id)).status).toBe(202);
    expect(await payrollOf(world, run.payroll_id)).toMatchObject({ status: 'finalised', totals: { people: 1 } });
    expect((await world.owner.call(payrollHolds.list, { query: { period_month: '2026-10' } })).data.rows).toHaveLength(1);
  });
});

describe('many employees in one step', () => {
  test('LOP days and items are entered together, all or none, and read back', async () => {
    installation.clock.set('2026-10-30');
    world = await payrollWorld(installation);
    await hire('M1', 60_000_000);
    await hire('M2', 60_000_000);
    const run = await runPayroll(installation, world, '2026-10');
    const save = (rows: unknown[], more: Record<string, unknown> = {}) =>
      world.owner.call(payrollEntries.save, { params: { id: run.payroll_id }, body: { rows, ...more } as never });
    const bonus = { component_code: 'PERFORMANCE_BONUS', amount_paise: 200_000 };
    const rows = [
      { employee_code: 'm1', lop_days: 1.5, ...bonus },
      { employee_code: 'M2', ...bonus },
    ];
    expect(
      (
        await save([
          ...rows,
          { employee_code: 'X', lop_days: 1 },
          { employee_code: 'M2', component_code: 'TDS', amount_paise: 1 },
        ])
      ).data,
    ).toMatchObject({
      saved: 0,
      errors: [
        { row: 3, field: 'employee_code' },
        { row: 4, field: 'component_code' },
      ],
    });
    expect((await save(rows, { dry_run: true })).data).toEqual({ saved: 0, errors: [] });
    expect((await world.owner.call(payrollInputs.list, { query: { period_month: '2026-10' } })).data.rows).toEqual([]);
    expect((await save(rows)).data).toEqual({ saved: 2, errors: [] });
    expect((await save(rows)).data.errors.map(({ field }) => field)).toEqual(['amount_paise', 'amount_paise']);
    // pasted with names instead of codes, and once more on purpose
    const named = [{ employee_code: 'M2', component_code: 'performance bonus', amount_paise: 200_000 }];
    expect((await save(named)).data.errors.map(({ field }) => field)).toEqual(['amount_paise']);
    expect((await save(named, { confirm_duplicates: true })).data).toEqual({ saved: 1, errors: [] });
    await installation.runJobs();
    expect((await world.owner.call(payrolls.days, { params: { id: run.payroll_id } })).data.days).toMatchObject([
      { employee_code: 'M1', lop_days: 1.5 },
    ]);
    const after = await payrollOf(world, run.payroll_id);
    expect(after.totals?.by_component.PERFORMANCE_BONUS).toBe(600_000);
  });
});

test('a later salary is no salary in an earlier month', async () => {
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
  const late = await hire('L1');
  await assignSalary(world.owner, late, world.structure_version_id, 60_000_000, '2026-11-01');
  expect((await runPayroll(installation, world, '2026-10')).open_blockers).toBe(1);
});
