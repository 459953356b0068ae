import { readFileSync } from 'node:fs';
import { employees, imports, positions } from '@hrms/employees/contract';
import { branches, departments } from '@hrms/organisation/contract';
import { jobRun } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMPORT_TRIES } from './failure.service.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const SAMPLE = readFileSync(new URL('../../../../../docs/samples/employees.csv', import.meta.url), 'utf8');
const HEADER = 'employee_code,first_name,date_of_birth,joined_on,branch_code,department,designation,manager_code,phone,pan';

/** An organisation with the branches of the sample file. */
async function sahyadri(): Promise<Tenant> {
  const one = await createTenant(installation);
  for (const [code, name, state_code] of [
    ['PUN', 'Pune', 'IN-MH'],
    ['BLR', 'Bengaluru', 'IN-KA'],
    ['CHN', 'Chennai', 'IN-TN'],
    ['GGN', 'Gurugram', 'IN-HR'],
    ['HYD', 'Hyderabad', 'IN-TS'],
  ])
    await one.call(branches.create, { body: { code, name, state_code } });
  return one;
}

const upload = (who: Tenant, text: string) => who.call(imports.upload, { upload: { name: 'people.csv', text } });

async function checked(who: Tenant, text: string) {
  const answer = await upload(who, text);
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  await installation.runJobs();
  return (await who.call(imports.get, { params: { runId: answer.data.run_id } })).data;
}

async function committed(who: Tenant, run_id: string, mode: 'all_or_nothing' | 'valid_rows') {
  const answer = await who.call(imports.commit, { params: { runId: run_id }, body: { mode } });
  if (answer.status !== 202) return answer;
  await installation.runJobs();
  return who.call(imports.get, { params: { runId: run_id } });
}

const messages = async (who: Tenant, runId: string, action = 'error') =>
  (await who.call(imports.rows, { params: { runId }, query: { action, limit: '100' } })).data.rows.flatMap((row) =>
    [...row.errors, ...(action === 'warning' ? row.warnings : [])].map(({ message }) => message),
  );
const total = async (who: Tenant) => (await who.call(employees.list, { query: { limit: '1' } })).body.pagination?.total;

describe('the sample file', () => {
  test('three faulty rows are named, the other 22 are imported, and again is nothing new', async () => {
    const org = await sahyadri();
    const run = await checked(org, SAMPLE);
    expect(run).toMatchObject({ state: 'checked', row_count: 25, create_count: 22, error_count: 3, created_count: 0 });
    expect(run.new_departments).toEqual([
      'Assembly',
      'Engineering',
      'Finance',
      'Human Resources',
      'Machining',
      'Management',
      'Quality',
      'Sales',
      'Stores',
    ]);
    expect(run.new_designations).toHaveLength(17);
    expect(await total(org)).toBe(0);
    expect(await messages(org, run.run_id)).toEqual([
      'Row 15, Date of birth: "31/02/1998" is not a date. Use DD/MM/YYYY or YYYY-MM-DD',
      'Row 20, PAN: "XXXXXX096L" is not a PAN. A PAN has 5 letters, 4 digits and 1 letter',
      'Row 25, Branch: "VJA" is not a branch. Use the code or name of an active branch',
    ]);
    expect(await committed(org, run.run_id, 'all_or_nothing')).toRefuse('employees.import_has_errors', 409);
    expect((await committed(org, run.run_id, 'valid_rows')).data).toMatchObject({
      state: 'done',
      created_count: 22,
      error_count: 3,
    });
    expect(await total(org)).toBe(22);

    const [anjali] = (await org.call(employees.list, { query: { search: 'SCP002' } })).data.rows;
    expect(anjali).toMatchObject({
      full_name: 'Rohan Kulkarni',
      department: 'Assembly',
      branch: 'Pune',
      manager: 'Anjali Deshmukh',
      completeness: 60,
    });
    const record = (await org.call(employees.get, { params: { id: anjali?.employee_id ?? '' } })).data;
    expect(record).toMatchObject({
      identity: { pan: 'XXXXXX485T' },
      bank_accounts: [{ account_number: 'XXXXXXXXX2740', is_primary: true }],
    });
    const late = (await org.call(employees.list, { query: { search: 'SCP010' } })).data.rows[0];
    const history = (await org.call(positions.list, { params: { id: late?.employee_id ?? '' } })).data.positions;
    expect(history.map(({ from_date, manager }) => [from_date, manager])).toEqual([['2023-05-15', 'Harpreet Singh']]);

    const again = await checked(org, SAMPLE);
    expect(again).toMatchObject({ create_count: 0, unchanged_count: 22, error_count: 3 });
    expect(await committed(org, again.run_id, 'valid_rows')).toRefuse('employees.import_nothing', 409);
    expect(await total(org)).toBe(22);

    const corrected = SAMPLE.replace('31/02/1998', '28/02/1998').replace('CWCP06096L', 'CWCPC6096L').replace(',VJA,', ',HYD,');
    const fixed = await checked(org, corrected);
    expect(fixed).toMatchObject({ create_count: 3, unchanged_count: 22, error_count: 0 });
    expect((await committed(org, fixed.run_id, 'all_or_nothing')).data).toMatchObject({ state: 'done', created_count: 3 });
    expect(await total(org)).toBe(25);
    expect(
      (await org.call(departments.list)).data.departments.map(({ name, employee_count }) => [name, employee_count]),
    ).toContainEqual(['Assembly', 4]);
  });

  test('the same file in two runs at once creates each person once', async () => {
    const org = await sahyadri();
    const [one, two] = [await checked(org, SAMPLE), await checked(org, SAMPLE)];
    for (const { run_id } of [one, two])
      await org.call(imports.commit, { params: { runId: run_id }, body: { mode: 'valid_rows' } });
    await installation.runJobs();
    expect(await total(org)).toBe(22);
    expect((await org.call(imports.get, { params: { runId: two.run_id } })).data).toMatchObject({
      state: 'done',
      created_count: 0,
    });
    expect(await committed(org, one.run_id, 'valid_rows')).toRefuse('employees.import_state', 409);
  });
});

describe('rows against each other and the organisation', () => {
  test('duplicates, loops, strangers and a manager further down', async () => {
    const org = await sahyadri();
    const { run_id } = await checked(
      org,
      `${HEADER}
E1,Asha,1990-01-01,2020-01-01,PUN,Quality,Fitter,E5,9822000001,ABCPA1111A
E2,Bala,1990-01-02,2020-01-01,PUN,Quality,Fitter,E3,9822000002,ABCPA1111A
E3,Chitra,1990-01-03,2020-01-01,PUN,Quality,Fitter,E4,9822000003,
E4,Dev,1990-01-04,2020-01-01,PUN,Quality,Fitter,E3,9822000004,
E5,Esha,1990-01-05,2022-01-01,PUN,Quality,Fitter,,9.82E+09,
E6,Farid,2012-01-05,2022-01-01,PUN,Quality,Fitter,X99,9822000006,
`,
    );
    expect(await messages(org, run_id)).toEqual([
      'Row 2 and row 3 have the same PAN',
      'Row 5, Manager: This would make a reporting loop: E4 → E3 → E4',
      'Row 6, Phone: the spreadsheet changed this number to 9.82E+09. Format the column as text and enter it again',
      'Row 7, Date of birth: Employment under 14 is prohibited',
      'Row 7, Manager: X99 is not an employee in this file or organisation. Use an employee code or name',
    ]);
    expect(await messages(org, run_id, 'warning')).toContain(
      'Row 2, Manager: row 6 (E5) has errors. The employee is added without a manager. Import the corrected file to add the manager',
    );
    expect((await committed(org, run_id, 'valid_rows')).data).toMatchObject({ created_count: 2 });
  });

  test('a corrected file adds the manager that was missing, from the manager’s first day', async () => {
    const org = await sahyadri();
    const file = (phone: string) => `${HEADER}
E1,Asha,1990-01-01,2020-01-01,PUN,Quality,Fitter,E5,9822000001,
E5,Esha,1990-01-05,2022-01-01,PUN,Quality,Fitter,,${phone},
`;
    const first = await checked(org, file('12'));
    await committed(org, first.run_id, 'valid_rows');
    const second = await checked(org, file('9822000005'));
    expect(second).toMatchObject({ create_count: 2, error_count: 0 });
    await committed(org, second.run_id, 'all_or_nothing');
    const [asha] = (await org.call(employees.list, { query: { search: 'asha' } })).data.rows;
    expect(asha).toMatchObject({ manager: 'Esha' });
    const { positions: rows } = (await org.call(positions.list, { params: { id: asha?.employee_id ?? '' } })).data;
    expect(rows.map(({ from_date, manager }) => [from_date, manager])).toEqual([
      ['2022-01-01', 'Esha'],
      ['2020-01-01', null],
    ]);
    expect(await checked(org, file('9822000005'))).toMatchObject({ create_count: 0, unchanged_count: 2 });
  });

  test('what changed since the check is not written, and all-or-nothing writes nothing then', async () => {
    const org = await sahyadri();
    const row = (n: number) => `,Person,19${70 + n}-01-01,2020-01-01,PUN,Quality,Fitter,,98220000${n},`;
    const file = `${HEADER}\n${[11, 12, 13].map(row).join('\n')}\n`;
    const all = await checked(org, file);
    const good = await checked(org, file.replaceAll('Person', 'Human'));
    expect([all.error_count, good.error_count]).toEqual([0, 0]);
    expect((await committed(org, good.run_id, 'valid_rows')).data).toMatchObject({ created_count: 3 });
    const refused = (await committed(org, all.run_id, 'all_or_nothing')).data;
    expect(refused).toMatchObject({ state: 'checked', created_count: 0, error_count: 3 });
    expect((await messages(org, all.run_id))[0]).toMatch(/^Row 2, Phone: This phone number is already used by /);
    expect(await total(org)).toBe(3);
  });
});

test('500 rows with a worker that dies in the middle come to 493, not more', async () => {
  const org = await sahyadri();
  const row = (n: number) =>
    `W${n},Worker,1990-01-01,2021-01-01,PUN,Quality,Fitter,${n % 50 === 0 ? '' : 'W50'},98${String(n).padStart(8, '0')},`;
  const lines = Array.from({ length: 500 }, (_, at) => row(at + 1));
  for (const at of [3, 90, 180, 270, 360, 400, 499]) lines[at] = (lines[at] ?? '').replace('1990-01-01', 'yesterday');
  const run = await checked(org, `${HEADER}\n${lines.join('\n')}\n`);
  expect(run).toMatchObject({ create_count: 493, error_count: 7 });
  await org.call(imports.commit, { params: { runId: run.run_id }, body: { mode: 'valid_rows' } });
  const { pool } = installation.services;
  const connect = pool.connect.bind(pool);
  let opened = 0;
  pool.connect = ((...given: []) => {
    opened += given.length === 0 ? 1 : 0;
    if (opened === 6 && given.length === 0) throw new Error('The worker died');
    return connect(...given);
  }) as never;
  await expect(installation.runJobs()).rejects.toThrow('The worker died');
  pool.connect = connect as never;
  const halfway = await total(org);
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(493);
  const commit = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'employees.import_commit');
  const { progress_id } = (await org.call(imports.get, { params: { runId: run.run_id } })).data;
  await commit?.run(jobRun(installation.services, org.org_id, 2), {
    run_id: run.run_id,
    progress_id,
    org_id: org.org_id,
  } as never);
  expect(await total(org)).toBe(493);
  expect((await org.call(imports.get, { params: { runId: run.run_id } })).data).toMatchObject({
    state: 'done',
    created_count: 493,
  });
});

test('work that fails for good says so, and the file can be uploaded again', async () => {
  const org = await sahyadri();
  const run = (await upload(org, SAMPLE)).data;
  const { services } = installation;
  const check = installation.areas.flatMap(({ jobs }) => jobs).find(({ name }) => name === 'employees.import_check');
  const payload = { run_id: run.run_id, progress_id: run.progress_id, org_id: org.org_id } as never;
  const broken = { ...services, files: { ...services.files, get: async () => null } };
  await expect(check?.run(jobRun(broken, org.org_id, MAX_IMPORT_TRIES), payload)).rejects.toThrow('The uploaded file is gone');
  const seen = (await org.call(imports.get, { params: { runId: run.run_id } })).data;
  // the exception is for the log alone
  expect(seen).toMatchObject({
    state: 'failed',
    problem: 'This could not be completed because of an error on our side. Try again, or contact support if it happens again',
  });
  await installation.runJobs();
});

describe('files', () => {
  test.each([
    ['an open quotation mark', `${HEADER}\n"Asha,1990-01-01\n`, 'employees.import_unreadable'],
    ['text after a quotation mark', `${HEADER}\n"E1"x,Asha\n`, 'employees.import_unreadable'],
    ['nothing', '', 'employees.import_unreadable'],
    ['a header alone', `${HEADER}\n`, 'employees.import_unreadable'],
    ['a spreadsheet', 'PK\u0003\u0004', 'employees.import_unreadable'],
    ['binary', `${HEADER}\n\0\0`, 'employees.import_unreadable'],
    ['missing columns', 'first_name,phone\nAsha,1\n', 'employees.import_columns'],
    ['a column twice', `${HEADER},Date of birth\nE1,Asha\n`, 'employees.import_columns'],
    ['too many rows', `${HEADER}\n${'E,A,,,,,,,,\n'.repeat(20_001)}`, 'employees.import_too_long'],
  ])('%s is refused', async (_name, text, code) => {
    const org = await createTenant(installation);
    expect(await upload(org, text)).toRefuse(code, 422, 'file');
  });

  test('byte order mark, semicolons, other headings, blank lines and unknown columns are understood', async () => {
    const org = await sahyadri();
    const run = await checked(
      org,
      '\uFEFFFirst Name;DOB;Joining date;Branch;Department;Title;Shoe size\r\nAsha;15-01-1990;2020-01-01;pun;Quality;Fitter;38\r\n;;;;;;\r\n\r\nBala;1/2/1991;2020-01-01;PUN;Quality;Fitter;\r\n',
    );
    expect(run).toMatchObject({ row_count: 2, create_count: 2, error_count: 0, unknown_columns: ['Shoe size'] });
  });

  test('the template, and the faulty rows to correct: no cell is a formula', async () => {
    const org = await sahyadri();
    const template = await org.call(imports.template);
    expect(template.raw.toString()).toMatch(/^\uFEFFemployee_code,first_name,last_name,gender/);
    const run = await checked(org, `${HEADER}\n,"=HYPERLINK(""x"")",1990-01-01,2020-01-01,PUN,Quality,Fitter,,+919822000001,\n`);
    const errors = await org.call(imports.errors, { params: { runId: run.run_id } });
    const [heading, line] = errors.raw.toString().slice(1).split('\n');
    expect(heading).toBe(`${HEADER},errors`);
    expect(line).toContain(`"'=HYPERLINK(""x"")",1990-01-01,2020-01-01,PUN,Quality,Fitter,,'+919822000001,`);
    expect(line).toContain('is not a name');
  });

  test('progress is there to follow, and another organisation sees nothing', async () => {
    const org = await sahyadri();
    const run = await checked(org, SAMPLE);
    const other = await createTenant(installation);
    for (const endpoint of [imports.get, imports.rows, imports.errors])
      expect(await other.call(endpoint, { params: { runId: run.run_id } })).toRefuse('employees.import_not_found', 404);
    expect(await other.call(imports.commit, { params: { runId: run.run_id }, body: { mode: 'valid_rows' } })).toRefuse(
      'employees.import_not_found',
      404,
    );
    expect((await org.call(imports.list)).data.rows).toHaveLength(1);
    const manager = await org.person({ role: 'manager' });
    expect(await manager.call(imports.list)).toRefuse('access.forbidden', 403);
  });
});
