import { AttendanceSetting, attendanceDays, attendanceSettings } from '@hrms/attendance/contract';
import { leaveTypes } from '@hrms/leave/contract';
import { payrollExceptions, payrollHolds, payrollInputs, payrolls } from '@hrms/payroll/contract';
import { insertRow, inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { minimumWageImports, taxWindows } from '@hrms/statutory/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
});
beforeEach(async () => {
  installation.clock.set('2026-11-10');
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

const hire = (employee_code: string, more: object = {}) =>
  hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000, ...more });
const found = async (payroll_id: string, code: string) => {
  await installation.runJobs();
  return (await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { code, limit: '100' } })).data.rows;
};
const shown = async (payroll_id: string, code: string) =>
  (await found(payroll_id, code)).map(
    ({ employee_code, severity, status, message }) => `${employee_code} ${severity} ${status}: ${message}`,
  );
const fix = async (payroll_id: string, code: string, body: { choice: never; reason?: string }) => {
  const [first] = await found(payroll_id, code);
  const answer = await world.owner.call(payrollExceptions.fix, { params: { id: first?.exception_id ?? '' }, body });
  await installation.runJobs();
  return answer;
};

test('wages below every minimum wage of the state block the run, until the number of an order is entered', async () => {
  const { owner } = world;
  await hire('M1', { ctc_annual_paise: 18_000_000 });
  await hire('M2', { ctc_annual_paise: 18_000_000, joined_on: '2026-10-16' });
  await hire('M3');
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  expect(await shown(payroll_id, 'minimum_wage')).toEqual([]);
  const add = async (rates: string) => {
    const text = `state,skill,from,notification,zone,monthly,daily\n${rates}\n`;
    const upload = { name: 'rates.csv', text, fields: { kind: 'minimum_wages' } };
    const { import_id } = (await owner.call(minimumWageImports.upload, { upload })).data;
    expect((await owner.call(minimumWageImports.commit, { params: { id: import_id }, body: {} })).status).toBe(200);
  };
  // the rate of skilled work alone says nothing certain of others
  await add('KA,skilled,2026-10-01,Order 1,,16000,');
  await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  const unsure = await shown(payroll_id, 'minimum_wage');
  expect(unsure.map((one) => one.slice(0, 10))).toEqual(['M1 N open:', 'M2 N open:']);
  expect(unsure[0]).toContain('below the minimum wage of ₹16,000 for skilled work (Order 1). Compare it with the work');
  await add('KA,unskilled,2026-10-01,Order 1,,13000,');
  await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  const below = await shown(payroll_id, 'minimum_wage');
  // a part of the month counts as a full one; who is above is not named
  expect(below.map((one) => one.slice(0, 10))).toEqual(['M1 B open:', 'M2 B open:']);
  for (const one of below) expect(one).toContain('below the minimum wage of ₹13,000 (Order 1)');
  expect(await payrollOf(world, payroll_id)).toMatchObject({ open_blockers: 2 });

  const [first] = await found(payroll_id, 'minimum_wage');
  const accept = { params: { id: first?.exception_id ?? '' }, body: { reason: 'agreed by the owner' } };
  expect(await owner.call(payrollExceptions.accept, accept)).toRefuse('payroll.blocker', 409);
  expect(await fix(payroll_id, 'minimum_wage', { choice: 'accept_order' as never })).toRefuse(
    'payroll.reason_required',
    422,
    'reason',
  );
  expect((await fix(payroll_id, 'minimum_wage', { choice: 'accept_order' as never, reason: 'LD/2026/77 of 3 Oct' })).status).toBe(
    200,
  );
  await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  const rows = await found(payroll_id, 'minimum_wage');
  expect(rows.map(({ status, reason }) => [status, reason]).toSorted()).toEqual([
    ['accepted', 'Order LD/2026/77 of 3 Oct'],
    ['open', null],
  ]);
});

test('who is newly covered by ESI without a number is named in the first month of the period alone', async () => {
  await hire('E1', { ctc_annual_paise: 18_000_000 });
  await hire('E2');
  const october = await runPayroll(installation, world, '2026-10');
  expect(await shown(october.payroll_id, 'esi_newly_covered')).toEqual([
    'E1 W open: Covered by ESI from this contribution period without an ESI number. Register the employee',
  ]);
  await finaliseRun(installation, world, october.payroll_id);
  const november = await runPayroll(installation, world, '2026-11');
  expect(await shown(november.payroll_id, 'esi_newly_covered')).toEqual([]);
});

test('a hold that ended with the month before is a notice, with its fix', async () => {
  const { owner } = world;
  const [held, stopped, again] = [await hire('H1'), await hire('H2'), await hire('H3')];
  const hold = (employee_id: string, kind: 'hold_payout' | 'stop_processing', period_month: string) =>
    owner.call(payrollHolds.create, { body: { employee_id, period_month, kind, reason: 'papers to return' } });
  await hold(held, 'hold_payout', '2026-10');
  await hold(stopped, 'stop_processing', '2026-10');
  await hold(again, 'hold_payout', '2026-10');
  await hold(again, 'hold_payout', '2026-11');
  await finaliseRun(installation, world, (await runPayroll(installation, world, '2026-10')).payroll_id);
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  expect((await shown(payroll_id, 'hold_expiring')).toSorted()).toEqual([
    'H1 N open: Pay of October 2026 is held, pay of this month is not. Hold it as well, or release the held pay',
    'H2 N open: Left out of October 2026 by a hold that ended with it. Paid in this run unless left out again',
  ]);
  const rows = await found(payroll_id, 'hold_expiring');
  const of = (employee_id: string) => ({ id: rows.find((row) => row.employee_id === employee_id)?.exception_id ?? '' });
  const body = (choice: 'hold_payout' | 'leave_out') => ({ choice, reason: 'still not returned' });
  expect((await owner.call(payrollExceptions.fix, { params: of(held), body: body('hold_payout') })).status).toBe(200);
  expect((await owner.call(payrollExceptions.fix, { params: of(stopped), body: body('leave_out') })).status).toBe(200);
  await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  expect(await shown(payroll_id, 'hold_expiring')).toEqual([]);
  expect(await payrollOf(world, payroll_id)).toMatchObject({ totals: { people: 2 } });
});

test('leave without a decision, overtime without approval and a month without any record are asked about', async () => {
  const { owner } = world;
  await owner.call(attendanceSettings.save, {
    body: {
      from_date: '2026-10-01',
      setting: { ...AttendanceSetting.parse({}), lock_with_payroll: false, overtime_quarter_hours: 144 },
    },
  });
  const present = await hire('A1');
  const absent = await hire('A2');
  const mark = (employee_ids: string[], from: string, to: string) =>
    owner.call(attendanceDays.mark, { body: { employee_ids, from, to, code: 'P', reason: 'Before the devices' } });
  await mark([present], '2026-10-01', '2026-10-31');
  const { types } = (await owner.call(leaveTypes.createUsual, { body: {} })).data;
  const at = '2026-10-05T06:00:00Z';
  await inTenant(installation.services.pool, owner.org_id, async (tx) => {
    await insertRow(tx, 'leave_request', {
      number: 'LR-1',
      employee_id: present,
      leave_type_id: types[0]?.leave_type_id ?? '',
      first_day: '2026-10-06',
      first_half: 1,
      last_day: '2026-10-07',
      last_half: 2,
      days: 2,
      status: 'pending',
      applied_at: at,
      inputs: '{}',
    });
    for (const [number, employee_id, day, status, actual_minutes] of [
      ['OT-1', present, '2026-10-08', 'pending', 45],
      ['OT-2', present, '2026-10-09', 'detected', 45],
      ['OT-3', present, '2026-10-12', 'rejected', 45],
      ['OT-4', present, '2026-11-02', 'pending', 45],
      // at the limit of 144 hours a quarter, and an hour above it; detected minutes do not count
      ['OT-5', present, '2026-12-02', 'approved', 144 * 60 - 90],
      ['OT-6', absent, '2026-10-08', 'approved', 144 * 60],
      ['OT-7', absent, '2026-12-09', 'approved', 60],
      ['OT-8', present, '2026-12-03', 'detected', 600],
    ] as const)
      await insertRow(tx, 'overtime', {
        number,
        employee_id,
        day,
        category: 'weekday',
        actual_minutes,
        reward: 'pay',
        multiplier_bp: 20_000,
        source: 'detected',
        status,
        created_at: at,
        updated_at: at,
      });
  });
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  expect(await shown(payroll_id, 'unapproved_leave')).toEqual([
    'A1 W open: Leave of 6 Oct 2026 to 7 Oct 2026 is not decided. Days count as attendance has them, a later decision is paid or recovered with a later month',
  ]);
  expect(await shown(payroll_id, 'overtime_unapproved')).toEqual([
    'A1 W open: Overtime of 1.5 hours on 2 days is not approved. It is left out of this run',
  ]);
  expect(await shown(payroll_id, 'overtime_above_cap')).toEqual([
    'A2 W open: Overtime of 145 hours in Q4 2026 is above the limit of 144 hours. Check it before it is paid',
  ]);
  expect(await shown(payroll_id, 'attendance_missing')).toEqual([
    'A2 W open: Nothing recorded in attendance all month. Paid in full unless attendance is locked or unpaid days are entered',
  ]);
  // a calculation of the employee alone asks again, and what was accepted stays accepted
  const change = (amount_paise: number) =>
    owner.call(payrollInputs.create, {
      body: { employee_id: absent, period_month: '2026-10', component_code: 'PERFORMANCE_BONUS', amount_paise },
    });
  expect((await change(100_000)).status).toBe(201);
  expect((await shown(payroll_id, 'attendance_missing')).map((one) => one.slice(0, 9))).toEqual(['A2 W open']);
  const [missing] = await found(payroll_id, 'attendance_missing');
  const accepted = { params: { id: missing?.exception_id ?? '' }, body: { reason: 'worked at the customer' } };
  expect((await owner.call(payrollExceptions.accept, accepted)).status).toBe(200);
  expect((await change(200_000)).status).toBe(201);
  expect((await shown(payroll_id, 'attendance_missing')).map((one) => one.slice(0, 13))).toEqual(['A2 W accepted']);
  expect(
    (await fix(payroll_id, 'attendance_missing', { choice: 'treat_as_present' as never, reason: 'worked at the customer' }))
      .status,
  ).toBe(200);
  await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  expect(await shown(payroll_id, 'attendance_missing')).toEqual([]);
});

test('what employees owe while a window is open, and unconfirmed law, are notices of the whole run', async () => {
  const { owner } = world;
  const reader = await owner.person({ role: 'payroll_admin' });
  await hire('T1');
  await hire('T2');
  const run_points = async (payroll_id: string) => {
    await installation.runJobs();
    const { rows } = (
      await reader.call(payrolls.exceptions, { params: { id: payroll_id }, query: { severity: 'N', limit: '100' } })
    ).data;
    return new Map(rows.filter(({ employee_id }) => employee_id === null).map(({ code, message }) => [code, message]));
  };
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  const before = await run_points(payroll_id);
  expect([...before.keys()]).toEqual(['law_unconfirmed']);
  expect(before.get('law_unconfirmed')).toMatch(/^Reported, not confirmed by the gazette: .*EPF/);
  for (const kind of ['declaration', 'proof'] as const) {
    const body = { kind, tax_year: '2026-27', from_date: '2026-11-01', to_date: '2026-11-20' };
    const made = await owner.call(taxWindows.create, { body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
  await reader.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  const until = 'The window closes on 20 Nov 2026';
  const { law_unconfirmed: _, ...due } = Object.fromEntries(await run_points(payroll_id));
  // nobody declared anything, so no proof is due
  expect(due).toEqual({
    declaration_missing: `No tax declaration of 2026-27 from 2 employees. ${until}`,
    regime_not_chosen: `2 employees chose no tax regime for 2026-27: taxed by the new one. ${until}`,
  });
  installation.clock.set('2026-11-21');
  await reader.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  expect([...(await run_points(payroll_id)).keys()]).toEqual(['law_unconfirmed']);
});
