/** The flexible basket of an employee in a tax year. */
import type { Basket, BasketReport, benefitBasket } from '@hrms/benefits/contract';
import {
  allottedInService,
  basketMonths,
  basketPool,
  basketProblem,
  canChangeBasket,
  claimableParts,
} from '@hrms/benefits/domain';
import { findEmployeeCards, loadEmployeeFacts } from '@hrms/employees/server';
import {
  type FinancialYear,
  financialYearOf,
  lastDayOf,
  latest,
  MONTH_NAMES,
  monthOf,
  monthsOfYear,
} from '@hrms/platform/calendar';
import type { BodyOf } from '@hrms/platform/contract';
import { paise } from '@hrms/platform/money';
import { type Ctx, canAccessEmployee, type Work } from '@hrms/platform/server';
import { loadPay } from '../people/subject.service.ts';
import { resolveTarget } from '../people/target.service.ts';
import { basketLocked, basketRefusal, missing, staleRecord } from '../refusals.ts';
import { readSettings } from '../settings/setting.queries.ts';
import { findBasket, listAllotments, storeBasket, sumAllotments, sumPools } from './basket.queries.ts';
import { basketSetting } from './basket-setting.ts';
import { listBasketYears } from './take.queries.ts';

type Allotments = BodyOf<typeof benefitBasket.preview>['allotments'];

/** The basket with other allotments than those stored, where they are passed. */
async function describeBasket(ctx: Ctx, employee_id: string, tax_year: string, other?: Allotments): Promise<Basket> {
  const facts = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id);
  const card = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id);
  if (!facts || !card) throw missing('Employee');
  const year = tax_year as FinancialYear;
  const settings = await readSettings(ctx.tx);
  const months = basketMonths(year, facts.joined_on, facts.last_working_day);
  const pay = (await loadPay(ctx, [employee_id], ctx.today)).get(employee_id);
  const pool = basketPool(paise(pay?.flexible_paise ?? 0), months.length);
  const stored = await findBasket(ctx.tx, employee_id, tax_year);
  const allotments = other ?? (stored ? await listAllotments(ctx.tx, stored.id) : []);
  const claimed = (await ctx.dependencies.benefits.claimedByCategory(ctx.tx, [employee_id], tax_year)).get(employee_id);
  const [year_basket] = await listBasketYears(ctx.tx, { tax_years: [tax_year], employee_ids: [employee_id] });
  const first = latest(monthOf(ctx.today), `${tax_year.slice(0, 4)}-04`);
  const rules = new Map(settings.basket_rules.map((rule) => [rule.category_id, rule]));
  const categories = (await ctx.dependencies.benefits.flexibleCategories(ctx.tx)).map((category) => {
    const rule = rules.get(category.category_id);
    const annual = allotments.find(({ category_id }) => category_id === category.category_id)?.annual_paise ?? 0;
    return {
      ...category,
      annual_paise: annual,
      monthly_paise: allottedInService(paise(annual), 1),
      held_paise: year_basket?.held.get(category.category_id) ?? 0,
      claimed_paise: claimed?.get(category.category_id) ?? 0,
      min_paise: rule?.min_paise ?? 0,
      max_paise: rule?.max_paise ?? null,
      step_paise: rule?.step_paise ?? 0,
    };
  });
  const allotted = allotments.reduce((sum, { annual_paise }) => sum + allottedInService(paise(annual_paise), months.length), 0);
  const saved = stored !== undefined;
  const open = canChangeBasket({ months: settings.basket_months, joined_on: facts.joined_on, saved }, ctx.today);
  const office = employee_id !== ctx.actor.employee_id;
  const names = settings.basket_months.map((month) => MONTH_NAMES[month - 1]).join(', ');
  return {
    employee_id,
    employee_code: card.employee_code,
    employee_name: card.full_name,
    tax_year,
    pool_paise: pool,
    allotted_paise: allotted,
    rest_paise: pool - allotted,
    months_in_service: months.length,
    from_month: await ctx.dependencies.benefits.firstOpenMonth(ctx.tx, first),
    can_change: open || office,
    locked_reason: open || office ? null : `The basket can be changed in ${names || 'the first month'}`,
    unclaimed: (await basketSetting.on(ctx.tx, lastDayOf(monthsOfYear(year)[11] ?? ''))).setting.unclaimed,
    categories,
    version: stored?.version ?? 0,
  };
}

const yearOf = (ctx: Ctx, tax_year: string | undefined): string => tax_year ?? financialYearOf(ctx.today);

/** The basket of an employee. @throws `not_found` */
export async function readBasket(ctx: Ctx, employee_id: string, tax_year: string | undefined): Promise<Basket> {
  if (!(await canAccessEmployee(ctx, 'benefits.enrolment.read', employee_id))) throw missing('Employee');
  return describeBasket(ctx, employee_id, yearOf(ctx, tax_year));
}

/** A split before it is saved. @throws `not_found`, `pool_exceeded`, `below_claimed`, `out_of_range`, `category_unknown` */
export async function previewBasket(
  ctx: Ctx,
  employee_id: string,
  tax_year: string | undefined,
  allotments: Allotments,
): Promise<Basket> {
  await resolveTarget(ctx, employee_id);
  const basket = await describeBasket(ctx, employee_id, yearOf(ctx, tax_year), allotments);
  const problem = basketProblem(allotments, basket.categories, paise(basket.pool_paise), basket.months_in_service);
  if (problem) throw basketRefusal(problem.code, problem.message);
  return basket;
}

/** Splits a basket from the next open month on. @throws what the preview throws, `basket_locked`, `version_conflict` */
export async function saveBasket(
  ctx: Ctx,
  employee_id: string,
  tax_year: string | undefined,
  { allotments, version }: BodyOf<typeof benefitBasket.save>,
): Promise<Basket> {
  const basket = await previewBasket(ctx, employee_id, tax_year, allotments);
  if (version !== undefined && basket.version > 0 && version !== basket.version) throw staleRecord();
  if (!basket.can_change) throw basketLocked(basket.locked_reason ?? '');
  const { pool_paise, from_month } = basket;
  const row = { employee_id, tax_year: basket.tax_year, pool_paise, from_month, version: basket.version + 1, allotments };
  await storeBasket(ctx.tx, row, ctx.clock.now());
  await ctx.audit('benefits.basket_saved', employee_id, { employee_id, tax_year: basket.tax_year, from_month, allotments });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'flexible basket changed' });
  return describeBasket(ctx, employee_id, basket.tax_year);
}

/** Allotments of a tax year by category. */
export async function readBasketReport(ctx: Ctx, tax_year: string | undefined): Promise<BasketReport> {
  const year = yearOf(ctx, tax_year);
  const sums = new Map((await sumAllotments(ctx.tx, year)).map((row) => [row.category_id, row]));
  const categories = (await ctx.dependencies.benefits.flexibleCategories(ctx.tx)).map(({ category_id, name }) => ({
    category_id,
    name,
    people: sums.get(category_id)?.people ?? 0,
    annual_paise: sums.get(category_id)?.annual_paise ?? 0,
  }));
  const pools = await sumPools(ctx.tx, year);
  const allotted_paise = categories.reduce((sum, { annual_paise }) => sum + annual_paise, 0);
  return { tax_year: year, ...pools, allotted_paise, categories };
}

/**
 * What employees can claim of their baskets in a tax year such as `2026-27`, in paise by employee and category: what salary held back and
 * is still to hold back for them. Employees without a basket are missing.
 */
export async function claimableBaskets(
  { tx, dependencies }: Work,
  employee_ids: readonly string[],
  tax_year: string,
  waits = true,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const baskets = await listBasketYears(tx, { tax_years: [tax_year], employee_ids, waits });
  const facts = await loadEmployeeFacts(tx, employee_ids);
  const claimable = new Map<string, ReadonlyMap<string, number>>();
  for (const [from_month, own] of Map.groupBy(baskets, ({ sets }) => sets[0]?.from_month ?? '')) {
    if (from_month === '') continue;
    const ids = own.map(({ employee_id }) => employee_id);
    const openOf = await dependencies.benefits.firstOpenMonths(tx, from_month, ids);
    for (const basket of own) {
      const person = facts.get(basket.employee_id);
      if (!person) continue;
      const service = { ...person, first_open: openOf(basket.employee_id) };
      claimable.set(basket.employee_id, claimableParts(basket, tax_year, service));
    }
  }
  return claimable;
}
