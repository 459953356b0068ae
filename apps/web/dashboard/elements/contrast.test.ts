import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', 'rgb(255, 255, 255)', 1],
  ['#767676', '#ffffff', 4.54],
  ['#4f46e5', '#ffffff', 6.29],
])('%s on %s is %d', (one, other, ratio) => expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1));

test('what is no colour has no contrast', () => expect(contrastRatio('inherit', '#ffffff')).toBeNull());
