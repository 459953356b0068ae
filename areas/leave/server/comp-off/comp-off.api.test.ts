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
