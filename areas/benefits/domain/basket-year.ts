/** What salary holds back for the flexible basket in a tax year, and what becomes of it. All amounts in paise. */
import { type CivilDate, type FinancialYear, type Month, monthOf, monthsOfYear } from '@hrms/platform/calendar';
import { multiplyDivide, type Paise } from '@hrms/platform/money';

/** Amounts by category of claims. */
export type Parts = ReadonlyMap<string, number>;

/** The basket of an employee in a tax year with what payslips did for it. */
export type BasketYear = {
  /** Allotments of a whole tax year, each set from its month on, oldest first. */
  readonly sets: readonly { readonly from_month: Month; readonly annual: Parts }[];
  /** Months whose payslip held back, be it nothing. */
  readonly months: ReadonlySet<Month>;
  readonly held: Parts;
  /** Paid as taxable pay, because nobody claimed it. */
  readonly paid: Parts;
  /** Recovered, because more was claimed than held back. */
  readonly recovered: Parts;
};

/** All categories together, in paise. */
export const sumOfParts = (parts: Parts): Paise => [...parts.values()].reduce((sum, amount) => sum + amount, 0) as Paise;

/** A month's part of an allotment of a tax year: twelve parts, April to March, that add up to it. */
export function monthlyPart(annual: Paise, month: Month): Paise {
  const before = (Number(month.slice(5, 7)) + 8) % 12;
  const upTo = (months: number): number => multiplyDivide(annual, months, 12, 'paise');
  return (upTo(before + 1) - upTo(before)) as Paise;
}

/** What a month is to hold back by the allotments in force in it; categories without one are left out. */
export function plannedParts({ sets }: Pick<BasketYear, 'sets'>, month: Month): Map<string, Paise> {
  const inForce = sets.findLast(({ from_month }) => from_month <= month);
  return new Map(
    [...(inForce?.annual ?? [])].flatMap(([category_id, annual]) => {
      const part = monthlyPart(annual as Paise, month);
      return part > 0 ? [[category_id, part] as const] : [];
    }),
  );
}

/** What of planned parts was held back where the component paid less: in proportion, together exactly what was taken. */
export function heldParts(planned: ReadonlyMap<string, Paise>, taken: Paise): Map<string, Paise> {
  const whole = sumOfParts(planned);
  let [before, given] = [0, 0];
  return new Map(
    [...planned].map(([category_id, part]) => {
      before += part;
      const upTo = whole === 0 ? 0 : multiplyDivide(taken, before, whole, 'paise');
      const held = (upTo - given) as Paise;
      given = upTo;
      return [category_id, held];
    }),
  );
}

/**
 * What is still to be paid because nobody claimed it, and to be recovered because more was claimed than held back, with what a month plans.
 * Claims in categories that were never in the basket do not count.
 */
export function openBalance(
  { sets, held, paid, recovered }: BasketYear,
  claimed: Parts,
  planned: Parts,
): { unclaimed: Parts; over: Parts } {
  const [unclaimed, over] = [new Map<string, number>(), new Map<string, number>()];
  for (const category_id of new Set([...sets.flatMap(({ annual }) => [...annual.keys()]), ...held.keys()])) {
    const of = (parts: Parts) => parts.get(category_id) ?? 0;
    const left = of(held) + of(planned) + of(recovered) - of(claimed) - of(paid);
    if (left > 0) unclaimed.set(category_id, left);
    if (left < 0) over.set(category_id, -left);
  }
  return { unclaimed, over };
}

/** When an employee is in service, and the first month whose payroll is not final. */
type Service = { readonly joined_on: CivilDate; readonly last_working_day: CivilDate | null; readonly first_open: Month };

/**
 * What can be claimed in a tax year by category: what was held back, and what the months still open are to hold back; less what was paid
 * because nobody claimed it. The month of the last working day holds nothing back: the settlement pays it.
 */
export function claimableParts(basket: BasketYear, year: FinancialYear, service: Service): Map<string, number> {
  const { joined_on, last_working_day, first_open } = service;
  const parts = new Map<string, number>();
  const add = (more: Parts, sign: 1 | -1) => {
    for (const [category_id, amount] of more) parts.set(category_id, (parts.get(category_id) ?? 0) + sign * amount);
  };
  for (const month of monthsOfYear(year)) {
    const open = month >= first_open && !basket.months.has(month);
    const served = monthOf(joined_on) <= month && (last_working_day === null || month < monthOf(last_working_day));
    if (open && served) add(plannedParts(basket, month), 1);
  }
  add(basket.held, 1);
  add(basket.paid, -1);
  for (const { annual } of basket.sets)
    for (const category_id of annual.keys()) parts.set(category_id, parts.get(category_id) ?? 0);
  return parts;
}
