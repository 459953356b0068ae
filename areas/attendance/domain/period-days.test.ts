import { addDays } from '@hrms/platform/calendar';
import { describe, expect, test } from 'vitest';
import { periodOfDay, periodOfMonth, serviceWithin } from './periods.ts';

const CYCLE_26 = [{ from_month: '2026-01', cycle_start: 26 }];
const daysOf = (history: typeof CYCLE_26, month: string) => {
  const { first_day, last_day } = periodOfMonth(history, month);
  return `${first_day} ${last_day}`;
};

describe('attendance periods', () => {
  test('26 to 25', () => {
    expect(daysOf(CYCLE_26, '2026-10')).toBe('2026-09-26 2026-10-25');
    expect(daysOf(CYCLE_26, '2026-11')).toBe('2026-10-26 2026-11-25');
    expect(daysOf(CYCLE_26, '2027-03')).toBe('2027-02-26 2027-03-25');
    expect(periodOfDay(CYCLE_26, '2026-10-28').code).toBe('2026-11');
    expect(periodOfDay(CYCLE_26, '2026-10-25').code).toBe('2026-10');
  });
  test('the days of October in a cycle from 26 to 25', () => {
    for (const [day, code] of [
      ['2026-09-30', '2026-10'],
      ['2026-10-14', '2026-10'],
      ['2026-10-25', '2026-10'],
      ['2026-10-26', '2026-11'],
      ['2026-10-28', '2026-11'],
    ] as const)
      expect(periodOfDay(CYCLE_26, day).code, day).toBe(code);
  });
  test('the change from 1 to 26 in November leaves no day out and none twice', () => {
    const history = [
      { from_month: '2026-01', cycle_start: 1 },
      { from_month: '2026-11', cycle_start: 26 },
    ];
    expect(daysOf(history, '2026-10')).toBe('2026-10-01 2026-10-31');
    expect(daysOf(history, '2026-11')).toBe('2026-11-01 2026-11-25');
    expect(daysOf(history, '2026-12')).toBe('2026-11-26 2026-12-25');
  });
  test('each date lies in exactly one period, whatever the changes', () => {
    for (const starts of [
      [1, 26, 1],
      [26, 10, 28],
      [28, 1, 15],
      [2, 2, 2],
    ]) {
      const history = starts.map((cycle_start, at) => ({
        from_month: ['2025-01', '2026-05', '2026-09'][at] as string,
        cycle_start,
      }));
      let last = '';
      for (let day = '2026-01-01'; day < '2027-06-01'; day = addDays(day, 1)) {
        const own = periodOfDay(history, day);
        expect(own.first_day <= day && day <= own.last_day, `${day} in ${own.code} of ${starts}`).toBe(true);
        expect(own.code >= last).toBe(true);
        last = own.code;
      }
    }
  });
  test('joining and leaving cut the period', () => {
    const october = periodOfMonth(CYCLE_26, '2026-10');
    expect(serviceWithin(october, '2026-10-20', null)).toEqual({ first_day: '2026-10-20', last_day: '2026-10-25' });
    expect(serviceWithin(october, '2026-10-29', null)).toBeNull();
    const november = periodOfMonth(CYCLE_26, '2026-11');
    expect(serviceWithin(november, '2026-10-29', null)).toEqual({ first_day: '2026-10-29', last_day: '2026-11-25' });
    expect(serviceWithin(october, '2020-01-01', '2026-10-10')).toEqual({ first_day: '2026-09-26', last_day: '2026-10-10' });
  });
});
