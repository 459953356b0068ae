import {
  addresses,
  bankAccounts,
  employees,
  families,
  type ImportKind,
  identities,
  imports,
  nominations,
  paySplits,
  positions,
} from '@hrms/employees/contract';
import { branches } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, statementsOf, type Tenant } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../../employees.factory.ts';
import { createPlaces } from '../../places.factory.ts';

let installation: Installation;
let org: Tenant;
/** Employee ids by code. */
let ids: Map<string, string>;

beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

/** Three people with numbers and accounts, and a second branch. */
async function world(): Promise<void> {
  org = await createTenant(installation);
  await createPlaces(org);
  await org.call(branches.create, { body: { code: 'BLR', name: 'Bengaluru', state_code: 'IN-KA' } });
  const people = await insertEmployeesForTests(
    installation.services,
    org.org_id,
    ['E1', 'E2', 'E3'].map((employee_code, n) => ({
      employee_code,
      first_name: ['Asha', 'Bala', 'Chitra'][n] as string,
      last_name: 'Rao',
      identity: { pan: `ABCPK123${n}L`, uan: `10020030040${n}` },
      bank_account: { account_number: `12345678901${n}` },
    })),
  );
  ids = new Map(people.map(({ employee_id, employee_code }) => [employee_code ?? '', employee_id]));
}
const of = (code: string) => ({ params: { id: ids.get(code) ?? '' } });

async function checked(kind: ImportKind, text: string, fields: Record<string, string> = {}) {
  const answer = await org.call(imports.upload, { upload: { name: `${kind}.csv`, text, fields: { kind, ...fields } } });
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  await installation.runJobs();
  return (await org.call(imports.get, { params: { runId: answer.data.run_id } })).data;
}

async function committed(run_id: string, mode: 'all_or_nothing' | 'valid_rows' = 'all_or_nothing') {
  const answer = await org.call(imports.commit, { params: { runId: run_id }, body: { mode } });
  if (answer.status !== 202) return answer;
  await installation.runJobs();
  return org.call(imports.get, { params: { runId: run_id } });
}

async function undone(run_id: string) {
  await org.call(imports.undo, { params: { runId: run_id }, body: {} });
  await installation.runJobs();
  return (await org.call(imports.get, { params: { runId: run_id } })).data;
}

const rowsOf = async (runId: string) => (await org.call(imports.rows, { params: { runId }, query: { limit: '100' } })).data.rows;
const messages = async (runId: string) => (await rowsOf(runId)).flatMap(({ errors }) => errors.map(({ message }) => message));

test('positions: a dry run writes nothing, faults name row and column, and a row of a day that is there corrects it', async () => {
  await world();
  const text = `employee_code,from_date,branch,designation,manager_code,reason,note
E1,01/12/2026,BLR,,,transfer,To the new plant
E2,2026-12-01,XXX,,,,
E2,31/02/2026,BLR,,,,
E3,2026-12-01,,,SCPL0999,,
E9,2026-12-01,BLR,,,,
E3,2026-12-01,,Nobody,,,
`;
  const run = await checked('positions', text);
  expect(run).toMatchObject({ kind: 'positions', state: 'checked', create_count: 1, update_count: 0, error_count: 5 });
  expect(await messages(run.run_id)).toEqual([
    'Row 3, Branch: "XXX" is not a branch. Use an active branch',
    'Row 4, From date: "31/02/2026" is not a date. Use DD/MM/YYYY or YYYY-MM-DD',
    'Row 5, Manager: SCPL0999 is not an employee in this file or organisation. Use an employee code',
    'Row 6, Employee code: E9 is not an employee. Use the code of an existing employee',
    'Row 7, Designation: "Nobody" is not a designation. Use an active designation',
  ]);
  const listed = async () => (await org.call(positions.list, of('E1'))).data.positions;
  expect(await listed()).toHaveLength(1);
  expect(await committed(run.run_id)).toRefuse('employees.import_has_errors', 409);
  expect((await committed(run.run_id, 'valid_rows')).data).toMatchObject({ state: 'done', created_count: 1, error_count: 5 });
  expect((await listed())[0]).toMatchObject({ from_date: '2026-12-01', branch: 'Bengaluru', reason: 'transfer' });

  const mended = await checked('positions', 'employee_code,from_date,note\nE1,2026-12-01,From the first shift\n');
  expect(mended).toMatchObject({ create_count: 0, update_count: 1 });
  expect((await rowsOf(mended.run_id))[0]?.changes).toEqual([
    { field: 'note', before: 'To the new plant', after: 'From the first shift' },
  ]);
  await committed(mended.run_id);
  expect((await listed())[0]).toMatchObject({ note: 'From the first shift', version: 2 });
  expect(await undone(mended.run_id)).toMatchObject({ state: 'undone', undone_count: 1 });
  expect((await listed())[0]).toMatchObject({ note: 'To the new plant' });
  // The row was corrected since: it stays, and says so.
  expect(await undone(run.run_id)).toMatchObject({ state: 'undone', undone_count: 0 });
  expect((await rowsOf(run.run_id))[0]?.warnings[0]?.message).toBe('Row 2: kept. The entry changed after the import');
});

test('managers: a loop inside the file is found by the dry run, and the same manager again is nothing new', async () => {
  await world();
  const run = await checked('managers', 'employee_code,manager_code\nE1,E2\nE2,E3\nE3,E1\n');
  expect(run).toMatchObject({ create_count: 0, update_count: 2, error_count: 1 });
  expect(await messages(run.run_id)).toEqual([
    'Row 4, Manager: This would make a reporting loop: Chitra Rao → Asha Rao → Bala Rao → Chitra Rao',
  ]);
  expect((await committed(run.run_id, 'valid_rows')).data).toMatchObject({ created_count: 2 });
  expect(await checked('managers', 'employee_code,manager_code\nE1,E2\nE2,e3\n')).toMatchObject({ unchanged_count: 2 });
  expect((await undone(run.run_id)).undone_count).toBe(2);
  expect((await org.call(positions.list, of('E1'))).data.positions.map(({ manager }) => manager)).toEqual([null]);
});

test('bank accounts: a spoiled number, a shared one, and pay that follows and comes back', async () => {
  await world();
  const run = await checked(
    'bank_accounts',
    `employee_code,ifsc,account_number,use_for_salary
E1,SBIN0000300,000987654321,yes
E2,SBIN0000300,1.23457E+11,yes
E3,SBIN0000300,123456789010,no
`,
  );
  expect(run).toMatchObject({ create_count: 2, error_count: 1, warning_count: 1 });
  expect(await messages(run.run_id)).toEqual([
    'Row 3, Account number: the spreadsheet changed this number to 1.23457E+11. Format the column as text and enter it again',
  ]);
  expect((await rowsOf(run.run_id))[2]?.warnings[0]?.message).toBe('Row 4, Account number: E1 Asha Rao uses the same account');
  await committed(run.run_id, 'valid_rows');
  const accounts = (await org.call(bankAccounts.list, of('E1'))).data.bank_accounts;
  expect(accounts.map(({ account_number, is_primary }) => [account_number, is_primary])).toEqual([
    ['XXXXXXXX4321', true],
    ['XXXXXXXX9010', false],
  ]);
  expect((await undone(run.run_id)).undone_count).toBe(2);
  expect((await org.call(bankAccounts.list, of('E1'))).data.bank_accounts).toMatchObject([
    { account_number: 'XXXXXXXX9010', is_primary: true },
  ]);
  expect((await org.call(paySplits.get, of('E1'))).data.rows).toHaveLength(1);
});

test('identity numbers: taken ones and wrong ones are refused, and a number comes back when it is taken back', async () => {
  await world();
  const run = await checked(
    'identity_numbers',
    `employee_code,pan,uan,name_on_pan
E1,ABCPZ9999L,,Asha Rao
E2,ABCPZ9999L,,
E3,ABCCZ9999L,,
`,
  );
  expect(run).toMatchObject({ update_count: 1, error_count: 2 });
  expect(await messages(run.run_id)).toEqual([
    'Row 3, PAN: An active employee has the same PAN: E1 Asha Rao',
    "Row 4, PAN: The 4th letter of an employee's PAN is P",
  ]);
  await committed(run.run_id, 'valid_rows');
  const pan = async () => (await org.call(identities.get, of('E1'))).data;
  expect(await pan()).toMatchObject({ pan: 'XXXXXX999L', name_on_pan: 'Asha Rao' });
  await undone(run.run_id);
  expect(await pan()).toMatchObject({ pan: 'XXXXXX230L', name_on_pan: null });
});

test('family and nominations: sets stand or fall together, and family is found by name', async () => {
  await world();
  const family = await checked(
    'family',
    `employee_code,name,relation,dob,dependent
E1,Sunil Rao,spouse,1990-02-01,yes
E1,Tara Rao,daughter,2016-05-01,yes
E2,Old Child,son,1970-01-01,no
`,
  );
  expect(family).toMatchObject({ create_count: 2, error_count: 1 });
  await committed(family.run_id, 'valid_rows');
  expect((await org.call(families.list, of('E1'))).data.rows.map(({ name }) => name).sort()).toEqual(['Sunil Rao', 'Tara Rao']);

  const nominees = (
    shares: [string, string],
  ) => `employee_code,scheme,from_date,nominee_name,relationship,share_percent,guardian_name
E1,epf,2026-11-01,Sunil Rao,spouse,${shares[0]},
E1,epf,2026-11-01,Tara Rao,daughter,${shares[1]},Lata Rao
`;
  const wrong = await checked('nominations', nominees(['66.66', '33.33']));
  expect(wrong).toMatchObject({ create_count: 0, error_count: 2 });
  expect(await messages(wrong.run_id)).toEqual([
    'Row 2: Shares for EPF add up to 99.99%. They must total 100%',
    'Row 3: not imported because row 2 of the same set has errors',
  ]);
  const right = await checked('nominations', nominees(['66.67', '33.33%']));
  expect(right).toMatchObject({ create_count: 2, error_count: 0 });
  expect((await committed(right.run_id)).data).toMatchObject({ created_count: 2 });
  const epf = async () => (await org.call(nominations.get, { params: { id: ids.get('E1') ?? '', scheme: 'epf' } })).data;
  expect(await epf()).toMatchObject({ status: 'in_force', shares: [{ share_bp: 6667 }, { share_bp: 3333, is_minor: true }] });
  expect((await epf()).shares.every(({ family_member_id }) => family_member_id !== null)).toBe(true);
  expect((await undone(right.run_id)).undone_count).toBe(2);
  expect((await epf()).status).toBe('none');
  expect((await undone(family.run_id)).undone_count).toBe(2);
});

test('addresses: a wrong PIN is refused with the words of the screen', async () => {
  await world();
  const run = await checked(
    'addresses',
    'employee_code,kind,from_date,address,city,state,pin\nE1,current,2026-01-01,12 Karve Road,Pune,IN-MH,411004\nE2,current,,5 MG Road,Pune,IN-MH,011004\n',
  );
  expect(await messages(run.run_id)).toEqual(['Row 3, PIN code: A PIN code has 6 digits and does not start with 0']);
  await committed(run.run_id, 'valid_rows');
  expect((await org.call(addresses.list, of('E1'))).data.rows).toMatchObject([{ city: 'Pune', pin: '411004' }]);
});

const KINDS: ImportKind[] = ['positions', 'managers', 'bank_accounts', 'identity_numbers', 'family', 'nominations', 'addresses'];

test('every kind exports filled, in both formats, and imports back with nothing to change', async () => {
  await world();
  const body = { from_date: '2026-11-01', reason: 'manager_change', manager_id: ids.get('E2') } as const;
  await org.call(positions.create, { ...of('E1'), body });
  await org.call(families.create, {
    ...of('E1'),
    body: { name: '=Sunil', relationship: 'spouse', date_of_birth: '1990-02-01', phone: '98220 12345' },
  });
  await org.call(addresses.create, {
    ...of('E1'),
    body: { kind: 'current', from_date: '2026-01-01', line1: '12 Karve Road', city: 'Pune', pin: '411004' },
  });
  const shares = [{ name: '=Sunil', relationship: 'spouse', share_bp: 10_000 }];
  await org.call(nominations.save, {
    params: { id: ids.get('E1') ?? '', scheme: 'insurance' },
    body: { from_date: '2026-11-01', shares, version: 0 },
  });
  for (const kind of ['employees', ...KINDS] as ImportKind[])
    for (const format of ['csv', 'xlsx'] as const) {
      const taken = await org.call(imports.template, { query: { kind, format, filled: 'true' } });
      expect(taken.status, `${kind} ${format}`).toBe(200);
      const answer = await org.call(imports.upload, {
        upload: { name: `${kind}.${format}`, text: taken.raw, fields: { kind, method: 'create_or_update' } },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(202);
      await installation.runJobs();
      const run = (await org.call(imports.get, { params: { runId: answer.data.run_id } })).data;
      expect(run.row_count, `${kind} ${format}`).toBeGreaterThan(0);
      const { create_count, update_count, error_count, unchanged_count } = run;
      const told = `${kind} ${format}: ${JSON.stringify(await rowsOf(run.run_id))}`;
      expect({ create_count, update_count, error_count }, told).toEqual({ create_count: 0, update_count: 0, error_count: 0 });
      expect(unchanged_count).toBe(run.row_count);
      if (format === 'csv') expect(taken.raw.toString()).not.toMatch(/(^|,)=/m);
    }
});

test('each kind has a template whose example can be read, and asks for its own permission', async () => {
  await world();
  for (const kind of KINDS) {
    const { raw } = await org.call(imports.template, { query: { kind } });
    const run = await checked(kind, raw.toString());
    expect(run.unknown_columns).toEqual([]);
    expect((await messages(run.run_id))[0]).toMatch(/Employee code: SCPL0021 is not an employee/);
  }
  const stranger = await org.person(['employees.import.run']);
  for (const kind of KINDS) {
    const upload = { name: 'a.csv', text: 'employee_code\nE1\n', fields: { kind } };
    expect(await stranger.call(imports.upload, { upload }), kind).toRefuse('access.forbidden', 403);
    const query = { kind, filled: 'true' };
    expect(await stranger.call(imports.template, { query }), kind).toRefuse('access.forbidden', 403);
  }
});

test('nobody imports a change of the own record', async () => {
  await world();
  const me = await org.person({ role: 'hr_admin' }, { employee_id: ids.get('E1') as string });
  const upload = {
    name: 'a.csv',
    text: 'employee_code,name_on_pan\nE1,Somebody Else\nE2,Bala Rao\n',
    fields: { kind: 'identity_numbers' },
  };
  const { run_id } = (await me.call(imports.upload, { upload })).data;
  await installation.runJobs();
  expect(await messages(run_id)).toEqual([
    'Row 2, Employee code: You cannot make this change to your own record. Ask HR or payroll',
  ]);
});

test('columns are matched by hand, saved under a name, and recognised the next time', async () => {
  await world();
  const text = 'Who;Their boss;Shoe size\nE1;E2;38\n';
  const fields = { kind: 'managers', hold: 'true' };
  const held = (await org.call(imports.upload, { upload: { name: 'm.csv', text, fields } })).data;
  expect(held).toMatchObject({ state: 'uploaded', headings: ['Who', 'Their boss', 'Shoe size'], mapping: [null, null, null] });
  const params = { runId: held.run_id };
  expect((await org.call(imports.columns, { params })).data).toMatchObject({ samples: [['E1', 'E2', '38']] });
  expect(await org.call(imports.dryRun, { params, body: {} })).toRefuse('employees.import_columns', 422);
  const twice = { mapping: ['employee_code', 'employee_code', 'manager_code'] };
  expect(await org.call(imports.dryRun, { params, body: twice })).toRefuse('employees.import_columns', 422);
  const mapping = ['employee_code', 'manager_code', null];
  await org.call(imports.dryRun, { params, body: { mapping, save_as: 'From payroll' } });
  await installation.runJobs();
  expect((await org.call(imports.get, { params })).data).toMatchObject({ update_count: 1, unknown_columns: ['Shoe size'] });

  const [saved] = (await org.call(imports.mappings, { query: { kind: 'managers' } })).data.mappings;
  expect(saved).toMatchObject({ name: 'From payroll' });
  const partly = 'Their boss;Who\nE2;E1\n';
  const again = (await org.call(imports.upload, { upload: { name: 'n.csv', text: partly, fields } })).data;
  expect(again).toMatchObject({ mapping_name: 'From payroll', mapping: ['manager_code', 'employee_code'] });
  const used = { runId: again.run_id, mappingId: saved?.mapping_id ?? '' };
  expect((await org.call(imports.useMapping, { params: used })).data.mapping).toEqual(['manager_code', 'employee_code']);
  await org.call(imports.removeMapping, { params: { mappingId: saved?.mapping_id ?? '' } });
  expect(await org.call(imports.useMapping, { params: used })).toRefuse('employees.mapping_not_found', 404);
});

test('an export of employees comes back as nothing new, and numbers are masked in it', async () => {
  await world();
  await org.call(employees.list);
  const { raw } = await org.call(imports.template, { query: { kind: 'employees', filled: 'true' } });
  expect(raw.toString()).toContain('XXXXXX230L');
  expect(raw.toString()).not.toContain('ABCPK1230L');
});

test('the places of many positions are looked up once, not for every row', async () => {
  await world();
  const lines = Array.from(
    { length: 20 },
    (_, n) => `E1,2027-01-${String(n + 1).padStart(2, '0')},${n % 2 === 0 ? 'BLR' : 'HO'}`,
  );
  let run: unknown;
  const texts = await statementsOf(installation, async () => {
    run = await checked('positions', `employee_code,from_date,branch\n${lines.join('\n')}\n`);
  });
  expect(run).toMatchObject({ state: 'checked', row_count: 20 });
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /select "id", "name", "code" from "branch"/.test(text)).length).toBe(1);
});

test('positions and managers of 40 employees are checked in as many statements as those of 10', async () => {
  await world();
  const seeds = Array.from({ length: 40 }, (_, n) => ({ first_name: 'Row', last_name: `No${n}`, employee_code: `R${n}` }));
  await insertEmployeesForTests(installation.services, org.org_id, seeds);
  const countOf = async (kind: 'positions' | 'managers', text: string, most: number) => {
    const lines = seeds.slice(0, most).map(({ employee_code }) => `${employee_code},${text}`);
    const head = kind === 'positions' ? 'employee_code,from_date,branch,manager_code' : 'employee_code,manager_code';
    let run: unknown;
    const texts = await statementsOf(installation, async () => {
      run = await checked(kind, `${head}\n${lines.join('\n')}\n`);
    });
    expect(run).toMatchObject({ error_count: 0, [kind === 'positions' ? 'create_count' : 'update_count']: most });
    return texts.length;
  };
  for (const [kind, text] of [
    ['positions', '2026-12-01,BLR,E2'],
    ['managers', 'E3'],
  ] as const) {
    const few = await countOf(kind, text, 10);
    expect(await countOf(kind, text, 40)).toBeLessThan(few + 5);
  }
});

test('a position import notifies all employees of its good rows together, and nobody of a row that is refused', async () => {
  await world();
  const codes = ['E1', 'E2', 'E3'];
  const users = new Map<string, string>();
  for (const code of codes)
    users.set(code, (await org.person({ role: 'employee' }, { employee_id: ids.get(code) ?? '' })).user_id);
  const today = '2026-11-20';
  const run = await checked(
    'positions',
    `employee_code,from_date,branch,manager_code\nE1,${today},BLR,\nE2,${today},BLR,E3\nE3,${today},BLR,E2\n`,
  );
  expect(run).toMatchObject({ create_count: 2, error_count: 1 });
  const texts = await statementsOf(installation, async () => {
    expect((await committed(run.run_id, 'valid_rows')).data).toMatchObject({ state: 'done', created_count: 2 });
  });
  const told = await inTenant(
    installation.services.pool,
    org.org_id,
    async (tx) =>
      (
        await sql<{ user_id: string; title: string }>`select user_id, title from notification
        where org_id = ${tx.org_id} and notice_id like 'employees.%' and user_id = any(${[...users.values()]}::uuid[]) order by title, user_id`.execute(
          tx,
        )
      ).rows,
  );
  expect(told.map(({ user_id, title }) => `${codes.find((code) => users.get(code) === user_id)} ${title}`).toSorted()).toEqual([
    'E1 Position change: Asha Rao',
    'E2 New manager: Bala Rao',
    'E3 New manager: Bala Rao',
  ]);
  // one for each of the two notices of the rows, one for the end of the import
  expect(texts.filter((text) => text.includes('insert into notification ')).length).toBe(3);
});
