import { AttendanceSetting, attendanceDays, attendancePeriods, attendanceSettings } from '@hrms/attendance/contract';
import { payrollArrears, payrollHolds, payrollInputs, payrollSettings, payrolls, payslips } from '@hrms/payroll/contract';
import { inTenant, newId, type Tx } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { salaryRevisions } from '@hrms/salary/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

/** Absent, in November's window of 26 October to 25 November; 10 November is too. */
const IN_OCTOBER = '2026-10-28';

let installation: Installation;
let world: PayrollWorld;
let asha = '';
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());
beforeEach(async () => {
  installation.clock.set('2026-11-28');
  world = await payrollWorld(installation, 'IN-MH');
  asha = await hireEmployee(installation, world, {
    first_name: 'Asha',
    employee_code: 'A1',
    ctc_annual_paise: 60_000_000,
    joined_on: '2026-10-01',
  });
  const setting = { ...AttendanceSetting.parse({}), cycle_start: 26 };
  await world.owner.call(attendanceSettings.save, { body: { from_date: '2026-01-01', setting } });
  for (const [from, to] of [
    ['2026-10-01', '2026-10-27'],
    ['2026-10-29', '2026-11-09'],
    ['2026-11-11', '2026-11-25'],
  ] as const)
    await world.owner.call(attendanceDays.mark, {
      body: { employee_ids: [asha], from, to, code: 'P', reason: 'Before the devices' },
    });
  await installation.runJobs();
});

const inOrg = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, world.owner.org_id, work);
const lock = async (code: string) =>
  expect((await world.owner.call(attendancePeriods.lock, { params: { code }, body: {} })).status).toBe(200);
const pay = async (month: string) => {
  const { payroll_id } = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, payroll_id);
  return payroll_id;
};
/** Basic pay by month in rupees, and the LOP days of the payslip itself. */
const basicOf = async (id: string) => {
  const { lines, days } = (await world.owner.call(payrolls.slip, { params: { id, employeeId: asha } })).data;
  const basic = lines.filter(({ code }) => code === 'BASIC');
  return {
    lop: days.lop,
    own: (basic.find(({ origin_month }) => !origin_month)?.amount_paise ?? 0) / 100,
    earlier: Object.fromEntries(
      basic.flatMap(({ origin_month, amount_paise }) => (origin_month ? [[origin_month, amount_paise / 100]] : [])),
    ),
  };
};
const notesOf = async (period_month: string) => [
  ...new Set((await world.owner.call(payrollInputs.list, { query: { period_month } })).data.rows.map(({ note }) => note)),
];
/** Marks the day as worked after all, or takes the mark away again. */
const work = async (day: string, mark = true) => {
  await inOrg(async (tx) => {
    const at = { org_id: tx.org_id, employee_id: asha, day };
    const created_at = installation.clock.now();
    if (mark)
      await tx
        .insertInto('attendance_mark')
        .values({ ...at, id: newId(), kind: 'OD', half: 'both', reason: 'At the customer', created_at })
        .execute();
    else await tx.deleteFrom('attendance_mark').where('org_id', '=', tx.org_id).where('day', '=', day).execute();
    await tx
      .insertInto('attendance_dirty')
      .values({ ...at, reason: 'marked', at: created_at })
      .execute();
  });
  await installation.runJob('attendance.resolve_dirty', world.owner.org_id);
};
const payMonthRate = async () => {
  const { pay_group: _, ...setting } = (await world.owner.call(payrollSettings.get, {})).data;
  const body = { ...setting, from_date: '2026-11-01', cross_month_day_rate: 'pay_month' as const };
  expect((await world.owner.call(payrollSettings.put, { body })).status).toBe(200);
};
/** Basic of a month less one day, in whole rupees, against the full one. */
const dayOf = (full: number, days: number) => Math.round((full * (days - 1)) / days) - full;

test('a day of the window before the pay month is priced at the rate of its own month, and given back at it', async () => {
  await lock('2026-10');
  await pay('2026-10');
  await lock('2026-11');
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  const november = await basicOf(payroll_id);
  expect(await notesOf('2026-11')).toEqual(['LOP: 1 day (28 Oct 2026) at the rate of Oct 2026']);
  expect(november.lop).toBe(1);
  const full = Math.round((november.own * 30) / 29);
  expect(november.own).toBe(full + dayOf(full, 30));
  expect(november.earlier).toEqual({ '2026-10': dayOf(full, 31) });
  expect(dayOf(full, 31)).not.toBe(dayOf(full, 30));
  await finaliseRun(installation, world, payroll_id);
  const [slip] = (await world.owner.call(payslips.list, { query: { payroll_id } })).data.rows;
  const printed = (await world.owner.call(payslips.get, { params: { id: slip?.payslip_id ?? '' } })).data;
  expect(printed.lop_dates).toBe('10 Nov 2026');

  await work(IN_OCTOBER);
  expect(await notesOf('2026-12')).toEqual(['LOP paid back: 1 day (28 Oct 2026) at the rate of Oct 2026']);
  const december = await basicOf((await runPayroll(installation, world, '2026-12')).payroll_id);
  expect(december.earlier).toEqual({ '2026-10': -dayOf(full, 31) });
});

test('a raise of the month before pays only the days that were worked', async () => {
  await lock('2026-10');
  const october = await pay('2026-10');
  const finance = await world.owner.person({ role: 'finance' });
  const made = await world.owner.call(salaryRevisions.create, {
    body: {
      employee_id: asha,
      kind: 'annual',
      effective_from: '2026-10-01',
      payout_month: '2026-11',
      ctc_annual_paise: 72_000_000,
      structure_version_id: world.structure_version_id,
      reason: 'Yearly review',
      submit: true,
    },
  });
  await finance.call(salaryRevisions.approve, { params: { id: made.data.revision_id }, body: {} });
  await lock('2026-11');
  const id = (await runPayroll(installation, world, '2026-11')).payroll_id;
  const { lines } = (await world.owner.call(payrolls.slip, { params: { id, employeeId: asha } })).data;
  const basic = lines.filter(({ code }) => code === 'BASIC');
  const raised = (basic.find(({ origin_month }) => !origin_month)?.rate_paise ?? 0) / 100;
  const ofOctober = basic.filter(({ origin_month }) => origin_month === '2026-10').map(({ amount_paise }) => amount_paise / 100);
  const { own: paid } = await basicOf(october);
  expect(raised).toBeGreaterThan(paid);
  expect(ofOctober).toHaveLength(2);
  // one of 31 days is lost at the raised rate: what was paid, and both differences, are 30 days of it
  const total = paid + ofOctober.reduce((sum, amount) => sum + amount, 0);
  expect(Math.abs(total - (raised * 30) / 31)).toBeLessThanOrEqual(1.5);
});

test('a second day found later in the same month is priced after the first', async () => {
  await lock('2026-10');
  await pay('2026-10');
  await lock('2026-11');
  const november = await pay('2026-11');
  const first = (await basicOf(november)).earlier['2026-10'] ?? 0;
  await work('2026-10-30', false);
  const december = await basicOf((await runPayroll(installation, world, '2026-12')).payroll_id);
  const full = (await basicOf(november)).own / 29;
  expect(Math.abs(first + (december.earlier['2026-10'] ?? 0) + (full * 30 * 2) / 31)).toBeLessThanOrEqual(1);
});

test('attendance that was locked before the month of its first days was paid is priced again when it is', async () => {
  await lock('2026-10');
  await lock('2026-11');
  await pay('2026-10');
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  expect(await basicOf(payroll_id)).toMatchObject({ lop: 1, earlier: { '2026-10': expect.any(Number) } });
});

test('at the rate of the pay month both days are LOP days of its payslip, and the setting counts at once', async () => {
  await lock('2026-10');
  await pay('2026-10');
  await lock('2026-11');
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  expect((await basicOf(payroll_id)).lop).toBe(1);
  await payMonthRate();
  await world.owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  await installation.runJobs();
  expect(await basicOf(payroll_id)).toMatchObject({ lop: 2, earlier: {} });
  await finaliseRun(installation, world, payroll_id);
  await work(IN_OCTOBER);
  expect(await notesOf('2026-12')).toEqual(['LOP paid back: 1 day (28 Oct 2026) at the rate of Nov 2026']);
});

/** NCP days of the draft for the EPF return. */
const ncpOf = async (payroll_id: string) => {
  const draft = await inOrg((tx) =>
    tx
      .selectFrom('payroll_draft')
      .where('org_id', '=', tx.org_id)
      .where('payroll_id', '=', payroll_id)
      .select('contributions')
      .executeTakeFirstOrThrow(),
  );
  const lines = draft.contributions as unknown as { scheme: string; kind: string; ncp_days: number }[];
  return lines.find(({ scheme, kind }) => scheme === 'epf' && kind === 'regular')?.ncp_days;
};

test('LOP days entered for the month stand for its whole window; its days count in the EPF return of the run that docks them', async () => {
  await lock('2026-10');
  await pay('2026-10');
  await lock('2026-11');
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  expect(await ncpOf(payroll_id)).toBe(2);
  const enter = async (lop_days: number) => {
    const params = { id: payroll_id, employeeId: asha };
    const saved = await world.owner.call(payrolls.putDays, { params, body: { lop_days, reason: 'Agreed' } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await installation.runJobs();
  };
  await enter(2);
  expect(await basicOf(payroll_id)).toMatchObject({ lop: 2, earlier: {} });
  expect(await ncpOf(payroll_id)).toBe(2);
  await enter(0);
  const body = { reason: 'Locked too early' };
  expect((await world.owner.call(attendancePeriods.unlock, { params: { code: '2026-11' }, body })).status).toBe(200);
  await lock('2026-11');
  await world.owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  await installation.runJobs();
  expect(await notesOf('2026-11')).toEqual([]);
  expect(await basicOf(payroll_id)).toMatchObject({ lop: 0, earlier: {} });
});

const key = (origin_month: string) => ({ employee_id: asha, source: 'attendance' as const, origin_month });
const defer = async (id: string, origin_month: string, until_month: string) => {
  const body = { ...key(origin_month), until_month, reason: 'the register is disputed' };
  const answer = await world.owner.call(payrollArrears.defer, { params: { id }, body });
  await installation.runJobs();
  return answer;
};

test('a day of the window is no arrear: it counts in the wages of the run, and leaves it when its attendance is unlocked', async () => {
  await lock('2026-10');
  await pay('2026-10');
  await lock('2026-11');
  const id = (await runPayroll(installation, world, '2026-11')).payroll_id;
  const { lines } = (await world.owner.call(payrolls.slip, { params: { id, employeeId: asha } })).data;
  const codes = lines.filter(({ origin_month }) => origin_month === '2026-10').map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['BASIC', 'HRA', 'SPECIAL']);
  expect((await world.owner.call(payrollArrears.list, { params: { id }, query: {} })).data.rows).toEqual([]);
  expect(await defer(id, '2026-10', '2026-12')).toRefuse('payroll.not_found', 404);
  const body = { reason: 'Locked too early' };
  expect((await world.owner.call(attendancePeriods.unlock, { params: { code: '2026-11' }, body })).status).toBe(200);
  expect(await notesOf('2026-11')).toEqual([]);
});

test('days docked in another month than their own, which has no payslip, are deferred as other arrears are', async () => {
  const hold = { employee_id: asha, period_month: '2026-10', kind: 'stop_processing' as const, reason: 'papers to return' };
  expect((await world.owner.call(payrollHolds.create, { body: hold })).status).toBe(201);
  await lock('2026-10');
  await pay('2026-10');
  await lock('2026-11');
  const november = await pay('2026-11');
  expect((await basicOf(november)).lop).toBe(2);
  await work(IN_OCTOBER);
  const { payroll_id } = await runPayroll(installation, world, '2026-12');
  const back = (await basicOf(payroll_id)).earlier['2026-11'] ?? 0;
  expect(back).toBeGreaterThan(0);
  const deferred = await defer(payroll_id, '2026-11', '2027-01');
  expect(deferred.status, JSON.stringify(deferred.body)).toBe(200);
  expect((await basicOf(payroll_id)).earlier).toEqual({});
  const resumed = await world.owner.call(payrollArrears.resume, { params: { id: payroll_id }, body: key('2026-11') });
  expect(resumed.status, JSON.stringify(resumed.body)).toBe(200);
  await installation.runJobs();
  expect((await basicOf(payroll_id)).earlier).toEqual({ '2026-11': back });
});
