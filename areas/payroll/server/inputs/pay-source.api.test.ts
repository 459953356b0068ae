import type { ConsumedPayRow, DuePayRow, PaySource } from '@hrms/employees/server';
import { payrollInputs, payrolls, payslips } from '@hrms/payroll/contract';
import type { Paise } from '@hrms/platform/money';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

/** An area that lends and refunds, kept in memory: which rows are due, who holds them, and what was taken of each. */
const area = {
  due: [] as DuePayRow[],
  locked: new Map<string, string>(),
  taken: [] as ConsumedPayRow[],
  vanished: new Set<string>(),
};
const source: PaySource = {
  area: 'loans',
  dueRows: async () =>
    area.due.filter(({ row_id }) => !area.locked.has(row_id) && !area.taken.some((row) => row.row_id === row_id)),
  lockRows: async (_tx, payroll_id, ids) => {
    for (const id of ids) area.locked.set(id, payroll_id);
  },
  consumeRows: async (_work, { payroll_id }, rows) => {
    const own = rows.filter(({ row_id }) => area.locked.get(row_id) === payroll_id && !area.vanished.has(row_id));
    for (const { row_id } of own) area.locked.delete(row_id);
    area.taken.push(...own);
    return new Set(own.map(({ row_id }) => row_id)).size;
  },
  releaseRows: async (_tx, payroll_id) => {
    for (const [id, run] of area.locked) if (run === payroll_id) area.locked.delete(id);
  },
};

let installation: Installation;
let world: PayrollWorld;
let borrower = '';
let poor = '';
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20', dependencies: { payroll: { paySources: [source] } } });
  world = await payrollWorld(installation);
  borrower = await hireEmployee(installation, world, {
    first_name: 'Lakshmi',
    ctc_annual_paise: 60_000_000,
    joined_on: '2024-04-01',
  });
  poor = await hireEmployee(installation, world, { first_name: 'Ganesh', ctc_annual_paise: 24_000_000, joined_on: '2024-04-01' });
});
afterAll(() => installation.close());
beforeEach(() => {
  area.due = [
    row(
      '019a0000-0000-7000-8000-000000000001',
      borrower,
      'LOAN_PRINCIPAL',
      954_991,
      'LN-2026-000001: instalment 1 of 12, principal',
    ),
    row(
      '019a0000-0000-7000-8000-000000000001',
      borrower,
      'LOAN_INTEREST',
      100_003,
      'LN-2026-000001: instalment 1 of 12, interest',
    ),
    row('019a0000-0000-7000-8000-000000000002', poor, 'ASSET_RECOVERY', 90_000_000, 'Laptop AST-0007 lost'),
  ];
  area.locked.clear();
  area.taken = [];
  area.vanished.clear();
});

const row = (row_id: string, employee_id: string, component_code: string, amount: number, label: string): DuePayRow => ({
  row_id,
  employee_id,
  kind: 'recover',
  component_code,
  amount_paise: amount as Paise,
  label,
  origin_month: null,
});
const itemsOf = async () =>
  (await world.owner.call(payrollInputs.list, { query: { period_month: '2026-10' } })).data.rows.filter(
    ({ source: from, status }) => from === 'loans' && status === 'active',
  );

test('rows of an area are items of the draft, locked for the run, not doubled by calculating again, and given back by cancelling', async () => {
  const run = await runPayroll(installation, world, '2026-10');
  expect(await itemsOf()).toHaveLength(3);
  expect(new Set(area.locked.values())).toEqual(new Set([run.payroll_id]));
  expect((await world.owner.call(payrolls.recompute, { params: { id: run.payroll_id }, body: {} })).status).toBe(202);
  await installation.runJobs();
  expect(await itemsOf()).toHaveLength(3);

  const [item] = await itemsOf();
  const removed = await world.owner.call(payrollInputs.remove, { params: { id: item?.payroll_input_id ?? '' } });
  expect(removed).toRefuse('payroll.input_of_area', 409);

  expect((await world.owner.call(payrolls.cancel, { params: { id: run.payroll_id }, body: {} })).status).toBe(200);
  expect(area.locked.size).toBe(0);
  expect(await itemsOf()).toEqual([]);
});

test('a row that is gone at finalising refuses and consumes nothing; then exact amounts are taken, and the rest stays with the area', async () => {
  const run = await runPayroll(installation, world, '2026-10');
  area.vanished.add('019a0000-0000-7000-8000-000000000001');
  await expect(finaliseRun(installation, world, run.payroll_id)).rejects.toThrow('changed');
  area.vanished.clear();
  area.taken = [];
  for (const { row_id } of area.due) area.locked.set(row_id, run.payroll_id);
  await finaliseRun(installation, world, run.payroll_id);
  expect((await payrollOf(world, run.payroll_id)).status).toBe('finalised');

  const slips = (await world.owner.call(payslips.list, { query: { payroll_id: run.payroll_id } })).data.rows;
  const slipOf = async (employee_id: string) => {
    const slip = slips.find((one) => one.employee_id === employee_id);
    return (await world.owner.call(payslips.get, { params: { id: slip?.payslip_id ?? '' } })).data;
  };
  const paid = await slipOf(borrower);
  const lines = paid.lines.filter(({ code }) => code.startsWith('LOAN_'));
  expect(lines.map(({ code, amount_paise }) => [code, amount_paise])).toEqual([
    ['LOAN_INTEREST', 100_003],
    ['LOAN_PRINCIPAL', 954_991],
  ]);
  expect(JSON.stringify(paid.explanations), 'the Why names the row').toContain('instalment 1 of 12, principal');

  const poorSlip = await slipOf(poor);
  const recovered = poorSlip.lines.find(({ code }) => code === 'ASSET_RECOVERY')?.amount_paise ?? 0;
  expect(poorSlip.net_paise).toBe(0);
  expect(recovered).toBeGreaterThan(0);
  expect(recovered).toBeLessThan(90_000_000);
  const taken = area.taken.map(({ row_id, component_code, taken_paise }) => [row_id.at(-1), component_code, taken_paise]);
  expect(taken.toSorted()).toEqual([
    ['1', 'LOAN_INTEREST', 100_003],
    ['1', 'LOAN_PRINCIPAL', 954_991],
    ['2', 'ASSET_RECOVERY', recovered],
  ]);
  expect(area.locked.size).toBe(0);
  const next = await installation.services.pool.query("select 1 from carried_balance where component_code = 'ASSET_RECOVERY'");
  expect(next.rowCount, 'what could not be recovered stays with the area').toBe(0);
});
