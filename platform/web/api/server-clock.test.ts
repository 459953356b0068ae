import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverDate, serverNow } from './server-clock.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('time goes on from what the server said, whatever the browser’s clock says', () => {
  noteServerTime('Fri, 20 Nov 2026 18:00:00 GMT');
  vi.advanceTimersByTime(45 * 60_000);
  expect(serverNow().toISOString()).toBe('2026-11-20T18:45:00.000Z');
  // 00:15 in India
  expect(serverDate()).toBe('2026-11-21');
  expect(serverDate(7)).toBe('2026-11-14');
  expect(serverDate(0, 'UTC')).toBe('2026-11-20');
});

test('an answer without a time changes nothing', () => {
  noteServerTime('Fri, 20 Nov 2026 18:00:00 GMT');
  noteServerTime(null);
  noteServerTime('soon');
  expect(serverNow().toISOString()).toBe('2026-11-20T18:00:00.000Z');
});
