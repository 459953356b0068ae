import { leaveRequests } from '@hrms/leave/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
const balanceOf = async (employee_id: string, type: string) => {
  const { rows } = await installation.services.pool.query(
    `select coalesce(sum(balance), 0)::float as balance, coalesce(sum(held), 0)::float as held from (select set_config('app.org_id', $1, false)) s, lateral (select * from app.leave_balance where employee_id = $2 and leave_type_id = $3) b`,
    [world.hr.org_id, employee_id, world.types[type]],
  );
  return rows[0] as { balance: number; held: number };
};
const spell = (type: string, first_day: string, last_day: string, more: object = {}) => ({
  leave_type_id: world.types[type],
  first_day,
  last_day,
  reason: 'Family wedding',
  ...more,
});

beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { CL: { entitlement_days: 12 } });
});
afterAll(() => installation.close());

describe('applying', () => {
  test('Thursday to Monday over a holiday: five days, each with its reason, and the balance follows', async () => {
    const asha = await hireEmployee(installation, world);
    const before = await balanceOf(asha.employee_id, 'CL');
    const preview = await asha.call(leaveRequests.preview, { body: spell('CL', '2026-10-01', '2026-10-05') });
    expect(preview.data).toMatchObject({ days: 5, lop_days: 0, may_send: true });
    expect(preview.data.halves.filter(({ why }) => why === 'sandwich').map(({ day }) => day)).toEqual([
      '2026-10-02',
      '2026-10-02',
      '2026-10-03',
      '2026-10-03',
      '2026-10-04',
      '2026-10-04',
    ]);
    const answer = await asha.call(leaveRequests.apply, { body: spell('CL', '2026-10-01', '2026-10-05') });
    expect(answer.body).toMatchObject({ success: true });
    expect(answer.data).toMatchObject({ days: 5, status: 'approved', phase: 'completed' });
    expect(answer.data.ledger.map(({ kind, days }) => [kind, days])).toEqual([['taken', -5]]);
    expect((await balanceOf(asha.employee_id, 'CL')).balance).toBe(before.balance - 5);
  });

  test('beyond the balance the rest is unpaid, at the end', async () => {
    const bina = await hireEmployee(installation, world, { joined_on: '2026-10-16' });
    const { balance } = await balanceOf(bina.employee_id, 'EL');
    const answer = await bina.call(leaveRequests.apply, { body: spell('EL', '2026-11-23', '2026-11-27') });
    expect(answer.data).toMatchObject({ days: 5, lop_days: 5 - balance });
    expect(answer.data.halves.filter(({ pay_fraction_bp }) => pay_fraction_bp === 0)).toHaveLength((5 - balance) * 2);
    expect(answer.data.halves.at(-1)?.pay_fraction_bp).toBe(0);
  });

  test('casual leave is refused beyond the balance, in words', async () => {
    const chetan = await hireEmployee(installation, world);
    const { balance } = await balanceOf(chetan.employee_id, 'CL');
    const answer = await chetan.call(leaveRequests.apply, { body: spell('CL', '2026-11-23', '2026-12-18') });
    expect(answer).toRefuse('leave.insufficient_balance', 422);
    expect(answer.body.message).toContain(`and have ${balance}.`);
  });

  test('the same dates from two tabs: one goes through, one is refused', async () => {
    const devi = await hireEmployee(installation, world);
    const answers = await Promise.all(
      [1, 2].map(() => devi.call(leaveRequests.apply, { body: spell('CL', '2026-11-24', '2026-11-24') })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('leave.overlaps');
  });

  test('fifty at once never take the balance below zero', async () => {
    const esha = await hireEmployee(installation, world);
    const { balance } = await balanceOf(esha.employee_id, 'CL');
    const days = Array.from({ length: 50 }, (_, n) =>
      new Date(Date.UTC(2026, 10, 23 + Math.floor(n / 5) * 7 + (n % 5))).toISOString().slice(0, 10),
    );
    const answers = await Promise.all(days.map((day) => esha.call(leaveRequests.apply, { body: spell('CL', day, day) })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([201, 422]);
    const left = await balanceOf(esha.employee_id, 'CL');
    expect(left.balance).toBeGreaterThanOrEqual(0);
    expect(left.balance).toBeLessThan(balance);
    const { rows } = await installation.services.pool.query(
      `select sum(l.days)::float as total from (select set_config('app.org_id', $1, false)) s, lateral (select days from app.leave_ledger where employee_id = $2 and leave_type_id = $3) l`,
      [world.hr.org_id, esha.employee_id, world.types.CL],
    );
    expect(rows[0].total).toBe(left.balance);
  });
});

describe('cancelling', () => {
  test('Tuesday of Monday to Wednesday goes back to its lot', async () => {
    const farah = await hireEmployee(installation, world);
    const before = await balanceOf(farah.employee_id, 'CL');
    const made = (await farah.call(leaveRequests.apply, { body: spell('CL', '2026-11-23', '2026-11-25') })).data;
    const halves = [1, 2].map((half) => ({ day: '2026-11-24', half }));
    const answer = await farah.call(leaveRequests.cancel, {
      params: { id: made.leave_request_id },
      body: { halves, comments: 'Meeting' },
    });
    expect(answer.data).toMatchObject({ status: 'partly_cancelled', days: 2 });
    expect(answer.data.ledger.map(({ kind, days }) => [kind, days])).toEqual([
      ['taken', -3],
      ['restored', 1],
    ]);
    expect((await balanceOf(farah.employee_id, 'CL')).balance).toBe(before.balance - 2);
    const rest = await farah.call(leaveRequests.cancel, {
      params: { id: made.leave_request_id },
      body: { comments: 'All of it' },
    });
    expect(rest.data).toMatchObject({ status: 'cancelled' });
    expect(await balanceOf(farah.employee_id, 'CL')).toEqual(before);
  });

  test('days off that a later request carried are given back with the earlier one', async () => {
    const gita = await hireEmployee(installation, world);
    const friday = (await gita.call(leaveRequests.apply, { body: spell('CL', '2026-11-27', '2026-11-27') })).data;
    const monday = (await gita.call(leaveRequests.apply, { body: spell('CL', '2026-11-30', '2026-11-30') })).data;
    expect([friday.days, monday.days]).toEqual([1, 3]);
    await gita.call(leaveRequests.cancel, { params: { id: friday.leave_request_id }, body: { comments: 'Not needed' } });
    expect((await gita.call(leaveRequests.get, { params: { id: monday.leave_request_id } })).data.days).toBe(1);
  });

  test('leave that was taken is cancelled by HR only', async () => {
    const hema = await hireEmployee(installation, world);
    const made = (await hema.call(leaveRequests.apply, { body: spell('CL', '2026-11-16', '2026-11-16') })).data;
    const params = { id: made.leave_request_id };
    expect(await hema.call(leaveRequests.cancel, { params, body: { comments: 'Was at work' } })).toRefuse(
      'leave.cancel_past',
      422,
    );
    expect((await world.hr.call(leaveRequests.cancel, { params, body: { comments: 'Was at work' } })).data.status).toBe(
      'cancelled',
    );
  });

  test('changed dates cancel and apply in one step', async () => {
    const indu = await hireEmployee(installation, world);
    const before = await balanceOf(indu.employee_id, 'CL');
    const made = (await indu.call(leaveRequests.apply, { body: spell('CL', '2026-11-24', '2026-11-25') })).data;
    const changed = await indu.call(leaveRequests.change, {
      params: { id: made.leave_request_id },
      body: spell('CL', '2026-11-25', '2026-11-25'),
    });
    expect(changed.data).toMatchObject({ days: 1, status: 'approved', changes_request_id: made.leave_request_id });
    expect((await balanceOf(indu.employee_id, 'CL')).balance).toBe(before.balance - 1);
  });
});

test('what was shown is worked out again from what was stored', async () => {
  const jaya = await hireEmployee(installation, world);
  const body = spell('CL', '2026-11-26', '2026-11-30');
  const preview = (await jaya.call(leaveRequests.preview, { body })).data;
  const made = (await jaya.call(leaveRequests.apply, { body })).data;
  const read = (await jaya.call(leaveRequests.get, { params: { id: made.leave_request_id } })).data;
  expect(read.steps).toEqual(preview.steps);
  expect(read.checks).toEqual(preview.checks);
  expect(read.halves.map(({ status: _status, ...half }) => half)).toEqual(preview.halves);
});

test('another employee’s request is not found', async () => {
  const kiran = await hireEmployee(installation, world);
  const lata = await hireEmployee(installation, world);
  const made = (await kiran.call(leaveRequests.apply, { body: spell('CL', '2026-11-24', '2026-11-24') })).data;
  expect(await lata.call(leaveRequests.get, { params: { id: made.leave_request_id } })).toRefuse('leave.not_found', 404);
  expect((await lata.call(leaveRequests.list)).data.rows).toEqual([]);
});
