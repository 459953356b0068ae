import { setTimeout as pause } from 'node:timers/promises';
import { leavePolicies, leaveTypes, yearCloses } from '@hrms/leave/contract';
import { createInstallation, createTenant, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPeople } from '../seed/load.ts';
import { asSuperuser, listQueue, listUnfinished, MINUTE, workersOf } from './workers.world.ts';

const LAST_DAY = '2027-03-31';
const DAY = '2027-04-02';
const EMPLOYEES = 400;
const DEATHS = 3;
const YEAR = { leave_year_start: '2026-04-01' };

let installation: Installation;
let hr: Signed;
let workers: ReturnType<typeof workersOf>;

beforeAll(async () => {
  installation = await createInstallation({ today: LAST_DAY });
  workers = workersOf(installation, DAY);
  const owner = await createTenant(installation);
  const { leave_policy_id } = (await owner.call(leaveTypes.createUsual, { body: {} })).data;
  await loadPeople(installation.services, owner.org_id, EMPLOYEES);
  const params = { id: leave_policy_id };
  const earned = (await owner.call(leavePolicies.get, { params })).data.rules.find(({ type_code }) => type_code === 'EL');
  if (!earned) throw new Error('No rule of earned leave');
  const rule = { ...earned.rule, carry: { ...earned.rule.carry, cap_days: 10 } };
  const { leave_type_id, from_date } = earned;
  await owner.call(leavePolicies.saveRule, { params, body: { leave_type_id, from_date, rule } });
  const active = await owner.call(leavePolicies.activate, { params, body: { version: 1 } });
  if (active.status !== 200) throw new Error(JSON.stringify(active.body));
  await installation.runJobs();
  await installation.runJob('leave.rebuild_schedules', owner.org_id);
  await installation.runJob('leave.post_credits', owner.org_id);
  // a session that is still live after the year's end
  hr = await owner.person({ role: 'hr_admin' });
  installation.clock.set(DAY);
}, 300_000);
afterAll(async () => {
  await workers.kill();
  await installation.close();
});

const postedLines = async () =>
  (await asSuperuser<{ n: number }>(installation, 'select count(*)::int as n from leave_year_close_line where posted'))[0]?.n ??
  0;

test(`the worker is killed ${DEATHS} times in the middle of a year close: each balance is closed once, as previewed`, {
  timeout: 600_000,
}, async () => {
  const { counts } = (await hr.call(yearCloses.preview, { body: YEAR })).data;
  expect(counts.employees).toBe(EMPLOYEES);
  expect(counts.carry).toBeGreaterThan(EMPLOYEES);
  expect(counts.encash).toBeGreaterThan(EMPLOYEES);
  expect(counts.lapse).toBeGreaterThan(EMPLOYEES);
  const before = await asSuperuser<{ days: number }>(
    installation,
    `select sum(balance)::float as days from leave_balance where leave_year_start = '2026-04-01'
      and leave_type_id in (select leave_type_id from leave_year_close_line)`,
  );
  expect((await hr.call(yearCloses.start, { body: YEAR })).status).toBe(202);
  for (let death = 0; death < DEATHS; death += 1) {
    const start = await postedLines();
    await workers.start();
    for (const began = performance.now(); (await postedLines()) === start && performance.now() - began < MINUTE; ) await pause(5);
    await workers.kill();
    const posted = await postedLines();
    expect(posted).toBeGreaterThan(start);
    expect(posted, 'killed in the middle').toBeLessThan(counts.lines);
  }
  await workers.start();
  const closes = async () => (await hr.call(yearCloses.list)).data.closes;
  for (const began = performance.now(); (await closes())[0]?.status !== 'closed' && performance.now() - began < MINUTE; )
    await pause(100);
  expect((await closes()).map(({ status }) => status)).toEqual(['closed']);
  await workers.kill();
  expect((await listQueue(installation)).filter(({ name }) => name === 'leave.close_year')).toEqual([]);
  expect(await listUnfinished(installation)).toEqual([]);

  const [sums] = await asSuperuser(
    installation,
    `select count(*)::int as lines, sum(greatest(carry, 0))::float as carry, sum(encash)::float as encash, sum(lapse)::float as lapse
      from leave_year_close_line where posted`,
  );
  expect(sums).toEqual({ lines: counts.lines, carry: counts.carry, encash: counts.encash, lapse: counts.lapse });
  const booked = await asSuperuser(
    installation,
    `select kind, sum(days)::float as days from leave_ledger where kind in ('carry_in', 'carry_out', 'encashed', 'lapse') group by kind order by kind`,
  );
  expect(booked).toEqual([
    { kind: 'carry_in', days: counts.carry },
    { kind: 'carry_out', days: -counts.carry },
    { kind: 'encashed', days: -counts.encash },
    { kind: 'lapse', days: -counts.lapse },
  ]);
  expect(
    await asSuperuser(
      installation,
      'select count(*)::int as people, count(distinct employee_id)::int as each_once from leave_encashment',
    ),
  ).toEqual([{ people: EMPLOYEES, each_once: EMPLOYEES }]);
  expect(counts.carry + counts.encash + counts.lapse).toBe(before[0]?.days);
  expect(
    await asSuperuser(
      installation,
      `select employee_id from leave_balance b where leave_year_start = '2026-04-01' and balance <> 0
      and leave_type_id in (select leave_type_id from leave_year_close_line)`,
    ),
  ).toEqual([]);
  await installation.runJob('leave.check_balances', hr.org_id);
  expect(await asSuperuser(installation, 'select problem from leave_account where problem is not null')).toEqual([]);
});
