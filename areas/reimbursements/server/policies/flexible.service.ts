import { loadEmployeeFacts } from '@hrms/employees/server';
import { type CivilDate, financialYearOf } from '@hrms/platform/calendar';
import { formatRupees, type Paise, paise } from '@hrms/platform/money';
import type { Work } from '@hrms/platform/server';
import type { Breach, ClaimSummary } from '@hrms/reimbursements/contract';
import { availableAllotment, monthsInYear } from '@hrms/reimbursements/domain';
import { type CategoryFacts, loadCategories } from '../categories/category.queries.ts';
import type { LineToPrice } from './price.service.ts';
import { type LiveLine, listLiveLines, sumLiveLines } from './usage.queries.ts';

/** What is left of allotments, in paise by category and tax year; lines judged one after the other take from it. */
export type FlexibleLeft = Map<string, number>;

const keyOf = (category_id: string, day: CivilDate) => `${category_id} ${financialYearOf(day)}`;

const available = (yearly: number, months: number, held_back: number | undefined): Paise =>
  availableAllotment(paise(yearly), months, held_back === undefined ? undefined : paise(held_back));

/** What is left of each allotment that a line draws on, pro rata to the months in service. */
export async function loadFlexibleLeft(
  work: Work,
  employee_id: string,
  lines: readonly LineToPrice[],
  categories: ReadonlyMap<string, CategoryFacts>,
  live: readonly LiveLine[],
): Promise<FlexibleLeft> {
  const flexible = lines.filter(({ category_id }) => categories.get(category_id)?.kind === 'flexible');
  const left: FlexibleLeft = new Map();
  if (flexible.length === 0) return left;
  const { tx, dependencies } = work;
  const facts = (await loadEmployeeFacts(tx, [employee_id])).get(employee_id);
  for (const year of new Set(flexible.map(({ expense_date }) => financialYearOf(expense_date)))) {
    const allotments = await dependencies.reimbursements.flexibleAllotments(tx, employee_id, year);
    const held = (await dependencies.reimbursements.flexibleHeldBack(work, [employee_id], year)).get(employee_id);
    const months = facts ? monthsInYear(year, facts.joined_on, facts.last_working_day) : 0;
    for (const [category_id, yearly] of allotments) {
      const used = live
        .filter((line) => line.category_id === category_id && financialYearOf(line.expense_date) === year)
        .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
      left.set(`${category_id} ${year}`, Math.max(0, available(yearly, months, held?.get(category_id)) - used));
    }
  }
  return left;
}

/** Employees in service who have something left of their allotments in the tax year of a day, all categories together. */
export async function listUnclaimed(work: Work): Promise<string[]> {
  const { tx, today, dependencies } = work;
  const year = financialYearOf(today);
  const all = await dependencies.reimbursements.allFlexibleAllotments(tx, year);
  const ids = [...all.keys()];
  const held = await dependencies.reimbursements.flexibleHeldBack(work, ids, year);
  const facts = await loadEmployeeFacts(tx, ids);
  const first = Number(year.slice(0, 4));
  const live = await sumLiveLines(tx, ids, { first_day: `${first}-04-01`, last_day: `${first + 1}-03-31` });
  const used = new Map(live.map(({ employee_id, category_id, amount_paise }) => [`${employee_id} ${category_id}`, amount_paise]));
  return ids.filter((employee_id) => {
    const person = facts.get(employee_id);
    if (!person || (person.last_working_day !== null && person.last_working_day < today)) return false;
    const months = monthsInYear(year, person.joined_on, person.last_working_day);
    return [...(all.get(employee_id) ?? [])].some(
      ([category_id, yearly]) =>
        available(yearly, months, held.get(employee_id)?.get(category_id)) > (used.get(`${employee_id} ${category_id}`) ?? 0),
    );
  });
}

/** What an employee may claim in flexible categories in the tax year of a day, by name; lines of every live claim are used up. */
export async function listFlexibleBalances(work: Work, employee_id: string): Promise<ClaimSummary['flexible']> {
  const { tx, today, dependencies } = work;
  const year = financialYearOf(today);
  const allotments = await dependencies.reimbursements.flexibleAllotments(tx, employee_id, year);
  if (allotments.size === 0) return [];
  const held = (await dependencies.reimbursements.flexibleHeldBack(work, [employee_id], year)).get(employee_id);
  const first = Number(year.slice(0, 4));
  const live = await listLiveLines(tx, employee_id, { first_day: `${first}-04-01`, last_day: `${first + 1}-03-31` }, null);
  const facts = (await loadEmployeeFacts(tx, [employee_id])).get(employee_id);
  const months = facts ? monthsInYear(year, facts.joined_on, facts.last_working_day) : 0;
  const categories = await loadCategories(tx);
  return [...allotments]
    .flatMap(([category_id, yearly]) => {
      const category = categories.get(category_id);
      if (category?.kind !== 'flexible') return [];
      const lines = live.filter((line) => line.category_id === category_id);
      const used_paise = lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
      const allotted_paise = available(yearly, months, held?.get(category_id));
      const left_paise = Math.max(0, allotted_paise - used_paise);
      return [{ category_id, category_name: category.name, allotted_paise, used_paise, left_paise }];
    })
    .toSorted((a, b) => a.category_name.localeCompare(b.category_name));
}

/** A line above what is left of its allotment is blocked; another takes its part of it. */
export function flexibleBreach(
  left: FlexibleLeft,
  { category_id, kind, name }: CategoryFacts,
  day: CivilDate,
  amount: Paise,
): Breach[] {
  if (kind !== 'flexible') return [];
  const rest = left.get(keyOf(category_id, day)) ?? 0;
  left.set(keyOf(category_id, day), Math.max(0, rest - amount));
  if (amount <= rest) return [];
  const message = `You have ${formatRupees(rest)} left in ${name} this year`;
  return [{ code: 'reimbursements.allotment_exhausted', level: 'block', message, over_paise: amount - rest }];
}
