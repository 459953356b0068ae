import { describe, expect, test } from 'vitest';
import { departureDay, departureOf, endOfQuietHours, nextDigestAt } from './quiet-hours.ts';

const TIMES = { quiet_from: '20:00', quiet_to: '08:00', digest_at: '09:00', digest_days: [1, 2, 3, 4, 5, 6] };
/** An instant of India's clock. */
const india = (text: string) => new Date(`${text}:00+05:30`);

describe('quiet hours end', () => {
  test.each([
    ['2026-11-20T19:59', '2026-11-20T19:59'],
    ['2026-11-20T20:00', '2026-11-21T08:00'],
    ['2026-11-20T21:30', '2026-11-21T08:00'],
    ['2026-11-21T00:00', '2026-11-21T08:00'],
    ['2026-11-21T07:59', '2026-11-21T08:00'],
    ['2026-11-21T08:00', '2026-11-21T08:00'],
    ['2026-12-31T23:00', '2027-01-01T08:00'],
  ])('at %s: %s', (at, end) => expect(endOfQuietHours(india(at), TIMES)).toEqual(india(end)));

  test('over midday, and not at all where both times are equal', () => {
    const noon = { ...TIMES, quiet_from: '13:00', quiet_to: '14:00' };
    expect(endOfQuietHours(india('2026-11-20T13:30'), noon)).toEqual(india('2026-11-20T14:00'));
    expect(endOfQuietHours(india('2026-11-20T14:00'), noon)).toEqual(india('2026-11-20T14:00'));
    const never = { ...TIMES, quiet_from: '08:00', quiet_to: '08:00' };
    expect(endOfQuietHours(india('2026-11-20T23:00'), never)).toEqual(india('2026-11-20T23:00'));
  });
});

describe('the next digest', () => {
  test.each([
    ['2026-11-20T08:59', '2026-11-20T09:00'],
    ['2026-11-20T09:00', '2026-11-21T09:00'],
    ['2026-11-21T10:00', '2026-11-23T09:00'],
    ['2026-11-22T08:00', '2026-11-23T09:00'],
  ])('after %s: %s', (at, due) => expect(nextDigestAt(india(at), TIMES)).toEqual(india(due)));
});

describe('a mail leaves', () => {
  const sunday = india('2026-11-22T11:00');
  test('information on the next working day, action and outcome on a Sunday too', () => {
    expect(departureDay(sunday, TIMES)).toBe('2026-11-22');
    expect(departureOf({ class: 'information' }, sunday, TIMES, '2026-11-23')).toEqual(india('2026-11-23T08:00'));
    for (const kind of ['action', 'outcome'] as const)
      expect(departureOf({ class: kind }, sunday, TIMES, '2026-11-23')).toEqual(sunday);
  });
  test('on Saturday night information skips Sunday', () => {
    const night = india('2026-11-21T21:30');
    expect(departureDay(night, TIMES)).toBe('2026-11-22');
    expect(departureOf({ class: 'information' }, night, TIMES, '2026-11-23')).toEqual(india('2026-11-23T08:00'));
    expect(departureOf({ class: 'outcome' }, night, TIMES, undefined)).toEqual(india('2026-11-22T08:00'));
  });
  test('security and statutory at any hour', () => {
    const night = india('2026-11-21T23:30');
    for (const kind of ['security', 'statutory'] as const)
      expect(departureOf({ class: kind }, night, TIMES, '2026-11-23')).toEqual(night);
  });
});
