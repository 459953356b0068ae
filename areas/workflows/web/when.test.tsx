import { expect, test } from 'vitest';
import { dueText } from './when.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['2026-11-20T10:30:00Z', 'In 30 min'],
  ['2026-11-20T15:59:00Z', 'In 5 h'],
  ['2026-11-22T10:00:00Z', 'In 2 days'],
  ['2026-11-20T09:59:50Z', '1 min late'],
  ['2026-11-19T10:00:00Z', '1 day late'],
])('%s is %s', (due, text) => expect(dueText(due, now)).toBe(text));

test('without a limit there is nothing to say', () => expect(dueText(null, now)).toBeNull());
