import { expect, it } from 'vitest';
import { offsetSeconds, offsetText } from './clock-offset.ts';

it('measures from the written time to the right one', () => {
  expect(offsetSeconds('2026-11-20 09:00:00', '2026-11-20', 545)).toBe(300);
  expect(offsetSeconds('2026-11-20 09:00:30', '2026-11-19', 540)).toBe(-86_430);
});

it('says it in words', () => {
  expect(offsetText(330 * 60)).toBe('5 h 30 min slow');
  expect(offsetText(-86_400)).toBe('1 day fast');
  expect(offsetText(10)).toBe('right');
});
