import { expect, test } from 'vitest';
import { ticksBetween } from './chart-ticks.ts';

test.each([
  [90, 100, [90, 92, 94, 96, 98, 100]],
  [80, 100, [80, 85, 90, 95, 100]],
  [70, 100, [70, 80, 90, 100]],
  [0, 100, [0, 20, 40, 60, 80, 100]],
  [5, 5, undefined],
])('an axis from %d to %d has even figures', (min, max, ticks) => expect(ticksBetween(min, max)).toEqual(ticks));
