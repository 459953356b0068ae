import { employees, exports, imports } from '@hrms/employees/contract';
import { sheetFile } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlaces } from '../places.factory.ts';
import { createTeam, fetchExport } from '../team.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const rowsOf = async (hr: Tenant, runId: string) => (await hr.call(imports.rows, { params: { runId } })).data.rows;

/** An upload with fields beside the file, as the browser sends it. */
async function upload(hr: Tenant, name: string, bytes: Buffer, method: string) {
  const edge = 'edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="method"\r\n\r\n${method}\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const answer = await installation.app.inject({
    method: 'POST',
    url: '/v1/employees/import',
    headers: { authorization: `Bearer ${hr.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  if (answer.statusCode !== 202) return { refused: answer.json() as { code: string; message: string }, run: undefined };
  await installation.runJobs();
  const { run_id } = answer.json().data;
  return { refused: undefined, run: (await hr.call(imports.get, { params: { runId: run_id } })).data };
}

const commit = async (hr: Tenant, run_id: string, mode: 'valid_rows' | 'all_or_nothing') => {
  await hr.call(imports.commit, { params: { runId: run_id }, body: { mode } });
  await installation.runJobs();
  return (await hr.call(imports.get, { params: { runId: run_id } })).data;
};

describe('a file about people who are there already', () => {
  test.each(['csv', 'xlsx'] as const)('as %s: taken away and brought back unchanged changes nothing', async (format) => {
    const { hr } = await createTeam(installation);
    const taken = (await hr.call(exports.create, { body: { format } })).data;
    const { bytes } = await fetchExport(installation, hr, taken.export_id);
    const { run } = await upload(hr, `people.${format}`, bytes, 'create_or_update');
    expect(run).toMatchObject({ state: 'checked', create_count: 0, update_count: 0, unchanged_count: 4, error_count: 0 });
  });

  test('changes field by field, empties by #CLEAR, and is taken back where the value is still the file’s', async () => {
    const { hr, asha } = await createTeam(installation);
    const text =
      'employee_code,last_name,pan,department\nA1,Kulkarni,ABCPK1234Z,\nB1,Rao,#CLEAR,Quality\nZ9,Nobody,,\nC1,,,Sales\n';
    const { run } = await upload(hr, 'people.csv', Buffer.from(text), 'update');
    expect(run).toMatchObject({ update_count: 2, error_count: 2, method: 'update' });
    const rows = await rowsOf(hr, run?.run_id ?? '');
    expect(rows.map(({ action }) => action)).toEqual(['update', 'update', 'error', 'error']);
    expect(rows[0]?.changes).toEqual([
      { field: 'last_name', before: null, after: 'Kulkarni' },
      { field: 'pan', before: 'XXXXXX234F', after: 'XXXXXX234Z' },
    ]);
    expect(rows[2]?.errors[0]?.message).toBe('Row 4, Employee code: Z9 is not an employee. Use the code of an existing employee');
    expect(rows[3]?.errors[0]?.message).toBe(
      'Row 5, Department: cannot be changed here. Import positions or use Change position',
    );
    expect((await commit(hr, run?.run_id ?? '', 'valid_rows')).state).toBe('done');
    const record = async () => (await hr.call(employees.get, { params: { id: asha } })).data;
    expect(await record()).toMatchObject({ last_name: 'Kulkarni', identity: { pan: 'XXXXXX234Z' } });
    const { version } = await record();
    await hr.call(employees.update, { params: { id: asha }, body: { first_name: 'Asha', last_name: 'Deshmukh', version } });
    await hr.call(imports.undo, { params: { runId: run?.run_id ?? '' }, body: {} });
    await installation.runJobs();
    expect((await hr.call(imports.get, { params: { runId: run?.run_id ?? '' } })).data).toMatchObject({
      state: 'undone',
      undone_count: 1,
    });
    // the surname was changed since and stays; the replaced PAN is what it was
    expect(await record()).toMatchObject({ last_name: 'Deshmukh', identity: { pan: 'XXXXXX234F' } });
    const undone = await rowsOf(hr, run?.run_id ?? '');
    expect(undone[0]?.warnings[0]?.message).toBe('Row 2: kept. Last name changed after the import');
    const bina = (await hr.call(employees.list, { query: { search: 'bina' } })).data.rows[0];
    expect((await hr.call(employees.get, { params: { id: bina?.employee_id ?? '' } })).data.identity?.pan).toBe('XXXXXX234G');
  });
});

test('a file marks those who are there as left, with the day', async () => {
  const { hr, asha } = await createTeam(installation);
  const text = 'employee_code,Date of leaving,MaritalDesc\nA1,15/11/2026,Married\nB1,,\n';
  const { run } = await upload(hr, 'people.csv', Buffer.from(text), 'update');
  expect(run).toMatchObject({ update_count: 1, unchanged_count: 1, error_count: 0 });
  await commit(hr, run?.run_id ?? '', 'all_or_nothing');
  expect((await hr.call(employees.get, { params: { id: asha } })).data).toMatchObject({
    status: 'left',
    last_working_day: '2026-11-15',
    marital_status: 'married',
  });
});

test('what a file made is taken back within a day, and not after it', async () => {
  const hr = await createTenant(installation);
  await createPlaces(hr);
  const head = 'employee_code,first_name,date_of_birth,joined_on,branch_code,department,designation,manager_code\n';
  const line = (n: number) =>
    `N${n},Worker,1990-01-${String((n % 28) + 1).padStart(2, '0')},2026-04-01,HO,Quality,Fitter,${n > 1 ? 'N1' : ''}\n`;
  const file = head + Array.from({ length: 250 }, (_, n) => line(n + 1)).join('');
  const { run } = await upload(hr, 'people.csv', Buffer.from(file), 'create');
  expect((await commit(hr, run?.run_id ?? '', 'valid_rows')).created_count).toBe(250);
  await hr.call(imports.undo, { params: { runId: run?.run_id ?? '' }, body: {} });
  await installation.runJobs();
  expect((await hr.call(imports.get, { params: { runId: run?.run_id ?? '' } })).data).toMatchObject({
    state: 'undone',
    undone_count: 250,
  });
  expect((await hr.call(employees.list)).body.pagination?.total).toBe(0);
  // the codes are free again: the very same file goes in once more
  const again = await upload(hr, 'people.csv', Buffer.from(file), 'create');
  expect(again.run).toMatchObject({ create_count: 250, error_count: 0 });
  expect((await commit(hr, again.run?.run_id ?? '', 'all_or_nothing')).created_count).toBe(250);
});

test('a workbook is read as text; one that is none is refused', async () => {
  const hr = await createTenant(installation);
  await createPlaces(hr);
  const { bytes } = await sheetFile('xlsx', [
    ['first_name', 'date_of_birth', 'joined_on', 'branch_code', 'department', 'designation'],
    ['Asha', '1990-01-15', '2026-04-01', 'HO', 'Quality', 'Fitter'],
  ]);
  expect((await upload(hr, 'people.xlsx', bytes, 'create')).run).toMatchObject({ create_count: 1, error_count: 0 });
  const { refused } = await upload(hr, 'people.xlsx', Buffer.from('PK\x03\x04 nothing of the kind'), 'create');
  expect(refused).toMatchObject({ code: 'employees.import_unreadable' });
});
