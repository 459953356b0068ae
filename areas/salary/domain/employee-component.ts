import { addDays, addToMonth, type CivilDate, type Month, monthNumber, monthOf, type Period } from '@hrms/platform/calendar';
import { type BasisPoints, type Paise, shareOf } from '@hrms/platform/money';
import type { ComponentMode } from '../contract/index.ts';

/** A component of one employee beside the structure, approved; amounts in paise of a full month. */
export type OwnComponent = {
  readonly code: string;
  readonly mode: ComponentMode;
  readonly amount: Paise | null;
  /** In place of an amount: a share of the full-month rates of components. Missing or null without one. */
  readonly percentage?: { readonly bp: BasisPoints; readonly of: readonly string[] } | null;
  /**
   * Inside the CTC: the component that gives what this one takes, as far as it has it, where the salary names none of its own. Missing or
   * null beside the CTC.
   */
  readonly balancing?: string | null;
  readonly from_date: CivilDate;
  /** The last day; null while open. */
  readonly to_date: CivilDate | null;
  /** Calendar months in which it counts; empty is every month. */
  readonly months: readonly number[];
  readonly cap_total: Paise | null;
};

type Recurring = Pick<OwnComponent, 'amount' | 'from_date' | 'to_date' | 'months' | 'cap_total'>;

const isDueIn = ({ from_date, to_date, months }: Recurring, month: Month): boolean =>
  month >= monthOf(from_date) &&
  (to_date === null || month <= monthOf(to_date)) &&
  (months.length === 0 || months.includes(monthNumber(month)));

/**
 * The full-month amount of a component in a month, in paise: 0 where it is not due. With a total it stops when that was due, the last
 * month with the rest: 12,000 at 5,000 a month gives 5,000, 5,000 and 2,000.
 */
export function ownAmountIn(component: Recurring, month: Month): Paise {
  const { amount, cap_total, from_date } = component;
  if (amount === null || !isDueIn(component, month)) return 0 as Paise;
  if (cap_total === null) return amount;
  let left: number = cap_total;
  for (let earlier = monthOf(from_date); earlier < month && left > 0; earlier = addToMonth(earlier, 1))
    if (isDueIn(component, earlier)) left -= amount;
  return Math.max(0, Math.min(amount, left)) as Paise;
}

/** The next months from `month` on in which a component is due, with its amount; at most `count`, within five years. */
export function comingMonths(component: Recurring, month: Month, count = 3): { month: Month; amount: Paise }[] {
  const coming: { month: Month; amount: Paise }[] = [];
  const start = month > monthOf(component.from_date) ? month : monthOf(component.from_date);
  for (let ahead = 0; ahead < 60 && coming.length < count; ahead += 1) {
    const later = addToMonth(start, ahead);
    const amount = ownAmountIn(component, later);
    if (amount > 0) coming.push({ month: later, amount });
  }
  return coming;
}

type Rates = readonly { readonly code: string; readonly rate: Paise }[];
/** `balancing`: the component that takes the balance in the structure of the salary. */
type Dated = { readonly from_date: CivilDate; readonly rates: Rates; readonly balancing?: string | null };

/** The full-month amount of a component in a month: fixed, or its share of other rates to the nearest rupee. */
function amountOn(component: OwnComponent, rates: ReadonlyMap<string, Paise>, month: Month): Paise {
  const { percentage } = component;
  if (!percentage) return ownAmountIn(component, month);
  if (!isDueIn(component, month)) return 0 as Paise;
  const base = percentage.of.reduce((sum, code) => sum + (rates.get(code) ?? 0), 0) as Paise;
  return shareOf(base, percentage.bp, 'nearest_rupee');
}

function applyOn(
  { rates, balancing: ofSalary }: Omit<Dated, 'from_date'>,
  components: readonly OwnComponent[],
  day: CivilDate,
): Rates {
  // percentages last: they are of the rates as amounts of the employee's own leave them
  const own = components
    .filter(({ from_date, to_date }) => from_date <= day && (to_date === null || to_date >= day))
    .toSorted((one, other) => Number(Boolean(one.percentage)) - Number(Boolean(other.percentage)));
  if (own.length === 0) return rates;
  const result = new Map(rates.map(({ code, rate }) => [code, rate]));
  for (const component of own) {
    const { code, mode } = component;
    const balancing = component.balancing ? (ofSalary ?? component.balancing) : null;
    const before = result.get(code) ?? 0;
    if (mode === 'exclude') result.delete(code);
    else {
      const amount = amountOn(component, result, monthOf(day));
      if (mode === 'replace') result.set(code, amount);
      else if (amount > 0) result.set(code, (before + amount) as Paise);
    }
    const given = balancing ? result.get(balancing) : undefined;
    if (balancing && given !== undefined) result.set(balancing, Math.max(0, given - ((result.get(code) ?? 0) - before)) as Paise);
  }
  return [...result].map(([code, rate]) => ({ code, rate }));
}

/**
 * What a component inside the CTC would take from the balancing component on a day, and what that has left after the other components of
 * the employee, both in paise of a full month. Negative: it gives back.
 */
export function takenFromBalance(
  salary: { readonly rates: Rates; readonly balancing: string },
  others: readonly OwnComponent[],
  wanted: OwnComponent,
  day: CivilDate,
): { taken: Paise; left: Paise } {
  const before = new Map(applyOn(salary, others, day).map(({ code, rate }) => [code, rate]));
  const amount = wanted.mode === 'exclude' ? 0 : amountOn(wanted, before, monthOf(day));
  const own = wanted.mode === 'add' ? 0 : (before.get(wanted.code) ?? 0);
  return { taken: (amount - own) as Paise, left: before.get(salary.balancing) ?? (0 as Paise) };
}

/**
 * Salaries of a period with the employee's own components in their rates: a salary is divided where a component begins or ends within
 * the period, so that both parts are prorated by their days.
 * @param salaries oldest first; the first may begin before the period
 */
export function withOwnComponents(salaries: readonly Dated[], components: readonly OwnComponent[], period: Period): Dated[] {
  if (components.length === 0) return [...salaries];
  const { first_day, last_day } = period;
  const cuts = components
    .flatMap(({ from_date, to_date }) => [from_date, ...(to_date === null ? [] : [addDays(to_date, 1)])])
    .filter((day) => day > first_day && day <= last_day);
  return salaries.flatMap(({ from_date, rates, balancing }, at) => {
    const until = salaries[at + 1]?.from_date;
    const inside = cuts.filter((day) => day > from_date && (until === undefined || day < until));
    const starts = [from_date, ...new Set(inside.toSorted())];
    return starts.map((start) => {
      const day = start < first_day ? first_day : start;
      return { from_date: start, rates: applyOn({ rates, balancing: balancing ?? null }, components, day) };
    });
  });
}
