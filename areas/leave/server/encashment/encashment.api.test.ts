import { leaveBalances, leaveEncashments } from '@hrms/leave/contract';
import { inTenant, newId } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';
import { markEncashments } from './encashment.queries.ts';

let installation: Installation;
let world: LeaveWorld;
let hr: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, {
    EL: { encash: { in_service: true, min_keep: 5, min_days: 1, max_per_year: null, basis: 'as_payroll' } },
  });
  hr = await world.hr.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

const request = (who: Signed, days: number) =>
  who.call(leaveEncashments.request, { body: { leave_type_id: world.types.EL, days } });
const earned = async (who: Signed) =>
  (await who.call(leaveBalances.list)).data.rows[0]?.balances.find(({ type_code }) => type_code === 'EL')?.balance ?? 0;
const approve = async (name: string) => {
  const { rows } = (await hr.call(approvals.mine)).data;
  const mine = rows.find(({ employee }) => employee?.name.includes(name));
  return hr.call(approvals.process, { params: { id: mine?.approval_id ?? '' }, body: { action: 'approve', comments: '' } });
};

test('pending encashments count, and the days to keep stay also after all of them are approved', async () => {
  const asha = await hireEmployee(installation, world, { first_name: 'Encasha' });
  const balance = await earned(asha);
  const most = Math.floor((balance - 5) * 2) / 2;
  expect((await asha.call(leaveEncashments.eligible)).data.types[0]).toMatchObject({ most_days: most });
  expect((await request(asha, most - 1)).status).toBe(201);
  expect((await asha.call(leaveEncashments.eligible)).data.types[0]).toMatchObject({ most_days: 1 });
  expect(await request(asha, 2)).toRefuse('leave.encash_limit', 422);
  const few = await request(asha, 0.5);
  expect(few).toRefuse('leave.encash_limit', 422);
  expect(few.body.message).toBe('Encash at least 1 day');
  expect((await request(asha, 1)).status).toBe(201);
  expect((await approve('Encasha')).status).toBe(200);
  expect((await approve('Encasha')).status).toBe(200);
  expect(await earned(asha)).toBe(balance - most);
});

test('an approval is refused when the balance no longer has the days to keep, and cancelling gives the days back', async () => {
  const bina = await hireEmployee(installation, world, { first_name: 'Encbina' });
  const balance = await earned(bina);
  const made = (await request(bina, 2)).data;
  const adjust = (days: number) =>
    world.hr.call(leaveBalances.adjust, {
      body: {
        employee_id: bina.employee_id,
        leave_type_id: world.types.EL,
        days,
        effective_on: '2026-11-01',
        note: 'Correction',
      },
    });
  await adjust(-(balance - 6));
  expect(await approve('Encbina')).toRefuse('leave.encash_limit', 422);
  await adjust(4);
  expect((await approve('Encbina')).status).toBe(200);
  expect(await earned(bina)).toBe(8);
  const params = { id: made.leave_encashment_id };
  expect((await hr.call(leaveEncashments.cancel, { params, body: { comments: 'Not needed' } })).data.status).toBe('cancelled');
  expect(await earned(bina)).toBe(10);
});

test('one that payroll takes up while it is cancelled stays with payroll', async () => {
  const chandra = await hireEmployee(installation, world, { first_name: 'Encchandra' });
  const made = (await request(chandra, 2)).data;
  expect((await approve('Encchandra')).status).toBe(200);
  const balance = await earned(chandra);
  const params = { id: made.leave_encashment_id };
  const cancel = () => hr.call(leaveEncashments.cancel, { params, body: { comments: 'Not needed' } });
  const cancelled = await inTenant(installation.services.pool, world.hr.org_id, async (tx) => {
    await markEncashments(tx, { ids: [params.id], payroll_id: newId(), status: 'queued', paid_on: null });
    const asked = cancel();
    const waits = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(tx)).rows[0]?.n ?? 0;
    await expect.poll(waits).toBeGreaterThan(0);
    return { asked };
  });
  for (const answer of [await cancelled.asked, await cancel()]) {
    expect(answer).toRefuse('leave.already_decided', 409);
    expect(answer.body.message).toBe('It is in a submitted payroll. It can be cancelled once that run is sent back');
  }
  expect(await earned(chandra)).toBe(balance);
});

test('a request is changed and returned in its own request: one record, one version more each time, one effect', async () => {
  const manager = await hireEmployee(installation, world, { first_name: 'Encmanager' });
  const dina = await hireEmployee(installation, world, { first_name: 'Encdina', manager_id: manager.employee_id });
  const balance = await earned(dina);
  const made = (await request(dina, 2)).data;
  expect(made).toMatchObject({ status: 'pending', version: 1 });
  const params = { id: made.leave_encashment_id };
  const body = { leave_type_id: world.types.EL ?? '' };
  const changed = await dina.call(leaveEncashments.update, { params, body: { ...body, days: 3, version: 1 } });
  expect(changed.data).toMatchObject({ status: 'pending', days: 3, version: 2 });
  expect(await dina.call(leaveEncashments.update, { params, body: { ...body, days: 4, version: 1 } })).toRefuse(
    'leave.version_conflict',
    409,
  );
  const decide = async (who: Signed, action: 'approve' | 'return') => {
    const open = (await who.call(approvals.mine)).data.rows.find(({ employee }) => employee?.name.includes('Encdina'));
    return who.call(approvals.process, { params: { id: open?.approval_id ?? '' }, body: { action, comments: 'As agreed' } });
  };
  expect((await decide(manager, 'return')).status).toBe(200);
  const own = async () => (await dina.call(leaveEncashments.list)).data.rows[0];
  expect(await own()).toMatchObject({ status: 'returned', version: 3, pending_with: [] });
  await dina.call(leaveEncashments.update, { params, body: { ...body, days: 2 } });
  expect(await own()).toMatchObject({ status: 'pending', version: 4, days: 2 });
  // the manager first, then HR
  expect((await decide(hr, 'approve')).status).not.toBe(200);
  expect((await decide(manager, 'approve')).data).toMatchObject({ request_status: 'pending' });
  expect((await decide(hr, 'approve')).data).toMatchObject({ request_status: 'approved' });
  expect(await own()).toMatchObject({ status: 'approved', version: 5 });
  expect(await earned(dina)).toBe(balance - 2);
});
