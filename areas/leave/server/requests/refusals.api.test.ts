import { leaveAssignments, leaveBlackouts, leavePolicies, leaveRequests, leaveTypes } from '@hrms/leave/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

type Person = Awaited<ReturnType<typeof hireEmployee>>;
let installation: Installation;
let world: LeaveWorld;
let asha: Person;
let bina: Person;

beforeAll(async () => {
  installation = await createInstallation();
  const never = { sandwich: { mode: 'never' } };
  world = await leaveWorld(installation, {
    CL: { ...never, entitlement_days: 12, max_consecutive_days: 3, back_dated_days: 5 },
    EL: { ...never, notice: [{ for_days_from: 3, calendar_days: 7 }] },
    SL: { ...never, attachment_after_days: 2, stand_in_required: true },
  });
  asha = await hireEmployee(installation, world);
  bina = await hireEmployee(installation, world, { first_name: 'Bina', last_name: 'Rao', joined_on: '2026-11-12' });
});
afterAll(() => installation.close());

const spell = (type: string, first_day: string, last_day = first_day, more: object = {}) => ({
  leave_type_id: world.types[type],
  first_day,
  last_day,
  reason: 'Family wedding',
  ...more,
});
const apply = (type: string, first_day: string, last_day = first_day, more: object = {}) =>
  asha.call(leaveRequests.apply, { body: spell(type, first_day, last_day, more) });

describe('an application is refused with the code, the status and the words of its rule', () => {
  test('other leave on the day', async () => {
    expect((await apply('CL', '2026-11-24')).status).toBe(201);
    const answer = await apply('EL', '2026-11-23', '2026-11-24');
    expect(answer).toRefuse('leave.overlaps', 409);
    expect(answer.body.message).toBe('You already have Casual leave on 24 Nov 2026.');
  });

  test('more than the balance', async () => {
    const answer = await apply('CO', '2026-11-23');
    expect(answer).toRefuse('leave.insufficient_balance', 422);
    expect(answer.body.message).toBe('You asked for 1 day and have 0.');
  });

  test('off days only', async () => {
    const answer = await apply('CL', '2026-11-21', '2026-11-22');
    expect(answer).toRefuse('leave.nothing_to_charge', 422);
    expect(answer.body.message).toBe('These days are all off days for you.');
  });

  test('a day before joining', async () => {
    const answer = await bina.call(leaveRequests.apply, { body: spell('LOP', '2026-11-11') });
    expect(answer).toRefuse('leave.not_allowed', 422);
    expect(answer.body.message).toBe('You cannot take Loss of pay: it starts before joining on 12 Nov 2026.');
  });

  test('too little notice; the seventh day before is early enough', async () => {
    const answer = await apply('EL', '2026-11-25', '2026-11-27');
    expect(answer).toRefuse('leave.too_short_notice', 422);
    expect(answer.body.message).toBe('Earned leave of 3 days needs 7 days of notice.');
    const preview = await asha.call(leaveRequests.preview, { body: spell('EL', '2026-11-27', '2026-12-01') });
    expect(preview.data.may_send).toBe(true);
  });

  test('too far back; the last day allowed passes', async () => {
    const answer = await apply('CL', '2026-11-13');
    expect(answer).toRefuse('leave.back_dated', 422);
    expect(answer.body.message).toBe('Leave can be applied at most 5 days back.');
    const preview = await asha.call(leaveRequests.preview, { body: spell('CL', '2026-11-16') });
    expect(preview.data.may_send).toBe(true);
  });

  test('too many days in a row', async () => {
    const answer = await apply('CL', '2026-12-14', '2026-12-17');
    expect(answer).toRefuse('leave.too_long', 422);
    expect(answer.body.message).toBe('At most 3 days of Casual leave in a row. This would be 4.');
  });

  test('types that cannot be joined', async () => {
    const { rules } = (await world.hr.call(leavePolicies.get, { params: { id: world.policy_id } })).data;
    const rule = rules.find(({ type_code }) => type_code === 'CL')?.rule;
    const saved = await world.hr.call(leavePolicies.saveRule, {
      params: { id: world.policy_id },
      body: {
        leave_type_id: world.types.CL,
        from_date: '2026-12-01',
        rule: { ...rule, cannot_adjoin: [world.types.EL] },
      } as never,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await apply('EL', '2026-12-07')).status).toBe(201);
    const answer = await apply('CL', '2026-12-04');
    expect(answer).toRefuse('leave.adjoins', 422);
    expect(answer.body.message).toBe('Casual leave cannot be joined with Earned leave on 7 Dec 2026.');
  });

  test('blackout days', async () => {
    const days = { name: 'Stock-taking', first_day: '2027-01-05', last_day: '2027-01-06' };
    expect((await world.hr.call(leaveBlackouts.create, { body: days })).status).toBe(201);
    const answer = await apply('CL', '2027-01-06', '2027-01-07');
    expect(answer).toRefuse('leave.blackout', 422);
    expect(answer.body.message).toBe('No leave from 5 Jan 2027 to 6 Jan 2027: Stock-taking.');
  });

  test('a document is missing', async () => {
    const answer = await apply('SL', '2026-12-14', '2026-12-16');
    expect(answer).toRefuse('leave.attachment_needed', 422);
    expect(answer.body.message).toBe('Please attach a document for Sick leave longer than 2 days.');
    expect(answer.body.errors?.[0]?.path).toBe('attachment_ids');
  });

  test('the stand-in is away', async () => {
    expect((await bina.call(leaveRequests.apply, { body: spell('LOP', '2026-12-10') })).status).toBe(201);
    const answer = await apply('SL', '2026-12-10', '2026-12-10', { stand_in_employee_id: bina.employee_id });
    expect(answer).toRefuse('leave.stand_in_unavailable', 422);
    expect(answer.body.message).toBe('Bina Rao is away on 10 Dec 2026.');
  });

  test('a request that is decided already', async () => {
    const made = (await apply('CL', '2026-12-22')).data;
    const answer = await asha.call(leaveRequests.withdraw, { params: { id: made.leave_request_id }, body: {} });
    expect(answer).toRefuse('leave.already_decided', 409);
    expect(answer.body.message).toBe('This request was already approved.');
  });
});

test('fields that are missing are named with what to enter', async () => {
  const answer = await asha.call(leaveRequests.apply, { body: { reason: 'x'.repeat(501) } as never });
  expect(answer.status).toBe(422);
  expect(Object.fromEntries((answer.body.errors ?? []).map(({ path, message }) => [path, message]))).toMatchObject({
    leave_type_id: 'Please select a leave type',
    first_day: 'Please select dates',
    last_day: 'Please select dates',
    reason: 'Use at most 500 characters',
  });
  const backwards = await apply('CL', '2026-12-11', '2026-12-09');
  expect(backwards.body.errors).toEqual([{ path: 'last_day', message: 'Last day is before the first day' }]);
  expect(await apply('CL', '2026-12-11', '2026-12-11', { reason: ' ' })).toRefuse('leave.reason_needed', 422);
  const phone = await apply('CL', '2026-12-11', '2026-12-11', { contact_phone: '98200' });
  expect(phone.body.errors).toEqual([{ path: 'contact_phone', message: 'Enter 10 digits' }]);
});

test('a type that was used is not deleted, and a policy that is assigned is not retired', async () => {
  const type = await world.hr.call(leaveTypes.remove, { params: { id: world.types.CL ?? '' } });
  expect(type).toRefuse('leave.type_in_use', 409);
  expect(type.body.message).toBe('This leave type has been used. Deactivate it instead.');
  const copy = await world.hr.call(leavePolicies.duplicate, { params: { id: world.policy_id }, body: { name: 'Plant' } });
  const params = { id: copy.data.leave_policy_id };
  const active = await world.hr.call(leavePolicies.activate, { params, body: { version: copy.data.version } });
  for (const { employee_id } of [asha, bina])
    await world.hr.call(leaveAssignments.assign, {
      params: { id: employee_id },
      body: { leave_policy_id: params.id, from_date: '2026-11-20', reason: 'Moved to the plant' },
    });
  const retired = await world.hr.call(leavePolicies.retire, { params, body: { version: active.data.version } });
  expect(retired).toRefuse('leave.policy_in_use', 409);
  expect(retired.body.message).toBe('This policy is assigned to 2 people.');
});

test('holidays within annual leave of workers cannot be counted by any sandwich', async () => {
  const type = await world.hr.call(leaveTypes.create, {
    body: { code: 'AL', name: 'Annual leave', colour: 'green', category: 'annual', statutory_annual: true },
  });
  for (const mode of ['between', 'between_and_adjacent_requests'] as const) {
    const answer = await world.hr.call(leavePolicies.saveRule, {
      params: { id: world.policy_id },
      body: { leave_type_id: type.data.leave_type_id, from_date: '2026-12-01', rule: { sandwich: { mode } } },
    });
    expect(answer).toRefuse('leave.sandwich_not_lawful', 422);
    expect(answer.body.message).toBe('Holidays within annual leave of workers cannot be counted.');
  }
});

test('employees open neither policies nor the leave of another organisation', async () => {
  expect((await asha.call(leavePolicies.list)).status).toBe(403);
  const other = await leaveWorld(installation);
  const made = (await apply('CL', '2026-12-29')).data;
  const params = { id: made.leave_request_id };
  expect(await other.hr.call(leaveRequests.get, { params })).toRefuse('leave.not_found', 404);
  expect(await other.hr.call(leaveRequests.cancel, { params, body: { comments: 'Not ours' } })).toRefuse('leave.not_found', 404);
});
