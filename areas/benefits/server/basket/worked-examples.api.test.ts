import { benefitBasket, benefitEnrolments } from '@hrms/benefits/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenefitWorld, benefitWorld, hireMember, makePlan } from '../benefits.scenario.ts';

const TELEPHONE = '019a0000-0000-7000-8000-0000000000a1';
const BOOKS = '019a0000-0000-7000-8000-0000000000a2';
const PAY = { basic_paise: 5_000_000, gross_paise: 10_000_000, flexible_paise: 1_000_000 };

let installation: Installation;
let world: BenefitWorld;
beforeAll(async () => {
  installation = await createInstallation({
    dependencies: {
      benefits: {
        payOn: async (_tx, ids) => new Map(ids.map((id) => [id, PAY])),
        flexibleCategories: async () => [
          { category_id: TELEPHONE, code: 'TEL', name: 'Telephone' },
          { category_id: BOOKS, code: 'BOOKS', name: 'Books' },
        ],
        claimedByCategory: async (_tx, ids) => new Map(ids.map((id) => [id, new Map([[TELEPHONE, 180_000]])])),
      },
    },
  });
  world = await benefitWorld(installation);
});
afterAll(() => installation.close());

test('14% of a basic of 50,000 is 7,000.00 a month, of which 5,000 can be deducted in the old regime', async () => {
  const rates = [{ percent_bp: 1400, base: 'basic_da' as const, employer_share_bp: 10_000 }];
  const plan = await makePlan(world.owner, { kind: 'nps', options: [{ name: '14%', pricing: 'salary_percent', rates }] });
  const asha = await hireMember(installation, world.owner);
  const { plan_id, option_id } = plan;
  const body = { employee_id: asha.employee_id, plan_id, option_id, family_member_ids: [], from_date: '2026-12-01' };
  const { data } = await world.owner.call(benefitEnrolments.quote, { body });
  expect(data.months).toEqual(
    ['2026-12', '2027-01', '2027-02', '2027-03'].map((cycle) => ({ cycle, employer_paise: 700_000, employee_paise: 0 })),
  );
  expect(data.steps.slice(-2)).toEqual([
    { label: 'Deductible a month in the new regime', value: '₹7,000' },
    { label: 'Deductible a month in the old regime', value: '₹5,000' },
  ]);
});

test('a basket of 1,20,000: 1,30,000 is refused, so is less than what is claimed; the rest is taxable', async () => {
  const asha = await hireMember(installation, world.owner);
  const params = { employee_id: asha.employee_id };
  const split = (telephone: number, books: number) => ({
    allotments: [
      { category_id: TELEPHONE, annual_paise: telephone },
      { category_id: BOOKS, annual_paise: books },
    ],
  });
  const save = (body: ReturnType<typeof split>) => asha.call(benefitBasket.save, { params, body });
  const exceeded = await save(split(3_000_000, 10_000_000));
  expect(exceeded).toRefuse('benefits.pool_exceeded', 422);
  expect(exceeded.body.errors?.[0]?.message ?? exceeded.body.message).toBe(
    'Your basket is ₹1,20,000; you have allotted ₹1,30,000',
  );
  const below = await save(split(179_999, 100_000));
  expect(below).toRefuse('benefits.below_claimed', 422);
  expect(JSON.stringify(below.body)).toContain('₹1,800 is already claimed in Telephone');
  const saved = await save(split(3_600_000, 2_400_000));
  expect(saved.data).toMatchObject({ pool_paise: 12_000_000, allotted_paise: 6_000_000, rest_paise: 6_000_000 });
  expect(saved.data.categories.map(({ monthly_paise }) => monthly_paise)).toEqual([300_000, 200_000]);
});
