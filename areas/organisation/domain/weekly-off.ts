import { type CivilDate, weekday } from '@hrms/platform/calendar';

export type OffKind = 'full' | 'first_half' | 'second_half';

/** One weekday that is off: every week, or only the named occurrences of the month. */
export type OffRow = {
  /** 0 is Sunday, 6 is Saturday. */
  readonly weekday: number;
  /** 1 to 5: which of the month; null: every one. */
  readonly occurrences: readonly number[] | null;
  readonly day_kind: OffKind;
};

/** Which of its weekday in the month a day is: 1 to 5. The 8th is always a second. */
export const occurrenceInMonth = (day: CivilDate): number => Math.ceil(Number(day.slice(8, 10)) / 7);

/** What part of a day a pattern makes off, or null. Two halves of one day make a whole one. */
export function offKindOn(rows: readonly OffRow[], day: CivilDate): OffKind | null {
  const kinds = new Set(
    rows
      .filter((row) => row.weekday === weekday(day) && (row.occurrences?.includes(occurrenceInMonth(day)) ?? true))
      .map((row) => row.day_kind),
  );
  if (kinds.has('full') || kinds.size === 2) return 'full';
  return kinds.has('first_half') ? 'first_half' : kinds.has('second_half') ? 'second_half' : null;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th'] as const;
const HALVES: Record<OffKind, string> = { full: '', first_half: ' (first half)', second_half: ' (second half)' };

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "Sunday; 2nd and 4th Saturday". */
export const describeWeeklyOff = (rows: readonly OffRow[]): string =>
  rows
    .toSorted((a, b) => a.weekday - b.weekday)
    .map(({ weekday: of, occurrences, day_kind }) => {
      const which = occurrences && joinWords(occurrences.toSorted().map((n) => ORDINALS[n - 1] ?? String(n)));
      return `${which ? `${which} ` : ''}${WEEKDAYS[of] ?? ''}${HALVES[day_kind]}`;
    })
    .join('; ') || 'No weekly off';
