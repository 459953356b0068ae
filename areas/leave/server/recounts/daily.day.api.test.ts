import { insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveBalances } from '@hrms/leave/contract';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPLOYEE_CAN, hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation);
});
afterAll(() => installation.close());

/** How many notices of a kind somebody has; a line of the bell stands for several. */
const noticesOf = async (who: Signed, notice_id: string) =>
  (await who.call(notifications.list)).data.rows.reduce((sum, line) => sum + (line.notice_id === notice_id ? line.count : 0), 0);

test('in the morning employees hear of days that expire within 30 days, and again within 7, once each', async () => {
  const asha = await hireEmployee(installation, world);
  const give = (days: number, expires_on: string) =>
    world.hr.call(leaveBalances.adjust, {
      body: {
        employee_id: asha.employee_id,
        leave_type_id: world.types.EL as string,
        days,
        effective_on: '2026-11-01',
        expires_on,
        note: 'Special days',
      },
    });
  await give(2, '2026-12-19');
  await give(1.5, '2026-11-25');
  await give(3, '2027-02-15');
  for (const _time of [1, 2]) {
    await installation.runJob('leave.reminders', world.hr.org_id);
    expect(await noticesOf(asha, 'leave.expiring')).toBe(2);
  }
  installation.clock.set('2026-12-13');
  await installation.runJob('leave.reminders', world.hr.org_id);
  installation.clock.set('2026-11-20');
  expect(await noticesOf(asha, 'leave.expiring')).toBe(3);
});

test('who joined today has a policy and a balance within the hour, the nightly work not needed', async () => {
  const [made] = await insertEmployeesForTests(installation.services, world.hr.org_id, [{ joined_on: '2026-11-16' }]);
  const employee_id = made?.employee_id ?? '';
  const bina = await world.hr.person(EMPLOYEE_CAN, { employee_id });
  const balances = async () =>
    (await bina.call(leaveBalances.list)).data.rows[0]?.balances.map(({ type_code }) => type_code) ?? [];
  expect(await balances()).not.toContain('EL');
  for (const _time of [1, 2]) {
    await installation.runJob('leave.assign_new', world.hr.org_id);
    await installation.runJob('leave.post_credits', world.hr.org_id);
  }
  const history = await bina.call(leaveBalances.history, {
    params: { employee_id, leave_type_id: world.types.EL as string },
  });
  // 15 of 30 days of 1.5, as for every joiner of the second half of a month
  expect(history.data.balance).toBe(1);
});
