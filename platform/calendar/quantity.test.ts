import { expect, test } from 'vitest';
import { countText, daysText, hundredthsOfDayText, minutesText } from './index.ts';

test('a count names one or many, in Indian groups', () => {
  expect(countText(0, 'request')).toBe('0 requests');
  expect(countText(1, 'request')).toBe('1 request');
  expect(countText(124_000, 'entry', 'entries')).toBe('1,24,000 entries');
});

test('days have one unit each: days and hundredths of a day', () => {
  expect([1, 0, 2.5, -1].map(daysText)).toEqual(['1 day', '0 days', '2.5 days', '-1 day']);
  expect([100, 250, -50].map(hundredthsOfDayText)).toEqual(['1 day', '2.5 days', '-0.5 days']);
});

test('minutes are hours and minutes', () => {
  expect([0, 45, 60, 470].map(minutesText)).toEqual(['0 min', '45 min', '1 h', '7 h 50 min']);
});
