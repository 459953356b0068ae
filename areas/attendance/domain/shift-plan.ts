import { addDays, type CivilDate, type DayNumber, daysBetween, type Minutes } from '@hrms/platform/calendar';

/** The number of a date: whole days since 1970-01-01. */
export const toDayNumber = (day: CivilDate): DayNumber => daysBetween('1970-01-01', day);
/** The date of a day number. */
export const toCivilDate = (dayNumber: DayNumber): CivilDate => addDays('1970-01-01', dayNumber);

/** Times of a shift in minutes of its day; over 1440 is the next day. */
export type ShiftTimes = {
  /** Null: the built-in General shift. */
  readonly id: string | null;
  readonly code: string;
  readonly name: string;
  readonly start: Minutes;
  readonly end: Minutes;
  readonly half: Minutes;
  readonly break_kind: 'none' | 'fixed' | 'punched';
  readonly break_minutes: Minutes;
  readonly break_after_span: Minutes;
  readonly break_paid: boolean;
  readonly open_before: Minutes;
  readonly close_after: Minutes;
  readonly expected: Minutes;
  readonly allowance_code: string | null;
};

/** What holds where the organisation has no shift of its own: 09:30 to 18:30 with an hour's break. */
export const GENERAL_SHIFT: ShiftTimes = {
  id: null,
  code: 'G',
  name: 'General',
  start: 570,
  end: 1110,
  half: 840,
  break_kind: 'fixed',
  break_minutes: 60,
  break_after_span: 300,
  break_paid: false,
  open_before: 240,
  close_after: 480,
  expected: 480,
  allowance_code: null,
};

export type DayPlan = {
  /** Days since 1970-01-01. */
  readonly day: DayNumber;
  readonly kind: 'working' | 'weekly_off' | 'holiday';
  /** Halves that are off: 1 the first, 2 the second, 3 both. */
  readonly off: number;
  /** The shift of the day; on an off day the one whose break rule holds. */
  readonly shift: ShiftTimes;
  /** The shift's times make the window: a working day, or a holiday on one. */
  readonly timed: boolean;
  readonly by: 'roster' | 'assignment' | 'policy' | 'default';
  readonly holiday: string | null;
};

/** What the organisation's calendar says of a day. */
export type CalendarFact = {
  readonly kind: 'working' | 'weekly_off' | 'holiday';
  readonly half: 'first_half' | 'second_half' | null;
  readonly holiday: string | null;
  /** Weekly off by the pattern, also when it is a holiday. */
  readonly off: 'full' | 'first_half' | 'second_half' | null;
};

export type Rotation = { readonly cycle: readonly string[]; readonly anchor: DayNumber };
export type Assignment = {
  readonly from: DayNumber;
  readonly shift_id: string | null;
  readonly rotation: Rotation | null;
  readonly offset: number;
  readonly ignores_weekly_offs: boolean;
};

/** The shift id of a rotation on a day, or `off`: entry (day - anchor + offset) of the cycle. */
export function rotationEntry({ cycle, anchor }: Rotation, offset: number, day: DayNumber): string {
  const at = (((day - anchor + offset) % cycle.length) + cycle.length) % cycle.length;
  return cycle[at] as string;
}

export type PlanFacts = {
  /** Roster cells by day: a shift id or `off`. */
  readonly roster: ReadonlyMap<DayNumber, string>;
  /** Oldest first. */
  readonly assignments: readonly Assignment[];
  readonly policy_shift_id: string | null;
  calendar(day: DayNumber): CalendarFact;
  /** Times of a shift on a day; null for an id that is unknown. */
  shiftOn(shift_id: string | null, day: DayNumber): ShiftTimes | null;
};

type Choice = { shift_id: string | null; off: boolean; own_offs: boolean; by: DayPlan['by'] };

function choiceOn(facts: PlanFacts, day: DayNumber): Choice {
  const cell = facts.roster.get(day);
  if (cell !== undefined) return { shift_id: cell === 'off' ? null : cell, off: cell === 'off', own_offs: true, by: 'roster' };
  let newest: Assignment | null = null;
  for (const one of facts.assignments) if (one.from <= day) newest = one;
  if (newest?.rotation) {
    const entry = rotationEntry(newest.rotation, newest.offset, day);
    return { shift_id: entry === 'off' ? null : entry, off: entry === 'off', own_offs: true, by: 'assignment' };
  }
  if (newest?.shift_id) return { shift_id: newest.shift_id, off: false, own_offs: newest.ignores_weekly_offs, by: 'assignment' };
  return { shift_id: facts.policy_shift_id, off: false, own_offs: false, by: facts.policy_shift_id ? 'policy' : 'default' };
}

const HALVES = { first_half: 1, second_half: 2 } as const;

/**
 * The shift and kind of a day: roster cell, else the newest assignment, else the policy's shift, else General; then off by
 * roster or rotation, else by the organisation's weekly offs; holidays hold over all of them.
 */
export function planDay(facts: PlanFacts, day: DayNumber): DayPlan {
  const { shift_id, off, own_offs, by } = choiceOn(facts, day);
  const calendar = facts.calendar(day);
  const shift =
    (off ? null : facts.shiftOn(shift_id, day)) ??
    facts.shiftOn(facts.policy_shift_id, day) ??
    facts.shiftOn(null, day) ??
    GENERAL_SHIFT;
  const plan = { day, shift, by, holiday: calendar.kind === 'holiday' ? calendar.holiday : null };
  const weeklyOff = own_offs ? off : calendar.off === 'full';
  if (calendar.kind === 'holiday') {
    const half = calendar.half ? HALVES[calendar.half] : 3;
    return { ...plan, kind: 'holiday', off: weeklyOff ? 3 : half, timed: !weeklyOff };
  }
  if (weeklyOff) return { ...plan, kind: 'weekly_off', off: 3, timed: false };
  if (!own_offs && calendar.kind === 'weekly_off' && calendar.half)
    return { ...plan, kind: 'weekly_off', off: HALVES[calendar.half], timed: true };
  return { ...plan, kind: 'working', off: 0, timed: true };
}

/** The plans of days in a row, both ends included. */
export function planDays(facts: PlanFacts, from: DayNumber, to: DayNumber): DayPlan[] {
  const plans: DayPlan[] = [];
  for (let day = from; day <= to; day += 1) plans.push(planDay(facts, day));
  return plans;
}
