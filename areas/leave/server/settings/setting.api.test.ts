import { insertEmployeesForTests } from '@hrms/employees/testing';
import {
  leaveBalances,
  leaveBlackouts,
  leaveOverview,
  leaveRequests,
  leaveSettings,
  optionalHolidays,
} from '@hrms/leave/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld, publishHolidays } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
let manager: Signed;
let manager_id = '';
/** A session that is still live a week later. */
let later: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, {
    EL: { sandwich: { mode: 'never' }, cancel_needs_approval: true },
    CL: { entitlement_days: 12, credit_frequency: 'yearly' },
  });
  const [head] = await insertEmployeesForTests(installation.services, world.hr.org_id, [
    { first_name: 'Head', joined_on: '2019-01-01' },
  ]);
  manager_id = head?.employee_id ?? '';
  manager = await world.hr.person({ role: 'manager' }, { employee_id: manager_id });
  later = await world.hr.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

const TODAY = '2026-11-20';
const leave = (code: string, first_day: string, last_day = first_day) => ({
  leave_type_id: world.types[code] as string,
  first_day,
  last_day,
  reason: 'Wedding',
});
async function set(change: object) {
  const { data } = await world.hr.call(leaveSettings.get);
  const { version, from_date } = data;
  const body = { ...data, ...change, from_date: TODAY, version: from_date === TODAY ? version : 0 };
  const answer = await world.hr.call(leaveSettings.update, { body });
  expect(answer.status).toBe(200);
  return answer.data;
}

describe('each setting decides', () => {
  test('how far back an employee may cancel, by approval', async () => {
    const asha = await hireEmployee(installation, world, { manager_id });
    const made = (await asha.call(leaveRequests.apply, { body: leave('CL', '2026-11-16', '2026-11-17') })).data;
    const cancel = (day: string) =>
      asha.call(leaveRequests.cancel, {
        params: { id: made.leave_request_id },
        body: {
          halves: [
            { day, half: 1 },
            { day, half: 2 },
          ],
          comments: 'Worked',
        },
      });
    expect(await cancel('2026-11-17')).toRefuse('leave.cancel_past', 422);
    await set({ cancel_past_by_employee_days: 3 });
    expect(await cancel('2026-11-16')).toRefuse('leave.cancel_past', 422);
    expect((await cancel('2026-11-17')).data.status).toBe('cancel_pending');
  });

  test('of a type whether cancelling leave to come needs approval', async () => {
    const bina = await hireEmployee(installation, world, { manager_id });
    const status = async (code: string) => {
      const id = (await bina.call(leaveRequests.apply, { body: leave(code, code === 'EL' ? '2026-12-07' : '2026-12-08') })).data
        .leave_request_id;
      return (await bina.call(leaveRequests.cancel, { params: { id }, body: { comments: 'Not needed' } })).data.status;
    };
    expect(await status('EL')).toBe('cancel_pending');
    expect(await status('CL')).toBe('cancelled');
  });

  test('whether managers may apply for their team', async () => {
    const { employee_id } = await hireEmployee(installation, world, { manager_id });
    const apply = (day: string) => manager.call(leaveRequests.apply, { body: { ...leave('CL', day), employee_id } });
    expect((await apply('2026-12-07')).status).toBe(201);
    await set({ manager_may_apply_for_team: false });
    expect(await apply('2026-12-08')).toRefuse('leave.employee_unknown', 422);
    await set({ manager_may_apply_for_team: true });
  });

  test('whether every type needs a stand-in', async () => {
    const chetan = await hireEmployee(installation, world, { manager_id });
    await set({ default_stand_in_required: true });
    const body = leave('CL', '2026-12-07');
    expect(await chetan.call(leaveRequests.apply, { body })).toRefuse('leave.stand_in_unavailable', 422, 'stand_in_employee_id');
    expect((await chetan.call(leaveRequests.apply, { body: { ...body, stand_in_employee_id: manager_id } })).status).toBe(201);
    await set({ default_stand_in_required: false });
  });

  test('whether leave is counted again when holidays change', async () => {
    const dev = await hireEmployee(installation, world, { manager_id });
    const id = (await dev.call(leaveRequests.apply, { body: leave('EL', '2026-12-21', '2026-12-24') })).data.leave_request_id;
    const days = async () => (await dev.call(leaveRequests.get, { params: { id } })).data.days;
    await set({ recount_on_calendar_change: false });
    await publishHolidays(world.hr, 2026, [{ day: '2026-12-23', name: 'Festival' }]);
    await installation.runJobs();
    expect(await days()).toBe(4);
    await set({ recount_on_calendar_change: true });
  });
});

test('the leave calendar shows reasons and days below the minimum of the team as the settings say', async () => {
  const hana = await hireEmployee(installation, world);
  const off = { from: '2027-01-11', to: '2027-01-12' };
  await hana.call(leaveRequests.apply, { body: leave('EL', '2027-01-11') });
  const calendar = async () => (await world.hr.call(leaveOverview.calendar, { query: { ...off, limit: '500' } })).data;
  const reasonOf = ({ rows }: Awaited<ReturnType<typeof calendar>>) =>
    rows.find(({ employee_id }) => employee_id === hana.employee_id)?.spells[0]?.reason;
  const before = await calendar();
  expect(reasonOf(before)).toBeNull();
  expect(before.days.map(({ away, below_minimum }) => [away, below_minimum])).toEqual([
    [1, false],
    [0, false],
  ]);
  // one of all is away: every present one is needed at 100 percent
  await set({ show_reasons_in_calendar: true, team_minimum_present_percent: 100 });
  const after = await calendar();
  expect(reasonOf(after)).toBe('Wedding');
  expect(after.days.map(({ below_minimum }) => below_minimum)).toEqual([true, false]);
  await set({ show_reasons_in_calendar: false, team_minimum_present_percent: null });
});

test('optional holidays: only days of the list, within the quota, whole days', async () => {
  const jaya = await hireEmployee(installation, world);
  await publishHolidays(world.hr, 2027, [
    { day: '2027-01-13', name: 'Lohri', kind: 'optional' },
    { day: '2027-01-14', name: 'Pongal', kind: 'optional' },
    { day: '2027-03-22', name: 'Holi', kind: 'optional' },
  ]);
  const choose = (day: string) => jaya.call(leaveRequests.apply, { body: leave('RH', day) });
  expect(await choose('2027-01-15')).toRefuse('leave.not_allowed', 422);
  expect((await choose('2027-01-13')).status).toBe(201);
  expect((await choose('2027-03-22')).status).toBe(201);
  expect(await choose('2027-01-14')).toRefuse('leave.insufficient_balance', 422);
  const { data } = await jaya.call(optionalHolidays.list, { query: { year: '2027' } });
  expect(data).toMatchObject({ quota: 2, chosen: 2 });
  expect(data.holidays.filter(({ status }) => status === 'approved').map(({ day }) => day)).toEqual(['2027-01-13', '2027-03-22']);
});

test('settings are dated from today on, and a stale form is refused', async () => {
  const { data } = await world.hr.call(leaveSettings.get);
  const body = { ...data, from_date: '2026-11-19' };
  expect(await world.hr.call(leaveSettings.update, { body })).toRefuse('leave.date_past', 422);
  expect(await world.hr.call(leaveSettings.update, { body: { ...data, version: data.version - 1 } })).toRefuse(
    'leave.version_conflict',
    409,
  );
});

test('blackout days refuse or warn, for the types and people they name', async () => {
  const [esha, farid] = [await hireEmployee(installation, world), await hireEmployee(installation, world)];
  const blackout = (more: object) =>
    world.hr.call(leaveBlackouts.create, {
      body: { name: 'Audit', first_day: '2026-12-14', last_day: '2026-12-16', ...more } as never,
    });
  await blackout({ leave_type_ids: [world.types.CL], excepted_employee_ids: [farid.employee_id] });
  const apply = (who: Signed, code: string, first: string, last = first) =>
    who.call(leaveRequests.apply, { body: leave(code, first, last) });
  expect(await apply(esha, 'CL', '2026-12-16', '2026-12-17')).toRefuse('leave.blackout', 422);
  expect((await apply(esha, 'CL', '2026-12-17')).status).toBe(201);
  expect((await apply(esha, 'EL', '2026-12-14')).status).toBe(201);
  expect((await apply(farid, 'CL', '2026-12-16')).status).toBe(201);
  await world.hr.call(leaveBlackouts.create, {
    body: { name: 'Stock-taking', first_day: '2026-12-28', last_day: '2026-12-28', effect: 'warn' } as never,
  });
  const warned = (await apply(esha, 'CL', '2026-12-28')).data;
  expect(warned.checks.find(({ rule }) => rule === 'blackout')).toMatchObject({ outcome: 'warning' });
});

test('days that come back to a lot that expired meanwhile may be taken for 30 days', async () => {
  const gita = await hireEmployee(installation, world);
  const about = { employee_id: gita.employee_id, leave_type_id: world.types.EL as string };
  const given = { ...about, days: 1, effective_on: TODAY, expires_on: '2026-11-24', note: 'From the old system' };
  await world.hr.call(leaveBalances.adjust, { body: given });
  const id = (await gita.call(leaveRequests.apply, { body: leave('EL', '2026-11-24') })).data.leave_request_id;
  installation.clock.set('2026-11-27');
  await installation.runJob('leave.expire_lots', world.hr.org_id);
  const cancelled = await later.call(leaveRequests.cancel, { params: { id }, body: { comments: 'Worked' } });
  expect(cancelled.data.status).toBe('cancelled');
  const { lines } = (await later.call(leaveBalances.history, { params: about, query: {} })).data;
  expect(lines.filter(({ kind }) => kind === 'converted').map(({ days, expires_on }) => [days, expires_on])).toEqual([
    [-1, null],
    [1, '2026-12-27'],
  ]);
});
