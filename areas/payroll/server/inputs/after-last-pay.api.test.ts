import { attendanceDays, attendancePeriods } from '@hrms/attendance/contract';
import { exits } from '@hrms/lifecycle/contract';
import { payrollCorrections, payrollExceptions, payrollInputs, payrolls, payslips, settlements } from '@hrms/payroll/contract';
import { inTenant, newId } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';
import { setAttendanceInputs } from './attendance-inputs.service.ts';

const ABSENT = '2026-10-14';
let installation: Installation;
let world: PayrollWorld;
let asha = '';
let other = '';
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());
beforeEach(async () => {
  installation.clock.set('2026-11-28');
  world = await payrollWorld(installation, 'IN-MH');
  asha = await hire('A1');
  other = await hire('B1');
  const mark = (employee_ids: string[], from: string, to: string) =>
    world.owner.call(attendanceDays.mark, { body: { employee_ids, from, to, code: 'P', reason: 'Before the devices' } });
  await mark([other], '2026-10-01', '2026-11-27');
  await mark([asha], '2026-10-01', '2026-10-13');
  await mark([asha], '2026-10-15', '2026-10-31');
  await installation.runJobs();
  const hr = await world.owner.person({ role: 'hr_admin' });
  const made = await hr.call(exits.create, {
    body: {
      employee_id: asha,
      kind: 'termination',
      notice_given_on: '2026-10-31',
      last_working_day: '2026-10-31',
      reason_code: 'performance',
    } as never,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await world.owner.call(attendancePeriods.lock, { params: { code: '2026-10' }, body: {} });
});

const hire = (employee_code: string) =>
  hireEmployee(installation, world, {
    first_name: employee_code,
    employee_code,
    ctc_annual_paise: 60_000_000,
    joined_on: '2026-10-01',
  });
const pay = async (month: string) => {
  const { payroll_id } = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, payroll_id);
  return payroll_id;
};
/** The absence turns out to be on duty, after everything was paid. */
async function regularise() {
  await inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    const at = { org_id: tx.org_id, employee_id: asha, day: ABSENT };
    const created_at = installation.clock.now();
    await tx
      .insertInto('attendance_mark')
      .values({ ...at, id: newId(), kind: 'OD', half: 'both', reason: 'At the customer', created_at })
      .execute();
    await tx
      .insertInto('attendance_dirty')
      .values({ ...at, reason: 'marked', at: created_at })
      .execute();
  });
  await installation.runJob('attendance.resolve_dirty', world.owner.org_id);
}
const basicOf = async (id: string) =>
  (await world.owner.call(payrolls.slip, { params: { id, employeeId: asha } })).data.lines
    .filter(({ code }) => code === 'BASIC')
    .map(({ origin_month, amount_paise, rate_paise }) => ({ origin_month, amount_paise, rate_paise }));
const points = async (id: string) =>
  (await world.owner.call(payrolls.exceptions, { params: { id }, query: { code: 'after_last_pay', limit: '50' } })).data.rows;
const again = async (id: string) => {
  await world.owner.call(payrolls.recompute, { params: { id }, body: {} });
  await installation.runJobs();
};
const fix = (exception_id: string) =>
  world.owner.call(payrollExceptions.fix, {
    params: { id: exception_id },
    body: { choice: 'supplementary_settlement' },
  });
/** The draft of the supplementary settlement. */
const supplement = async () =>
  (await world.owner.call(payrolls.list, { query: { kind: 'correction', status: 'draft' } })).data.rows[0];

/** October's last pay, then the changed day, and November's draft that asks about it. */
async function novemberAsks() {
  await regularise();
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  const [point, ...others] = await points(payroll_id);
  expect(others).toEqual([]);
  expect(point).toMatchObject({ employee_id: asha, severity: 'W' });
  expect(point?.message).toMatch(/^Left on 31 Oct 2026\. ₹[\d,.]+ of Oct 2026 came after the last pay\. Start a supplementary/);
  return { november: payroll_id, exception_id: point?.exception_id ?? '' };
}

async function paysOnce(november: string, exception_id: string, day: number) {
  const fixed = await fix(exception_id);
  expect(fixed.status, JSON.stringify(fixed.body)).toBe(200);
  await installation.runJobs();
  const run = await supplement();
  expect(run).toMatchObject({ title: expect.stringContaining('Supplementary settlement of A1'), period_month: '2026-10' });
  const id = run?.payroll_id ?? '';
  expect(await basicOf(id)).toEqual([{ origin_month: '2026-10', amount_paise: day, rate_paise: null }]);
  await again(november);
  const [point] = await points(november);
  expect(point).toMatchObject({ severity: 'N', message: expect.stringContaining('It is in the draft Supplementary settlement') });
  await finaliseRun(installation, world, id);
  expect((await payrollOf(world, id)).status).toBe('finalised');
  const verified = (await world.owner.call(payrolls.verify, { params: { id } })).data;
  expect(verified).toMatchObject({ payslips: 1, hashes_right: 1, figures_right: 1 });
  await again(november);
  expect(await points(november)).toEqual([]);
  const items = (await world.owner.call(payrollInputs.list, { query: { period_month: '2026-11' } })).data.rows;
  expect(new Set(items.filter(({ employee_id }) => employee_id === asha).map(({ status }) => status))).toEqual(
    new Set(['consumed']),
  );
  // the next change of attendance does not bring it back
  await world.owner.call(attendancePeriods.lock, { params: { code: '2026-11' }, body: {} });
  await again(november);
  expect(await points(november)).toEqual([]);
}

test('a day given back after a leaver’s last payslip is asked about until a supplementary settlement pays it, once', async () => {
  const october = await pay('2026-10');
  const { november, exception_id } = await novemberAsks();
  const [paid] = await basicOf(october);
  const day = (paid?.rate_paise ?? 0) - (paid?.amount_paise ?? 0);
  expect(day).toBeGreaterThan(0);
  await paysOnce(november, exception_id, day);
});

test('the same after a settlement that paid the days worked', async () => {
  const started = await world.owner.call(settlements.create, { body: { employee_id: asha, reason: 'the rest follows' } });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await installation.runJobs();
  await finaliseRun(installation, world, started.data.payroll_id);
  await pay('2026-10');
  const { november, exception_id } = await novemberAsks();
  const [paid] = await basicOf(started.data.payroll_id);
  await paysOnce(november, exception_id, (paid?.rate_paise ?? 0) - (paid?.amount_paise ?? 0));
});

/** Gives overtime of a leaver, approved after the last pay, to months as attendance does until it is paid. */
async function giveOvertime(months: readonly string[]) {
  const line = { day: '2026-10-15', category: 'weekday' as const, multiplier_bp: 20_000 };
  const overtime_id = newId();
  const created_at = installation.clock.now();
  await inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    await tx
      .insertInto('overtime')
      .values({
        org_id: tx.org_id,
        id: overtime_id,
        number: 'OT-000001',
        employee_id: asha,
        ...line,
        actual_minutes: 120,
        approved_minutes: 120,
        payable_minutes: 120,
        reward: 'pay',
        source: 'request',
        status: 'approved',
        origin_period: '2026-10',
        created_at,
        updated_at: created_at,
      })
      .execute();
    const overtime = [{ ...line, overtime_id, employee_id: asha, minutes: 120, origin_month: '2026-10' }];
    for (const month of months)
      await setAttendanceInputs({ tx, clock: installation.clock }, month, { lop: [], overtime, allowances: [] }, null);
  });
}
const overtimeItems = () =>
  inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx
      .selectFrom('payroll_input')
      .where('org_id', '=', tx.org_id)
      .where('component_code', '=', 'OVERTIME')
      .select(['period_month', 'amount_paise', 'status'])
      .orderBy('period_month')
      .execute(),
  );
const startSettlement = async (run: string) => {
  const [point] = await points(run);
  const fixed = await fix(point?.exception_id ?? '');
  expect(fixed.status, JSON.stringify(fixed.body)).toBe(200);
  await installation.runJobs();
  return (await supplement())?.payroll_id ?? '';
};
const slipOf = async (id: string) =>
  (await world.owner.call(payrolls.slip, { params: { id, employeeId: asha } })).data.lines
    .filter(({ section }) => section === 'earning')
    .map(({ code, amount_paise }) => [code, amount_paise]);

const lopDatesOf = async (payroll_id: string) => {
  const { rows } = (await world.owner.call(payslips.list, { query: { payroll_id } })).data;
  const id = rows.find(({ employee_id }) => employee_id === asha)?.payslip_id ?? '';
  return (await world.owner.call(payslips.get, { params: { id } })).data.lop_dates;
};

test('late overtime that attendance gave to several months is paid once', async () => {
  await pay('2026-10');
  await giveOvertime(['2026-11', '2026-12']);
  const [november, december, ...none] = await overtimeItems();
  expect([november?.status, december?.status, none]).toEqual(['active', 'active', []]);
  const id = await startSettlement((await runPayroll(installation, world, '2026-11')).payroll_id);
  const amount = Math.round(Number(december?.amount_paise) / 100) * 100;
  expect(await slipOf(id)).toEqual([['OVERTIME', amount]]);
  await finaliseRun(installation, world, id);
  expect((await payrollOf(world, id)).status).toBe('finalised');
  expect((await overtimeItems()).map(({ status }) => status)).toEqual(['voided', 'consumed']);
});

test('items of a supplementary settlement that is being finalised stay, whatever attendance sends', async () => {
  await pay('2026-10');
  const { november } = await novemberAsks();
  const id = await startSettlement(november);
  for (const { code } of (await world.owner.call(payrolls.exceptions, { params: { id }, query: { severity: 'W', limit: '50' } }))
    .data.rows)
    await world.owner.call(payrolls.acceptAll, { params: { id }, body: { code, reason: 'checked' } });
  const { version, totals } = await payrollOf(world, id);
  const body = { version, confirm_net_paise: totals?.net_paise };
  expect((await world.owner.call(payrolls.finalise, { params: { id }, body })).status).toBe(202);
  const given = { lop: [], overtime: [], allowances: [] };
  await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    setAttendanceInputs({ tx, clock: installation.clock }, '2026-11', given, null),
  );
  await installation.runJobs();
  expect((await payrollOf(world, id)).status).toBe('finalised');
});

test('an item entered into a supplementary settlement is paid with it, of the leaver alone', async () => {
  const october = await pay('2026-10');
  const { november } = await novemberAsks();
  const id = await startSettlement(november);
  const before = await slipOf(id);
  const enter = (employee_id: string) =>
    world.owner.call(payrollInputs.create, {
      body: {
        employee_id,
        period_month: '2026-10',
        component_code: 'OVERTIME',
        amount_paise: 150_000,
        note: 'Agreed at the exit',
        payroll_id: id,
        confirm_duplicate: false,
      },
    });
  expect(await enter(other)).toRefuse('payroll.other_group', 409);
  const entered = await enter(asha);
  expect(entered.status, JSON.stringify(entered.body)).toBe(201);
  await installation.runJobs();
  expect((await slipOf(id)).toSorted()).toEqual([...before, ['OVERTIME', 150_000]].toSorted());
  await finaliseRun(installation, world, id);
  const items = (await world.owner.call(payrollInputs.list, { query: { payroll_id: id } })).data.rows;
  expect(items.filter(({ status }) => status !== 'consumed')).toEqual([]);
  expect(items.some(({ component_code }) => component_code === 'OVERTIME')).toBe(true);
  // the day of October is docked by October's payslip alone
  expect([await lopDatesOf(october), await lopDatesOf(id)]).toEqual(['14 Oct 2026', null]);
});

test('one at a time; a cancelled one leaves the items open', async () => {
  await pay('2026-10');
  const { november, exception_id } = await novemberAsks();
  const answers = await Promise.all([fix(exception_id), fix(exception_id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await installation.runJobs();
  const run = await supplement();
  expect((await world.owner.call(payrolls.cancel, { params: { id: run?.payroll_id ?? '' } })).status).toBe(200);
  await again(november);
  expect(await points(november)).toMatchObject([{ severity: 'W' }]);
});

test('what a leaver owes after the last pay is asked about; no run can take it', async () => {
  const october = await pay('2026-10');
  const line = { employee_id: asha, lop_days: 3, reason: 'absent on two more days' };
  const body = { lines: [line], pay: 'next' as const };
  expect((await world.owner.call(payrollCorrections.create, { params: { id: october }, body })).status).toBe(201);
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  expect(await points(payroll_id)).toEqual([]);
  const query = { code: 'owed_after_last_pay', limit: '50' };
  const [point] = (await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query })).data.rows;
  expect(point).toMatchObject({ employee_id: asha, severity: 'W' });
  expect(point?.message).toMatch(/^Left on 31 Oct 2026\. −₹[\d,.]+ of Oct 2026 came after the last pay\. No pay is left/);
  expect(await fix(point?.exception_id ?? '')).toRefuse('payroll.fix_unknown', 422);
  // accepted once, it is no warning of the next month
  await finaliseRun(installation, world, payroll_id);
  const december = (await runPayroll(installation, world, '2026-12')).payroll_id;
  const after = (await world.owner.call(payrolls.exceptions, { params: { id: december }, query })).data.rows;
  expect(after).toMatchObject([{ employee_id: asha, severity: 'N', message: point?.message }]);
});
