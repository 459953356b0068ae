import { expect, test } from 'vitest';
import { inputOf, OFFICE, plannedDay, punchAt } from './days.scenario.ts';
import { workedUntil } from './resolve-day.ts';

const MONDAY = '2026-11-16';

/** Punches, the present moment, and the minutes worked; the shift has a break of an hour once the span is over five hours. */
test.each<[string, string[], string, 'first_last' | 'pairs', number]>([
  ['just in', ['09:30'], '09:30:40', 'first_last', 0],
  ['within the time of a repeated punch', ['09:30'], '09:31', 'first_last', 0],
  ['after it', ['09:30'], '09:32', 'first_last', 2],
  ['before the break counts', ['09:30'], '14:30', 'first_last', 300],
  ['once the break counts', ['09:30'], '14:31', 'first_last', 241],
  ['back from lunch, by pairs', ['09:30', '13:00', '14:00'], '15:00', 'pairs', 270],
  ['no punch', [], '11:00', 'first_last', 0],
])('%s', (_name, times, now, pairing, minutes) => {
  const punches = times.map((time) => punchAt(`${MONDAY} ${time}`));
  expect(
    workedUntil(inputOf(plannedDay(MONDAY, 'G'), punches, { rule: { ...OFFICE, pairing } }), punchAt(`${MONDAY} ${now}`)),
  ).toBe(minutes);
});
