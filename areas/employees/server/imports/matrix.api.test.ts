import { customFields, ImportKind, imports } from '@hrms/employees/contract';
import type { AnyEndpoint, Scope } from '@hrms/platform/contract';
import { withClient } from '@hrms/platform/server';
import {
  type Answer,
  createTenant,
  type Installation,
  type Signed,
  sharedInstallation,
  type Tenant,
} from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../employees.factory.ts';
import { createZip } from '../photos/archive.scenario.ts';
import { createPlaces } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;

const RUN = 'employees.import.run';
const ACCOUNT = '778899001122';
const PAN = 'ABCPK7788L';
/** What each kind writes, as the screens ask for it. */
const NEEDS: Record<ImportKind, readonly string[]> = {
  employees: [
    'employees.employee.create',
    'employees.employee.update',
    'employees.employee.read',
    'employees.identity.update',
    'employees.identity.read',
    'employees.bank.update',
    'employees.bank.read',
  ],
  positions: ['employees.position.update', 'employees.position.read'],
  managers: ['employees.position.update', 'employees.position.read'],
  bank_accounts: ['employees.bank.update', 'employees.bank.read'],
  identity_numbers: ['employees.identity.update', 'employees.identity.read'],
  family: ['employees.family.update', 'employees.family.read'],
  nominations: ['employees.nominee.update', 'employees.nominee.read', 'employees.family.read'],
  addresses: ['employees.employee.update', 'employees.employee.read'],
  custom_fields: ['employees.employee.update', 'employees.employee.read'],
  photos: ['employees.employee.update', 'employees.employee.read'],
};
const FILES: Record<Exclude<ImportKind, 'photos'>, string> = {
  employees: `employee_code,first_name,bank_ifsc,bank_account_number,pan\nE1,Asha,SBIN0000300,${ACCOUNT},${PAN}\n`,
  positions: 'employee_code,from_date\nE1,2026-12-01\n',
  managers: 'employee_code,manager_code\nE1,E2\n',
  bank_accounts: `employee_code,ifsc,account_number\nE1,WRONG,${ACCOUNT}\nE2,SBIN0000300,${ACCOUNT}99999999\n`,
  identity_numbers: `employee_code,pan\nE1,${PAN}\nE2,${PAN}\nE9,${PAN}\n`,
  family: 'employee_code,name,relationship,date_of_birth\nE1,Sunita Rao,spouse,1992-03-14\n',
  nominations: 'employee_code,scheme,from_date,nominee_name,relationship,share_percent\nE1,epf,2026-11-20,Sunita,spouse,100\n',
  addresses: 'employee_code,kind,line1,city\nE1,current,12 Karve Road,Pune\n',
  custom_fields: 'employee_code,locker\nE1,12\n',
};
const uploadOf = (kind: ImportKind, hold = 'false') => ({
  name: kind === 'photos' ? 'photos.zip' : `${kind}.csv`,
  text: kind === 'photos' ? createZip([{ name: 'E1.jpg', bytes: Buffer.from('not a picture') }]) : FILES[kind],
  fields: { kind, hold, ...(kind === 'employees' && { method: 'create_or_update' }) },
});

/** Every call of one run, from the contract: a new one is asked by itself. */
const ofRun = Object.values(imports as Record<string, AnyEndpoint>).filter(({ path }) => path.includes('{runId}'));
const runs = new Map<ImportKind, string>();
let mapping_id: string;

beforeAll(async () => {
  installation = await sharedInstallation();
  org = await createTenant(installation);
  await createPlaces(org);
  await org.call(customFields.create, { body: { name: 'Locker', type: 'text' } });
  const names = ['E1', 'E2'].map((employee_code) => ({ employee_code, first_name: 'Asha', last_name: employee_code }));
  await insertEmployeesForTests(installation.services, org.org_id, names);
  for (const kind of ImportKind.options) {
    const answer = await org.call(imports.upload, { upload: uploadOf(kind) });
    if (answer.status !== 202) throw new Error(`${kind}: ${JSON.stringify(answer.body)}`);
    runs.set(kind, answer.data.run_id);
  }
  await installation.runJobs();
  const bank = await org.call(imports.upload, { upload: uploadOf('bank_accounts', 'true') });
  await org.call(imports.dryRun, { params: { runId: bank.data.run_id }, body: { save_as: 'Bank file' } });
  mapping_id = (await org.call(imports.mappings, { query: { kind: 'bank_accounts' } })).data.mappings[0]?.mapping_id ?? '';
  await installation.runJobs();
});
afterAll(() => installation.close());

const ask = (who: Pick<Signed, 'call'>, endpoint: AnyEndpoint, kind: ImportKind) =>
  who.call(endpoint, {
    params: { runId: runs.get(kind) ?? '', mappingId: mapping_id, rowNumber: '2' },
    ...(endpoint === imports.correctRow && { body: { cells: {} } }),
    ...(endpoint.method === 'POST' && { body: {} }),
    ...(endpoint === imports.errors && { query: { rows: 'all' } }),
  } as never) as Promise<Answer>;
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

test('the calls of a run are those of the contract', () => {
  expect(ofRun.map(nameOf).sort()).toEqual([
    'GET /employees/import/{runId}',
    'GET /employees/import/{runId}/columns',
    'GET /employees/import/{runId}/errors',
    'GET /employees/import/{runId}/mappings/{mappingId}',
    'GET /employees/import/{runId}/rows',
    'GET /employees/import/{runId}/values',
    'POST /employees/import/{runId}/cancel',
    'POST /employees/import/{runId}/commit',
    'POST /employees/import/{runId}/dry-run',
    'POST /employees/import/{runId}/undo',
    'PUT /employees/import/{runId}/rows/{rowNumber}',
  ]);
});

describe.each(ImportKind.options)('%s', (kind) => {
  const lacking: [string, (needed: string) => { code: string; scope: Scope }[]][] = [
    ['without it', () => []],
    ['with it for oneself', (code) => [{ code, scope: 'self' }]],
    ['with it for a team', (code) => [{ code, scope: 'team' }]],
  ];
  test.each(lacking)('every call asks for each permission of the kind: refused %s', async (_name, instead) => {
    const wrong: string[] = [];
    for (const needed of NEEDS[kind]) {
      const others = NEEDS[kind].filter((code) => code !== needed);
      const who = await org.person([RUN, ...others, ...instead(needed)]);
      for (const endpoint of ofRun) {
        const { status, body } = await ask(who, endpoint, kind);
        if (body.code !== 'access.forbidden') wrong.push(`${nameOf(endpoint)} lacking ${needed}: ${status} ${body.code ?? ''}`);
      }
      const uploaded = await who.call(imports.upload, { upload: uploadOf(kind) });
      if (uploaded.body.code !== 'access.forbidden') wrong.push(`upload lacking ${needed}: ${uploaded.status}`);
      const listed = (await who.call(imports.list, { query: { limit: '100' } })).data.rows.map((run) => run.kind);
      if (kind !== 'employees' && listed.includes(kind)) wrong.push(`the list lacking ${needed}`);
      if (kind === 'bank_accounts') {
        if ((await who.call(imports.mappings)).data.mappings.length > 0) wrong.push('the list of mappings');
        const removed = await who.call(imports.removeMapping, { params: { mappingId: mapping_id } });
        if (removed.body.code !== 'access.forbidden') wrong.push('deleting a mapping');
      }
    }
    expect(wrong).toEqual([]);
  });

  test('whoever holds them is refused by none, and sees numbers masked in every answer', async () => {
    const who = await org.person([RUN, ...NEEDS[kind]]);
    const wrong: string[] = [];
    for (const endpoint of ofRun) {
      const { status, raw } = await ask(who, endpoint, kind);
      if (status === 403 || status >= 500) wrong.push(`${nameOf(endpoint)}: ${status}`);
      if (raw.includes(ACCOUNT) || raw.includes(PAN)) wrong.push(`${nameOf(endpoint)} tells a number`);
    }
    expect(wrong).toEqual([]);
    expect((await who.call(imports.list, { query: { limit: '100' } })).data.rows.map((run) => run.kind)).toContain(kind);
  });
});

describe('numbers of a file', () => {
  const held = async (kind: ImportKind) =>
    (await org.call(imports.upload, { upload: uploadOf(kind, 'true') })).data as { run_id: string; mapping: (string | null)[] };
  const accesses = (who: Signed) =>
    withClient(
      installation.superUrl,
      async (client) =>
        (
          await client.query(
            'select kind, field_group, purpose, row_count from app.personal_data_access where actor_id = $1 order by at, id',
            [who.user_id],
          )
        ).rows,
    );

  test('are whole in the file of errors only for who may reveal them, and each download is a line of the log', async () => {
    const { run_id } = await held('bank_accounts');
    const params = { runId: run_id };
    await org.call(imports.dryRun, { params, body: {} });
    await installation.runJobs();
    const query = { rows: 'all' };
    const one = await org.person([RUN, ...NEEDS.bank_accounts]);
    const two = await org.person([RUN, ...NEEDS.bank_accounts, 'employees.bank.reveal']);
    const oneself = await org.person([RUN, ...NEEDS.bank_accounts, { code: 'employees.bank.reveal', scope: 'self' }]);
    expect((await one.call(imports.errors, { params, query })).raw.toString()).toContain('XXXXXXXX1122');
    expect((await oneself.call(imports.errors, { params, query })).raw.toString()).not.toContain(ACCOUNT);
    expect((await two.call(imports.errors, { params, query })).raw.toString()).toContain(ACCOUNT);
    const line = { kind: 'export', field_group: 'bank', row_count: 2 };
    expect(await accesses(one)).toEqual([{ ...line, purpose: 'Import file with masked numbers' }]);
    expect(await accesses(two)).toEqual([{ ...line, purpose: 'Import file with full numbers' }]);
  });

  test('stay numbers when their column is matched to another one', async () => {
    const { run_id, mapping } = await held('employees');
    const params = { runId: run_id };
    const moved = mapping.map((name) => (name === 'bank_account_number' ? 'middle_name' : name === 'bank_ifsc' ? null : name));
    const who = await org.person([RUN, ...NEEDS.employees]);
    expect((await who.call(imports.dryRun, { params, body: { mapping: moved } })).status).toBe(202);
    await installation.runJobs();
    for (const endpoint of [imports.columns, imports.errors, imports.rows] as AnyEndpoint[]) {
      const { raw } = (await who.call(endpoint, {
        params,
        ...(endpoint === imports.errors && { query: { rows: 'all' } }),
      } as never)) as Answer;
      expect(raw.includes(ACCOUNT), nameOf(endpoint)).toBe(false);
    }
    const clerk = await org.person([RUN, ...NEEDS.employees.filter((code) => !code.startsWith('employees.bank'))]);
    expect(await clerk.call(imports.get, { params })).toRefuse('access.forbidden', 403);
  });

  test('are known by their look where the heading tells nothing', async () => {
    const text = `Who;Kept at\nE1;${ACCOUNT}\n`;
    const upload = { name: 'odd.csv', text, fields: { kind: 'custom_fields', hold: 'true' } };
    const { run_id } = (await org.call(imports.upload, { upload })).data;
    const samples = (await org.call(imports.columns, { params: { runId: run_id } })).data.samples;
    expect(samples).toEqual([['E1', 'XXXXXXXX1122']]);
  });

  test('of a corrected cell stay masked, and come by a column of the file alone', async () => {
    const { run_id } = await held('employees');
    const params = { runId: run_id };
    await org.call(imports.dryRun, { params, body: {} });
    await installation.runJobs();
    const correct = (who: Signed, cells: Record<string, string>) =>
      who.call(imports.correctRow, { params: { ...params, rowNumber: '2' as never }, body: { cells } });
    const who = await org.person([RUN, ...NEEDS.employees]);
    expect(await correct(who, { uan: '100904319456' })).toRefuse('employees.import_columns', 422);
    const fixed = { params, body: { fixed_values: { uan: '100904319456' } } };
    expect(await who.call(imports.dryRun, fixed)).toRefuse('employees.import_columns', 422);
    expect((await correct(who, { pan: 'WRONG7788Z' })).status).toBe(202);
    await installation.runJobs();
    const { raw } = await who.call(imports.rows, { params });
    expect(raw.toString()).toContain('XXXXXX788Z');
    expect(raw.toString()).not.toContain('WRONG7788Z');
    const clerk = await org.person([RUN, ...NEEDS.employees.filter((code) => !code.startsWith('employees.identity'))]);
    expect(await correct(clerk, { first_name: 'Asha' })).toRefuse('access.forbidden', 403);
  });
});
