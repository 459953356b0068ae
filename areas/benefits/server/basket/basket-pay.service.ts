/** The flexible basket in payroll: held back each month, and settled when the tax year or the employment ends. Amounts in paise. */
import { heldParts, openBalance, type Parts, plannedParts, sumOfParts } from '@hrms/benefits/domain';
import type { SettlementLine } from '@hrms/employees/contract';
import { type ConsumedPayRow, type DuePayRow, loadEmployeeFacts, type PayRunReference } from '@hrms/employees/server';
import {
  addToMonth,
  type CivilDate,
  financialYearOf,
  firstDayOf,
  lastDayOf,
  type Month,
  monthsOfYear,
} from '@hrms/platform/calendar';
import { formatRupees, type Paise, paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import type { BenefitsDependencies } from '../dependencies.ts';
import { readSettings } from '../settings/setting.queries.ts';
import { basketSetting } from './basket-setting.ts';
import {
  type BasketTake,
  insertTakes,
  listBasketYears,
  lockHeldBaskets,
  releaseBasketsOfRun,
  type StoredBasket,
} from './take.queries.ts';

/** What the basket asks of the area of claims. */
export type BasketClaims = Pick<BenefitsDependencies, 'claimedByCategory' | 'flexibleCategories'>;

/** Salary component of the line that recovers what was claimed and not held back. */
const RECOVERY = 'BENEFIT_SHARE';
const HELD = 'Flexible basket';
const NOT_CLAIMED = 'Flexible basket, not claimed';
const OVER_CLAIMED = 'Flexible basket, claimed and not held back';
const NOTHING: Parts = new Map();

const yearBefore = (month: Month) => financialYearOf(addToMonth(month, -12));
const endOf = (tax_year: string): CivilDate => lastDayOf(monthsOfYear(tax_year)[11] ?? '');

/** Claims of baskets, by employee and tax year. */
async function loadClaimed(claims: BasketClaims, tx: Tx, baskets: readonly StoredBasket[]) {
  const claimed = new Map<string, ReadonlyMap<string, ReadonlyMap<string, number>>>();
  for (const [tax_year, own] of Map.groupBy(baskets, (basket) => basket.tax_year)) {
    const ids = own.map(({ employee_id }) => employee_id);
    claimed.set(tax_year, await claims.claimedByCategory(tx, ids, tax_year));
  }
  return ({ employee_id, tax_year }: StoredBasket): Parts => claimed.get(tax_year)?.get(employee_id) ?? NOTHING;
}

/** Categories with their amounts in words; the text of a payslip line has room for 250 characters of them. */
async function categoryTexts(claims: BasketClaims, tx: Tx) {
  const names = new Map((await claims.flexibleCategories(tx)).map(({ category_id, name }) => [category_id, name]));
  const stepsOf = (parts: Parts) =>
    [...parts]
      .map(([category_id, amount]) => ({
        label: names.get(category_id) ?? 'Closed category',
        value: formatRupees(paise(amount)),
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  const textOf = (parts: Parts) =>
    stepsOf(parts)
      .map(({ label, value }) => `${label} ${value}`)
      .join(', ')
      .slice(0, 250);
  return { stepsOf, textOf };
}

/**
 * What a month holds back for baskets, and in March or later what of a tax year is paid because nobody claimed it, or recovered because
 * more was claimed. The month in which somebody leaves holds nothing back: the settlement closes the basket.
 */
export async function basketRowsDue(claims: BasketClaims, tx: Tx, { month }: { month: Month }): Promise<DuePayRow[]> {
  const year = financialYearOf(firstDayOf(month));
  const baskets = await listBasketYears(tx, { tax_years: [yearBefore(month), year], payroll_id: null });
  if (baskets.length === 0) return [];
  const facts = await loadEmployeeFacts(tx, [...new Set(baskets.map(({ employee_id }) => employee_id))]);
  const closing = baskets.filter(({ tax_year }) => tax_year !== year || month.endsWith('-03'));
  const claimedOf = await loadClaimed(claims, tx, closing);
  const { basket_component_code: pool } = await readSettings(tx);
  const settings = await basketSetting.history(tx);
  const { textOf } = await categoryTexts(claims, tx);
  return baskets.flatMap((basket) => {
    const person = facts.get(basket.employee_id);
    if (!person || person.joined_on > lastDayOf(month)) return [];
    if (person.last_working_day !== null && person.last_working_day <= lastDayOf(month)) return [];
    const toRow = (kind: DuePayRow['kind'], component_code: string, title: string, parts: Parts, sign: 1 | -1): DuePayRow[] =>
      sumOfParts(parts) === 0
        ? []
        : [
            {
              row_id: basket.basket_id,
              employee_id: basket.employee_id,
              kind,
              component_code,
              amount_paise: paise(sign * sumOfParts(parts)),
              label: `${title}: ${textOf(parts)}`,
              origin_month: null,
            },
          ];
    const planned = basket.tax_year === year && !basket.months.has(month) ? plannedParts(basket, month) : NOTHING;
    const held = toRow('pay', pool, HELD, planned, -1);
    if (!closing.includes(basket)) return held;
    const { unclaimed, over } = openBalance(basket, claimedOf(basket), planned);
    const forfeited = basketSetting.inForce(settings, endOf(basket.tax_year)).setting.unclaimed === 'forfeit';
    return [
      ...held,
      ...(forfeited ? [] : toRow('pay', pool, NOT_CLAIMED, unclaimed, 1)),
      ...toRow('recover', RECOVERY, OVER_CLAIMED, over, 1),
    ];
  });
}

/** What the settlement of a leaver pays of baskets because nobody claimed it, and recovers because more was claimed. */
export async function basketSettlementLines(
  claims: BasketClaims,
  tx: Tx,
  employee_id: string,
  last_day: CivilDate,
): Promise<SettlementLine[]> {
  const tax_years = [yearBefore(last_day.slice(0, 7)), financialYearOf(last_day)];
  const baskets = await listBasketYears(tx, { tax_years, employee_ids: [employee_id], payroll_id: null });
  if (baskets.length === 0) return [];
  const claimedOf = await loadClaimed(claims, tx, baskets);
  const { basket_component_code: pool } = await readSettings(tx);
  const settings = await basketSetting.history(tx);
  const { stepsOf } = await categoryTexts(claims, tx);
  return baskets.flatMap((basket) => {
    const { unclaimed, over } = openBalance(basket, claimedOf(basket), NOTHING);
    const day = endOf(basket.tax_year) < last_day ? endOf(basket.tax_year) : last_day;
    const forfeited = basketSetting.inForce(settings, day).setting.unclaimed === 'forfeit';
    const toLine = (kind: SettlementLine['kind'], component_code: string, label: string, parts: Parts): SettlementLine[] =>
      sumOfParts(parts) === 0
        ? []
        : [
            {
              area: 'benefits',
              source_id: basket.basket_id,
              label,
              kind,
              amount_paise: sumOfParts(parts),
              component_code,
              taxable: kind === 'pay',
              steps: stepsOf(parts),
            },
          ];
    return [
      ...(forfeited ? [] : toLine('pay', pool, NOT_CLAIMED, unclaimed)),
      ...toLine('recover', RECOVERY, OVER_CLAIMED, over),
    ];
  });
}

/** What rows of a basket did, by category; null where the basket is not any more as it was when the payslip was calculated. */
function takesOf(basket: StoredBasket, claimed: Parts, month: Month, rows: readonly ConsumedPayRow[]): BasketTake[] | null {
  const takes: BasketTake[] = [];
  const book = (kind: BasketTake['kind'], parts: Parts) => {
    for (const [category_id, amount_paise] of parts) takes.push({ basket_id: basket.basket_id, kind, category_id, amount_paise });
  };
  const planned = plannedParts(basket, month);
  const recovered = rows.filter(({ component_code }) => component_code === RECOVERY);
  const pool = rows.filter((row) => !recovered.includes(row));
  const held = pool.filter(({ taken_paise }) => taken_paise <= 0);
  const { unclaimed, over } = openBalance(basket, claimed, held.length > 0 ? planned : NOTHING);
  for (const { taken_paise } of held) {
    if (-taken_paise > sumOfParts(planned)) return null;
    book('held', heldParts(planned, -taken_paise as Paise));
  }
  for (const { taken_paise } of pool.filter((row) => !held.includes(row))) {
    if (taken_paise !== sumOfParts(unclaimed)) return null;
    book('paid', unclaimed);
  }
  for (const { taken_paise } of recovered) {
    if (taken_paise > sumOfParts(over)) return null;
    book('recovered', heldParts(over as ReadonlyMap<string, Paise>, taken_paise));
  }
  return takes;
}

/** Books what a final run did for the baskets it holds. @returns the baskets booked, and the rows that are of no basket */
export async function consumeBasketRows(
  claims: BasketClaims,
  tx: Tx,
  run: PayRunReference,
  rows: readonly ConsumedPayRow[],
): Promise<{ booked: number; others: ConsumedPayRow[] }> {
  await lockHeldBaskets(tx, run.payroll_id);
  const ids = new Set(rows.map(({ row_id }) => row_id));
  const baskets = (await listBasketYears(tx, { payroll_id: run.payroll_id })).filter(({ basket_id }) => ids.has(basket_id));
  const claimedOf = await loadClaimed(claims, tx, baskets);
  const byBasket = Map.groupBy(rows, ({ row_id }) => row_id);
  const booked = baskets.flatMap((basket) => {
    const takes = takesOf(basket, claimedOf(basket), run.month, byBasket.get(basket.basket_id) ?? []);
    return takes ? [takes] : [];
  });
  if (booked.length > 0) await insertTakes(tx, run, booked.flat());
  await releaseBasketsOfRun(tx, run.payroll_id);
  const own = new Set(baskets.map(({ basket_id }) => basket_id));
  return { booked: booked.length, others: rows.filter(({ row_id }) => !own.has(row_id)) };
}
