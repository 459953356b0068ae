import { payrollHolds, payrollJournal, payrolls, payrollTemplates } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

test('a journal balances with the run, keeps held pay apart, and is a file once every component has its account', async () => {
  const { owner } = world;
  await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'J1', ctc_annual_paise: 60_000_000 });
  const held = await hireEmployee(installation, world, { first_name: 'Ravi', employee_code: 'J2', ctc_annual_paise: 25_000_000 });
  const draft = await runPayroll(installation, world, '2026-10');
  const params = { id: draft.payroll_id };
  const before = (await owner.call(payrollJournal.get, { params })).data;
  expect(before.template_id).toBeNull();
  expect(before.unmapped).toContainEqual({ code: 'BASIC', name: 'Basic', side: 'debit' });
  expect(before.debit_paise).toBe(before.credit_paise);
  expect(await owner.call(payrollJournal.file, { params })).toRefuse('payroll.not_finalised', 409);

  await finaliseRun(installation, world, draft.payroll_id);
  expect(await owner.call(payrollJournal.file, { params })).toRefuse('payroll.journal_unmapped', 409);
  const { components } = (await owner.call(payrollTemplates.components)).data;
  const accounts = components
    .filter(({ sides }) => sides.length > 0)
    .map(({ code, sides }) => ({
      code,
      debit: sides.includes('debit') ? `cost of ${code}` : null,
      credit: sides.includes('credit') ? `owed for ${code}` : null,
    }));
  const content = {
    kind: 'journal' as const,
    voucher_prefix: 'SAL',
    accounts,
    net_account: 'Salaries payable',
    held_account: 'Salaries held',
  };
  const made = await owner.call(payrollTemplates.create, { body: { name: 'Accounts', is_default: true, content } });
  expect(made.status).toBe(201);
  await owner.call(payrollHolds.create, {
    body: { employee_id: held, period_month: '2026-10', kind: 'hold_payout', reason: 'laptop to return' },
  });
  const journal = (await owner.call(payrollJournal.get, { params })).data;
  expect(journal).toMatchObject({ unmapped: [], template_name: 'Accounts', narration: 'Salaries of October 2026' });
  const { totals } = await payrollOf(world, draft.payroll_id);
  const credit = (account: string) =>
    journal.lines.reduce((sum, line) => (line.account === account ? sum + line.credit_paise - line.debit_paise : sum), 0);
  const slip = (await owner.call(payrolls.slip, { params: { ...params, employeeId: held } })).data;
  expect(credit('Salaries held')).toBe(slip.net_paise);
  expect(credit('Salaries payable')).toBe((totals?.net_paise ?? 0) - slip.net_paise);
  expect(journal.debit_paise).toBe(journal.credit_paise);

  const rows = (await owner.call(payrollJournal.file, { params })).raw.toString().replace('\ufeff', '').trim().split('\n');
  expect(rows[0]).toBe('date,voucher,account,cost_centre,debit,credit,narration');
  const sum = (at: number) => rows.slice(1).reduce((total, row) => total + Math.round(Number(row.split(',')[at]) * 100), 0);
  expect([sum(4), sum(5)]).toEqual([journal.debit_paise, journal.credit_paise]);
});

test('is for owner, payroll and finance only', async () => {
  const [run] = (await world.owner.call(payrolls.list)).data.rows;
  const params = { id: run?.payroll_id ?? '' };
  for (const [role, status] of [
    ['finance', 200],
    ['payroll_admin', 200],
    ['hr_admin', 403],
    ['manager', 403],
    ['employee', 403],
  ] as const)
    expect((await (await world.owner.person({ role })).call(payrollJournal.get, { params })).status, role).toBe(status);
});
