import { expect, test } from 'vitest';
import { settlementClock } from './settlement-clock.ts';

test.each([
  ['2026-10-29', null, 'ahead'],
  ['2026-10-30', null, 'running'],
  ['2026-11-03', null, 'running'],
  ['2026-11-04', null, 'late'],
  ['2026-11-10', '2026-11-03', 'settled'],
  ['2026-11-10', '2026-11-04', 'settled_late'],
] as const)('on %s, settled on %s: %s', (today, settled_on, clock) => {
  expect(settlementClock({ last_day: '2026-10-30', due_on: '2026-11-03', settled_on, today })).toBe(clock);
});
