import { bankAccounts, employees } from '@hrms/employees/contract';
import { notifications } from '@hrms/platform/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, mailsTo, type Signed, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../employees.factory.ts';
import { createPlaces, type Places } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;
let at: Places;
beforeAll(async () => {
  installation = await createInstallation();
  org = await createTenant(installation);
  at = await createPlaces(org);
});
afterAll(() => installation.close());

const TITLE = 'HR entered a bank account for your salary';
const countMails = async (to: string) => (await mailsTo(installation, to)).filter(({ subject }) => subject === TITLE).length;
const bell = async (who: Pick<Signed, 'call'>) =>
  (await who.call(notifications.list, { query: { limit: '50' } })).data.rows.filter(({ title }) => title === TITLE).length;
const account = (account_number: string) => ({
  ifsc: 'SBIN0000300',
  account_number,
  account_number_again: account_number,
  use_for_salary: true,
  confirm_warnings: true,
  reason: 'Entered from a form',
});

test('an employee is told once, in the product and at every address, of a salary account that somebody else entered', async () => {
  const [person] = await insertEmployeesForTests(installation.services, org.org_id, [
    { first_name: 'Asha', employee_code: 'S1', work_email: 'asha@sal.example', personal_email: 'asha@home.example' },
  ]);
  const id = person?.employee_id ?? '';
  const asha = await org.person({ role: 'employee' }, { employee_id: id });
  const added = await org.call(bankAccounts.create, { params: { id }, body: account('60700012345678') });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  for (let n = 0; n < 2; n += 1) {
    await installation.runJobs();
    await installation.runJob('employees.tell_salary_accounts', org.org_id);
  }
  expect([await bell(asha), await countMails('asha@sal.example'), await countMails('asha@home.example')]).toEqual([1, 1, 1]);
});

test('nobody is mailed before being invited; those who verify accounts are told instead', async () => {
  const verifier = await org.person({ role: 'payroll_admin' });
  const made = await org.call(employees.create, {
    body: {
      first_name: 'Bala',
      date_of_birth: '1990-01-15',
      joined_on: '2026-04-01',
      employment_type: 'permanent',
      personal_email: 'bala@home.example',
      ...at,
      bank_account: { ifsc: 'SBIN0000300', account_number: '60700012345679', account_number_again: '60700012345679' },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await installation.runJobs();
  expect(await countMails('bala@home.example')).toBe(0);
  const { rows } = (await verifier.call(notifications.list, { query: { limit: '50' } })).data;
  const checks = rows.filter(({ title }) => title === 'Check salary accounts entered by HR');
  expect(checks.map(({ body }) => body.includes('Bala'))).toEqual([true]);
});

test('a leaver is never mailed, also with a sign-in', async () => {
  const [person] = await insertEmployeesForTests(installation.services, org.org_id, [
    {
      first_name: 'Dev',
      employee_code: 'S4',
      personal_email: 'dev@home.example',
      joined_on: '2020-01-01',
    },
  ]);
  const id = person?.employee_id ?? '';
  await org.person({ role: 'employee' }, { employee_id: id });
  expect((await org.call(bankAccounts.create, { params: { id }, body: account('60700012345682') })).status).toBe(201);
  await withClient(installation.superUrl, (client) =>
    client.query("update app.employee set last_working_day = '2021-03-31' where org_id = $1 and id = $2", [org.org_id, id]),
  );
  await installation.runJobs();
  expect(await countMails('dev@home.example')).toBe(0);
});

test('where the employee can’t be reached, whoever verifies accounts is told instead', async () => {
  const verifier = await org.person({ role: 'payroll_admin' });
  const [person] = await insertEmployeesForTests(installation.services, org.org_id, [
    { first_name: 'Chand', employee_code: 'S3' },
  ]);
  const params = { id: person?.employee_id ?? '' };
  expect((await org.call(bankAccounts.create, { params, body: account('60700012345681') })).status).toBe(201);
  await installation.runJobs();
  const { rows } = (await verifier.call(notifications.list, { query: { limit: '50' } })).data;
  const told = rows.filter(({ title }) => title === 'Check salary accounts entered by HR');
  expect(told.map(({ body }) => body.includes('S3 Chand'))).toEqual([true]);
});
