import { ParameterNotDated } from '@hrms/platform/explain';
import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { type GratuityInput, gratuity, gratuityAccrual, serviceBetween } from './gratuity.ts';

const leaving = (wages: number, years: number, months = 0, change: Partial<GratuityInput> = {}): GratuityInput => ({
  exit_date: '2026-10-16',
  cause: 'resignation',
  employment_type: 'regular',
  wages: rupees(wages),
  service: { years, months, days: 0, worked_in_last_year: null },
  covered: true,
  days_make_fifth_year: false,
  fewer_than_six_days: false,
  ...change,
});
const amount = (...given: Parameters<typeof leaving>) => gratuity(leaving(...given)).value.amount / 100;
const term: Partial<GratuityInput> = { employment_type: 'fixed_term', cause: 'end_of_term' };

describe('amount', () => {
  test.each<[string, Parameters<typeof leaving>, number]>([
    ['fitter of 12 years 7 months', [46_000, 12, 7], 345_000],
    ['exactly six months do not count', [46_000, 12, 6], 318_462],
    [
      'six months and a day do',
      [46_000, 12, 6, { service: { years: 12, months: 6, days: 1, worked_in_last_year: null } }],
      345_000,
    ],
    ['payroll F1', [150_943, 6, 7], 609_578],
    ['one month short of five years', [26_000, 4, 11], 0],
    ['five years', [26_000, 5], 75_000],
    ['death after two years', [26_000, 2, 0, { cause: 'death' }], 30_000],
    ['fixed term of 18 months', [30_000, 1, 6, term], 17_308],
    ['fixed term of 11 months', [30_000, 0, 11, term], 0],
    ['fixed term before the Code', [30_000, 1, 6, { ...term, exit_date: '2025-11-20' }], 0],
    ['fixed term on the first day of the Code', [30_000, 1, 6, { ...term, exit_date: '2025-11-21' }], 25_962],
    ['outside the Act, completed years', [40_000, 26, 8, { covered: false }], 520_000],
    ['at the ceiling', [173_333.33, 20], 2_000_000],
    ['above it', [500_000, 20], 2_000_000],
  ])('%s', (_, given, expected) => {
    expect(amount(...given)).toBe(expected);
  });

  test('240 days of the fifth year count only by setting', () => {
    const service = { years: 4, months: 8, days: 0, worked_in_last_year: 240 };
    expect(gratuity(leaving(26_000, 4, 8, { service })).value.eligible).toBe(false);
    expect(gratuity(leaving(26_000, 4, 8, { service, days_make_fifth_year: true })).value.amount).toBe(rupees(75_000));
    const short = { ...service, worked_in_last_year: 239 };
    expect(gratuity(leaving(26_000, 4, 8, { service: short, days_make_fifth_year: true })).value.eligible).toBe(false);
  });

  test('an exit before the ceiling is known is refused', () => {
    expect(() => amount(1, 6, 0, { exit_date: '2018-03-28' })).toThrow(ParameterNotDated);
  });
});

describe('breaks in service', () => {
  const strike = { from_date: '2023-01-01', to_date: '2023-03-31', reason: 'Illegal strike' };

  test('shorten it by their days, those outside it by nothing', () => {
    // 90 days of 2023 as if service had begun on 31 May 2020
    expect(serviceBetween('2020-03-02', '2026-10-16', [strike])).toMatchObject(serviceBetween('2020-05-31', '2026-10-16'));
    const outside = [
      { ...strike, from_date: '2019-01-01', to_date: '2020-03-01' },
      { ...strike, from_date: '2026-10-17', to_date: '2026-12-31' },
    ];
    expect(serviceBetween('2020-03-02', '2026-10-16', outside)).toEqual(serviceBetween('2020-03-02', '2026-10-16'));
    // only its last day lies within
    const edge = { ...strike, from_date: '2019-01-01', to_date: '2020-03-02' };
    expect(serviceBetween('2020-03-02', '2026-10-16', [edge])).toMatchObject({ years: 6, months: 7, days: 14 });
    const whole = { ...strike, from_date: '2020-03-02', to_date: '2026-10-16' };
    expect(serviceBetween('2020-03-02', '2026-10-16', [whole])).toMatchObject({ years: 0, months: 0, days: 0 });
  });

  test('take the fifth year away, and the Why names each with its reason', () => {
    const of = (breaks: (typeof strike)[]) =>
      gratuity(leaving(26_000, 0, 0, { service: serviceBetween('2021-10-17', '2026-10-16', breaks) }));
    expect(of([]).value).toMatchObject({ eligible: true, amount: rupees(75_000) });
    const one_day = { from_date: '2024-02-29', to_date: '2024-02-29', reason: 'Absence treated as a break' };
    expect(of([one_day]).value).toMatchObject({ eligible: false, amount: 0 });
    expect(of([one_day]).steps[0]).toMatchObject({
      label: 'Break in service',
      amount: { quantity: -1, of: 'days' },
      why: '29 Feb 2024 to 29 Feb 2024: Absence treated as a break',
    });
  });
});

test('service counts both its first and last day', () => {
  expect(serviceBetween('2020-03-02', '2026-10-16')).toEqual({ years: 6, months: 7, days: 15, worked_in_last_year: 229 });
  expect(serviceBetween('2021-10-17', '2026-10-16')).toMatchObject({ years: 5, months: 0, days: 0 });
  expect(serviceBetween('2021-10-17', '2026-10-15')).toMatchObject({ years: 4, months: 11 });
});

test('the explanation leads to the amount and shows the ceiling', () => {
  const { steps } = gratuity(leaving(500_000, 20));
  const shown = steps.map(({ label, amount: each }) => [label, 'paise' in each ? each.paise : null]);
  expect(shown.slice(2)).toEqual([
    ['Gratuity before ceiling', 576_923_100],
    ['Above the ceiling', -376_923_100],
    ['Gratuity', 200_000_000],
  ]);
  expect(steps.at(-1)?.parameter).toMatchObject({ id: 'gratuity.ceiling', confidence: 'open' });
});

test('the provision grows by a twelfth each month', () => {
  const one = gratuityAccrual({
    on: '2026-09-30',
    wages: rupees(123_071),
    completed_months: 1,
    accrued_before: rupees(0),
    employment_type: 'regular',
  });
  expect(one.value).toEqual({ accrued: rupees(5_917), change: rupees(5_917), vested: false });
  const sixty = gratuityAccrual({
    on: '2026-09-30',
    wages: rupees(26_000),
    completed_months: 60,
    accrued_before: rupees(73_750),
    employment_type: 'regular',
  });
  expect(sixty.value).toEqual({ accrued: rupees(75_000), change: rupees(1_250), vested: true });
});

test('a fixed term vests after a year since 21 November 2025, everybody else after five', () => {
  const vested = (employment_type: 'regular' | 'fixed_term', completed_months: number, on = '2026-09-30') =>
    gratuityAccrual({ on, wages: rupees(26_000), completed_months, accrued_before: rupees(0), employment_type }).value.vested;
  expect([vested('fixed_term', 11), vested('fixed_term', 12)]).toEqual([false, true]);
  expect([vested('regular', 59), vested('regular', 60)]).toEqual([false, true]);
  expect([vested('fixed_term', 59, '2025-11-20'), vested('fixed_term', 60, '2025-11-20')]).toEqual([false, true]);
});

test('what explains an accrual ends in it, at the ceiling too', () => {
  const shown = (wages: number) =>
    gratuityAccrual({
      on: '2026-09-30',
      wages: rupees(wages),
      completed_months: 120,
      accrued_before: rupees(100),
      employment_type: 'regular',
    }).steps.map(({ label, amount }) => [label, 'paise' in amount ? amount.paise : null]);
  expect(shown(26_000)).toEqual([['Accrued', 15_000_000]]);
  expect(shown(520_000)).toEqual([
    ['Accrued before ceiling', 300_000_000],
    ['Above the ceiling', -100_000_000],
    ['Accrued', 200_000_000],
  ]);
});
