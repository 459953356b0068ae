import { payrollCorrections, payrollInputs, payrolls, payslips } from '@hrms/payroll/contract';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha: string;
let ravi: string;
let july: string;

const correct = (lines: object[], more: object = {}) =>
  world.owner.call(payrollCorrections.create, { params: { id: july }, body: { lines, ...more } as never });
const linesOf = async (payroll_id: string, employeeId: string) =>
  (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId } })).data.lines;

beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-08-28');
  world = await payrollWorld(installation);
  const hire = (employee_code: string) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 24_000_000 });
  asha = await hire('A1');
  ravi = await hire('R1');
  const run = await runPayroll(installation, world, '2026-07');
  july = run.payroll_id;
  await world.owner.call(payrolls.putDays, {
    params: { id: july, employeeId: asha },
    body: { lop_days: 3, reason: 'absent' },
  });
  await world.owner.call(payrolls.recompute, { params: { id: july }, body: {} });
  await installation.runJobs();
  expect(await correct([{ employee_id: asha, lop_days: 1, reason: 'was on leave' }])).toRefuse('payroll.not_finalised', 409);
  await finaliseRun(installation, world, july);
});
afterAll(() => installation.close());

describe('a month that is final', () => {
  test('keeps its payslip; two days paid back and one found later are lines of the next, with EPF of that month', async () => {
    const [before] = (await world.owner.call(payslips.list, { query: { employee_id: asha } })).data.rows;
    const reader = await world.owner.person(['payroll.run.read']);
    const saved = await correct([
      { employee_id: asha, lop_days: 1, reason: 'two days were on leave' },
      { employee_id: ravi, lop_days: 1, reason: 'found absent later' },
    ]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    expect(saved.data).toMatchObject({ payroll_id: null, next: 2 });
    const [told] = (await reader.call(notifications.list)).data.rows;
    expect(told).toMatchObject({
      title: 'July 2026 payroll was corrected for 2 employees',
      link: `/payroll/${july}?tab=corrections`,
    });
    const august = await runPayroll(installation, world, '2026-08');
    const ofAsha = (await linesOf(august.payroll_id, asha)).filter(({ origin_month }) => origin_month === '2026-07');
    const paid = (await linesOf(july, asha)).find(({ code }) => code === 'BASIC');
    const back = ofAsha.find(({ code }) => code === 'BASIC')?.amount_paise ?? 0;
    // BASIC of 28 of 31 days was paid, of 30 is due
    expect(Math.round(((paid?.amount_paise ?? 0) / 28) * 30) - (paid?.amount_paise ?? 0)).toBeCloseTo(back, -2);
    expect(ofAsha.some(({ code, section }) => code === 'EPF_EMPLOYEE' && section === 'deduction')).toBe(true);
    const ofRavi = (await linesOf(august.payroll_id, ravi)).filter(({ origin_month }) => origin_month === '2026-07');
    expect(ofRavi.find(({ code }) => code === 'BASIC')?.amount_paise).toBeLessThan(0);
    await finaliseRun(installation, world, august.payroll_id);
    const { data } = await world.owner.call(payslips.get, { params: { id: before?.payslip_id ?? '' } });
    expect(data.net_paise).toBe(before?.net_paise);
    expect(data.later_differences).toMatchObject([{ period_month: '2026-08' }]);
    expect(data.later_differences[0]?.lines.map(({ code }) => code)).toContain('BASIC');
    expect((await world.owner.call(payrolls.verify, { params: { id: july } })).data).toMatchObject({ figures_right: 2 });
  });

  test('is corrected from the corrected days on, not from the paid ones', async () => {
    expect(await correct([{ employee_id: asha, lop_days: 1, reason: 'the same days' }])).toRefuse(
      'payroll.nothing_changes',
      422,
      'lines.0.lop_days',
    );
    const { corrections } = (await world.owner.call(payrollCorrections.list, { params: { id: july } })).data;
    expect(corrections.find(({ employee_id }) => employee_id === asha)).toMatchObject({
      lop_days_before: 3,
      lop_days_after: 1,
      paid_in: { period_month: '2026-08', title: 'August 2026 payroll' },
    });
  });

  test('pays now in a run of its own; what is taken back waits for the next regular one', async () => {
    const saved = await correct(
      [
        { employee_id: asha, lop_days: 0, reason: 'one more day of leave' },
        { employee_id: ravi, lop_days: 2, reason: 'one more day absent' },
      ],
      { pay: 'now' },
    );
    expect(saved.data.next).toBe(1);
    const id = saved.data.payroll_id ?? '';
    await installation.runJobs();
    const run = await payrollOf(world, id);
    expect(run).toMatchObject({ kind: 'correction', title: 'Correction of July 2026', period_month: '2026-09' });
    expect(run.totals?.people).toBe(1);
    const lines = await linesOf(id, asha);
    expect(lines.every(({ origin_month, code }) => origin_month === '2026-07' || code === 'TDS' || code === 'ROUNDING')).toBe(
      true,
    );
    await finaliseRun(installation, world, id);
    const { rows } = (await world.owner.call(payslips.list, { query: { payroll_id: id } })).data;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.net_paise).toBeGreaterThan(0);
  });

  test('a cancelled correction run leaves the days as they were', async () => {
    const saved = await correct([{ employee_id: ravi, lop_days: 0, reason: 'was present' }], { pay: 'now' });
    await installation.runJobs();
    await world.owner.call(payrolls.cancel, { params: { id: saved.data.payroll_id ?? '' } });
    const { corrections } = (await world.owner.call(payrollCorrections.list, { params: { id: july } })).data;
    expect(corrections[0]).toMatchObject({ employee_id: ravi, lop_days_after: 2 });
  });

  test('a large recovery is spread over months, a quarter of net pay at most in each, or as many as are asked for', async () => {
    const saved = await correct([{ employee_id: ravi, lop_days: 20, reason: 'was away since the 12th' }]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    const [{ instalments, earnings_paise } = { instalments: 0, earnings_paise: 0 }] = saved.data.corrections;
    expect(earnings_paise).toBeLessThan(0);
    const [july_slip] = (await world.owner.call(payslips.list, { query: { payroll_id: july, employee_id: ravi } })).data.rows;
    expect(instalments).toBe(Math.ceil((-earnings_paise * 4) / (july_slip?.net_paise ?? 1)));
    const items = (await world.owner.call(payrollInputs.list, { query: { employee_id: ravi, limit: '200' } })).data.rows.filter(
      ({ status, note }) => status === 'active' && note?.includes('since the 12th'),
    );
    const earned = items.filter(({ component_code }) => ['BASIC', 'HRA', 'SPECIAL'].includes(component_code));
    expect(earned.reduce((sum, { amount_paise }) => sum + (amount_paise ?? 0), 0)).toBe(earnings_paise);
    const months = [...new Set(earned.map(({ period_month }) => period_month))].toSorted();
    expect(months).toHaveLength(instalments);
    expect(months[0]).toBe('2026-09');
    for (const month of months) {
      const of_month = earned.filter(({ period_month }) => period_month === month);
      const taken = -of_month.reduce((sum, { amount_paise }) => sum + (amount_paise ?? 0), 0);
      expect(taken * 4).toBeLessThanOrEqual((july_slip?.net_paise ?? 0) + 4 * 300);
    }
    // EPF of it stands whole in the first month
    expect(
      items.filter(({ component_code }) => component_code === 'EPF_EMPLOYEE').map(({ period_month }) => period_month),
    ).toEqual(['2026-09']);
    const once = await correct([{ employee_id: ravi, lop_days: 21, reason: 'one more day away' }], { instalments: 1 });
    expect(once.status, JSON.stringify(once.body)).toBe(201);
    expect(once.data.corrections).toMatchObject([{ instalments: 1 }]);
    expect((await correct([{ employee_id: ravi, lop_days: 22, reason: 'one more day away' }], { instalments: 13 })).status).toBe(
      422,
    );
    expect(await payrollOf(world, july)).toMatchObject({ status: 'finalised' });
  });

  test('only for employees it paid, and by those who prepare payroll', async () => {
    const later = await hireEmployee(installation, world, { first_name: 'New', employee_code: 'N1', joined_on: '2026-08-20' });
    expect(await correct([{ employee_id: later, lop_days: 1, reason: 'never paid' }])).toRefuse('payroll.no_payslip', 422);
    const finance = await world.owner.person({ role: 'finance' });
    const body = { lines: [{ employee_id: asha, lop_days: 2, reason: 'not allowed' }] } as never;
    expect(await finance.call(payrollCorrections.create, { params: { id: july }, body })).toRefuse('access.forbidden', 403);
  });
});
