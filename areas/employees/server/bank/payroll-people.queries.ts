import type { CivilDate, Period } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { type EmployeeFacts, loadEmployeeFacts } from '../placement/employee-facts.queries.ts';
import { positionsInForceOn } from '../position-on.queries.ts';

/** An employee in service on at least one day of a period, with data for payroll and filings. */
export type PayrollPerson = EmployeeFacts;

/**
 * Ids of employees active within a period, in a stable order for batches.
 * @param ids only these, when given
 */
export async function listPayrollIds(tx: Tx, { first_day, last_day }: Period, ids?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from employee e
    where e.org_id = ${tx.org_id} and not e.is_draft and e.joined_on <= ${last_day}::date
      and (e.last_working_day is null or e.last_working_day >= ${first_day}::date) and ${isOneOf('e.id', ids)}
    order by e.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Employees whose last working day is within a period. @param ids only these, when given */
export async function listLeaversIn(tx: Tx, { first_day, last_day }: Period, ids?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from employee e
    where e.org_id = ${tx.org_id} and not e.is_draft and e.last_working_day between ${first_day}::date and ${last_day}::date
      and ${isOneOf('e.id', ids)}
    order by e.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Employees active within a period, by code: four queries, whatever their number.
 * @param ids only these, when given
 */
export async function listPayrollPeople(tx: Tx, period: Period, ids?: readonly string[]): Promise<PayrollPerson[]> {
  const inPeriod = await listPayrollIds(tx, period, ids);
  return [...(await loadEmployeeFacts(tx, inPeriod, period)).values()];
}

/** Branches where employees have their positions on a day. */
export async function listBranchesOf(tx: Tx, day: CivilDate, employee_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ branch_id: string }>`
    select distinct branch_id from ${positionsInForceOn(tx, day, employee_ids)} place`.execute(tx);
  return rows.map(({ branch_id }) => branch_id);
}

/** Employees in service on a day by the branch of their position, of these branches. */
export async function countServingByBranch(tx: Tx, day: CivilDate, branch_ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ branch_id: string; people: number }>`
    select place.branch_id, count(*) as people
    from employee e join ${positionsInForceOn(tx, day)} place on place.employee_id = e.id
    where e.org_id = ${tx.org_id} and not e.is_draft and e.joined_on <= ${day}::date
      and (e.last_working_day is null or e.last_working_day >= ${day}::date) and place.branch_id = any(${[...branch_ids]}::uuid[])
    group by place.branch_id`.execute(tx);
  return new Map(rows.map(({ branch_id, people }) => [branch_id, people]));
}

/** Data for warnings of a payroll run, without decrypting numbers. */
export type PayReadiness = { has_pan: boolean; has_uan: boolean; has_esi_number: boolean; has_bank: boolean };

/**
 * Whether PAN and UAN are entered and a salary account exists on the day, for all employees.
 * @param ids only these, when given: of each table, so that none is read whole for a few
 */
export async function listPayReadiness(tx: Tx, day: CivilDate, ids?: readonly string[]): Promise<Map<string, PayReadiness>> {
  const { rows } = await sql<PayReadiness & { employee_id: string }>`
    select e.id as employee_id, i.pan is not null as has_pan, i.uan is not null as has_uan,
      i.esi_number is not null as has_esi_number, coalesce(split.usable, false) as has_bank
    from employee e
    left join employee_identity i on i.org_id = e.org_id and i.employee_id = e.id and ${isOneOf('i.employee_id', ids)}
    left join (select distinct on (s.employee_id) s.employee_id, b.status in ('unverified', 'verified') as usable
      from pay_split s join bank_account b on b.org_id = s.org_id and b.id = s.bank_account_id
        and ${isOneOf('b.employee_id', ids)}
      where s.org_id = ${tx.org_id} and s.purpose = 'salary' and s.kind = 'primary' and s.from_date <= ${day}::date
        and ${isOneOf('s.employee_id', ids)}
      order by s.employee_id, s.from_date desc) split on split.employee_id = e.id
    where e.org_id = ${tx.org_id} and not e.is_draft and ${isOneOf('e.id', ids)}`.execute(tx);
  return new Map(rows.map(({ employee_id, ...ready }) => [employee_id, ready]));
}
