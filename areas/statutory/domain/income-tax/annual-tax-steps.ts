import { type InForce, marginalParts, type Step, step } from '@hrms/platform/explain';
import { formatRupees, type Paise, percent, roundDivide } from '@hrms/platform/money';
import type { TaxScale } from '../law/income-tax.parameters.ts';
import { type AnnualTax, bandsFor, type Taxpayer } from './annual-tax.ts';

/** The reasons of a year's tax, in the order of computation. */
export function annualTaxSteps(scale: InForce<TaxScale>, person: Taxpayer, totalIncome: Paise, tax: AnnualTax): Step[] {
  const income = tax.total_income_rounded;
  const bands = marginalParts(bandsFor(scale.value, person), income).map(({ part, rate, charge_x10000 }) =>
    step(`${percent(rate)} band`, roundDivide(charge_x10000, 10_000, 'paise'), `on ${formatRupees(part)}`, scale),
  );
  return [
    step('Total income', income, `${formatRupees(totalIncome)} to the nearest ten rupees`),
    ...bands,
    step('Tax by the bands', tax.slab_tax, `${person.regime} regime, ${person.tax_year}`, scale),
    ...rebateSteps(scale, person, tax),
    step('Tax after rebate', tax.tax_after_rebate, 'before surcharge and cess'),
    ...surchargeSteps(scale, tax),
    step('Health and education cess', tax.cess, `${percent(scale.value.cess)} of tax and surcharge`, scale),
    step('Tax of the year', tax.tax_payable, `${formatRupees(tax.total_tax)} to the nearest ten rupees`),
  ];
}

function rebateSteps(scale: InForce<TaxScale>, { resident }: Taxpayer, tax: AnnualTax): Step[] {
  const { income_limit, most } = scale.value.rebate;
  if (!resident) return [step('Rebate', 0, 'residents only', scale)];
  if (tax.rebate > 0)
    return [
      step('Rebate', -tax.rebate, `total income is at most ${formatRupees(income_limit)}; at most ${formatRupees(most)}`, scale),
    ];
  if (tax.rebate_marginal_relief > 0)
    return [
      step(
        'Marginal relief',
        -tax.rebate_marginal_relief,
        `the tax may not exceed the income above ${formatRupees(income_limit)}`,
        scale,
      ),
    ];
  return [step('Rebate', 0, `none on this income; the limit is ${formatRupees(income_limit)}`, scale)];
}

function surchargeSteps(scale: InForce<TaxScale>, tax: AnnualTax): Step[] {
  if (tax.surcharge_rate === 0) return [];
  const charged = step('Surcharge', tax.surcharge_before_relief, `${percent(tax.surcharge_rate)} of the tax`, scale);
  if (tax.surcharge_marginal_relief === 0) return [charged];
  return [
    charged,
    step(
      'Marginal relief on surcharge',
      -tax.surcharge_marginal_relief,
      'tax and surcharge may not grow by more than the income above the threshold',
      scale,
    ),
  ];
}
