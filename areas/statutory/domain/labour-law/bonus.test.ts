import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { type BonusMonth, bonusEligibility, bonusForYear } from './bonus.ts';
import { bonusPool, bonusSetOnOff, type CarriedBonus } from './bonus-set-on.ts';

const months = (count: number, wage: number, minimum: number | null, earned = wage): BonusMonth[] =>
  Array.from({ length: count }, (_, n) => ({
    month: `2025-${String(n + 1).padStart(2, '0')}`,
    wage: rupees(wage),
    earned: rupees(earned),
    minimum_wage: minimum === null ? null : rupees(minimum),
  }));
const year = (given: BonusMonth[], days_worked = 300, percent = 833) => {
  const { value } = bonusForYear({ accounting_year: '2025-26', months: given, days_worked, percent: percent as never });
  return value.problem === null ? value.amount / 100 : value;
};

describe('a year', () => {
  test.each<[string, BonusMonth[], number, number]>([
    ['minimum wage above 7,000', months(12, 16_000, 13_500), 300, 13_500],
    ['7,000 above the minimum wage', months(12, 16_000, 6_000), 300, 7_000],
    ['a wage below both', months(12, 5_000, 6_000), 300, 5_000],
    ['wage at the limit', months(12, 21_000, 13_500), 300, 13_500],
    ['wage above the limit', months(12, 21_001, 13_500), 300, 0],
    ['months before a raise still count', [...months(6, 21_000, 13_500), ...months(6, 21_600, 13_500)], 300, 6_750],
    ['29 days', months(12, 16_000, 13_500), 29, 0],
    ['30 days', months(12, 16_000, 13_500), 30, 13_500],
    ['half the days lost', months(12, 16_000, 13_500, 8_000), 150, 6_750],
    ['never below a hundred rupees', months(1, 1_000, 900), 30, 100],
  ])('%s', (_, given, days, expected) => {
    expect(year(given, days)).toBe(expected);
  });

  test('a missing minimum wage is a problem only where it matters', () => {
    expect(year(months(2, 16_000, null))).toEqual({ problem: 'statutory.minimum_wage_missing', months: ['2025-01', '2025-02'] });
    expect(year(months(12, 6_900, null))).toBe(6_900);
  });

  test('the explanation ends in the bonus', () => {
    const { steps } = bonusForYear({
      accounting_year: '2025-26',
      months: months(12, 16_000, 13_500),
      days_worked: 300,
      percent: 833 as never,
    });
    expect(steps.map(({ label }) => label)).toEqual(['Eligible months', 'Days worked', 'Calculation wages', 'Bonus']);
    expect(steps.at(-1)?.amount).toEqual({ paise: 1_350_000 });
  });
});

test('eligibility at its bounds', () => {
  const due = (wage: number, days_worked: number) =>
    bonusEligibility({ accounting_year: '2026-27', wage: rupees(wage), days_worked }).value.eligible;
  expect([due(21_000, 30), due(21_001, 30), due(21_000, 29)]).toEqual([true, false, false]);
});

/** The ten years worked in the Fourth Schedule of the Payment of Bonus Act: least 1,04,167, most 2,50,000. */
test('set-on and set-off over the ten years of the Fourth Schedule', () => {
  const surpluses = [104_167, 635_000, 220_000, 375_000, 140_000, 310_000, 100_000, 0, 10_000, 215_000];
  let set_on: readonly CarriedBonus[] = [];
  let set_off: readonly CarriedBonus[] = [];
  const told = surpluses.map((surplus, at) => {
    const name = (n: number) => `${2001 + n}-${String((2 + n) % 100).padStart(2, '0')}`;
    const input = { accounting_year: name(at), allocable_surplus: rupees(surplus), wages: rupees(1_250_000), set_on, set_off };
    const pool = bonusPool(input, rupees(104_167), rupees(250_000), 4);
    ({ set_on, set_off } = pool);
    const list = (carried: readonly CarriedBonus[]) =>
      carried.map(({ year: from, amount }) => [+from.slice(0, 4) - 2000, amount / 100]);
    return [pool.payable / 100, list(pool.set_on), list(pool.set_off), list(pool.lapsed)];
  });
  expect(told).toEqual([
    [104_167, [], [], []],
    [250_000, [[2, 250_000]], [], []],
    [250_000, [[2, 220_000]], [], []],
    [
      250_000,
      [
        [2, 220_000],
        [4, 125_000],
      ],
      [],
      [],
    ],
    [
      250_000,
      [
        [2, 110_000],
        [4, 125_000],
      ],
      [],
      [],
    ],
    [
      250_000,
      [
        [4, 125_000],
        [6, 60_000],
      ],
      [],
      [[2, 110_000]],
    ],
    [250_000, [[6, 35_000]], [], []],
    [104_167, [], [[8, 69_167]], []],
    [
      104_167,
      [],
      [
        [8, 69_167],
        [9, 94_167],
      ],
      [],
    ],
    [104_167, [], [[9, 52_501]], []],
  ]);
});

test('least and most come from the wages by rate', () => {
  const { value } = bonusSetOnOff({
    accounting_year: '2025-26',
    allocable_surplus: rupees(90_000),
    wages: rupees(10_00_000),
    set_on: [],
    set_off: [],
  });
  expect(value).toMatchObject({ least: rupees(83_333), most: rupees(200_000), payable: rupees(90_000) });
});
