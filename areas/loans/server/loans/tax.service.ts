import type { LoanTaxYear } from '@hrms/loans/contract';
import { financialYearOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { listTaxLoans } from '../pay-source.queries.ts';
import { notInState } from '../refusals.ts';
import { listReferenceRates } from '../settings/setting.queries.ts';
import { taxMonthsOf } from '../tax-months.ts';
import { findVisibleLoan } from './loan.queries.ts';

/** Tax years from one day to another, the newest first. */
function yearsBetween(first: string, last: string): string[] {
  const found: string[] = [];
  for (let year = Number(financialYearOf(last).slice(0, 4)); year >= Number(financialYearOf(first).slice(0, 4)); year--)
    found.push(financialYearOf(`${year}-04-01`));
  return found;
}

/** What income tax reads of a loan in a tax year, the one of today unless given. @throws `not_found`, `not_in_state` */
export async function readTaxYear(ctx: Ctx, id: string, asked: string | undefined): Promise<LoanTaxYear> {
  const loan = await findVisibleLoan(ctx, id);
  if (!loan.disbursed_on) throw notInState(loan.status, 'a sheet for tax');
  const tax_years = yearsBetween(loan.disbursed_on, loan.closed_on ?? ctx.today);
  const tax_year = asked ?? tax_years[0] ?? financialYearOf(ctx.today);
  const last_day = `${Number(tax_year.slice(0, 4)) + 1}-03-31`;
  const found = (await listTaxLoans(ctx.tx, [loan.employee_id], tax_year, last_day)).find((row) => row.id === id);
  const purpose = loan.terms.perquisite_purpose;
  const rate = (await listReferenceRates(ctx.tx)).find((row) => row.tax_year === tax_year && row.purpose === purpose);
  return {
    tax_year,
    tax_years,
    purpose,
    original_amount_paise: loan.amount_approved_paise ?? loan.amount_requested_paise,
    reference_rate_bp: rate?.rate_bp ?? null,
    as_on: rate?.as_on ?? null,
    months: found ? [...taxMonthsOf(found, tax_year)] : [],
  };
}
