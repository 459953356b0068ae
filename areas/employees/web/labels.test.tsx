import { expect, test } from 'vitest';
import { formatServiceLength, toOptions } from './labels.ts';

test.each([
  ['2026-11-20', '2026-11-20', 'less than a month'],
  ['2026-10-21', '2026-11-20', 'less than a month'],
  ['2026-10-20', '2026-11-20', '1 month'],
  ['2025-11-20', '2026-11-20', '1 year'],
  ['2013-04-01', '2026-11-21', '13 years 7 months'],
  ['2025-11-21', '2026-11-20', '11 months'],
])('from %s to %s is %s', (from, to, words) => expect(formatServiceLength(from, to)).toBe(words));

test('words are choices in their order', () =>
  expect(toOptions({ b: 'Bee', a: 'Ay' })).toEqual([
    { value: 'b', label: 'Bee' },
    { value: 'a', label: 'Ay' },
  ]));
