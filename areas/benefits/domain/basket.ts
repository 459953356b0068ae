/** The flexible basket: the pool of a tax year and its split over categories. All amounts in paise. */
import { type CivilDate, earliest, type FinancialYear, latest, type Month, monthOf, monthsOfYear } from '@hrms/platform/calendar';
import { formatRupees, multiplyDivide, type Paise, paise } from '@hrms/platform/money';

/** The months of a tax year in which an employee is in service. */
export function basketMonths(year: FinancialYear, joined_on: CivilDate, last_day: CivilDate | null): Month[] {
  const months = monthsOfYear(year);
  const [first, last] = [months[0] ?? '', months[11] ?? ''];
  const from = latest(monthOf(joined_on), first);
  const until = last_day === null ? last : earliest(monthOf(last_day), last);
  return months.filter((month) => from <= month && month <= until);
}

/** The pool: the flexible component of the salary for each month in service. */
export const basketPool = (monthly: Paise, months: number): Paise => paise(monthly * months);

/** What an allotment of a whole tax year comes to for the months in service, nearest paisa. */
export const allottedInService = (annual: Paise, months: number): Paise => multiplyDivide(annual, months, 12, 'paise');

export type BasketCategoryRule = {
  readonly category_id: string;
  readonly name: string;
  readonly claimed_paise: number;
  readonly min_paise: number;
  readonly max_paise: number | null;
  readonly step_paise: number;
};

export type BasketProblem = {
  readonly code: 'pool_exceeded' | 'below_claimed' | 'out_of_range' | 'category_unknown';
  readonly message: string;
};

type Allotment = { readonly category_id: string; readonly annual_paise: number };

/**
 * What is wrong with a split; null where it holds. Categories left out have nothing. Allotments are of a whole tax year; the pool and what
 * is claimed are of the months in service.
 */
export function basketProblem(
  allotments: readonly Allotment[],
  rules: readonly BasketCategoryRule[],
  pool: Paise,
  months = 12,
): BasketProblem | null {
  const byId = new Map(rules.map((rule) => [rule.category_id, rule]));
  if (allotments.some(({ category_id }) => !byId.has(category_id)))
    return { code: 'category_unknown', message: 'Please select a category of the basket' };
  if (new Set(allotments.map(({ category_id }) => category_id)).size < allotments.length)
    return { code: 'category_unknown', message: 'A category can be named once' };
  const sum = allotments.reduce((total, { annual_paise }) => total + allottedInService(paise(annual_paise), months), 0);
  if (sum > pool)
    return {
      code: 'pool_exceeded',
      message: `Your basket is ${formatRupees(pool)}; you have allotted ${formatRupees(paise(sum))}`,
    };
  for (const rule of rules) {
    const amount = allotments.find(({ category_id }) => category_id === rule.category_id)?.annual_paise ?? 0;
    if (allottedInService(paise(amount), months) < rule.claimed_paise)
      return { code: 'below_claimed', message: `${formatRupees(paise(rule.claimed_paise))} is already claimed in ${rule.name}` };
    if (amount === 0) continue;
    if (amount < rule.min_paise)
      return { code: 'out_of_range', message: `${rule.name}: at least ${formatRupees(paise(rule.min_paise))}` };
    if (rule.max_paise !== null && amount > rule.max_paise)
      return { code: 'out_of_range', message: `${rule.name}: at most ${formatRupees(paise(rule.max_paise))}` };
    if (rule.step_paise > 0 && amount % rule.step_paise !== 0)
      return { code: 'out_of_range', message: `${rule.name}: in steps of ${formatRupees(paise(rule.step_paise))}` };
  }
  return null;
}

/** Whether a split can be changed on a day: in the months set, in the month of joining or the next, or without one. */
export const canChangeBasket = (
  { months, joined_on, saved }: { months: readonly number[]; joined_on: CivilDate; saved: boolean },
  today: CivilDate,
): boolean => !saved || months.includes(Number(today.slice(5, 7))) || monthOf(joined_on) === monthOf(today);
