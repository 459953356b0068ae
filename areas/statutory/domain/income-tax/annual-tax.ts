import type { FinancialYear } from '@hrms/platform/calendar';
import { type MarginalBand, marginalSum } from '@hrms/platform/explain';
import { type BasisPoints, multiplyDivide, type Paise, roundDivide, zero } from '@hrms/platform/money';
import type { AgeGroup, Regime, SurchargeTier, TaxScale } from '../law/income-tax.parameters.ts';

/** Tax year, regime and what decides the slabs of a taxpayer. */
export type Taxpayer = {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  readonly age_group: AgeGroup;
  readonly resident: boolean;
};

/** The tax of a year by step, in paise. */
export type AnnualTax = {
  /** Nearest ₹10 (s.516; s.288A before). */
  readonly total_income_rounded: Paise;
  readonly slab_tax: Paise;
  readonly rebate: Paise;
  readonly rebate_marginal_relief: Paise;
  readonly tax_after_rebate: Paise;
  readonly surcharge_rate: BasisPoints;
  readonly surcharge_before_relief: Paise;
  readonly surcharge_marginal_relief: Paise;
  readonly surcharge: Paise;
  readonly cess: Paise;
  readonly total_tax: Paise;
  /** Nearest ₹10 (s.516; s.288B before). */
  readonly tax_payable: Paise;
};

/** The slabs of a taxpayer. Only residents have the higher exemption of their age group. */
export const bandsFor = (scale: TaxScale, { age_group, resident }: Taxpayer): readonly MarginalBand[] =>
  scale.slabs[resident ? age_group : 'below_60'];

/** The tax on a total income (paise) by one scale. */
export function slabTax(scale: TaxScale, person: Taxpayer, totalIncome: Paise): AnnualTax {
  const income = totalIncome > 0 ? roundDivide(totalIncome, 1, 'nearest_ten') : zero;
  const bands = bandsFor(scale, person);
  const slab_tax = marginalSum(bands, income);

  const { rebate, relief } = rebateOf(scale, person.resident, income, slab_tax);
  const tax_after_rebate = (slab_tax - rebate - relief) as Paise;

  const at = tierOf(scale.surcharge, income);
  const tier = scale.surcharge[at];
  const surcharge_before_relief = tier ? multiplyDivide(tax_after_rebate, tier.rate, 10_000, 'paise') : zero;
  const excess = tier ? overThreshold(scale, bands, at, income, tax_after_rebate + surcharge_before_relief) : 0;
  const surcharge = (surcharge_before_relief - excess) as Paise;

  const taxed = (tax_after_rebate + surcharge) as Paise;
  const cess = multiplyDivide(taxed, scale.cess, 10_000, 'paise');
  const total_tax = (taxed + cess) as Paise;
  return {
    total_income_rounded: income,
    slab_tax,
    rebate,
    rebate_marginal_relief: relief,
    tax_after_rebate,
    surcharge_rate: tier ? tier.rate : (0 as BasisPoints),
    surcharge_before_relief,
    surcharge_marginal_relief: excess as Paise,
    surcharge,
    cess,
    total_tax,
    tax_payable: roundDivide(total_tax, 1, 'nearest_ten'),
  };
}

/** Rebate up to the income limit (s.156; s.87A before), with marginal relief just above it. */
function rebateOf({ rebate }: TaxScale, resident: boolean, income: Paise, tax: Paise): { rebate: Paise; relief: Paise } {
  if (!resident) return { rebate: zero, relief: zero };
  if (income <= rebate.income_limit) return { rebate: tax < rebate.most ? tax : rebate.most, relief: zero };
  const above = income - rebate.income_limit;
  return { rebate: zero, relief: (rebate.marginal_relief && tax > above ? tax - above : 0) as Paise };
}

/** The index of the highest surcharge tier reached, or -1. */
function tierOf(tiers: readonly SurchargeTier[], income: Paise): number {
  let at = -1;
  while (at + 1 < tiers.length && income > (tiers[at + 1] as SurchargeTier).above) at += 1;
  return at;
}

/**
 * Marginal relief on surcharge: tax and surcharge above the tax and lower surcharge at the threshold plus the income above it. The
 * thresholds are far above every rebate.
 */
function overThreshold(scale: TaxScale, bands: readonly MarginalBand[], at: number, income: Paise, taken: number): number {
  const { above } = scale.surcharge[at] as SurchargeTier;
  const tax = marginalSum(bands, above);
  const lower = at > 0 ? multiplyDivide(tax, (scale.surcharge[at - 1] as SurchargeTier).rate, 10_000, 'paise') : 0;
  return Math.max(0, taken - (tax + lower + (income - above)));
}
