import { type CivilDate, financialYearOf, type Month, monthOf, type Period } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { withOwnComponents } from '@hrms/salary/domain';
import { sql } from 'kysely';
import { loadBalancing, loadOwnComponents } from './employee-components/component.queries.ts';
import type { StoredRate } from './employee-salary.queries.ts';

/** Full-month rates from a day on, by component code, in paise; the employee’s own components included. */
export type SalaryRates = {
  readonly from_date: CivilDate;
  readonly rates: readonly { readonly code: string; readonly rate: Paise }[];
};

export type SalariesOfPerson = {
  /** Of the financial year, ended before the period, oldest first. */
  readonly earlier: readonly SalaryRates[];
  /** Oldest first. The one in force on the first day may begin earlier. */
  readonly in_month: readonly SalaryRates[];
  /** Approved salaries that begin after the period, oldest first. */
  readonly later: readonly SalaryRates[];
  /** The oldest one on record. */
  readonly first: SalaryRates;
};

type SalaryRow = {
  employee_id: string;
  from_date: CivilDate;
  next_from: CivilDate | null;
  rates: StoredRate[];
  structure_version_id: string | null;
};

/**
 * Approved salaries in force within a period or later, by employee, in one query. A revision that a later month pays first counts
 * from that month; what it changes before is paid as arrears.
 * @param ids limits it to these employees
 * @param paid_in the month whose payroll asks: revisions it pays count from their effective day; the month of the period unless given
 */
export async function listSalariesInForce(
  tx: Tx,
  { first_day, last_day }: Period,
  ids?: readonly string[],
  paid_in: Month = monthOf(last_day),
): Promise<Map<string, SalariesOfPerson>> {
  const year_begins = `${financialYearOf(first_day).slice(0, 4)}-04-01`;
  const { rows } = await sql<SalaryRow>`
    select employee_id, counts_from as from_date, rates, next_from, structure_version_id from (
      select employee_id, from_date, counts_from, rates, structure_version_id,
        lead(counts_from) over (partition by employee_id order by counts_from, from_date) as next_from,
        from_date = min(from_date) over (partition by employee_id) as is_first
      from (select employee_id, from_date, rates, structure_version_id,
          case when revision_id is not null and payout_month > ${paid_in}
            then greatest(from_date, (payout_month || '-01')::date) else from_date end as counts_from
        from employee_salary where org_id = ${tx.org_id} and status = 'approved' and ${isOneOf('employee_id', ids)}) dated) salary
    where (is_first or next_from is null or next_from > ${year_begins}::date) and counts_from is distinct from next_from
    order by employee_id, counts_from, from_date`.execute(tx);
  const own = await loadOwnComponents(tx, first_day, ids);
  const found = new Map<string, { earlier: SalaryRates[]; in_month: SalaryRates[]; later: SalaryRates[]; first: SalaryRates }>();
  const versionOf = new Map<SalaryRates, string>();
  for (const { employee_id, from_date, next_from, rates, structure_version_id } of rows) {
    const salary = { from_date, rates: rates.map(({ code, rate_paise }) => ({ code, rate: rate_paise as Paise })) };
    if (structure_version_id && own.has(employee_id)) versionOf.set(salary, structure_version_id);
    let person = found.get(employee_id);
    if (!person) found.set(employee_id, (person = { earlier: [], in_month: [], later: [], first: salary }));
    if (next_from !== null && next_from <= first_day) {
      if (next_from > year_begins) person.earlier.push(salary);
      continue;
    }
    (from_date <= last_day ? person.in_month : person.later).push(salary);
  }
  const isInside = [...own.values()].some((components) => components.some(({ balancing }) => balancing));
  const balancingOf = await loadBalancing(tx, isInside ? [...new Set(versionOf.values())] : [], last_day);
  // what is inside the CTC is given by the structure of each salary, whichever it was when it was agreed
  const withBalancing = (salary: SalaryRates) => ({ ...salary, balancing: balancingOf.get(versionOf.get(salary) ?? '') ?? null });
  for (const [employee_id, components] of own) {
    const person = found.get(employee_id);
    if (!person) continue;
    person.in_month = withOwnComponents(person.in_month.map(withBalancing), components, { first_day, last_day });
    const onFirstDay = (salary: SalaryRates): SalaryRates => {
      const { from_date } = salary;
      return {
        ...salary,
        rates:
          withOwnComponents([withBalancing(salary)], components, { first_day: from_date, last_day: from_date })[0]?.rates ?? [],
      };
    };
    person.earlier = person.earlier.map(onFirstDay);
    person.later = person.later.map(onFirstDay);
  }
  return found;
}

/** Employees with an approved salary that counts in a period, by the payroll of its month. */
export async function listEmployeesWithSalary(tx: Tx, { last_day }: Period): Promise<Set<string>> {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct employee_id from employee_salary
    where org_id = ${tx.org_id} and status = 'approved' and from_date <= ${last_day}::date
      and (revision_id is null or payout_month <= ${monthOf(last_day)})`.execute(tx);
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** An applied revision that counts from a month before the one that pays it first. */
export type BackdatedRevision = {
  readonly employee_id: string;
  readonly effective_from: CivilDate;
  readonly payout_month: Month;
};

/** Backdated revisions in force whose payout month lies in a range, both included, oldest first. `ids`: of these employees alone. */
export async function listBackdatedRevisions(
  tx: Tx,
  { from, to }: { from: Month; to: Month },
  ids?: readonly string[],
): Promise<BackdatedRevision[]> {
  return tx
    .selectFrom('employee_salary')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('employee_id', ids))
    .where('status', '=', 'approved')
    .where('revision_id', 'is not', null)
    .where('payout_month', '>=', from)
    .where('payout_month', '<=', to)
    .where(sql<boolean>`to_char(from_date, 'YYYY-MM') < payout_month`)
    .select(['employee_id', 'from_date as effective_from', 'payout_month'])
    .orderBy('employee_id')
    .orderBy('from_date')
    .execute();
}
