import { leaveBalances, leaveEncashments, leaveImports, leaveOverview, leaveRequests, yearCloses } from '@hrms/leave/contract';
import { chargePenalty, onProtectedLeave, proposeCompOff, settleAtExit, unpaidHalves } from '@hrms/leave/server';
import { holidayLists } from '@hrms/organisation/contract';
import { inTenant, jobContext } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld, publishHolidays } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { CL: { entitlement_days: 12 } });
});
afterAll(() => installation.close());

const balanceOf = async (who: Signed, code: string) =>
  (await who.call(leaveBalances.list)).data.rows[0]?.balances.find(({ type_code }) => type_code === code);
const ids = (employee_id: string, code: string) => ({ employee_id, leave_type_id: world.types[code] as string });

test('a joiner of 16 June: 1.0 and 1.5 by July, and 14.5 forecast for 31 March', async () => {
  const asha = await hireEmployee(installation, world, { joined_on: '2026-06-16' });
  const history = (await asha.call(leaveBalances.history, { params: ids(asha.employee_id, 'EL') })).data;
  expect(history.lines.slice(0, 2).map(({ effective_on, days }) => [effective_on, days])).toEqual([
    ['2026-06-16', 1],
    ['2026-07-01', 1.5],
  ]);
  expect(history.lines[0]?.steps).toHaveLength(1);
  const forecast = await asha.call(leaveBalances.forecast, { query: { ...ids(asha.employee_id, 'EL'), on: '2027-03-31' } });
  expect(forecast.data.balance).toBe(14.5);
  await Promise.all([1, 2].map(() => installation.runJob('leave.post_credits', world.hr.org_id)));
  expect((await asha.call(leaveBalances.history, { params: ids(asha.employee_id, 'EL') })).data.lines).toHaveLength(
    history.lines.length,
  );
});

test('opening balances from a file: checked, committed, undone', async () => {
  const bina = await hireEmployee(installation, world, { employee_code: 'B77' });
  const before = await balanceOf(bina, 'EL');
  const text = 'employee_code,type_code,as_on,days\nB77,EL,2026-04-01,10.5\n';
  const wrong = await world.hr.call(leaveImports.upload, { upload: { name: 'a.csv', text: `${text}NONE,EL,2026-04-01,1\n` } });
  expect(wrong.data).toMatchObject({ error_count: 1 });
  expect(await world.hr.call(leaveImports.commit, { params: { id: wrong.data.import_id }, body: {} })).toRefuse(
    'leave.import_errors',
    409,
  );
  const right = (await world.hr.call(leaveImports.upload, { upload: { name: 'b.csv', text } })).data;
  const params = { id: right.import_id };
  expect((await world.hr.call(leaveImports.commit, { params, body: {} })).data.status).toBe('committed');
  expect((await balanceOf(bina, 'EL'))?.balance).toBe((before?.balance ?? 0) + 10.5);
  expect((await world.hr.call(leaveImports.undo, { params, body: {} })).data.status).toBe('undone');
  expect((await balanceOf(bina, 'EL'))?.balance).toBe(before?.balance);
});

test('a holiday added inside approved leave gives its day back', async () => {
  const list = await publishHolidays(world.hr, 2026, []);
  const chetan = await hireEmployee(installation, world);
  const made = (
    await chetan.call(leaveRequests.apply, {
      body: { leave_type_id: world.types.SL, first_day: '2026-12-08', last_day: '2026-12-09', reason: 'Surgery' },
    })
  ).data;
  expect(made.days).toBe(2);
  await world.hr.call(holidayLists.addHoliday, {
    params: { id: list },
    body: { day: '2026-12-09', name: 'Works day', kind: 'company' },
  });
  await installation.runJobs();
  const after = (await chetan.call(leaveRequests.get, { params: { id: made.leave_request_id } })).data;
  expect(after.days).toBe(1);
  expect(after.ledger.map(({ kind, days }) => [kind, days])).toEqual([
    ['taken', -2],
    ['restored', 1],
  ]);
});

test('doors: comp-off, penalty, unpaid halves, exit', async () => {
  const devi = await hireEmployee(installation, world);
  const work = <T>(run: (of: ReturnType<typeof jobContext>) => Promise<T>) =>
    inTenant(installation.services.pool, world.hr.org_id, (tx) => run(jobContext(installation.services, tx)));
  const worked = { employee_id: devi.employee_id, worked_on: '2026-11-01', worked_minutes: 480, off_kind: 'weekly_off' as const };
  expect(await work((of) => proposeCompOff(of, worked))).not.toBeNull();
  expect(await work((of) => proposeCompOff(of, worked))).toBeNull();
  const penalty = {
    employee_id: devi.employee_id,
    day: '2026-11-16',
    days: 0.5,
    source_id: devi.employee_id,
    note: 'Late',
    type_ids: [world.types.CL as string],
  };
  expect(await work((of) => chargePenalty(of, penalty))).toBe(0);
  expect(await work((of) => chargePenalty(of, penalty))).toBe(0);
  expect((await balanceOf(devi, 'CL'))?.taken).toBe(0.5);
  await devi.call(leaveRequests.apply, {
    body: { leave_type_id: world.types.LOP, first_day: '2026-11-24', last_day: '2026-11-24', reason: 'Travel' },
  });
  expect(await work(({ tx }) => unpaidHalves(tx, [devi.employee_id], '2026-11-01', '2026-11-30'))).toHaveLength(2);
  expect((await work(({ tx }) => onProtectedLeave(tx, [devi.employee_id], '2026-11-24'))).size).toBe(0);
  const lines = await work((of) => settleAtExit(of, devi.employee_id, '2026-11-30'));
  expect(lines.find(({ type_code }) => type_code === 'EL')?.encashable).toBeGreaterThan(0);
  expect((await devi.call(leaveEncashments.eligible)).status).toBe(200);
  expect(
    (await devi.call(leaveOverview.calendar, { query: { from: '2026-11-01', to: '2026-11-30' } })).data.rows.length,
  ).toBeGreaterThan(0);
});

test('the end of the year: carried, encashed and lapsed as the preview said, and once only', async () => {
  const esha = await hireEmployee(installation, world);
  // A session that is still live in April.
  const hr = await world.hr.person({ role: 'hr_admin' });
  await world.hr.call(leaveBalances.adjust, {
    body: { ...ids(esha.employee_id, 'EL'), days: 20.5, effective_on: '2026-11-01', note: 'From the old system' },
  });
  installation.clock.set('2027-04-02');
  await installation.runJob('leave.post_credits', world.hr.org_id);
  const year = { leave_year_start: '2026-04-01' };
  const preview = (await hr.call(yearCloses.preview, { body: year })).data;
  expect((await hr.call(yearCloses.start, { body: year })).status).toBe(202);
  await installation.runJobs();
  const closed = (await hr.call(yearCloses.get, { params: { id: preview.year_close_id }, query: { limit: '500' } })).data;
  expect(closed.year_close.status).toBe('closed');
  const line = closed.lines.rows.find(({ employee_id, type_code }) => employee_id === esha.employee_id && type_code === 'EL');
  expect(line).toMatchObject({ balance: 38.5, carry: 30, encash: 8.5, lapse: 0 });
  const sums = closed.lines.rows.reduce((sum, row) => sum + row.carry + row.encash + row.lapse, 0);
  expect(sums).toBeCloseTo(
    closed.lines.rows.reduce((sum, row) => sum + row.balance, 0),
    5,
  );
  await hr.call(yearCloses.start, { body: year });
  await installation.runJobs();
  const history = (
    await esha.call(leaveBalances.history, { params: ids(esha.employee_id, 'EL'), query: { leave_year_start: '2026-04-01' } })
  ).data;
  expect(history.balance).toBe(0);
  expect((await balanceOf(esha, 'EL'))?.balance).toBe(31.5);
});
