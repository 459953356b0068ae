import { benefitEnrolments, insurerInvoices } from '@hrms/benefits/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenefitWorld, benefitWorld, hireMember, makePlan } from '../benefits.scenario.ts';

let installation: Installation;
let world: BenefitWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await benefitWorld(installation);
});
afterAll(() => installation.close());

const quote = async (employee_id: string, { plan_id, option_id }: { plan_id: string; option_id: string }, from_date: string) =>
  (
    await world.owner.call(benefitEnrolments.quote, {
      body: { employee_id, plan_id, option_id, family_member_ids: [], from_date },
    })
  ).data;

test('an invoice that bills 233 lives against 231 of the register names the two', async () => {
  const { owner } = world;
  const plan = await makePlan(owner);
  const people = await insertEmployeesForTests(
    installation.services,
    owner.org_id,
    Array.from({ length: 231 }, (_, at) => ({ joined_on: '2020-01-01', employee_code: `L${at}`, first_name: 'Life' })),
  );
  const employee_ids = people.map(({ employee_id }) => employee_id);
  const body = { option_id: plan.option_id, from_date: '2026-11-01', employee_ids, reason: 'New plan', dry_run: false };
  await owner.call(benefitEnrolments.assign, { params: { id: plan.plan_id }, body });
  await installation.runJobs();
  const billed = people.map((_, at) => ({ employee_code: `L${at}`, name: 'Life' }));
  const gone = ['X1', 'X2'].map((employee_code) => ({ employee_code, name: `Left ${employee_code}` }));
  const invoice = { plan_id: plan.plan_id, month: '2026-11', number: 'INV-233', amount_paise: 34_950_000 };
  const { data } = await owner.call(insurerInvoices.match, { body: { ...invoice, lives: [...billed, ...gone] } });
  expect(data).toMatchObject({
    lives_billed: 233,
    lives_matched: 231,
    only_billed: ['Left X1 (X1)', 'Left X2 (X2)'],
    only_here: [],
  });
});

test('a meal card of one meal on 22 days at ₹200 is ₹4,400 a month', async () => {
  const rates = [{ amount_paise: 440_000, employer_share_bp: 10_000 }];
  const options = [{ name: 'One meal', pricing: 'fixed_monthly' as const, meals_a_month: 22, rates }];
  const plan = await makePlan(world.owner, { kind: 'meal', options });
  const { employee_id } = await hireMember(installation, world.owner);
  const { months } = await quote(employee_id, plan, '2026-12-01');
  expect(months[0]).toEqual({ cycle: '2026-12', employer_paise: 440_000, employee_paise: 0 });
});

test('a whole year is the year’s premium, also with 366 days; 227 of 365 days of ₹18,000 are ₹11,194.52', async () => {
  const leap = await makePlan(world.owner, { from_date: '2027-04-01' });
  const plan = await makePlan(world.owner);
  const { employee_id } = await hireMember(installation, world.owner, { joined_on: '2026-08-17' });
  const whole = await quote(employee_id, leap, '2027-04-01');
  expect(whole.employer_share_paise + whole.employee_share_paise).toBe(1_800_000);
  const half = await quote(employee_id, leap, '2027-10-01');
  // 183 of 366 days
  expect(half.employer_share_paise + half.employee_share_paise).toBe(900_000);
  const part = await quote(employee_id, plan, '2026-08-17');
  expect(part).toMatchObject({ employee_share_paise: 279_863, employer_share_paise: 839_589 });
});
