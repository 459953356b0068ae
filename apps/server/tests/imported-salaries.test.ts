import { imports } from '@hrms/employees/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const HEAD = 'Emp No,Name,DOB,DOJ,Dept.,Designation,CTC,Salary structure,CTC from';

async function imported(hr: Tenant, text: string) {
  const { run_id } = (await hr.call(imports.upload, { upload: { name: 'people.csv', text } })).data;
  const params = { runId: run_id };
  await installation.runJobs();
  const run = (await hr.call(imports.get, { params })).data;
  await hr.call(imports.commit, { params, body: { mode: 'valid_rows' } });
  await installation.runJobs();
  return { run, params };
}

test('CTC and structure are columns of the employee import: salaries are assigned, and what is refused is a warning of its row', async () => {
  const hr = await createTenant(installation);
  const { run, params } = await imported(
    hr,
    `${HEAD}
E1,Asha Rao,1990-01-01,2020-01-01,Quality,Fitter,"6,00,000",staff,
E2,Bina Shah,1991-01-01,2026-11-16,Quality,Fitter,7.2 LPA,,
E3,Chitra Iyer,1992-01-01,2021-01-01,Quality,Fitter,,,
E4,Dev Nair,1993-01-01,2021-01-01,Quality,Fitter,600000,,2020-06-01
E5,Esha Das,1994-01-01,2021-01-01,Quality,Fitter,600000,Directors,
`,
  );
  expect(run).toMatchObject({ create_count: 4, error_count: 1 });
  const rows = (await hr.call(imports.rows, { params })).data.rows;
  expect(rows[4]?.errors[0]?.message).toBe('Row 6, Salary structure: "Directors" is not a published structure. Use Staff');
  const salaries = (await hr.call(employeeSalaries.list, { query: { limit: '50' } })).data.rows;
  const paid = salaries.map((row) => [row.employee_code, row.ctc_annual_paise ?? null, row.from_date ?? null]);
  expect(paid).toEqual([
    ['E1', 60_000_000, '2026-11-01'],
    ['E2', 72_000_000, '2026-11-16'],
    ['E3', null, null],
    ['E4', null, null],
  ]);
  expect(rows[3]?.warnings.map(({ message }) => message).at(-1)).toMatch(/^Row 5: salary not assigned\. /);
});

test('without the permission to assign salaries the columns of salaries are left out', async () => {
  const owner = await createTenant(installation);
  const hr = await owner.person(['employees.import.run']);
  const { data } = await hr.call(imports.upload, {
    upload: { name: 'people.csv', text: `${HEAD}\nE1,Asha Rao,1990-01-01,2020-01-01,Quality,Fitter,600000,,\n` },
  });
  expect(data.unknown_columns).toEqual(['CTC', 'Salary structure', 'CTC from']);
});
