import { attendanceDays } from '@hrms/attendance/contract';
import { exits } from '@hrms/lifecycle/contract';
import {
  payrollArrears,
  payrollCorrections,
  payrollInputs,
  payrollSettings,
  payrolls,
  settlements,
} from '@hrms/payroll/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { salaryRevisions } from '@hrms/salary/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finaliseRun, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';
import { basicOfEarlierMonths, hireFor, payMonth } from './arrear.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha = '';
let other = '';
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());
beforeEach(async () => {
  installation.clock.set('2026-08-28');
  world = await payrollWorld(installation, 'IN-MH');
  asha = await hire('A1');
  other = await hire('B1');
});

const hire = (employee_code: string) => hireFor(installation, world, employee_code);
const pay = (month: string) => payMonth(installation, world, month);
const arrearsOf = (id: string, employeeId = asha) => basicOfEarlierMonths(world, id, employeeId);
const listed = async (id: string) =>
  (await world.owner.call(payrollArrears.list, { params: { id }, query: {} })).data.rows.map(
    ({ origin_month, source, status, deferral }) =>
      `${origin_month} ${source} ${status}${deferral ? ` ${deferral.from_month} to ${deferral.until_month}: ${deferral.reason}` : ''}`,
  );
const key = (origin_month: string, source: 'salary' | 'attendance' | 'correction' = 'salary', employee_id = asha) => ({
  employee_id,
  source,
  origin_month,
});
const defer = async (id: string, until_month: string, of = key('2026-05'), by: Tenant = world.owner) => {
  const body = { ...of, until_month, reason: 'the letter is not signed' };
  const answer = await by.call(payrollArrears.defer, { params: { id }, body });
  await installation.runJobs();
  return answer;
};
const resume = async (id: string, of = key('2026-05')) => {
  const answer = await world.owner.call(payrollArrears.resume, { params: { id }, body: of });
  await installation.runJobs();
  return answer;
};

/** 18 to 21 lakh from April, paid from June: 12,500 of Basic for April and for May. */
async function raise() {
  await pay('2026-04');
  await pay('2026-05');
  const finance = await world.owner.person({ role: 'finance' });
  const made = await world.owner.call(salaryRevisions.create, {
    body: {
      employee_id: asha,
      kind: 'annual',
      effective_from: '2026-04-01',
      payout_month: '2026-06',
      ctc_annual_paise: 210_000_000,
      structure_version_id: world.structure_version_id,
      reason: 'Annual revision',
      submit: true,
    },
  });
  const approved = await finance.call(salaryRevisions.approve, { params: { id: made.data.revision_id }, body: {} });
  expect(approved.data?.status).toBe('applied');
  return (await runPayroll(installation, world, '2026-06')).payroll_id;
}

test('one month of a raise is deferred with a reason and paid by the run of the month it was deferred to, once', async () => {
  const june = await raise();
  expect(await arrearsOf(june)).toEqual({ '2026-04': 12_500, '2026-05': 12_500 });
  const answer = await defer(june, '2026-08');
  expect(answer.data, JSON.stringify(answer.body)).toMatchObject({
    status: 'deferred',
    amount_paise: 24_083_00,
    deferral: { until_month: '2026-08', reason: 'the letter is not signed' },
  });
  expect(answer.data.deferral?.deferred_by).toEqual(expect.any(String));
  expect(await arrearsOf(june)).toEqual({ '2026-04': 12_500 });
  const deferred = '2026-05 salary deferred 2026-06 to 2026-08: the letter is not signed';
  expect(await listed(june)).toEqual(['2026-04 salary in_run', deferred]);
  await finaliseRun(installation, world, june);
  expect(await listed(june)).toEqual(['2026-04 salary paid', deferred]);

  const july = await pay('2026-07');
  expect([await arrearsOf(july), await listed(july)]).toEqual([{}, [deferred]]);
  installation.clock.set('2026-08-28');
  const august = (await runPayroll(installation, world, '2026-08')).payroll_id;
  expect(await arrearsOf(august)).toEqual({ '2026-05': 12_500 });
  expect(await listed(august)).toEqual(['2026-05 salary in_run 2026-06 to 2026-08: the letter is not signed']);
  await finaliseRun(installation, world, august);
  expect(await arrearsOf((await runPayroll(installation, world, '2026-09')).payroll_id)).toEqual({});
});

test('deferred arrears are taken up by hand before their month, and deferred again', async () => {
  const june = await raise();
  await defer(june, '2026-10');
  expect((await resume(june)).status).toBe(200);
  expect(await arrearsOf(june)).toEqual({ '2026-04': 12_500, '2026-05': 12_500 });
  await defer(june, '2026-10');
  await finaliseRun(installation, world, june);
  const july = (await runPayroll(installation, world, '2026-07')).payroll_id;
  expect(await arrearsOf(july)).toEqual({});
  expect((await resume(july)).status).toBe(200);
  expect(await arrearsOf(july)).toEqual({ '2026-05': 12_500 });
  expect(await resume(july)).toRefuse('payroll.not_found', 404);
  await finaliseRun(installation, world, july);
  expect(await arrearsOf(await pay('2026-08'))).toEqual({});
});

/** Finalises a run as it was calculated, whatever jobs wait. */
async function finaliseNow(id: string) {
  const params = { id };
  for (const { code } of (await world.owner.call(payrolls.exceptions, { params, query: { severity: 'W', limit: '500' } })).data
    .rows)
    await world.owner.call(payrolls.acceptAll, { params, body: { code, reason: 'checked for the test' } });
  const { version, totals } = await payrollOf(world, id);
  return world.owner.call(payrolls.finalise, { params, body: { version, confirm_net_paise: totals?.net_paise } });
}

test('a run is not final before its items follow what was deferred or taken up', async () => {
  const june = await raise();
  const body = { ...key('2026-05'), until_month: '2026-08', reason: 'the letter is not signed' };
  const answers = await Promise.all([1, 2].map(() => world.owner.call(payrollArrears.defer, { params: { id: june }, body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(JSON.stringify(answers.find(({ status }) => status === 404)?.body)).toContain('deferred to August 2026 already');
  expect(await finaliseNow(june)).toRefuse('payroll.version_conflict', 409);
  await installation.runJobs();
  expect(await arrearsOf(june)).toEqual({ '2026-04': 12_500 });
  await world.owner.call(payrollArrears.resume, { params: { id: june }, body: key('2026-05') });
  expect(await finaliseNow(june)).toRefuse('payroll.version_conflict', 409);
  await installation.runJobs();
  expect(await arrearsOf(june)).toEqual({ '2026-04': 12_500, '2026-05': 12_500 });
  expect((await finaliseNow(june)).status).toBe(202);
});

test('only arrears that the draft has, to a month after it, by those who enter inputs', async () => {
  const june = await raise();
  for (const month of ['2026-06', '2026-05', '2027-07'])
    expect(await defer(june, month), month).toRefuse('payroll.deferral_month', 422, 'until_month');
  expect(await defer(june, '2026-07', key('2026-03'))).toRefuse('payroll.not_found', 404);
  expect(await defer(june, '2026-07', key('2026-05', 'correction'))).toRefuse('payroll.not_found', 404);
  const finance = (await world.owner.person({ role: 'finance' })) as unknown as Tenant;
  expect(await defer(june, '2026-07', key('2026-05'), finance)).toRefuse('access.forbidden', 403);
  expect((await defer(june, '2027-06')).status).toBe(200);
  await finaliseRun(installation, world, june);
  expect(await defer(june, '2026-08', key('2026-04'))).toRefuse('payroll.not_draft', 409);
});

async function correctJuly(lop_days: number, instalments = 1) {
  const july = await pay('2026-07');
  const saved = await world.owner.call(payrollCorrections.create, {
    params: { id: july },
    body: { lines: [{ employee_id: asha, lop_days, reason: 'found absent later' }], pay: 'next', instalments },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  return (await runPayroll(installation, world, '2026-08')).payroll_id;
}
/** Months of the open items of corrections. */
const correctionMonths = async () => {
  const { rows } = (await world.owner.call(payrollInputs.list, { query: { employee_id: asha, limit: '100' } })).data;
  const open = rows.filter(({ source, status }) => source === 'correction' && status === 'active');
  return [...new Set(open.map(({ period_month }) => period_month))].toSorted();
};

test('a part of a correction moves with its EPF, and comes back alone', async () => {
  const august = await correctJuly(2, 2);
  expect(await correctionMonths()).toEqual(['2026-08', '2026-09']);
  const whole = await arrearsOf(august);
  const of = key('2026-07', 'correction');
  expect((await defer(august, '2026-09', of)).status).toBe(200);
  expect([await correctionMonths(), await arrearsOf(august)]).toEqual([['2026-09'], {}]);
  expect((await resume(august, of)).status).toBe(200);
  expect([await correctionMonths(), await arrearsOf(august)]).toEqual([['2026-08', '2026-09'], whole]);
});

const inOrg = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(installation.services.pool, world.owner.org_id, work);
async function payJulyOfAttendance() {
  const marked = { employee_ids: [asha, other], from: '2026-07-01', to: '2026-07-31', code: 'P' as const };
  await world.owner.call(attendanceDays.mark, { body: { ...marked, reason: 'Before the devices' } });
  await installation.runJobs();
  return pay('2026-07');
}
/** A day of July that turns out to be unpaid. */
async function findAbsent(day: string) {
  await inOrg(async (tx) => {
    const at = installation.clock.now();
    await sql`delete from attendance_mark where org_id = ${tx.org_id} and day = ${day} and employee_id = ${asha}`.execute(tx);
    await tx.insertInto('attendance_dirty').values({ org_id: tx.org_id, employee_id: asha, day, reason: 'marked', at }).execute();
  });
  await installation.runJob('attendance.resolve_dirty', world.owner.org_id);
}

test('days that attendance found later are deferred, and come with the month they were deferred to', async () => {
  await payJulyOfAttendance();
  await findAbsent('2026-07-13');
  const august = (await runPayroll(installation, world, '2026-08')).payroll_id;
  const found = await arrearsOf(august);
  expect(found['2026-07']).toBeLessThan(0);
  const of = key('2026-07', 'attendance');
  expect((await defer(august, '2026-10', of)).status).toBe(200);
  expect(await arrearsOf(august)).toEqual({});
  expect((await resume(august, of)).status).toBe(200);
  expect(await arrearsOf(august)).toEqual(found);
  expect((await defer(august, '2026-09', of)).status).toBe(200);
  await finaliseRun(installation, world, august);
  expect(await arrearsOf((await runPayroll(installation, world, '2026-09')).payroll_id)).toEqual(found);
});

test('the last payslip of a leaver has what later months were to recover; when the exit is withdrawn, it is theirs again', async () => {
  const august = await correctJuly(9, 3);
  const raised = await arrearsOf(august);
  expect(await correctionMonths()).toEqual(['2026-08', '2026-09', '2026-10']);
  const hr = await world.owner.person({ role: 'hr_admin' });
  const made = await hr.call(exits.create, {
    body: {
      employee_id: asha,
      kind: 'resignation',
      notice_given_on: '2026-08-10',
      last_working_day: '2026-08-31',
      reason_code: 'family',
    } as never,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await installation.runJobs();
  await world.owner.call(payrolls.recompute, { params: { id: august }, body: {} });
  await installation.runJobs();
  expect(await correctionMonths()).toEqual(['2026-08']);
  const last = await arrearsOf(august);
  expect(Math.abs((last['2026-07'] ?? 0) - (raised['2026-07'] ?? 0) * 3)).toBeLessThanOrEqual(3);
  await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    sql`update employee set last_working_day = null where org_id = ${tx.org_id} and id = ${asha}`.execute(tx),
  );
  await world.owner.call(payrolls.recompute, { params: { id: august }, body: {} });
  await installation.runJobs();
  expect(await correctionMonths()).toEqual(['2026-08', '2026-09', '2026-10']);
  expect(await arrearsOf(august)).toEqual(raised);
});

test('a day found while another of its month is deferred is in the run, and goes with it when it is deferred too', async () => {
  await payJulyOfAttendance();
  await findAbsent('2026-07-13');
  const august = (await runPayroll(installation, world, '2026-08')).payroll_id;
  const of = key('2026-07', 'attendance');
  const one = (await arrearsOf(august))['2026-07'] ?? 0;
  const first = await defer(august, '2026-10', of);
  await findAbsent('2026-07-14');
  await installation.runJobs();
  expect(await arrearsOf(august)).toEqual({ '2026-07': one });
  expect((await listed(august)).map((line) => line.split(':')[0])).toEqual([
    '2026-07 attendance in_run',
    '2026-07 attendance deferred 2026-08 to 2026-10',
  ]);
  const second = await defer(august, '2026-09', of);
  expect(second.data.deferral).toMatchObject({ from_month: '2026-08', until_month: '2026-09' });
  expect(await arrearsOf(august)).toEqual({});
  await finaliseRun(installation, world, august);
  expect(first.status).toBe(200);
  expect((await arrearsOf((await runPayroll(installation, world, '2026-09')).payroll_id))['2026-07']).toBeCloseTo(one * 2, -1);
});

/** An exit on a day, and the run of its settlement. */
async function settle(last_working_day: string) {
  if ((await world.owner.call(settlements.list)).data.rows.length === 0) {
    const hr = await world.owner.person({ role: 'hr_admin' });
    const exit = {
      employee_id: asha,
      kind: 'termination',
      notice_given_on: last_working_day,
      last_working_day,
      reason_code: 'performance',
    };
    const made = await hr.call(exits.create, { body: exit as never });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
  const started = await world.owner.call(settlements.create, { body: { employee_id: asha, reason: 'the rest follows' } });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await installation.runJobs();
  return started.data.payroll_id;
}
const cancel = async (id: string) => {
  expect((await world.owner.call(payrolls.cancel, { params: { id } })).status).toBe(200);
  await installation.runJobs();
};

test('a settlement after the final run of its month pays what that run deferred; cancelled, it is deferred again', async () => {
  const june = await raise();
  await defer(june, '2026-08');
  await finaliseRun(installation, world, june);
  const settled = await settle('2026-06-28');
  expect(await arrearsOf(settled)).toEqual({ '2026-05': 12_500 });
  await world.owner.call(payrolls.recompute, { params: { id: settled }, body: {} });
  await installation.runJobs();
  expect(await arrearsOf(settled)).toEqual({ '2026-05': 12_500 });
  await cancel(settled);
  expect(await listed(june)).toEqual([
    '2026-04 salary paid',
    '2026-05 salary deferred 2026-06 to 2026-08: the letter is not signed',
  ]);
  const again = await settle('2026-06-28');
  expect(await arrearsOf(again)).toEqual({ '2026-05': 12_500 });
  const final = await finaliseNow(again);
  expect(final.status, JSON.stringify(final.body)).toBe(202);
  const events = await inOrg((tx) =>
    tx
      .selectFrom('audit_event')
      .where('org_id', '=', tx.org_id)
      .where('event', 'like', 'payroll.arrears_%')
      .select('event')
      .execute(),
  );
  expect(events.map(({ event }) => event).toSorted()).toEqual([
    'payroll.arrears_deferred',
    'payroll.arrears_returned',
    'payroll.arrears_taken_up',
    'payroll.arrears_taken_up',
  ]);
});

test('a settlement after the final run of its month recovers the days that were deferred; cancelled, they are deferred again', async () => {
  await payJulyOfAttendance();
  await findAbsent('2026-07-13');
  const worked = { employee_ids: [asha], from: '2026-08-01', to: '2026-08-28', code: 'P' as const };
  await world.owner.call(attendanceDays.mark, { body: { ...worked, reason: 'Before the devices' } });
  await installation.runJobs();
  const august = (await runPayroll(installation, world, '2026-08')).payroll_id;
  const found = await arrearsOf(august);
  expect(found['2026-07']).toBeLessThan(0);
  await defer(august, '2026-10', key('2026-07', 'attendance'));
  await finaliseRun(installation, world, august);
  const settled = await settle('2026-08-27');
  expect(await arrearsOf(settled)).toEqual(found);
  await cancel(settled);
  const months = async () => {
    const { rows } = (await world.owner.call(payrollInputs.list, { query: { employee_id: asha, limit: '100' } })).data;
    const open = rows.filter(({ source, status }) => source === 'attendance' && status === 'active');
    return [...new Set(open.map(({ period_month }) => period_month))];
  };
  expect(await months()).toEqual(['2026-10']);
  const again = await settle('2026-08-27');
  expect([await arrearsOf(again), await months()]).toEqual([found, ['2026-08']]);
  const final = await finaliseNow(again);
  expect(final.status, JSON.stringify(final.body)).toBe(202);
  const entries = await inOrg((tx) =>
    tx.selectFrom('pay_day_entry').where('org_id', '=', tx.org_id).where('day', '=', '2026-07-13').select('payroll_id').execute(),
  );
  expect(entries).toEqual([{ payroll_id: again }]);
});

test('parts of a correction that a settlement took forward are those of their months again when it is cancelled', async () => {
  await finaliseRun(installation, world, await correctJuly(9, 3));
  const settled = await settle('2026-08-27');
  expect(await correctionMonths()).toEqual(['2026-08']);
  await cancel(settled);
  expect(await correctionMonths()).toEqual(['2026-09', '2026-10']);
});

test('a settlement asks about arrears that are entered by hand, and its arrears are not taken up in the regular run', async () => {
  const june = await raise();
  await defer(june, '2026-08');
  const { from_date: _, ...setting } = (await world.owner.call(payrollSettings.get, {})).data;
  const body = { ...setting, from_date: '2026-06-01', arrear_auto: false };
  expect((await world.owner.call(payrollSettings.put, { body })).status).toBe(200);
  const settled = await settle('2026-06-28');
  const points = (await world.owner.call(payrolls.exceptions, { params: { id: settled } })).data.rows;
  expect(points.find(({ code }) => code === 'arrears_by_hand')?.message).toContain('Apr 2026 to May 2026');
  expect(await resume(june)).toRefuse('payroll.settlement_exists', 409);
});
