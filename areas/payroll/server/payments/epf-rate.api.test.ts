import { payrolls } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { salaryCalculator, structures } from '@hrms/salary/contract';
import {
  ceilingReviews,
  epfSettings,
  registrations,
  statements,
  statutoryMembers,
  statutoryOverview,
} from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
const ids: Record<string, string> = {};
let payroll_id = '';

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  world = await payrollWorld(installation, 'IN-KA');
  ids.Asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'A', ctc_annual_paise: 120_000_000 });
  ids.Bina = await hireEmployee(installation, world, { first_name: 'Bina', employee_code: 'B', ctc_annual_paise: 21_600_000 });
  payroll_id = (await runPayroll(installation, world, '2026-11')).payroll_id;
}, 60_000);
afterAll(() => installation.close());

const register = async (number: string, more: object) => {
  const body = { scheme: 'epf', number, from_date: '2020-04-01', rate_class: 'standard', ...more } as never;
  const made = await world.owner.call(registrations.create, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.data;
};
/** Employee and employer shares of the draft of an employee on the ceiling of 25,000, in rupees. */
const shares = async (codes = ['EPF_EMPLOYEE', 'EPF_EMPLOYER']) => {
  await installation.runJobs();
  const { lines } = (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: ids.Asha ?? '' } })).data;
  const of = (code: string) => (lines.find((line) => line.code === code)?.amount_paise ?? 0) / 100;
  return codes.map(of);
};

/** The yearly employer share of EPF in the break-up of an employee, or of a preview for a state, in rupees. */
const breakUp = async (of: { employee_id: string } | { facts: { state: string } }) => {
  const body = { ctc_annual_paise: 120_000_000, structure_version_id: world.structure_version_id, as_of: '2026-11-20', ...of };
  const answer = await world.owner.call(structures.preview, { body: body as never });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.data.lines.find(({ code }) => code === 'EPF_EMPLOYER')?.monthly_paise ?? 0) / 100;
};

test('payslips follow the rate of the registration of their state', async () => {
  expect(await shares()).toEqual([3_000, 3_000]);
  const other = await register('MHPUN0012345000', { state_code: 'IN-MH', rate_class: 'reduced' });
  expect(await shares()).toEqual([3_000, 3_000]);
  const asha = { employee_id: ids.Asha ?? '' };
  expect(await breakUp(asha)).toBe(3_000);
  await register('KABLR0012345000', { rate_class: 'reduced' });
  // the calculator in the browser gets the same registrations
  const { epf_establishments } = (await world.owner.call(salaryCalculator.basis, { query: {} })).data;
  expect(epf_establishments).toContainEqual({ state_code: null, rate_class: 'reduced', edli_exempt: false });
  expect(await shares()).toEqual([2_500, 2_500]);
  // the break-up of the CTC and the ceiling review count the same rate
  expect(await breakUp(asha)).toBe(2_500);
  expect(await breakUp({ facts: { state: 'IN-TN' } })).toBe(2_500);
  const review = (await world.owner.call(ceilingReviews.list, { query: { wages: 'all' } })).data.rows;
  expect(review.find(({ employee_code }) => employee_code === 'A')?.employee_after_paise).toBe(250_000);
  // one of the state goes before the one for all others
  await register('KABLR0099999000', { state_code: 'IN-KA' });
  expect(await shares()).toEqual([3_000, 3_000]);
  expect(await breakUp(asha)).toBe(3_000);
  expect(await breakUp({ facts: { state: 'IN-TN' } })).toBe(2_500);
  const closed = await world.owner.call(registrations.close, {
    params: { id: other.registration_id },
    body: { closed_on: '2026-11-20' },
  });
  expect(closed.status).toBe(200);
  expect(await shares()).toEqual([3_000, 3_000]);
});

test('the return of a reduced establishment with its own insurance has no error and no EDLI wages, and ESI members without a number are listed', async () => {
  const { rows: known } = (await world.owner.call(registrations.list, { query: { scheme: 'epf' } as never })).data;
  const { last_statement: _newest, ...state } = known.find(({ state_code }) => state_code === 'IN-KA') ?? ({} as never);
  const params = { id: state.registration_id };
  const reduced = { ...state, rate_class: 'reduced', edli_exempt: true } as never;
  expect((await world.owner.call(registrations.update, { params, body: reduced })).status).toBe(200);
  expect(await shares()).toEqual([2_500, 2_500]);
  expect(await shares(['EDLI', 'EPF_ADMIN'])).toEqual([0, 125]);
  await finaliseRun(installation, world, payroll_id);
  const place = { orgId: world.owner.org_id };
  const { rows } = (await world.owner.call(statements.epf.list, { params: place, query: { month: '2026-11' } as never })).data;
  const built = rows.find(({ line_count }) => line_count === 2);
  const one = { ...place, id: built?.statement_id ?? '' };
  expect((await world.owner.call(statements.epf.check, { params: one, body: {} })).data).toMatchObject({
    status: 'checked',
    errors: 0,
  });

  expect(built?.heads.filter(({ key }) => key > '20').map(({ key, amount_paise }) => [key, amount_paise])).toEqual([
    ['21', 0],
    ['22', 125_000],
  ]);
  const text = (await world.owner.call(statements.epf.download, { params: one })).raw.toString();
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('#~#').slice(3, 6)),
  ).toEqual([
    ['25000', '25000', '0'],
    ['11994', '11994', '0'],
  ]);

  const members = async (problem: string) =>
    (await world.owner.call(statutoryMembers, { query: { scheme: 'esi', problem } as never })).data.rows;
  expect(await members('no_number')).toMatchObject([{ employee_code: 'B', problem: 'IP number missing', has_number: false }]);
  expect(await members('crossing')).toEqual([]);
  const { decisions } = (await world.owner.call(statutoryOverview.get, { query: {} })).data;
  expect(decisions).toContainEqual({ scheme: 'esi', problem: 'no_number', employees: 1 });
});

test('who joins while full wages are set contributes on them, on payslips and in the break-up; who joined before does not', async () => {
  const other = await payrollWorld(installation, 'IN-KA');
  const { owner } = other;
  const setting = { eps_age_month: 'birthday_month', edli_rounding: 'challan_total' } as const;
  const joiners = { joiner_employee_basis: 'restricted', joiner_employer_basis: 'actual' } as const;
  const save = async (more: object) =>
    (await owner.call(epfSettings.update, { body: { from_date: '2026-11-20', ...setting, ...more } as never })).data;
  expect(await save(joiners)).toMatchObject(joiners);
  // left out, they stay
  expect(await save({})).toMatchObject(joiners);
  const seed = { ctc_annual_paise: 240_000_000 };
  const hired = await Promise.all(
    ['2026-11-19', '2026-11-20'].map((joined_on, at) =>
      hireEmployee(installation, other, { ...seed, first_name: 'New', employee_code: `N${at}`, joined_on }),
    ),
  );
  const run = await runPayroll(installation, other, '2026-11');
  const [before, after] = await Promise.all(
    hired.map(async (employeeId) => {
      const { lines } = (await owner.call(payrolls.slip, { params: { id: run.payroll_id, employeeId } })).data;
      return ['EPF_EMPLOYEE', 'EPF_EMPLOYER'].map((code) => lines.find((line) => line.code === code)?.amount_paise ?? 0);
    }),
  );
  expect([before, after?.[0]]).toEqual([[300_000, 300_000], 300_000]);
  expect(after?.[1]).toBeGreaterThan(300_000);
  const shares = hired.map(async (employee_id) => {
    const body = { ...seed, employee_id, structure_version_id: other.structure_version_id, as_of: '2026-11-20' };
    const { lines } = (await owner.call(structures.preview, { body: body as never })).data;
    return lines.find(({ code }) => code === 'EPF_EMPLOYER')?.monthly_paise ?? 0;
  });
  const [fixed, full = 0] = await Promise.all(shares);
  expect(fixed).toBe(300_000);
  expect(full).toBeGreaterThan(after?.[1] ?? 0);
});
