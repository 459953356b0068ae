import { payrollInputBatches, payrollInputImports, payrollInputs, payrolls } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha: string;
let payroll_id: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
  asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'IM1', ctc_annual_paise: 60_000_000 });
  await hireEmployee(installation, world, { first_name: 'Ravi', employee_code: 'IM2', ctc_annual_paise: 60_000_000 });
  ({ payroll_id } = await runPayroll(installation, world, '2026-10'));
});
afterAll(() => installation.close());

const HEAD = 'employee_code,month,component,amount,note\n';
const upload = async (rows: string) =>
  (
    await world.owner.call(payrollInputImports.upload, {
      upload: { name: 'items.csv', text: HEAD + rows, fields: { kind: 'one_time_items' } },
    })
  ).data;
const items = async () => (await world.owner.call(payrollInputs.list, { query: { period_month: '2026-10' } })).data.rows;
const grossOf = async () =>
  (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: asha } })).data.gross_paise;

test('each wrong cell is named; nothing is imported until all rows are right', async () => {
  const checked = await upload(
    'IM9,2026-10,PERFORMANCE_BONUS,100,\nIM1,October,PERFORMANCE_BONUS,100,\nIM1,2026-10,TDS,100,\nIM1,2026-10,PERFORMANCE_BONUS,-5,\n',
  );
  expect(checked.rows.flatMap(({ errors }) => errors.map(({ row, field }) => `${row} ${field}`))).toEqual([
    '2 employee_code',
    '3 month',
    '4 component',
    '5 amount',
  ]);
  const params = { id: checked.import_id };
  expect(await world.owner.call(payrollInputImports.commit, { params, body: {} })).toRefuse('payroll.import_errors', 409);
  expect(await items()).toEqual([]);
});

test('an import is paid with its month, also twice the same item, and undone together', async () => {
  const before = await grossOf();
  const checked = await upload(
    'IM1,2026-10,performance_bonus,"25,000",Half-year\nIM1,2026-10,PERFORMANCE_BONUS,25000,\nIM2,2026-10,PERFORMANCE_BONUS,1000.50,\n',
  );
  expect(checked).toMatchObject({ error_count: 0, counts: { amount: 5_100_050 } });
  const params = { id: checked.import_id };
  expect((await world.owner.call(payrollInputImports.commit, { params, body: {} })).status).toBe(200);
  await installation.runJobs();
  expect(await grossOf()).toBe(before + 5_000_000);
  expect((await items()).map(({ source, status }) => `${source} ${status}`)).toEqual([
    'file active',
    'file active',
    'file active',
  ]);
  expect((await world.owner.call(payrollInputImports.undo, { params, body: {} })).status).toBe(200);
  await installation.runJobs();
  expect(await items()).toEqual([]);
  expect(await grossOf()).toBe(before);
  for (const _ of [1, 2]) expect((await world.owner.call(payrollInputBatches.undo, { params, body: {} })).status).toBe(200);
});

test('an item is changed until it is on a payslip; a batch on payslips is not taken back', async () => {
  const checked = await upload('IM1,2026-10,PERFORMANCE_BONUS,3000,\n');
  const params = { id: checked.import_id };
  await world.owner.call(payrollInputImports.commit, { params, body: {} });
  const [item] = await items();
  const change = (body: object) =>
    world.owner.call(payrollInputs.update, { params: { id: item?.payroll_input_id ?? '' }, body: body as never });
  expect((await change({ amount_paise: 400_000, note: 'agreed' })).data).toMatchObject({ amount_paise: 400_000, note: 'agreed' });
  expect((await change({ amount_paise: 500_000 })).data).toMatchObject({ amount_paise: 500_000, note: 'agreed' });
  expect(await change({ amount_paise: 0 })).toRefuse('validation', 422, 'amount_paise');
  await installation.runJobs();
  await finaliseRun(installation, world, payroll_id);
  expect(await change({ amount_paise: 1 })).toRefuse('payroll.input_consumed', 409);
  expect(await world.owner.call(payrollInputBatches.undo, { params, body: {} })).toRefuse('payroll.input_consumed', 409);
  expect(await world.owner.call(payrollInputImports.undo, { params, body: {} })).toRefuse('payroll.input_consumed', 409);
});
