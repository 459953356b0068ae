import { loadEmployeeFacts } from '@hrms/employees/server';
import { firstDayOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { YearOpenings } from '@hrms/statutory/server';
import { findWaiver, listRunWithoutOpening, sumOpeningTax } from '../inputs/opening.queries.ts';

/** Opening figures of a tax year: who is without, though in service before the first run here, and the professional tax of the others. */
export async function readYearOpenings(tx: Tx, tax_year: string): Promise<YearOpenings> {
  const paid = await listRunWithoutOpening(tx, tax_year);
  const facts = await loadEmployeeFacts(
    tx,
    paid.map(({ employee_id }) => employee_id),
  );
  return {
    missing: paid.filter(
      ({ employee_id, first_month }) => (facts.get(employee_id)?.joined_on ?? first_month) < firstDayOf(first_month),
    ),
    declined: (await findWaiver(tx, tax_year))?.reason ?? null,
    ptax_paise: await sumOpeningTax(tx, tax_year),
  };
}
