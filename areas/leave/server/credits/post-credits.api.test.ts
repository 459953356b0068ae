import { leaveBalances, leaveRequests } from '@hrms/leave/contract';
import { leaveHalves } from '@hrms/leave/server';
import { inTenant, jobContext, type Work } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';
import { postDueCredits } from './post-credits.service.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-10-15');
  world = await leaveWorld(installation, {
    EL: { entitlement_days: 18, sandwich: { mode: 'between_and_adjacent_requests' }, stop_credit_above: null },
    CL: {
      entitlement_days: 12,
      credit_frequency: 'monthly',
      credit_on: 'last_day',
      withhold_credit_when: { mode: 'unpaid_over_n_days', n: 2 },
    },
    SL: {
      entitlement_days: 12,
      credit_frequency: 'monthly',
      credit_on: 'last_day',
      withhold_credit_when: { mode: 'absent_whole_period' },
    },
    RH: { entitlement_days: 12, credit_frequency: 'monthly', rounding: { step: 0.5, mode: 'nearest' }, stop_credit_above: 7 },
  });
  [chetan, dev, esha] = [
    await hireEmployee(installation, world),
    await hireEmployee(installation, world),
    await hireEmployee(installation, world),
  ];
});
afterAll(() => installation.close());

const inside = <T>(run: Parameters<typeof inTenant<T>>[2]) => inTenant(installation.services.pool, world.hr.org_id, run);
const post = () => installation.runJob('leave.post_credits', world.hr.org_id);
const credited = (employee_id: string, code: string, from: string) =>
  inside(async (tx) => {
    const { rows } = await sql<{
      on: string;
      days: number;
    }>`select l.effective_on as on, l.days::float as days from leave_ledger l
      join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id
      where l.org_id = ${tx.org_id} and l.employee_id = ${employee_id} and t.code = ${code} and l.kind = 'credit' and l.effective_on >= ${from}::date
      order by l.effective_on`.execute(tx);
    return rows.map(({ on, days }) => [on, days]);
  });
const skipped = (employee_id: string, code: string) =>
  inside(async (tx) => {
    const { rows } = await sql<{
      period_from: string;
      skip_reason: string;
    }>`select c.period_from, c.skip_reason from leave_credit c
      join leave_type t on t.org_id = c.org_id and t.id = c.leave_type_id
      where c.org_id = ${tx.org_id} and c.employee_id = ${employee_id} and t.code = ${code} and c.status = 'skipped' order by 1`.execute(
      tx,
    );
    return rows.map(({ period_from, skip_reason }) => [period_from, skip_reason]);
  });

type Hired = Awaited<ReturnType<typeof hireEmployee>>;
let asha: Hired;
let chetan: Hired;
let dev: Hired;
let esha: Hired;
const WITHHELD = 'Withheld for unpaid leave or absence in the period';

const unpaid = (employee_id: string, first_day: string, last_day: string) =>
  world.hr.call(leaveRequests.apply, {
    body: { employee_id, leave_type_id: world.types.LOP as string, first_day, last_day, reason: 'Family' },
  });
const postWithAbsence = (employee_id: string, days: readonly string[]) =>
  inside((tx) => {
    const work: Work = jobContext(installation.services, tx);
    const halves = days.flatMap((day) => ([1, 2] as const).map((half) => ({ day, half })));
    const leave = {
      ...work.dependencies.leave,
      absentHalves: async (_tx: unknown, _id: string, from: string, to: string) =>
        halves.filter(({ day }) => from <= day && day <= to),
    };
    return postDueCredits({ ...work, dependencies: { ...work.dependencies, leave } }, [employee_id]);
  });

test('what the preview counts is what the request, the ledger and attendance have', async () => {
  const gita = await hireEmployee(installation, world);
  const body = {
    leave_type_id: world.types.EL as string,
    first_day: '2026-12-03',
    first_half: 2 as const,
    last_day: '2026-12-08',
    last_half: 1 as const,
    reason: 'Wedding',
  };
  const preview = (await gita.call(leaveRequests.preview, { body })).data;
  const made = (await gita.call(leaveRequests.apply, { body })).data;
  expect(preview.days).toBe(5);
  expect([made.days, made.ledger.reduce((sum, { days }) => sum - days, 0)]).toEqual([5, 5]);
  const slot = ({ day, half }: { day: string; half: number }) => `${day}:${half}`;
  const shown = await inside((tx) => leaveHalves(tx, [gita.employee_id], '2026-12-01', '2026-12-31'));
  expect(shown.map(slot)).toEqual(preview.halves.filter(({ charged }) => charged > 0).map(slot));
});

test('days are corrected by an entry with actor, time and reason; a balance that differs from its ledger is noted, never repaired', async () => {
  const hari = await hireEmployee(installation, world);
  const body = { employee_id: hari.employee_id, leave_type_id: world.types.EL as string, days: 1, effective_on: '2026-10-15' };
  expect((await world.hr.call(leaveBalances.adjust, { body: body as never })).status).toBe(422);
  const { data } = await world.hr.call(leaveBalances.adjust, { body: { ...body, note: 'From the old system' } });
  expect(data.lines.at(-1)).toMatchObject({ days: 1, note: 'From the old system', by_name: expect.any(String) });
  const check = () => installation.runJob('leave.check_balances', world.hr.org_id);
  const problem = () =>
    inside(async (tx) => {
      const { rows } = await sql<{
        problem: string | null;
      }>`select problem from leave_account where org_id = ${tx.org_id} and employee_id = ${hari.employee_id}`.execute(tx);
      return rows[0]?.problem ?? null;
    });
  const tamper = (by: number) =>
    inside((tx) =>
      sql`update leave_balance set balance = balance + ${by} where org_id = ${tx.org_id} and employee_id = ${hari.employee_id}
        and leave_type_id = ${world.types.EL} and leave_year_start = '2026-04-01'`.execute(tx),
    );
  await check();
  expect(await problem()).toBeNull();
  await tamper(0.01);
  await check();
  expect(await problem()).toMatch(/^2026-04-01: balance \d+\.\d+, ledger \d+\.\d+$/);
  await tamper(-0.01);
  await check();
  expect(await problem()).toBeNull();
});

test('a job that was off for three months posts each missed credit once with its own day, however often and in parallel', async () => {
  asha = await hireEmployee(installation, world);
  expect(await credited(asha.employee_id, 'EL', '2026-10-01')).toEqual([['2026-10-01', 1.5]]);
  // two working days: allowed; the three of Dev are one too many
  expect((await unpaid(chetan.employee_id, '2026-10-19', '2026-10-20')).data.days).toBe(2);
  expect((await unpaid(dev.employee_id, '2026-10-19', '2026-10-21')).data.days).toBe(3);
  // all of November: every working day
  expect((await unpaid(dev.employee_id, '2026-11-02', '2026-11-30')).status).toBe(201);
  installation.clock.set('2027-01-04');
  await postWithAbsence(esha.employee_id, ['2026-12-07', '2026-12-08', '2026-12-09']);
  await Promise.all([post(), post(), post()]);
  await post();
  expect(await credited(asha.employee_id, 'EL', '2026-10-01')).toEqual([
    ['2026-10-01', 1.5],
    ['2026-11-01', 1.5],
    ['2026-12-01', 1.5],
    ['2027-01-01', 1.5],
  ]);
});

test('credits above the cap of the balance are skipped with the reason', async () => {
  expect((await credited(asha.employee_id, 'RH', '2026-04-01')).length).toBe(7);
  expect(await skipped(asha.employee_id, 'RH')).toEqual(
    ['2026-11-01', '2026-12-01', '2027-01-01'].map((from) => [from, 'Balance limit reached']),
  );
});

test('more unpaid days than allowed, or a whole period away, withhold the credit of that period', async () => {
  const whole = [
    ['2026-10-31', 1],
    ['2026-11-30', 1],
    ['2026-12-31', 1],
  ];
  expect(await credited(chetan.employee_id, 'CL', '2026-10-01')).toEqual(whole);
  expect(await skipped(dev.employee_id, 'CL')).toEqual([
    ['2026-10-01', WITHHELD],
    ['2026-11-01', WITHHELD],
  ]);
  expect(await credited(dev.employee_id, 'SL', '2026-10-01')).toEqual([whole[0], whole[2]]);
  expect(await skipped(dev.employee_id, 'SL')).toEqual([['2026-11-01', WITHHELD]]);
});

test('unauthorised absence counts like unpaid leave', async () => {
  expect(await skipped(esha.employee_id, 'CL')).toEqual([['2026-12-01', WITHHELD]]);
  expect(await credited(esha.employee_id, 'SL', '2026-12-01')).toEqual([['2026-12-31', 1]]);
});
