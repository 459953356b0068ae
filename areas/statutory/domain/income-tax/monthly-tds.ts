import { type Explained, explained } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import { slabTax } from './annual-tax.ts';
import { type TaxLaw, taxLawFor } from './law.ts';
import { deductionSteps, tdsSteps } from './monthly-tds-steps.ts';
import { type MonthlyTds, monthDeduction, type TdsInput } from './tds-deduction.ts';

/**
 * TDS on this month's salary, in paise (Income-tax Act 2025 s.392(1) and (5)(c); s.192 before): the balance of the estimated tax
 * divided by the months left, nearest rupee, the rest in the last month. Tax on one-time pay is deducted in its month. Without a PAN
 * at least 20 percent of the pay (s.397(2)(b)), nil when no tax is due for the year.
 * @throws ParameterNotDated for a year before 2023-24
 */
export function monthlyTds(input: TdsInput, law: TaxLaw = taxLawFor(input.tax_year)): Explained<MonthlyTds> {
  const scale = law[input.regime].value;
  const without = slabTax(scale, input, input.income_without_one_off).tax_payable;
  const tax =
    input.one_off === 0 ? without : slabTax(scale, input, (input.income_without_one_off + input.one_off) as Paise).tax_payable;
  const value = monthDeduction(input, law, without, tax);
  return explained(value, () => tdsSteps(input, law, value));
}

/** TDS of the month from annual taxes already calculated; the steps leave out the tax for the year. */
export function spreadAnnualTax(
  input: TdsInput,
  taxes: { readonly without_one_off: Paise; readonly with_one_off: Paise },
  law: TaxLaw = taxLawFor(input.tax_year),
): Explained<MonthlyTds> {
  const value = monthDeduction(input, law, taxes.without_one_off, taxes.with_one_off);
  return explained(value, () => deductionSteps(input, law, value));
}
