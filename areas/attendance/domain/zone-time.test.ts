import { describe, expect, test } from 'vitest';
import { inputOf, plannedDay, punchAt, SHIFTS } from './days.scenario.ts';
import { resolveDay } from './resolve-day.ts';
import { toCivilDate, toDayNumber } from './shift-plan.ts';
import { fromLocalMinute, toLocalMinute } from './zone-time.ts';

const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / 60_000);
const localOf = (date: string, hour: number, minute = 0) => toDayNumber(date) * 1440 + hour * 60 + minute;
const text = (local: number) => `${toCivilDate(Math.floor(local / 1440))} ${Math.floor((local % 1440) / 60)}:${local % 60}`;

describe('instants and local times', () => {
  test('midnight in Pune is half past six in the evening of UTC', () => {
    expect(text(toLocalMinute('Asia/Kolkata', minuteOf('2026-10-31T18:29:59Z')))).toBe('2026-10-31 23:59');
    expect(text(toLocalMinute('Asia/Kolkata', minuteOf('2026-10-31T18:30:00Z')))).toBe('2026-11-01 0:0');
  });
  test('a device in Dubai and a person of Pune', () => {
    const { utc } = fromLocalMinute('Asia/Dubai', localOf('2026-11-02', 7, 58));
    expect(new Date(utc * 60_000).toISOString()).toBe('2026-11-02T03:58:00.000Z');
    expect(text(toLocalMinute('Asia/Kolkata', utc))).toBe('2026-11-02 9:28');
    const at = { at: utc * 60, local: toLocalMinute('Asia/Kolkata', utc), direction: 'undefined' as const };
    const day = resolveDay(inputOf(plannedDay('2026-11-02', 'G'), [at, punchAt('2026-11-02 18:30')]));
    expect(day).toMatchObject({ late: 0, first_half: 'P', second_half: 'P' });
  });
  test('London, the night the clocks go back: 540 real minutes', () => {
    const begin = fromLocalMinute('Europe/London', localOf('2026-10-24', 22)).utc;
    const end = fromLocalMinute('Europe/London', localOf('2026-10-25', 6)).utc;
    expect(end - begin).toBe(540);
    const punches = [begin, end].map((utc) => ({
      at: utc * 60,
      local: toLocalMinute('Europe/London', utc),
      direction: 'undefined' as const,
    }));
    const plan = {
      day: toDayNumber('2026-10-24'),
      kind: 'working',
      off: 0,
      shift: SHIFTS.C,
      timed: true,
      by: 'roster',
      holiday: null,
    };
    const night = (clock_change: number) => resolveDay(inputOf(plan as never, punches, { clock_change }));
    expect(night(60)).toMatchObject({ worked: 540, expected: 540, first_half: 'P', second_half: 'P', late: 0, early: 0 });
    expect(night(0)).toMatchObject({ worked: 540, expected: 480 });
  });
  test('a time that exists twice is its first, unless lines must ascend; one that does not exist is read an hour later', () => {
    const twice = localOf('2026-10-25', 1, 30);
    const first = fromLocalMinute('Europe/London', twice);
    expect([new Date(first.utc * 60_000).toISOString(), first.ambiguous]).toEqual(['2026-10-25T00:30:00.000Z', true]);
    const after = fromLocalMinute('Europe/London', twice, minuteOf('2026-10-25T00:45:00Z'));
    expect(new Date(after.utc * 60_000).toISOString()).toBe('2026-10-25T01:30:00.000Z');
    const missing = fromLocalMinute('Europe/London', localOf('2027-03-28', 1, 30));
    expect(missing.exists).toBe(false);
    expect(text(toLocalMinute('Europe/London', missing.utc))).toBe('2027-03-28 2:30');
  });
  test('there and back in every zone', () => {
    for (const zone of ['Asia/Kolkata', 'Asia/Dubai', 'Europe/London', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC'])
      for (let utc = minuteOf('2026-01-01T00:00:00Z'); utc < minuteOf('2027-01-01T00:00:00Z'); utc += 1447) {
        const { utc: back, ambiguous } = fromLocalMinute(zone, toLocalMinute(zone, utc));
        if (!ambiguous) expect(back).toBe(utc);
      }
  });
  test('the scenario’s own punches are on the zone’s clock', () => {
    expect(punchAt('2026-11-16 09:30').at).toBe(Date.parse('2026-11-16T04:00:00Z') / 1000);
  });
});
