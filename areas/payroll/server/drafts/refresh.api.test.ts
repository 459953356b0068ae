import { payrollHolds, payrollInputs, payrolls } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { salaryRevisions } from '@hrms/salary/contract';
import { previousEmployments } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
const people: string[] = [];
let run = '';
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-06-28' });
  world = await payrollWorld(installation);
  for (const code of ['A', 'B', 'C'])
    people.push(
      await hireEmployee(installation, world, { first_name: code, employee_code: code, ctc_annual_paise: 180_000_000 }),
    );
  await finaliseRun(installation, world, (await runPayroll(installation, world, '2026-05')).payroll_id);
  run = (await runPayroll(installation, world, '2026-06')).payroll_id;
});
afterAll(() => installation.close());

const slips = async () =>
  new Map(
    (await world.owner.call(payrolls.slips, { params: { id: run }, query: { limit: '50' } })).data.rows.map((row) => [
      row.employee_id,
      row.net_paise,
    ]),
  );

/** Calculates everybody again: totals and slips must be what the changed ones alone gave. */
async function expectSameAsWhole() {
  const [totals, rows] = [(await payrollOf(world, run)).totals, await slips()];
  await world.owner.call(payrolls.recompute, { params: { id: run }, body: {} });
  await installation.runJobs();
  expect((await payrollOf(world, run)).totals).toEqual(totals);
  expect(await slips()).toEqual(rows);
}

test('a draft follows a change of another area by itself: one employee is calculated, the totals are those of everybody', async () => {
  const before = await payrollOf(world, run);
  const earlier = await slips();
  const [first = '', second = '', third = ''] = people;
  await world.owner.call(previousEmployments.add, {
    body: { employee_id: first, tax_year: '2026-27', employer_name: 'Former Works Ltd', salary_paise: 90_000_000, tds_paise: 0 },
  });
  await installation.runJobs();
  const after = await payrollOf(world, run);
  const now = await slips();
  expect(now.get(first)).toBeLessThan(earlier.get(first) ?? 0);
  expect([now.get(second), now.get(third)]).toEqual([earlier.get(second), earlier.get(third)]);
  expect(after.version).toBe(before.version + 1);
  expect(after.recalculated).toMatchObject({ employees: 1, causes: ['previous employment added'] });
  await expectSameAsWhole();
});

test('a raise back in time brings its arrears into the draft, one-time items theirs, and both leave it again', async () => {
  const [, second = '', third = ''] = people;
  const earlier = await slips();
  const item = await world.owner.call(payrollInputs.create, {
    body: { employee_id: third, period_month: '2026-06', component_code: 'PERFORMANCE_BONUS', amount_paise: 1_000_000 },
  });
  const finance = await world.owner.person({ role: 'finance' });
  const raise = await world.owner.call(salaryRevisions.create, {
    body: {
      employee_id: second,
      kind: 'annual',
      effective_from: '2026-05-01',
      payout_month: '2026-06',
      ctc_annual_paise: 240_000_000,
      structure_version_id: world.structure_version_id,
      reason: 'Yearly review',
      submit: true,
    },
  });
  await finance.call(salaryRevisions.approve, { params: { id: raise.data.revision_id }, body: {} });
  await installation.runJobs();
  const slip = (await world.owner.call(payrolls.slip, { params: { id: run, employeeId: second } })).data;
  expect(slip.lines.some(({ code, origin_month }) => code === 'BASIC' && origin_month === '2026-05')).toBe(true);
  expect((await slips()).get(third)).toBeGreaterThan(earlier.get(third) ?? 0);
  await expectSameAsWhole();
  await world.owner.call(payrollInputs.remove, { params: { id: item.data.payroll_input_id } });
  await installation.runJobs();
  await expectSameAsWhole();
});

test('chosen employees alone are calculated on request; without a change the version stays, and the run says so', async () => {
  const [first = ''] = people;
  const before = await payrollOf(world, run);
  const answer = await world.owner.call(payrolls.recompute, { params: { id: run }, body: { employee_ids: [first] } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await installation.runJobs();
  const after = await payrollOf(world, run);
  expect(after.version).toBe(before.version);
  expect(after.recalculated).toMatchObject({ employees: 0, causes: ['calculated again on request'] });
  await expectSameAsWhole();
});

test('who is left out leaves the draft, and comes back with the same figures', async () => {
  const [first = ''] = people;
  const [before, whole] = [await slips(), (await payrollOf(world, run)).totals];
  const hold = await world.owner.call(payrollHolds.create, {
    body: { employee_id: first, period_month: '2026-06', kind: 'stop_processing', reason: 'papers to return' },
  });
  await installation.runJobs();
  expect((await slips()).has(first)).toBe(false);
  const left = (await world.owner.call(payrolls.recalculated, { params: { id: run } })).data.rows;
  expect(left).toMatchObject([{ employee_id: first, before_paise: before.get(first), now_paise: null }]);
  await expectSameAsWhole();
  await world.owner.call(payrollHolds.void, { params: { id: hold.data.payroll_hold_id }, body: {} });
  await installation.runJobs();
  expect((await payrollOf(world, run)).totals).toEqual(whole);
  expect(await slips()).toEqual(before);
});

test('LOP days of one employee are calculated alone', async () => {
  const [first = ''] = people;
  const params = { id: run, employeeId: first };
  await world.owner.call(payrolls.putDays, { params, body: { lop_days: 2, reason: 'away' } });
  await installation.runJobs();
  expect((await payrollOf(world, run)).recalculated).toMatchObject({ employees: 1, causes: ['LOP days entered'] });
  await expectSameAsWhole();
});
