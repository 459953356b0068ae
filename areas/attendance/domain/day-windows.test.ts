import { describe, expect, test } from 'vitest';
import { inputOf, OFFICE, plannedDay, punchAt } from './days.scenario.ts';
import { periodOfDay } from './periods.ts';
import { resolveDay } from './resolve-day.ts';
import { toCivilDate } from './shift-plan.ts';
import { dividePunches } from './windows.ts';

/** The day each punch belongs to, with days around the named ones planned as off. */
function daysOf(roster: Record<string, string>, times: string[]) {
  const plans = Object.entries(roster).map(([date, text]) => plannedDay(date, text));
  const punches = times.map((text) => punchAt(text)).sort((a, b) => a.at - b.at);
  const divided = dividePunches(plans, punches, 960);
  expect(divided.flat().length).toBe(punches.length);
  return new Map(divided.flatMap((own, at) => own.map((punch) => [punch.at, toCivilDate(plans[at]?.day ?? 0)] as const)));
}
const dayOf = (roster: Record<string, string>, time: string, with_: string[] = []) =>
  daysOf(roster, [...with_, time]).get(punchAt(time).at);

const GG = { '2026-11-16': 'G', '2026-11-17': 'G' };
const CC = { '2026-11-16': 'C', '2026-11-17': 'C' };
const CG = { '2026-11-16': 'C', '2026-11-17': 'G' };
const C_OFF = { '2026-10-31': 'C', '2026-11-01': 'off', '2026-11-02': 'off' };
const OFF_G = { '2026-11-01': 'off', '2026-11-02': 'G' };

describe('which day a punch belongs to', () => {
  test.each([
    [GG, '2026-11-17 01:30', '2026-11-16'],
    [GG, '2026-11-17 01:59:59', '2026-11-16'],
    [GG, '2026-11-17 02:00', '2026-11-17'],
    [CC, '2026-11-17 06:07', '2026-11-16'],
    [CC, '2026-11-17 13:59', '2026-11-16'],
    [CC, '2026-11-17 14:00', '2026-11-17'],
    [CC, '2026-11-17 21:50', '2026-11-17'],
    [CG, '2026-11-17 06:10', '2026-11-16'],
    [CG, '2026-11-17 07:45', '2026-11-17'],
    [CG, '2026-11-17 09:25', '2026-11-17'],
    [C_OFF, '2026-11-01 06:05', '2026-10-31'],
    [C_OFF, '2026-11-01 15:00', '2026-11-01'],
    [OFF_G, '2026-11-02 05:29', '2026-11-01'],
    [OFF_G, '2026-11-02 05:30', '2026-11-02'],
    [{ '2026-12-31': 'C', '2027-01-01': 'C' }, '2027-01-01 06:01', '2026-12-31'],
    [{ '2027-03-31': 'G', '2027-04-01': 'G' }, '2027-04-01 01:15', '2027-03-31'],
    [{ '2026-10-25': 'C', '2026-10-26': 'C' }, '2026-10-26 06:02', '2026-10-25'],
    [{ '2028-02-28': 'C', '2028-02-29': 'C' }, '2028-02-29 06:02', '2028-02-28'],
  ])('%j %s: %s', (roster, time, day) => {
    expect(dayOf(roster, time)).toBe(day);
  });

  test('a night on a day off stays with the day it began', () => {
    const found = daysOf(OFF_G, ['2026-11-01 20:00 in', '2026-11-02 03:00 out']);
    expect([...found.values()]).toEqual(['2026-11-01', '2026-11-01']);
    const worked = resolveDay(
      inputOf(plannedDay('2026-11-01', 'off'), [punchAt('2026-11-01 20:00 in'), punchAt('2026-11-02 03:00 out')], {
        rule: { ...OFFICE, pairing: 'pairs' },
      }),
    );
    // Seven hours, of which General's break of an hour is taken off, as on every day of this policy.
    expect(((worked.last_out ?? 0) - (worked.first_in ?? 0)) / 60).toBe(420);
    expect(worked).toMatchObject({ first_half: 'WO', off_day: 360 });
    const offs = { '2026-11-07': 'off', '2026-11-08': 'off' };
    expect([...daysOf(offs, ['2026-11-07 20:00 in', '2026-11-08 03:00 out']).values()]).toEqual(['2026-11-07', '2026-11-07']);
    expect([...daysOf(offs, ['2026-11-07 10:00 in', '2026-11-07 18:00 out', '2026-11-08 03:00 in']).values()]).toEqual([
      '2026-11-07',
      '2026-11-07',
      '2026-11-08',
    ]);
    expect(dayOf(offs, '2026-11-08 10:01', ['2026-11-07 18:00 in'])).toBe('2026-11-08');
  });

  test('a holiday on a rotation day: the shift that starts on it is holiday work', () => {
    const roster = { '2027-01-25': 'C', '2027-01-26': 'C holiday', '2027-01-27': 'C' };
    const found = daysOf(roster, ['2027-01-25 22:00', '2027-01-26 06:00', '2027-01-26 22:00', '2027-01-27 06:00']);
    expect([...found.values()]).toEqual(['2027-01-25', '2027-01-25', '2027-01-26', '2027-01-26']);
    const worked = resolveDay(
      inputOf(plannedDay('2027-01-26', 'C holiday'), [punchAt('2027-01-26 22:00'), punchAt('2027-01-27 06:00')]),
    );
    expect(worked).toMatchObject({ first_half: 'H', off_day: 480 });
  });

  test('midnight is another date and the same window while a night shift is running', () => {
    const roster = { '2026-10-31': 'C', '2026-11-01': 'C' };
    for (const time of ['2026-10-31 23:59:59', '2026-11-01 00:00:00']) expect(dayOf(roster, time)).toBe('2026-10-31');
  });

  test('a night at the end of a month is in the period of the day it began', () => {
    const [calendar, cycle] = [1, 26].map((cycle_start) => [{ from_month: '2026-01', cycle_start }]);
    expect(periodOfDay(calendar ?? [], dayOf(C_OFF, '2026-11-01 06:05') ?? '').code).toBe('2026-10');
    expect(periodOfDay(calendar ?? [], dayOf({ '2026-12-31': 'C', '2027-01-01': 'C' }, '2027-01-01 06:01') ?? '').code).toBe(
      '2026-12',
    );
    expect(periodOfDay(cycle ?? [], dayOf({ '2026-10-25': 'C', '2026-10-26': 'C' }, '2026-10-26 06:02') ?? '').code).toBe(
      '2026-10',
    );
  });

  test('C on Monday, G on Tuesday, in any order of arrival', () => {
    const times = ['2026-11-16 21:55', '2026-11-17 06:10', '2026-11-17 09:25', '2026-11-17 18:40'];
    for (const order of [times, times.toReversed(), [times[2], times[0], times[3], times[1]] as string[]]) {
      const plans = [plannedDay('2026-11-16', 'C'), plannedDay('2026-11-17', 'G')];
      const sorted = order.map((text) => punchAt(text)).sort((a, b) => a.at - b.at);
      const [monday = [], tuesday = []] = dividePunches(plans, sorted, 960);
      expect(resolveDay(inputOf(plans[0] as never, monday))).toMatchObject({ worked: 495, late: 0, first_half: 'P' });
      expect(resolveDay(inputOf(plans[1] as never, tuesday))).toMatchObject({ late: 0, first_half: 'P', second_half: 'P' });
    }
  });

  test('moving the windows re-divides and loses nothing', () => {
    const punches = Array.from({ length: 200 }, () => punchAt('2026-11-16 00:00')).map((punch, n) => ({
      ...punch,
      at: punch.at + n * 2000,
      local: punch.local + Math.floor((n * 2000) / 60),
    }));
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
    for (const pattern of [['G'], ['C', 'G'], ['off', 'off', 'A'], ['C', 'off'], ['B', 'C', 'off']]) {
      const plans = days.map((date, at) => plannedDay(date, pattern[at % pattern.length] as string));
      const divided = dividePunches(plans, punches, 960);
      expect(divided.flat()).toEqual(punches);
    }
  });
});
