import { describe, expect, test } from 'vitest';
import { inputOf, OFFICE, plannedDay, punchAt, SHIFTS } from './days.scenario.ts';
import { presenceOf, withoutNearDuplicates } from './pairing.ts';
import { resolveDay } from './resolve-day.ts';

const DAY = '2026-11-16';
const seen = (text: string) => text.split(', ').map((time) => punchAt(`${DAY} ${time}`));
const clockOf = (at: number) => new Date((at + 330 * 60) * 1000).toISOString().slice(11, 19);
const kept = (text: string, seconds = 60) => withoutNearDuplicates(seen(text), seconds).map(({ at }) => clockOf(at));

describe('near duplicates', () => {
  test.each([
    ['09:30:00, 09:31:00', 60, ['09:30:00']],
    ['09:30:00, 09:31:01', 60, ['09:30:00', '09:31:01']],
    ['09:30:00 in, 09:30:40 in', 60, ['09:30:00']],
    ['18:30:00 out, 18:30:40 out', 60, ['18:30:40']],
    ['18:30:00 in, 18:30:40 out', 60, ['18:30:00']],
    ['09:30:00, 09:30:01', 0, ['09:30:00', '09:30:01']],
    ['09:30:00, 09:40:00', 600, ['09:30:00']],
    ['09:30:00, 09:40:01', 600, ['09:30:00', '09:40:01']],
    ['09:30:00, 09:30:50, 09:31:40', 60, ['09:30:00', '09:31:40']],
  ])('%s within %i s', (text, seconds, expected) => {
    expect(kept(text, seconds)).toEqual(expected);
  });
});

describe('pairing', () => {
  const worked = (text: string, pairing: 'first_last' | 'pairs' | 'directions', shift = 'A') =>
    presenceOf(seen(text), SHIFTS[shift] as never, pairing);
  test('first and last: directions are ignored', () => {
    expect(worked('06:00 out, 10:00 in, 14:00 in', 'first_last')).toMatchObject({ worked: 480, missing: null, count: 3 });
  });
  test('pairs: in and out by turns, whatever the device says', () => {
    expect(worked('06:00, 10:00, 10:30, 14:00', 'pairs')).toMatchObject({ worked: 450, break: 30, missing: null });
    expect(worked('06:00, 10:00, 10:30', 'pairs')).toMatchObject({ worked: 240, missing: 'out' });
  });
  test('directions: an IN with its next OUT; punches without a direction do not count', () => {
    expect(worked('06:00 in, 08:00, 10:00 out, 10:30 in, 14:00 out', 'directions')).toMatchObject({ worked: 450, missing: null });
    expect(worked('06:00 in, 06:30 in, 14:00 out', 'directions')).toMatchObject({ worked: 480, missing: null });
    expect(worked('10:00 out, 10:30 in, 14:00 out', 'directions')).toMatchObject({ worked: 210, missing: 'in' });
  });
  test('seconds are cut to the minute at both ends', () => {
    expect(worked('06:00:59, 14:00:59', 'first_last').worked).toBe(480);
    expect(worked('06:00:01, 13:59:59', 'first_last').worked).toBe(479);
  });
});

describe('late and early', () => {
  const on = (times: string, rule = OFFICE) => resolveDay(inputOf(plannedDay(DAY, 'G'), seen(times), { rule }));
  test('late minutes from the end of the grace, where the policy says so', () => {
    const fromGrace = { ...OFFICE, late_from: 'grace_end' as const };
    expect([on('09:40, 18:30', fromGrace).late, on('09:41, 18:30', fromGrace).late, on('09:41, 18:30').late]).toEqual([0, 1, 11]);
  });
  test.each([
    ['11:30, 20:30', 120, 'P'],
    ['11:31, 20:31', 121, 'A'],
  ])('the first half is lost beyond 120 minutes: %s', (times, late, first_half) => {
    expect(on(times)).toMatchObject({ late, first_half });
  });
  test('never lost where no limit is set', () => {
    expect(on('13:00, 22:00', { ...OFFICE, late_half_after: null })).toMatchObject({
      late: 210,
      first_half: 'P',
      second_half: 'P',
    });
    const early = { ...OFFICE, early_half_before: null };
    expect(on('06:00, 15:00', early)).toMatchObject({ early: 210, first_half: 'P', second_half: 'P' });
    expect(on('06:00, 15:00')).toMatchObject({ early: 210, first_half: 'P', second_half: 'A' });
  });
});
