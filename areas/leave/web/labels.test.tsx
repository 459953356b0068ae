import { expect, test } from 'vitest';
import { signedDays } from './entry-kinds.ts';
import { spellText, stateOf } from './labels.ts';
import { spanAround, stepSpan } from './overview/span.ts';

const spell = (first_day: string, first_half: 1 | 2, last_day: string, last_half: 1 | 2) =>
  spellText({ first_day, first_half, last_day, last_half });

test('dates of a spell say its halves', () => {
  expect(spell('2026-11-23', 1, '2026-11-25', 2)).toBe('23 – 25 Nov 2026');
  expect(spell('2026-11-20', 2, '2026-11-23', 1)).toBe('20 Nov (2nd half) – 23 Nov 2026 (1st half)');
  expect(spell('2026-11-20', 1, '2026-11-20', 1)).toBe('20 Nov 2026, first half');
  expect(spell('2026-11-20', 1, '2026-11-20', 2)).toBe('20 Nov 2026');
  expect(spell('2026-12-31', 1, '2027-01-01', 2)).toBe('31 Dec 2026 – 1 Jan 2027');
});

test('an approved request is shown by its dates, others by their status', () => {
  expect(stateOf({ status: 'approved', phase: 'upcoming' }).label).toBe('Approved');
  expect(stateOf({ status: 'approved', phase: 'in_progress' }).label).toBe('In progress');
  expect(stateOf({ status: 'approved', phase: 'completed' }).label).toBe('Completed');
  expect(stateOf({ status: 'partly_cancelled', phase: 'completed' }).label).toBe('Partly cancelled');
});

test('days of the ledger carry their sign', () => {
  expect([1.5, -2, 0].map(signedDays)).toEqual(['+1.5', '−2', '0']);
});

test('spans of the calendar begin on Monday, the first of the month and of the quarter', () => {
  expect(spanAround('week', '2026-11-22')).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
  expect(spanAround('month', '2028-02-29')).toMatchObject({ from: '2028-02-01', to: '2028-02-29', title: 'February 2028' });
  const quarter = spanAround('quarter', '2026-11-22');
  expect(quarter).toMatchObject({ from: '2026-10-01', to: '2026-12-31', title: 'Oct 2026 – Dec 2026' });
  expect([stepSpan(quarter, -1), stepSpan(quarter, 1)]).toEqual(['2026-09-30', '2027-01-01']);
});
