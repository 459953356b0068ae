import type { FundWages } from '@hrms/payroll/domain';
import type { Month } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** The newest month with a payslip of a regular run, by employee. */
export async function findLastPaidMonths(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, Month>> {
  if (employee_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payslip as s')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
    .where('s.org_id', '=', tx.org_id)
    .where(isOneOf('s.employee_id', employee_ids))
    .where('p.kind', '=', 'regular')
    .select(['s.employee_id', sql<Month>`to_char(max(s.period_month), 'YYYY-MM')`.as('month')])
    .groupBy('s.employee_id')
    .execute();
  return new Map(rows.map(({ employee_id, month }) => [employee_id, month]));
}

/** Arrears of revised salaries that payslips have paid, in paise by component, by `employee month` of their origin. */
export async function listPaidArrears(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, Map<string, number>>> {
  if (employee_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payroll_input')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('employee_id', employee_ids))
    .where('source', '=', 'salary')
    .where('status', '=', 'consumed')
    .select([
      'employee_id',
      'component_code',
      sql<Month>`to_char(origin_month, 'YYYY-MM')`.as('month'),
      sql<number>`sum(amount_paise)::bigint`.as('amount'),
    ])
    .groupBy(['employee_id', 'component_code', 'origin_month'])
    .execute();
  const of_month = Map.groupBy(rows, ({ employee_id, month }) => `${employee_id} ${month}`);
  return new Map(
    [...of_month].map(([key, own]) => [key, new Map(own.map(({ component_code, amount }) => [component_code, amount]))]),
  );
}

/** EPF and ESI wages of the arrears of revised salaries that payslips have paid, in paise, by `employee month` of their origin. */
export async function listPaidFundWages(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, FundWages>> {
  if (employee_ids.length === 0) return new Map();
  const sumOf = (part: keyof FundWages) => sql<Paise>`coalesce(sum((fund_wages ->> ${part})::bigint), 0)::bigint`.as(part);
  const rows = await tx
    .selectFrom('payroll_input')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('employee_id', employee_ids))
    .where('source', '=', 'salary')
    .where('status', '=', 'consumed')
    .where('fund_wages', 'is not', null)
    .select([
      'employee_id',
      sql<Month>`to_char(origin_month, 'YYYY-MM')`.as('month'),
      sumOf('epf'),
      sumOf('employer'),
      sumOf('eps'),
      sumOf('edli'),
      sumOf('esi'),
    ])
    .groupBy(['employee_id', 'origin_month'])
    .execute();
  return new Map(rows.map(({ employee_id, month, ...wages }) => [`${employee_id} ${month}`, wages]));
}
