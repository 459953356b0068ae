import { expect, test } from 'vitest';
import { coverageKind } from './coverage-grid.tsx';

test.each([
  [0, null, 'none'],
  [3, null, 'plain'],
  [0, 0, 'open'],
  [1, 0, 'present'],
  [0, 1, 'absent'],
  [2, 3, 'absent'],
  [3, 3, 'open'],
  [4, 3, 'present'],
] as const)('%d employees of %s required is drawn as %s', (count, required, kind) => {
  expect(coverageKind(count, required)).toBe(kind);
});
