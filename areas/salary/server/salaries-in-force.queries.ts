import { type CivilDate, monthOf, type Period } from '@hrms/platform/calendar';
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
 * Approved salaries in force within a period or later, by employee, in one query. A revision that a later month pays first counts
 * from that month; what it changes before is paid as arrears.
 * @param ids limits it to these employees
 */
export async function listSalariesInForce(
  tx: Tx,
  { first_day, last_day }: Period,
  ids?: readonly string[],
): Promise<Map<string, SalariesOfPerson>> {
  const { rows } = await sql<Row>`
    select employee_id, counts_from as from_date, rates, next_from from (
      select employee_id, from_date, counts_from, rates,
        lead(counts_from) over (partition by employee_id order by counts_from, from_date) as next_from,
        from_date = min(from_date) over (partition by employee_id) as is_first
      from (select employee_id, from_date, rates,
          case when revision_id is not null and payout_month > ${monthOf(last_day)}
            then greatest(from_date, (payout_month || '-01')::date) else from_date end as counts_from
        from employee_salary where org_id = ${tx.org_id} and status = 'approved' and ${isOneOf('employee_id', ids)}) dated) salary
    where (is_first or next_from is null or next_from > ${first_day}::date) and counts_from is distinct from next_from
    order by employee_id, counts_from, from_date`.execute(tx);
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
