import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise } from '@hrms/platform/money';
import { bonusCarryYears, bonusRates } from '../law/bonus.parameters.ts';

/** What an earlier year carried forward, in paise. */
export type CarriedBonus = { readonly year: FinancialYear; readonly amount: Paise };

export type BonusSurplus = {
  readonly accounting_year: FinancialYear;
  readonly allocable_surplus: Paise;
  /** Bonus wages of everybody eligible in the year. */
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
 * Bonus payable of a year with set-on and set-off (Payment of Bonus Act s.15 and Fourth Schedule; Code on Wages (Central)
 * Rules 2026 Appendix A). A surplus above the least bonus first clears set-offs; a shortage draws on set-ons, oldest first;
 * what is above 20 percent is set on (at most as much again), what is below the least bonus set off; each dies after the
 * fourth year.
 */
export function bonusSetOnOff(input: BonusSurplus): Explained<BonusPool> {
  const day = `${+input.accounting_year.slice(0, 4) + 1}-03-31`;
  const rates = inForce(bonusRates, day);
  const carry = inForce(bonusCarryYears, day);
  const least = multiplyDivide(input.wages, rates.value.least, 10_000, 'nearest_rupee');
  const most = multiplyDivide(input.wages, rates.value.most, 10_000, 'nearest_rupee');
  const value = bonusPool(input, least, most, carry.value);
  return explained(value, () => [
    step('Allocable surplus', input.allocable_surplus, 'typed by Finance with its working'),
    step('Least bonus', least, 'of the wages of the year', rates),
    step('Most bonus', most, 'of the wages of the year', rates),
    step('Bonus payable', value.payable, 'after set-off and set-on of earlier years'),
    ...value.set_on.map(({ year, amount }) => step(`Set on from ${year}`, amount, `carried at most ${carry.value} years`, carry)),
    ...value.set_off.map(({ year, amount }) =>
      step(`Set off from ${year}`, amount, `carried at most ${carry.value} years`, carry),
    ),
    ...value.lapsed.map(({ year, amount }) => step(`Lapsed from ${year}`, amount, 'not used in time', carry)),
  ]);
}

/** The same with least and most bonus in amounts. */
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
  // Usable in the four years after its own: at the end of the fourth it is gone.
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
