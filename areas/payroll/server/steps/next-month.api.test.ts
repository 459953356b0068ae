import { payGroups, payrolls } from '@hrms/payroll/contract';
import { type Installation, type Signed, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
/** Signed in for longer than the owner, whatever the clock says. */
let reader: Signed;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
  reader = await world.owner.person({ role: 'payroll_admin' });
});
afterAll(() => installation.close());

const openNext = async (after_minutes = 15) => {
  installation.clock.advance(after_minutes);
  await installation.runJob('payroll.open_next_months', world.owner.org_id);
  await installation.runJobs();
  installation.clock.advance(-after_minutes);
};
const runs = async () =>
  (await reader.call(payrolls.list, { query: { kind: 'regular' } })).data.rows
    .map(({ title, status, totals }) => `${title} ${status} ${totals?.people ?? 0}`)
    .toSorted();

test('the draft of the next month appears once a month is final, once, with its payslips; a cancelled one is left to people', async () => {
  const { owner } = world;
  await hireEmployee(installation, world, { first_name: 'Asha', ctc_annual_paise: 60_000_000 });
  await openNext();
  expect(await runs()).toEqual([]);
  const october = await runPayroll(installation, world, '2026-10');
  await openNext();
  expect(await runs()).toEqual(['October 2026 payroll draft 1']);
  await finaliseRun(installation, world, october.payroll_id);
  await openNext(14);
  expect(await runs()).toEqual(['October 2026 payroll finalised 1']);
  for (const _ of [1, 2]) await openNext();
  expect(await runs()).toEqual(['November 2026 payroll draft 1', 'October 2026 payroll finalised 1']);

  const november = (await owner.call(payrolls.list, { query: { status: 'draft' } })).data.rows[0];
  expect(await owner.call(payrolls.create, { body: { period_month: '2026-11' } })).toRefuse('payroll.exists', 409);
  expect((await owner.call(payrolls.cancel, { params: { id: november?.payroll_id ?? '' } })).status).toBe(200);
  await openNext();
  expect(await runs()).toEqual(['November 2026 payroll cancelled 0', 'October 2026 payroll finalised 1']);
  // a person starts it; December is more than a month ahead and waits
  await finaliseRun(installation, world, (await runPayroll(installation, world, '2026-11')).payroll_id);
  await openNext();
  expect(await runs()).not.toContain('December 2026 payroll draft 1');
  installation.clock.set('2026-11-02');
  await openNext();
  expect(await runs()).toContain('December 2026 payroll draft 1');
  installation.clock.set('2026-10-30');
});

test('a pay group waits until the others are final, and a month that was final long ago is left as it is', async () => {
  world = await payrollWorld(installation);
  const { owner } = world;
  reader = await owner.person({ role: 'payroll_admin' });
  await hireEmployee(installation, world, { first_name: 'Asha', ctc_annual_paise: 60_000_000 });
  const bina = await hireEmployee(installation, world, { first_name: 'Bina', ctc_annual_paise: 60_000_000 });
  const { pay_group_id } = (await owner.call(payGroups.create, { body: { name: 'Plant' } })).data;
  await owner.call(payGroups.assign, { params: { id: pay_group_id }, body: { employee_ids: [bina], from_date: '2026-10-01' } });
  const staff = await runPayroll(installation, world, '2026-10');
  const plant = (await owner.call(payrolls.create, { body: { period_month: '2026-10', pay_group_id } })).data;
  await installation.runJobs();
  await finaliseRun(installation, world, staff.payroll_id);
  await openNext();
  expect(await runs()).toEqual(['October 2026 payroll finalised 1', 'October 2026 payroll: Plant draft 1']);
  await finaliseRun(installation, world, plant.payroll_id);
  installation.clock.set('2026-11-08');
  await openNext();
  expect(await runs()).toHaveLength(2);
  installation.clock.set('2026-11-01');
  await openNext();
  expect(await runs()).toEqual([
    'November 2026 payroll draft 1',
    'November 2026 payroll: Plant draft 1',
    'October 2026 payroll finalised 1',
    'October 2026 payroll: Plant finalised 1',
  ]);
  installation.clock.set('2026-10-30');
});
