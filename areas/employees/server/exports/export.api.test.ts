import { employees, exports } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTeam, fetchExport } from '../team.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

describe('export', () => {
  test('has masked numbers and no formulas, in both formats, and only what is open', async () => {
    const { hr } = await createTeam(installation);
    await insertEmployeesForTests(installation.services, hr.org_id, [
      { first_name: 'Chitra', last_name: '=HYPERLINK("x")', employee_code: 'F1' },
    ]);
    const csv = (await hr.call(exports.create, { body: { format: 'csv' } })).data;
    expect(csv).toMatchObject({ state: 'done', row_count: 5, progress_id: null });
    const text = (await fetchExport(installation, hr, csv.export_id)).bytes.toString();
    expect(text).toContain('XXXXXX234F');
    expect(text).not.toContain('ABCPK1234F');
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const xlsx = (await hr.call(exports.create, { body: { format: 'xlsx', columns: ['employee_code', 'last_name'] } })).data;
    const sheet = await readSheet((await fetchExport(installation, hr, xlsx.export_id)).bytes);
    expect(sheet).toContainEqual(['F1', `'=HYPERLINK("x")`]);
    const limited = await hr.person(['employees.export.run', 'employees.employee.read']);
    const some = (await limited.call(exports.create, { body: {} })).data;
    expect((await fetchExport(installation, limited, some.export_id)).bytes.toString().split('\n')[0]).not.toMatch(
      /pan|uan|bank/,
    );
    expect(await limited.call(exports.create, { body: { columns: ['pan'] } })).toRefuse('access.forbidden', 403);
    expect((await fetchExport(installation, limited, csv.export_id)).status).toBe(404);
  });

  test('of more than a thousand people is a job; the same filter gives the same people', async () => {
    const { hr } = await createTeam(installation);
    await insertEmployeesForTests(
      installation.services,
      hr.org_id,
      Array.from({ length: 1200 }, (_, n) => ({ first_name: 'Many', employee_code: `M${n}` })),
    );
    const run = (await hr.call(exports.create, { body: { filter: { search: 'many' } } })).data;
    expect(run).toMatchObject({ state: 'waiting', row_count: 1200 });
    expect((await fetchExport(installation, hr, run.export_id)).status).toBe(409);
    await installation.runJobs();
    expect((await hr.call(exports.state, { params: { exportId: run.export_id } })).data.state).toBe('done');
    const rows = parse((await fetchExport(installation, hr, run.export_id)).bytes, { bom: true, columns: true }) as object[];
    expect(rows).toHaveLength(1200);
    expect((await hr.call(employees.list, { query: { search: 'many' } })).body.pagination?.total).toBe(1200);
  });
});
