import { designations } from '@hrms/organisation/contract';
import { payrolls } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { memberships } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from './payroll.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
});
afterAll(() => installation.close());

const decide = async (world: PayrollWorld, employee_id: string, scheme: 'esi' | 'ptax' | 'lwf', more: object) => {
  const body = { from_date: '2026-10-01', reason: 'Decided with the office', ...more };
  const { status } = await world.owner.call(memberships.putScheme, { params: { employee_id, scheme }, body: body as never });
  expect(status).toBe(200);
};

async function codesOf(world: PayrollWorld, payroll_id: string, employee_id: string): Promise<string[]> {
  const { lines } = (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: employee_id } })).data;
  const codes = ['ESI_EMPLOYEE', 'ESI_EMPLOYER', 'LWF_EMPLOYEE', 'LWF_EMPLOYER', 'PTAX'];
  return codes.filter((code) => lines.some((line) => line.code === code && line.amount_paise !== 0));
}

test('who is outside ESI or the welfare fund contributes nothing there; a category passes that of the designation', async () => {
  const world = await payrollWorld(installation, 'IN-HR');
  const [fitter] = (await world.owner.call(designations.list)).data.rows;
  await world.owner.call(designations.update, {
    params: { id: fitter?.designation_id ?? '' },
    body: { title: 'Fitter', lwf_category: 'worker', version: fitter?.version ?? 1 },
  });
  const seed = { joined_on: '2024-04-01', ctc_annual_paise: 18_000_000 };
  const ids: string[] = [];
  for (const letter of 'BCDEFGHIJK') ids.push(await hireEmployee(installation, world, { first_name: `Asha ${letter}`, ...seed }));
  const [outside = '', manager = '', ordinary = ''] = ids;
  await decide(world, outside, 'esi', { status: 'exempt' });
  await decide(world, outside, 'lwf', { status: 'not_applicable' });
  await decide(world, manager, 'lwf', { status: 'member', lwf_category: 'managerial' });
  // from next month on: nothing changes in this one
  await decide(world, ordinary, 'esi', { status: 'exempt', from_date: '2026-12-01' });
  const run = await runPayroll(installation, world, '2026-11');
  expect(await codesOf(world, run.payroll_id, outside)).toEqual([]);
  expect(await codesOf(world, run.payroll_id, manager)).toEqual(['ESI_EMPLOYEE', 'ESI_EMPLOYER']);
  expect(await codesOf(world, run.payroll_id, ordinary)).toEqual([
    'ESI_EMPLOYEE',
    'ESI_EMPLOYER',
    'LWF_EMPLOYEE',
    'LWF_EMPLOYER',
  ]);
});

test('who is outside professional tax pays none, and the payslip says why', async () => {
  const world = await payrollWorld(installation, 'IN-KA');
  const hire = (first_name: string) =>
    hireEmployee(installation, world, { first_name, joined_on: '2024-04-01', ctc_annual_paise: 150_000_000 });
  const [outside, ordinary] = [await hire('Asha'), await hire('Bina')];
  await decide(world, outside, 'ptax', { status: 'not_applicable' });
  const run = await runPayroll(installation, world, '2026-11');
  expect(await codesOf(world, run.payroll_id, ordinary)).toEqual(['PTAX']);
  expect(await codesOf(world, run.payroll_id, outside)).toEqual([]);
});
