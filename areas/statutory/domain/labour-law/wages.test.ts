import { ParameterNotDated } from '@hrms/platform/explain';
import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { codeWages, codeWagesWithFund } from './wages.ts';

const pay = (included: number, excluded_capped: number, excluded_uncapped = 0, day = '2026-09-30') => ({
  included: rupees(included),
  excluded_capped: rupees(excluded_capped),
  excluded_uncapped: rupees(excluded_uncapped),
  day,
});

describe('code wages', () => {
  test.each([
    ['ministry illustration with gratuity', pay(20_000, 40_000, 16_000), 22_000, 2_000],
    ['ministry provident fund example', pay(20_000, 40_000), 30_000, 10_000],
    ['statutory 3.2', pay(16_000, 22_000), 19_000, 3_000],
    ['exactly half', pay(20_000, 20_000), 20_000, 0],
    ['one rupee under half', pay(20_001, 20_000), 20_001, 0],
    ['two rupees over half add back one', pay(20_000, 20_002), 20_001, 1],
    ['one paisa over half rounds the half paisa up', pay(20_000, 20_000.01), 20_000.01, 0.01],
    ['payroll P2 with employer fund', pay(31_538, 40_597), 36_067.5, 4_529.5],
  ])('%s', (_, given, wages, addBack) => {
    const { value } = codeWages(given);
    expect([value.wages / 100, value.add_back / 100]).toEqual([wages, addBack]);
  });

  test('the last day without the test and its first day', () => {
    expect(codeWages(pay(20_000, 40_000, 0, '2025-11-20')).value).toMatchObject({ wages: rupees(20_000), share: null });
    expect(codeWages(pay(20_000, 40_000, 0, '2025-11-21')).value).toMatchObject({ wages: rupees(30_000), share: 5_000 });
  });

  test('a day before the law is known is refused', () => {
    expect(() => codeWages(pay(1, 1, 0, '1950-01-01'))).toThrow(ParameterNotDated);
  });

  test('the explanation adds up and names the law', () => {
    const { steps } = codeWages(pay(20_000, 40_000, 16_000));
    expect(steps.map(({ label, amount }) => [label, amount])).toEqual([
      ['Included in wages', { paise: 2_000_000 }],
      ['Excluded from wages', { paise: 4_000_000 }],
      ['Total remuneration', { paise: 7_600_000 }],
      ['Limit of excluded pay', { paise: 3_800_000 }],
      ['Added back', { paise: 200_000 }],
      ['Wages', { paise: 2_200_000 }],
    ]);
    expect(steps[3]?.parameter).toMatchObject({ id: 'wages.excluded_share_bp', from: '2025-11-21' });
    expect(codeWages(pay(20_000, 40_000, 0, '2025-11-20')).steps).toHaveLength(2);
  });

  test('the employer fund that depends on the wages settles', () => {
    const twelvePercent = (wages: number) => rupees(Math.round((wages * 12) / 10_000));
    const { value, steps } = codeWagesWithFund(pay(10_000, 14_000), twelvePercent);
    expect(value.employer_fund).toBe(twelvePercent(value.wages));
    expect(value.add_back).toBe(codeWages(pay(10_000, 14_000 + value.employer_fund / 100)).value.add_back);
    expect(steps[0]?.label).toBe('Employer EPF');
    expect(codeWagesWithFund(pay(31_538, 37_597), () => rupees(3_000)).value.wages).toBe(rupees(36_067.5));
  });
});
