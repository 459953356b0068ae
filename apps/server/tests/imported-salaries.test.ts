import { imports } from '@hrms/employees/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import { minimumWages } from '@hrms/statutory/contract';
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

test('undoing the import takes the salaries back; one that was replaced since keeps its employee', async () => {
  const hr = await createTenant(installation);
  const file = `${HEAD}
U1,Asha Rao,1990-01-01,2020-01-01,Quality,Fitter,600000,,
U2,Bina Shah,1991-01-01,2021-01-01,Quality,Fitter,720000,,
`;
  const { params } = await imported(hr, file);
  const salaries = async () => (await hr.call(employeeSalaries.list, { query: { limit: '50' } })).data.rows;
  const bina = (await salaries()).find(({ employee_code }) => employee_code === 'U2');
  const employeeId = bina?.employee_id ?? '';
  const { current } = (await hr.call(employeeSalaries.get, { params: { employeeId } })).data;
  const replaced = await hr.call(employeeSalaries.replace, {
    params: { employeeId, id: current?.employee_salary_id ?? '' },
    body: {
      ctc_annual_paise: 84_000_000,
      structure_version_id: current?.structure_version_id,
      from_date: current?.from_date,
      reason: 'A digit was wrong',
    } as never,
  });
  expect(replaced.status).toBe(200);
  await hr.call(imports.undo, { params });
  await installation.runJobs();
  const left = await salaries();
  expect(left.map(({ employee_code, ctc_annual_paise }) => [employee_code, ctc_annual_paise])).toEqual([['U2', 84_000_000]]);
  const { rows } = (await hr.call(imports.rows, { params })).data;
  expect(rows[1]?.warnings.at(-1)?.message).toBe('Row 3: kept. The salary changed after the import');
  const again = await imported(hr, file.replace(/^U2.*\n/m, ''));
  expect(again.run).toMatchObject({ create_count: 1, error_count: 0 });
  expect((await salaries()).map(({ employee_code }) => employee_code).toSorted()).toEqual(['U1', 'U2']);
});

const ONE = `${HEAD}\nE1,Asha Rao,1990-01-01,2020-01-01,Quality,Fitter,600000,,\n`;

test('without the permission to assign salaries the columns of salaries are left out, and nobody without it reads them', async () => {
  const owner = await createTenant(installation);
  const hr = await owner.person(['employees.import.run', 'employees.employee.create']);
  const { data } = await hr.call(imports.upload, { upload: { name: 'people.csv', text: ONE } });
  expect(data.unknown_columns).toEqual(['CTC', 'Salary structure', 'CTC from']);
  const params = { runId: data.run_id };
  await installation.runJobs();
  expect((await hr.call(imports.columns, { params })).raw.toString()).not.toContain('600000');
  expect((await hr.call(imports.errors, { params, query: { rows: 'all' } })).raw.toString()).not.toContain('600000');
  const correction = { params: { ...params, rowNumber: '2' as never }, body: { cells: { ctc_annual: '900000' } } };
  expect(await hr.call(imports.correctRow, correction)).toRefuse('employees.import_columns', 422);
  const fixed = { params, body: { fixed_values: { ctc_annual: '900000' } } };
  expect(await hr.call(imports.dryRun, fixed)).toRefuse('access.forbidden', 403);
});

test('every call of an import with salaries asks for the permission to assign them', async () => {
  const owner = await createTenant(installation);
  const { run_id } = (await owner.call(imports.upload, { upload: { name: 'people.csv', text: ONE } })).data;
  await installation.runJobs();
  const hr = await owner.person(['employees.import.run', 'employees.employee.create']);
  const params = { runId: run_id };
  for (const endpoint of [imports.get, imports.columns, imports.rows, imports.errors])
    expect(await hr.call(endpoint as typeof imports.get, { params })).toRefuse('access.forbidden', 403);
  expect(await hr.call(imports.commit, { params, body: { mode: 'valid_rows' } })).toRefuse('access.forbidden', 403);
  const correction = { params: { ...params, rowNumber: '2' as never }, body: { cells: { ctc_annual: '900000' } } };
  expect(await hr.call(imports.correctRow, correction)).toRefuse('access.forbidden', 403);
});

test('a CTC below the lowest minimum wage of the state of its branch is a warning before anything is imported', async () => {
  const hr = await createTenant(installation);
  const rate = { state_code: 'IN-MH', skill: 'unskilled', from_date: '2020-01-01', monthly_paise: 12_000_00, source: 'Order 1' };
  const added = await hr.call(minimumWages.create, { body: { ...rate, zone: null } as never });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const text = `${HEAD}
W1,Asha Rao,1990-01-01,2020-01-01,Quality,Fitter,143999,,
W2,Bina Shah,1991-01-01,2021-01-01,Quality,Fitter,144000,,
`;
  const { run_id } = (await hr.call(imports.upload, { upload: { name: 'wages.csv', text } })).data;
  await installation.runJobs();
  const { rows } = (await hr.call(imports.rows, { params: { runId: run_id } })).data;
  const warned = rows.map(({ warnings }) => warnings.filter(({ message }) => message.includes('minimum wage')).length);
  expect(warned).toEqual([1, 0]);
});

test('who left is not counted among those who need a salary', async () => {
  const hr = await createTenant(installation);
  await imported(
    hr,
    `${HEAD},Last working day
N1,Asha Rao,1990-01-01,2020-01-01,Quality,Fitter,600000,,,
N2,Bina Shah,1991-01-01,2021-01-01,Quality,Fitter,,,,2025-03-31
`,
  );
  const total = async (query: Record<string, string>) =>
    (await hr.call(employeeSalaries.list, { query: { ...query, limit: '1' } as never })).data.pagination.total;
  expect(await total({})).toBe(2);
  expect([await total({ leavers: 'false' }), await total({ without_salary: 'true' })]).toEqual([1, 0]);
});
