import { expectedFundYear } from '@hrms/benefits/domain';
import type { TaxFact } from '@hrms/employees/contract';
import { loadEmployeeFacts } from '@hrms/employees/server';
import { monthOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { BenefitsDependencies } from './dependencies.ts';

/** What payslips say of an employer's funds. */
export type FundFacts = Pick<BenefitsDependencies, 'employerFunds' | 'highFunds'>;

type Year = {
  readonly employee_ids: readonly string[];
  readonly tax_year: string;
  /** The employer's shares of NPS plans in all months of the year, in paise by employee. */
  readonly nps: ReadonlyMap<string, number>;
};

/**
 * What employers put into the provident fund and NPS of employees in a tax year, where it is more than is free of tax. A year that runs
 * counts as it will end when each month to come is paid like the last one; who leaves gets nothing after the last working day.
 */
export async function listFundFacts(funds: FundFacts, tx: Tx, { employee_ids, tax_year, nps }: Year): Promise<TaxFact[]> {
  const { limit_paise } = await funds.employerFunds(tx, [], tax_year);
  const high = await funds.highFunds(tx, employee_ids, { tax_year, year_paise: limit_paise });
  const ids = [...new Set([...nps.keys(), ...high])];
  if (ids.length === 0) return [];
  const { paid } = await funds.employerFunds(tx, ids, tax_year);
  const months = new Map(paid.map((row) => [row.employee_id, row]));
  const people = await loadEmployeeFacts(tx, ids);
  return ids.flatMap((employee_id): TaxFact[] => {
    const { paid_paise = 0, last_month = null, last_paise = 0 } = months.get(employee_id) ?? {};
    const nps_paise = nps.get(employee_id) ?? 0;
    const last_day = people.get(employee_id)?.last_working_day ?? null;
    const year = { paid_paise, last_month, last_paise, nps_paise };
    const contribution_paise = expectedFundYear(year, tax_year, last_day && monthOf(last_day));
    if (contribution_paise <= limit_paise) return [];
    const values = { contribution_paise, paid_paise, nps_paise };
    return [{ area: 'benefits', source_id: employee_id, employee_id, tax_year, kind: 'employer_funds', values, proof: null }];
  });
}
