import { exitPayees, exits } from '@hrms/lifecycle/contract';
import { bankAdvices, payrolls, payslipPayments, settlements } from '@hrms/payroll/contract';
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

test('one transfer that came back is paid again alone, and by cheque too', async () => {
  const [advice] = (await world.owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows;
  const answer = (text: string) =>
    world.owner.call(bankAdvices.respond, {
      params: { id: advice?.bank_advice_id ?? '' },
      upload: { name: 'answer.csv', text: `employee_code,status,reason,account\n${text}` },
    });
  for (const text of ['D1,failed,Account closed,\n', 'D1,paid,,\nD1,failed,Account closed,\n']) {
    const { paid, returned, errors } = (await answer(text)).data;
    expect([paid, returned]).toEqual([0, 0]);
    expect(errors[0]).toMatchObject({
      field: 'status',
      message:
        '"D1" is paid into 2 accounts. Add the column account (last four digits) or amount, or enter a failed row for each if all transfers came back',
    });
  }
  const { payees, net_paise } = (await world.owner.call(settlements.get, { params: { id: exit_id } })).data;
  const kiran = payees?.[1];
  const unpaid = async () => (await world.owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees;
  expect((await answer('D1,paid,,9100\nD1,failed,Account closed,6789\n')).data).toEqual({ paid: 1, returned: 1, errors: [] });
  expect(await unpaid()).toMatchObject([
    {
      net_paise: kiran?.amount_paise,
      note: 'Returned by the bank: Account closed',
      payees: [{ payee_id: kiran?.payee_id, name: 'Kiran Rao', amount_paise: kiran?.amount_paise }],
    },
  ]);
  const [employee] = await unpaid();
  const params = { id: payroll_id };
  const cheque = (payee_id: string) =>
    world.owner.call(payslipPayments.record, {
      params,
      body: {
        employee_ids: [employee?.employee_id ?? ''],
        method: 'cheque',
        paid_on: '2026-10-17',
        reference: '000321',
        recipient: 'Lakshmi Rao, mother and guardian',
        payee_id,
      },
    });
  expect(await cheque(payees?.[0]?.payee_id ?? '')).toRefuse('payroll.not_payable', 409);
  expect((await cheque(kiran?.payee_id ?? '')).data.payments).toMatchObject([
    { payee_id: kiran?.payee_id, amount_paise: kiran?.amount_paise, recipient: 'Lakshmi Rao, mother and guardian' },
  ]);
  expect(await unpaid()).toEqual([]);
  expect((await payrollOf(world, payroll_id)).payment).toBe('paid');
  // the cheque is returned: only its part is open again, and the bank pays it alone
  const reason = 'cheque was returned';
  const cancel = { params: { ...params, employeeId: employee?.employee_id ?? '' }, body: { reason, payee_id: kiran?.payee_id } };
  expect((await world.owner.call(payslipPayments.cancel, cancel)).data.payments).toEqual([]);
  const again = await world.owner.call(bankAdvices.create, { body: { payroll_id } });
  expect(again.data, JSON.stringify(again.body)).toMatchObject({ count: 1, total_paise: kiran?.amount_paise });
  expect((again.data.total_paise ?? 0) < (net_paise ?? 0)).toBe(true);
  const file = await world.owner.call(bankAdvices.file, { params: { id: again.data.bank_advice_id } });
  expect(file.raw.toString()).not.toContain('32145679100');
});

test('a payee who is paid by cheque needs no account: the bank pays the others', async () => {
  const [august] = (await world.owner.call(payrolls.list, { query: { kind: 'regular' } })).data.rows;
  const params = { id: august?.payroll_id ?? '' };
  const [advice] = (await world.owner.call(bankAdvices.list, { query: { payroll_id: params.id } })).data.rows;
  const cancelled = { params: { id: advice?.bank_advice_id ?? '' }, body: { reason: 'one asks for a cheque' } };
  expect((await world.owner.call(bankAdvices.cancel, cancelled)).status).toBe(200);
  const unpaid = async () => (await world.owner.call(bankAdvices.unpaid, { params })).data.employees;
  const [employee] = await unpaid();
  const [lakshmi, kiran] = employee?.payees ?? [];
  const paid = await world.owner.call(payslipPayments.record, {
    params,
    body: { employee_ids: [employee?.employee_id ?? ''], method: 'cash', paid_on: '2026-10-17', payee_id: kiran?.payee_id },
  });
  expect(paid.data.payments, JSON.stringify(paid.body)).toMatchObject([
    { amount_paise: kiran?.amount_paise, recipient: 'Kiran Rao', payee_id: kiran?.payee_id },
  ]);
  expect(await unpaid()).toMatchObject([{ net_paise: lakshmi?.amount_paise, payees: [{ name: 'Lakshmi Rao' }] }]);
  const rest = await world.owner.call(bankAdvices.create, { body: { payroll_id: params.id } });
  expect(rest.data, JSON.stringify(rest.body)).toMatchObject({ count: 1, total_paise: lakshmi?.amount_paise });
});
