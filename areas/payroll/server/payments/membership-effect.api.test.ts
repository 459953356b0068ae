/** What an EPF membership would change, VPF above the wages, and the gratuity an employee sees of the own service. */
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { gratuityRegister, memberships } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha = '';
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-20');
  world = await payrollWorld(installation);
  asha = await hireEmployee(installation, world, { first_name: 'Asha', joined_on: '2020-01-01', ctc_annual_paise: 120_000_000 });
}, 60_000);
afterAll(() => installation.close());

const MEMBER = {
  scheme: 'epf' as const,
  from_date: '2026-11-01',
  status: 'member' as const,
  eps_member: true,
  employee_basis: 'restricted' as const,
  employer_basis: 'restricted' as const,
  higher_pension: false,
  international_worker: false,
  certificate_until: null,
  vpf_rate_bp: null,
  vpf_amount_paise: null,
};

test('shares of a full month as they are, and as the membership would make them; nothing is saved', async () => {
  const { owner } = world;
  const ask = async (change: object, employee_id = asha) =>
    owner.call(memberships.preview, { params: { employee_id }, body: { ...MEMBER, ...change } as never });
  const same = (await ask({})).data;
  // wages above the ceiling of 25,000
  const restricted = { employee_paise: 300_000, vpf_paise: 0, eps_paise: 208_300, employer_paise: 91_700 };
  expect(same).toMatchObject({ before: restricted, after: restricted });
  const wages = same.wages_paise ?? 0;
  expect(wages).toBeGreaterThan(2_500_000);
  const full = (await ask({ employee_basis: 'actual', vpf_amount_paise: 500_000 })).data;
  expect(full.before).toEqual(restricted);
  const own = Math.round((wages * 12) / 100 / 100) * 100;
  expect(full.after).toEqual({ ...restricted, employee_paise: own, vpf_paise: 500_000 });
  const outside = (await ask({ status: 'not_applicable' })).data.after;
  expect(outside).toEqual({ employee_paise: 0, vpf_paise: 0, eps_paise: 0, employer_paise: 0 });
  expect((await owner.call(memberships.get, { params: { employee_id: asha } })).data.history).toEqual([]);
  expect(await ask({}, owner.org_id)).toRefuse('statutory.not_found', 404);
  const without = await hireEmployee(installation, world, { first_name: 'Bina', joined_on: '2026-12-01' });
  expect((await ask({}, without)).data).toEqual({ wages_paise: null, before: null, after: null });
});

test('own EPF and VPF are at most the wages', async () => {
  const put = (vpf: object) =>
    world.owner.call(memberships.put, {
      params: { employee_id: asha },
      body: { ...MEMBER, reason: 'Asked by letter', ...vpf } as never,
    });
  const refused = await put({ vpf_amount_paise: 20_000_000 });
  expect(refused).toRefuse('statutory.vpf_over_wages', 422, 'vpf_amount_paise');
  // wages of a month, of which 3,000 are the own share
  expect(refused.body.message).toMatch(
    /exceed the wages of ₹[\d,]+(\.\d+)? a month\. Enter a voluntary contribution of at most ₹/,
  );
  expect(await put({ employee_basis: 'actual', vpf_rate_bp: 8_801 })).toRefuse('validation', 422, 'vpf_rate_bp');
  expect((await put({ vpf_amount_paise: 100_000 })).status).toBe(200);
});

test('an employee sees the own accrued gratuity with its steps, and nobody else’s', async () => {
  const employee = await world.owner.person({ role: 'employee' }, { employee_id: asha });
  expect((await employee.call(gratuityRegister.own)).data.row).toBeNull();
  const run = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, run.payroll_id);
  const { row } = (await employee.call(gratuityRegister.own)).data;
  expect(row).toMatchObject({ employee_id: asha, vested: true, service_from: '2020-01-01', completed_months: 82 });
  expect(row?.steps[0]).toMatchObject({ label: 'Accrued', amount_paise: row?.accrued_paise });
  const of_others = { params: { employee_id: asha } };
  expect(await employee.call(gratuityRegister.employee, of_others)).toRefuse('access.forbidden', 403);
});
