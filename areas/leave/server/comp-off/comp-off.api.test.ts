import { insertEmployeesForTests } from '@hrms/employees/testing';
import { compOffs, leaveRequests } from '@hrms/leave/contract';
import { proposeCompOff } from '@hrms/leave/server';
import { inTenant, jobContext } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation);
});
afterAll(() => installation.close());

test('comp-off that was taken stays used after its last day, and what is left expires', async () => {
  const asha = await hireEmployee(installation, world);
  const hr = await world.hr.person({ role: 'hr_admin' });
  const propose = (worked_on: string) =>
    inTenant(installation.services.pool, world.hr.org_id, (tx) =>
      proposeCompOff(jobContext(installation.services, tx), {
        employee_id: asha.employee_id,
        worked_on,
        worked_minutes: 480,
        off_kind: 'weekly_off',
      }),
    );
  const ids = [await propose('2026-11-01'), await propose('2026-11-08')];
  expect((await hr.call(compOffs.confirmMany, { body: { comp_off_ids: ids as string[] } })).data).toEqual({ confirmed: 2 });
  const taken = await asha.call(leaveRequests.apply, {
    body: { leave_type_id: world.types.CO, first_day: '2026-11-24', last_day: '2026-11-24', reason: 'Rest' },
  });
  expect(taken.data).toMatchObject({ status: 'approved', days: 1, lop_days: 0 });
  const states = async () =>
    Object.fromEntries((await hr.call(compOffs.list)).data.rows.map(({ worked_on, status }) => [worked_on, status]));
  expect(await states()).toEqual({ '2026-11-01': 'used', '2026-11-08': 'approved' });
  installation.clock.set('2027-02-10');
  expect(await states()).toEqual({ '2026-11-01': 'used', '2026-11-08': 'expired' });
  await installation.runJob('leave.expire_lots', world.hr.org_id);
  expect(await states()).toEqual({ '2026-11-01': 'used', '2026-11-08': 'expired' });
  for (const status of ['used', 'expired'] as const)
    expect((await hr.call(compOffs.list, { query: { status } })).data.rows).toHaveLength(1);
});

test('a manager of the office reads own, team and all claims apart', async () => {
  const [inserted] = await insertEmployeesForTests(installation.services, world.hr.org_id, [{ joined_on: '2020-01-01' }]);
  const head = { employee_id: inserted?.employee_id ?? '' };
  const report = await hireEmployee(installation, world, { manager_id: head.employee_id });
  const office = await world.hr.person([{ code: 'leave.comp_off.read', scope: 'organisation' }], {
    employee_id: head.employee_id,
  });
  for (const { employee_id } of [head, report])
    await inTenant(installation.services.pool, world.hr.org_id, (tx) =>
      proposeCompOff(jobContext(installation.services, tx), {
        employee_id,
        worked_on: '2027-02-07',
        worked_minutes: 480,
        off_kind: 'weekly_off',
      }),
    );
  const employeesOf = async (whose?: 'own' | 'team' | 'all') =>
    (await office.call(compOffs.list, { query: { ...(whose && { whose }), limit: '500' } })).data.rows.map(
      ({ employee_id }) => employee_id,
    );
  expect(await employeesOf('own')).toEqual([head.employee_id]);
  expect(await employeesOf('team')).toEqual([report.employee_id]);
  expect(await employeesOf('all')).toEqual(await employeesOf());
  expect((await employeesOf('all')).length).toBeGreaterThan(2);
  const teamOfSelf = await report.call(compOffs.list, { query: { whose: 'team' } });
  expect(teamOfSelf.data.rows).toEqual([]);
});
