import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { minimumWageImports, minimumWages } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;

const HEAD = 'state,skill,from,notification,zone,monthly,daily\n';
const upload = (text: string) =>
  world.owner.call(minimumWageImports.upload, {
    upload: { name: 'rates.csv', text: HEAD + text, fields: { kind: 'minimum_wages' } },
  });
const check = () => world.owner.call(minimumWages.check, { query: { month: '2026-10' } });

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-20');
  world = await payrollWorld(installation, 'IN-KA');
  await hireEmployee(installation, world, { first_name: 'Asha', last_name: 'Rao', ctc_annual_paise: 120_000_000 });
  await hireEmployee(installation, world, { first_name: 'Bina', last_name: 'Shah', ctc_annual_paise: 18_000_000 });
  await finaliseRun(installation, world, (await runPayroll(installation, world, '2026-10')).payroll_id);
}, 60_000);
afterAll(() => installation.close());

test('a state without rates is named, nobody passes unseen', async () => {
  expect((await check()).data).toMatchObject({ month: '2026-10', checked: 2, states_without_rates: ['IN-KA'], rows: [] });
});

test.each([
  ['Karnataka,skilled,2026-10-01,Order 1,,15000,', 'state'],
  ['KA,expert,2026-10-01,Order 1,,15000,', 'skill'],
  ['KA,skilled,2026-13-01,Order 1,,15000,', 'from'],
  ['KA,skilled,2026-10-01,Order 1,,-5,', 'monthly'],
  ['KA,skilled,2026-10-01,Order 1,,,', 'monthly'],
  ['KA,skilled,2026-10-01,Order 1,,15000,600', 'monthly'],
  ['KA,skilled,2026-10-01,Order 1,,,abc', 'daily'],
  ['KA,skilled,2025-04-01,Order 1,,,500', 'daily'],
])('a row %s is refused at %s', async (text, field) => {
  const { data } = await upload(`${text}\n`);
  expect(data).toMatchObject({ status: 'checked', error_count: 1 });
  expect(data.rows.flatMap(({ errors }) => errors.map((one) => [one.row, one.field]))).toEqual([[2, field]]);
});

test('rates come from a file, find who is below, and are taken back', async () => {
  const text = 'KA,unskilled,2026-10-01,Order 1,,,500\nin-ka,Highly skilled,2026-04-01,Order 1,,"40,000",\n';
  const sent = await upload(text);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { data } = sent;
  expect(data.error_count).toBe(0);
  const params = { id: data.import_id };
  expect((await world.owner.call(minimumWageImports.commit, { params, body: {} })).status).toBe(200);
  const { rows } = (await world.owner.call(minimumWages.list, { query: { state_code: 'IN-KA' } })).data;
  expect(rows.map(({ skill, monthly_paise }) => [skill, monthly_paise])).toEqual([
    ['unskilled', 1_300_000],
    ['highly_skilled', 4_000_000],
  ]);
  const found = (await check()).data;
  expect(found).toMatchObject({ checked: 2, below_all: 1, states_without_rates: [] });
  const bina = found.rows.filter(({ employee_name }) => employee_name === 'Bina Shah');
  expect(bina.map(({ basis }) => basis).toSorted()).toEqual(['payslip', 'salary']);
  for (const row of bina) {
    expect(row).toMatchObject({ level: 'below_all', minimum_paise: 1_300_000, skill: 'unskilled', source: 'Order 1' });
    expect(row.shortfall_paise).toBe(1_300_000 - row.wage_paise);
    expect(row.remedy).not.toBe('');
  }
  expect(found.rows.every(({ employee_name, level }) => employee_name !== 'Asha Rao' || level === 'below_some')).toBe(true);
  const again = await upload('KA,unskilled,2026-10-01,Order 1,,,500\n');
  expect(again.data.rows[0]?.errors[0]).toMatchObject({ row: 2, field: 'from' });
  expect((await world.owner.call(minimumWageImports.undo, { params, body: {} })).status).toBe(200);
  expect((await check()).data.states_without_rates).toEqual(['IN-KA']);
  const manager = await world.owner.person({ role: 'manager' });
  expect((await manager.call(minimumWages.check, { query: {} })).status).toBe(403);
});
