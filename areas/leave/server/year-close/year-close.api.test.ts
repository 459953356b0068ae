import { leaveBalances, leaveRequests, yearCloses } from '@hrms/leave/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, {
    EL: { needs_workflow: true, sandwich: { mode: 'never' } },
    CL: {
      cycle: 'joining_anniversary',
      needs_workflow: true,
      carry: { mode: 'cap', cap_days: 3 },
      above_carry: { mode: 'encash_limit', limit_days: 2 },
    },
  });
});
afterAll(() => installation.close());

const YEAR = { leave_year_start: '2026-04-01' };
const ofEl = (employee_id: string) => ({ employee_id, leave_type_id: world.types.EL as string });

async function linesOf(hr: Signed, employee_id: string) {
  const { closes } = (await hr.call(yearCloses.list)).data;
  const id = closes.find(({ leave_year_start }) => leave_year_start === YEAR.leave_year_start)?.year_close_id ?? '';
  const { rows } = (await hr.call(yearCloses.get, { params: { id }, query: { limit: '500' } })).data.lines;
  return rows.filter((line) => line.employee_id === employee_id && line.type_code === 'EL');
}

async function close(hr: Signed, employee_id: string) {
  const { year_close } = (await hr.call(yearCloses.start, { body: YEAR })).data;
  await installation.runJobs();
  const { lines } = (await hr.call(yearCloses.get, { params: { id: year_close.year_close_id }, query: { limit: '500' } })).data;
  return lines.rows.find((line) => line.employee_id === employee_id && line.type_code === 'EL');
}

test('days that a pending request holds stay in the year; a further run books the rest within the same cap', async () => {
  const asha = await hireEmployee(installation, world);
  const bina = await hireEmployee(installation, world);
  const hr = await world.hr.person({ role: 'hr_admin' });
  // A session that is still live in April.
  const april = await world.hr.person({ role: 'hr_admin' });
  installation.clock.set('2027-03-15');
  await installation.runJob('leave.post_credits', world.hr.org_id);
  await hr.call(leaveBalances.adjust, {
    body: { ...ofEl(asha.employee_id), days: 20, effective_on: '2027-03-01', note: 'From the old system' },
  });
  const asked = (
    await asha.call(leaveRequests.apply, {
      body: { leave_type_id: world.types.EL, first_day: '2027-03-29', last_day: '2027-03-31', reason: 'Wedding' },
    })
  ).data;
  expect(asked).toMatchObject({ status: 'pending', days: 3 });
  await hr.call(leaveBalances.adjust, {
    body: { ...ofEl(bina.employee_id), days: 2, effective_on: '2027-03-01', expires_on: '2027-03-31', note: 'Use by March' },
  });
  expect((await hr.call(yearCloses.preview, { body: YEAR })).data.counts.expire).toBe(2);
  const [ending] = await linesOf(hr, bina.employee_id);
  expect(ending).toMatchObject({ expire: 2, carry: (ending?.balance ?? 0) - 2, encash: 0, lapse: 0 });
  installation.clock.set('2027-04-02');
  expect((await april.call(yearCloses.preview, { body: YEAR })).data.counts.pending_requests).toBe(1);
  expect(await close(april, asha.employee_id)).toMatchObject({
    balance: 35,
    carry: 30,
    encash: 5,
    exceptions: ['pending_request'],
  });

  const { rows } = (await april.call(approvals.mine)).data;
  const mine = rows.find(({ link }) => link.endsWith(asked.leave_request_id));
  const decided = await april.call(approvals.process, {
    params: { id: mine?.approval_id ?? '' },
    body: { action: 'reject', comments: 'Stock-taking' },
  });
  expect(decided.status).toBe(200);
  // what came back opens the close again: its preview shows that alone
  const again = (await april.call(yearCloses.preview, { body: YEAR })).data;
  expect(again).toMatchObject({ status: 'previewed', counts: { lines: 1, carry: 0, encash: 3, lapse: 0 } });
  expect(await linesOf(april, asha.employee_id)).toMatchObject([{ balance: 3, carry: 0, encash: 3, posted: false }]);
  expect(await close(april, asha.employee_id)).toMatchObject({ balance: 38, carry: 30, encash: 8, lapse: 0 });
  expect(await linesOf(april, asha.employee_id)).toMatchObject([{ balance: 38, posted: true }]);
  const { counts } = (await april.call(yearCloses.list)).data.closes[0] ?? {};
  expect(counts?.encash).toBeGreaterThanOrEqual(8);
  expect(counts?.carry).toBeGreaterThanOrEqual(30);
  expect(await april.call(yearCloses.preview, { body: YEAR })).toRefuse('leave.year_closed', 409);
  const history = await april.call(leaveBalances.history, { params: ofEl(asha.employee_id), query: YEAR });
  expect(history.data.balance).toBe(0);
  const late = await april.call(leaveBalances.adjust, {
    body: { ...ofEl(asha.employee_id), days: 1, effective_on: '2027-03-01', note: 'Found later' },
  });
  expect(late).toRefuse('leave.year_closed', 409);
  expect(late.body.message).toBe('Leave year 2026-27 is closed.');
});

test('a leave year that begins on the joining day closes the night after it ends: carried, encashed, lapsed, once', async () => {
  installation.clock.set('2026-11-20');
  const bina = await hireEmployee(installation, world, { joined_on: '2020-12-10' });
  const chetan = await hireEmployee(installation, world, { joined_on: '2021-06-15' });
  // sessions that are still live in December
  installation.clock.set('2026-12-09');
  const hr = await world.hr.person({ role: 'hr_admin' });
  const casual = (employee_id: string) => ({ employee_id, leave_type_id: world.types.CL as string });
  const give = async (employee_id: string, days: number) => {
    const body = { ...casual(employee_id), days, effective_on: '2026-12-01', note: 'From the old system' };
    expect((await hr.call(leaveBalances.adjust, { body })).status).toBe(201);
  };
  const entries = async (employee_id: string) => {
    const params = casual(employee_id);
    const of = async (leave_year_start: string) =>
      (await hr.call(leaveBalances.history, { params, query: { leave_year_start } })).data;
    const [old, fresh] = [await of('2025-12-10'), await of('2026-12-10')];
    const sum = ({ lines }: typeof old, kind: string) =>
      lines.reduce((total, line) => total + (line.kind === kind ? line.days : 0), 0);
    return {
      encashed: sum(old, 'encashed'),
      lapse: sum(old, 'lapse'),
      carry_out: sum(old, 'carry_out'),
      carry_in: sum(fresh, 'carry_in'),
      left: old.balance,
    };
  };
  const balanceIn = async (employee_id: string, on: string) =>
    (await hr.call(leaveBalances.list, { query: { on, search: '' } })).data.rows
      .find((row) => row.employee_id === employee_id)
      ?.balances.find(({ type_code }) => type_code === 'CL')?.balance ?? 0;
  const start = await balanceIn(bina.employee_id, '2026-12-09');
  await give(bina.employee_id, 9 - start);
  const asked = (
    await bina.call(leaveRequests.apply, {
      body: { leave_type_id: world.types.CL, first_day: '2026-12-09', last_day: '2026-12-09', reason: 'Wedding' },
    })
  ).data;
  expect(asked).toMatchObject({ status: 'pending', days: 1 });
  const others = await balanceIn(chetan.employee_id, '2026-12-09');

  await installation.runJob('leave.close_anniversaries', world.hr.org_id);
  expect(await entries(bina.employee_id)).toEqual({ encashed: 0, lapse: 0, carry_out: 0, carry_in: 0, left: 9 });

  installation.clock.set('2026-12-10');
  for (let n = 0; n < 2; n += 1) await installation.runJob('leave.close_anniversaries', world.hr.org_id);
  // 8 of 9 days: one is held by the pending request
  expect(await entries(bina.employee_id)).toEqual({ encashed: -2, lapse: -3, carry_out: -3, carry_in: 3, left: 1 });
  const { rows } = (await hr.call(approvals.mine)).data;
  const mine = rows.find(({ link }) => link.endsWith(asked.leave_request_id));
  const decided = await hr.call(approvals.process, {
    params: { id: mine?.approval_id ?? '' },
    body: { action: 'reject', comments: 'Stock-taking' },
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  for (let n = 0; n < 2; n += 1) await installation.runJob('leave.close_anniversaries', world.hr.org_id);
  expect(await entries(bina.employee_id)).toEqual({ encashed: -2, lapse: -4, carry_out: -3, carry_in: 3, left: 0 });
  expect(await balanceIn(chetan.employee_id, '2026-12-10')).toBe(others);
  const list = (await hr.call(yearCloses.list)).data;
  expect(list.anniversary_types).toEqual(['Casual leave']);
  expect(list.anniversaries.map(({ leave_year_start, counts }) => [leave_year_start, counts.employees])).toEqual([
    ['2025-12-10', 1],
  ]);
  // the organisation's year leaves them alone
  await hr.call(yearCloses.preview, { body: YEAR });
  const { closes } = (await hr.call(yearCloses.list)).data;
  const { lines } = (await hr.call(yearCloses.get, { params: { id: closes[0]?.year_close_id ?? '' }, query: { limit: '500' } }))
    .data;
  expect(lines.rows.filter(({ type_code }) => type_code === 'CL')).toEqual([]);
  await installation.runJob('leave.check_balances', world.hr.org_id);
  expect((await hr.call(leaveBalances.list)).data.pagination.total).toBeGreaterThan(0);
});
