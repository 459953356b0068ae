import { employees } from '@hrms/employees/contract';
import { listPayrollPeople } from '@hrms/employees/server';
import { inTenant, sheetFile } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDelimited, hrRows, hrTable } from '../hr-file.scenario.ts';
import { commitImport, importRows, uploadFile } from '../imports.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const NOVEMBER = { first_day: '2026-11-01', last_day: '2026-11-30' };
const LEFT = hrRows().filter(({ DateofTermination }) => DateofTermination).length;

const listed = async (hr: Tenant, query: Record<string, string>) =>
  (await hr.call(employees.list, { query })).body.pagination?.total;

/** The file as bytes, in each of the ways people save it. */
const FORMS: [name: string, file: string, bytes: () => Promise<Buffer>][] = [
  ['commas', 'people.csv', async () => Buffer.from(asDelimited(hrTable(), ','))],
  ['semicolons', 'people.csv', async () => Buffer.from(asDelimited(hrTable(), ';'))],
  ['UTF-16', 'people.csv', async () => Buffer.from(`\uFEFF${asDelimited(hrTable(), ',')}`, 'utf16le')],
  ['a workbook', 'people.xlsx', async () => (await sheetFile('xlsx', hrTable())).bytes],
  [
    'titles above the header',
    'people.csv',
    async () => Buffer.from(asDelimited([['Acme, employees'], ['As of 1/1/2024'], [], ...hrTable()], ',')),
  ],
];

describe('a file of the shape real ones have', () => {
  test.each(FORMS)(
    'as %s: goes in without a question, leavers as leavers',
    async (_name, file, bytes) => {
      const hr = await createTenant(installation);
      const { run } = await uploadFile(installation, hr, { name: file, bytes: await bytes() });
      expect(run).toMatchObject({
        row_count: 311,
        create_count: 311,
        error_count: 0,
        fixed_values: { branch_code: 'Head office' },
      });
      expect(run?.date_formats).toEqual({ date_of_birth: 'mdy', joined_on: 'mdy', last_working_day: 'mdy' });
      expect(run?.unknown_columns).toEqual(['Salary', 'State', 'ManagerID']);
      expect(await commitImport(installation, hr, run?.run_id ?? '')).toMatchObject({ state: 'done', created_count: 311 });
      expect([await listed(hr, {}), await listed(hr, { status: 'left' }), await listed(hr, { isActive: 'true' })]).toEqual([
        311,
        LEFT,
        311 - LEFT,
      ]);
      const paid = await inTenant(installation.services.pool, hr.org_id, (tx) => listPayrollPeople(tx, NOVEMBER));
      expect(paid).toHaveLength(311 - LEFT);
    },
    60_000,
  );

  test('names, dates, managers and places are those of the file', async () => {
    const hr = await createTenant(installation);
    const { run } = await uploadFile(installation, hr, { name: 'people.csv', bytes: Buffer.from(asDelimited(hrTable(), ',')) });
    await commitImport(installation, hr, run?.run_id ?? '');
    const find = async (search: string) => (await hr.call(employees.list, { query: { search } })).data.rows[0];
    const mary = await find('10002');
    expect(mary).toMatchObject({ full_name: 'Mary-Ann Smith-Jones', manager: "Wilson O'Neill", department: 'IT/IS' });
    const record = (await hr.call(employees.get, { params: { id: mary?.employee_id ?? '' } })).data;
    expect(record).toMatchObject({
      first_name: 'Mary-Ann',
      last_name: 'Smith-Jones',
      gender: 'female',
      marital_status: 'married',
      date_of_birth: '1952-02-08',
      joined_on: '2010-02-06',
    });
    const gone = await find('10013');
    expect((await hr.call(employees.get, { params: { id: gone?.employee_id ?? '' } })).data).toMatchObject({
      status: 'left',
      last_working_day: '2021-01-09',
    });
    const warnings = (await importRows(hr, run?.run_id ?? '', 'warning')).flatMap((row) =>
      row.warnings.map(({ message }) => message),
    );
    expect(warnings).toContain(
      'Row 2, ManagerName: "Board of Directors" is not an employee in this file or organisation. The employee is added without a manager',
    );
  });
});
