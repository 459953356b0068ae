import { exitDues, exits } from '@hrms/lifecycle/contract';
import {
  bankAdvices,
  payrollInputs,
  payrollJournal,
  payrollSettings,
  payrolls,
  payslipPublications,
  payslips,
  settlements,
} from '@hrms/payroll/contract';
import { addDays } from '@hrms/platform/calendar';
import { notifications } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { dueItems, gratuityRegister, schemeReports, tdsProjections } from '@hrms/statutory/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPayingAccount,
  finaliseRun,
  hireEmployee,
  type PayrollWorld,
  payrollOf,
  payrollWorld,
  runPayroll,
} from '../payroll.scenario.ts';

const LEFT = '2026-10-16';
let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

/** A new organisation on a day. */
async function begin(day: string) {
  installation.clock.set(day);
  world = await payrollWorld(installation);
}

const hire = (employee_code: string, more: object = {}) =>
  hireEmployee(installation, world, {
    first_name: employee_code,
    employee_code,
    joined_on: '2019-04-01',
    ctc_annual_paise: 120_000_000,
    ...more,
  });

/** An exit that ends on a day; the employer gave no notice. */
async function leave(employee_id: string, last_working_day = LEFT, more: object = {}) {
  const hr = await world.owner.person({ role: 'hr_admin' });
  const made = await hr.call(exits.create, {
    body: {
      employee_id,
      kind: 'termination',
      notice_given_on: addDays(last_working_day, -10),
      last_working_day,
      reason_code: 'performance',
      ...more,
    } as never,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.data;
}

const start = (employee_id: string, more: object = { reason: 'Laptop is returned, the rest follows' }) =>
  world.owner.call(settlements.create, { body: { employee_id, ...more } });

async function settle(employee_id: string) {
  const started = await start(employee_id);
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await installation.runJobs();
  return started.data.payroll_id;
}
const slipOf = async (id: string, employeeId: string) =>
  (await world.owner.call(payrolls.slip, { params: { id, employeeId } })).data;
const amountIn = (slip: { lines: readonly { code: string; amount_paise: number }[] }, code: string) =>
  slip.lines.filter((line) => line.code === code).reduce((sum, { amount_paise }) => sum + amount_paise, 0);

async function finalise(payroll_id: string) {
  const params = { id: payroll_id };
  const open = (await world.owner.call(payrolls.exceptions, { params })).data.rows;
  for (const { code, severity } of open)
    if (severity === 'W')
      await world.owner.call(payrolls.acceptAll, { params, body: { code, reason: 'checked with the leaver' } });
  const { version, totals } = await payrollOf(world, payroll_id);
  const answer = await world.owner.call(payrolls.finalise, { params, body: { version, confirm_net_paise: totals?.net_paise } });
  await installation.runJobs();
  return answer;
}

describe('a leaver whose month is not paid yet', () => {
  let leaver = '';
  let other = '';
  let payroll_id = '';
  beforeAll(async () => {
    await begin('2026-10-17');
    await addPayingAccount(world.owner);
    leaver = await hire('S1');
    other = await hire('S2');
  });

  test('is refused without an exit, and with open tasks without a reason', async () => {
    expect(await start(leaver)).toRefuse('payroll.exit_not_confirmed', 409);
    const exit = await leave(leaver);
    expect(exit.notice_pay_days ?? 0).toBeGreaterThanOrEqual(0);
    expect(await start(leaver, {})).toRefuse('payroll.clearance_open', 409);
    expect(await start(leaver, { reason: 'Ready', pay_date: '2026-10-01' })).toRefuse('payroll.pay_date', 422);
  });

  test('gets a run of one: days worked, notice, gratuity, amounts of the exit, each with its Why', async () => {
    const [row] = (await world.owner.call(settlements.list)).data.rows;
    expect(row).toMatchObject({ employee_code: 'S1', status: 'to_start', payroll_id: null });
    await world.owner.call(exitDues.add, {
      params: { id: row?.exit_id ?? '' },
      body: { label: 'Access card not returned', amount_paise: 50_000, direction: 'recover' },
    });
    payroll_id = await settle(leaver);
    const slip = await slipOf(payroll_id, leaver);
    const rate = slip.lines.find(({ code }) => code === 'BASIC')?.rate_paise ?? 0;
    expect(amountIn(slip, 'BASIC')).toBe(Math.round((rate * 16) / 31 / 100) * 100);
    expect(amountIn(slip, 'OTHER_DEDUCTION')).toBe(50_000);
    expect(amountIn(slip, 'GRATUITY')).toBeGreaterThan(0);
    const gratuity = slip.explanations.find(({ title }) => title === 'Gratuity');
    expect(JSON.stringify(gratuity)).toContain('× 15/26 × 8');
    const detail = (await world.owner.call(settlements.get, { params: { id: row?.exit_id ?? '' } })).data;
    expect(detail).toMatchObject({ status: 'draft', payroll_id, pays_month: '2026-10' });
    expect(detail.lines.find(({ component_code }) => component_code === 'GRATUITY')?.why).toContain('7 years');
    expect(await start(leaver)).toRefuse('payroll.settlement_exists', 409);
  });

  test('is left out of the regular run of the month', async () => {
    const regular = await runPayroll(installation, world, '2026-10');
    const rows = (await world.owner.call(payrolls.slips, { params: { id: regular.payroll_id } })).data.rows;
    expect(rows.map(({ employee_id }) => employee_id)).toEqual([other]);
  });

  test('a cancelled settlement gives the month back to the regular run, which has to be calculated again', async () => {
    expect((await world.owner.call(payrolls.cancel, { params: { id: payroll_id } })).status).toBe(200);
    const [regular] = (await world.owner.call(payrolls.list, { query: { status: 'draft' } })).data.rows;
    const params = { id: regular?.payroll_id ?? '' };
    const stale = await world.owner.call(payrolls.finalise, {
      params,
      body: { version: regular?.version ?? 0, confirm_net_paise: regular?.totals?.net_paise ?? 0 },
    });
    expect(stale.status).toBe(409);
    await world.owner.call(payrolls.recompute, { params, body: {} });
    await installation.runJobs();
    const rows = (await world.owner.call(payrolls.slips, { params })).data.rows;
    expect(rows.map(({ employee_id }) => employee_id).toSorted()).toEqual([leaver, other].toSorted());
    const slip = await slipOf(params.id, leaver);
    expect(amountIn(slip, 'GRATUITY')).toBe(0);
  });

  test('is final once: payslip, exit settled, bank advice, balanced journal', async () => {
    payroll_id = await settle(leaver);
    const before = await payrollOf(world, payroll_id);
    const answers = await Promise.all([finalise(payroll_id), finalise(payroll_id)]);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect((await payrollOf(world, payroll_id)).status).toBe('finalised');
    const slips = (await world.owner.call(payslips.list, { query: { payroll_id } })).data.rows;
    expect(slips).toMatchObject([{ net_paise: before.totals?.net_paise }]);
    const [row] = (await world.owner.call(settlements.list, { query: { status: 'finalised' } })).data.rows;
    expect(row).toMatchObject({ employee_id: leaver, net_paise: before.totals?.net_paise, owed_paise: 0 });
    const exit = (await world.owner.call(exits.get, { params: { id: row?.exit_id ?? '' } })).data;
    expect(exit).toMatchObject({ status: 'settled', settled_on: '2026-10-17' });
    expect(await start(leaver)).toRefuse('payroll.settlement_exists', 409);
    const advice = (await world.owner.call(bankAdvices.create, { body: { payroll_id } })).data;
    expect(advice).toMatchObject({ count: 1, total_paise: before.totals?.net_paise });
    const journal = (await world.owner.call(payrollJournal.get, { params: { id: payroll_id } })).data;
    expect(journal.debit_paise).toBe(journal.credit_paise);
    const verified = await world.owner.call(payrolls.verify, { params: { id: payroll_id } });
    expect(verified.data).toMatchObject({ payslips: 1, hashes_right: 1, figures_right: 1, content_hash_right: true });
    const who = await world.owner.person({ role: 'employee' }, { employee_id: leaver });
    await world.owner.call(payslipPublications.publish, { body: { payroll_id, employee_ids: [leaver] } });
    await installation.runJobs();
    const told = (await who.call(notifications.list)).data.rows.map(({ notice_id }) => notice_id);
    expect(told).toContain('settlement.published');
    expect(told).not.toContain('payslip.published');
  });
});

test('the month of a settlement shows its tax beside what the regular payroll would deduct, and why the member left', async () => {
  const { rows } = (await world.owner.call(tdsProjections.list, { query: {} })).data;
  expect(rows.map(({ employee_code, month, frozen }) => [employee_code, month, frozen])).toEqual([
    ['S1', '2026-10', true],
    ['S2', '2026-10', false],
  ]);
  const leavers = await world.owner.call(schemeReports.members, { query: { scheme: 'epf', report: 'exits' } });
  expect(leavers.data.rows).toMatchObject([{ employee_code: 'S1', leaving_code: 'C', leaving: 'Cessation' }]);
  // 30 days from 16 October; the settlement was paid before
  const paid = (await world.owner.call(gratuityRegister.payments, { query: {} })).data.rows;
  expect(paid).toMatchObject([{ employee_code: 'S1', payable_by: '2026-11-15', days_late: 0, interest_paise: 0 }]);
  expect(paid[0]?.paid_on).not.toBeNull();
  expect((await world.owner.call(gratuityRegister.payments, { query: { open: 'true' } })).data.rows).toEqual([]);
});

describe('a leaver whose month a payslip paid', () => {
  test('gets the rest only: no salary, no fund, no professional tax again', async () => {
    await begin('2026-10-31');
    const leaver = await hire('P1');
    await hire('P2');
    const regular = await runPayroll(installation, world, '2026-10');
    await finaliseRun(installation, world, regular.payroll_id);
    const first = await slipOf(regular.payroll_id, leaver);
    const exit = await leave(leaver, '2026-10-31');
    const payroll_id = await settle(leaver);
    const slip = await slipOf(payroll_id, leaver);
    expect(['BASIC', 'EPF_EMPLOYEE', 'PTAX'].map((code) => amountIn(slip, code))).toEqual([0, 0, 0]);
    expect(amountIn(slip, 'GRATUITY')).toBeGreaterThan(0);
    expect((await world.owner.call(settlements.get, { params: { id: exit.exit_id } })).data.pays_month).toBeNull();
    expect((await finalise(payroll_id)).status).toBe(202);
    expect(amountIn(first, 'BASIC')).toBeGreaterThan(0);
  });

  test('is not final before the last working day', async () => {
    await begin('2026-10-30');
    const leaver = await hire('Q1');
    await leave(leaver, '2026-10-31');
    const payroll_id = await settle(leaver);
    expect(await finalise(payroll_id)).toRefuse('payroll.not_left_yet', 409);
  });
});

test('a leaver without a settlement is asked about in the regular run, until a settlement is started', async () => {
  await begin('2026-10-30');
  const leaver = await hire('T1');
  await hire('T2');
  await leave(leaver, '2026-10-29');
  const run = await runPayroll(installation, world, '2026-10');
  const params = { id: run.payroll_id };
  const asked = async () =>
    (await world.owner.call(payrolls.exceptions, { params, query: { limit: '100' } })).data.rows
      .filter(({ code }) => code === 'exit_not_settled')
      .map(({ employee_code, severity, message }) => `${employee_code} ${severity} ${message}`);
  expect(await asked()).toEqual([
    'T1 W Leaves on 29 Oct 2026 without a settlement. Start it, or this run pays the days worked alone',
  ]);
  await settle(leaver);
  await world.owner.call(payrolls.recompute, { params, body: {} });
  await installation.runJobs();
  expect(await asked()).toEqual([]);
});

test('gratuity paid at the exit of an earlier employment is not paid again for service that continues', async () => {
  await begin('2026-10-26');
  const former = await hire('R1');
  await hire('R2');
  await leave(former, '2026-10-12');
  const first = await settle(former);
  const paid = amountIn(await slipOf(first, former), 'GRATUITY');
  expect((await finalise(first)).status).toBe(202);
  const back = await hire('R3', { joined_on: '2026-10-13' });
  await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    sql`update employee set previous_employee_id = ${former}, service_from = '2019-04-01'
      where org_id = ${world.owner.org_id} and id = ${back}`.execute(tx),
  );
  await leave(back, '2026-10-24');
  // eight years were paid, and seven years and nearly seven months are eight again
  expect(paid).toBeGreaterThan(0);
  const second = await settle(back);
  expect(amountIn(await slipOf(second, back), 'GRATUITY')).toBe(0);
  expect((await finalise(second)).status).toBe(202);
  const preview = async (more: object = {}) =>
    (
      await world.owner.call(gratuityRegister.preview, {
        body: { employee_id: back, exit_date: '2026-10-24', cause: 'termination', ...more },
      })
    ).data;
  expect(await preview()).toMatchObject({ eligible: true, amount_paise: 0, paid_before_paise: paid });
  const shown = await preview({ paid_elsewhere_paise: 100_00 });
  expect(shown.paid_before_paise).toBe(paid + 100_00);
  expect(shown.steps.at(-1)).toMatchObject({ label: 'Paid before' });
});

test('is seen by those who settle, and by nobody else', async () => {
  for (const [role, status] of [
    ['payroll_admin', 200],
    ['hr_admin', 200],
    ['finance', 200],
    ['manager', 403],
    ['employee', 403],
  ] as const)
    expect((await (await world.owner.person({ role })).call(settlements.list)).status, role).toBe(status);
});

test('gratuity of who died is due without five years of service, of who resigned it is not', async () => {
  await begin('2026-11-02');
  const late = await hire('D1', { joined_on: '2024-11-01' });
  const short = await hire('D2', { joined_on: '2024-11-01' });
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  await leave(late, '2026-11-01', { kind: 'death', reason_code: 'deceased', notice_given_on: '2026-11-01' });
  await leave(short, '2026-11-01', { kind: 'resignation', reason_code: 'family' });
  await world.owner.call(dueItems.build, { body: {} });
  const { rows } = (await world.owner.call(dueItems.list, { query: { law: 'gratuity' } })).data;
  expect(rows.map(({ due_on }) => due_on)).toContain('2026-12-01');
  const open = async () => (await world.owner.call(gratuityRegister.payments, { query: { open: 'true' } })).data.rows;
  expect(await open()).toMatchObject([{ employee_code: 'D1', payable_by: '2026-12-01', paid_on: null, days_late: 0 }]);
});

test('a joining bonus is given back for the months not served, by who resigns and where the settings say so', async () => {
  await begin('2026-10-20');
  const { owner } = world;
  const people = [];
  for (const employee_code of ['J1', 'J2']) people.push(await hire(employee_code, { joined_on: '2026-07-01' }));
  const [resigned = '', dismissed = ''] = people;
  for (const period_month of ['2026-07', '2026-08']) {
    if (period_month === '2026-07')
      for (const employee_id of people)
        await owner.call(payrollInputs.create, {
          body: { employee_id, period_month, component_code: 'JOINING_BONUS', amount_paise: 12_000_000 },
        });
    await finaliseRun(installation, world, (await runPayroll(installation, world, period_month)).payroll_id);
  }
  const { from_date: _, ...setting } = (await owner.call(payrollSettings.get, {})).data;
  const saved = await owner.call(payrollSettings.put, {
    body: { ...setting, from_date: '2026-10-01', joining_bonus_months: 12 },
  });
  expect(saved.data, JSON.stringify(saved.body)).toMatchObject({
    joining_bonus_months: 12,
    attendance_window: { first_day: '2026-10-01', last_day: '2026-10-31' },
  });
  const exits_of = [await leave(resigned, LEFT, { kind: 'resignation', reason_code: 'family' }), await leave(dismissed)];
  const recovered = [];
  for (const { exit_id } of exits_of) {
    const { lines } = (await owner.call(settlements.get, { params: { id: exit_id } })).data;
    recovered.push(
      lines
        .filter(({ component_code }) => component_code === 'OVERPAYMENT_RECOVERY')
        .map((line) => [line.amount_paise, line.why]),
    );
  }
  // three whole months of twelve are served
  expect(recovered).toEqual([[[9_000_000, 'Joining bonus for 9 of 12 months not served: ₹1,20,000 × 9/12']], []]);
});
