import { payGroups, payrollStatutory, payrolls } from '@hrms/payroll/contract';
import { notifications } from '@hrms/platform/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { gratuityRegister, registrations, statements } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

const build = () => world.owner.call(statements.epf.build, { params: { orgId: world.owner.org_id }, body: { month: '2026-10' } });
const returnNotices = async () =>
  (await world.owner.call(notifications.list, { query: { limit: '100' } as never })).data.rows
    .map(({ title }) => title)
    .filter((title) => title.startsWith('Returns of'));
const incomplete = async () => (await world.owner.call(payrollStatutory.list, {})).data.incomplete;

test('what is filed for a month waits for every pay group with employees, and names the missing one', async () => {
  const { owner } = world;
  const hire = (employee_code: string) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000 });
  await hire('G1');
  const worker = await hire('G2');
  const create = (name: string) => owner.call(payGroups.create, { body: { name } });
  const workers = (await create('Workers')).data.pay_group_id;
  await create('Trainees');
  await owner.call(payGroups.assign, { params: { id: workers }, body: { employee_ids: [worker], from_date: '2026-10-01' } });
  const registration = { scheme: 'epf', number: 'KABLR0012345000', from_date: '2020-04-01' };
  expect((await owner.call(registrations.create, { body: registration as never })).status).toBe(201);

  const staff = await runPayroll(installation, world, '2026-10');
  expect(await build()).toRefuse('statutory.nothing_to_build', 422);
  await finaliseRun(installation, world, staff.payroll_id);
  const refused = await build();
  expect(refused).toRefuse('statutory.groups_open', 409);
  expect(JSON.stringify(refused.body)).toContain('October 2026 payroll is not finalised for Workers.');
  expect(await incomplete()).toEqual({ '2026-10': ['Workers'] });
  const provided = await owner.call(gratuityRegister.provide, { body: { month: '2026-10' } });
  expect(provided).toRefuse('statutory.gratuity_month_open', 409);
  const provisions = async () =>
    (await owner.call(gratuityRegister.provisions, {})).data.rows.map(({ month, employees }) => [month, employees]);
  expect(await provisions()).toEqual([]);

  const begun = await owner.call(payrolls.create, { body: { period_month: '2026-10', pay_group_id: workers } });
  await installation.runJobs();
  await finaliseRun(installation, world, begun.data.payroll_id);
  // a group without employees is not waited for
  expect(await incomplete()).toEqual({});
  // built by the job, without a call
  const listed = async () => {
    const { rows } = (await owner.call(statements.epf.list, { params: { orgId: owner.org_id }, query: { month: '2026-10' } }))
      .data;
    return rows.map(({ kind, status, line_count, version }) => ({ kind, status, line_count, version }));
  };
  expect(await listed()).toEqual([{ kind: 'regular', status: 'open', line_count: 2, version: 1 }]);
  expect(await returnNotices()).toEqual(['Returns of October 2026 are ready to check']);
  const built = await build();
  expect(built.data.rows.map(({ line_count }) => line_count)).toEqual([2]);

  // the job of the same month again leaves what was built, and tells nobody
  await installation.runJob('statutory.build_statements', owner.org_id, { month: '2026-10' });
  expect(await listed()).toEqual([{ kind: 'regular', status: 'open', line_count: 2, version: 2 }]);
  expect(await returnNotices()).toHaveLength(1);

  // so is the gratuity provision of the month, once
  expect(await provisions()).toEqual([['2026-10', 2]]);
  await installation.runJob('statutory.provide_gratuity', owner.org_id, { month: '2026-10' });
  expect(await provisions()).toEqual([['2026-10', 2]]);
});
