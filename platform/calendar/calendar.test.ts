import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  dateLabel,
  dateSpanLabel,
  daysBetween,
  daysIn,
  financialYearOf,
  fullMonths,
  isCivilDate,
  lastDayOf,
  monthLabel,
  monthName,
  monthsLeftInYear,
  monthsOfYear,
  overlap,
  weekday,
  withDateLabels,
} from './index.ts';

test('days agree with the proleptic calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), (n) => {
      const day = addDays('1970-01-01', n);
      expect(day).toBe(new Date(n * 86_400_000).toISOString().slice(0, 10));
      expect(daysBetween('1970-01-01', day)).toBe(n);
      expect(weekday(day)).toBe(new Date(n * 86_400_000).getUTCDay());
    }),
  );
});

test.each([
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-4-01', false],
  ['', false],
])('%s exists: %s', (text, exists) => {
  expect(isCivilDate(text)).toBe(exists);
});

test('months, years and ages at their edges', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(fullMonths('2026-01-31', '2026-02-28')).toBe(0);
  expect(ageOn('1966-04-01', '2026-03-31')).toBe(59);
  expect(ageOn('1966-04-01', '2026-04-01')).toBe(60);
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
});

test('the financial year runs from April to March', () => {
  expect(financialYearOf('2026-03-31')).toBe('2025-26');
  expect(financialYearOf('2026-04-01')).toBe('2026-27');
  expect(financialYearOf('2099-04')).toBe('2099-00');
  expect(monthsOfYear('2026-27')).toEqual([
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
  ]);
  expect([monthsLeftInYear('2026-04'), monthsLeftInYear('2026-12'), monthsLeftInYear('2027-03')]).toEqual([12, 4, 1]);
});

test('periods overlap by whole days', () => {
  const september = { first_day: '2026-09-01', last_day: '2026-09-30' };
  expect(overlap(september, { first_day: '2026-09-17', last_day: '9999-12-31' })).toEqual({
    first_day: '2026-09-17',
    last_day: '2026-09-30',
  });
  expect(overlap(september, { first_day: '2026-10-01', last_day: '9999-12-31' })).toBeNull();
  expect(daysIn(september)).toBe(30);
});

test('months and days have names on screens', () => {
  expect([monthName('2026-10'), monthLabel('2026-09'), dateLabel('2026-11-05')]).toEqual([
    'October 2026',
    'Sep 2026',
    '5 Nov 2026',
  ]);
  expect(
    [
      ['2026-11-26', '2026-11-26'],
      ['2026-11-26', '2026-11-27'],
      ['2026-11-30', '2026-12-02'],
      ['2026-12-30', '2027-01-02'],
    ].map(([first = '', last = '']) => dateSpanLabel(first, last)),
  ).toEqual(['26 Nov 2026', '26–27 Nov 2026', '30 Nov – 2 Dec 2026', '30 Dec 2026 – 2 Jan 2027']);
  expect(withDateLabels('S.O. 5109(E) of 2026-09-17, CG-DL-E-17092026-276299')).toBe(
    'S.O. 5109(E) of 17 Sep 2026, CG-DL-E-17092026-276299',
  );
});
