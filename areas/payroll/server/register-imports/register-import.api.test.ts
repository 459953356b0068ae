import { payrollImports, payrollOpenings, payrolls } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let ravi: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-06-10');
  world = await payrollWorld(installation, 'IN-KA', 'asked');
  const hire = (employee_code: string) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 120_000_000 });
  await hire('RG1');
  ravi = await hire('RG2');
});
afterAll(() => installation.close());

const HEAD = 'Emp Code,Name,LOP,Basic,HRA,Special Allowance,PF,Prof Tax,TDS,Net Pay,Remarks';
const upload = (period_month: string, rows: readonly (readonly (string | number)[])[], head = HEAD) =>
  world.owner.call(payrollImports.upload, {
    upload: {
      name: 'register.csv',
      text: [head, ...rows.map((row) => row.join(','))].join('\n'),
      fields: { period_month },
    },
  });
const compare = async (id: string) => (await world.owner.call(payrollImports.compare, { params: { id }, body: {} })).data;
const mismatches = async (id: string, query: object = {}) =>
  (await world.owner.call(payrollImports.mismatches, { params: { id }, query: { limit: '200', ...query } })).data;

/** The month of an employee as it is calculated here, found through a comparison with nothing. */
async function calculated(period_month: string): Promise<Record<string, number>> {
  const { payroll_import_id: id } = (await upload(period_month, [['RG2', 'Ravi', 0, 0, 0, 0, 0, 0, 0, 0, '']])).data;
  await compare(id);
  const { rows } = await mismatches(id, { employee_id: ravi });
  return Object.fromEntries(rows.map(({ component, ours_paise }) => [component, ours_paise / 100]));
}

test('columns are guessed by their names; a register of 30 fixed days is recognised, accepted, and opens the tax year', async () => {
  const { owner } = world;
  const pay = await calculated('2026-04');
  const { BASIC = 0, HRA = 0, SPECIAL = 0, EPF_EMPLOYEE = 0, PTAX = 0, TDS = 0 } = pay;
  expect(BASIC).toBeGreaterThan(0);
  const net = BASIC + HRA + SPECIAL - EPF_EMPLOYEE - PTAX - TDS;
  const april = await upload('2026-04', [
    ['RG1', 'Asha', 0, BASIC, HRA, SPECIAL, EPF_EMPLOYEE, PTAX, TDS, net, ''],
    ['RG2', 'Ravi', 0, BASIC, HRA, SPECIAL, EPF_EMPLOYEE, PTAX, TDS, net, ''],
  ]);
  expect(april.data.mapping).toEqual([
    'employee_code',
    null,
    'lop_days',
    'BASIC',
    'HRA',
    'SPECIAL',
    'EPF_EMPLOYEE',
    'PTAX',
    'TDS',
    'NET',
    null,
  ]);
  const first = april.data.payroll_import_id;
  expect(await compare(first)).toMatchObject({ status: 'compared', employees: 2, fitting: 2, open_mismatches: 0 });

  const may = ['BASIC', 'HRA', 'SPECIAL'].map((code) => Math.round(((pay[code] ?? 0) * 27) / 30));
  const second = (
    await upload('2026-05', [
      ['RG1', 'Asha', 3, ...may, EPF_EMPLOYEE, PTAX, TDS, '', ''],
      ['RG2', 'Ravi', 0, BASIC, HRA, SPECIAL, EPF_EMPLOYEE, PTAX, TDS, net, ''],
      ['RG9', 'Nobody', 0, 1, 1, 1, 1, 1, 1, 1, ''],
    ])
  ).data;
  const compared = await compare(second.payroll_import_id);
  expect(compared).toMatchObject({ employees: 2, fitting: 1 });
  const found = await mismatches(second.payroll_import_id, { status: 'open' });
  const causes = found.rows.map(
    ({ employee_code, component, cause, detail }) => `${employee_code} ${component} ${cause} ${detail}`,
  );
  expect(causes).toEqual(
    expect.arrayContaining([
      'RG1 BASIC lop_basis fits fixed 30 days',
      'RG1 HRA lop_basis fits fixed 30 days',
      'RG9 NET employee_unknown no employee has this code, UAN or PAN',
    ]),
  );
  expect((await owner.call(payrollImports.list)).data.ready).toBe(false);

  const accept = (id: string, body: object = {}) =>
    owner.call(payrollImports.accept, { params: { id }, body: { note: 'agreed with finance', ...body } as never });
  expect((await accept(second.payroll_import_id, { cause: 'lop_basis' })).data.status).toBe('compared');
  expect((await accept(second.payroll_import_id)).data).toMatchObject({ status: 'accepted', open_mismatches: 0 });
  expect((await accept(first)).data.status).toBe('accepted');
  expect((await owner.call(payrollImports.list)).data.ready).toBe(true);
  const openings = (await owner.call(payrollOpenings.list, { query: { tax_year: '2026-27' } })).data.rows;
  const own = openings.find(({ employee_id }) => employee_id === ravi);
  expect(own).toMatchObject({
    tds_paise: 2 * TDS * 100,
    epf_paise: 2 * EPF_EMPLOYEE * 100,
    ptax_paise: 2 * PTAX * 100,
    taxable_paise: 2 * (BASIC + HRA + SPECIAL) * 100,
  });
  expect(await upload('2026-05', [['RG1', 'A', 0, 1, 1, 1, 1, 1, 1, 1, '']])).toRefuse('payroll.import_accepted', 409);
});

test('columns are matched by hand, and refused when the employee code is missing or a component is unknown', async () => {
  const { owner } = world;
  const head = 'Staff ref,Pay A,Pay B,Name';
  const { data } = await upload('2026-03', [['RG1', 100, 50, 'Asha']], head);
  const params = { id: data.payroll_import_id };
  const map = (mapping: (string | null)[]) => owner.call(payrollImports.map, { params, body: { mapping } });
  expect(await map(['employee_code', 'BASIC'])).toRefuse('payroll.import_columns', 422, 'mapping');
  expect(await map([null, 'BASIC', null, null])).toRefuse('payroll.import_columns', 422, 'mapping');
  expect(await map(['employee_code', 'NO_SUCH', null, null])).toRefuse('payroll.import_columns', 422, 'mapping');
  expect(await owner.call(payrollImports.accept, { params, body: { note: 'agreed with finance' } })).toRefuse(
    'payroll.import_not_compared',
    409,
  );
  expect((await map(['employee_code', 'BASIC', 'BASIC', null])).data).toMatchObject({ status: 'mapped' });
  const again = (await upload('2026-03', [['RG1', 100, 50, 'Asha']], head)).data;
  expect(again.mapping).toEqual(['employee_code', 'BASIC', 'BASIC', null]);
  const { causes } = await compare(again.payroll_import_id);
  const { rows } = await mismatches(again.payroll_import_id);
  expect(rows.map(({ cause }) => cause)).toEqual(['no_salary']);
  expect(causes).toEqual([{ cause: 'no_salary', open: 1 }]);
});

test('after the first run here no register is compared; only payroll staff see one', async () => {
  const { owner } = world;
  const hr = await owner.person({ role: 'hr_admin' });
  expect((await hr.call(payrollImports.list)).status).toBe(403);
  const { payroll_id } = await runPayroll(installation, world, '2026-06');
  expect(
    (await owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { code: 'openings_missing' } })).data.rows,
  ).toEqual([]);
  await finaliseRun(installation, world, payroll_id);
  expect(await upload('2026-06', [['RG1', 'A', 0, 1, 1, 1, 1, 1, 1, 1, '']])).toRefuse(
    'payroll.import_after_golive',
    409,
    'period_month',
  );
  expect((await upload('2026-02', [['RG1', 'A', 0, 1, 1, 1, 1, 1, 1, 1, '']])).status).toBe(201);
});
