import { expect, test } from 'vitest';
import { commentsOnLines } from './line-comments.ts';

test.each([
  ['Please add the purpose', []],
  ['Line 2: whose ticket is this?', [[2, 'Line 2: whose ticket is this?']]],
  [
    'The bill is missing on line 1. Thanks! Lines 2 and 3 are the same trip',
    [
      [1, 'The bill is missing on line 1.'],
      [2, 'Lines 2 and 3 are the same trip'],
      [3, 'Lines 2 and 3 are the same trip'],
    ],
  ],
  ['line 1 is too high\nLine 1 has no bill', [[1, 'line 1 is too high Line 1 has no bill']]],
  ['Online 2 bookings, airline 4', []],
] as const)('%s', (comments, pinned) => {
  expect([...commentsOnLines(comments)]).toEqual(pinned);
});
