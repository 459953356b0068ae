import { describe, expect, test } from 'vitest';
import { changeInBp, estimateArrears } from './revision.ts';

describe('change of a CTC', () => {
  test.each([
    ['18 to 21 lakh is 16.67%', 180_000_000, 210_000_000, 1667],
    ['a reduction is negative', 210_000_000, 180_000_000, -1429],
    ['the same is 0', 100, 100, 0],
    ['half of a hundredth rounds away from zero', 20_000, 20_001, 1],
    ['and so does a fall', 20_000, 19_999, -1],
    ['from nothing there is no percentage', 0, 100, 0],
  ])('%s', (_, before, after, bp) => expect(changeInBp(before, after)).toBe(bp));
});

describe('estimate of arrears', () => {
  const gross = [14_277_800, 16_686_100] as const;

  test('1 July paid in September: July and August at 24,083 each, 48,166 in all', () => {
    const months = estimateArrears('2026-07-01', '2026-09', ...gross);
    expect(months).toEqual([
      { month: '2026-07', gross_paise: 2_408_300 },
      { month: '2026-08', gross_paise: 2_408_300 },
    ]);
    expect(months.reduce((sum, { gross_paise }) => sum + gross_paise, 0)).toBe(4_816_600);
  });

  test('from the 11th only the days from then count', () => {
    expect(estimateArrears('2026-06-11', '2026-07', 3_000_000, 3_300_000)).toEqual([{ month: '2026-06', gross_paise: 200_000 }]);
  });

  test('the last day of a month counts one day', () => {
    expect(estimateArrears('2026-06-30', '2026-07', 0, 3_000_000)).toEqual([{ month: '2026-06', gross_paise: 100_000 }]);
  });

  test('a reduction is recovered, over the end of a year too', () => {
    expect(estimateArrears('2026-12-01', '2027-02', 200_000, 100_000)).toEqual([
      { month: '2026-12', gross_paise: -100_000 },
      { month: '2027-01', gross_paise: -100_000 },
    ]);
  });

  test('paid in its own month there are none', () => expect(estimateArrears('2026-07-15', '2026-07', ...gross)).toEqual([]));
});
