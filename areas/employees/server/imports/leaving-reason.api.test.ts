import { employees, exports, histories } from '@hrms/employees/contract';
import { createTenant, type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchExport } from '../team.scenario.ts';
import { commitImport, uploadFile } from './imports.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

test('why somebody left comes with the file, and stands in record, history and export', async () => {
  const hr = await createTenant(installation);
  const text = `Emp No,Name,DOB,DOJ,Dept.,Designation,Date of leaving,Reason of leaving
L1,Asha Rao,1990-01-01,2020-01-01,Quality,Fitter,2025-03-31,Better offer
L2,Bina Shah,1991-01-01,2021-01-01,Quality,Fitter,,
`;
  const { run } = await uploadFile(installation, hr, { name: 'people.csv', bytes: Buffer.from(text) });
  await commitImport(installation, hr, run?.run_id ?? '');
  const idOf = async (search: string) => (await hr.call(employees.list, { query: { search } })).data.rows[0]?.employee_id ?? '';
  const record = async (code: string) => (await hr.call(employees.get, { params: { id: await idOf(code) } })).data;
  expect(await record('L1')).toMatchObject({ status: 'left', last_working_day: '2025-03-31', leaving_reason: 'Better offer' });
  expect(await record('L2')).toMatchObject({ status: 'active', last_working_day: null, leaving_reason: null });

  const events = (await hr.call(histories.list, { params: { id: await idOf('L1') } })).data.rows;
  expect(events.map(({ event, reason }) => [event, reason])).toContainEqual(['left', 'Better offer']);

  const columns = ['employee_code', 'last_working_day', 'leaving_reason'] as const;
  const { export_id } = (await hr.call(exports.create, { body: { columns: [...columns] } })).data;
  const lines = (await fetchExport(installation, hr, export_id)).bytes.toString().trim().split(/\r?\n/);
  expect(lines.slice(1).toSorted()).toEqual(['L1,2025-03-31,Better offer', 'L2,,']);
});
