import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { DatedSalary, EmployeeSalaryRow, Frequency, SalaryStatus } from '@hrms/salary/contract';
import type { SalaryFacts, SalarySettings } from '@hrms/salary/domain';
import { sql } from 'kysely';
import type { EmployeeCondition } from './people-port.ts';

/** An approved full-month amount. */
export type StoredRate = {
  readonly component_id: string;
  readonly code: string;
  readonly rate_paise: number;
  readonly source: 'structure' | 'override';
  readonly frequency: Frequency;
};

export type StoredSalary = DatedSalary & {
  readonly rates: readonly StoredRate[];
  readonly inputs: { readonly facts: SalaryFacts; readonly settings: SalarySettings };
  readonly reason: string;
};

const salaryRows = (tx: Tx) =>
  tx
    .selectFrom('employee_salary')
    .leftJoin('salary_structure_version', (on) =>
      on
        .onRef('salary_structure_version.org_id', '=', 'employee_salary.org_id')
        .onRef('salary_structure_version.id', '=', 'employee_salary.structure_version_id'),
    )
    .leftJoin('salary_structure', (on) =>
      on
        .onRef('salary_structure.org_id', '=', 'salary_structure_version.org_id')
        .onRef('salary_structure.id', '=', 'salary_structure_version.structure_id'),
    )
    .where('employee_salary.org_id', '=', tx.org_id);

const approvedSalaryRows = (tx: Tx) => salaryRows(tx).where('employee_salary.status', '=', 'approved');

const withAmounts = (rows: ReturnType<typeof salaryRows>) =>
  rows
    .select(['employee_salary.id as employee_salary_id', 'from_date', 'payout_month', 'basis', 'ctc_annual_paise'])
    .select(['gross_monthly_paise', 'salary_structure.id as structure_id', 'employee_salary.structure_version_id'])
    .select(['salary_structure.name as structure_name', 'salary_structure_version.version_no', 'employee_salary.status'])
    .select(['rates', 'inputs', 'reason']);

const ofPerson = (tx: Tx, employee_id: string) =>
  withAmounts(approvedSalaryRows(tx).where('employee_salary.employee_id', '=', employee_id));

const toStoredSalary = (row: Awaited<ReturnType<ReturnType<typeof ofPerson>['executeTakeFirstOrThrow']>>): StoredSalary => ({
  ...row,
  basis: row.basis as DatedSalary['basis'],
  status: row.status as SalaryStatus,
  rates: row.rates as unknown as StoredRate[],
  inputs: row.inputs as unknown as StoredSalary['inputs'],
});

/** A stored salary by id, also a superseded or cancelled one. */
export async function findStoredSalary(tx: Tx, id: string): Promise<StoredSalary | undefined> {
  const row = await withAmounts(salaryRows(tx).where('employee_salary.id', '=', id)).executeTakeFirst();
  return row && toStoredSalary(row);
}

/** The approved salary in force on a day. */
export async function findSalaryOn(tx: Tx, employee_id: string, day: CivilDate): Promise<StoredSalary | undefined> {
  const row = await ofPerson(tx, employee_id)
    .where('from_date', '<=', day)
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toStoredSalary(row);
}

/** The first approved salary that begins after a day. */
export async function findNextSalary(tx: Tx, employee_id: string, day: CivilDate): Promise<StoredSalary | undefined> {
  const row = await ofPerson(tx, employee_id).where('from_date', '>', day).orderBy('from_date').limit(1).executeTakeFirst();
  return row && toStoredSalary(row);
}

/** Salaries of an employee, oldest first: approved ones, or all of them. */
export async function listSalaryHistory(tx: Tx, employee_id: string, all: boolean) {
  let rows = salaryRows(tx)
    .leftJoin('salary_revision', (on) =>
      on
        .onRef('salary_revision.org_id', '=', 'employee_salary.org_id')
        .onRef('salary_revision.id', '=', 'employee_salary.revision_id'),
    )
    .where('employee_salary.employee_id', '=', employee_id);
  if (!all) rows = rows.where('employee_salary.status', '=', 'approved');
  return rows
    .select(['employee_salary.id as employee_salary_id', 'from_date', 'employee_salary.payout_month'])
    .select(['salary_structure.name as structure_name', 'salary_structure_version.version_no'])
    .select(['employee_salary.ctc_annual_paise', 'gross_monthly_paise', 'employee_salary.revision_id', 'employee_salary.reason'])
    .select([sql<SalaryStatus>`employee_salary.status`.as('status'), 'salary_revision.kind'])
    .orderBy('from_date')
    .orderBy('employee_salary.created_at')
    .orderBy('employee_salary.id')
    .execute();
}

type InForce = Omit<
  EmployeeSalaryRow,
  'employee_code' | 'full_name' | 'department_name' | 'branch_name' | 'designation_title' | 'next_from_date'
>;

/** Salaries in force on a day, by employee. */
export async function listSalariesOn(tx: Tx, employee_ids: readonly string[], day: CivilDate): Promise<Map<string, InForce>> {
  if (employee_ids.length === 0) return new Map();
  const rows = await approvedSalaryRows(tx)
    .where('employee_salary.employee_id', 'in', employee_ids)
    .where('from_date', '<=', day)
    .distinctOn('employee_salary.employee_id')
    .select(['employee_salary.employee_id', 'employee_salary.id as employee_salary_id', 'salary_structure.id as structure_id'])
    .select(['salary_structure.name as structure_name', 'salary_structure_version.version_no', 'ctc_annual_paise'])
    .select(['gross_monthly_paise', 'from_date', 'passes_wage_test'])
    .orderBy('employee_salary.employee_id')
    .orderBy('from_date', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.employee_id, row]));
}

/** The next day an approved salary begins after a day, by employee. */
export async function listNextDays(tx: Tx, employee_ids: readonly string[], day: CivilDate): Promise<Map<string, CivilDate>> {
  if (employee_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('employee_salary')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'approved')
    .where('employee_id', 'in', employee_ids)
    .where('from_date', '>', day)
    .select((eb) => ['employee_id', eb.fn.min('from_date').as('next_from_date')])
    .groupBy('employee_id')
    .execute();
  return new Map(rows.map((row) => [row.employee_id, row.next_from_date]));
}

/** Those of the employees who have an approved salary, now or later. */
export async function findEmployeesWithSalary(tx: Tx, employee_ids: readonly string[]): Promise<Set<string>> {
  if (employee_ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('employee_salary')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'approved')
    .where('employee_id', 'in', employee_ids)
    .select('employee_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

type Filter = {
  structure_id?: string | undefined;
  without_salary?: boolean | undefined;
  fails_wage_test?: boolean | undefined;
};

/** The list's salary filters as one SQL condition on an employee's id; null without filters. */
export function salaryCondition(tx: Tx, filter: Filter, day: CivilDate): EmployeeCondition | null {
  const { structure_id, without_salary, fails_wage_test } = filter;
  if (structure_id === undefined && without_salary === undefined && fails_wage_test === undefined) return null;
  return (employee_id) => {
    const inForce = sql`select from employee_salary salary
      left join salary_structure_version version on version.org_id = ${tx.org_id} and version.id = salary.structure_version_id
      where salary.org_id = ${tx.org_id} and salary.employee_id = ${employee_id} and salary.status = 'approved'
        and salary.from_date = (select max(newest.from_date) from employee_salary newest where newest.org_id = ${tx.org_id}
          and newest.employee_id = ${employee_id} and newest.status = 'approved' and newest.from_date <= ${day})`;
    const any = sql`select from employee_salary salary where salary.org_id = ${tx.org_id}
      and salary.employee_id = ${employee_id} and salary.status = 'approved'`;
    const parts = [
      ...(structure_id === undefined ? [] : [sql`exists (${inForce} and version.structure_id = ${structure_id})`]),
      ...(fails_wage_test === undefined ? [] : [sql`exists (${inForce} and salary.passes_wage_test = ${!fails_wage_test})`]),
      ...(without_salary === undefined ? [] : [without_salary ? sql`not exists (${any})` : sql`exists (${any})`]),
    ];
    return sql`(${sql.join(parts, sql` and `)})`;
  };
}
