import { employees, imports, overviews } from '@hrms/employees/contract';
import { sheetFile } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../index.ts';
import { createPlaces } from '../places.factory.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

const insert = (hr: Tenant, seeds: Parameters<typeof insertEmployeesForTests>[2]) =>
  insertEmployeesForTests(installation.services, hr.org_id, seeds);

async function team() {
  const hr = await createTenant(installation);
  await createPlaces(hr);
  const [head] = await insert(hr, [{ first_name: 'Head', employee_code: 'H1' }]);
  const manager_id = head?.employee_id ?? '';
  const people = await insert(hr, [
    {
      first_name: 'Asha',
      employee_code: 'A1',
      manager_id,
      identity: { pan: 'ABCPK1234F', uan: '100904319456', name_on_pan: 'ASHA' },
    },
    { first_name: 'Bina', employee_code: 'B1', manager_id, identity: { pan: 'ABCPK1234G', name_on_pan: 'Bina Rao' } },
    { first_name: 'Alone', employee_code: 'C1', bank_account: { account_number: '32145678901' } },
  ]);
  return { hr, head: manager_id, asha: people[0]?.employee_id ?? '' };
}

describe('chart', () => {
  test('is of people in service, counts them, and shows no private field', async () => {
    const { hr, head, asha } = await team();
    const staff = await hr.person([], { employee_id: asha });
    const { nodes, without_manager, without_manager_count } = (await staff.call(overviews.chart)).data;
    expect(nodes.map(({ name, parent_id, direct, total }) => [name, parent_id, direct, total])).toEqual([
      ['Head', null, 2, 2],
      ['Asha', head, 0, 0],
      ['Bina', head, 0, 0],
    ]);
    expect(without_manager.map(({ name }) => name)).toEqual(['Alone']);
    expect(without_manager_count).toBe(1);
    expect(Object.keys(nodes[0] ?? {}).sort()).toEqual(
      ['department', 'designation', 'direct', 'id', 'kind', 'name', 'parent_id', 'photo_url', 'total'].sort(),
    );
    expect((await staff.call(overviews.chart, { query: { root: asha } })).data.nodes).toHaveLength(1);
    expect(await staff.call(overviews.chart, { query: { root: hr.user_id } })).toRefuse('employees.not_found', 404);
    expect(await staff.call(overviews.chart, { query: { depth: '6' } })).toRefuse('validation', 422);
    const byDepartment = (await staff.call(overviews.chart, { query: { by: 'department' } })).data.nodes;
    expect(byDepartment).toMatchObject([{ kind: 'department', name: 'Quality', direct: 4, total: 4 }]);
  });
});

test('checks count what is missing and what does not fit, within reach', async () => {
  const { hr, head } = await team();
  const counts = async (who: Pick<Tenant, 'call'>) =>
    Object.fromEntries((await who.call(overviews.checks)).data.checks.map(({ kind, count }) => [kind, count]));
  expect(await counts(hr)).toMatchObject({ pan: 2, uan: 3, bank: 3, manager: 1, name_on_pan: 1, date_of_birth: 0 });
  const { checks } = (await hr.call(overviews.checks)).data;
  expect(checks.find(({ kind }) => kind === 'name_on_pan')?.people).toMatchObject([{ full_name: 'Bina', note: 'Bina Rao' }]);
  const manager = await hr.person([{ code: 'employees.employee.read', scope: 'team' }], { employee_id: head });
  expect(await counts(manager)).toMatchObject({ pan: 1, bank: 3 });
});

const fileOf = async (who: Pick<Tenant, 'token'>, export_id: string) => {
  const answer = await installation.app.inject({
    method: 'GET',
    url: `/v1/employees/export/${export_id}/file`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload };
};

describe('export', () => {
  test('has masked numbers and no formulas, in both formats, and only what is open', async () => {
    const { hr } = await team();
    await insert(hr, [{ first_name: 'Chitra', last_name: '=HYPERLINK("x")', employee_code: 'F1' }]);
    const csv = (await hr.call(overviews.export, { body: { format: 'csv' } })).data;
    expect(csv).toMatchObject({ state: 'done', row_count: 5, progress_id: null });
    const text = (await fileOf(hr, csv.export_id)).bytes.toString();
    expect(text).toContain('XXXXXX234F');
    expect(text).not.toContain('ABCPK1234F');
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const xlsx = (await hr.call(overviews.export, { body: { format: 'xlsx', columns: ['employee_code', 'last_name'] } })).data;
    const sheet = await readSheet((await fileOf(hr, xlsx.export_id)).bytes);
    expect(sheet).toContainEqual(['F1', `'=HYPERLINK("x")`]);
    const limited = await hr.person(['employees.export.run', 'employees.employee.read']);
    const some = (await limited.call(overviews.export, { body: {} })).data;
    expect((await fileOf(limited, some.export_id)).bytes.toString().split('\n')[0]).not.toMatch(/pan|uan|bank/);
    expect(await limited.call(overviews.export, { body: { columns: ['pan'] } })).toRefuse('access.forbidden', 403);
    expect((await fileOf(limited, csv.export_id)).status).toBe(404);
  });

  test('of more than a thousand people is a job; the same filter gives the same people', async () => {
    const { hr } = await team();
    await insert(
      hr,
      Array.from({ length: 1200 }, (_, n) => ({ first_name: 'Many', employee_code: `M${n}` })),
    );
    const run = (await hr.call(overviews.export, { body: { filter: { search: 'many' } } })).data;
    expect(run).toMatchObject({ state: 'waiting', row_count: 1200 });
    expect((await fileOf(hr, run.export_id)).status).toBe(409);
    await installation.runJobs();
    expect((await hr.call(overviews.exportState, { params: { exportId: run.export_id } })).data.state).toBe('done');
    const rows = parse((await fileOf(hr, run.export_id)).bytes, { bom: true, columns: true }) as object[];
    expect(rows).toHaveLength(1200);
    expect((await hr.call(employees.list, { query: { search: 'many' } })).body.pagination?.total).toBe(1200);
  });
});

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
    const { hr } = await team();
    const taken = (await hr.call(overviews.export, { body: { format } })).data;
    const { bytes } = await fileOf(hr, taken.export_id);
    const { run } = await upload(hr, `people.${format}`, bytes, 'create_or_update');
    expect(run).toMatchObject({ state: 'checked', create_count: 0, update_count: 0, unchanged_count: 4, error_count: 0 });
  });

  test('changes field by field, empties by #CLEAR, and is taken back where the value is still the file’s', async () => {
    const { hr, asha } = await team();
    const text =
      'employee_code,last_name,pan,department\nA1,Kulkarni,ABCPK1234Z,\nB1,Rao,#CLEAR,Quality\nZ9,Nobody,,\nC1,,,Sales\n';
    const { run } = await upload(hr, 'people.csv', Buffer.from(text), 'update');
    expect(run).toMatchObject({ update_count: 2, error_count: 2, method: 'update' });
    const rows = await rowsOf(hr, run?.run_id ?? '');
    expect(rows.map(({ action }) => action)).toEqual(['update', 'update', 'error', 'error']);
    expect(rows[0]?.changes).toEqual([
      { field: 'last_name', before: null, after: 'Kulkarni' },
      { field: 'pan', before: 'XXXXXX234F', after: 'ABCPK1234Z' },
    ]);
    expect(rows[2]?.errors[0]?.message).toBe('Row 4, employee_code: Z9 is not an employee of this organisation');
    expect(rows[3]?.errors[0]?.message).toBe('Row 5, department: the job changes from a date. Use Change position');
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
    expect(undone[0]?.warnings[0]?.message).toBe('Row 2: kept. last_name changed since the import');
    const bina = (await hr.call(employees.list, { query: { search: 'bina' } })).data.rows[0];
    expect((await hr.call(employees.get, { params: { id: bina?.employee_id ?? '' } })).data.identity?.pan).toBe('XXXXXX234G');
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
  const again = await upload(hr, 'people.csv', Buffer.from(file), 'create');
  expect(again.run?.error_count).toBe(250);
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
