import { monthsLeftInYear } from '@hrms/platform/calendar';
import { type Paise, roundTo, toRupees, zero } from '@hrms/platform/money';
import type { AnnualTax, Taxpayer } from '../../income-tax/annual-tax.ts';
import { annualTax } from '../../income-tax/income-tax.ts';
import { monthlyTds, spreadAnnualTax } from '../../income-tax/monthly-tds.ts';
import { projectedIncome } from '../../income-tax/projection.ts';
import type { TdsInput } from '../../income-tax/tds-deduction.ts';
import type { AgeGroup, Regime } from '../../law/income-tax.parameters.ts';
import { type Answer, type Facts, flagIn, hasFact, numberIn, paiseIn, type Topics, textIn } from './reading.ts';

/** The taxpayer of an example. @throws Error for a fact that is missing or of another type */
export const taxpayerOf = (facts: Facts): Taxpayer => ({
  tax_year: textIn(facts, 'tax_year'),
  regime: textIn(facts, 'regime', 'new') as Regime,
  age_group: textIn(facts, 'age_group', 'below_60') as AgeGroup,
  resident: flagIn(facts, 'resident', true),
});

/** A year's tax under the names of the examples. */
export const taxInRupees = (tax: AnnualTax) => ({
  total_income_rounded_rupees: toRupees(tax.total_income_rounded),
  slab_tax_rupees: toRupees(tax.slab_tax),
  rebate_rupees: toRupees(tax.rebate),
  rebate_marginal_relief_rupees: toRupees(tax.rebate_marginal_relief),
  tax_after_rebate_rupees: toRupees(tax.tax_after_rebate),
  surcharge_rate_percent: tax.surcharge_rate / 100,
  surcharge_before_relief_rupees: toRupees(tax.surcharge_before_relief),
  surcharge_marginal_relief_rupees: toRupees(tax.surcharge_marginal_relief),
  surcharge_rupees: toRupees(tax.surcharge),
  tax_and_surcharge_rupees: toRupees((tax.tax_after_rebate + tax.surcharge) as Paise),
  cess_rupees: toRupees(tax.cess),
  total_tax_before_rounding_rupees: toRupees(tax.total_tax),
  tax_payable_rounded_rupees: toRupees(tax.tax_payable),
});

function runAnnualTax(facts: Facts): Answer {
  const { value, steps } = annualTax({ ...taxpayerOf(facts), total_income: paiseIn(facts, 'total_income_rupees') });
  return { got: taxInRupees(value), steps };
}

/** The current month must fit the months of pay left, unless the employment ends before March. */
function monthsLeftIn(facts: Facts): number {
  const left = numberIn(facts, 'pay_months_left_including_current');
  if (hasFact(facts, 'current_month') && left > monthsLeftInYear(textIn(facts, 'current_month')))
    throw new RangeError('pay_months_left_including_current is more than the months from current_month to March');
  return left;
}

function monthOfTds(facts: Facts, income: Paise, oneOff: Paise, policy: TdsInput['one_off_policy']): TdsInput {
  return {
    ...taxpayerOf(facts),
    income_without_one_off: income,
    one_off: oneOff,
    one_off_policy: policy,
    deducted_so_far: paiseIn(facts, 'tds_deducted_so_far_rupees', 0),
    deducted_elsewhere: paiseIn(facts, 'previous_employer_tds_rupees', 0),
    months_left: monthsLeftIn(facts),
    taxable_this_month: paiseIn(facts, 'regular_gross_month_rupees', 0),
    pan_missing: hasFact(facts, 'pan_available') ? !flagIn(facts, 'pan_available') : flagIn(facts, 'pan_missing'),
    certificate_rate: null,
  };
}

function runMonthlyTds(facts: Facts): Answer {
  if (hasFact(facts, 'annual_tax_revised_rupees')) {
    const tax = paiseIn(facts, 'annual_tax_revised_rupees');
    const { value, steps } = spreadAnnualTax(monthOfTds(facts, zero, zero, 'in_month'), {
      without_one_off: tax,
      with_one_off: tax,
    });
    return { got: { tds_this_month_rupees: toRupees(value.tds), excess_tds_rupees: toRupees(value.excess) }, steps };
  }
  const left = numberIn(facts, 'pay_months_left_including_current');
  const regular = paiseIn(facts, 'regular_gross_month_rupees');
  const { tax_year, regime } = taxpayerOf(facts);
  const year = projectedIncome({
    tax_year,
    regime,
    paid_so_far: paiseIn(facts, 'gross_paid_so_far_rupees', 0),
    this_month: regular,
    still_to_come: (regular * (left - 1)) as Paise,
    perquisites: zero,
    previous_employer: paiseIn(facts, 'previous_employer_salary_rupees', 0),
    exempt: zero,
    professional_tax: zero,
    other_income: zero,
    deductions: zero,
  });
  const bonus = paiseIn(facts, 'bonus_this_month_rupees', 0);
  const inMonth = monthlyTds(monthOfTds(facts, year.value.total_income, bonus, 'in_month'));
  const spread = monthlyTds(monthOfTds(facts, year.value.total_income, bonus, 'spread'));
  const { annual_tax, annual_tax_without_one_off } = inMonth.value;
  return {
    got: {
      total_income_rounded_rupees: toRupees(roundTo((year.value.total_income + bonus) as Paise, 'nearest_ten')),
      annual_tax_rupees: toRupees(annual_tax),
      annual_tax_without_bonus_rupees: toRupees(annual_tax_without_one_off),
      annual_tax_with_bonus_rupees: toRupees(annual_tax),
      tax_on_bonus_rupees: toRupees((annual_tax - annual_tax_without_one_off) as Paise),
      tds_this_month_rupees: toRupees(inMonth.value.tds),
      tds_this_month_policy_full_tax_in_month_rupees: toRupees(inMonth.value.tds),
      tds_this_month_policy_spread_rupees: toRupees(spread.value.tds),
      excess_tds_rupees: toRupees(inMonth.value.excess),
    },
    steps: [...year.steps, ...inMonth.steps],
  };
}

export const incomeTaxTopics: Topics = { annual_tax: runAnnualTax, monthly_tds: runMonthlyTds };
