import { payrollInputs, payrolls } from '@hrms/payroll/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { esiPeriodSummary, registrations, statements } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let bina: string;
let regular: string;

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  world = await payrollWorld(installation, 'IN-KA');
  const insured = (esi_number: string, uan: string, pan: string) => ({ identity: { pan, uan, esi_number } });
  await hireEmployee(installation, world, {
    first_name: 'Asha',
    ctc_annual_paise: 21_600_000,
    ...insured('3100000001', '100427607286', 'ABCPN1234K'),
  });
  bina = await hireEmployee(installation, world, { first_name: 'Bina', ctc_annual_paise: 60_000_000 });
  for (const [scheme, number, state_code] of [
    ['esi', '53000123450000999', null],
    ['ptax', 'PT/12345', 'IN-KA'],
  ])
    await world.owner.call(registrations.create, { body: { scheme, number, state_code, from_date: '2020-04-01' } as never });
  const run = await runPayroll(installation, world, '2026-10');
  regular = run.payroll_id;
  await finaliseRun(installation, world, regular);
  // insured and in service, entered too late for the payroll
  await hireEmployee(installation, world, { first_name: 'Chitra', ...insured('3100000002', '100427607294', 'ABCPN1235K') });
}, 60_000);
afterAll(() => installation.close());

const place = () => ({ orgId: world.owner.org_id });

test('the ESI statement asks about an insured employee in service without a payslip, once', async () => {
  const { rows } = (await world.owner.call(statements.esi.build, { params: place(), body: { month: '2026-10' } })).data;
  const params = { ...place(), id: rows[0]?.statement_id ?? '' };
  const { findings } = (await world.owner.call(statements.esi.check, { params, body: {} })).data;
  const unpaid = findings.filter(({ code }) => code === 'esic.unpaid');
  expect(unpaid.map(({ level, employee_name, field }) => [level, employee_name, field])).toEqual([
    ['warning', 'Chitra', 'ip_number'],
  ]);
  expect(unpaid[0]?.remedy).toContain('record the exit');
});

test('the contribution period counts who is covered, and its months by their statements', async () => {
  const { data } = await world.owner.call(esiPeriodSummary, { query: {} });
  expect(data).toMatchObject({ period_from: '2026-10-01', period_to: '2027-03-31', benefit_from: '2027-07-01', covered: 1 });
  expect([data.tested, data.above_limit]).toEqual([2, 0]);
  const [month] = data.months;
  expect(data.months).toHaveLength(1);
  expect(month).toMatchObject({ month: '2026-10', employees: 1, paid_paise: 0 });
  expect(month?.payable_paise).toBe((month?.employee_paise ?? 0) + (month?.employer_paise ?? 0));
  const before = (await world.owner.call(esiPeriodSummary, { query: { on: '2026-09-30' } })).data;
  expect(before).toMatchObject({ period_from: '2026-04-01', period_to: '2026-09-30', tested: 0, covered: 0, months: [] });
  const manager = await world.owner.person({ role: 'manager' });
  expect(await manager.call(esiPeriodSummary, { query: {} })).toRefuse('access.forbidden', 403);
});

test('the roll of professional tax asks about an employee with tax in two states in a month', async () => {
  const { owner } = world;
  const begun = await owner.call(payrolls.create, {
    body: { kind: 'off_cycle', period_month: '2026-10', title: 'Referral' } as never,
  });
  await installation.runJobs();
  const { payroll_id } = begun.data;
  const item = {
    employee_id: bina,
    period_month: '2026-10',
    component_code: 'PERFORMANCE_BONUS',
    amount_paise: 300_000,
    payroll_id,
  };
  expect((await owner.call(payrollInputs.create, { body: item })).status).toBe(201);
  await installation.runJobs();
  await finaliseRun(installation, world, payroll_id);
  const tax = { ...place(), stateId: 'IN-KA' };
  const check = async () => {
    const { rows } = (await owner.call(statements.ptax.build, { params: tax, body: { month: '2026-10' } })).data;
    const params = { ...tax, id: rows[0]?.statement_id ?? '' };
    const { findings } = (await owner.call(statements.ptax.check, { params, body: {} })).data;
    return findings.filter(({ code }) => code === 'roll.two_states');
  };
  expect(await check()).toEqual([]);
  // paid in the same month for work in another state, as after a move that was entered late
  await withClient(installation.superUrl, async (client) => {
    await client.query(`delete from app.contribution_line where payroll_id = $1 and scheme = 'ptax'`, [payroll_id]);
    const changed = `jsonb_build_object('id', gen_random_uuid(), 'payroll_id', $2::uuid, 'state_code', 'IN-MH')`;
    await client.query(
      `insert into app.contribution_line select (jsonb_populate_record(l, ${changed})).* from app.contribution_line l
        where l.payroll_id = $1 and l.scheme = 'ptax' and l.employee_id = $3`,
      [regular, payroll_id, bina],
    );
  });
  expect((await check()).map(({ level, employee_name, message }) => [level, employee_name, message])).toEqual([
    ['warning', 'Bina', 'In the rolls of Karnataka and Maharashtra in Oct 2026'],
  ]);
});
