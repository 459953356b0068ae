import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Days } from './days.ts';
import { compareLots, type Lot } from './lots.ts';
import { type CarryRule, carryExpiry, closeBalance } from './year-close.ts';

/** Something that changes a balance on a day: a credit, leave, or another entry to come. */
export type ForecastEvent = {
  readonly on: CivilDate;
  readonly kind: 'credit' | 'leave' | 'pending_leave' | 'entry';
  readonly label: string;
  /** Signed, in hundredths. */
  readonly days: Days;
  /** Of credits: the last day on which the days may be taken. */
  readonly expires_on?: CivilDate | null;
  /** The lot that an entry names; without one it uses the lot that expires first. */
  readonly lot_id?: string | null;
  /** Of leave: its request. */
  readonly request_id?: string | null;
};

export type YearBoundary = { readonly first_day: CivilDate; readonly rule: CarryRule | null };

export type ForecastInput = {
  readonly today: CivilDate;
  readonly on: CivilDate;
  /** Sum of the ledger up to today. */
  readonly balance_today: Days;
  /** With what is left of them today. */
  readonly lots: readonly Lot[];
  readonly events: readonly ForecastEvent[];
  /** First days of the leave years after today's, with the rule of the year that ends. */
  readonly boundaries: readonly YearBoundary[];
};

export type ForecastLine = {
  readonly on: CivilDate;
  readonly kind: string;
  readonly label: string;
  readonly days: Days;
  readonly balance: Days;
  readonly request_id: string | null;
};

type Open = { -readonly [K in keyof Lot]: Lot[K] };

/** Takes days from open lots: from the one named, else from those usable on the day, the one that expires first before others. */
function takeFrom(lots: Open[], days: Days, on: CivilDate, lot_id: string | null | undefined): void {
  let missing = days;
  for (const lot of lots.toSorted(compareLots)) {
    const fits = lot_id ? lot.id === lot_id : lot.usable_from <= on && (lot.expires_on === null || on <= lot.expires_on);
    if (!fits || lot.left <= 0) continue;
    const taken = Math.min(lot.left, missing);
    lot.left -= taken;
    missing -= taken;
    if (missing === 0) return;
  }
}

/** Balance on a day to come, and every line that leads there: credits, leave, expiry, and carry-forward at year ends. */
export function forecastBalance(input: ForecastInput): { balance: Days; lines: ForecastLine[] } {
  const { today, on, boundaries } = input;
  const lots: Open[] = input.lots.map((lot) => ({ ...lot }));
  const lines: ForecastLine[] = [];
  let balance = input.balance_today;
  const add = (day: CivilDate, kind: string, label: string, days: Days, request_id: string | null = null) => {
    if (days === 0) return;
    balance += days;
    lines.push({ on: day, kind, label, days, balance, request_id });
  };
  const pending = input.events
    .filter((event) => event.on > today && event.on <= on)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : b.days - a.days));
  const days = new Set([
    ...pending.map((event) => event.on),
    ...boundaries.map(({ first_day }) => first_day),
    ...[...lots, ...pending].flatMap(({ expires_on }) => (expires_on ? [addDays(expires_on, 1)] : [])),
  ]);
  const queue = [...days].filter((day) => day > today && day <= on).toSorted();
  for (let day = queue.shift(); day !== undefined; day = queue.shift()) {
    const now = day;
    for (const lot of lots)
      if (lot.expires_on !== null && lot.expires_on < now && lot.left > 0) {
        add(now, 'expiry', 'Expired', -lot.left);
        lot.left = 0;
      }
    const boundary = boundaries.find(({ first_day }) => first_day === now);
    if (boundary?.rule) {
      const carried = lots.reduce((sum, lot) => sum + (lot.carried ? lot.left : 0), 0);
      const { encash, carry, lapse } = closeBalance(boundary.rule, balance, carried);
      add(now, 'encashed', 'Encashed at year end', -encash);
      add(now, 'lapse', 'Lapsed at year end', -lapse);
      if (encash + lapse > 0) takeFrom(lots, encash + lapse, now, null);
      for (const lot of lots) lot.carried = true;
      const expires_on = carryExpiry(boundary.rule, now);
      if (expires_on && carry > 0) {
        for (const lot of lots) lot.left = 0;
        lots.push({ id: `carried:${now}`, granted_on: now, usable_from: now, expires_on, left: carry, carried: true });
        const expiry = addDays(expires_on, 1);
        if (expiry <= on && !queue.includes(expiry)) {
          queue.push(expiry);
          queue.sort();
        }
      }
    }
    for (const event of pending.filter((one) => one.on === now)) {
      add(now, event.kind, event.label, event.days, event.request_id);
      if (event.days > 0)
        lots.push({
          id: `planned:${lots.length}`,
          granted_on: now,
          usable_from: now,
          expires_on: event.expires_on ?? null,
          left: event.days,
        });
      else takeFrom(lots, -event.days, now, event.lot_id);
    }
  }
  return { balance, lines };
}
