import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

test.each([
  ['2026-11-20T09:59:30Z', 'just now'],
  ['2026-11-20T10:00:05Z', 'just now'],
  ['2026-11-20T09:59:00Z', '1 minute ago'],
  ['2026-11-20T09:01:00Z', '59 minutes ago'],
  ['2026-11-20T09:00:00Z', '1 hour ago'],
  ['2026-11-19T10:00:00Z', 'yesterday'],
  ['2026-11-14T10:00:00Z', '6 days ago'],
  ['2026-11-13T09:59:59Z', '13 Nov 2026'],
])('%s at ten o’clock on 20 November is %s', (instant, said) =>
  expect(relativeTime(instant, new Date('2026-11-20T10:00:00Z'))).toBe(said),
);
