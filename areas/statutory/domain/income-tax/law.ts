import type { FinancialYear } from '@hrms/platform/calendar';
import type { InForce } from '@hrms/platform/explain';
import type { BasisPoints } from '@hrms/platform/money';
import { newRegime, noPanRate, oldRegime, type TaxScale } from '../law/income-tax.parameters.ts';
import { cacheByReading } from '../law-book/law-cache.ts';

/** The income-tax rates of one year. */
export type TaxLaw = {
  readonly tax_year: FinancialYear;
  readonly new: InForce<TaxScale>;
  readonly old: InForce<TaxScale>;
  readonly no_pan_rate: InForce<BasisPoints>;
};

/** The law of a tax year (financial year until 2025-26). @throws ParameterNotDated for a year before the law is known */
export const taxLawFor = cacheByReading((taxYear: FinancialYear, read): TaxLaw => {
  const day = `${taxYear.slice(0, 4)}-04-01`;
  return { tax_year: taxYear, new: read(newRegime, day), old: read(oldRegime, day), no_pan_rate: read(noPanRate, day) };
});
