import { payslips } from '@hrms/payroll/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { perquisiteImports, perquisites, taxSettings, tdsProjections } from '@hrms/statutory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha = '';
let bina = '';
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20' });
  world = await payrollWorld(installation);
  const seed = { ctc_annual_paise: 240_000_000, joined_on: '2024-04-01' };
  asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'P1', ...seed });
  bina = await hireEmployee(installation, world, { first_name: 'Bina', employee_code: 'P2', ...seed });
});
afterAll(() => installation.close());

const incomeOf = async (employee_id: string) =>
  (await world.owner.call(tdsProjections.get, { params: { employee_id } })).data.projection?.total_income_paise ?? 0;
/** What Asha is taxed on more than Bina; total income is rounded to ten rupees. */
const more = async () => (await incomeOf(asha)) - (await incomeOf(bina));
const record = (body: object, who: Signed = world.owner) =>
  who.call(perquisites.create, { body: { employee_id: asha, ...body } as never });
const car = {
  kind: 'motor_car',
  from_date: '2025-01-15',
  use: 'mixed',
  running_costs_paid_by: 'employer',
  engine_above_1600_cc: true,
};
const listed = async (query: object = {}) =>
  (await world.owner.call(perquisites.list, { query: { tax_year: '2026-27', ...query } })).data.rows;

describe('a perquisite', () => {
  test('is recorded, valued by the rule of the year with why, and taxed from the next calculation', async () => {
    const saved = await record(car);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    expect(saved.data).toMatchObject({ tax_year: '2026-27', value_paise: 8_400_000, taxable_paise: 8_400_000, version: 1 });
    expect(saved.data.steps[0]).toMatchObject({
      label: 'Monthly value',
      amount_paise: 700_000,
      parameter: { id: 'tax.perquisite.motor_car', source: expect.stringContaining('2026') },
    });
    expect(await more()).toBe(8_400_000);
    const [before] = await listed({ tax_year: '2025-26' });
    expect(before).toMatchObject({ taxable_paise: 2_880_000 });
  });

  test('ends, and is cancelled with a reason; a stale edit is refused', async () => {
    const [row] = await listed();
    const params = { id: row?.perquisite_id ?? '' };
    const { kind, from_date, use, running_costs_paid_by, engine_above_1600_cc } = car;
    const body = {
      kind,
      from_date,
      use,
      running_costs_paid_by,
      engine_above_1600_cc,
      to_date: '2026-09-15',
      version: 1,
    } as never;
    expect((await world.owner.call(perquisites.update, { params, body })).data).toMatchObject({
      to_date: '2026-09-15',
      taxable_paise: 4_200_000,
      version: 2,
    });
    expect(await world.owner.call(perquisites.update, { params, body })).toRefuse('statutory.version_conflict', 409);
    expect(await more()).toBe(4_200_000);
    const cancel = (version: number) =>
      world.owner.call(perquisites.cancel, { params, body: { version, reason: 'Was the director’s car' } });
    expect((await cancel(2)).data).toMatchObject({ cancel_reason: 'Was the director’s car', taxable_paise: 0 });
    expect(await cancel(3)).toRefuse('statutory.perquisite_cancelled', 409);
    expect(await more()).toBe(0);
  });

  test.each([
    ['a car without its use', { kind: 'motor_car', from_date: '2026-04-01' }, 'use'],
    ['mixed use without who pays', { kind: 'motor_car', from_date: '2026-04-01', use: 'mixed' }, 'running_costs_paid_by'],
    [
      'own accommodation without its city',
      { kind: 'accommodation', from_date: '2026-04-01', accommodation_kind: 'owned', salary_paise: 1 },
      'city_class',
    ],
    [
      'a leased house without rent',
      { kind: 'accommodation', from_date: '2026-04-01', accommodation_kind: 'leased', salary_paise: 1 },
      'charges_paise',
    ],
    [
      'a hotel without a last day',
      { kind: 'accommodation', from_date: '2026-04-01', accommodation_kind: 'hotel', salary_paise: 1, charges_paise: 1 },
      'to_date',
    ],
    [
      'an end before the start',
      { kind: 'meals', from_date: '2026-04-02', to_date: '2026-04-01', meals: 22, cost_paise: 1 },
      'to_date',
    ],
    [
      'a transfer before the first use',
      { kind: 'asset_transfer', from_date: '2026-04-01', used_since: '2026-04-02', asset_kind: 'other', cost_paise: 1 },
      'used_since',
    ],
    ['a gift without its value', { kind: 'gift', from_date: '2026-04-01' }, 'amount_paise'],
  ])('is refused: %s', async (_name, body, path) => expect(await record(body)).toRefuse('validation', 422, path));

  test('is for who prepares tax; employees see their own', async () => {
    await record({ kind: 'movable_asset', from_date: '2026-04-01', cost_paise: 12_000_000, description: 'Sofa' });
    const own = await world.owner.person({ role: 'employee' }, { employee_id: asha });
    const other = await world.owner.person({ role: 'employee' }, { employee_id: bina });
    const read = async (who: Signed) => (await who.call(perquisites.list, { query: { tax_year: '2026-27' } })).data.rows;
    expect((await read(own)).map(({ kind }) => kind)).toContain('movable_asset');
    expect(await read(other)).toEqual([]);
    expect(await record(car, own)).toRefuse('access.forbidden', 403);
  });
});

test('gifts count together from the limit on, whole or the excess by the setting', async () => {
  const before = await more();
  await record({ kind: 'gift', from_date: '2026-10-01', amount_paise: 1_000_000 });
  expect(await more()).toBe(before);
  await record({ kind: 'gift', from_date: '2026-10-15', amount_paise: 700_000 });
  expect((await more()) - before).toBe(1_700_000);
  const setting = (await world.owner.call(taxSettings.get)).data;
  const { regime_until_month, proof_from_month, joiner_days, version } = setting;
  const body = { regime_until_month, proof_from_month, joiner_days, version };
  await world.owner.call(taxSettings.update, { body: { ...body, gift_rule: 'excess' } });
  expect((await more()) - before).toBe(200_000);
  const kept = await world.owner.call(taxSettings.update, { body: { ...body, version: version + 1 } });
  expect(kept.data.gift_rule).toBe('excess');
});

test('a file of perquisites is checked line by line, recorded, and taken back', async () => {
  const text = [
    'employee_code,kind,from_date,meals,cost,amount,nature',
    'P2,meals,01-04-2026,22,"5,000",,',
    'P2,actual cost,2026-04-01,,1000,,club',
    'P9,gift,2026-10-20,,,6000,',
    'P2,gift,2026-10-20,,,,',
  ];
  const upload = (...lines: string[]) =>
    world.owner.call(perquisiteImports.upload, {
      upload: { name: 'perquisites.csv', text: lines.join('\n'), fields: { kind: 'perquisites' } },
    });
  const { rows } = (await upload(...text)).data;
  expect(rows.flatMap(({ errors }) => errors.map(({ row, field, message }) => [row, field, message]))).toEqual([
    [4, 'employee_code', 'No employee has this code'],
    [5, 'amount', 'Please enter the value'],
  ]);
  const params = { id: (await upload(...text.slice(0, 3))).data.import_id };
  const committed = await world.owner.call(perquisiteImports.commit, { params, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  const taxable = async () => (await listed({ employee_id: bina })).map(({ kind, taxable_paise }) => [kind, taxable_paise]);
  expect((await taxable()).toSorted()).toEqual([
    ['actual_cost', 1_200_000],
    ['meals', 720_000],
  ]);
  expect((await world.owner.call(perquisiteImports.undo, { params, body: {} })).data.status).toBe('undone');
  expect(await taxable()).toEqual([]);
});

test('the payslip says what is taxed', async () => {
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const slips = (await world.owner.call(payslips.list, { query: { payroll_id } })).data.rows;
  const own = slips.find(({ employee_id }) => employee_id === asha);
  const { explanations } = (await world.owner.call(payslips.get, { params: { id: own?.payslip_id ?? '' } })).data;
  expect(JSON.stringify(explanations)).toContain('Use of movable assets');
});
