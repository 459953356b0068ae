import type { FinancialYear } from '@hrms/platform/calendar';
import { type InForce, inForce } from '@hrms/platform/explain';
import type { BasisPoints } from '@hrms/platform/money';
import { newRegime, noPanRate, oldRegime, type TaxScale } from './law/income-tax.parameters.ts';

/** The income-tax figures of one year, looked up once. */
export type TaxLaw = {
  readonly tax_year: FinancialYear;
  readonly new: InForce<TaxScale>;
  readonly old: InForce<TaxScale>;
  readonly no_pan_rate: InForce<BasisPoints>;
};

const known = new Map<FinancialYear, TaxLaw>();

/** The law of a tax year (financial year until 2025-26). @throws ParameterNotDated for a year before the law is known */
export function taxLawFor(taxYear: FinancialYear): TaxLaw {
  const found = known.get(taxYear);
  if (found) return found;
  const day = `${taxYear.slice(0, 4)}-04-01`;
  const law = {
    tax_year: taxYear,
    new: inForce(newRegime, day),
    old: inForce(oldRegime, day),
    no_pan_rate: inForce(noPanRate, day),
  };
  known.set(taxYear, law);
  return law;
}
