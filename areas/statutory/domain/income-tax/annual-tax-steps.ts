import { type InForce, marginalParts, type Step, step } from '@hrms/platform/explain';
import { formatRupees, type Paise, percent, roundDivide } from '@hrms/platform/money';
import type { TaxScale } from '../law/income-tax.parameters.ts';
import { type AnnualTax, bandsFor, type Taxpayer } from './annual-tax.ts';

/** The explanation of a year's tax, in the order of calculation. */
export function annualTaxSteps(scale: InForce<TaxScale>, person: Taxpayer, totalIncome: Paise, tax: AnnualTax): Step[] {
  const income = tax.total_income_rounded;
  const bands = marginalParts(bandsFor(scale.value, person), income).map(({ part, rate, charge_x10000 }) =>
    step(`${percent(rate)} slab`, roundDivide(charge_x10000, 10_000, 'paise'), `on ${formatRupees(part)}`, scale),
  );
  return [
    step('Total income', income, `${formatRupees(totalIncome)}, nearest ₹10`),
    ...bands,
    step('Tax by slabs', tax.slab_tax, `${person.regime} regime, ${person.tax_year}`, scale),
    ...rebateSteps(scale, person, tax),
    step('Tax after rebate', tax.tax_after_rebate, 'before surcharge and cess'),
    ...surchargeSteps(scale, tax),
    step('Health and education cess', tax.cess, `${percent(scale.value.cess)} of tax and surcharge`, scale),
    step('Tax for the year', tax.tax_payable, `${formatRupees(tax.total_tax)}, nearest ₹10`),
  ];
}

function rebateSteps(scale: InForce<TaxScale>, { resident }: Taxpayer, tax: AnnualTax): Step[] {
  const { income_limit, most } = scale.value.rebate;
  if (!resident) return [step('Rebate', 0, 'residents only', scale)];
  if (tax.slab_tax === 0) return [step('Rebate', 0, 'no tax by slabs', scale)];
  if (tax.rebate > 0)
    return [
      step('Rebate', -tax.rebate, `total income up to ${formatRupees(income_limit)}, rebate up to ${formatRupees(most)}`, scale),
    ];
  if (tax.rebate_marginal_relief > 0)
    return [
      step('Marginal relief', -tax.rebate_marginal_relief, `tax is limited to income above ${formatRupees(income_limit)}`, scale),
    ];
  const limit = formatRupees(income_limit);
  const why =
    tax.total_income_rounded > income_limit ? `total income is above ${limit}` : `total income up to ${limit}, no rebate`;
  return [step('Rebate', 0, why, scale)];
}

function surchargeSteps(scale: InForce<TaxScale>, tax: AnnualTax): Step[] {
  if (tax.surcharge_rate === 0) return [];
  const charged = step('Surcharge', tax.surcharge_before_relief, `${percent(tax.surcharge_rate)} of tax`, scale);
  if (tax.surcharge_marginal_relief === 0) return [charged];
  return [
    charged,
    step(
      'Marginal relief on surcharge',
      -tax.surcharge_marginal_relief,
      'increase in tax and surcharge is limited to income above the threshold',
      scale,
    ),
  ];
}
