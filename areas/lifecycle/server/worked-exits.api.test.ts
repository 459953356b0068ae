import { employees } from '@hrms/employees/contract';
import { exitInterviews, exitSettings, exits } from '@hrms/lifecycle/contract';
import { weeklyOffs } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, mailsTo } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';
import { loadExitForSettlement } from './exits/exit-settle.service.ts';

let installation: Installation;
let world: ExitWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-05' });
  world = await exitWorld(installation);
  const rows = [{ weekday: 6 }, { weekday: 0 }];
  const { pattern_id } = (await world.owner.call(weeklyOffs.create, { body: { name: 'Five days', rows } })).data;
  const body = { target_kind: 'organisation' as const, pattern_id, from_date: '2026-01-01' };
  expect((await world.owner.call(weeklyOffs.assign, { body })).status).toBeLessThan(300);
});
afterAll(() => installation.close());

const THIRTY = { notice_value: 30, notice_unit: 'days' as const };
const factsOf = (employee_id: string) =>
  inTenant(installation.services.pool, world.owner.org_id, (tx) => loadExitForSettlement(tx, employee_id));

test('resigned on 5 October for 30 October with 30 days of notice: 25 served, 5 short, settled by 3 November', async () => {
  const asha = await world.hire(THIRTY);
  const asked = await asha.call(exits.resign, { body: { last_working_day: '2026-10-30', reason_code: 'better_role' } });
  expect(asked.data).toMatchObject({
    notice_given_on: '2026-10-05',
    notice_end_on: '2026-11-04',
    served_days: 25,
    shortfall_days: 5,
    treatment: 'recover',
    settlement_due_on: '2026-11-03',
  });
  await world.decide(asked.data.workflow_request_id, 'approve');
  const params = { id: asked.data.exit_id };
  const recovered = { kind: 'resignation', shortfall_days: 5, waived_days: 0, recover_days: 5, leave_adjust_days: 0, dues: [] };
  expect(await factsOf(asha.employee_id)).toMatchObject(recovered);
  await world.owner.call(exits.waive, { params, body: { waived_days: 2, reason: 'Work is handed over' } });
  expect(await factsOf(asha.employee_id)).toMatchObject({
    notice_given_on: '2026-10-05',
    notice_end_on: '2026-11-04',
    last_working_day: '2026-10-30',
    served_days: 25,
    waived_days: 2,
    recover_days: 3,
    settlement_due_on: '2026-11-03',
    settled_on: null,
  });
});

test.each([
  ['2026-10-05', 30, 'days', false, '2026-11-04'],
  ['2026-10-05', 30, 'days', true, '2026-11-03'],
  ['2026-01-31', 1, 'months', false, '2026-02-28'],
  ['2028-01-31', 1, 'months', false, '2028-02-29'],
  ['2026-11-30', 3, 'months', false, '2027-02-28'],
] as const)('notice given on %s of %i %s (first day counts: %s) ends on %s', async (given, value, unit, counts, end) => {
  const settings = (await world.owner.call(exitSettings.get)).data;
  const save = (notice_counts_first_day: boolean) =>
    world.owner.call(exitSettings.update, { body: { ...settings, notice_counts_first_day } as never });
  await save(counts);
  const { employee_id } = await world.hire({ notice_value: value, notice_unit: unit });
  const query = { employee_id, kind: 'resignation' as const, notice_given_on: given, last_working_day: end };
  const { data } = await world.hr.call(exits.preview, { query });
  await save(false);
  expect(data).toMatchObject({ notice_end_on: end, shortfall_days: 0 });
});

test('a manager reads the dates of the own team without dues, open items and reason; of others nothing', async () => {
  const boss = await world.hireManager();
  const { employee_id } = await world.hire({ ...THIRTY, manager_id: boss.employee_id });
  const dates = { notice_given_on: '2026-10-05', last_working_day: '2026-10-30' };
  const body = { employee_id, kind: 'mutual' as const, ...dates, reason_code: 'health' as const, reason_text: 'Private' };
  const made = await world.hr.call(exits.create, { body });
  const params = { id: made.data.exit_id };
  const seen = await boss.call(exits.get, { params });
  expect(seen.data).toMatchObject({ last_working_day: '2026-10-30', dues: [], open_items: [], letters: [], actions: [] });
  expect(seen.data).toMatchObject({ reason_code: null, reason_text: null, rehire_eligible: null });
  expect((await boss.call(exitInterviews.get, { params })).status).toBeGreaterThanOrEqual(403);
  const other = await world.hireManager();
  expect(await other.call(exits.get, { params })).toRefuse('lifecycle.not_found', 404);
});

test('after a death no mail goes to the person, and the sign-in ends at once', async () => {
  const email = 'late.employee@example.in';
  const late = await world.hire({ ...THIRTY, work_email: email, personal_email: 'late.at.home@example.in' });
  expect((await late.call(exits.mine)).status).toBe(200);
  const own = (await world.hr.call(employees.get, { params: { id: late.employee_id } })).data;
  const mails = async () =>
    (await Promise.all([email, 'late.at.home@example.in', own.work_email ?? ''].map((to) => mailsTo(installation, to)))).flat();
  const before = (await mails()).length;
  const dates = { notice_given_on: '2026-10-05', last_working_day: '2026-10-05' };
  const made = await world.hr.call(exits.create, {
    body: { employee_id: late.employee_id, kind: 'death', ...dates, reason_code: 'deceased' },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.data).toMatchObject({ notice_end_on: null, shortfall_days: 0, status: 'clearance' });
  expect(made.data.access_ended_at).not.toBeNull();
  expect((await late.call(exits.mine)).status).toBe(401);
  await installation.runJob('lifecycle.exit_day', world.owner.org_id);
  expect((await mails()).length).toBe(before);
});
