import { payrollImports, payrollOpeningImports, payrollOpenings } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-07-10');
  world = await payrollWorld(installation, 'IN-KA', 'asked');
  for (const employee_code of ['OF1', 'OF2'])
    await hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 120_000_000 });
});
afterAll(() => installation.close());

const openings = async () =>
  Object.fromEntries(
    (await world.owner.call(payrollOpenings.list, { query: { tax_year: '2026-27' } })).data.rows.map((row) => [
      row.employee_code,
      row,
    ]),
  );
const figures = (taxable: number, tds: number) => ({
  taxable_paise: taxable * 100,
  tds_paise: tds * 100,
  epf_paise: 180_000,
  ptax_paise: 20_000,
});
/** A register of the two employees, compared and accepted. */
async function acceptRegister(period_month: string, basic: number, tds: number): Promise<void> {
  const { owner } = world;
  const text = [
    'Emp Code,Basic,HRA,Special Allowance,PF,Prof Tax,TDS',
    ...['OF1', 'OF2'].map((code) => `${code},${basic},0,0,1800,200,${tds}`),
  ].join('\n');
  const { data } = await owner.call(payrollImports.upload, { upload: { name: 'r.csv', text, fields: { period_month } } });
  const params = { id: data.payroll_import_id };
  await owner.call(payrollImports.compare, { params, body: {} });
  const accepted = await owner.call(payrollImports.accept, { params, body: { note: 'agreed with finance' } as never });
  expect(accepted.data.status).toBe('accepted');
}

test('totals of the first months and registers of the later ones are added up, whichever comes first', async () => {
  const { owner } = world;
  await acceptRegister('2026-05', 60_000, 4_000);
  expect((await openings()).OF1).toMatchObject({ taxable_paise: 6_000_000, until_month: null, has_registers: true });
  const saved = await owner.call(payrollOpenings.save, {
    body: { tax_year: '2026-27', until_month: '2026-04', rows: [{ employee_code: 'OF1', ...figures(50_000, 3_000) }] },
  });
  expect(saved.data).toEqual({ saved: 1, errors: [] });
  expect((await openings()).OF1).toMatchObject({
    taxable_paise: 11_000_000,
    tds_paise: 700_000,
    until_month: '2026-04',
    has_registers: true,
  });
  await acceptRegister('2026-06', 60_000, 4_000);
  expect((await openings()).OF1).toMatchObject({ taxable_paise: 17_000_000, tds_paise: 1_100_000 });
  expect((await openings()).OF2).toMatchObject({ taxable_paise: 12_000_000, until_month: null });
});

test('totals that hold the months of registers are not doubled', async () => {
  const { owner } = world;
  const save = (until: object) =>
    owner.call(payrollOpenings.save, {
      body: { tax_year: '2026-27', ...until, rows: [{ employee_code: 'OF1', ...figures(170_000, 11_000) }] },
    });
  await save({ until_month: '2026-05' });
  expect((await openings()).OF1).toMatchObject({ taxable_paise: 23_000_000, has_registers: true });
  await save({ until_month: '2026-06' });
  expect((await openings()).OF1).toMatchObject({ taxable_paise: 17_000_000, has_registers: false });
  await save({});
  expect((await openings()).OF1).toMatchObject({ taxable_paise: 17_000_000, until_month: null, has_registers: false });
  expect(await save({ until_month: '2025-04' })).toRefuse('payroll.opening_month', 422, 'until_month');
});

test('a file is checked row by row, imported and taken back, until payroll has used it', async () => {
  const { owner } = world;
  const upload = async (text: string) => {
    const sent = { name: 'openings.csv', text, fields: { kind: 'openings' } };
    return (await owner.call(payrollOpeningImports.upload, { upload: sent })).data;
  };
  const head = 'employee_code,until_month,taxable,tds,epf,ptax\n';
  const wrong = await upload(`${head}OF1,2026-06,"1,70,000",11000,,\nOF1,,1,0,,\nOF9,2026-13,x,5,,\nOF2,2026-04,100,200,,\n`);
  expect(wrong.rows.flatMap(({ errors }) => errors.map(({ row, field }) => `${row} ${field}`))).toEqual([
    '3 employee_code',
    '4 employee_code',
    '4 until_month',
    '4 taxable',
    '4 tds',
    '5 tds',
  ]);
  const good = await upload(`${head}OF1,2026-05,"1,20,000",7000,3600,400\nOF2,2026-05,"1,20,000",7000,,\n`);
  const params = { id: good.import_id };
  expect((await owner.call(payrollOpeningImports.commit, { params, body: {} })).data.status).toBe('committed');
  // the register of June is added
  expect((await openings()).OF2).toMatchObject({ taxable_paise: 18_000_000, tds_paise: 1_100_000, until_month: '2026-05' });
  expect((await owner.call(payrollOpeningImports.undo, { params, body: {} })).data.status).toBe('undone');
  expect((await openings()).OF2).toMatchObject({ taxable_paise: 12_000_000, until_month: null });

  const again = await upload(`${head}OF1,2026-06,170000,11000,,\nOF2,2026-06,170000,11000,,\n`);
  await owner.call(payrollOpeningImports.commit, { params: { id: again.import_id }, body: {} });
  const { payroll_id } = await runPayroll(installation, world, '2026-07');
  await finaliseRun(installation, world, payroll_id);
  expect(await owner.call(payrollOpeningImports.undo, { params: { id: again.import_id }, body: {} })).toRefuse(
    'payroll.opening_used',
    409,
  );
});
