import type { CivilDate, Period } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { StoredRate } from './employee-salary.queries.ts';

/** Full-month rates from a day on, by component code, in paise. */
export type SalaryRates = {
  readonly from_date: CivilDate;
  readonly rates: readonly { readonly code: string; readonly rate: Paise }[];
};

export type SalariesOfPerson = {
  /** Oldest first. The one in force on the first day may begin earlier. */
  readonly in_month: readonly SalaryRates[];
  /** Approved salaries that begin after the period, oldest first. */
  readonly later: readonly SalaryRates[];
  /** The oldest one on record. */
  readonly first: SalaryRates;
};

type Row = { employee_id: string; from_date: CivilDate; next_from: CivilDate | null; rates: StoredRate[] };

/**
 * Approved salaries in force within a period or later, by employee, in one query.
 * @param ids limits it to these employees
 */
export async function listSalariesInForce(
  tx: Tx,
  { first_day, last_day }: Period,
  ids?: readonly string[],
): Promise<Map<string, SalariesOfPerson>> {
  const { rows } = await sql<Row>`
    select employee_id, from_date, rates, next_from from (
      select employee_id, from_date, rates, lead(from_date) over (partition by employee_id order by from_date) as next_from,
        from_date = min(from_date) over (partition by employee_id) as is_first
      from employee_salary where org_id = ${tx.org_id} and status = 'approved' and ${isOneOf('employee_id', ids)}) salary
    where is_first or next_from is null or next_from > ${first_day}::date
    order by employee_id, from_date`.execute(tx);
  const found = new Map<string, { in_month: SalaryRates[]; later: SalaryRates[]; first: SalaryRates }>();
  for (const { employee_id, from_date, next_from, rates } of rows) {
    const salary = { from_date, rates: rates.map(({ code, rate_paise }) => ({ code, rate: rate_paise as Paise })) };
    let person = found.get(employee_id);
    if (!person) found.set(employee_id, (person = { in_month: [], later: [], first: salary }));
    if (next_from !== null && next_from <= first_day) continue;
    (from_date <= last_day ? person.in_month : person.later).push(salary);
  }
  return found;
}
