import type { TaxFact } from '@hrms/employees/contract';
import type { PaySource } from '@hrms/employees/server';
import { payslips } from '@hrms/payroll/contract';
import { monthsOfYear } from '@hrms/platform/calendar';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { tdsProjections } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let facts: TaxFact[] = [];
const source: PaySource = {
  area: 'loans',
  dueRows: async () => [],
  lockRows: async () => undefined,
  consumeRows: async () => 0,
  releaseRows: async () => undefined,
  of_perquisites: true,
  taxFacts: async (_tx, ids) => facts.filter(({ employee_id }) => ids.includes(employee_id)),
};

let installation: Installation;
let world: PayrollWorld;
let asha = '';
let bina = '';
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20', dependencies: { payroll: { paySources: [source] } } });
  world = await payrollWorld(installation);
  const seed = { ctc_annual_paise: 240_000_000, joined_on: '2024-04-01' };
  asha = await hireEmployee(installation, world, { first_name: 'Asha', ...seed });
  bina = await hireEmployee(installation, world, { first_name: 'Bina', ...seed });
});
afterAll(() => installation.close());

/** A loan with the same balance all year; 9% is the market rate. */
const loanOf = (balance_paise: number, purpose = 'general'): TaxFact[] =>
  monthsOfYear('2026-27').map((month) => ({
    area: 'loans',
    source_id: purpose,
    employee_id: asha,
    tax_year: '2026-27',
    kind: 'concessional_loan',
    month,
    values: { purpose, balance_paise, interest_paise: 0, reference_rate_bp: 900 },
    proof: null,
  }));
const benefit: TaxFact = {
  area: 'benefits',
  source_id: 'club',
  employee_id: 'set below',
  tax_year: '2026-27',
  kind: 'benefit_other',
  values: { plan_name: 'Club', employer_paise: 1_200_000, employee_paise: 300_000, employer_share_taxable: true },
  proof: null,
};

const sheetOf = async (id: string) => (await world.owner.call(tdsProjections.get, { params: { employee_id: id } })).data;
const perquisites = async () => {
  const [own, other] = [await sheetOf(asha), await sheetOf(bina)];
  return (own.projection?.total_income_paise ?? 0) - (other.projection?.total_income_paise ?? 0);
};

test.each([
  ['a loan of exactly the free limit has no value', () => loanOf(20_000_000), 0],
  ['above it, the market rate on every month-end balance', () => loanOf(20_000_100), 1_800_009],
  ['a loan for the treatment of a disease has none', () => loanOf(50_000_000, 'medical_specified_disease'), 0],
  ['the employer’s share of a taxable benefit', () => [{ ...benefit, employee_id: asha }], 1_200_000],
  ['both', () => [...loanOf(30_000_000), { ...benefit, employee_id: asha }], 3_900_000],
] as const)('%s', async (_name, make, value) => {
  facts = make();
  // total income is rounded to ten rupees
  expect(Math.abs((await perquisites()) - value)).toBeLessThanOrEqual(1_000);
});

test('the payslip says what is taxed; a run whose facts change meanwhile is not finalised', async () => {
  facts = loanOf(30_000_000);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const slips = (await world.owner.call(payslips.list, { query: { payroll_id } })).data.rows;
  const own = slips.find(({ employee_id }) => employee_id === asha);
  const { explanations } = (await world.owner.call(payslips.get, { params: { id: own?.payslip_id ?? '' } })).data;
  const why = JSON.stringify(explanations);
  expect(why).toContain('Interest-free or concessional loans');
  expect(why).toContain('taxable perquisite of the year');

  const next = await runPayroll(installation, world, '2026-11');
  facts = loanOf(40_000_000);
  await expect(finaliseRun(installation, world, next.payroll_id)).rejects.toThrow('payroll.');
});
