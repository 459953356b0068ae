import { payrollSettings, payrolls, payslipPublications, payslips } from '@hrms/payroll/contract';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';
import { passwordByRule } from '../payslips/payslip-password.service.ts';

let installation: Installation;
let world: PayrollWorld;
let asha: string;
let payroll_id: string;
let signedIn: Awaited<ReturnType<Tenant['person']>> | undefined;

const prepare = async (month: string) => {
  const run = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, run.payroll_id);
  return run.payroll_id;
};
const ownPayslips = async () => {
  signedIn ??= await world.owner.person({ role: 'employee' }, { employee_id: asha });
  const own = signedIn;
  return { own, rows: (await own.call(payslips.list)).data.rows };
};

beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-08-28');
  world = await payrollWorld(installation);
  asha = await hireEmployee(installation, world, {
    first_name: 'Asha',
    employee_code: 'A1',
    joined_on: '2025-01-01',
    date_of_birth: '1990-01-15',
    ctc_annual_paise: 60_000_000,
    identity: { pan: 'ABCPK1234F' },
  });
  await hireEmployee(installation, world, { first_name: 'Ravi', employee_code: 'R1', ctc_annual_paise: 60_000_000 });
  payroll_id = await prepare('2026-07');
});
afterAll(() => installation.close());

describe('payslips of a finalised run', () => {
  test('are hidden from their employees until they are published, then announced once', async () => {
    const { own, rows } = await ownPayslips();
    expect(rows).toEqual([]);
    const all = (await world.owner.call(payslips.list, { query: { publication: 'none' } })).data;
    expect(all.rows).toHaveLength(2);
    const mine = all.rows.find(({ employee_id }) => employee_id === asha)?.payslip_id ?? '';
    expect(await own.call(payslips.get, { params: { id: mine } })).toRefuse('payroll.not_found', 404);
    expect(await own.call(payslips.pdf, { params: { id: mine } })).toRefuse('payroll.not_found', 404);

    const body = { payroll_id, employee_ids: [asha] };
    expect((await world.owner.call(payslipPublications.publish, { body })).data).toEqual({ published: 1 });
    expect((await world.owner.call(payslipPublications.publish, { body })).data).toEqual({ published: 0 });
    await installation.runJobs();
    await installation.runJobs();
    const told = (await own.call(notifications.list)).data.rows.filter(({ title }) => title.includes('payslip is ready'));
    expect(told).toMatchObject([{ title: 'Your July 2026 payslip is ready', link: `/payroll/payslip/${mine}` }]);
    expect((await own.call(payslips.list)).data.rows).toMatchObject([{ payslip_id: mine, publication: 'published' }]);
    expect((await world.owner.call(payslips.list, { query: { publication: 'none' } })).data.rows).toHaveLength(1);
  });

  test('show payroll when the employee opened them first', async () => {
    const row = async () => (await world.owner.call(payslips.list, { query: { employee_id: asha } })).data.rows[0];
    const id = (await row())?.payslip_id ?? '';
    await world.owner.call(payslips.get, { params: { id } });
    expect((await row())?.opened_at).toBeNull();
    const { own } = await ownPayslips();
    await own.call(payslips.get, { params: { id } });
    expect((await row())?.opened_at).not.toBeNull();
  });

  test('are withdrawn with a reason and published again', async () => {
    const { own, rows } = await ownPayslips();
    const payslip_ids = rows.map(({ payslip_id }) => payslip_id);
    const body = { payslip_ids, reason: 'days were wrong' };
    expect((await world.owner.call(payslipPublications.withdraw, { body })).data).toEqual({ withdrawn: 1 });
    expect((await own.call(payslips.list)).data.rows).toEqual([]);
    expect(await world.owner.call(payslipPublications.withdraw, { body })).toRefuse('payroll.not_found', 404);
    expect((await world.owner.call(payslipPublications.publish, { body: { payroll_id } })).data).toEqual({ published: 2 });
    expect((await own.call(payslips.list)).data.rows).toHaveLength(1);
  });

  test('are published by those who may, never by an employee', async () => {
    for (const role of ['employee', 'manager', 'hr_admin', 'finance'] as const)
      expect(await (await world.owner.person({ role })).call(payslipPublications.publish, { body: { payroll_id } })).toRefuse(
        'access.forbidden',
        403,
      );
  });

  test('a draft run has none to publish', async () => {
    const draft = await runPayroll(installation, world, '2026-08');
    const body = { payroll_id: draft.payroll_id };
    expect(await world.owner.call(payslipPublications.publish, { body })).toRefuse('payroll.not_finalised', 409);
  });
});

describe('by the setting', () => {
  const set = async (owner: PayrollWorld['owner'], change: object) => {
    const { pay_group: _, ...now } = (await owner.call(payrollSettings.get)).data;
    expect((await owner.call(payrollSettings.put, { body: { ...now, ...change } })).data).toMatchObject(change);
  };

  test('on the pay day, with a password that the file does not open without', async () => {
    const rule = { from_date: '2026-08-01', publish_mode: 'on_pay_day', payslip_password_rule: '{pan}{ddmmyyyy}' };
    await set(world.owner, rule);
    const august = (await world.owner.call(payrolls.list, { query: { status: 'draft' } })).data.rows[0]?.payroll_id ?? '';
    await world.owner.call(payrolls.recompute, { params: { id: august }, body: {} });
    await installation.runJobs();
    await finaliseRun(installation, world, august);
    await installation.runJob('payroll.publish_on_pay_day', world.owner.org_id);
    expect((await ownPayslips()).rows.map(({ period_month }) => period_month)).toEqual(['2026-07']);
    installation.clock.set('2026-09-02');
    await installation.runJob('payroll.publish_on_pay_day', world.owner.org_id);
    installation.clock.set('2026-08-28');
    const { own, rows } = await ownPayslips();
    expect(rows.map(({ period_month }) => period_month)).toEqual(['2026-08', '2026-07']);
    const { raw } = await own.call(payslips.pdf, { params: { id: rows[0]?.payslip_id ?? '' } });
    await expect(getDocumentProxy(new Uint8Array(raw))).rejects.toThrow('No password given');
    const opened = await getDocumentProxy(new Uint8Array(raw), { password: 'ABCPK1234F15011990' });
    expect(opened.numPages).toBe(1);
  });

  test('on finalising', async () => {
    const other = await payrollWorld(installation);
    const meera = await hireEmployee(installation, other, { first_name: 'Meera', ctc_annual_paise: 60_000_000 });
    await set(other.owner, { from_date: '2026-07-01', publish_mode: 'on_finalise' });
    const run = await runPayroll(installation, other, '2026-07');
    await finaliseRun(installation, other, run.payroll_id);
    const own = await other.owner.person({ role: 'employee' }, { employee_id: meera });
    expect((await own.call(payslips.list)).data.rows).toMatchObject([{ period_month: '2026-07', publication: 'published' }]);
  });

  test('names only facts that passwords are made of', async () => {
    const { pay_group: _, ...now } = (await world.owner.call(payrollSettings.get)).data;
    for (const payslip_password_rule of ['{salary}', 'secret'])
      expect((await world.owner.call(payrollSettings.put, { body: { ...now, payslip_password_rule } })).status).toBe(422);
  });
});

test.each([
  ['{pan}', 'ABCPK1234F'],
  ['{code}{yyyy}', 'A11990'],
  ['{ddmmyyyy}', '15011990'],
])('rule %s gives %s', (rule, password) => {
  const facts = { pan: 'abcpk1234f', date_of_birth: '1990-01-15', employee_code: 'A1' };
  expect(passwordByRule(rule, facts)).toBe(password);
  expect(passwordByRule('{pan}{yyyy}', { ...facts, pan: null })).toBe('A11990');
  expect(passwordByRule('{ddmmyyyy}', { ...facts, date_of_birth: null })).toBe('A1');
});
