import type { register } from '@hrms/attendance/contract';
import { countText, minutesText } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';

type Stats = DataOf<typeof register.stats>;
export type StatFigure = { label: string; value: string; change: string; isWorse: boolean; to?: string };

/** Share of a whole, in whole percent. */
export const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0);

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) => items.reduce((sum, item) => sum + of(item), 0);

function totalsOf(stats: Stats) {
  const expected = sumOf(stats.present_by_day, (day) => day.expected);
  return {
    expected,
    present: percent(
      sumOf(stats.present_by_day, (day) => day.present),
      expected,
    ),
    late: sumOf(stats.late_by_weekday, (day) => day.late),
    absent: sumOf(stats.absence_by_department, (row) => row.absent),
    worked: stats.average_worked_minutes,
    overtime: stats.overtime.minutes,
  };
}

const signed = (difference: number, text: string) => (difference === 0 ? 'No change' : `${difference > 0 ? '+' : '−'}${text}`);

/**
 * The five figures of a span, each with its change against the days before it. Without an earlier span that has expected days there
 * is nothing to compare with, and the change is empty.
 */
export function statFigures(stats: Stats, earlier: Stats | undefined): StatFigure[] {
  const now = totalsOf(stats);
  const before = earlier && totalsOf(earlier);
  const comparable = before && before.expected > 0 ? before : undefined;
  const changeOf = (name: 'present' | 'late' | 'absent' | 'worked' | 'overtime', words: (difference: number) => string) => {
    if (!comparable) return '';
    const difference = now[name] - comparable[name];
    return signed(difference, words(Math.abs(difference)));
  };
  const rose = (name: 'late' | 'absent' | 'overtime') => comparable !== undefined && now[name] > comparable[name];
  const count = (value: number) => value.toLocaleString('en-IN');
  const limit = stats.overtime.limit_minutes;
  return [
    {
      label: 'Present',
      value: `${now.present}%`,
      change: changeOf('present', (points) => countText(points, 'point', 'points')),
      isWorse: comparable !== undefined && now.present < comparable.present,
    },
    { label: 'Late arrivals', value: count(now.late), change: changeOf('late', count), isWorse: rose('late') },
    {
      label: 'Absent days',
      value: count(now.absent),
      change: changeOf('absent', count),
      isWorse: rose('absent'),
      to: '/attendance/register?code=A',
    },
    { label: 'Average worked', value: minutesText(now.worked), change: changeOf('worked', minutesText), isWorse: false },
    {
      label: limit === null ? 'Overtime' : `Overtime of ${minutesText(limit)}`,
      value: minutesText(now.overtime),
      change: changeOf('overtime', minutesText),
      isWorse: rose('overtime'),
      to: '/overtime',
    },
  ];
}
