import type { CivilDate } from '@hrms/platform/calendar';
import type { HalfSlot } from './count.ts';
import { type Days, HALF_DAY } from './days.ts';

/** Credited days that share an origin and an expiry, with what is left of them. */
export type Lot = {
  readonly id: string;
  readonly granted_on: CivilDate;
  readonly usable_from: CivilDate;
  /** Last day on which they may be taken; null: they do not expire. */
  readonly expires_on: CivilDate | null;
  readonly left: Days;
  /** Whether the days come from an earlier leave year. */
  readonly carried?: boolean;
};

/** A credit to come. */
export type PlannedCredit = { readonly due_on: CivilDate; readonly days: Days };

export type AccountState = {
  readonly lots: readonly Lot[];
  /** Days already drawn beyond what was credited: 0 or more. */
  readonly drawn_ahead: Days;
  /** Credits that may be drawn before they are posted; empty where the rule does not allow it. */
  readonly planned: readonly PlannedCredit[];
  /** Days the balance may go below zero. */
  readonly negative_limit: Days;
};

/** Part of a half taken from a lot; without a lot it is drawn ahead of credits. */
export type Portion = HalfSlot & { readonly lot_id: string | null; readonly days: Days };

export type Allocation = {
  readonly portions: readonly Portion[];
  readonly uncovered: readonly HalfSlot[];
  readonly after: AccountState;
};

const isUsable = ({ usable_from, expires_on, left }: Lot, day: CivilDate) =>
  left > 0 && usable_from <= day && (expires_on === null || day <= expires_on);

/** The order in which lots are used: the one that expires first, then the oldest. */
export function compareLots(a: Lot, b: Lot): number {
  const [x, y] = [a.expires_on ?? '9999-12-31', b.expires_on ?? '9999-12-31'];
  if (x !== y) return x < y ? -1 : 1;
  if (a.granted_on !== b.granted_on) return a.granted_on < b.granted_on ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** What may be drawn on a day without a lot: credits due by then and the negative limit, less what was drawn ahead before. */
const aheadOn = ({ planned, negative_limit, drawn_ahead }: AccountState, day: CivilDate): Days =>
  planned.reduce((sum, { due_on, days }) => sum + (due_on <= day ? days : 0), negative_limit) - drawn_ahead;

/** Lots less what the account owes: days drawn ahead beyond credits to come and the limit are taken from the lots that expire last. */
function openLotsOf({ lots, drawn_ahead, planned, negative_limit }: AccountState): Lot[] {
  let owed = Math.max(0, drawn_ahead - planned.reduce((sum, { days }) => sum + days, negative_limit));
  const open = lots.toSorted(compareLots);
  for (let at = open.length - 1; at >= 0 && owed > 0; at -= 1) {
    const lot = open[at] as Lot;
    const taken = Math.min(owed, Math.max(0, lot.left));
    owed -= taken;
    open[at] = { ...lot, left: lot.left - taken };
  }
  return open;
}

/**
 * Takes half days from lots, one after the other, never below what an account has: first from lots usable on the day, then ahead of
 * credits where allowed. The first half that cannot be covered and all after it stay uncovered.
 */
export function allocateHalves(state: AccountState, halves: readonly HalfSlot[]): Allocation {
  const lots = openLotsOf(state).map((lot) => ({ ...lot }));
  let { drawn_ahead } = state;
  const portions: Portion[] = [];
  const uncovered: HalfSlot[] = [];
  for (const { day, half } of halves.toSorted((a, b) => (a.day === b.day ? a.half - b.half : a.day < b.day ? -1 : 1))) {
    const parts: { lot: { left: Days }; lot_id: string; days: Days }[] = [];
    let missing = HALF_DAY;
    for (const lot of lots) {
      if (missing === 0) break;
      if (!isUsable(lot, day)) continue;
      const days = Math.min(lot.left, missing);
      parts.push({ lot, lot_id: lot.id, days });
      missing -= days;
    }
    const ahead = missing > 0 && aheadOn({ ...state, drawn_ahead }, day) >= missing;
    if (uncovered.length > 0 || (missing > 0 && !ahead)) {
      uncovered.push({ day, half });
      continue;
    }
    for (const { lot, lot_id, days } of parts) {
      lot.left -= days;
      portions.push({ day, half, lot_id, days });
    }
    if (missing > 0) {
      drawn_ahead += missing;
      portions.push({ day, half, lot_id: null, days: missing });
    }
  }
  const taken = new Map<string, Days>();
  for (const { lot_id, days } of portions) if (lot_id) taken.set(lot_id, (taken.get(lot_id) ?? 0) + days);
  const after = state.lots.toSorted(compareLots).map((lot) => ({ ...lot, left: lot.left - (taken.get(lot.id) ?? 0) }));
  return { portions, uncovered, after: { ...state, lots: after, drawn_ahead } };
}

/** What may be asked for on a day: usable lots and what may be drawn ahead. */
export const availableOn = (state: AccountState, day: CivilDate): Days =>
  openLotsOf(state).reduce((sum, lot) => sum + (isUsable(lot, day) ? lot.left : 0), 0) + Math.max(0, aheadOn(state, day));

/** The balance on a day: usable lots and credits due by then, without the limit below zero; negative when more was drawn. */
export function balanceOn(state: AccountState, day: CivilDate): Days {
  const credits = state.planned.reduce((sum, { days }) => sum + days, 0);
  const beyond = Math.max(0, state.drawn_ahead - credits);
  return availableOn({ ...state, negative_limit: 0, drawn_ahead: state.drawn_ahead - beyond }, day) - beyond;
}

/** Takes days from lots without regard to a day of leave: encashment, lapse, penalty. Answers parts and what found no lot. */
export function drawFromLots(
  lots: readonly Lot[],
  days: Days,
  on: CivilDate | null,
): { parts: { lot_id: string; days: Days }[]; missing: Days } {
  const parts: { lot_id: string; days: Days }[] = [];
  let missing = days;
  for (const lot of lots.toSorted(compareLots)) {
    if (missing === 0) break;
    if (lot.left <= 0 || (on !== null && !isUsable(lot, on))) continue;
    const taken = Math.min(lot.left, missing);
    parts.push({ lot_id: lot.id, days: taken });
    missing -= taken;
  }
  return { parts, missing };
}
