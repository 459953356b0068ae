import { type Paise, rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { delayCost, epfReturnFee, epfReturnLateCost } from './delay-cost.ts';

const cost = (scheme: 'epf' | 'esi', amount: number, due: string, paid: string) => {
  const { days, months, interest, damages } = delayCost({ scheme, amount: rupees(amount), due, paid }).value;
  return [days, months, interest / 100, damages / 100];
};

describe('a late payment of EPF: 12 percent a year by days, damages 1 percent a month or part', () => {
  test.each([
    ['2026-10-14', [0, 0, 0, 0]],
    ['2026-10-15', [0, 0, 0, 0]],
    // one day late is a month begun
    ['2026-10-16', [1, 1, 8, 240]],
    ['2026-11-15', [31, 1, 245, 240]],
    ['2026-11-16', [32, 2, 252, 480]],
    ['2026-12-15', [61, 2, 481, 480]],
    ['2026-12-20', [66, 3, 521, 720]],
    ['2027-10-15', [365, 12, 2_880, 2_880]],
  ])('24,000 due 15 October 2026, paid %s', (paid, expected) => {
    expect(cost('epf', 24_000, '2026-10-15', paid)).toEqual(expected);
  });

  test('damages end at the arrear, interest does not', () => {
    expect(cost('epf', 1_000, '2025-01-15', '2033-05-15')).toEqual([3_042, 100, 1_000, 1_000]);
    expect(cost('epf', 1_000, '2025-01-15', '2033-05-16')).toEqual([3_043, 101, 1_000, 1_000]);
    expect(cost('epf', 1_000, '2025-01-15', '2033-07-15')[2]).toBeGreaterThan(1_000);
  });

  test('the day before the change of 14 June 2024 the former bands hold', () => {
    // 5 percent a year below two months, by days
    expect(cost('epf', 100_000, '2024-06-13', '2024-07-13')).toEqual([30, 1, 986, 411]);
    expect(cost('epf', 100_000, '2024-06-14', '2024-07-14')).toEqual([30, 1, 986, 1_000]);
  });

  test('due on the last day of a month: a month ends on the last day of a shorter one', () => {
    expect(cost('epf', 10_000, '2026-01-31', '2026-02-28')[1]).toBe(1);
    expect(cost('epf', 10_000, '2026-01-31', '2026-03-01')[1]).toBe(2);
  });
});

describe('a late payment of ESI: damages of 5, 10, 15 and 25 percent a year by the months of delay', () => {
  test.each([
    ['2026-05-15', [0, 0, 0, 0]],
    ['2026-07-14', [60, 2, 1_973, 822]],
    ['2026-07-15', [61, 2, 2_005, 1_671]],
    ['2026-09-14', [122, 4, 4_011, 3_342]],
    ['2026-09-15', [123, 4, 4_044, 5_055]],
    ['2026-11-14', [183, 6, 6_016, 7_521]],
    ['2026-11-15', [184, 6, 6_049, 12_603]],
  ])('1,00,000 due 15 May 2026, paid %s', (paid, expected) => {
    expect(cost('esi', 100_000, '2026-05-15', paid)).toEqual(expected);
  });
});

test('a return due before the fee began costs none', () => {
  const fee = (due: string) => epfReturnFee(due, '2026-07-31', rupees(5_000));
  expect([fee('2026-06-28'), fee('2026-06-29'), epfReturnFee('2026-07-15', '2026-07-15', rupees(5_000))]).toEqual([
    0,
    rupees(5_000),
    0,
  ]);
});

test('the fee for a late EPF return ends at the administrative charges', () => {
  const fee = (filed: string, admin: number) => epfReturnLateCost('2026-10-15', filed, rupees(admin)).value as Paise;
  const one = fee('2026-10-16', 100_000);
  expect(fee('2026-10-15', 100_000)).toBe(0);
  expect(fee('2026-10-18', 100_000)).toBe(one * 3);
  expect(fee('2026-10-18', one / 100)).toBe(one);
});
