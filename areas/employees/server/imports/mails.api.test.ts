import { users } from '@hrms/access/contract';
import { type ImportKind, imports } from '@hrms/employees/contract';
import { createInstallation, createTenant, type Installation, mailsTo, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../employees.factory.ts';
import { createPlaces } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;
/** Employee ids by code. */
let ids: Map<string, string>;

beforeAll(async () => {
  installation = await createInstallation();
  org = await createTenant(installation);
  await createPlaces(org);
  const people = await insertEmployeesForTests(
    installation.services,
    org.org_id,
    ['M1', 'M2', 'M3'].map((code) => ({
      employee_code: code,
      first_name: `Asha${code}`.replace(/\d/, (digit) => 'xyz'[Number(digit) - 1] as string),
      joined_on: '2020-01-01',
      work_email: `${code}@works.example`,
      personal_email: `${code}@home.example`,
    })),
  );
  ids = new Map(people.map(({ employee_id, employee_code }) => [employee_code ?? '', employee_id]));
  // M2 is invited, M3 was invited and has left
  await org.person({ role: 'employee' }, { employee_id: ids.get('M2') ?? '' });
  await org.person({ role: 'employee' }, { employee_id: ids.get('M3') ?? '' });
  await checked('employees', 'Employee Code,Last Working Day,Leaving reason\nM3,2021-03-31,Resigned\n', 'update').then(commit);
});
afterAll(() => installation.close());

async function checked(kind: ImportKind, text: string, method?: string) {
  const fields = { kind, ...(method && { method }) };
  const answer = await org.call(imports.upload, { upload: { name: `${kind}.csv`, text, fields } });
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  await installation.runJobs();
  return (await org.call(imports.get, { params: { runId: answer.data.run_id } })).data;
}
async function commit(run: { run_id: string; error_count: number; state: string }): Promise<void> {
  const answer = await org.call(imports.commit, { params: { runId: run.run_id }, body: { mode: 'valid_rows' } });
  if (answer.status !== 202) throw new Error(JSON.stringify([answer.body, run]));
  for (let n = 0; n < 3; n += 1) await installation.runJobs();
}
const countMails = async (...codes: string[]) =>
  (
    await Promise.all(codes.flatMap((code) => ['works', 'home'].map((at) => mailsTo(installation, `${code}@${at}.example`))))
  ).flat().length;

test('new employees are not mailed, also those who left and those with an account for pay', async () => {
  const run = await checked(
    'employees',
    [
      'Employee Code,First Name,Date of Birth,Date of Joining,Department,Designation,Branch,Employment Type,Work Email,Personal Email,IFSC,Account Number,Last Working Day,Leaving reason',
      'N1,Bala,1990-01-15,2020-01-01,Quality,Fitter,HO,Permanent,N1@works.example,N1@home.example,SBIN0000300,60700012345671,,',
      'N2,Chand,1990-01-15,2020-01-01,Quality,Fitter,HO,Permanent,N2@works.example,N2@home.example,SBIN0000300,60700012345672,2021-03-31,Resigned',
    ].join('\n'),
  );
  expect(run).toMatchObject({ state: 'checked', mail_count: 0 });
  await commit(run);
  expect(await countMails('N1', 'N2')).toBe(0);
});

test('the check says how many mails an import of accounts sends, and so many are sent', async () => {
  const run = await checked(
    'bank_accounts',
    [
      'employee_code,ifsc,account_number,use_for_salary',
      'M1,SBIN0000300,60700012345681,yes',
      'M2,SBIN0000300,60700012345682,yes',
      'M3,SBIN0000300,60700012345683,yes',
    ].join('\n'),
  );
  expect(run).toMatchObject({ error_count: 0, mail_count: 2 });
  const before = await countMails('M1', 'M2', 'M3');
  await commit(run);
  expect((await countMails('M1', 'M2', 'M3')) - before).toBe(2);
  expect(await countMails('M1')).toBe(0);
});

test('addresses that an import replaces hear of it when the employee is invited', async () => {
  const run = await checked(
    'employees',
    'Employee Code,Personal Email\nM1,M1b@home.example\nM2,M2b@home.example\nM3,M3b@home.example\n',
    'update',
  );
  expect(run).toMatchObject({ update_count: 3, mail_count: 1 });
  const before = await countMails('M1', 'M2', 'M3');
  await commit(run);
  expect((await countMails('M1', 'M2', 'M3')) - before).toBe(1);
  expect(await countMails('M1')).toBe(0);
});

test('who is invited gets one mail, and the addresses that were taken off the record before hear of it', async () => {
  const employee_id = ids.get('M1') ?? '';
  const { data } = await org.call(users.bulkInvite, { body: { employee_ids: [employee_id, ids.get('M3') ?? ''] } });
  expect(data.results.map(({ invited }) => invited)).toEqual([true, false]);
  const subjects = async (to: string) => (await mailsTo(installation, to)).map(({ subject }) => subject);
  const told = ['An account was linked to your employee record'];
  await installation.runJobs();
  expect(await subjects('m1@works.example')).toEqual([expect.stringContaining('invites you')]);
  expect(await subjects('m1b@home.example')).toEqual(told);
  expect(await subjects('m1@home.example')).toEqual(told);
});

test('leavers are not invited', async () => {
  const [left] = await insertEmployeesForTests(installation.services, org.org_id, [
    { employee_code: 'M4', first_name: 'Esha', joined_on: '2020-01-01', work_email: 'M4@works.example' },
  ]);
  await commit(await checked('employees', 'Employee Code,Last Working Day,Leaving reason\nM4,2021-03-31,Resigned\n', 'update'));
  const answer = await org.call(users.bulkInvite, { body: { employee_ids: [left?.employee_id ?? ''] } });
  expect(answer.data.results).toMatchObject([{ invited: false, message: expect.stringContaining('has left') }]);
  expect(await countMails('M4')).toBe(0);
});
