import { assetCategories, assetLife, assets } from '@hrms/assets/contract';
import { assetPaySource } from '@hrms/assets/server';
import { loanImports, loanSettings, loanTypes } from '@hrms/loans/contract';
import { loanPaySource } from '@hrms/loans/server';
import { REDUCING } from '@hrms/loans/testing';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { valuePerquisites } from '@hrms/statutory/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollWorld } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-04-30' });
  world = await payrollWorld(installation);
  const rate = {
    tax_year: '2026-27',
    purpose: 'general' as const,
    rate_bp: 850,
    as_on: '2026-04-01',
    source: 'State Bank of India',
  };
  await world.owner.call(loanSettings.updateRates, { body: { rates: [rate] } });
});
afterAll(() => installation.close());

const SEED = { ctc_annual_paise: 240_000_000, joined_on: '2024-04-01' };

/** The loan of 3,00,000 that was paid out on 10 April, brought forward with its first instalment in May. */
async function valueOf(code: string, terms: object, instalment: string): Promise<number> {
  const employee_id = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: code, ...SEED });
  const type = { code, name: `Loan ${code}`, from_date: '2026-04-01', terms: { ...REDUCING, ...terms } };
  expect((await world.owner.call(loanTypes.create, { body: type })).status).toBe(201);
  const text = [
    'employee_code,type_code,amount,disbursed_on,balance,next_cycle,instalment',
    `${code},${code},300000,2026-04-10,300000,2026-05,${instalment}`,
  ].join('\n');
  const upload = { name: `${code}.csv`, text, fields: { kind: 'opening_loans' } };
  const { data } = await world.owner.call(loanImports.upload, { upload });
  expect((await world.owner.call(loanImports.commit, { params: { id: data.import_id }, body: {} })).status).toBe(200);
  const facts = await inTenant(
    installation.services.pool,
    world.owner.org_id,
    async (tx) => (await loanPaySource.taxFacts?.(tx, [employee_id], '2026-27')) ?? [],
  );
  expect(facts.map(({ values }) => values.balance_paise).filter((paise) => paise === 30_000_000)).toHaveLength(1);
  return (valuePerquisites(facts, '2026-27').get(employee_id) ?? []).reduce((total, { amount }) => total + amount, 0);
}

test('3,00,000 interest-free against a reference rate of 8.5%: 19,656.25', async () => {
  expect(await valueOf('FREE', { interest_method: 'none', annual_rate_bp: 0 }, '12500')).toBe(1_965_625);
});

// the total of the year is rounded once: 19,892.33; each month for itself gives 19,892.32 here and 19,656.26 above
test('the same at 6%: 19,892.33 less 13,206.89 of interest charged is 6,685.44', async () => {
  expect(await valueOf('SIX', { annual_rate_bp: 600 }, '13296.19')).toBe(668_544);
});

test('a laptop of 80,000 used for two completed years and sold for 5,000: 15,000', async () => {
  const employee_id = await hireEmployee(installation, world, { first_name: 'Bina', employee_code: 'SOLD', ...SEED });
  const body = { code: 'LAPTOP', name: 'Laptop', prefix: 'LAP', tax_class: 'computer' as const };
  const { category_id } = (await world.owner.call(assetCategories.create, { body })).data;
  const asset = { category_id, name: 'ThinkPad', purchased_on: '2024-04-10', purchase_price_paise: 8_000_000 };
  const params = { id: (await world.owner.call(assets.create, { body: asset })).data.rows[0]?.asset_id ?? '' };
  await world.owner.call(assetLife.retire, { params, body: {} });
  const sale = { disposal_kind: 'transferred_to_employee' as const, employee_id, disposal_value_paise: 500_000 };
  expect((await world.owner.call(assetLife.dispose, { params, body: sale })).status).toBe(200);
  const facts = await inTenant(
    installation.services.pool,
    world.owner.org_id,
    async (tx) => (await assetPaySource.taxFacts?.(tx, [employee_id], '2026-27')) ?? [],
  );
  expect(valuePerquisites(facts, '2026-27').get(employee_id)).toEqual([{ label: 'Transfer of assets', amount: 1_500_000 }]);
});
