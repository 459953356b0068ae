import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { employeeSalaries, formulas, lookupTables, salaryCalculator, structures } from '@hrms/salary/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { employee, installSalary } from '../salary.scenario.ts';

let installation: Installation;
let owner: Tenant;
let finalised: string | null = null;

beforeAll(async () => {
  installation = await installSalary({ lastFinalisedMonth: async () => finalised });
});
afterAll(() => installation.close());
beforeEach(async () => {
  finalised = null;
  owner = await createTenant(installation);
});

const add = (from_date: string, rows: Record<string, number>, code = 'CONVEYANCE_BY_TYPE') =>
  owner.call(lookupTables.create, {
    body: { code, from_date, rows: Object.entries(rows).map(([key, amount_paise]) => ({ key, amount_paise })) },
  });

const lines = [
  { code: 'BASIC', calculation: { calculation: 'formula', formula: 'ctc_monthly * 50%' } },
  { code: 'CONVEYANCE', calculation: { calculation: 'formula', formula: 'lookup("CONVEYANCE_BY_TYPE", employment_type)' } },
  { code: 'SPECIAL', calculation: { calculation: 'balancing' } },
];

const create = async () =>
  (await owner.call(structures.create, { body: { code: 'BY_TYPE', name: 'By type', valid_from: '2026-04-01', lines } as never }))
    .data.structure_id;
const publish = (id: string) => owner.call(structures.publish, { params: { id, n: '1' } as never, body: { version: 1 } });

test('a structure reads its amounts from the table in force on the first day of a salary', async () => {
  const id = await create();
  expect((await publish(id)).status).toBe(422);
  await add('2026-04-01', { permanent: 200_000, intern: 50_000 });
  const [structure] = (await publish(id)).data.versions;
  await add('2026-10-01', { permanent: 300_000, intern: 60_000 });
  const rateFrom = async (from_date: string) => {
    const employeeId = await employee(installation, owner, { full_name: `Asha ${from_date}` });
    const { data } = await owner.call(employeeSalaries.assign, {
      params: { employeeId },
      body: {
        ctc_annual_paise: 120_000_000,
        structure_version_id: structure?.structure_version_id ?? '',
        from_date,
        reason: 'First salary',
      },
    });
    const read = (await owner.call(employeeSalaries.get, { params: { employeeId }, query: { as_of: from_date } })).data.current;
    expect(read?.break_up.lines).toEqual(data.current?.break_up.lines);
    return read?.break_up.lines.find(({ code }) => code === 'CONVEYANCE')?.rate_paise;
  };
  expect(await rateFrom('2026-09-30')).toBe(200_000);
  expect(await rateFrom('2026-10-01')).toBe(300_000);
  const basis = (await owner.call(salaryCalculator.basis, { query: { as_of: '2026-10-01' } })).data;
  expect(basis.lookup_tables).toEqual([
    {
      code: 'CONVEYANCE_BY_TYPE',
      rows: [
        { key: 'permanent', amount_paise: 300_000 },
        { key: 'intern', amount_paise: 60_000 },
      ],
    },
  ]);
});

test('a formula may only name a table there is', async () => {
  const check = async (formula: string) =>
    (await owner.call(formulas.check, { body: { formula, stage: 'assignment', expects: 'amount' } })).data;
  expect((await check('lookup("CITY", state)')).errors[0]?.message).toBe("Unknown name 'CITY' at column 8");
  await add('2026-04-01', { MH: 100 }, 'CITY');
  expect(await check('lookup("CITY", state)')).toMatchObject({ valid: true, depends_on: { tables: ['CITY'] } });
});

test('keys are unique, a first day is used once, and finalised months keep their rows', async () => {
  const rows = [
    { key: 'M1', amount_paise: 1 },
    { key: 'M1', amount_paise: 2 },
  ];
  expect((await owner.call(lookupTables.create, { body: { code: 'GRADES', from_date: '2026-04-01', rows } })).status).toBe(422);
  const made = await add('2026-04-01', { M1: 1 });
  expect(made.data).toMatchObject({ state: 'in_force', version: 1 });
  expect(await add('2026-04-01', { M1: 2 })).toRefuse('salary.table_exists', 409, 'from_date');
  const change = (version: number) =>
    owner.call(lookupTables.update, {
      params: { id: made.data.lookup_table_id },
      body: { rows: [{ key: 'M1', amount_paise: 5 }], version },
    });
  expect((await change(1)).data).toMatchObject({ rows: [{ key: 'M1', amount_paise: 5 }], version: 2 });
  expect(await change(1)).toRefuse('salary.version_conflict', 409);
  finalised = '2026-04';
  expect(await change(2)).toRefuse('salary.rule_locked', 409);
  expect(await add('2026-04-30', { M1: 3 })).toRefuse('salary.rule_locked', 409);
  expect((await add('2026-05-01', { M1: 3 })).status).toBe(201);
  const listed = (await owner.call(lookupTables.list)).data.rows.map(({ from_date, state }) => [from_date, state]);
  expect(listed).toEqual([
    ['2026-05-01', 'in_force'],
    ['2026-04-01', 'past'],
  ]);
  expect((await owner.call(lookupTables.list, { query: { as_of: '2026-04-30' } })).data.rows).toHaveLength(1);
});
