import { customFields, employees, exports, imports } from '@hrms/employees/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../../employees.factory.ts';
import { createPlaces } from '../../places.factory.ts';

let installation: Installation;
let org: Tenant;
let id: string;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());
beforeEach(async () => {
  org = await createTenant(installation);
  await createPlaces(org);
  const [one] = await insertEmployeesForTests(installation.services, org.org_id, [
    { employee_code: 'E1', first_name: 'Asha' },
    { employee_code: 'E2', first_name: 'Bala' },
  ]);
  id = one?.employee_id ?? '';
  for (const body of [
    { name: 'Shirt size', type: 'choice', options: ['S', 'M', 'L'], required: true },
    { name: 'Locker', type: 'number' },
    { name: 'Hostel', type: 'yes_no' },
    { name: 'Phone', type: 'text' },
    { name: 'Bond', type: 'file' },
  ] as const)
    expect(
      (await org.call(customFields.create, { body: { ...body, options: [...('options' in body ? body.options : [])] } })).status,
    ).toBe(201);
});

async function checked(text: string, fields: Record<string, string>) {
  const answer = await org.call(imports.upload, { upload: { name: 'a.csv', text, fields } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await installation.runJobs();
  return (await org.call(imports.get, { params: { runId: answer.data.run_id } })).data;
}
const rowsOf = async (runId: string) => (await org.call(imports.rows, { params: { runId } })).data.rows;
const commit = async (runId: string, mode: 'valid_rows' | 'all_or_nothing' = 'all_or_nothing') => {
  await org.call(imports.commit, { params: { runId }, body: { mode } });
  await installation.runJobs();
};
const custom = async () => (await org.call(employees.get, { params: { id } })).data.custom;

test('a file of its own fills in, changes and empties own fields, and is taken back', async () => {
  const run = await checked('employee_code,shirt_size,locker,hostel,phone\nE1,m,"1,204",yes,Desk 4\nE2,XXL,many,perhaps,\n', {
    kind: 'custom_fields',
  });
  expect(run).toMatchObject({ update_count: 1, error_count: 1, unknown_columns: [] });
  const rows = await rowsOf(run.run_id);
  expect(rows[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['custom.shirt_size', 'M'],
    ['custom.locker', '1204'],
    ['custom.hostel', 'yes'],
    ['custom.phone', 'Desk 4'],
  ]);
  expect(rows[1]?.errors.map(({ message }) => message)).toEqual([
    'Row 3, Shirt size: Use one of: S, M, L',
    'Row 3, Locker: "many" is not a number',
    'Row 3, Hostel: "perhaps" is not valid. Use yes or no',
  ]);
  await commit(run.run_id, 'valid_rows');
  expect(await custom()).toEqual({ shirt_size: 'M', locker: 1204, hostel: true, phone: 'Desk 4' });

  const filled = await org.call(imports.template, { query: { kind: 'custom_fields', filled: 'true' } });
  expect(filled.raw.toString()).toContain('employee_code,shirt_size,locker,hostel,phone');
  expect(await checked(filled.raw.toString(), { kind: 'custom_fields' })).toMatchObject({ update_count: 0, error_count: 0 });

  const next = await checked('employee_code,locker,shirt_size\nE1,#CLEAR,#CLEAR\n', { kind: 'custom_fields' });
  expect((await rowsOf(next.run_id))[0]?.errors[0]?.message).toBe('Row 2, Shirt size: Please select Shirt size');
  const last = await checked('employee_code,locker\nE1,#CLEAR\n', { kind: 'custom_fields' });
  await commit(last.run_id);
  expect(await custom()).toEqual({ shirt_size: 'M', hostel: true, phone: 'Desk 4' });
  await org.call(imports.undo, { params: { runId: last.run_id }, body: {} });
  await installation.runJobs();
  expect(await custom()).toMatchObject({ locker: 1204 });
});

test('own fields are columns of the employee file too, of new people and of those who are here', async () => {
  const head =
    'employee_code,first_name,date_of_birth,joined_on,branch_code,department,designation,phone,shirt_size,custom_phone,locker\n';
  const run = await checked(
    `${head}N1,Nila,1990-01-15,2026-04-01,HO,Quality,Fitter,9822012345,S,Desk 9,7\nN2,Omkar,1990-01-15,2026-04-01,HO,Quality,Fitter,,,,x\n`,
    { kind: 'employees', method: 'create' },
  );
  const rows = await rowsOf(run.run_id);
  expect(rows[1]?.errors.map(({ message }) => message)).toEqual(['Row 3, Locker: "x" is not a number']);
  await commit(run.run_id, 'valid_rows');
  const [nila] = (await org.call(employees.list, { query: { search: 'nila' } })).data.rows;
  id = nila?.employee_id ?? '';
  expect(await custom()).toEqual({ shirt_size: 'S', phone: 'Desk 9', locker: 7 });

  const changed = await checked('employee_code,shirt_size,locker\nN1,L,#CLEAR\n', { kind: 'employees', method: 'update' });
  expect((await rowsOf(changed.run_id))[0]?.changes).toEqual([
    { field: 'custom.shirt_size', before: 'S', after: 'L' },
    { field: 'custom.locker', before: '7', after: null },
  ]);
  await commit(changed.run_id);
  expect(await custom()).toEqual({ shirt_size: 'L', phone: 'Desk 9' });
  await org.call(imports.undo, { params: { runId: changed.run_id }, body: {} });
  await installation.runJobs();
  expect(await custom()).toEqual({ shirt_size: 'S', phone: 'Desk 9', locker: 7 });

  const taken = (await org.call(exports.create, { body: { format: 'csv' } })).data;
  const { raw } = await org.call(exports.file, { params: { exportId: taken.export_id } });
  expect(raw.toString().split('\n')[0]).toMatch(/shirt_size,locker,hostel,custom_phone,bond/);
  const back = await checked(raw.toString(), { kind: 'employees', method: 'create_or_update' });
  expect(back).toMatchObject({ create_count: 0, update_count: 0, error_count: 0, unchanged_count: 3 });
});

test('a field may be a file: attached once, seen by who sees the field, nobody else’s', async () => {
  const pdf = { name: 'bond.pdf', text: '%PDF-1.4\n%%EOF\n' };
  const attached = (await org.call(customFields.attach, { upload: pdf })).data;
  expect(attached.name).toBe('bond.pdf');
  expect(await org.call(customFields.attach, { upload: { name: 'a.html', text: '<p>' } })).toRefuse('upload.not_accepted', 422);
  const { version } = (await org.call(employees.get, { params: { id } })).data;
  const save = (bond: string, more: { id?: string; version?: number } = {}) =>
    org.call(employees.update, {
      params: { id: more.id ?? id },
      body: { first_name: 'Asha', version: more.version ?? version, custom: { bond } },
    });
  expect(await save('no id')).toRefuse('employees.custom_value', 422, 'custom.bond');
  expect(await save(org.user_id)).toRefuse('employees.custom_value', 422, 'custom.bond');
  expect((await save(attached.file_id)).status).toBe(200);
  const file = await org.call(customFields.file, { params: { id, key: 'bond' } });
  expect(file.raw.toString()).toBe(pdf.text);
  const [, other] = (await org.call(employees.list, { query: { sort: 'employee_code' } })).data.rows;
  // a file of one record cannot be made the value of another
  expect(await save(attached.file_id, { id: other?.employee_id ?? '', version: 1 })).toRefuse('employees.custom_value', 422);
  expect(await org.call(customFields.file, { params: { id: other?.employee_id ?? '', key: 'bond' } })).toRefuse(
    'employees.custom_file_not_found',
    404,
  );
  const self = await org.person({ role: 'employee' }, { employee_id: id });
  expect(await self.call(customFields.file, { params: { id: 'me', key: 'bond' } })).toRefuse(
    'employees.custom_file_not_found',
    404,
  );
  const inDirectory = { name: 'Badge', type: 'file' as const, is_personal_data: false, visible_to: ['directory' as const] };
  expect(await org.call(customFields.create, { body: inDirectory })).toRefuse('validation', 422, 'visible_to');
});
