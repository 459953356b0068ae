import { expect, test } from 'vitest';
import { erasedReceipts, receiptRetainedUntil } from './retention.ts';

test.each([
  ['2026-03-31', 8, '2034-03-31'],
  ['2026-04-01', 8, '2035-03-31'],
  ['2026-11-20', 10, '2037-03-31'],
])('booked on %s, %i years: kept until %s, erased the day after', (booked_on, years, last_day) => {
  expect(receiptRetainedUntil({ uploaded_on: '2026-01-01', booked_on }, years)).toBe(last_day);
  expect(erasedReceipts(last_day, years).booked_until < booked_on).toBe(true);
  const day_after = `${last_day.slice(0, 4)}-04-01`;
  expect(erasedReceipts(day_after, years).booked_until >= booked_on).toBe(true);
});

test('in the inbox 180 days from the upload', () => {
  expect(receiptRetainedUntil({ uploaded_on: '2026-01-01', booked_on: null }, 8)).toBe('2026-06-30');
  expect(erasedReceipts('2026-06-30', 8).uploaded_until).toBe('2025-12-31');
  expect(erasedReceipts('2026-07-01', 8).uploaded_until).toBe('2026-01-01');
});
