import { insertEmployeesForTests } from '@hrms/employees/testing';
import {
  audiences,
  branches,
  departments,
  designations,
  grades,
  listExports,
  listImports,
  locations,
  organisationBankAccounts,
} from '@hrms/organisation/contract';
import { sheetFile } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { readTable } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;

beforeAll(async () => {
  installation = await createInstallation();
});
beforeEach(async () => {
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

const asDataUrl = async (rows: string[][]) =>
  `data:application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;base64,${(await sheetFile('xlsx', rows)).bytes.toString('base64')}`;
const errors = (rows: { name: string; error: string | null }[]) => rows.map(({ name, error }) => [name, error]);

describe('files of lists', () => {
  test('designations: good rows are added, each other one says why; a dry run leaves nothing', async () => {
    await owner.call(departments.create, { body: { name: 'Quality', code: 'QLT' } });
    await owner.call(grades.create, { body: { name: 'S1' } });
    const csv = [
      'Title,Department,Grade,LWF category,Job description',
      'Inspector,qlt,s1,Worker,Checks parts',
      'inspector,,,,',
      'Welder,Moon,,,',
      ',,,,',
      'Clerk,,S9,,',
      'Planner,,,boss,',
    ].join('\n');
    const expected = [
      ['Inspector', null],
      ['inspector', 'This designation already exists'],
      ['Welder', 'department: "Moon" isn’t an active department. Enter a name or code from the list'],
      ['Clerk', 'grade: "S9" isn’t an active grade. Enter a name or code from the list'],
    ];
    const tried = (await owner.call(listImports.designations, { body: { csv } })).data;
    expect([tried.dry_run, tried.added]).toEqual([true, 1]);
    expect(errors(tried.rows).slice(0, 4)).toEqual(expected);
    expect(tried.rows[4]).toMatchObject({ name: 'Planner', line: 7, error: expect.stringMatching(/./) });
    expect((await owner.call(designations.list)).data.rows).toEqual([]);
    const kept = (await owner.call(listImports.designations, { body: { csv, dry_run: false } })).data;
    expect([kept.dry_run, kept.added]).toEqual([false, 1]);
    expect((await owner.call(designations.list)).data.rows).toMatchObject([
      {
        title: 'Inspector',
        department_name: 'Quality',
        grade_name: 'S1',
        lwf_category: 'worker',
        job_description: 'Checks parts',
      },
    ]);
  });

  test('branches from a workbook: states by name or code, wrong codes and repeats are named', async () => {
    const csv = await asDataUrl([
      ['name', 'code', 'state', 'kind', 'city', 'pin', 'from_date'],
      ['Kochi office', 'KOC', 'Kerala', 'Office', 'Kochi', '682016', '2026-12-01'],
      ['Jaipur', 'JAI', 'IN-RJ', '', '', '', ''],
      ['Moon base', 'MB', 'Moon', '', '', '', ''],
      ['Jaipur', 'JA2', 'RJ', '', '', '', ''],
      ['Delhi', 'D', 'Delhi', '', '', '', ''],
      ['Agra', 'AGR', 'UP', '', '', '12', ''],
    ]);
    const { added, rows } = (await owner.call(listImports.branches, { body: { csv, dry_run: false } })).data;
    expect(added).toBe(2);
    expect(errors(rows)).toEqual([
      ['Kochi office, KOC', null],
      ['Jaipur, JAI', null],
      ['Moon base, MB', 'state: "Moon" isn’t a state. Enter a state name or code'],
      ['Jaipur, JA2', 'A branch with this name already exists'],
      ['Delhi, D', 'code: "D" isn’t accepted. Use 2 to 6 capital letters or digits'],
      ['Agra, AGR', 'pin: "12" isn’t accepted. Enter a PIN code of 6 digits'],
    ]);
    const found = (await owner.call(branches.list, { query: { search: 'kochi' } })).data.rows;
    expect(found).toMatchObject([
      { code: 'KOC', state_code: 'IN-KL', kind: 'office', address_from: '2026-12-01', pin: '682016' },
    ]);
  });

  test('locations: the branch by name or code, coordinates as numbers, networks with spaces', async () => {
    const [head] = (await owner.call(branches.list)).data.rows;
    const csv = [
      'name,branch,latitude,longitude,radius_m,allowed_ips,is_remote',
      `Gate 1,${head?.code},18.5204,73.8567,300,203.0.113.0/24 10.0.0.0/8,no`,
      `Home,${head?.name},,,,,yes`,
      `Gate 2,${head?.code},18.52,,,,`,
      `Gate 3,${head?.code},north,73.8,,,`,
      `Gate 4,${head?.code},,,,,perhaps`,
      'Gate 5,Nowhere,,,,,',
    ].join('\n');
    const { added, rows } = (await owner.call(listImports.locations, { body: { csv, dry_run: false } })).data;
    expect(added).toBe(2);
    expect(rows.map(({ error }) => error)).toEqual([
      null,
      null,
      'Enter latitude and longitude, or neither',
      'latitude: "north" isn’t a number',
      'is_remote: "perhaps" isn’t accepted. Enter yes or no',
      'branch: "Nowhere" isn’t an active branch. Enter a name or code from the list',
    ]);
    expect((await owner.call(locations.list)).data.rows).toMatchObject([
      { name: 'Gate 1', latitude: 18.5204, radius_m: 300, allowed_ips: ['203.0.113.0/24', '10.0.0.0/8'], is_remote: false },
      { name: 'Home', latitude: null, radius_m: 200, is_remote: true },
    ]);
  });

  test('departments and holidays take a workbook too; what is no list is refused whole', async () => {
    const csv = await asDataUrl([
      ['name', 'parent'],
      ['Works', ''],
      ['Line', 'Works'],
    ]);
    expect((await owner.call(departments.import, { body: { csv, dry_run: false } })).data.added).toBe(2);
    const bad = (body: string) => owner.call(listImports.branches, { body: { csv: body } });
    expect(await bad('name,code\nA,AA')).toRefuse('organisation.csv_unreadable', 422);
    expect(await bad('data:text/plain;base64,SGVsbG8=')).toRefuse('organisation.csv_unreadable', 422);
    expect(await bad(`name,code,state\n${'A,AA,Kerala\n'.repeat(1001)}`)).toRefuse('organisation.csv_unreadable', 422);
    expect(await bad('')).toRefuse('validation', 422, 'csv');
  });

  test('only who may add what it lists imports a file', async () => {
    const reader = await owner.person(['organisation.designation.read', 'organisation.branch.read']);
    for (const endpoint of Object.values(listImports))
      expect(await reader.call(endpoint as typeof listImports.branches, { body: { csv: 'name\nA' } })).toRefuse(
        'access.forbidden',
        403,
      );
  });
});

describe('exports', () => {
  const sheet = async (endpoint: (typeof listExports)[keyof typeof listExports], query: object = {}) => {
    const answer = await owner.call(endpoint as typeof listExports.branches, { query: { format: 'xlsx', ...query } });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    return (await readTable(answer.raw, { most_rows: 5000, most_columns: 100 })).map(({ cells }) => cells);
  };

  test('every list as a workbook, without formulas', async () => {
    await owner.call(departments.create, { body: { name: '=HYPERLINK("x")' } });
    for (const endpoint of Object.values(listExports)) expect((await sheet(endpoint))[0]?.length).toBeGreaterThan(4);
    const [, row] = await sheet(listExports.departments);
    expect(row).toContain(`'=HYPERLINK("x")`);
  });

  test('chosen branches alone, and numbers of accounts masked', async () => {
    const made = await owner.call(branches.create, { body: { name: 'Chennai', code: 'CHN', state_code: 'IN-TN' } });
    const chosen = await sheet(listExports.branches, { ids: made.data.branch_id });
    expect(chosen.map(([code]) => code)).toEqual(['Code', 'CHN']);
    const account_number = '50200014829934';
    await owner.call(organisationBankAccounts.create, {
      body: {
        bank_name: 'HDFC Bank',
        ifsc: 'HDFC0000240',
        account_holder: 'Works',
        purposes: ['salary'],
        account_number,
        account_number_again: account_number,
      },
    });
    const accounts = await sheet(listExports.bankAccounts);
    expect(accounts[1]?.[3]).toMatch(/^X+9934$/);
    expect(JSON.stringify(accounts)).not.toContain(account_number);
  });
});

test('a grade is an audience, and what counts people of grades and locations counts positions of today', async () => {
  const department_id = (await owner.call(departments.create, { body: { name: 'Works' } })).data.department_id;
  const designation_id = (await owner.call(designations.create, { body: { title: 'Fitter' } })).data.designation_id;
  const [senior, junior] = [
    (await owner.call(grades.create, { body: { name: 'Senior' } })).data.grade_id,
    (await owner.call(grades.create, { body: { name: 'Junior' } })).data.grade_id,
  ];
  const [head] = (await owner.call(branches.list)).data.rows;
  const place = { name: 'Gate', branch_id: head?.branch_id ?? '' };
  const { location_id } = (await owner.call(locations.create, { body: place })).data;
  const job = { department_id, designation_id, joined_on: '2020-01-01' };
  await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', ...job, grade_id: senior, location_id },
    { first_name: 'Ravi', ...job, grade_id: senior },
    { first_name: 'Meena', ...job, grade_id: junior },
    { first_name: 'Nobody', ...job },
  ]);
  const count = async (audience: object) => (await owner.call(audiences.count, { body: { audience } })).data.count;
  expect(await count({ grade_ids: [senior] })).toBe(2);
  expect(await count({ grade_ids: [senior, junior] })).toBe(3);
  expect(await count({ grade_ids: [senior], branch_ids: [head?.branch_id] })).toBe(2);
  expect(await count({ grade_ids: [location_id] })).toBe(0);
  expect((await owner.call(audiences.choices)).data.grades.map(({ name }) => name)).toEqual(['Senior', 'Junior']);
  expect((await owner.call(grades.list)).data.rows.map(({ employee_count }) => employee_count)).toEqual([2, 1]);
  expect((await owner.call(locations.list)).data.rows.map(({ employee_count }) => employee_count)).toEqual([1]);
});

test('the bare list of active departments is open to everybody signed in, the table is not', async () => {
  await owner.call(departments.create, { body: { name: 'Works' } });
  const person = await owner.person({ role: 'employee' });
  expect((await person.call(departments.active)).data.departments).toMatchObject([{ name: 'Works' }]);
  expect(await person.call(departments.list)).toRefuse('access.forbidden', 403);
});
