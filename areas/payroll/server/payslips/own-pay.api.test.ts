import { ownPay, payrolls, payslips } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, publishRun, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let tara: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-08-30');
  world = await payrollWorld(installation);
  tara = await hireEmployee(installation, world, {
    first_name: 'Tara',
    employee_code: 'OP1',
    ctc_annual_paise: 600_000_000,
  });
});
afterAll(() => installation.close());

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('own pay of a year adds up, unpublished payslips are not in it, and each figure is explained', async () => {
  const { owner } = world;
  const employee = await owner.person({ role: 'employee' }, { employee_id: tara });
  const july = await runPayroll(installation, world, '2026-07');
  await finaliseRun(installation, world, july.payroll_id);
  expect((await employee.call(ownPay.year)).data).toMatchObject({ years: [], payslips: [], components: [] });
  await publishRun(world, july.payroll_id);
  const august = await runPayroll(installation, world, '2026-08');
  await finaliseRun(installation, world, august.payroll_id);
  expect((await employee.call(ownPay.year)).data.payslips.map(({ period_month }) => period_month)).toEqual(['2026-07']);
  await publishRun(world, august.payroll_id);

  const year = (await employee.call(ownPay.year, { query: { financial_year: '2026-27' } })).data;
  expect(year.years).toEqual(['2026-27']);
  expect(year.payslips).toHaveLength(2);
  for (const field of ['gross_paise', 'deductions_paise', 'net_paise', 'tds_paise'] as const)
    expect(year.totals[field]).toBe(sum(year.payslips.map((slip) => slip[field])));
  const of = (section: string) =>
    sum(year.components.filter((one) => one.section === section).map(({ total_paise }) => total_paise));
  expect(of('earning')).toBe(year.totals.gross_paise);
  expect(of('deduction')).toBe(year.totals.deductions_paise);
  for (const { by_month, total_paise } of year.components) expect(sum(Object.values(by_month))).toBe(total_paise);
  expect((await employee.call(ownPay.year, { query: { financial_year: '2024-25' } })).data.payslips).toEqual([]);

  const id = year.payslips[1]?.payslip_id ?? '';
  const explained = (await employee.call(ownPay.explain, { params: { id } })).data;
  for (const { amount_paise, explanation } of explained.lines) expect(explanation.value_paise).toBe(amount_paise);
  expect(explained.net.value_paise).toBe(year.payslips[1]?.net_paise);

  const sheet = (await employee.call(ownPay.taxSheet, { params: { id } })).data;
  expect(sheet).toMatchObject({ tax_year: '2026-27', regime: 'new', months_left: 8 });
  expect(sheet.tds_paise).toBe(year.payslips[1]?.tds_paise);
  expect(sheet.explanation.value_paise).toBe(sheet.tds_paise);
  expect(sheet.months.map(({ tds_paise }) => tds_paise)).toEqual(year.payslips.map(({ tds_paise }) => tds_paise));
  expect(sheet.deducted_so_far_paise).toBe(sheet.months[0]?.tds_paise);
  expect(sum(sheet.earnings.map(({ amount_paise }) => amount_paise))).toBe(year.totals.gross_paise);
  const first = (await employee.call(ownPay.taxSheet, { params: { id: year.payslips[0]?.payslip_id ?? '' } })).data;
  expect(first.months).toHaveLength(1);
});

test('another employee’s payslip is not found, explained or not', async () => {
  const { owner } = world;
  const other = await hireEmployee(installation, world, {
    first_name: 'Ravi',
    employee_code: 'OP2',
  });
  const stranger = await owner.person({ role: 'employee' }, { employee_id: other });
  const [slip] = (await owner.call(payslips.list, { query: { employee_id: tara } })).data.rows;
  const params = { id: slip?.payslip_id ?? '' };
  for (const call of [ownPay.explain, ownPay.taxSheet])
    expect(await stranger.call(call, { params })).toRefuse('payroll.not_found', 404);
  expect((await stranger.call(ownPay.year)).data.payslips).toEqual([]);
  expect((await stranger.call(payrolls.list)).status).toBe(403);
});
