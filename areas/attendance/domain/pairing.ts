import type { Minutes } from '@hrms/platform/calendar';
import type { ShiftTimes } from './shift-plan.ts';
import type { DayPunch } from './windows.ts';

export type Pairing = 'first_last' | 'pairs' | 'directions';

/** Times in minutes; `worked` without unpaid breaks. `first` and `last` are local minutes since 1970, null without punches. */
export type Presence = {
  readonly count: number;
  readonly first: DayPunch | null;
  readonly last: DayPunch | null;
  readonly worked: Minutes;
  readonly break: Minutes;
  /** A punch without its other one. */
  readonly missing: 'in' | 'out' | null;
  /** Local minutes of presence, two by two. */
  readonly intervals: readonly number[];
};

const minuteOf = (punch: DayPunch): number => Math.floor(punch.at / 60);

/**
 * Punches of one person within `seconds` count once: the earlier, or the later where they go out. In order of time.
 * Compared with the first of the group, so that a row of punches half a minute apart is not one.
 */
export function withoutNearDuplicates(punches: readonly DayPunch[], seconds: number): readonly DayPunch[] {
  if (seconds <= 0 || punches.length < 2) return punches;
  const kept: DayPunch[] = [];
  let groupStart = Number.NEGATIVE_INFINITY;
  for (const punch of punches) {
    const last = kept.at(-1);
    if (last && punch.at - groupStart <= seconds) {
      if (last.direction === 'out' && punch.direction === 'out') kept[kept.length - 1] = punch;
      continue;
    }
    groupStart = punch.at;
    kept.push(punch);
  }
  return kept;
}

const EMPTY: Presence = { count: 0, first: null, last: null, worked: 0, break: 0, missing: null, intervals: [] };

const fixedBreak = (shift: ShiftTimes, span: Minutes) =>
  shift.break_kind === 'fixed' && span > shift.break_after_span ? shift.break_minutes : 0;

function firstToLast(punches: readonly DayPunch[], shift: ShiftTimes): Presence {
  const first = punches[0] as DayPunch;
  const last = punches[punches.length - 1] as DayPunch;
  if (punches.length === 1) return { ...EMPTY, count: 1, first, last, missing: 'out' };
  const span = minuteOf(last) - minuteOf(first);
  const pause = shift.break_kind === 'punched' ? punchedBreak(punches) : fixedBreak(shift, span);
  const taken = shift.break_paid ? 0 : Math.min(pause, span);
  return {
    count: punches.length,
    first,
    last,
    worked: span - taken,
    break: pause,
    missing: null,
    intervals: [first.local, last.local],
  };
}

function punchedBreak(punches: readonly DayPunch[]): Minutes {
  let total = 0;
  let out: DayPunch | null = null;
  for (const punch of punches) {
    if (punch.direction === 'break_out') out = punch;
    else if (punch.direction === 'break_in' && out) {
      total += minuteOf(punch) - minuteOf(out);
      out = null;
    }
  }
  return total;
}

/** In and out by turns, or an IN and its next OUT. */
function byIntervals(punches: readonly DayPunch[], shift: ShiftTimes, turns: boolean): Presence {
  const intervals: number[] = [];
  let worked = 0;
  let open: DayPunch | null = null;
  let stray: 'in' | 'out' | null = null;
  for (const punch of punches) {
    if (!turns && punch.direction === 'undefined') continue;
    const goesIn = turns ? open === null : punch.direction === 'in' || punch.direction === 'break_in';
    if (goesIn) open ??= punch;
    else if (open) {
      worked += minuteOf(punch) - minuteOf(open);
      intervals.push(open.local, punch.local);
      open = null;
    } else stray = 'in';
  }
  const first = punches[0] as DayPunch;
  const last = punches[punches.length - 1] as DayPunch;
  const span = minuteOf(last) - minuteOf(first);
  const gaps = intervals.length > 0 ? span - worked : 0;
  const due = Math.max(0, fixedBreak(shift, span) - gaps);
  const taken = shift.break_paid ? 0 : Math.min(due, worked);
  return {
    count: punches.length,
    first,
    last,
    worked: worked - taken,
    break: gaps + taken,
    missing: open ? 'out' : stray,
    intervals,
  };
}

/** Presence of a day from its punches in order of time, near duplicates already removed. */
export function presenceOf(punches: readonly DayPunch[], shift: ShiftTimes, pairing: Pairing): Presence {
  if (punches.length === 0) return EMPTY;
  if (pairing === 'first_last') return firstToLast(punches, shift);
  return byIntervals(punches, shift, pairing === 'pairs');
}
