import { addDays, daysBetween } from '@hrms/platform/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentDateProblem, documentReminderDay, documentStatusOn, isAwaitingDecision, statusAfterUpload } from './document.ts';

describe('the status of a document', () => {
  test.each([
    ['verified', '2026-11-20', '2026-11-20', 'verified'],
    ['verified', '2026-11-19', '2026-11-20', 'expired'],
    ['verified', null, '2026-11-20', 'verified'],
    ['submitted', '2026-11-19', '2026-11-20', 'submitted'],
    ['rejected', '2026-11-19', '2026-11-20', 'rejected'],
    ['expired', '2026-11-19', '2026-11-20', 'expired'],
  ] as const)('%s until %s is on %s %s', (status, expires_on, day, shown) =>
    expect(documentStatusOn(status, expires_on, day)).toBe(shown),
  );

  test('a new file waits where somebody verifies, and only what waits is decided', () => {
    expect([statusAfterUpload(true), statusAfterUpload(false)]).toEqual(['submitted', 'verified']);
    expect((['submitted', 'verified', 'rejected', 'expired'] as const).filter(isAwaitingDecision)).toEqual(['submitted']);
  });
});

describe('the dates of a document', () => {
  const at = { has_expiry: false, today: '2026-11-20' };
  test.each([
    ['2026-11-20', '2026-11-21', at, null],
    ['2026-11-20', '2026-11-20', at, 'expires_on'],
    ['2026-11-20', '2026-11-19', at, 'expires_on'],
    ['2026-11-21', null, at, 'issued_on'],
    [null, null, at, null],
    [null, null, { ...at, has_expiry: true }, 'expires_on'],
    [null, '2020-01-01', { ...at, has_expiry: true }, null],
  ] as const)('%s to %s', (issued_on, expires_on, rule, wrong) =>
    expect(documentDateProblem(issued_on, expires_on, rule)?.path ?? null).toBe(wrong),
  );
});

describe('reminders', () => {
  const expires_on = '2026-12-31';
  test.each([
    ['2026-11-30', null],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-10', '2026-12-01'],
    ['2026-12-23', '2026-12-01'],
    ['2026-12-24', '2026-12-24'],
    ['2026-12-30', '2026-12-24'],
    ['2026-12-31', '2026-12-31'],
    ['2027-01-06', '2026-12-31'],
    ['2027-01-07', '2027-01-07'],
    ['2027-01-13', '2027-01-07'],
    ['2027-01-14', '2027-01-14'],
  ])('on %s the newest one is that of %s', (today, day) => expect(documentReminderDay(expires_on, [30, 7, 0], today)).toBe(day));

  test('without any days the first comes a week after', () => {
    expect(documentReminderDay(expires_on, [], '2027-01-06')).toBeNull();
    expect(documentReminderDay(expires_on, [], '2027-01-07')).toBe('2027-01-07');
  });

  test('a round every day meets each reminder once, and a day that was missed only delays it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (days, every) => {
          const met = new Set<string>();
          for (let at = -100; at <= 30; at += every) {
            const day = documentReminderDay(expires_on, days, addDays(expires_on, at));
            if (!day) continue;
            expect(daysBetween(day, addDays(expires_on, at))).toBeGreaterThanOrEqual(0);
            met.add(day);
          }
          // with a round every day: the days before, and the weeks after
          if (every === 1) expect(met.size).toBe(days.length + 4);
          else expect(met.size).toBeLessThanOrEqual(days.length + 4);
        },
      ),
    );
  });
});
