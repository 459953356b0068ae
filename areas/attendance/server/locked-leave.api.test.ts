import { attendanceDays, attendancePeriods } from '@hrms/attendance/contract';
import { leaveCriteria, leavePolicies, leaveRequests, leaveTypes } from '@hrms/leave/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLopEntries } from './pay-entries.scenario.ts';
import { makeTeam } from './team.scenario.ts';

const ABSENT = '2026-11-26';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
let types: Record<string, string>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  const { asha, hr } = team;
  const made = (await hr.call(leaveTypes.createUsual, { body: {} })).data;
  types = Object.fromEntries(made.types.map(({ code, leave_type_id }) => [code, leave_type_id]));
  const { rules } = (await hr.call(leavePolicies.get, { params: { id: made.leave_policy_id } })).data;
  const rule = rules.find(({ type_code }) => type_code === 'CL')?.rule;
  await hr.call(leavePolicies.saveRule, {
    params: { id: made.leave_policy_id },
    body: { leave_type_id: types.CL, from_date: '2026-04-01', rule: { ...rule, needs_workflow: false } } as never,
  });
  await hr.call(leavePolicies.activate, { params: { id: made.leave_policy_id }, body: { version: 1 } });
  await hr.call(leaveCriteria.resolve, { body: {} });
  await installation.runJobs();
  await installation.runJob('leave.post_credits', hr.org_id);
  installation.clock.set('2026-12-01');
  const present = { employee_ids: [asha.employee_id], code: 'P' as const, reason: 'Before the devices' };
  await hr.call(attendanceDays.mark, { body: { ...present, from: '2026-11-01', to: '2026-11-25' } });
  await hr.call(attendanceDays.mark, { body: { ...present, from: '2026-11-27', to: '2026-11-30' } });
  await hr.call(attendanceDays.recompute, { body: { from: ABSENT, to: ABSENT } });
  await installation.runJobs();
});
afterAll(() => installation.close());

const lopOf = (period: string) => openLopEntries(team.hr, period, team.asha.employee_id);

test('approved leave shows on its days, and a day that is cancelled is worked out again', async () => {
  const { asha } = team;
  const days = ['2026-12-02', '2026-12-03', '2026-12-04'] as const;
  const halves = async () => {
    await installation.runJobs();
    const read = days.map((day) => asha.call(attendanceDays.get, { params: { employee_id: asha.employee_id, day } }));
    return (await Promise.all(read)).map(({ data }) => [data.day.first_half, data.day.second_half]);
  };
  const before = await halves();
  const body = { leave_type_id: types.CL, first_day: days[0], last_day: days[2], reason: 'Wedding' };
  const made = await asha.call(leaveRequests.apply, { body });
  expect(made.data, JSON.stringify(made.body)).toMatchObject({ status: 'approved', days: 3 });
  const leave = ['L:CL', 'L:CL'];
  expect(await halves()).toEqual([leave, leave, leave]);
  const cancelled = await asha.call(leaveRequests.cancel, {
    params: { id: made.data.leave_request_id },
    body: { halves: [1, 2].map((half) => ({ day: days[1], half })), comments: 'Needed at work' } as never,
  });
  expect(cancelled.data).toMatchObject({ status: 'partly_cancelled', days: 2 });
  expect(await halves()).toEqual([leave, before[1], leave]);
});

test('leave in a locked month: employees are refused, HR enters it with a reason, and the next month pays the day back', async () => {
  const { asha, hr } = team;
  const locked = await hr.call(attendancePeriods.lock, {
    params: { code: '2026-11' },
    body: { employee_ids: [asha.employee_id] },
  });
  expect(locked.data.locked, JSON.stringify(locked.body)).toBe(1);
  expect(await lopOf('2026-11')).toMatchObject([{ day: ABSENT, days: 1, origin_period: '2026-11' }]);

  const spell = { leave_type_id: types.CL, first_day: ABSENT, last_day: ABSENT, reason: 'Was ill' };
  const own = await asha.call(leaveRequests.apply, { body: spell });
  expect(own).toRefuse('leave.month_locked', 409);
  expect(own.body.message).toBe('Attendance for Nov 2026 is locked. Ask HR.');

  const body = { ...spell, employee_id: asha.employee_id };
  const unexplained = await hr.call(leaveRequests.apply, { body });
  expect(unexplained).toRefuse('leave.month_locked', 409);
  expect(unexplained.body.errors).toMatchObject([{ path: 'reason_override' }]);
  const marked = await hr.call(attendanceDays.mark, {
    body: { employee_ids: [asha.employee_id], from: ABSENT, to: ABSENT, code: 'P', reason: 'Was here' },
  });
  expect(marked).toRefuse('attendance.period_locked', 409);
  const late = await hr.call(leaveRequests.apply, { body: { ...body, reason_override: 'The certificate came late' } });
  expect(late.data, JSON.stringify(late.body)).toMatchObject({ status: 'approved', days: 1, is_late_change: true });
  await installation.runJobs();
  expect(await lopOf('2026-11')).toMatchObject([{ day: ABSENT, days: 1 }]);
  expect(await lopOf('2026-12')).toMatchObject([{ day: ABSENT, days: -1, origin_period: '2026-11' }]);
});
