import type { LeaveRule } from '@hrms/leave/contract';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { type Days, HALF_DAY } from './days.ts';

export type HalfKind = 'working' | 'weekly_off' | 'holiday';

/** One day of an employee's calendar, by halves. */
export type DayKind = {
  readonly day: CivilDate;
  readonly first: HalfKind;
  readonly second: HalfKind;
  readonly holiday_name: string | null;
  /** An optional holiday of the employee's list; the day itself is worked. */
  readonly optional: string | null;
};

export type HalfNumber = 1 | 2;
export type HalfSlot = { readonly day: CivilDate; readonly half: HalfNumber };
export type Spell = {
  readonly first_day: CivilDate;
  readonly first_half: HalfNumber;
  readonly last_day: CivilDate;
  readonly last_half: HalfNumber;
};

/** A half that another active request of the employee has. */
export type OtherHalf = HalfSlot & {
  readonly request_id: string;
  readonly type_id: string;
  readonly type_name: string;
  readonly charged: Days;
};

export type CountedHalf = HalfSlot & {
  readonly kind: HalfKind;
  readonly holiday_name: string | null;
  readonly charged: Days;
  readonly why: 'leave' | 'sandwich' | 'prefix' | 'suffix' | 'off_not_counted' | 'covered_by_other';
};

export type CountInput = {
  readonly spell: Spell;
  /** Halves of the spell that are not asked for: cancelled ones. */
  readonly without?: readonly HalfSlot[];
  readonly type_id: string;
  readonly rule: Pick<LeaveRule, 'sandwich' | 'counts_off_days'>;
  /** Days around the spell too, so that off days beside it are seen: `CALENDAR_MARGIN` on both sides. */
  readonly calendar: readonly DayKind[];
  readonly others: readonly OtherHalf[];
  readonly absences?: readonly HalfSlot[];
};

/** Days before and after a spell that a count looks at. */
export const CALENDAR_MARGIN = 15;

/** A half as one text, for sets and maps. */
export const slotKey = ({ day, half }: HalfSlot): string => `${day}:${half}`;

/** The halves from the first to the last of a spell. */
export function slotsOf({ first_day, first_half, last_day, last_half }: Spell): HalfSlot[] {
  const slots: HalfSlot[] = [];
  for (let day = first_day; day <= last_day; day = addDays(day, 1))
    for (const half of [1, 2] as const) {
      const before = day === first_day && half < first_half;
      const after = day === last_day && half > last_half;
      if (!before && !after) slots.push({ day, half });
    }
  return slots;
}

type Slot = HalfSlot & { readonly kind: HalfKind; readonly holiday_name: string | null; readonly key: string };

const toSlots = (calendar: readonly DayKind[]): Slot[] =>
  calendar.flatMap(({ day, first, second, holiday_name }) =>
    ([1, 2] as const).map((half) => ({
      day,
      half,
      kind: half === 1 ? first : second,
      holiday_name,
      key: slotKey({ day, half }),
    })),
  );

type Block = { readonly before: Slot | undefined; readonly slots: readonly Slot[]; readonly after: Slot | undefined };

/** Runs of off halves, each with the worked half just before and just after it. */
function offBlocks(slots: readonly Slot[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < slots.length; at += 1) {
    if (slots[at]?.kind === 'working') continue;
    let end = at;
    while (end < slots.length && slots[end]?.kind !== 'working') end += 1;
    blocks.push({ before: slots[at - 1], slots: slots.slice(at, end), after: slots[end] });
    at = end;
  }
  return blocks;
}

/**
 * The halves of a spell with what each is charged and why: worked halves 0.5 day, off halves only where the rule counts them. With
 * `between_and_adjacent_requests` the result also holds off halves outside the spell, up to the leave on their far side. The one
 * count behind preview, request, ledger and attendance. Days in hundredths.
 */
export function countLeave({ spell, without = [], type_id, rule, calendar, others, absences = [] }: CountInput): CountedHalf[] {
  const slots = toSlots(calendar);
  const left_out = new Set(without.map(slotKey));
  const asked = new Set(
    slotsOf(spell)
      .map(slotKey)
      .filter((key) => !left_out.has(key)),
  );
  const charged_elsewhere = new Set(others.filter(({ charged }) => charged > 0).map(slotKey));
  const { sandwich, counts_off_days } = rule;
  const own = (slot: Slot | undefined) => slot !== undefined && slot.kind === 'working' && asked.has(slot.key);
  const joining = new Set([
    ...others
      .filter((other) => other.type_id === type_id || (sandwich.types_that_join?.includes(other.type_id) ?? true))
      .map(slotKey),
    ...(sandwich.absence_joins ? absences.map(slotKey) : []),
  ]);
  const isJoined = (slot: Slot | undefined) => slot !== undefined && joining.has(slot.key);
  const own_days = slots.filter(own).length * HALF_DAY;
  const why = new Map<string, CountedHalf['why']>();
  if (sandwich.mode !== 'never' && own_days >= sandwich.only_if_leave_days_at_least * 100)
    for (const { before, slots: block, after } of offBlocks(slots)) {
      const [own_before, own_after] = [own(before), own(after)];
      const across = sandwich.mode === 'between_and_adjacent_requests';
      const between = own_before && own_after;
      if (!between && !(across && ((own_before && isJoined(after)) || (isJoined(before) && own_after)))) continue;
      for (const slot of block) {
        const counts = slot.kind === 'holiday' ? sandwich.count_holidays : sandwich.count_weekly_offs;
        if (counts) why.set(slot.key, between ? 'sandwich' : own_before ? 'suffix' : 'prefix');
      }
    }
  return slots.flatMap(({ key, ...slot }): CountedHalf[] => {
    const inside = asked.has(key);
    const reason = why.get(key);
    if (!inside && !reason) return [];
    if (slot.kind === 'working') return [{ ...slot, charged: HALF_DAY, why: 'leave' }];
    if (counts_off_days && inside) return [{ ...slot, charged: HALF_DAY, why: 'leave' }];
    if (charged_elsewhere.has(key)) return inside ? [{ ...slot, charged: 0, why: 'covered_by_other' }] : [];
    return [reason ? { ...slot, charged: HALF_DAY, why: reason } : { ...slot, charged: 0, why: 'off_not_counted' }];
  });
}

/** Days charged by halves, in hundredths. */
export const chargedDays = (halves: readonly { readonly charged: Days }[]): Days =>
  halves.reduce((sum, { charged }) => sum + charged, 0);

/** Days charged by leave year: an entry for each year that the spell touches. */
export function daysByYear(
  halves: readonly { readonly day: CivilDate; readonly charged: Days }[],
  yearOf: (day: CivilDate) => CivilDate,
): Map<CivilDate, Days> {
  const years = new Map<CivilDate, Days>();
  for (const { day, charged } of halves) if (charged > 0) years.set(yearOf(day), (years.get(yearOf(day)) ?? 0) + charged);
  return years;
}

/**
 * Days of leave in a row around a spell, off days between not counted unless charged: those of the spell and of adjoining requests
 * that `joins` accepts. Also answers the requests that adjoin.
 */
export function adjoiningLeave(
  counted: readonly CountedHalf[],
  calendar: readonly DayKind[],
  others: readonly OtherHalf[],
  joins: (other: OtherHalf) => boolean,
): { days: Days; with: OtherHalf[] } {
  const slots = toSlots(calendar);
  const own = new Map(counted.map((half) => [slotKey(half), half]));
  const foreign = new Map(others.filter(joins).map((half) => [slotKey(half), half]));
  const worked = counted.filter(({ kind, charged }) => kind === 'working' && charged > 0);
  const [first, last] = [worked[0], worked.at(-1)];
  const beside: OtherHalf[] = [];
  let days = chargedDays(counted);
  if (!first || !last) return { days, with: beside };
  for (const [from, direction] of [
    [slots.findIndex(({ key }) => key === slotKey(first)), -1],
    [slots.findIndex(({ key }) => key === slotKey(last)), 1],
  ] as const)
    for (let at = from + direction; ; at += direction) {
      const slot = slots[at];
      if (!slot) break;
      const other = foreign.get(slot.key);
      if (other) {
        if (slot.kind === 'working') beside.push(other);
        if (!own.has(slot.key)) days += other.charged;
      } else if (slot.kind === 'working') break;
    }
  return { days, with: beside };
}
