import { expect, test } from 'vitest';
import { festivalsOf } from './festivals.ts';

test.each([2026, 2027])('festivals of %i come in order, each once, all tentative', (year) => {
  const festivals = festivalsOf(year);
  const days = festivals.map(({ day }) => day);
  expect(days).toEqual([...days].toSorted());
  expect(new Set(festivals.map(({ name }) => name)).size).toBe(festivals.length);
  expect(festivals.every(({ day, is_tentative }) => day.startsWith(`${year}-`) && is_tentative)).toBe(true);
  for (const name of ['Diwali', 'Holi', 'Eid-ul-Fitr']) expect(festivals.map((one) => one.name)).toContain(name);
});

test('no year is guessed whose almanac is not known', () => {
  expect(festivalsOf(2031)).toEqual([]);
  expect(festivalsOf(2026).find(({ name }) => name === 'Diwali')?.day).toBe('2026-11-08');
});
