import { expect, test } from 'vitest';
import { expiryTag } from './registration-labels.ts';

test.each([
  ['lasting', null, null],
  ['expired', -1, { tone: 'error', words: 'Expired' }],
  ['expiring', 0, { tone: 'error', words: 'Expires today' }],
  ['expiring', 1, { tone: 'warning', words: 'Expires in 1 day' }],
  ['expiring', 21, { tone: 'warning', words: 'Expires in 21 days' }],
  ['valid', 1200, { tone: 'success', words: 'Expires in 1,200 days' }],
] as const)('%s with %s days', (state, days, expected) => expect(expiryTag(state, days)).toEqual(expected));
