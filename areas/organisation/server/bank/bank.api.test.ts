import { organisationBankAccounts } from '@hrms/organisation/contract';
import { inTenant, withClient } from '@hrms/platform/server';
import { createTenant, type Installation, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let payroll: Signed;
let finance: Signed;
let employee: Signed;

beforeAll(async () => {
  installation = await sharedInstallation();
});
beforeEach(async () => {
  owner = await createTenant(installation);
  [payroll, finance, employee] = [
    await owner.person({ role: 'payroll_admin' }),
    await owner.person({ role: 'finance' }),
    await owner.person({ role: 'employee' }),
  ];
});
afterAll(() => installation.close());

const NUMBER = '50100123456789';
const asked = {
  bank_name: 'HDFC Bank',
  ifsc: 'hdfc0000240',
  account_holder: 'Sahyadri Components',
  purposes: ['salary', 'reimbursement'],
  account_number: NUMBER,
  account_number_again: NUMBER,
};
const add = async (more: object = {}, who: Signed = payroll) =>
  (await who.call(organisationBankAccounts.create, { body: { ...asked, ...more } })).data;
const approve = (account: { bank_account_id: string; version: number }, who: Signed) =>
  who.call(organisationBankAccounts.approve, { params: { id: account.bank_account_id }, body: { version: account.version } });

test('one person gives an account, another confirms it; only then is it paid from', async () => {
  const added = await add();
  expect(added).toMatchObject({ status: 'pending', account_number: 'XXXXXXXXXX6789', ifsc: 'HDFC0000240', default_for: [] });
  expect(await approve(added, payroll)).toRefuse('access.forbidden', 403);
  const both = await owner.person({ role: 'finance' });
  const own = await add({ account_number: '123456789012', account_number_again: '123456789012' }, both);
  const refused = await approve(own, both);
  expect(refused).toRefuse('organisation.another_person', 403);
  expect(refused.body.message).toBe('Another user must approve this account');

  const confirmed = await approve(added, finance);
  expect(confirmed.data).toMatchObject({ status: 'active', default_for: ['salary', 'reimbursement'] });
  expect(await approve(confirmed.data, finance)).toRefuse('organisation.bank_state', 409);
  expect(await employee.call(organisationBankAccounts.list)).toRefuse('access.forbidden', 403);
});

test('the only one who may confirm confirms alone, and the log says so', async () => {
  const lone = await createTenant(installation);
  const added = await add({}, lone);
  expect((await approve(added, lone)).data.status).toBe('active');
  const logged = await withClient(
    installation.superUrl,
    async (client) =>
      (
        await client.query(
          `select details from app.audit_event where event = 'organisation.bank_account_confirmed' and org_id = $1`,
          [lone.org_id],
        )
      ).rows,
  );
  expect(logged).toMatchObject([{ details: { confirmed_alone: true } }]);
  const later = await add({ account_number: '987654321098', account_number_again: '987654321098' }, lone);
  installation.clock.advance(6);
  expect(await approve(later, lone)).toRefuse('access.reauthentication_required', 403);
  installation.clock.set('2026-11-20');
});

test('a number is stored and logged nowhere in clear, and shown for a reason after one proves who one is', async () => {
  const added = await add();
  const params = { id: added.bank_account_id };
  const reveal = (who: Signed, body: object = { reason: 'Letter to the bank' }) =>
    who.call(organisationBankAccounts.reveal, { params, body });
  expect((await reveal(finance)).data.account_number).toBe(NUMBER);
  expect(await reveal(payroll)).toRefuse('access.forbidden', 403);
  expect(await reveal(finance, {})).toRefuse('validation', 422, 'reason');
  installation.clock.advance(6);
  expect(await reveal(finance)).toRefuse('access.reauthentication_required', 403);
  installation.clock.set('2026-11-20');
  const dump = await withClient(installation.superUrl, async (client) => [
    ...(await client.query('select * from app.organisation_bank_account')).rows,
    ...(await client.query('select details from app.audit_event')).rows,
    ...(await client.query('select * from app.personal_data_access where org_id = $1', [owner.org_id])).rows,
  ]);
  expect(JSON.stringify(dump)).not.toContain(NUMBER);
  expect(JSON.stringify(dump)).toContain('Letter to the bank');
});

test('another number waits again; a name does not; what GET gave, PUT takes', async () => {
  const active = (await approve(await add(), finance)).data;
  const params = { id: active.bank_account_id };
  const renamed = await payroll.call(organisationBankAccounts.update, { params, body: { ...active, bank_name: 'HDFC' } });
  expect(renamed.data).toMatchObject({ status: 'active', bank_name: 'HDFC', version: active.version + 1 });
  expect(await payroll.call(organisationBankAccounts.update, { params, body: active })).toRefuse(
    'organisation.version_conflict',
    409,
  );
  const body = { ...renamed.data, account_number: '111122223333' };
  expect(await payroll.call(organisationBankAccounts.update, { params, body })).toRefuse(
    'validation',
    422,
    'account_number_again',
  );
  const changed = await payroll.call(organisationBankAccounts.update, {
    params,
    body: { ...body, account_number_again: '111122223333' },
  });
  expect(changed.data).toMatchObject({ status: 'pending', account_number: 'XXXXXXXX3333' });
});

test('an account is recorded once; one rejected may be given again', async () => {
  const first = await add();
  expect(await payroll.call(organisationBankAccounts.create, { body: asked })).toRefuse('organisation.bank_account_exists', 409);
  const params = { id: first.bank_account_id };
  const rejected = await finance.call(organisationBankAccounts.reject, {
    params,
    body: { version: 1, reason: 'Not our holder' },
  });
  expect(rejected.data).toMatchObject({ status: 'rejected', reject_reason: 'Not our holder' });
  expect(await approve(rejected.data, finance)).toRefuse('organisation.bank_state', 409);
  expect((await payroll.call(organisationBankAccounts.create, { body: asked })).status).toBe(201);
});

test('the default of a purpose is closed only with a successor', async () => {
  const one = (await approve(await add(), finance)).data;
  const other = (
    await approve(
      await add({ account_number: '123456789012', account_number_again: '123456789012', purposes: ['statutory'] }),
      finance,
    )
  ).data;
  expect(other.default_for).toEqual(['statutory']);
  const close = (new_default_id: string | null) =>
    payroll.call(organisationBankAccounts.close, {
      params: { id: one.bank_account_id },
      body: { version: one.version, new_default_id },
    });
  expect(await close(null)).toRefuse('organisation.new_default_needed', 422, 'new_default_id');
  expect((await close(other.bank_account_id)).data).toMatchObject({ status: 'closed', default_for: [] });
  const { bank_accounts } = (await payroll.call(organisationBankAccounts.list)).data;
  expect(bank_accounts[0]?.default_for.toSorted()).toEqual(['reimbursement', 'salary', 'statutory']);
  expect(await close(null)).toRefuse('organisation.version_conflict', 409);
});

test('however accounts are confirmed and changed, each purpose has at most one default', async () => {
  const numbers = ['100000000001', '100000000002', '100000000003'];
  const made = [];
  for (const number of numbers)
    made.push(await add({ account_number: number, account_number_again: number, default_for: ['salary'] }));
  await Promise.all(made.map((account) => approve(account, finance)));
  const { rows } = await inTenant(installation.services.pool, owner.org_id, (tx) =>
    sql<{
      n: number;
    }>`select count(*) as n from organisation_bank_account where org_id = ${owner.org_id} and status = 'active' and 'salary' = any(default_for)`.execute(
      tx,
    ),
  );
  expect(rows[0]?.n).toBe(1);
});

test.each([
  [{ account_number: '12345678', account_number_again: '12345678' }, 'account_number'],
  [{ account_number_again: '50100123456780' }, 'account_number_again'],
  [{ ifsc: 'HDFC1000240' }, 'ifsc'],
  [{ purposes: [] }, 'purposes'],
  [{ default_for: ['loan'] }, 'default_for'],
])('%j is refused at %s', async (wrong, field) => {
  expect(await payroll.call(organisationBankAccounts.create, { body: { ...asked, ...wrong } })).toRefuse(
    'validation',
    422,
    field,
  );
});

test('an IFSC tells its bank, and an unknown one what is known', async () => {
  const ask = async (code: string) => (await employee.call(organisationBankAccounts.ifsc, { params: { code } })).data;
  expect(await ask('hdfc0000240')).toEqual({ ifsc: 'HDFC0000240', valid: true, bank_name: 'HDFC Bank', branch_name: null });
  expect(await ask('ZZZZ0000240')).toMatchObject({ valid: true, bank_name: null });
  expect(await ask('HDFC')).toMatchObject({ valid: false, bank_name: 'HDFC Bank' });
});
