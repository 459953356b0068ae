import { employees, imports } from '@hrms/employees/contract';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitImport, importRows, undoImport, uploadFile } from '../imports.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const upload = async (hr: Tenant, text: string, more: { hold?: string; date_format?: string; kind?: string } = {}) =>
  uploadFile(installation, hr, { name: 'people.csv', bytes: Buffer.from(text), ...more });
const messages = async (hr: Tenant, runId: string, action?: string) =>
  (await importRows(hr, runId, action)).flatMap((row) => [...row.errors, ...row.warnings].map(({ message }) => message));
const check = async (hr: Tenant, runId: string, body: Parameters<Tenant['call']>[1] extends infer _ ? object : never) => {
  const answer = await hr.call(imports.dryRun, { params: { runId }, body: body as never });
  await installation.runJobs();
  return answer;
};

const HEAD = 'Emp No,Name,DOB,DOJ,Dept.,Designation';
const AMBIGUOUS = `${HEAD}\nE1,Asha Rao,7/10/1983,15-Jul-2016,Quality,Fitter\nE2,Bina Shah,5/6/1990,42566,Quality,Fitter\n`;

describe('dates that fit two formats', () => {
  test('are asked, never guessed: without an answer the file is refused, with one it is read so', async () => {
    const hr = await createTenant(installation);
    const { refused } = await upload(hr, AMBIGUOUS);
    expect(refused).toMatchObject({
      code: 'employees.import_date_format',
      message: 'Choose the date format of DOB: DD/MM/YYYY or MM/DD/YYYY',
    });
    const { run } = await upload(hr, AMBIGUOUS, { date_format: 'mdy' });
    expect(run).toMatchObject({ create_count: 2, date_formats: { date_of_birth: 'mdy', joined_on: 'dmy' } });
    await commitImport(installation, hr, run?.run_id ?? '');
    const [asha] = (await hr.call(employees.list, { query: { search: 'E1' } })).data.rows;
    expect((await hr.call(employees.get, { params: { id: asha?.employee_id ?? '' } })).data).toMatchObject({
      date_of_birth: '1983-07-10',
      joined_on: '2016-07-15',
    });
  });

  test('are shown with examples while the columns are matched, and can be chosen and changed', async () => {
    const hr = await createTenant(installation);
    const { run } = await upload(hr, AMBIGUOUS, { hold: 'true' });
    const params = { runId: run?.run_id ?? '' };
    const seen = (await hr.call(imports.columns, { params })).data;
    expect(seen.samples).toHaveLength(2);
    expect(seen.dates[2]).toEqual({ format: null, asked: true, examples: ['7/10/1983', '5/6/1990'] });
    expect(seen.dates[3]).toMatchObject({ format: 'dmy', asked: false });
    expect(await check(hr, params.runId, {})).toRefuse('employees.import_date_format', 422, 'date_formats.date_of_birth');
    expect((await check(hr, params.runId, { date_formats: { date_of_birth: 'dmy' } })).status).toBe(202);
    expect((await hr.call(imports.get, { params })).data).toMatchObject({ state: 'checked', create_count: 2 });
    await check(hr, params.runId, { date_formats: { date_of_birth: 'mdy' } });
    expect((await hr.call(imports.get, { params })).data.date_formats).toMatchObject({ date_of_birth: 'mdy' });
  });

  test('a day that fits no row’s format is an error with the format of its column', async () => {
    const hr = await createTenant(installation);
    const { run } = await upload(hr, `${HEAD}\nE1,Asha,12/31/1990,1/1/2020,Q,F\nE2,Bina,31/31/1990,1/13/2020,Q,F\n`);
    expect(await messages(hr, run?.run_id ?? '', 'error')).toEqual([
      'Row 3, DOB: "31/31/1990" is not a date. Use MM/DD/YYYY or YYYY-MM-DD',
      'Row 3, PAN: missing. Tax is deducted at the higher rate until it is added',
    ]);
  });
});

describe('choices are remembered', () => {
  test('columns, formats and fixed values come back with the next file of the same headings', async () => {
    const hr = await createTenant(installation);
    const text = 'Ref;Who;Born;Since\nE1;Asha Rao;1/2/1990;1/3/2020\n';
    const { run } = await upload(hr, text, { hold: 'true' });
    const mapping = ['employee_code', 'full_name', 'date_of_birth', 'joined_on'];
    const fixed_values = { branch_code: 'Head office', department: 'Quality', designation: 'Fitter' };
    const date_formats = { date_of_birth: 'dmy', joined_on: 'dmy' };
    await check(hr, run?.run_id ?? '', { mapping, fixed_values, date_formats });
    expect((await hr.call(imports.get, { params: { runId: run?.run_id ?? '' } })).data).toMatchObject({
      state: 'checked',
      create_count: 1,
      mapping,
      fixed_values,
    });
    const next = await upload(hr, text.replace('E1', 'E2').replace('Asha', 'Bina'));
    expect(next.run).toMatchObject({ state: 'checked', create_count: 1, mapping, fixed_values, date_formats });
    // what the rows themselves say counts more than what was chosen before
    const american = await upload(hr, 'Ref;Who;Born;Since\nE9;Esha Rao;1/22/1990;1/3/2020\n', { hold: 'true' });
    expect(american.run?.date_formats).toEqual({ date_of_birth: 'mdy', joined_on: 'dmy' });
    await commitImport(installation, hr, next.run?.run_id ?? '');
    expect((await hr.call(employees.list, { query: { search: 'E2' } })).data.rows[0]).toMatchObject({
      full_name: 'Bina Rao',
      department: 'Quality',
      designation: 'Fitter',
    });
  });
});

test('a cell is corrected in place and the file is checked again, another row stays as it was', async () => {
  const hr = await createTenant(installation);
  const { run } = await upload(hr, `${HEAD}\nE1,Asha,31/02/1990,1/1/2020,Q,F\nE2,Bina,13/02/1990,13/1/2020,Q,F\n`);
  const runId = run?.run_id ?? '';
  expect(run).toMatchObject({ error_count: 1, create_count: 1 });
  const correct = (rowNumber: number, cells: Record<string, string>) =>
    hr.call(imports.correctRow, { params: { runId, rowNumber: String(rowNumber) as never }, body: { cells } });
  expect(await correct(9, { date_of_birth: '28/02/1990' })).toRefuse('employees.import_row_not_found', 404);
  expect(await correct(2, { nonsense: 'x' })).toRefuse('employees.import_columns', 422);
  expect((await correct(2, { date_of_birth: '28/02/1990' })).status).toBe(202);
  await installation.runJobs();
  expect((await hr.call(imports.get, { params: { runId } })).data).toMatchObject({
    state: 'checked',
    error_count: 0,
    create_count: 2,
  });
  expect(await commitImport(installation, hr, runId)).toMatchObject({ state: 'done', created_count: 2 });
  const [asha] = (await hr.call(employees.list, { query: { search: 'E1' } })).data.rows;
  expect((await hr.call(employees.get, { params: { id: asha?.employee_id ?? '' } })).data.date_of_birth).toBe('1990-02-28');
});

test('the same person under another code and date spelling is said by the check, and undoing frees the codes', async () => {
  const hr = await createTenant(installation);
  const file = (code: string, born: string) => `${HEAD}\n${code},Asha  Rao,${born},13/1/2020,Q,F\n`;
  const first = await upload(hr, file('E1', '1990-02-28'));
  await commitImport(installation, hr, first.run?.run_id ?? '');
  const again = await upload(hr, file('E7', '28-Feb-1990'));
  expect(again.run).toMatchObject({ create_count: 0, error_count: 1 });
  expect(await messages(hr, again.run?.run_id ?? '', 'error')).toContain(
    'Row 2: same name and date of birth as E1 Asha Rao. Update them by code, or use Add employee if this is another person',
  );
  const spelled = await upload(hr, file('E1', '28/02/1990'));
  expect(spelled.run).toMatchObject({ unchanged_count: 1, error_count: 0 });
  expect(await undoImport(installation, hr, first.run?.run_id ?? '')).toMatchObject({ undone_count: 1 });
  const free = await upload(hr, file('E1', '1990-02-28'));
  expect(free.run).toMatchObject({ create_count: 1, error_count: 0 });
});

test('"Sr.  Clerk" with two spaces is no second designation, and a department is found by its code', async () => {
  const hr = await createTenant(installation);
  await hr.call(designations.create, { body: { title: 'Sr. Clerk' } });
  await hr.call(departments.create, { body: { name: 'Quality Control', code: 'QC' } });
  const { run } = await upload(
    hr,
    `${HEAD}\nE1,Asha,1990-01-01,2020-01-01,qc,Sr.  Clerk\nE2,Bina,1991-01-01,2020-01-01,quality  control,SR. CLERK\n`,
  );
  expect((await messages(hr, run?.run_id ?? '')).filter((text) => text.includes('created'))).toEqual([]);
  await commitImport(installation, hr, run?.run_id ?? '');
  expect((await hr.call(designations.list)).data.rows.map(({ title }) => title)).toEqual(['Sr. Clerk']);
  expect((await hr.call(departments.list)).data.departments.map(({ name }) => name)).toEqual(['Quality Control']);
});

describe('a value that is not valid in several rows', () => {
  const TYPED = `${HEAD},Type\nE1,Asha,1990-01-01,2020-01-01,Q,F,Part-Time\nE2,Bina,1991-01-01,2020-01-01,Q,F,part-time \nE3,Chitra,1992-01-01,2020-01-01,Q,F,Weekly\n`;
  const values = async (hr: Tenant, runId: string) => (await hr.call(imports.values, { params: { runId } })).data;

  test('is listed once with its rows and choices, and is replaced in all rows at once', async () => {
    const hr = await createTenant(installation);
    const { run } = await upload(hr, TYPED);
    const runId = run?.run_id ?? '';
    expect(run).toMatchObject({ error_count: 3, create_count: 0 });
    expect(await values(hr, runId)).toEqual({
      faulty: [
        {
          column: 'employment_type',
          value: 'Part-Time',
          row_count: 2,
          message: 'Type: "Part-Time" is not valid. Use permanent, probation, fixed_term, intern or contract',
          choices: ['permanent', 'probation', 'fixed_term', 'intern', 'contract'],
        },
      ],
      replaced: [],
    });
    const replaced_values = [{ column: 'employment_type', value: 'Part-Time', replacement: 'contract' }];
    expect((await check(hr, runId, { replaced_values })).status).toBe(202);
    expect((await hr.call(imports.get, { params: { runId } })).data).toMatchObject({ error_count: 1, create_count: 2 });
    expect(await values(hr, runId)).toEqual({ faulty: [], replaced: replaced_values });
    await check(hr, runId, {});
    expect((await hr.call(imports.get, { params: { runId } })).data).toMatchObject({ error_count: 1, create_count: 2 });
    await commitImport(installation, hr, runId, 'valid_rows');
    const rows = (await hr.call(employees.list, { query: { search: 'Bina' } })).data.rows;
    expect((await hr.call(employees.get, { params: { id: rows[0]?.employee_id ?? '' } })).data).toMatchObject({
      employment_type: 'contract',
    });
  });

  test('is not replaced in a column the import lacks, nor where every employee has an own number', async () => {
    const hr = await createTenant(installation);
    const { run } = await upload(hr, TYPED);
    for (const column of ['nonsense', 'pan'])
      expect(await check(hr, run?.run_id ?? '', { replaced_values: [{ column, value: 'a', replacement: 'b' }] })).toRefuse(
        'employees.import_columns',
        422,
      );
  });
});
