import type { CivilDate, Period } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type PayrollPosition = {
  from_date: CivilDate;
  branch_id: string;
  location_id: string | null;
  department_id: string;
  department: string;
  designation: string;
  lwf_category: 'worker' | 'supervisory' | 'managerial' | null;
  employment_type: string;
};

/** An employee active on at least one day of a period, with data for payroll and filings. */
export type PayrollPerson = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  gender: 'male' | 'female' | 'transgender' | 'not_stated';
  date_of_birth: CivilDate;
  father_or_spouse_name: string | null;
  joined_on: CivilDate;
  last_working_day: CivilDate | null;
  /** Null without a disability. */
  disability_percent: number | null;
  /** Positions within the period, oldest first; the first may have started before it. */
  positions: PayrollPosition[];
  /** Status changes within the period, and the status before it: suspension may stop pay. */
  statuses: { from_date: CivilDate; status: 'active' | 'on_notice' | 'suspended' | 'left' }[];
};

type Row = Omit<PayrollPerson, 'positions' | 'statuses'>;

const inService = (tx: Tx, { first_day, last_day }: Period) =>
  sql`e.org_id = ${tx.org_id} and not e.is_draft and e.joined_on <= ${last_day}::date
    and (e.last_working_day is null or e.last_working_day >= ${first_day}::date)`;

/** Ids of employees active within a period, in a stable order for batches. */
export async function listPayrollIds(tx: Tx, period: Period): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from employee e where ${inService(tx, period)} order by e.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Employees active within a period, by code: three queries, whatever their number.
 * @param ids only these, when given
 */
export async function listPayrollPeople(
  tx: Tx,
  { first_day, last_day }: Period,
  ids?: readonly string[],
): Promise<PayrollPerson[]> {
  const inPeriod = sql`${inService(tx, { first_day, last_day })} and ${isOneOf('e.id', ids)}`;
  const people = await sql<Row>`select e.id as employee_id, e.employee_code, e.full_name, e.gender, e.date_of_birth,
      e.father_or_spouse_name, e.joined_on, e.last_working_day, e.disability_percent
    from employee e where ${inPeriod} order by lower(e.employee_code), e.id`.execute(tx);
  const positions = await sql<PayrollPosition & { employee_id: string }>`
    select dated.employee_id, dated.from_date, dated.branch_id, dated.location_id, dated.department_id, department.name as department,
      designation.title as designation, designation.lwf_category, dated.employment_type
    from (select p.*, lead(p.from_date) over (partition by p.employee_id order by p.from_date) as next_from
      from employee_position p join employee e on e.org_id = p.org_id and e.id = p.employee_id
      where p.org_id = ${tx.org_id} and p.from_date <= ${last_day}::date and ${inPeriod}) dated
    join department on department.org_id = dated.org_id and department.id = dated.department_id
    join designation on designation.org_id = dated.org_id and designation.id = dated.designation_id
    where dated.next_from is null or dated.next_from > ${first_day}::date
    order by dated.employee_id, dated.from_date`.execute(tx);
  const statuses = await sql<PayrollPerson['statuses'][number] & { employee_id: string }>`
    select dated.employee_id, dated.from_date, dated.status
    from (select s.*, lead(s.from_date) over (partition by s.employee_id order by s.from_date) as next_from
      from employee_status s join employee e on e.org_id = s.org_id and e.id = s.employee_id
      where s.org_id = ${tx.org_id} and s.from_date <= ${last_day}::date and ${inPeriod}) dated
    where dated.next_from is null or dated.next_from > ${first_day}::date
    order by dated.employee_id, dated.from_date`.execute(tx);
  const positionsOf = groupByEmployee(positions.rows);
  const statusesOf = groupByEmployee(statuses.rows);
  return people.rows.map((person) => ({
    ...person,
    positions: positionsOf.get(person.employee_id) ?? [],
    statuses: statusesOf.get(person.employee_id) ?? [],
  }));
}

/** Data for warnings of a payroll run, without decrypting numbers. */
export type PayReadiness = { has_pan: boolean; has_uan: boolean; has_bank: boolean };

/**
 * Whether PAN and UAN are entered and a salary account exists on the day, for all employees.
 * @param ids only these, when given
 */
export async function listPayReadiness(tx: Tx, day: CivilDate, ids?: readonly string[]): Promise<Map<string, PayReadiness>> {
  const { rows } = await sql<PayReadiness & { employee_id: string }>`
    select e.id as employee_id, i.pan is not null as has_pan, i.uan is not null as has_uan, coalesce(split.usable, false) as has_bank
    from employee e
    left join employee_identity i on i.org_id = e.org_id and i.employee_id = e.id
    left join (select distinct on (s.employee_id) s.employee_id, b.status in ('unverified', 'verified') as usable
      from pay_split s join bank_account b on b.org_id = s.org_id and b.id = s.bank_account_id
      where s.org_id = ${tx.org_id} and s.purpose = 'salary' and s.kind = 'primary' and s.from_date <= ${day}::date
        and ${isOneOf('s.employee_id', ids)}
      order by s.employee_id, s.from_date desc) split on split.employee_id = e.id
    where e.org_id = ${tx.org_id} and not e.is_draft and ${isOneOf('e.id', ids)}`.execute(tx);
  return new Map(rows.map(({ employee_id, ...ready }) => [employee_id, ready]));
}

function groupByEmployee<T extends { employee_id: string }>(rows: readonly T[]): Map<string, Omit<T, 'employee_id'>[]> {
  const grouped = new Map<string, Omit<T, 'employee_id'>[]>();
  for (const { employee_id, ...row } of rows) {
    const known = grouped.get(employee_id);
    if (known) known.push(row);
    else grouped.set(employee_id, [row]);
  }
  return grouped;
}
