/** What an employer puts into funds above ₹7,50,000 a year is taxed with the salary (Income-tax Act 2025 s.17(1)(h), Rules 2026 r.16). */
import { benefitEnrolments, benefitPlans } from '@hrms/benefits/contract';
import { payslips } from '@hrms/payroll/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { tdsProjections } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let plan: { plan_id: string; option_id: string };
const people: Record<'asha' | 'bina' | 'chetan', string> = { asha: '', bina: '', chetan: '' };
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20' });
  world = await payrollWorld(installation);
  const nps = {
    code: 'NPS',
    name: 'NPS of the company',
    kind: 'nps' as const,
    from_date: '2026-04-01',
    terms: {},
    options: [{ name: 'Own', pricing: 'employee_chooses' as const, min_paise: 50_000, rates: [{ employer_share_bp: 10_000 }] }],
  };
  const made = await world.owner.call(benefitPlans.create, { body: nps });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { plan_id } = made.data;
  const active = (await world.owner.call(benefitPlans.activate, { params: { id: plan_id }, body: {} })).data;
  plan = { plan_id, option_id: active.options[0]?.option_id ?? '' };
  for (const name of ['asha', 'bina', 'chetan'] as const)
    people[name] = await hireEmployee(installation, world, {
      first_name: name,
      ctc_annual_paise: 600_000_000,
      joined_on: '2024-04-01',
    });
});
afterAll(() => installation.close());

/** The company pays this into NPS every month from October to March. */
async function enrol(employee_id: string, monthly_paise: number): Promise<void> {
  const body = { ...plan, employee_id, family_member_ids: [], agreed: true, reason: 'As agreed', from_date: '2026-10-01' };
  const chosen = await world.owner.call(benefitEnrolments.choose, { body: { ...body, monthly_paise, pran: '110012345678' } });
  expect(chosen.status, JSON.stringify(chosen.body)).toBeLessThan(300);
}

const incomeOf = async (employee_id: string) =>
  (await world.owner.call(tdsProjections.get, { params: { employee_id } })).data.projection?.total_income_paise ?? 0;
/** Total income is rounded to ten rupees. */
const isNear = (found: number, expected: number) => expect(Math.abs(found - expected)).toBeLessThanOrEqual(1_000);

test('7,50,000 a year adds nothing to the income, 9,00,000 adds 1,50,000, and the payslip says by which law', async () => {
  await enrol(people.bina, 12_500_000);
  await enrol(people.asha, 15_000_000);
  const without = await incomeOf(people.chetan);
  isNear(await incomeOf(people.bina), without);
  isNear(await incomeOf(people.asha), without + 15_000_000);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  const slips = (await world.owner.call(payslips.list, { query: { payroll_id } })).data.rows;
  const slipOf = (employee_id: string) => slips.find((slip) => slip.employee_id === employee_id)?.payslip_id ?? '';
  const { explanations } = (await world.owner.call(payslips.get, { params: { id: slipOf(people.asha) } })).data;
  const why = JSON.stringify(explanations);
  expect(why).toContain('Contribution above the limit');
  expect(why).toContain('₹9,00,000 less ₹7,50,000');
  expect(why).toContain('Income-tax Act 2025 s.17(1)(h), (i), Rules 2026 r.16');
  const other = (await world.owner.call(payslips.get, { params: { id: slipOf(people.bina) } })).data;
  expect(JSON.stringify(other.explanations)).not.toContain('Contribution above the limit');
});

test('once payslips pay into the provident fund, it counts with the months to come: 917 a month from October', async () => {
  const without = await incomeOf(people.chetan);
  isNear(await incomeOf(people.asha), without + 15_000_000 + 6 * 91_700);
  isNear(await incomeOf(people.bina), without + 6 * 91_700);
});
