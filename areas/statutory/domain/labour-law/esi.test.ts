import { ParameterNotDated } from '@hrms/platform/explain';
import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { esiContribution, esiCoverage } from './esi.ts';
import { esiPeriodOf } from './esi-period.ts';

describe('contribution periods', () => {
  test.each([
    ['2026-04-01', '2026-04-01', '2026-09-30', '2027-01-01', '2027-06-30'],
    ['2026-09-30', '2026-04-01', '2026-09-30', '2027-01-01', '2027-06-30'],
    ['2026-10-01', '2026-10-01', '2027-03-31', '2027-07-01', '2027-12-31'],
    ['2027-03-31', '2026-10-01', '2027-03-31', '2027-07-01', '2027-12-31'],
    ['2027-02', '2026-10-01', '2027-03-31', '2027-07-01', '2027-12-31'],
  ])('%s', (day, from, to, benefitFrom, benefitTo) => {
    expect(esiPeriodOf(day)).toEqual({
      contribution: { first_day: from, last_day: to },
      benefit: { first_day: benefitFrom, last_day: benefitTo },
    });
  });
});

describe('coverage', () => {
  const covered = (wages: number, disabled = false, tested_on = '2026-10-01', covered_in_period = false) =>
    esiCoverage({ tested_on, eligibility_wages: rupees(wages), disabled, covered_in_period }).value;

  test('at and above the ceilings', () => {
    expect([covered(21_000).covered, covered(21_001).covered]).toEqual([true, false]);
    expect([covered(25_000, true).covered, covered(25_001, true).covered]).toEqual([true, false]);
    expect([covered(15_001, false, '2016-12-31').covered, covered(15_001, false, '2017-01-01').covered]).toEqual([false, true]);
  });

  test('who is covered stays covered to the end of the period', () => {
    expect(covered(24_000, false, '2026-12-01', true)).toMatchObject({
      covered: true,
      cause: 'continues',
      period_to: '2027-03-31',
    });
    expect(covered(24_000, false, '2027-04-01')).toMatchObject({ covered: false, cause: 'period_start' });
    expect(covered(20_000, false, '2026-10-14')).toMatchObject({ covered: true, cause: 'joining' });
  });

  test('the explanation names the ceiling used', () => {
    const { steps } = esiCoverage({
      tested_on: '2026-10-01',
      eligibility_wages: rupees(24_000),
      disabled: true,
      covered_in_period: false,
    });
    expect(steps[1]?.parameter).toMatchObject({ id: 'esi.wage_ceiling_disabled', confidence: 'open' });
  });
});

describe('shares', () => {
  const shares = (wages: number, days_paid: number | null, month = '2026-12') => {
    const { value } = esiContribution({ month, wages: rupees(wages), days_paid, covered: true });
    return [value.employee / 100, value.employer / 100];
  };
  test.each([
    [17_300, 26, [130, 563]],
    [24_000, 26, [180, 780]],
    [14_200, 31, [107, 462]],
    [15_565, 31, [117, 506]],
    [10_000, 26, [75, 325]],
    [10_000.01, 26, [76, 326]],
    [4_576, 26, [0, 149]],
    [4_576.01, 26, [35, 149]],
    [176, 1, [0, 6]],
    [88, 0.5, [0, 3]],
    [4_576, null, [35, 149]],
    [1_000, 0, [8, 33]],
  ])('wages %d for %s days', (wages, days, expected) => {
    expect(shares(wages, days)).toEqual(expected);
  });

  test('nobody outside coverage pays; no wages ask for a reason', () => {
    expect(esiContribution({ month: '2026-12', wages: rupees(21_001), days_paid: 26, covered: false }).value.employer).toBe(0);
    expect(esiContribution({ month: '2026-12', wages: rupees(0), days_paid: 0, covered: true }).value).toMatchObject({
      employee: 0,
      employer: 0,
      reason_needed: true,
    });
  });

  test('a month whose low-wage limit is not known is refused', () => {
    expect(() => shares(10_000, 26, '2019-08')).toThrow(ParameterNotDated);
    expect(shares(10_000, 26, '2019-09')).toEqual([75, 325]);
  });

  test('the explanation shows the daily wage and both shares', () => {
    const { steps } = esiContribution({ month: '2026-12', wages: rupees(17_300), days_paid: 26, covered: true });
    expect(steps.map(({ label, amount }) => [label, amount])).toEqual([
      ['ESI wages', { paise: 1_730_000 }],
      ['Average daily wage', { paise: 66_538 }],
      ['Employee share', { paise: 13_000 }],
      ['Employer share', { paise: 56_300 }],
    ]);
  });
});
