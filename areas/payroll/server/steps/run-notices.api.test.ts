import { payrollHolds, payrollSettings, payrolls } from '@hrms/payroll/contract';
import { notifications } from '@hrms/platform/contract';
import { type Installation, type Signed, sharedInstallation } from '@hrms/platform/testing';
import { law } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let officer: Signed;
let asha: Signed;
let asha_id: string;
let payroll_id: string;

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-22');
  world = await payrollWorld(installation);
  const seed = { joined_on: '2024-04-01', ctc_annual_paise: 60_000_000 };
  asha_id = await hireEmployee(installation, world, { first_name: 'Asha', last_name: 'Rao', employee_code: 'A1', ...seed });
  await hireEmployee(installation, world, { first_name: 'Bina', employee_code: 'B1', identity: { pan: 'ABCPB1234K' }, ...seed });
  officer = await world.owner.person({ role: 'payroll_admin' });
  asha = await world.owner.person({ role: 'employee' }, { employee_id: asha_id });
});
afterAll(() => installation.close());

const rowsOf = async (who: Signed, notice_id: string) =>
  (await who.call(notifications.list, { query: { limit: '100' } })).data.rows.filter((row) => row.notice_id === notice_id);
const countOf = async (who: Signed, notice_id: string) =>
  (await rowsOf(who, notice_id)).reduce((sum, { count }) => sum + count, 0);

test('the input cut-off is announced three days before and the day after, once payroll is used', async () => {
  const remind = () => installation.runJob('payroll.cutoff_reminders', world.owner.org_id);
  const { pay_group: _, ...now } = (await world.owner.call(payrollSettings.get, {})).data;
  const put = (day: number) =>
    world.owner.call(payrollSettings.put, { body: { ...now, from_date: '2026-10-01', input_cutoff_day: day } });
  expect((await put(29)).status).toBe(422);
  expect((await put(25)).data.input_cutoff_day).toBe(25);
  await remind();
  expect(await countOf(officer, 'payroll.cutoff_near')).toBe(0);

  payroll_id = (await runPayroll(installation, world, '2026-10')).payroll_id;
  await remind();
  await remind();
  expect(await rowsOf(officer, 'payroll.cutoff_near')).toMatchObject([
    { title: 'Inputs of October 2026 payroll close on 25 Oct 2026', count: 1 },
  ]);
  expect(await countOf(asha, 'payroll.cutoff_near')).toBe(0);
  installation.clock.set('2026-10-25');
  await remind();
  expect(await countOf(officer, 'payroll.cutoff_passed')).toBe(0);
  installation.clock.set('2026-10-26');
  await remind();
  expect(await countOf(officer, 'payroll.cutoff_passed')).toBe(1);
  installation.clock.set('2026-10-22');
});

test('a run that is calculated is announced once, its exceptions until none is open', async () => {
  expect(await rowsOf(officer, 'payroll.run_ready')).toMatchObject([{ title: 'October 2026 payroll is ready for review' }]);
  expect(await rowsOf(officer, 'payroll.exceptions')).toMatchObject([{ title: 'October 2026 payroll has open exceptions' }]);
  await world.owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  await installation.runJobs();
  expect(await countOf(officer, 'payroll.run_ready')).toBe(1);
  expect(await countOf(officer, 'payroll.exceptions')).toBe(1);
  const open = (await officer.call(payrolls.exceptions, { params: { id: payroll_id }, query: { status: 'open' } })).data.rows;
  for (const code of new Set(open.map((row) => row.code)))
    await officer.call(payrolls.acceptAll, { params: { id: payroll_id }, body: { code, reason: 'paid by cheque' } });
  const [done] = await rowsOf(officer, 'payroll.exceptions');
  expect(done?.action_done_at).not.toBeNull();
});

test('a hold tells the employee to contact payroll, and payroll staff whose pay it is', async () => {
  const hold = await officer.call(payrollHolds.create, {
    body: { employee_id: asha_id, period_month: '2026-10', kind: 'hold_payout', reason: 'disciplinary inquiry' },
  });
  const [own] = await rowsOf(asha, 'payroll.held');
  expect(own).toMatchObject({ title: 'Your October 2026 pay is on hold', body: 'Contact payroll.' });
  expect(await rowsOf(world.owner, 'payroll.pay_held')).toMatchObject([{ title: 'October 2026 pay of Asha Rao is on hold' }]);
  expect(await countOf(asha, 'payroll.pay_held')).toBe(0);
  await officer.call(payrollHolds.release, { params: { id: hold.data.payroll_hold_id }, body: {} });
  expect(await countOf(asha, 'payroll.released')).toBe(1);
  expect(await countOf(world.owner, 'payroll.pay_released')).toBe(1);
});

test('owners learn once of rates that are reported and not confirmed', async () => {
  const [notice] = await rowsOf(world.owner, 'payroll.law_unconfirmed');
  expect(notice).toMatchObject({ title: 'October 2026 payroll uses statutory rates that are not confirmed', count: 1 });
  expect(notice?.body).toContain('Reported, not confirmed: ');
  const { rows } = (await world.owner.call(law.list, { query: { confidence: 'reported', law: 'epf', on: '2026-10-31' } })).data;
  expect(rows.map(({ parameter_id }) => parameter_id)).toContain('epf.wage_ceiling');
});

test('no notice of payroll says an amount', async () => {
  for (const who of [officer, asha, world.owner])
    for (const { notice_id, title, body } of (await who.call(notifications.list, { query: { limit: '100' } })).data.rows)
      if (notice_id.startsWith('payroll.')) expect(`${title} ${body}`).not.toMatch(/₹|\d{1,3}(,\d{2,3})+/);
});
