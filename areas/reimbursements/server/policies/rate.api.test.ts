import { createInstallation, type Installation } from '@hrms/platform/testing';
import { expenseImports, expensePolicies, expenseRates } from '@hrms/reimbursements/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, draftClaim, hireClaimant, toLine } from '../reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await claimWorld(installation);
});
afterAll(() => installation.close());

const ratesOf = async (policy_name: string) =>
  (await world.owner.call(expenseRates.list)).data.rates
    .filter((rate) => rate.policy_name === policy_name)
    .map(({ kind, vehicle, city_class, amount_paise, from_date, to_date }) => [
      vehicle ?? `${kind} ${city_class}`,
      amount_paise,
      from_date,
      to_date,
    ]);

test('a rate of a later day leaves journeys before it as they were: 148 km at 9.50, then at 11.00', async () => {
  const { owner, categories, policy_id } = world;
  const params = { id: policy_id };
  const change = (body: object) => owner.call(expenseRates.update, { params, body: body as never });
  const saved = await change({
    category_id: categories.MILEAGE,
    from_date: '2026-11-18',
    rate_per_km_paise: { car: 1100, two_wheeler: 450 },
  });
  expect(saved.data.versions.map(({ from_date }) => from_date)).toEqual(['2026-11-18', '2026-04-01']);
  expect(await ratesOf('Everyone')).toEqual([
    ['per_diem A', 120_000, '2026-04-01', null],
    ['car', 950, '2026-04-01', '2026-11-17'],
    ['car', 1100, '2026-11-18', null],
    ['two_wheeler', 450, '2026-11-18', null],
  ]);
  const asha = await hireClaimant(installation, owner);
  const drive = (expense_date: string) =>
    toLine(categories.MILEAGE, { expense_date, km: 148, vehicle: 'car', description: 'Visit' });
  const draft = await draftClaim(asha, [drive('2026-11-17'), drive('2026-11-18')]);
  expect(draft.data.lines.map(({ amount_paise }) => amount_paise)).toEqual([140_600, 162_800]);
  expect(await change({ category_id: policy_id, from_date: '2026-12-01', rate_per_km_paise: { car: 1 } })).toRefuse(
    'reimbursements.category_unknown',
    422,
  );
  expect((await change({ category_id: categories.MILEAGE, from_date: '2026-12-01' })).status).toBe(422);
  expect((await asha.call(expenseRates.list)).status).toBe(403);
});

test('rates a day from a later day on: three days with two meals at 1,200 are 1,920, then at 1,500 they are 2,400', async () => {
  const { owner, categories, policy_id } = await claimWorld(installation);
  const per_diem = [
    { city_class: 'A' as const, amount_paise: 150_000 },
    { city_class: 'any' as const, amount_paise: 90_000 },
  ];
  const body = { category_id: categories.PER_DIEM ?? '', from_date: '2026-11-10', per_diem };
  expect((await owner.call(expenseRates.update, { params: { id: policy_id }, body })).status).toBe(200);
  const { rates } = (await owner.call(expenseRates.list)).data;
  const running = rates.filter(({ kind, to_date }) => kind === 'per_diem' && to_date === null);
  expect(running.map(({ grade_id, city_class, amount_paise }) => [grade_id, city_class, amount_paise])).toEqual([
    [null, 'A', 150_000],
    [null, 'any', 90_000],
  ]);
  const asha = await hireClaimant(installation, owner);
  const stay = (expense_date: string, last_day: string) =>
    toLine(categories.PER_DIEM, { expense_date, last_day, meals_provided: [0, 2, 0] });
  const draft = await draftClaim(asha, [stay('2026-11-02', '2026-11-04'), stay('2026-11-10', '2026-11-12')]);
  expect(draft.data.lines.map(({ amount_paise }) => amount_paise)).toEqual([192_000, 240_000]);
});

const upload = async (...lines: string[]) =>
  (
    await world.owner.call(expenseImports.upload, {
      upload: { name: 'policies.csv', text: `${lines.join('\n')}\n`, fields: { kind: 'policies' } },
    })
  ).data;
const HEAD = 'policy,category,from_date,priority,grade,city_class,per,limit,on_breach,vehicle,rate,submit_within_days';

test('policies come from a file as drafts; a later day of the same policy is a version of it', async () => {
  const { owner, categories } = world;
  const faulty = await upload(
    HEAD,
    'Field staff,Zeppelin,2026-12-01,,,,,,,,,',
    'Field staff,TAXI,2026-12-01,0,M9,D,week,-1,stop,,5,',
    'Field staff,MILEAGE,soon,,,,,,,tractor,9,',
  );
  expect(faulty.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    ['category'],
    ['priority', 'grade', 'city_class', 'limit', 'per', 'on_breach', 'rate'],
    ['from_date', 'vehicle'],
  ]);
  const commit = async (id: string) => owner.call(expenseImports.commit, { params: { id }, body: {} });
  const good = await upload(
    HEAD,
    'Field staff,HOTEL,2026-12-01,50,M2,A,day,6000,warn,,,90',
    'Field staff,HOTEL,2026-12-01,50,,B,day,4000,,,,',
    'Field staff,MILEAGE,2026-12-01,50,,,,,,two wheeler,4.50,',
    'Field staff,MILEAGE,2026-12-01,50,,,,,,car,9.50,',
    'Field staff,MILEAGE,2027-04-01,50,,,,,,car,11,',
  );
  expect(good.error_count).toBe(0);
  expect((await commit(good.import_id)).data.status).toBe('committed');
  const { rows } = (await owner.call(expensePolicies.list, { query: { search: 'Field' } })).data;
  expect(rows).toMatchObject([{ name: 'Field staff', priority: 50, status: 'draft' }]);
  const policy = (await owner.call(expensePolicies.get, { params: { id: rows[0]?.policy_id ?? '' } })).data;
  expect(policy.versions.map(({ from_date }) => from_date)).toEqual(['2027-04-01', '2026-12-01']);
  const hotel = policy.versions[1]?.rules.find(({ category_id }) => category_id === categories.HOTEL);
  expect(hotel).toMatchObject({
    must_submit_within_days: 90,
    limits: [
      { per: 'day', city_class: 'A', amount_paise: 600_000, on_breach: 'warn' },
      { per: 'day', city_class: 'B', amount_paise: 400_000, on_breach: 'block' },
    ],
  });
  expect(await ratesOf('Field staff')).toEqual([
    ['car', 950, '2026-12-01', '2027-03-31'],
    ['car', 1100, '2027-04-01', null],
    ['two_wheeler', 450, '2026-12-01', '2027-03-31'],
  ]);
  expect(policy.versions[0]?.rules.map(({ category_id }) => category_id)).toContain(categories.HOTEL);
  const twice = await upload(HEAD, 'field staff,TAXI,2026-12-01,,,,,,,,,');
  expect(twice.rows[0]?.errors[0]?.message).toBe('This policy has a version of this day already');
});
