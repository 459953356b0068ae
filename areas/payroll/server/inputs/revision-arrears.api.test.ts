import { payrollSettings, payrolls, payslips } from '@hrms/payroll/contract';
import { createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { salaryRevisions } from '@hrms/salary/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let finance: Tenant;
let asha = '';

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-09-25' });
});
afterAll(() => installation.close());
beforeEach(async () => {
  world = await payrollWorld(installation, 'IN-MH');
  finance = (await world.owner.person({ role: 'finance' })) as unknown as Tenant;
  asha = await hireEmployee(installation, world, {
    first_name: 'Asha',
    ctc_annual_paise: 180_000_000,
    joined_on: '2024-04-01',
  });
});

async function revise(
  effective_from: string,
  payout_month: string,
  ctc_annual_paise: number,
  kind = 'annual',
  employee_id = asha,
) {
  const made = await world.owner.call(salaryRevisions.create, {
    body: {
      employee_id,
      kind: kind as 'annual',
      effective_from,
      payout_month,
      ctc_annual_paise,
      structure_version_id: world.structure_version_id,
      reason: 'Annual revision',
      submit: true,
    },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const approved = await finance.call(salaryRevisions.approve, { params: { id: made.data.revision_id }, body: {} });
  if (approved.data?.status !== 'applied') throw new Error(JSON.stringify(approved.body));
}

const pay = async (month: string) => {
  const run = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, run.payroll_id);
  return run.payroll_id;
};

/** Lines of the slip by `code month`, in rupees; the month only of arrears. */
async function linesOf(payroll_id: string, employeeId = asha): Promise<Record<string, number>> {
  const answer = await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return Object.fromEntries(
    answer.data.lines.map(({ code, origin_month, amount_paise }) => [
      origin_month ? `${code} ${origin_month.slice(0, 7)}` : code,
      amount_paise / 100,
    ]),
  );
}

describe('arrears of a revision', () => {
  test('18 to 21 lakh from 1 June paid in August: 24,083 for each of June and July, once', async () => {
    await pay('2026-06');
    await pay('2026-07');
    await revise('2026-06-01', '2026-08', 210_000_000);
    const august = await runPayroll(installation, world, '2026-08');
    const lines = await linesOf(august.payroll_id);
    expect(lines).toMatchObject({
      BASIC: 87_500,
      'BASIC 2026-06': 12_500,
      'HRA 2026-06': 5_000,
      'SPECIAL 2026-06': 6_583,
      'BASIC 2026-07': 12_500,
      'HRA 2026-07': 5_000,
      'SPECIAL 2026-07': 6_583,
    });
    // the fund was paid on the ceiling in both months already
    expect(Object.keys(lines).filter((key) => key.startsWith('EPF_EMPLOYEE '))).toEqual([]);
    // computing again changes nothing, and the month after pays none again
    const again = await world.owner.call(payrolls.recompute, { params: { id: august.payroll_id } });
    expect(again.status, JSON.stringify(again.body)).toBe(202);
    await installation.runJobs();
    expect(await linesOf(august.payroll_id)).toEqual(lines);
    await finaliseRun(installation, world, august.payroll_id);
    const september = await runPayroll(installation, world, '2026-09');
    expect(Object.keys(await linesOf(september.payroll_id)).filter((key) => key.includes(' '))).toEqual([]);
  });

  test('a reduction is recovered, and one in the middle of a month counts its days', async () => {
    await pay('2026-08');
    await revise('2026-08-17', '2026-09', 150_000_000, 'reduction');
    const september = await runPayroll(installation, world, '2026-09');
    const lines = await linesOf(september.payroll_id);
    // 75,000 × 16/31 + 62,500 × 15/31 less 75,000
    expect(lines['BASIC 2026-08']).toBe(-6_048);
  });

  test('a second revision of the same months pays only what the first did not', async () => {
    await pay('2026-07');
    await revise('2026-07-01', '2026-08', 200_000_000);
    const first = await linesOf(await pay('2026-08'));
    await revise('2026-07-01', '2026-09', 210_000_000);
    const september = await runPayroll(installation, world, '2026-09');
    const second = await linesOf(september.payroll_id);
    const july = (first['BASIC 2026-07'] ?? 0) + (second['BASIC 2026-07'] ?? 0);
    expect(july).toBe(12_500);
    expect(second['BASIC 2026-08']).toBe(87_500 - (first.BASIC ?? 0));
  });

  test('a revision that a later month pays first leaves this one as it was', async () => {
    await pay('2026-07');
    await revise('2026-07-01', '2026-09', 210_000_000);
    expect(await linesOf(await pay('2026-08'))).toMatchObject({ BASIC: 75_000 });
    const mine = (await world.owner.call(payslips.list, { query: { limit: '20' } })).data.rows;
    expect(mine).toHaveLength(2);
  });

  test('slip and arrears together are what a twin on the new salary was paid, with the fund and ESI of the origin month', async () => {
    const seed = { joined_on: '2024-04-01' };
    const revised = await hireEmployee(installation, world, { ...seed, first_name: 'Ravi', ctc_annual_paise: 16_800_000 });
    const twin = await hireEmployee(installation, world, { ...seed, first_name: 'Twin', ctc_annual_paise: 18_600_000 });
    const june = await pay('2026-06');
    const july = await pay('2026-07');
    await revise('2026-06-01', '2026-08', 18_600_000, 'annual', revised);
    const august = await linesOf((await runPayroll(installation, world, '2026-08')).payroll_id, revised);
    expect(august['EPF_EMPLOYEE 2026-06']).toBeGreaterThan(0);
    expect(august['ESI_EMPLOYER 2026-06']).toBeGreaterThan(0);
    for (const [month, run] of [
      ['2026-06', june],
      ['2026-07', july],
    ] as const) {
      const [was, is] = [await linesOf(run, revised), await linesOf(run, twin)];
      const codes = Object.keys(is).filter((code) => /^(BASIC|HRA|SPECIAL|EPF|EPS|ESI|EDLI)/.test(code));
      const together = codes.map((code) => [
        code,
        Math.round(((was[code] ?? 0) + (august[`${code} ${month}`] ?? 0)) * 100) / 100,
      ]);
      expect(together).toEqual(codes.map((code) => [code, is[code]]));
    }
  });

  test('switched off, arrears are a warning with the amount and no line; months past the limit are one too', async () => {
    const setRule = async (from_date: string, more: object) => {
      const { pay_group: _, ...now } = (await world.owner.call(payrollSettings.get)).data;
      const saved = await world.owner.call(payrollSettings.put, { body: { ...now, from_date, ...more } });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    };
    const warnings = async (id: string) =>
      (await world.owner.call(payrolls.exceptions, { params: { id }, query: { severity: 'W' } })).data.rows
        .filter(({ code }) => code.startsWith('arrears_'))
        .map(({ code, message }) => `${code}: ${message}`);
    for (const month of ['2026-05', '2026-06', '2026-07']) await pay(month);
    await setRule('2026-08-01', { arrear_months_limit: 2 });
    await revise('2026-05-01', '2026-08', 210_000_000);
    const { payroll_id } = await runPayroll(installation, world, '2026-08');
    const arrearsOf = async () => Object.keys(await linesOf(payroll_id)).filter((key) => key.startsWith('BASIC '));
    expect(await arrearsOf()).toEqual(['BASIC 2026-06', 'BASIC 2026-07']);
    const [old, ...others] = await warnings(payroll_id);
    expect(others).toEqual([]);
    expect(old).toMatch(/^arrears_too_old: Arrears of ₹24,083 of a revised salary for May 2026 are older/);

    await setRule('2026-08-01', { arrear_auto: false });
    await world.owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
    await installation.runJobs();
    expect(await arrearsOf()).toEqual([]);
    const both = (await warnings(payroll_id)).sort();
    expect(both[0]).toMatch(/^arrears_by_hand: Arrears of ₹48,166 of a revised salary for Jun 2026 to Jul 2026 are not paid/);
    expect(both[1]).toMatch(/^arrears_too_old: Arrears of ₹24,083/);
  });
});
