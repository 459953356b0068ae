import { expect, test } from 'vitest';
import { lockableFrom } from './lockable.ts';

test('a period whose last day is not over says from when it can be locked', () => {
  const period = { lock_from: '2026-11-30T18:30:00.000Z' };
  expect(lockableFrom(period, new Date('2026-11-30T18:29:00Z'))).toBe(period.lock_from);
  expect(lockableFrom(period, new Date('2026-11-30T18:30:00Z'))).toBeNull();
  expect(lockableFrom({ lock_from: null }, new Date('2026-11-30T18:29:00Z'))).toBeNull();
});
