import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise } from '@hrms/platform/money';
import { bonusCarryYears, bonusRates } from '../law/bonus.parameters.ts';

/** Amount carried forward from an earlier year, in paise. */
export type CarriedBonus = { readonly year: FinancialYear; readonly amount: Paise };

export type BonusSurplus = {
  readonly accounting_year: FinancialYear;
  readonly allocable_surplus: Paise;
  /** Bonus wages of all eligible employees in the year. */
  readonly wages: Paise;
  readonly set_on: readonly CarriedBonus[];
  readonly set_off: readonly CarriedBonus[];
};

export type BonusPool = {
  readonly least: Paise;
  readonly most: Paise;
  /** Total to be paid as bonus. */
  readonly payable: Paise;
  readonly set_on: readonly CarriedBonus[];
  readonly set_off: readonly CarriedBonus[];
  readonly lapsed: readonly CarriedBonus[];
};

/**
 * Bonus payable for a year with set-on and set-off, in paise (Payment of Bonus Act s.15 and Fourth Schedule; Code on Wages (Central)
 * Rules 2026 Appendix A). A surplus above the minimum bonus first clears set-offs, a shortage uses set-ons, oldest first. The part
 * above 20 percent is set on (up to the same again), the part below the minimum is set off. Both lapse after the fourth year.
 */
export function bonusSetOnOff(input: BonusSurplus): Explained<BonusPool> {
  const day = `${+input.accounting_year.slice(0, 4) + 1}-03-31`;
  const rates = inForce(bonusRates, day);
  const carry = inForce(bonusCarryYears, day);
  const least = multiplyDivide(input.wages, rates.value.least.numerator, rates.value.least.denominator, 'nearest_rupee');
  const most = multiplyDivide(input.wages, rates.value.most, 10_000, 'nearest_rupee');
  const value = bonusPool(input, least, most, carry.value);
  return explained(value, () => [
    step('Allocable surplus', input.allocable_surplus, 'as entered by Finance'),
    step('Minimum bonus', least, 'on the wages of the year', rates),
    step('Maximum bonus', most, 'on the wages of the year', rates),
    step('Bonus payable', value.payable, 'after set-on and set-off of earlier years'),
    ...value.set_on.map(({ year, amount }) => step(`Set-on from ${year}`, amount, `carried up to ${carry.value} years`, carry)),
    ...value.set_off.map(({ year, amount }) => step(`Set-off from ${year}`, amount, `carried up to ${carry.value} years`, carry)),
    ...value.lapsed.map(({ year, amount }) => step(`Lapsed from ${year}`, amount, 'not used within the period', carry)),
  ]);
}

/** The same with minimum and maximum bonus as amounts in paise. */
export function bonusPool(input: BonusSurplus, least: Paise, most: Paise, carryYears: number): BonusPool {
  const now = +input.accounting_year.slice(0, 4);
  const surplus = Math.max(0, input.allocable_surplus);
  const cleared = drawFromSetOn(input.set_off, Math.max(0, surplus - least));
  const own = surplus - cleared.drawn;
  const topped = drawFromSetOn(input.set_on, Math.max(0, most - own));
  const available = own + topped.drawn;
  const payable = Math.min(most, Math.max(least, available)) as Paise;
  const on = Math.min(Math.max(0, own - most), most);
  const off = Math.max(0, least - available);
  const mine = (amount: number): CarriedBonus[] => (amount > 0 ? [{ year: input.accounting_year, amount: amount as Paise }] : []);
  // Usable in the four years after its own year.
  const alive = ({ year }: CarriedBonus) => now - +year.slice(0, 4) < carryYears;
  return {
    least,
    most,
    payable,
    set_on: [...topped.left.filter(alive), ...mine(on)],
    set_off: [...cleared.left.filter(alive), ...mine(off)],
    lapsed: [...topped.left, ...cleared.left].filter((each) => !alive(each)),
  };
}

function drawFromSetOn(carried: readonly CarriedBonus[], wanted: number): { drawn: number; left: CarriedBonus[] } {
  let drawn = 0;
  const left: CarriedBonus[] = [];
  for (const each of carried.toSorted((a, b) => (a.year < b.year ? -1 : 1))) {
    const taken = Math.min(each.amount, wanted - drawn);
    drawn += taken;
    if (each.amount > taken) left.push({ year: each.year, amount: (each.amount - taken) as Paise });
  }
  return { drawn, left };
}
