import type { CivilDate } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, percent, zero } from '@hrms/platform/money';
import { accommodation, movableAssets } from '../law/accommodation.parameters.ts';

export type Accommodation = {
  /** First day of the occupation; its law applies. */
  readonly on: CivilDate;
  readonly kind: 'owned' | 'leased' | 'hotel';
  /** Salary of the months of occupation. */
  readonly salary: Paise;
  /** Population of the city by the census of the rule (owned). */
  readonly people: number;
  /** Rent the employer pays (leased), or the hotel's charges. */
  readonly charges: Paise;
  /** Days in a hotel on transfer. */
  readonly days: number;
  /** Cost of furniture, and months of its use. */
  readonly furniture_cost: Paise;
  readonly months: number;
  readonly recovered: Paise;
  /** Same house as in an earlier year: the first year's value with the cost inflation index; null in the first year. */
  readonly most: Paise | null;
};

/** Value of accommodation from the employer (Income-tax Rules 2026 r.15(2); 1962 r.3(1)), in paise. */
export function accommodationValue(facts: Accommodation): Explained<Paise> {
  const rule = inForce(accommodation, facts.on);
  const { owned, leased_rate, hotel_rate, hotel_free_days, furniture_rate } = rule.value;
  if (facts.kind === 'hotel' && facts.days <= hotel_free_days)
    return explained(zero, () => [step('Hotel', 0, `first ${hotel_free_days} days on transfer`, rule)]);
  const rate =
    facts.kind === 'owned'
      ? (owned.find(({ people_above_count }) => facts.people > people_above_count) ?? owned.at(-1))?.rate_bp
      : facts.kind === 'leased'
        ? leased_rate
        : hotel_rate;
  const share = multiplyDivide(facts.salary, rate ?? leased_rate, 10_000, 'paise');
  const house = facts.kind === 'owned' ? share : Math.min(share, facts.charges);
  const held = facts.most === null ? house : Math.min(house, facts.most);
  const furniture = multiplyDivide(facts.furniture_cost, furniture_rate * facts.months, 10_000 * 12, 'paise');
  const value = Math.max(0, held + furniture - facts.recovered) as Paise;
  return explained(value, () => [
    step('Share of salary', share, `${percent(rate ?? leased_rate)} of ${formatRupees(facts.salary)}`, rule),
    ...(facts.kind === 'owned' ? [] : [step('Rent or charges', facts.charges, 'the lower of the two counts')]),
    ...(held < house ? [step('Same house', held, 'limited to the first year’s indexed value', rule)] : []),
    ...(furniture === 0 ? [] : [step('Furniture', furniture, `${percent(furniture_rate)} of cost a year`, rule)]),
    ...(facts.recovered === 0 ? [] : [step('Recovered', -facts.recovered, 'from the employee')]),
    step('Accommodation', value, 'perquisite value for the months'),
  ]);
}

/** Perquisite value of using the employer's assets, in paise. Laptops, computers, tablets and mobiles have none. */
export function assetUseValue(facts: {
  readonly on: CivilDate;
  readonly cost: Paise;
  readonly months: number;
  readonly computer_or_mobile: boolean;
  readonly recovered: Paise;
}): Explained<Paise> {
  const rule = inForce(movableAssets, facts.on);
  if (facts.computer_or_mobile)
    return explained(zero, () => [step('Use of assets', 0, 'not taxable for computers and mobiles', rule)]);
  const gross = multiplyDivide(facts.cost, rule.value.use_rate * facts.months, 10_000 * 12, 'paise');
  const value = Math.max(0, gross - facts.recovered) as Paise;
  return explained(value, () => [
    step('Use of assets', gross, `${percent(rule.value.use_rate)} of ${formatRupees(facts.cost)} a year`, rule),
    step('Perquisite value', value, 'less the amount recovered'),
  ]);
}

/** Perquisite value of assets transferred, in paise: cost less wear for completed years (50% or 20% of the rest, or 10% of cost). */
export function assetTransferValue(facts: {
  readonly on: CivilDate;
  readonly kind: 'electronics' | 'car' | 'other';
  readonly cost: Paise;
  readonly completed_years: number;
  readonly paid: Paise;
}): Explained<Paise> {
  const rule = inForce(movableAssets, facts.on);
  const { electronics_wear, car_wear, other_wear } = rule.value;
  const rate = facts.kind === 'electronics' ? electronics_wear : facts.kind === 'car' ? car_wear : other_wear;
  let left: number = facts.cost;
  for (let year = 0; year < facts.completed_years; year += 1)
    left -= multiplyDivide(facts.kind === 'other' ? facts.cost : left, rate, 10_000, 'paise');
  const worth = Math.max(0, left) as Paise;
  const value = Math.max(0, worth - facts.paid) as Paise;
  return explained(value, () => [
    step(
      'Worth',
      worth,
      `${formatRupees(facts.cost)} less ${percent(rate)} ${facts.kind === 'other' ? 'of cost' : 'of the rest'} for ${facts.completed_years} years`,
      rule,
    ),
    step('Transfer of assets', value, 'less the amount paid by the employee'),
  ]);
}
