import { leaveBalances, leaveRequests, leaveSettings, leaveYearChanges, yearCloses } from '@hrms/leave/contract';
import { organisationSettings } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
let asha: Awaited<ReturnType<typeof hireEmployee>>;
/** A session that is still live in January. */
let january: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, {
    EL: { entitlement_days: 18, sandwich: { mode: 'never' } },
    CL: { entitlement_days: 12, credit_frequency: 'half_yearly' },
    SL: { entitlement_days: 12, credit_frequency: 'yearly', cycle: 'calendar_year' },
    RH: { entitlement_days: 4, credit_frequency: 'yearly' },
  });
});
afterAll(() => installation.close());

const JANUARY = { leave_year_start: '01-01' as const, from_date: '2027-01-01' };
const inside = <T>(run: Parameters<typeof inTenant<T>>[2]) => inTenant(installation.services.pool, world.hr.org_id, run);
const ledger = () =>
  inside(async (tx) => {
    const { rows } = await sql<{ code: string; year: string; kind: string; days: number }>`
      select t.code, l.leave_year_start::text as year, l.kind, sum(l.days)::float as days from leave_ledger l
      join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id where l.org_id = ${tx.org_id} and l.employee_id = ${asha.employee_id}
      group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
    return rows.map(({ code, year, kind, days }) => `${code} ${year} ${kind} ${days}`);
  });
const schedule = (code: string) =>
  inside(async (tx) => {
    const { rows } = await sql<{ line: string }>`
      select c.period_from || ' in ' || c.leave_year_start || ': ' || c.days::float as line from leave_credit c
      join leave_type t on t.org_id = c.org_id and t.id = c.leave_type_id where c.org_id = ${tx.org_id} and c.employee_id = ${asha.employee_id}
      and t.code = ${code} and c.status in ('planned', 'posted') order by c.period_from`.execute(tx);
    return rows.map(({ line }) => line);
  });
/** Employees whose balances differ from their ledger. */
const problems = async () => {
  await installation.runJob('leave.check_balances', world.hr.org_id);
  return inside(async (tx) => {
    const { rows } = await sql`select problem from leave_account where org_id = ${tx.org_id} and problem is not null`.execute(tx);
    return rows;
  });
};

test('before the first credit there is no short year: the organisation’s settings change the leave year', async () => {
  expect(await world.hr.call(leaveYearChanges.preview, { body: { leave_year_start: '01-01' } })).toRefuse(
    'leave.year_start_free',
    409,
  );
  expect((await world.hr.call(leaveSettings.get)).data).toMatchObject({ leave_year_fixed: false, leave_year_change: null });
});

test('once credits are posted the settings refuse another leave year, and the preview says what a short one changes', async () => {
  asha = await hireEmployee(installation, world);
  january = await world.hr.person({ role: 'hr_admin' });
  const booked = await asha.call(leaveRequests.apply, {
    body: { leave_type_id: world.types.EL, first_day: '2027-02-15', last_day: '2027-02-16', reason: 'Wedding' },
  });
  expect(booked.data).toMatchObject({ status: 'approved', days: 2 });
  const { current } = (await world.hr.call(organisationSettings.get)).data;
  const body = { ...current, from_date: '2026-12-01', leave_year_start: '01-01' as const, version: 0 };
  expect(await world.hr.call(organisationSettings.update, { body })).toRefuse('organisation.leave_year_fixed', 422);
  expect((await world.hr.call(organisationSettings.update, { body: { ...body, leave_year_start: '04-01' } })).status).toBe(200);

  const before = await ledger();
  expect(await world.hr.call(leaveYearChanges.preview, { body: { leave_year_start: '04-01' } })).toRefuse(
    'leave.year_start_same',
    422,
  );
  const { data } = await world.hr.call(leaveYearChanges.preview, { body: { leave_year_start: '01-01' } });
  expect(data).toMatchObject({
    from_date: '2027-01-01',
    short_year: { first_day: '2026-04-01', last_day: '2026-12-31', months: 9 },
    requests: 1,
    below_zero: 0,
  });
  const of = (code: string) => data.types.find(({ type_code }) => type_code === code);
  expect(of('EL')).toMatchObject({ employees: 1, days_before: 18, days_after: 13.5, days_corrected: 0 });
  expect(of('CL')).toMatchObject({ employees: 1, days_before: 12, days_after: 9, days_corrected: -3 });
  expect(of('RH')).toMatchObject({ employees: 1, days_before: 4, days_after: 3, days_corrected: -1 });
  expect(of('SL')).toBeUndefined();
  expect(await ledger()).toEqual(before);
});

test('the change corrects what was posted, plans the new years and moves coming leave to the year that it lies in', async () => {
  const before = await ledger();
  expect(await world.hr.call(leaveYearChanges.start, { body: { ...JANUARY, from_date: '2028-01-01' } })).toRefuse(
    'leave.year_change_moved',
    422,
  );
  const { data } = await world.hr.call(leaveYearChanges.start, { body: JANUARY });
  await installation.runJobs();
  expect(await world.hr.call(leaveYearChanges.start, { body: JANUARY })).toRefuse('leave.year_change_coming', 409);
  expect((await world.hr.call(leaveSettings.get)).data).toMatchObject({
    leave_year_start: '04-01',
    leave_year_change: { year_change_id: data.year_change.year_change_id, from_date: '2027-01-01', short_year: { months: 9 } },
  });

  const after = await ledger();
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'CL 2026-04-01 adjustment -3',
    'EL 2026-04-01 restored 2',
    'EL 2027-01-01 taken -2',
    'RH 2026-04-01 adjustment -1',
  ]);
  expect(await schedule('CL')).toEqual([
    '2026-04-01 in 2026-04-01: 6',
    '2026-10-01 in 2026-04-01: 3',
    '2027-01-01 in 2027-01-01: 6',
    '2027-07-01 in 2027-01-01: 6',
  ]);
  expect((await schedule('EL')).slice(8, 10)).toEqual(['2026-12-01 in 2026-04-01: 1.5', '2027-01-01 in 2027-01-01: 1.5']);
  expect(await schedule('SL')).toEqual(['2026-04-01 in 2026-01-01: 9', '2027-01-01 in 2027-01-01: 12']);
  expect(await problems()).toEqual([]);

  // the nightly build and a second run of the job find nothing to do
  await installation.runJob('leave.rebuild_schedules', world.hr.org_id);
  const again = { from: '2027-01-01', progress_id: data.progress.id, user_id: world.hr.user_id };
  await installation.runJob('leave.change_year', world.hr.org_id, again);
  expect(await ledger()).toEqual(after);
});

test('a change that is still to come can be cancelled: days and years are as before', async () => {
  const { leave_year_change } = (await world.hr.call(leaveSettings.get)).data;
  const id = leave_year_change?.year_change_id ?? '';
  expect((await world.hr.call(leaveYearChanges.cancel, { params: { id } })).status).toBe(200);
  await installation.runJobs();
  expect(await world.hr.call(leaveYearChanges.cancel, { params: { id } })).toRefuse('leave.not_found', 404);
  const { rows } = (await world.hr.call(leaveBalances.list, { query: { employee_id: asha.employee_id } })).data;
  expect(rows[0]?.balances.find(({ type_code }) => type_code === 'CL')).toMatchObject({ balance: 12 });
  expect((await schedule('CL')).slice(0, 3)).toEqual([
    '2026-04-01 in 2026-04-01: 6',
    '2026-10-01 in 2026-04-01: 6',
    '2027-04-01 in 2027-04-01: 6',
  ]);
  const years = (await ledger()).filter((line) => line.startsWith('EL'));
  expect(years).toContain('EL 2026-04-01 taken -4');
  expect(years).toContain('EL 2027-01-01 restored 2');
  expect(await problems()).toEqual([]);
});

test('a short year closes after its last day and the next one begins', async () => {
  await world.hr.call(leaveYearChanges.start, { body: JANUARY });
  await installation.runJobs();
  installation.clock.set('2027-01-02');
  await installation.runJob('leave.post_credits', world.hr.org_id);
  expect((await january.call(leaveSettings.get)).data).toMatchObject({ leave_year_start: '01-01', leave_year_change: null });
  const body = { leave_year_start: '2026-04-01' };
  expect((await january.call(yearCloses.list)).data.years).toEqual(expect.arrayContaining(['2026-04-01', '2027-01-01']));
  expect((await january.call(yearCloses.preview, { body })).data).toMatchObject({ leave_year_end: '2026-12-31' });
  const { year_close } = (await january.call(yearCloses.start, { body })).data;
  await installation.runJobs();
  const { lines } = (await january.call(yearCloses.get, { params: { id: year_close.year_close_id }, query: {} })).data;
  expect(lines.rows.find(({ type_code }) => type_code === 'EL')).toMatchObject({ balance: 13.5, carry: 13.5 });
  expect(lines.rows.find(({ type_code }) => type_code === 'CL')).toMatchObject({ balance: 9, lapse: 9 });
  const params = { employee_id: asha.employee_id, leave_type_id: world.types.EL as string };
  const history = (await january.call(leaveBalances.history, { params, query: {} })).data;
  expect(history).toMatchObject({ leave_year_start: '2027-01-01', balance: 15 });
  expect(await problems()).toEqual([]);
});
