import { expect, test } from 'vitest';
import { dayLine, greetingAt } from './greeting.ts';

test.each([
  ['2026-11-20T18:29:00Z', 'Good evening'],
  ['2026-11-20T18:31:00Z', 'Good morning'],
  ['2026-11-21T06:29:00Z', 'Good morning'],
  ['2026-11-21T06:30:00Z', 'Good afternoon'],
  ['2026-11-21T11:30:00Z', 'Good evening'],
])('at %s it is %s in India', (instant, greeting) => expect(greetingAt(new Date(instant), 'Asia/Kolkata')).toBe(greeting));

test('the day is the organisation’s', () =>
  expect(dayLine(new Date('2026-11-20T19:00:00Z'), 'Asia/Kolkata')).toBe('Saturday, 21 November'));
