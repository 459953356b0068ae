import { expect, test } from 'vitest';
import { placeOf } from './strip.tsx';

test('a period is placed within the next 60 days and cut at their ends', () => {
  expect(placeOf('2026-11-20', '2026-11-25', '2026-11-20')).toEqual({ left: 0, width: 10 });
  expect(placeOf('2026-11-01', '2026-11-22', '2026-11-20')).toEqual({ left: 0, width: 5 });
  expect(placeOf('2027-01-15', '2027-03-01', '2026-11-20')?.width).toBeCloseTo(100 * (4 / 60));
  expect(placeOf('2026-10-01', '2026-11-19', '2026-11-20')).toBeNull();
  expect(placeOf('2027-01-19', '2027-01-20', '2026-11-20')).toBeNull();
});
