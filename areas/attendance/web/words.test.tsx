import { expect, it } from 'vitest';
import { clockText, parseClock } from './words.ts';

it('reads times as people type them', () => {
  expect(parseClock('9:30')).toBe(570);
  expect(parseClock('0930')).toBe(570);
  expect(parseClock('06:00 +1')).toBe(1800);
  expect(parseClock('00:00')).toBe(0);
});

it('refuses what is no time', () => {
  expect(parseClock('25:00')).toBeNull();
  expect(parseClock('09:60')).toBeNull();
  expect(parseClock('24:30')).toBeNull();
  expect(parseClock('morning')).toBeNull();
});

it('writes times', () => {
  expect(clockText(1320)).toBe('22:00');
  expect(clockText(1800)).toBe('06:00 +1');
});
