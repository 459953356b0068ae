import { bankAccountChanges, bankAccounts, changeRequests, identities, paySplits, reveals } from '@hrms/employees/contract';
import { splitNetPay } from '@hrms/employees/server';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { inTenant, jobContext } from '@hrms/platform/server';
import { createTenant, type Installation, mailsTo, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlaces } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
  org = await createTenant(installation);
  await createPlaces(org);
});
afterAll(() => installation.close());

let numbers = 501_000_000_000;
const number = () => String((numbers += 1));

async function staff(first_name = 'Esha', more: object = {}): Promise<Signed & { id: string }> {
  const [row] = await insertEmployeesForTests(installation.services, org.org_id, [
    { first_name, last_name: 'Kale', bank_account: { account_number: number() }, ...more },
  ]);
  const id = row?.employee_id ?? '';
  return { ...(await org.person({ role: 'employee' }, { employee_id: id })), id };
}
const add = (who: Signed, id: string, account_number: string, more: object = {}) =>
  who.call(bankAccounts.create, {
    params: { id },
    body: { ifsc: 'HDFC0000128', account_number, account_number_again: account_number, ...more },
  });
const accountsOf = async (id: string) => (await org.call(bankAccounts.list, { params: { id } })).data.bank_accounts;
const paid = (id: string, net_paise: number, day: string) =>
  inTenant(installation.services.pool, org.org_id, async (tx) =>
    (
      await splitNetPay(jobContext(installation.services, tx), [{ employee_id: id, net_paise }], day, {
        purpose: 'test',
        subject_id: id,
        actor_id: null,
      })
    )
      .get(id)
      ?.map(({ account_number, amount_paise }) => [account_number, amount_paise]),
  );

describe('a person’s own account', () => {
  test('waits for approval, then for its first day; the old one is used until then', async () => {
    const old = number();
    const esha = await staff('Esha', { bank_account: { account_number: old }, personal_email: 'esha@home.example' });
    const fresh = number();
    expect(await add(esha, 'me', fresh, { account_number_again: '501000000999' })).toRefuse(
      'validation',
      422,
      'account_number_again',
    );
    const added = await add(esha, 'me', fresh);
    expect(added.data).toMatchObject({ status: 'submitted', is_primary: false });
    const [request] = (await esha.call(changeRequests.own, { params: { id: 'me' } })).data.change_requests;
    expect(request?.lines[0]).toMatchObject({ label: 'New account', after: `XXXXXXXX${fresh.slice(-4)}` });
    expect(JSON.stringify(request)).not.toContain(fresh);
    const decide = { params: { requestId: request?.change_request_id ?? '' }, body: { decision: 'approve', version: 1 } };
    expect((await org.call(changeRequests.decide, decide)).data.status).toBe('applied');
    const [account] = (await accountsOf(esha.id)).filter(({ bank_account_id }) => bank_account_id === added.data.bank_account_id);
    expect(account).toMatchObject({ status: 'unverified', usable_from: '2026-11-22' });
    expect(await paid(esha.id, 100_00, '2026-11-21')).toEqual([[old, 100_00]]);
    expect(await paid(esha.id, 100_00, '2026-11-22')).toEqual([[fresh, 100_00]]);
    const mails = await mailsTo(installation, 'esha@home.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).not.toMatch(/\d{4}/);
  });

  test('HR decides nobody’s own, and a rejected account closes', async () => {
    const [row] = await insertEmployeesForTests(installation.services, org.org_id, [{ first_name: 'Hema' }]);
    const id = row?.employee_id ?? '';
    const hema = await org.person({ role: 'hr_admin' }, { employee_id: id });
    expect((await add(hema, id, number())).data.status).toBe('submitted');
    const [request] = (await hema.call(changeRequests.own, { params: { id } })).data.change_requests;
    const requestId = request?.change_request_id ?? '';
    const decide = (who: Signed, decision: string) =>
      who.call(changeRequests.decide, { params: { requestId }, body: { decision, version: 1, note: 'Not your name' } });
    expect(await decide(hema, 'approve')).toRefuse('employees.change_not_found', 404);
    expect(await add(hema, id, number())).toRefuse('employees.change_open', 409);
    expect((await decide(org, 'reject')).data.status).toBe('rejected');
    expect(await accountsOf(id)).toEqual([]);
  });
});

describe('accounts of others', () => {
  test('another name or another person’s number needs a reason', async () => {
    const shared = number();
    await staff('Asha', { bank_account: { account_number: shared } });
    const { id } = await staff('Ravi');
    const twice = await add(org, id, shared);
    expect(twice).toRefuse('employees.confirm_warnings', 422, 'account_number');
    expect(twice.body.message).toMatch(/Asha Kale uses the same account/);
    const other = { account_holder: 'Somebody Else' };
    expect(await add(org, id, number(), other)).toRefuse('employees.confirm_warnings', 422, 'account_holder');
    const confirmed = await add(org, id, shared, { confirm_warnings: true, reason: 'They are married' });
    expect(confirmed.data).toMatchObject({ status: 'unverified', name_match: 100 });
  });

  test('verified by somebody else, corrected in words, closed only without a share', async () => {
    const esha = await staff();
    const [account] = await accountsOf(esha.id);
    const params = { id: esha.id, accountId: account?.bank_account_id ?? '' };
    const verify = (who: Signed, body: object = {}) =>
      who.call(bankAccountChanges.verify, { params, body: { result: 'verified', how: 'document', version: 1, ...body } });
    expect(await verify(esha)).toRefuse('access.forbidden', 403);
    expect((await verify(org)).data.status).toBe('verified');
    expect(await verify(org)).toRefuse('employees.version_conflict', 409);
    const [read] = await accountsOf(esha.id);
    const saved = await org.call(bankAccountChanges.update, { params, body: { ...read, bank_name: 'HDFC Bank' } });
    expect(saved.data).toMatchObject({ bank_name: 'HDFC Bank', version: 3 });
    const refused = await org.call(bankAccountChanges.close, { params });
    expect(refused).toRefuse('employees.account_in_split', 409);
    expect(refused.body.message).toBe('This account receives salary. Change the salary split first');
    const spare = (await add(org, esha.id, number(), { use_for_salary: false })).data.bank_account_id;
    const gone = { id: esha.id, accountId: spare };
    expect((await org.call(bankAccountChanges.close, { params: gone })).status).toBe(200);
    expect(await org.call(bankAccountChanges.close, { params: gone })).toRefuse('employees.account_not_found', 404);
  });
});

describe('spreading pay', () => {
  test('percent, fixed and the rest, to the paisa; a failed account gives its part to the rest', async () => {
    const a = number();
    const [b, c] = [number(), number()];
    const { id } = await staff('Omar', { bank_account: { account_number: a } });
    const [first] = await accountsOf(id);
    const second = (await add(org, id, b, { use_for_salary: false })).data.bank_account_id;
    const third = (await add(org, id, c, { use_for_salary: false })).data.bank_account_id;
    const rows = [
      { bank_account_id: second, kind: 'percent', percent_bp: 3000 },
      { bank_account_id: third, kind: 'fixed', amount_paise: 500_000 },
      { bank_account_id: first?.bank_account_id, kind: 'primary' },
    ];
    const save = (body: object) => org.call(paySplits.save, { params: { id }, body: { from_date: '2026-11-20', rows, ...body } });
    expect((await save({})).data.outcome).toBe('applied');
    const preview = (await org.call(paySplits.preview, { params: { id }, body: { net_paise: 4_733_333 } })).data;
    expect(preview.parts.map(({ amount_paise }) => amount_paise)).toEqual([1_419_999, 500_000, 2_813_334]);
    expect(await paid(id, 4_733_333, '2026-11-20')).toEqual([
      [b, 1_419_999],
      [c, 500_000],
      [a, 2_813_334],
    ]);
    await org.call(bankAccountChanges.verify, {
      params: { id, accountId: second },
      body: { result: 'failed', how: 'payout', version: 1 },
    });
    expect(await paid(id, 4_733_333, '2026-11-20')).toEqual([
      [c, 500_000],
      [a, 4_233_333],
    ]);
    expect(await save({ rows: rows.slice(0, 2) })).toRefuse('employees.split_wrong', 422, 'rows');
    const foreign = (await accountsOf((await staff('Other')).id))[0]?.bank_account_id;
    expect(await save({ rows: [{ bank_account_id: foreign, kind: 'primary' }] })).toRefuse('employees.account_not_found', 404);
    const read = (await org.call(paySplits.get, { params: { id } })).data;
    expect(read.rows).toHaveLength(3);
    expect((await save({ ...read, from_date: '2026-12-01' })).data.outcome).toBe('applied');
    expect((await org.call(paySplits.get, { params: { id } })).data.planned).toMatchObject([{ from_date: '2026-12-01' }]);
  });
});

describe('whole numbers', () => {
  test('need a purpose and a fresh sign-in, are told once and leave a line in the log', async () => {
    const { id } = await staff('Ines', { identity: { pan: 'AAAPI1111A', passport_number: 'M1234567' } });
    const reveal = (who: Signed, body: object) => who.call(reveals.identity, { params: { id }, body });
    const hr = await org.person({ role: 'hr_admin' });
    expect(await reveal(hr, { field: 'pan' })).toRefuse('validation', 422, 'purpose');
    installation.clock.advance(6);
    const body = { field: 'pan', purpose: 'Tax return of the year' };
    expect(await reveal(hr, body)).toRefuse('access.reauthentication_required', 403);
    const fresh = await org.person({ role: 'hr_admin' });
    const told = await reveal(fresh, body);
    expect(told.data).toEqual({ field: 'pan', value: 'AAAPI1111A' });
    const { rows } = await inTenant(installation.services.pool, org.org_id, (tx) =>
      sql<{ purpose: string; fields: string[] }>`select purpose, fields from personal_data_access
        where org_id = ${org.org_id} and employee_id = ${id} and kind = 'reveal'`.execute(tx),
    );
    expect(rows).toEqual([{ purpose: 'Tax return of the year', fields: ['pan'] }]);
    expect((await reveal(fresh, { ...body, field: 'passport_number' })).data.value).toBe('M1234567');
    const read = (await fresh.call(identities.get, { params: { id } })).data;
    expect(read.pan).toBe('XXXXXX111A');
  });

  test('sixty a day and no more', async () => {
    const { id } = await staff('Many', { identity: { pan: 'AAAPM1111A' } });
    const looker = await org.person({ role: 'payroll_admin' });
    const look = () => looker.call(reveals.identity, { params: { id }, body: { field: 'pan', purpose: 'Checking entries' } });
    for (let at = 0; at < 60; at += 1) expect((await look()).status).toBe(200);
    expect(await look()).toRefuse('employees.too_many_reveals', 429);
    const [account] = await accountsOf(id);
    const params = { id, accountId: account?.bank_account_id ?? '' };
    const body = { purpose: 'Salary was returned' };
    expect(await looker.call(bankAccountChanges.reveal, { params, body })).toRefuse('employees.too_many_reveals', 429);
  });
});
