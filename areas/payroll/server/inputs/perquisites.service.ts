import type { TaxFact } from '@hrms/employees/contract';
import type { FinancialYear } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { valuePerquisites } from '@hrms/statutory/server';

/** The transaction a run is read in, and the areas it asks. */
export type PayWork = Pick<Work, 'tx' | 'dependencies'>;

/** Taxable perquisites of a tax year by employee, in paise with what they are, from what loans and benefits know. */
export async function listPerquisites({ tx, dependencies }: PayWork, tax_year: FinancialYear, ids: readonly string[]) {
  const facts: TaxFact[] = [];
  for (const { of_perquisites, taxFacts } of dependencies.payroll.paySources)
    if (of_perquisites && taxFacts) facts.push(...(await taxFacts(tx, ids, tax_year)));
  return valuePerquisites(facts, tax_year);
}
