import { exitPayees, exits } from '@hrms/lifecycle/contract';
import { bankAdvices, payrolls, settlements } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPayingAccount,
  finaliseRun,
  hireEmployee,
  type PayrollWorld,
  payrollOf,
  payrollWorld,
  runPayroll,
} from '../payroll.scenario.ts';

const DIED = '2026-10-16';
let installation: Installation;
let world: PayrollWorld;
let exit_id = '';
let payroll_id = '';
beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-10-17');
  world = await payrollWorld(installation);
  await addPayingAccount(world.owner);
});
afterAll(() => installation.close());

const spouse = {
  name: 'Lakshmi Rao',
  relationship: 'Spouse',
  share_bp: 6667,
  ifsc: 'SBIN0000300',
  account_number: '32145679100',
};
const child = { name: 'Kiran Rao', relationship: 'Child', share_bp: 3333 };
const savePayees = async (payees: readonly object[]) => {
  const hr = await world.owner.person({ role: 'hr_admin' });
  const answer = await hr.call(exitPayees.save, { params: { id: exit_id }, body: { payees } as never });
  await installation.runJobs();
  return answer;
};
const storedPayees = async () => (await world.owner.call(exitPayees.get, { params: { id: exit_id } })).data.payees;
const points = async () =>
  (await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { limit: '100' } })).data.rows
    .filter(({ code }) => code.startsWith('payee'))
    .map(({ code, severity, message }) => `${severity} ${code}: ${message}`);

test('a settlement after a death is blocked until somebody is entered who is paid', async () => {
  const employee_id = await hireEmployee(installation, world, {
    first_name: 'Ravi',
    employee_code: 'D1',
    joined_on: '2019-04-01',
    ctc_annual_paise: 120_000_000,
  });
  const hr = await world.owner.person({ role: 'hr_admin' });
  const body = { employee_id, kind: 'death', notice_given_on: DIED, last_working_day: DIED, reason_code: 'deceased' } as never;
  const made = await hr.call(exits.create, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  exit_id = made.data.exit_id;
  const started = await world.owner.call(settlements.create, { body: { employee_id, reason: 'The family asked for it' } });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  payroll_id = started.data.payroll_id;
  await installation.runJobs();
  expect(await points()).toEqual([
    'B payees_missing: Payees after the death are missing. Enter the nominees and their shares in the exit',
  ]);
  expect((await savePayees([spouse, child])).status).toBe(200);
  expect(await points()).toEqual([
    'W payee_account_missing: No bank account of Kiran Rao. Enter it in the exit, or pay the settlement by cheque',
  ]);
});

test('each payee receives the share of the net pay, to the paisa, shown in the statement too', async () => {
  const { payees, net_paise } = (await world.owner.call(settlements.get, { params: { id: exit_id } })).data;
  expect(net_paise).toBeGreaterThan(0);
  const amounts = (payees ?? []).map(({ amount_paise }) => amount_paise ?? 0);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(net_paise);
  expect(amounts[0]).toBe(Math.round(((net_paise ?? 0) * 6667) / 10_000));
  expect(payees).toMatchObject([
    { name: 'Lakshmi Rao', share_bp: 6667, has_account: true },
    { name: 'Kiran Rao', share_bp: 3333, has_account: false },
  ]);
  const { raw } = await world.owner.call(settlements.pdf, { params: { id: exit_id } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  for (const word of ['Paid to', 'Lakshmi Rao', 'Kiran Rao', '66.67']) expect(text).toContain(word);
});

test('the bank pays the payees, one row each, never the account of who died', async () => {
  await finaliseRun(installation, world, payroll_id);
  const total = (await payrollOf(world, payroll_id)).totals?.net_paise ?? 0;
  const unpaid = async () => (await world.owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees;
  expect(await unpaid()).toMatchObject([
    { reason: 'no_bank_account', note: 'Enter the bank accounts of the payees in the exit, or pay by cheque' },
  ]);
  const advise = () => world.owner.call(bankAdvices.create, { body: { payroll_id } });
  expect(await advise()).toRefuse('payroll.bank_details_invalid', 422);
  // the exit is settled: accounts can still be added, shares not
  const [first, second] = await storedPayees();
  expect(
    await savePayees([
      { ...first, share_bp: 5000 },
      { ...second, share_bp: 5000 },
    ]),
  ).toRefuse('lifecycle.exit_settled', 409);
  const added = await savePayees([first ?? {}, { ...second, ifsc: 'HDFC0000240', account_number: '50100123456789' }]);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  expect(await unpaid()).toMatchObject([{ reason: 'not_advised', note: null }]);
  const advice = await advise();
  expect(advice.data, JSON.stringify(advice.body)).toMatchObject({ count: 2, total_paise: total });
  const file = await world.owner.call(bankAdvices.file, { params: { id: advice.data.bank_advice_id } });
  const rows = file.raw
    .toString()
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
  expect(rows.map(([name, account, ifsc]) => `${name} ${account} ${ifsc}`)).toEqual([
    'Lakshmi Rao 32145679100 SBIN0000300',
    'Kiran Rao 50100123456789 HDFC0000240',
  ]);
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row[3]) * 100), 0)).toBe(total);
});

test('another run after the death pays the payees too', async () => {
  const { payroll_id: august } = await runPayroll(installation, world, '2026-08');
  const params = { id: august };
  for (const { code } of (await world.owner.call(payrolls.exceptions, { params, query: { limit: '100' } })).data.rows)
    await world.owner.call(payrolls.acceptAll, { params, body: { code, reason: 'checked for the test' } });
  await finaliseRun(installation, world, august);
  const advice = await world.owner.call(bankAdvices.create, { body: { payroll_id: august } });
  expect(advice.data, JSON.stringify(advice.body)).toMatchObject({ count: 2 });
  const file = await world.owner.call(bankAdvices.file, { params: { id: advice.data.bank_advice_id } });
  for (const account of ['32145679100', '50100123456789']) expect(file.raw.toString()).toContain(account);
});

test('one transfer that came back does not pay the other payees again', async () => {
  const [advice] = (await world.owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows;
  const answer = (text: string) =>
    world.owner.call(bankAdvices.respond, {
      params: { id: advice?.bank_advice_id ?? '' },
      upload: { name: 'answer.csv', text: `employee_code,status,reason\n${text}` },
    });
  for (const text of ['D1,failed,Account closed\n', 'D1,paid,\nD1,failed,Account closed\n']) {
    const { paid, returned, errors } = (await answer(text)).data;
    expect([paid, returned]).toEqual([0, 0]);
    expect(errors[0]).toMatchObject({
      field: 'status',
      message:
        '"D1" is paid to 2 payees. Enter a failed row for each if all transfers came back; else enter paid and pay that payee by cheque',
    });
  }
  expect((await answer('D1,failed,Account closed\nD1,failed,Wrong IFSC\n')).data).toEqual({ paid: 0, returned: 1, errors: [] });
  expect((await world.owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees).toHaveLength(1);
});
