import { expect, test } from 'vitest';
import { rosterDays, stepRoster } from './spans.ts';

test('a month from its first to its last day, weeks from Monday on', () => {
  expect(rosterDays('month', '2027-02-17')).toEqual({ from: '2027-02-01', to: '2027-02-28', length: 28 });
  expect(rosterDays('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31', length: 31 });
  expect(rosterDays('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22', length: 7 });
  expect(rosterDays('four_weeks', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-12-13', length: 28 });
  expect(stepRoster('month', '2026-12-01', 1)).toBe('2027-01-01');
  expect(stepRoster('two_weeks', '2026-11-16', -1)).toBe('2026-11-02');
});
