import { attendanceDays } from '@hrms/attendance/contract';
import { exits } from '@hrms/lifecycle/contract';
import { payrollArrears, payrollCorrections, payrollInputs, payrolls } from '@hrms/payroll/contract';
import { inTenant, newId } from '@hrms/platform/server';
import { type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { salaryRevisions } from '@hrms/salary/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

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

const hire = (employee_code: string) =>
  hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 180_000_000 });
const pay = async (month: string) => {
  const { payroll_id } = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, payroll_id);
  return payroll_id;
};
/** Basic pay of earlier months on the payslip, by month in rupees. */
const arrearsOf = async (id: string, employeeId = asha) => {
  const sums: Record<string, number> = {};
  for (const { code, origin_month, amount_paise } of (await world.owner.call(payrolls.slip, { params: { id, employeeId } })).data
    .lines)
    if (code === 'BASIC' && origin_month) sums[origin_month] = (sums[origin_month] ?? 0) + amount_paise / 100;
  return sums;
};
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
const FOUND = '2026-07-13';
const attendance = () => key('2026-07', 'attendance');
const changeDay = async (change: (tx: Parameters<Parameters<typeof inOrg>[0]>[0]) => Promise<unknown>) => {
  await inOrg(async (tx) => {
    await change(tx);
    await tx
      .insertInto('attendance_dirty')
      .values({ org_id: tx.org_id, employee_id: asha, day: FOUND, reason: 'marked', at: installation.clock.now() })
      .execute();
  });
  await installation.runJob('attendance.resolve_dirty', world.owner.org_id);
};
/** July is paid in full; then a day of it is found absent, and August has it. */
const findAbsent = async () => {
  await world.owner.call(attendanceDays.mark, {
    body: { employee_ids: [asha, other], from: '2026-07-01', to: '2026-07-31', code: 'P', reason: 'Before the devices' },
  });
  await installation.runJobs();
  await pay('2026-07');
  await changeDay((tx) =>
    sql`delete from attendance_mark where org_id = ${tx.org_id} and day = ${FOUND} and employee_id = ${asha}`.execute(tx),
  );
  return (await runPayroll(installation, world, '2026-08')).payroll_id;
};

test('a deferred day that is regularised afterwards is neither recovered nor lost', async () => {
  const august = await findAbsent();
  expect((await defer(august, '2026-09', attendance())).status).toBe(200);
  await changeDay((tx) =>
    tx
      .insertInto('attendance_mark')
      .values({
        org_id: tx.org_id,
        id: newId(),
        employee_id: asha,
        day: FOUND,
        kind: 'OD',
        half: 'both',
        reason: 'At the customer',
        created_at: installation.clock.now(),
      })
      .execute(),
  );
  await installation.runJobs();
  expect(await arrearsOf(august)).toEqual({});
  const open = await inOrg((tx) =>
    tx
      .selectFrom('pay_day_entry')
      .where('org_id', '=', tx.org_id)
      .where('employee_id', '=', asha)
      .where('origin_period', '=', '2026-07')
      .where('payroll_id', 'is', null)
      .select(['days', 'pay_period'])
      .orderBy('days')
      .execute(),
  );
  expect(open).toEqual([
    { days: -100, pay_period: '2026-09' },
    { days: 100, pay_period: '2026-09' },
  ]);
  await finaliseRun(installation, world, august);
  expect(await arrearsOf((await runPayroll(installation, world, '2026-09')).payroll_id)).toEqual({});
});

test('overtime that a deferral wrote into a later month is paid by one run alone', async () => {
  const august = await findAbsent();
  const at = installation.clock.now();
  await inOrg((tx) =>
    tx
      .insertInto('overtime')
      .values({
        org_id: tx.org_id,
        id: newId(),
        number: 'OT-000001',
        employee_id: other,
        day: '2026-08-10',
        category: 'weekday',
        actual_minutes: 90,
        approved_minutes: 90,
        payable_minutes: 90,
        reward: 'pay',
        multiplier_bp: 20_000,
        source: 'request',
        status: 'approved',
        origin_period: '2026-08',
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );
  const overtimeItems = () =>
    inOrg((tx) =>
      tx
        .selectFrom('payroll_input')
        .where('org_id', '=', tx.org_id)
        .where('component_code', '=', 'OVERTIME')
        .select(['period_month', 'status'])
        .orderBy('period_month')
        .execute(),
    );
  expect((await defer(august, '2026-09', attendance())).status).toBe(200);
  await finaliseRun(installation, world, august);
  expect(await overtimeItems()).toEqual([{ period_month: '2026-08-01', status: 'consumed' }]);
  const september = (await runPayroll(installation, world, '2026-09')).payroll_id;
  expect((await arrearsOf(september))['2026-07']).toBeLessThan(0);
  expect(await overtimeItems()).toHaveLength(1);
});

test('days that attendance found later are deferred, and come with the month they were deferred to', async () => {
  const august = await findAbsent();
  const found = await arrearsOf(august);
  expect(found['2026-07']).toBeLessThan(0);
  const of = attendance();
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
