import { ageOn, type CivilDate, type FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import type { AgeGroup } from '../law/income-tax.parameters.ts';
import { type AnnualTax, slabTax, type Taxpayer } from './annual-tax.ts';
import { annualTaxSteps } from './annual-tax-steps.ts';
import { type TaxLaw, taxLawFor } from './law.ts';

/**
 * Income tax of an individual on the total income of a year, in paise (Income-tax Act 2025 s.202, s.156 and the Finance Act; Act
 * of 1961 up to 2025-26): slab tax, rebate, surcharge and cess with marginal relief, nearest ₹10.
 * @throws ParameterNotDated for a year before 2023-24
 */
export function annualTax(
  input: Taxpayer & { readonly total_income: Paise },
  law: TaxLaw = taxLawFor(input.tax_year),
): Explained<AnnualTax> {
  const scale = law[input.regime];
  const value = slabTax(scale.value, input, input.total_income);
  return explained(value, () => annualTaxSteps(scale, input, input.total_income, value));
}

/**
 * The age group for a tax year: an age attained on any day of it counts. A birthday on 1 April counts for the previous year, because
 * the age is completed on 31 March (Circular 28/2016).
 */
export function ageGroupOf(bornOn: CivilDate, taxYear: FinancialYear): AgeGroup {
  const age = ageOn(bornOn, `${+taxYear.slice(0, 4) + 1}-04-01`);
  if (age >= 80) return '80_and_above';
  return age >= 60 ? '60_to_79' : 'below_60';
}
