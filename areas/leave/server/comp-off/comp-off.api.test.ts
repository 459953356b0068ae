/** Through the API on a real database: what a unit test of the domain cannot show (one request, one credit, expiry, scopes). */
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { compOffs, leaveRequests } from '@hrms/leave/contract';
import { proposeCompOff, reverseCompOff } from '@hrms/leave/server';
import { inTenant, jobContext } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation);
});
afterAll(() => installation.close());

test('a claim is changed and returned in its own request, and its approval credits it once', async () => {
  const dina = await hireEmployee(installation, world, { first_name: 'Compdina' });
  const hr = await world.hr.person({ role: 'hr_admin' });
  const claim = { worked_on: '2026-11-15', worked_minutes: 240, note: 'Stock-taking' };
  const claimed = await dina.call(compOffs.claim, { body: claim });
  const made = claimed.data;
  expect(made, JSON.stringify(claimed.body)).toMatchObject({ status: 'pending', days: 0.5, version: 1 });
  const params = { id: made.comp_off_id };
  const change = (worked_minutes: number) => dina.call(compOffs.update, { params, body: { ...claim, worked_minutes } });
  expect((await change(480)).data).toMatchObject({ status: 'pending', days: 1, version: 2 });
  const decide = async (who: Signed, action: 'approve' | 'return') => {
    const open = (await who.call(approvals.mine)).data.rows.filter(({ employee }) => employee?.name.includes('Compdina'));
    expect(open).toHaveLength(1);
    return who.call(approvals.process, {
      params: { id: open[0]?.approval_id ?? '' },
      body: { action, comments: 'How many hours?' },
    });
  };
  expect((await decide(hr, 'return')).status).toBe(200);
  const own = async () => (await dina.call(compOffs.list)).data.rows[0];
  expect(await own()).toMatchObject({ status: 'returned', version: 3 });
  expect((await change(450)).data).toMatchObject({ status: 'pending', version: 4 });
  expect((await decide(hr, 'approve')).status).toBe(200);
  expect(await own()).toMatchObject({ status: 'approved', days_left: 1, version: 5 });
  expect(await change(300)).toRefuse('leave.already_decided', 409);
});

test('the request of a claim ends with its work: no approver finds it any more', async () => {
  const eva = await hireEmployee(installation, world, { first_name: 'Compeva' });
  const hr = await world.hr.person({ role: 'hr_admin' });
  const claim = { worked_on: '2026-11-15', worked_minutes: 480, note: 'Stock-taking' };
  const { comp_off_id } = (await eva.call(compOffs.claim, { body: claim })).data;
  const open = async () =>
    (await hr.call(approvals.mine)).data.rows.filter(({ employee }) => employee?.name.includes('Compeva')).length;
  const state = async () => (await eva.call(compOffs.list)).data.rows.map((row) => [row.comp_off_id, row.status]);
  expect([await open(), await state()]).toEqual([1, [[comp_off_id, 'pending']]]);
  const reverse = () =>
    inTenant(installation.services.pool, world.hr.org_id, (tx) =>
      reverseCompOff(jobContext(installation.services, tx), eva.employee_id, claim.worked_on),
    );
  for (const _time of [1, 2]) {
    await reverse();
    expect([await open(), await state()]).toEqual([0, [[comp_off_id, 'reversed']]]);
  }
});

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
    Object.fromEntries((await asha.call(compOffs.list)).data.rows.map(({ worked_on, status }) => [worked_on, status]));
  expect(await states()).toEqual({ '2026-11-01': 'used', '2026-11-08': 'approved' });
  installation.clock.set('2027-02-10');
  expect(await states()).toEqual({ '2026-11-01': 'used', '2026-11-08': 'expired' });
  await installation.runJob('leave.expire_lots', world.hr.org_id);
  expect(await states()).toEqual({ '2026-11-01': 'used', '2026-11-08': 'expired' });
  for (const status of ['used', 'expired'] as const)
    expect((await asha.call(compOffs.list, { query: { status } })).data.rows).toHaveLength(1);
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
