import { employees, imports } from '@hrms/employees/contract';
import { jobRun } from '@hrms/platform/server';
import { createTenant, falseSizes, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../../employees.factory.ts';
import { jobContextForUser } from '../../job-context.ts';
import { createPlaces } from '../../places.factory.ts';
import { startImportCommit } from '../upload/run.service.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const HEADER =
  'employee_code,first_name,date_of_birth,joined_on,branch_code,department,designation,manager_code,phone,pan,bank_ifsc,bank_account_number';
type Row = Partial<Record<'born' | 'department' | 'manager' | 'phone' | 'pan' | 'account', string>>;

/** The row of a spreadsheet's line: line 2 is the first person. */
const line = (
  n: number,
  { born = '1990-01-01', department = 'Quality', manager = '', phone, pan = '', account = '' }: Row = {},
) =>
  `W${n},Worker,${born},2024-01-01,HO,${department},Fitter,${manager},${phone ?? `98${String(n).padStart(8, '0')}`},${pan},${account && 'SBIN0000300'},${account}`;

/** 500 rows of which seven are at fault, each in its own way. */
const FAULTS: Readonly<Record<number, Row>> = {
  12: { born: '31/02/1990' },
  40: { account: '1.23457E+11' },
  7: { pan: 'ABCPK1234L' },
  93: { pan: 'ABCPK1234L' },
  100: { department: 'Moonbase' },
  150: { manager: 'W151' },
  151: { manager: 'W150' },
  200: { phone: '9822000001' },
  300: { born: '2011-06-01' },
};
const FILE = `${HEADER}\n${Array.from({ length: 500 }, (_, at) => line(at + 2, FAULTS[at + 2])).join('\n')}\n`;
const SAID = [
  'Row 12, Date of birth: "31/02/1990" is not a date. Use DD/MM/YYYY or YYYY-MM-DD',
  'Row 40, Bank account number: the spreadsheet changed this number to 1.23457E+11. Format the column as text and enter it again',
  'Row 7 and row 93 have the same PAN',
  'Row 100, Department: "Moonbase" is not a department. Use the name of an active department',
  'Row 151, Manager: This would make a reporting loop: W151 → W150 → W151',
  'Row 200, Phone: This phone number is already used by E1 Asha',
  'Row 300, Date of birth: Employment under 14 is prohibited',
];

async function world() {
  const org = await createTenant(installation);
  await createPlaces(org);
  await insertEmployeesForTests(installation.services, org.org_id, [
    { employee_code: 'E1', first_name: 'Asha', phone: '+919822000001' },
  ]);
  return org;
}
const total = async (org: Tenant) => (await org.call(employees.list, { query: { limit: '1' } })).body.pagination?.total;
const get = async (org: Tenant, runId: string) => (await org.call(imports.get, { params: { runId } })).data;

async function checked(org: Tenant, text: string, fields: Record<string, string> = { create_missing: 'false' }) {
  const answer = await org.call(imports.upload, { upload: { name: 'people.csv', text, fields } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await installation.runJobs();
  return get(org, answer.data.run_id);
}

test('seven faults in 500 rows are named with row and column, 493 people come in, and go again', async () => {
  const org = await world();
  const run = await checked(org, FILE);
  expect(run).toMatchObject({ row_count: 500, create_count: 493, error_count: 7, created_count: 0 });
  expect(await total(org)).toBe(1);
  const params = { runId: run.run_id };
  const rows = (await org.call(imports.rows, { params, query: { action: 'error', limit: '100' } })).data.rows;
  expect(rows.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual(SAID);

  const faulty = (await org.call(imports.errors, { params, query: { format: 'csv' } })).raw
    .toString()
    .slice(1)
    .trim()
    .split('\n');
  expect([faulty[0], faulty.length]).toEqual([`${HEADER},errors`, 8]);
  const whole = (await org.call(imports.errors, { params, query: { format: 'csv', rows: 'all' } })).raw
    .toString()
    .trim()
    .split('\n');
  expect([whole.length, whole[1]?.endsWith(','), whole[11]?.includes('is not a date')]).toEqual([501, true, true]);
  const sheet = await org.call(imports.errors, { params, query: { format: 'xlsx' } });
  const again = { name: 'again.xlsx', text: sheet.raw, fields: { create_missing: 'false' } };
  expect((await org.call(imports.upload, { upload: again })).data).toMatchObject({ row_count: 7, unknown_columns: ['errors'] });
  await installation.runJobs();

  expect(await org.call(imports.commit, { params, body: { mode: 'all_or_nothing' } })).toRefuse(
    'employees.import_has_errors',
    409,
  );
  await org.call(imports.commit, { params, body: { mode: 'valid_rows' } });
  await installation.runJobs();
  expect(await get(org, run.run_id)).toMatchObject({ state: 'done', created_count: 493, error_count: 7 });
  expect(await total(org)).toBe(494);

  await org.call(imports.undo, { params, body: {} });
  await installation.runJobs();
  expect(await get(org, run.run_id)).toMatchObject({ state: 'undone', undone_count: 493 });
  expect(await total(org)).toBe(1);
}, 240_000);

const few = (rows: number) => `${HEADER}\n${Array.from({ length: rows }, (_, at) => line(at + 2)).join('\n')}\n`;

test('a file that is not the checked one is not committed', async () => {
  const org = await world();
  const run = await checked(org, few(3));
  const other = await checked(org, few(4));
  const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  const { rows } = await client.query('select sha256 from import_run where id = $1', [other.run_id]);
  await client.query('update import_run set sha256 = $1 where id = $2', [rows[0].sha256, run.run_id]);
  await client.end();
  const params = { runId: run.run_id };
  expect(await org.call(imports.commit, { params, body: {} })).toRefuse('employees.import_file_changed', 409);
  expect(await total(org)).toBe(1);
});

test('the plan is asked for the whole file before anything is written', async () => {
  const org = await world();
  const run = await checked(org, few(3));
  const left = (seats: number | null) =>
    jobRun(installation.services, org.org_id, 1).transaction(async ({ tx, services }) => {
      const permissions = new Map(services.permissions.map(({ code }) => [code, 'organisation' as const]));
      const ctx = jobContextForUser(services, tx, org.user_id, { permissions });
      const employees = { ...ctx.dependencies.employees, seatsLeft: async () => seats };
      return startImportCommit({ ...ctx, dependencies: { ...ctx.dependencies, employees } }, run.run_id, 'all_or_nothing');
    });
  await expect(left(2)).rejects.toMatchObject({
    code: 'billing.seat_limit_reached',
    status: 422,
    message: 'The file adds 3 employees and your plan has 2 free seats. Change the plan, or import fewer rows',
  });
  await expect(left(3)).resolves.toMatchObject({ state: 'committing' });
  await installation.runJobs();
  expect(await total(org)).toBe(4);
});

test('an import given up between two batches keeps what is written, to be taken back', async () => {
  const org = await world();
  const run = await checked(org, few(450));
  const params = { runId: run.run_id };
  const begun = (await org.call(imports.commit, { params, body: { mode: 'valid_rows' } })).data;
  const commit = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'employees.import_commit');
  const running = jobRun(installation.services, org.org_id, 1);
  let transactions = 0;
  const watched: typeof running = {
    ...running,
    transaction: async (work) => {
      transactions += 1;
      const answer = await running.transaction(work);
      if (transactions === 2) await org.call(imports.cancel, { params, body: {} });
      return answer;
    },
  };
  await commit?.run(watched, { run_id: run.run_id, progress_id: begun.progress_id, org_id: org.org_id } as never);
  await installation.runJobs();
  expect(await get(org, run.run_id)).toMatchObject({ state: 'cancelled', created_count: 200 });
  expect((await get(org, run.run_id)).undo_until).not.toBeNull();
  expect(await total(org)).toBe(201);
  await org.call(imports.undo, { params, body: {} });
  await installation.runJobs();
  expect(await total(org)).toBe(1);
  expect(await org.call(imports.cancel, { params, body: {} })).toRefuse('employees.import_state', 409);
}, 240_000);

test('a tab as separator, 201 columns, and an archive that unpacks to far more than its size', async () => {
  const org = await world();
  const run = await checked(org, few(2).replaceAll(',', '\t'));
  expect(run).toMatchObject({ create_count: 2, error_count: 0 });
  const wide = `${HEADER},${Array.from({ length: 200 }, (_, at) => `c${at}`).join(',')}\nE1,A\n`;
  const upload = (name: string, text: string | Buffer) => org.call(imports.upload, { upload: { name, text } });
  expect(await upload('wide.csv', wide)).toRefuse('employees.import_unreadable', 422);
  const answer = await upload('bomb.xlsx', falseSizes(50_000_000));
  expect(answer).toRefuse('employees.import_unreadable', 422);
  expect(answer.body.message).toContain('unpacks to far more than its size');
});
