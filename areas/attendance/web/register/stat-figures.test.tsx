import { expect, it } from 'vitest';
import { statFigures } from './stat-figures.ts';

const stats = (present: number, late: number, absent: number, minutes: number) => ({
  present_by_day: [{ day: '2026-11-20', present, expected: 100 }],
  late_by_weekday: [{ weekday: 5, late, days: 1 }],
  absence_by_department: [{ department_name: 'Assembly', absent, expected: 100 }],
  average_worked_minutes: 480,
  overtime: { minutes, limit_minutes: null },
  sources: [],
  lop_causes: [],
});

it('shows five figures with their change against the days before', () => {
  const figures = statFigures(stats(95, 1200, 3, 90), stats(97, 1190, 3, 150));
  expect(figures.map(({ label, value, change, isWorse }) => [label, value, change, isWorse])).toEqual([
    ['Present', '95%', '−2 points', true],
    ['Late arrivals', '1,200', '+10', true],
    ['Absent days', '3', 'No change', false],
    ['Average worked', '8 h', 'No change', false],
    ['Overtime', '1 h 30 min', '−1 h', false],
  ]);
});

it('says a change of one in the singular', () => {
  expect(statFigures(stats(96, 1, 1, 1), stats(97, 1, 1, 1))[0]?.change).toBe('−1 point');
});

it('compares with nothing where nobody was expected before', () => {
  const nobody = { ...stats(0, 0, 0, 0), present_by_day: [{ day: '2026-10-20', present: 0, expected: 0 }] };
  for (const earlier of [undefined, nobody])
    expect(statFigures(stats(95, 1, 1, 1), earlier).map(({ change }) => change)).toEqual(['', '', '', '', '']);
});
