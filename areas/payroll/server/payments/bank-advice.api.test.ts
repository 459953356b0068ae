import { bankAccounts, paySplits } from '@hrms/employees/contract';
import { exitPayees, exits } from '@hrms/lifecycle/contract';
import { bankAdvices, payrollHolds, payrolls } from '@hrms/payroll/contract';
import { notifications } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
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

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
});
afterAll(() => installation.close());

/** Pay of an employee split from October: 30% into a second account, the rest into the first. */
async function splitPay({ owner }: PayrollWorld, id: string, account_number: string) {
  const addAccount = async (number: string) => {
    const body = { ifsc: 'HDFC0000128', account_number: number, account_number_again: number, use_for_salary: false };
    return (await owner.call(bankAccounts.create, { params: { id }, body })).data.bank_account_id;
  };
  const [first] = (await owner.call(bankAccounts.list, { params: { id } })).data.bank_accounts;
  const second = await addAccount(account_number);
  const rows = [
    { bank_account_id: second, kind: 'percent' as const, percent_bp: 3000 },
    { bank_account_id: first?.bank_account_id ?? '', kind: 'primary' as const },
  ];
  const saved = await owner.call(paySplits.save, { params: { id }, body: { from_date: '2026-10-01', rows } as never });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { addAccount, rows, second };
}

test('one missing account does not block the others: it is listed, and paid by a later advice', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const hire = (employee_code: string, more: Record<string, unknown> = {}) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000, ...more });
  await hire('B1');
  const without = await hire('B2', { bank_account: undefined });
  const held = await hire('B3');
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await owner.call(payrolls.acceptAll, { params: { id: payroll_id }, body: { code: 'no_bank', reason: 'account to come' } });
  const { version, totals } = await payrollOf(world, payroll_id);
  await owner.call(payrolls.finalise, { params: { id: payroll_id }, body: { version, confirm_net_paise: totals?.net_paise } });
  await installation.runJobs();
  const hold = await owner.call(payrollHolds.create, {
    body: { employee_id: held, period_month: '2026-10', kind: 'hold_payout', reason: 'laptop to return' },
  });
  const unpaid = async () => (await owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees;
  const create = () => owner.call(bankAdvices.create, { body: { payroll_id } });

  const approver = await owner.person(['payroll.payment.approve']);
  expect(await create()).toRefuse('payroll.paying_account_missing', 409);
  await addPayingAccount(owner);
  const first = await create();
  expect(first).toMatchObject({ status: 201, data: { count: 1 } });
  const told = (await approver.call(notifications.list)).data.rows.map(({ title, body }) => `${title}: ${body}`);
  expect(told).toEqual(['Bank advice created: October 2026 payroll: 1 payment. Approve it before the file goes to the bank.']);
  expect(await unpaid()).toMatchObject([
    { employee_code: 'B2', reason: 'no_bank_account' },
    { employee_code: 'B3', reason: 'held', note: 'laptop to return' },
  ]);
  expect(await create()).toRefuse('payroll.bank_details_invalid', 422);
  // who approves sees what there is to approve, without the right to prepare payments or to read account numbers
  const finance = await owner.person(['payroll.run.read', 'payroll.payment.approve']);
  const [waiting] = (await finance.call(bankAdvices.list)).data.rows;
  expect(waiting).toMatchObject({ bank_advice_id: first.data.bank_advice_id, status: 'draft', count: 1 });
  const params = { id: first.data.bank_advice_id };
  expect((await finance.call(bankAdvices.file, { params })).status).toBe(403);

  const number = '501000000444';
  await owner.call(bankAccounts.create, {
    params: { id: without },
    body: { ifsc: 'HDFC0000128', account_number: number, account_number_again: number, use_for_salary: true },
  });
  await owner.call(payrollHolds.release, { params: { id: hold.data.payroll_hold_id }, body: {} });
  const both = await Promise.all([create(), create(), create()]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await unpaid()).toEqual([]);
  const advices = (await owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows;
  expect(advices.reduce((sum, { total_paise }) => sum + total_paise, 0)).toBe(totals?.net_paise);
  expect(await create()).toRefuse('payroll.already_advised', 409);

  const id = first.data.bank_advice_id;
  const file = (await owner.call(bankAdvices.file, { params: { id } })).raw.toString().trim().split('\r\n');
  expect(file).toHaveLength(1 + 1);
  const pay = (paid_on: string, more: object = {}) =>
    owner.call(bankAdvices.markPaid, { params: { id }, body: { paid_on, reference: 'UTR123' }, ...more });
  expect(await pay('2026-10-31')).toRefuse('payroll.payment_date', 422);
  const once = { headers: { 'idempotency-key': 'october-paid' } };
  const marked = { status: 'paid', paid_on: '2026-10-30', reference: 'UTR123' };
  for (const _ of [1, 2]) expect((await pay('2026-10-30', once)).data).toMatchObject(marked);
  expect(await pay('2026-10-30')).toRefuse('payroll.advice_closed', 409);
  const listed = (await owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows;
  expect(listed.map(({ status }) => status).toSorted()).toEqual(['draft', 'paid']);
  await owner.call(bankAdvices.file, { params: { id } });
  expect(
    (await owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows.find((row) => row.bank_advice_id === id)?.status,
  ).toBe('paid');
});

test('a second person approves; the approver does not mark as paid; the bank’s answer returns one payment to the next advice', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const hire = (employee_code: string) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000 });
  await hire('R1');
  await hire('R2');
  await addPayingAccount(owner);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const finance = await owner.person({ role: 'finance' });
  const officer = await owner.person({ role: 'payroll_admin' });
  const created = (await owner.call(bankAdvices.create, { body: { payroll_id } })).data;
  expect(created).toMatchObject({ status: 'draft', count: 2, returned_count: 0, returned_paise: 0, approved_at: null });
  const payment = async () => (await owner.call(payrolls.get, { params: { id: payroll_id } })).data.payment;
  expect(await payment()).toBe('advised');
  const params = { id: created.bank_advice_id };
  expect(await owner.call(bankAdvices.approve, { params, body: {} })).toRefuse('payroll.own_payment', 403);
  for (const _ of [1, 2])
    expect((await finance.call(bankAdvices.approve, { params, body: {} })).data).toMatchObject({ status: 'approved' });
  const paid = { body: { paid_on: '2026-10-30', reference: null }, params };
  expect(await finance.call(bankAdvices.markPaid, paid)).toRefuse('payroll.own_payment', 403);

  const answer = (text: string) => owner.call(bankAdvices.respond, { params, upload: { name: 'answer.csv', text } });
  const wrong = await answer('employee_code,status,reason\nR1,paid,\nR9,paid,\nR2,maybe,\nR2,failed,\n');
  expect(wrong.data).toMatchObject({ paid: 0, returned: 0 });
  expect(wrong.data.errors.map(({ row, field }) => `${row} ${field}`)).toEqual(['3 employee_code', '4 status', '5 reason']);
  const taken = await answer('employee_code,status,reference,reason\nR1,Success,UTR1,\nR2,Failed,,Account closed\n');
  expect(taken.data).toEqual({ paid: 1, returned: 1, errors: [] });
  expect(await payment()).toBe('part');
  await installation.runJobs();
  expect((await officer.call(notifications.list)).data.rows.map(({ title }) => title)).toContain(
    '1 payment returned by the bank',
  );
  const [after] = (await owner.call(bankAdvices.list, { query: { payroll_id } })).data.rows;
  expect(after).toMatchObject({ status: 'paid', returned_count: 1, returned_paise: created.total_paise / 2 });
  expect((await owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees).toMatchObject([
    { employee_code: 'R2', reason: 'not_advised', note: 'Returned by the bank: Account closed' },
  ]);
  expect(await answer('employee_code,status\nR1,paid\n')).toRefuse('payroll.advice_closed', 409);

  const next = (await owner.call(bankAdvices.create, { body: { payroll_id } })).data;
  expect(next).toMatchObject({ count: 1, total_paise: created.total_paise / 2 });
  const cancel = () =>
    owner.call(bankAdvices.cancel, { params: { id: next.bank_advice_id }, body: { reason: 'account is wrong again' } });
  expect((await cancel()).data).toMatchObject({ status: 'cancelled', cancelled_reason: 'account is wrong again' });
  expect(await cancel()).toRefuse('payroll.advice_closed', 409);
  expect((await owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees).toHaveLength(1);
});

test('an advice of which the bank paid a part is not cancelled; what is open is answered later', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  for (const employee_code of ['S1', 'S2'])
    await hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000 });
  await addPayingAccount(owner);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const { bank_advice_id: id } = (await owner.call(bankAdvices.create, { body: { payroll_id } })).data;
  const params = { id };
  const answer = (text: string) => owner.call(bankAdvices.respond, { params, upload: { name: 'answer.csv', text } });
  expect((await answer('employee_code,status\nS1,paid\n')).data).toMatchObject({ paid: 1 });
  expect((await owner.call(bankAdvices.list)).data.rows.find((row) => row.bank_advice_id === id)?.status).toBe('draft');
  expect(await owner.call(bankAdvices.cancel, { params, body: { reason: 'sent twice' } })).toRefuse('payroll.partly_paid', 409);
  expect((await answer('employee_code,status,reason\nS1,failed,late\n')).data.errors).toMatchObject([{ field: 'status' }]);
  expect((await answer('employee_code,status\nS2,paid\n')).data).toMatchObject({ paid: 1 });
  expect((await owner.call(bankAdvices.list)).data.rows.find((row) => row.bank_advice_id === id)?.status).toBe('paid');
});

test('one file pays several runs: each run is paid by its own part, and an answer is of all payments of an employee', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  for (const employee_code of ['T1', 'T2'])
    await hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000 });
  await addPayingAccount(owner);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const bonus = await owner.call(payrolls.create, {
    body: { kind: 'bonus', period_month: '2026-11', component_code: 'PERFORMANCE_BONUS', amount_paise: 1_000_000 } as never,
  });
  const other = bonus.data.payroll_id;
  await installation.runJobs();
  const together = () => owner.call(bankAdvices.create, { body: { payroll_id, other_payroll_ids: [other, payroll_id] } });
  expect(await together()).toRefuse('payroll.not_finalised', 409);
  await finaliseRun(installation, world, other);
  const [salary, extra] = [await payrollOf(world, payroll_id), await payrollOf(world, other)];
  const both = await Promise.all([together(), together()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const advice = both.find(({ status }) => status === 201)?.data;
  expect(advice).toMatchObject({
    payroll_id,
    other_payroll_ids: [other],
    count: 4,
    total_paise: (salary.totals?.net_paise ?? 0) + (extra.totals?.net_paise ?? 0),
  });
  const params = { id: advice?.bank_advice_id ?? '' };
  const file = (await owner.call(bankAdvices.file, { params })).raw.toString().trim().split('\r\n');
  expect(file).toHaveLength(1 + 4);
  expect(file.filter((line) => line.includes('SAL NOV 2026'))).toHaveLength(2);
  for (const id of [payroll_id, other]) {
    expect((await owner.call(bankAdvices.unpaid, { params: { id } })).data.employees).toEqual([]);
    const { rows } = (await owner.call(bankAdvices.list, { query: { payroll_id: id } })).data;
    expect(rows.map(({ bank_advice_id }) => bank_advice_id)).toEqual([params.id]);
    expect((await payrollOf(world, id)).payment).toBe('advised');
  }
  const respond = (text: string) =>
    owner.call(bankAdvices.respond, {
      params,
      upload: { name: 'answer.csv', text: `employee_code,status,reason,account,amount\n${text}` },
    });
  // one row of two transfers to one account does not return both
  expect((await respond('T1,paid,,,\nT2,failed,account closed,,\n')).data).toEqual({
    paid: 0,
    returned: 0,
    errors: [
      {
        row: 3,
        field: 'status',
        message:
          '"T2" is paid in 2 transfers. Add the columns account (last four digits) and amount, or enter a failed row for each if all transfers came back',
      },
    ],
  });
  expect((await respond('T1,paid,,,\nT2,failed,account closed,,\nT2,failed,account closed,,\n')).data).toMatchObject({
    paid: 1,
    returned: 1,
  });
  for (const id of [payroll_id, other]) {
    expect((await payrollOf(world, id)).payment).toBe('part');
    expect((await owner.call(bankAdvices.unpaid, { params: { id } })).data.employees).toMatchObject([
      { employee_code: 'T2', note: 'Returned by the bank: account closed' },
    ]);
  }
  const again = await together();
  expect(again.data).toMatchObject({ count: 2 });
  await owner.call(bankAdvices.markPaid, {
    params: { id: again.data.bank_advice_id },
    body: { paid_on: '2026-10-30', reference: null },
  });
  for (const id of [payroll_id, other]) expect((await payrollOf(world, id)).payment).toBe('paid');
});

test('of pay split over two accounts only the transfer that came back is open again, and it alone is paid', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const hire = (employee_code: string) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000 });
  const split = await hire('U1');
  await hire('U2');
  const { addAccount, rows, second } = await splitPay(world, split, '501000000777');
  await addPayingAccount(owner);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const net = ((await payrollOf(world, payroll_id)).totals?.net_paise ?? 0) / 2;
  const part = Math.floor((net * 3) / 10);
  const created = (await owner.call(bankAdvices.create, { body: { payroll_id } })).data;
  expect(created).toMatchObject({ count: 3, total_paise: net * 2 });
  const answer = (id: string, text: string) =>
    owner.call(bankAdvices.respond, {
      params: { id },
      upload: { name: 'answer.csv', text: `employee_code,status,reason,account,amount\n${text}` },
    });
  const { bank_advice_id: id } = created;
  for (const [text, field] of [
    ['U1,failed,closed,,\n', 'status'],
    ['U1,paid,,,\nU1,failed,closed,0777,\n', 'status'],
    ['U1,failed,closed,1111,\n', 'account'],
    [`U1,failed,closed,0777,${(part + 1) / 100}\n`, 'amount'],
  ] as const)
    expect((await answer(id, text)).data.errors).toMatchObject([{ field }]);
  expect((await answer(id, `U1,failed,closed,,"${(part / 100).toLocaleString('en-IN')}"\nU2,paid,,,\n`)).data).toEqual({
    paid: 1,
    returned: 1,
    errors: [],
  });
  const payment = async () => (await payrollOf(world, payroll_id)).payment;
  expect(await payment()).toBe('advised');
  const unpaid = async () => (await owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees;
  expect(await unpaid()).toMatchObject([{ employee_code: 'U1', net_paise: part, note: 'Returned by the bank: closed' }]);
  // the rest of the payslip is answered on its own; what was paid cannot come back
  expect((await answer(id, 'U1,paid,,,\n')).data).toMatchObject({ paid: 1 });
  expect((await owner.call(bankAdvices.list)).data.rows.find((row) => row.bank_advice_id === id)).toMatchObject({
    status: 'paid',
    returned_count: 1,
    returned_paise: part,
  });
  // another account takes its place
  const third = await addAccount('501000000999');
  const changed = rows.map((row) => (row.bank_account_id === second ? { ...row, bank_account_id: third } : row));
  await owner.call(paySplits.save, { params: { id: split }, body: { from_date: '2026-10-30', rows: changed } as never });
  const again = (await owner.call(bankAdvices.create, { body: { payroll_id } })).data;
  expect(again).toMatchObject({ count: 1, total_paise: part });
  const params = { id: again.bank_advice_id };
  const file = (await owner.call(bankAdvices.file, { params })).raw.toString();
  expect(file).toContain('501000000999');
  expect(file.trim().split('\r\n')).toHaveLength(1 + 1);
  expect(await owner.call(bankAdvices.create, { body: { payroll_id } })).toRefuse('payroll.already_advised', 409);
  await owner.call(bankAdvices.markPaid, { params, body: { paid_on: '2026-10-30', reference: null } });
  expect([await payment(), await unpaid()]).toEqual(['paid', []]);
});

test('an advice of which the bank paid one transfer of a split is not cancelled', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const employee = { first_name: 'V1', employee_code: 'V1', ctc_annual_paise: 60_000_000 };
  await splitPay(world, await hireEmployee(installation, world, employee), '501000000777');
  await addPayingAccount(owner);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const { bank_advice_id } = (await owner.call(bankAdvices.create, { body: { payroll_id } })).data;
  const params = { id: bank_advice_id };
  const text = 'employee_code,status,account\nV1,paid,0777\n';
  const taken = await owner.call(bankAdvices.respond, { params, upload: { name: 'answer.csv', text } });
  expect(taken.data).toEqual({ paid: 1, returned: 0, errors: [] });
  expect(await owner.call(bankAdvices.cancel, { params, body: { reason: 'sent twice' } })).toRefuse('payroll.partly_paid', 409);
  expect(await owner.call(bankAdvices.create, { body: { payroll_id } })).toRefuse('payroll.already_advised', 409);
});

/** The death of an employee, whose pay goes to two payees by halves. */
async function recordDeath({ owner }: PayrollWorld, employee_id: string) {
  const hr = await owner.person({ role: 'hr_admin' });
  const day = '2026-10-29';
  const body = { employee_id, kind: 'death', notice_given_on: day, last_working_day: day, reason_code: 'deceased' } as never;
  const made = await hr.call(exits.create, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const payee = (name: string, account_number: string) => {
    return { name, relationship: 'Child', share_bp: 5000, ifsc: 'SBIN0000300', account_number };
  };
  const payees = [payee('Kiran Rao', '32145679100'), payee('Latha Rao', '32145679200')];
  const saved = await hr.call(exitPayees.save, { params: { id: made.data.exit_id }, body: { payees } as never });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await installation.runJobs();
}

test('payees after a death share what the account of the employee did not receive', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const employee_id = await hireEmployee(installation, world, {
    first_name: 'W1',
    employee_code: 'W1',
    ctc_annual_paise: 60_000_000,
  });
  await splitPay(world, employee_id, '501000000777');
  await addPayingAccount(owner);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const { bank_advice_id } = (await owner.call(bankAdvices.create, { body: { payroll_id } })).data;
  const text = 'employee_code,status,reason,account\nW1,failed,account frozen,0777\n';
  const upload = { name: 'answer.csv', text };
  const taken = await owner.call(bankAdvices.respond, { params: { id: bank_advice_id }, upload });
  expect(taken.data).toEqual({ paid: 0, returned: 1, errors: [] });
  await recordDeath(world, employee_id);
  const [open] = (await owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees;
  const half = Math.round((open?.net_paise ?? 0) / 2);
  expect(half).toBeGreaterThan(0);
  expect(open?.payees.map(({ amount_paise }) => amount_paise)).toEqual([half, (open?.net_paise ?? 0) - half]);
  const again = await owner.call(bankAdvices.create, { body: { payroll_id } });
  expect(again.data, JSON.stringify(again.body)).toMatchObject({ count: 2, total_paise: open?.net_paise });
});

test('of several runs into one account the amount tells which transfer came back', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  for (const employee_code of ['X1', 'X2'])
    await hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000 });
  await addPayingAccount(owner);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const bonus = await owner.call(payrolls.create, {
    body: { kind: 'bonus', period_month: '2026-11', component_code: 'PERFORMANCE_BONUS', amount_paise: 1_000_000 } as never,
  });
  await installation.runJobs();
  const other = bonus.data.payroll_id;
  await finaliseRun(installation, world, other);
  const net = ((await payrollOf(world, other)).totals?.net_paise ?? 0) / 2;
  const advice = (await owner.call(bankAdvices.create, { body: { payroll_id, other_payroll_ids: [other] } })).data;
  const text = `employee_code,status,reason,amount\nX1,failed,closed,${net / 100}\n`;
  const taken = await owner.call(bankAdvices.respond, {
    params: { id: advice.bank_advice_id },
    upload: { name: 'answer.csv', text },
  });
  expect(taken.data).toEqual({ paid: 0, returned: 1, errors: [] });
  const unpaid = async (id: string) => (await owner.call(bankAdvices.unpaid, { params: { id } })).data.employees;
  expect(await unpaid(payroll_id)).toEqual([]);
  expect(await unpaid(other)).toMatchObject([{ employee_code: 'X1', net_paise: net }]);
});

test('an advice of before transfers were kept returns the money of payees only when each of them has a failed row', async () => {
  const world = await payrollWorld(installation);
  const { owner } = world;
  const hire = (employee_code: string) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, ctc_annual_paise: 60_000_000 });
  const employee_id = await hire('Y1');
  await splitPay(world, await hire('Y2'), '501000000777');
  await addPayingAccount(owner);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  await recordDeath(world, employee_id);
  const { bank_advice_id: id, total_paise } = (await owner.call(bankAdvices.create, { body: { payroll_id } })).data;
  await inTenant(installation.services.pool, owner.org_id, (tx) =>
    tx.updateTable('bank_advice_payment').set({ transfers: null }).where('org_id', '=', tx.org_id).execute(),
  );
  const answer = async (text: string) => {
    const upload = { name: 'answer.csv', text: `employee_code,status,reason,account\n${text}` };
    return (await owner.call(bankAdvices.respond, { params: { id }, upload })).data;
  };
  const remedy =
    'Enter 2 failed rows if all transfers came back. If only some did, enter paid and pay those outside the bank advice';
  expect((await answer('Y1,failed,closed,\n')).errors).toEqual([
    { row: 2, field: 'status', message: `"Y1" is paid in 2 transfers. ${remedy}` },
  ]);
  // the refusal does not advise a column that old rows refuse
  const [mixed] = (await answer('Y2,paid,,\nY2,failed,closed,\n')).errors;
  expect(mixed).toMatchObject({ row: 3, field: 'status' });
  expect(mixed?.message).not.toContain('column');
  expect((await answer('Y2,failed,closed,0777\n')).errors).toEqual([
    {
      row: 2,
      field: 'account',
      message: 'Transfers of "Y2" were made before they were recorded one by one. Leave account and amount empty',
    },
  ]);
  expect(await answer('Y1,failed,closed,\nY1,failed,closed,\nY2,paid,,\n')).toEqual({ paid: 1, returned: 1, errors: [] });
  const [open] = (await owner.call(bankAdvices.unpaid, { params: { id: payroll_id } })).data.employees;
  expect(open).toMatchObject({ employee_code: 'Y1', note: 'Returned by the bank: closed' });
  expect(open?.net_paise).toBeLessThan(total_paise);
});
