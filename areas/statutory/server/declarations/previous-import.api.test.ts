import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { previousEmploymentImports, previousEmployments } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-20');
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', employee_code: 'P1', joined_on: '2026-08-01' },
    { first_name: 'Ravi', employee_code: 'P2', joined_on: '2026-09-01' },
  ]);
});
afterAll(() => installation.close());

const HEAD = 'employee_code,tax_year,employer_name,salary,tds,exempt,tan,from_date,to_date';
const upload = (...lines: string[]) =>
  owner.call(previousEmploymentImports.upload, {
    upload: { name: 'employers.csv', text: `${[HEAD, ...lines].join('\n')}\n`, fields: { kind: 'previous_employments' } },
  });
const stored = async () =>
  (await owner.call(previousEmployments.list, { query: {} })).data.rows
    .filter(({ cancel_reason }) => cancel_reason === null)
    .map(({ employer_name, salary_paise, tds_paise, to_date }) => [employer_name, salary_paise, tds_paise, to_date]);

test('a dry run names row and column of what is wrong, and records nothing', async () => {
  const { data } = await upload(
    'P9,2026-27,Former Ltd,300000,0,,,,',
    'P1,2026,Former Ltd,300000,0,,,,',
    'P1,2026-27,,300000,0,,,,',
    'P1,2026-27,Former Ltd,three lakh,0,,,,',
    'P1,2026-27,Former Ltd,300000,300000.01,,,,',
    'P1,2026-27,Former Ltd,300000,0,300001,,,',
    'P1,2026-27,Former Ltd,300000,0,,PNE,,',
    'P1,2026-27,Former Ltd,300000,0,,,01-03-2026,',
    'P1,2026-27,Former Ltd,300000,0,,,2026-04-01,2026-08-01',
    'P1,2026-27,Former Ltd,300000,0,,,,',
    'P1,2026-27,former ltd ,300000,0,,,,',
  );
  expect(data.rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([
    [2, 'employee_code'],
    [3, 'tax_year'],
    [4, 'employer_name'],
    [5, 'salary'],
    [6, 'tds'],
    [7, 'exempt'],
    [8, 'tan'],
    [9, 'from_date'],
    [10, 'to_date'],
    [12, 'employer_name'],
  ]);
  expect(await stored()).toEqual([]);
});

test('rows are recorded, not twice, and taken back unless they were changed', async () => {
  const { data } = await upload(
    'P1,2026-27,Former Ltd,"3,00,000.50",12000,,,01-04-2026,31-07-2026',
    'P2,2026-27,Other Ltd,100,0,,,,',
  );
  const params = { id: data.import_id };
  const committed = await owner.call(previousEmploymentImports.commit, { params, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  expect((await stored()).toSorted()).toEqual([
    ['Former Ltd', 30_000_050, 1_200_000, '2026-07-31'],
    ['Other Ltd', 10_000, 0, null],
  ]);
  const again = await upload('P1,2026-27,FORMER LTD,300000,0,,,,');
  expect(again.data.rows.flatMap(({ errors }) => errors.map(({ field }) => field))).toEqual(['employer_name']);
  const undone = await owner.call(previousEmploymentImports.undo, { params, body: {} });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await stored()).toEqual([]);
  const hr = await owner.person({ role: 'employee' });
  expect(await hr.call(previousEmploymentImports.list, {})).toRefuse('access.forbidden', 403);
});
