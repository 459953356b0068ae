import { bankAdvices, payrollEntries, payrollInputs, payrolls, payslips } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPayingAccount,
  finaliseRun,
  hireEmployee,
  type PayrollWorld,
  payrollOf,
  payrollWorld,
  runPayroll,
} from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha: string;
let ravi: string;

const call = (body: object) => world.owner.call(payrolls.create, { body: body as never });
const begin = async (body: object) => {
  const begun = await call(body);
  expect(begun.status, JSON.stringify(begun.body)).toBe(202);
  await installation.runJobs();
  return payrollOf(world, begun.data.payroll_id);
};
const linesOf = async (payroll_id: string, employeeId: string) =>
  (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId } })).data.lines.map(({ code, amount_paise }) => [
    code,
    amount_paise,
  ]);
const itemsOf = async (payroll_id: string) => (await world.owner.call(payrollInputs.list, { query: { payroll_id } })).data.rows;

beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-07-28');
  world = await payrollWorld(installation);
  const hire = (employee_code: string) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 300_000_000 });
  asha = await hire('A1');
  ravi = await hire('R1');
  await addPayingAccount(world.owner);
});
afterAll(() => installation.close());

describe('a bonus of everybody', () => {
  let payroll_id: string;

  test('is a run of its own: the item and its tax, nothing of the salary', async () => {
    const run = await begin({
      kind: 'bonus',
      period_month: '2026-07',
      title: 'Festival bonus',
      component_code: 'PERFORMANCE_BONUS',
      amount_paise: 5_000_000,
    });
    payroll_id = run.payroll_id;
    expect(run).toMatchObject({ kind: 'bonus', title: 'Festival bonus', totals: { people: 2, gross_paise: 10_000_000 } });
    const lines = await linesOf(payroll_id, asha);
    expect(lines.map(([code]) => code)).toEqual(['PERFORMANCE_BONUS', 'TDS']);
    expect(await itemsOf(payroll_id)).toHaveLength(2);
  });

  test('its items are no items of the month’s regular run, which goes on beside it', async () => {
    const regular = await runPayroll(installation, world, '2026-07');
    expect(regular.totals?.people).toBe(2);
    expect((await linesOf(regular.payroll_id, asha)).map(([code]) => code)).not.toContain('PERFORMANCE_BONUS');
    expect(await itemsOf(regular.payroll_id)).toEqual([]);
    await world.owner.call(payrolls.cancel, { params: { id: regular.payroll_id } });
  });

  test('LOP days don’t belong to it', async () => {
    const params = { id: payroll_id, employeeId: asha };
    const body = { lop_days: 1, reason: 'absent' };
    expect(await world.owner.call(payrolls.putDays, { params, body })).toRefuse('payroll.not_regular', 409);
    const rows = [{ employee_code: 'A1', lop_days: 1 }];
    expect(await world.owner.call(payrollEntries.save, { params: { id: payroll_id }, body: { rows } as never })).toRefuse(
      'payroll.not_regular',
      409,
    );
  });

  test('finalised: payslips, bank advice and seal of its own; the salary then counts its tax', async () => {
    await finaliseRun(installation, world, payroll_id);
    const { rows } = (await world.owner.call(payslips.list, { query: { payroll_id } })).data;
    expect(rows).toHaveLength(2);
    const verified = await world.owner.call(payrolls.verify, { params: { id: payroll_id } });
    expect(verified.data).toEqual({ payslips: 2, hashes_right: 2, figures_right: 2, content_hash_right: true });
    const advice = (await world.owner.call(bankAdvices.create, { body: { payroll_id } })).data;
    expect(advice.total_paise).toBe(rows.reduce((sum, { net_paise }) => sum + net_paise, 0));
    const taxOf = async (id: string) => (await linesOf(id, asha)).find(([code]) => code === 'TDS')?.[1] ?? 0;
    const bonus_tax = await taxOf(payroll_id);
    expect(bonus_tax).toBe(1_300_000); // 50,000 × 25% and 4% cess: nine months from July, income between 20,00,000 and 24,00,000
    const regular = await runPayroll(installation, world, '2026-07');
    const { explanations, lines } = (
      await world.owner.call(payrolls.slip, { params: { id: regular.payroll_id, employeeId: asha } })
    ).data;
    const tax = explanations[lines.findIndex(({ code }) => code === 'TDS')];
    expect(JSON.stringify(tax)).toContain('TDS so far');
    await finaliseRun(installation, world, regular.payroll_id);
    expect((await world.owner.call(payslips.list, { query: { employee_id: asha } })).data.rows).toHaveLength(2);
  });
});

describe('an off-cycle payment of some', () => {
  test('is entered row by row in its run; an item taken back leaves it', async () => {
    const run = await begin({ kind: 'off_cycle', period_month: '2026-07' });
    expect(run).toMatchObject({ title: 'July 2026 off-cycle payment', totals: { people: 0 } });
    const params = { id: run.payroll_id };
    const rows = [
      { employee_code: 'A1', component_code: 'PERFORMANCE_BONUS', amount_paise: 100_000 },
      { employee_code: 'R1', component_code: 'PERFORMANCE_BONUS', amount_paise: 200_000 },
    ];
    await world.owner.call(payrollEntries.save, { params, body: { rows } as never });
    await installation.runJobs();
    expect((await payrollOf(world, run.payroll_id)).totals).toMatchObject({ people: 2, gross_paise: 300_000 });
    const item = (await itemsOf(run.payroll_id)).find(({ employee_id }) => employee_id === ravi);
    await world.owner.call(payrollInputs.remove, { params: { id: item?.payroll_input_id ?? '' } });
    await installation.runJobs();
    expect((await payrollOf(world, run.payroll_id)).totals).toMatchObject({ people: 1, gross_paise: 100_000 });
    const cancelled = await world.owner.call(payrolls.cancel, { params });
    expect(cancelled.data.status).toBe('cancelled');
    expect(await itemsOf(run.payroll_id)).toEqual([]);
  });

  test('by hand, one employee at a time', async () => {
    const run = await begin({ kind: 'off_cycle', period_month: '2026-07', title: 'Referral' });
    const body = {
      employee_id: ravi,
      period_month: '2026-07',
      component_code: 'PERFORMANCE_BONUS',
      amount_paise: 300_000,
      payroll_id: run.payroll_id,
    };
    const item = await world.owner.call(payrollInputs.create, { body });
    expect(item.status, JSON.stringify(item.body)).toBe(201);
    expect(item.data.payroll_id).toBe(run.payroll_id);
    expect(await world.owner.call(payrollInputs.create, { body })).toRefuse('payroll.duplicate_input', 409);
    await installation.runJobs();
    await finaliseRun(installation, world, run.payroll_id);
    expect(await world.owner.call(payrollInputs.create, { body: { ...body, amount_paise: 1 } })).toRefuse(
      'payroll.not_draft',
      409,
    );
  });
});

describe('what is refused', () => {
  test.each([
    [{ kind: 'bonus', period_month: '2026-06' }, 'payroll.month_passed'],
    [{ kind: 'bonus', period_month: '2026-12' }, 'payroll.month_too_far'],
    [{ kind: 'bonus', period_month: '2026-07', pay_date: '2026-09-01' }, 'payroll.pay_date'],
    [{ kind: 'bonus', period_month: '2026-07', component_code: 'TDS', amount_paise: 1 }, 'payroll.component_unknown'],
    [{ kind: 'bonus', period_month: '2026-07', component_code: 'LOAN_PRINCIPAL', amount_paise: 1 }, 'payroll.component_unknown'],
    [{ kind: 'bonus', period_month: '2026-07', component_code: 'PERFORMANCE_BONUS' }, 'validation'],
    [{ kind: 'regular', period_month: '2026-08', component_code: 'PERFORMANCE_BONUS', amount_paise: 1 }, 'validation'],
  ])('%o: %s', async (body, code) => {
    expect((await call(body)).body.code).toBe(code);
  });

  test('a population without anybody in service', async () => {
    const body = {
      kind: 'bonus',
      period_month: '2026-07',
      component_code: 'PERFORMANCE_BONUS',
      amount_paise: 100,
      department_ids: [world.branch_id],
    };
    expect(await call(body)).toRefuse('payroll.no_employees', 422, 'employee_ids');
  });

  test('an amount of one’s own: the caller is left out, and told so', async () => {
    const admin = await world.owner.person({ role: 'payroll_admin' }, { employee_id: asha });
    const begun = await admin.call(payrolls.create, {
      body: { kind: 'bonus', period_month: '2026-07', component_code: 'PERFORMANCE_BONUS', amount_paise: 100_000 } as never,
    });
    expect(begun.data.left_out_self).toBe(true);
    expect((await itemsOf(begun.data.payroll_id)).map(({ employee_id }) => employee_id)).toEqual([ravi]);
  });
});
