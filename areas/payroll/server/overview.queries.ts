import { findEmployeeCards } from '@hrms/employees/server';
import type { DepartmentCosts, ExceptionKindCount } from '@hrms/payroll/contract';
import { lastDayOf, type Month } from '@hrms/platform/calendar';
import type { Ctx, Tx } from '@hrms/platform/server';
import { visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import type * as z from 'zod';
import { missing } from './refusals.ts';

/** Open exceptions of a payroll run counted by kind, blockers first. @throws Refusal 404 */
export async function countExceptionsByKind(tx: Tx, payroll_id: string): Promise<z.output<typeof ExceptionKindCount>[]> {
  const payroll = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', payroll_id)
    .select('id')
    .executeTakeFirst();
  if (!payroll) throw missing('Payroll');
  const { rows } = await sql<z.output<typeof ExceptionKindCount>>`
    select code, severity, count(*) as open from payroll_exception
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id} and status = 'open'
    group by code, severity order by position(severity in 'BWN'), count(*) desc, code`.execute(tx);
  return rows;
}

/** Employer cost (paise) of the newest month with finalised payslips, by department of the month's last day, the dearest first. */
export async function sumDepartmentCosts(ctx: Ctx): Promise<DepartmentCosts> {
  const { tx } = ctx;
  const visible = await visibleEmployees(ctx, 'payroll.run.read', 's.employee_id');
  const { rows } = await sql<{ employee_id: string; period_month: Month; cost_paise: number }>`
    select s.employee_id, to_char(s.period_month, 'YYYY-MM') as period_month, sum(s.employer_cost_paise)::bigint as cost_paise
    from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.status = 'finalised'
    where s.org_id = ${tx.org_id} and ${visible} and s.period_month = (
      select max(period_month) from payroll where org_id = ${tx.org_id} and status = 'finalised' and kind = 'regular')
    group by s.employee_id, s.period_month`.execute(tx);
  const month = rows[0]?.period_month ?? null;
  const ids = rows.map(({ employee_id }) => employee_id);
  const cards = month ? await findEmployeeCards(tx, ids, lastDayOf(month)) : new Map<string, never>();
  const sumOf = (costs: typeof rows) => costs.reduce((sum, { cost_paise }) => sum + cost_paise, 0);
  const departments = [...Map.groupBy(rows, ({ employee_id }) => cards.get(employee_id)?.department ?? null)]
    .map(([department, own]) => ({ department, employees: own.length, cost_paise: sumOf(own) }))
    .toSorted((one, other) => other.cost_paise - one.cost_paise);
  return { period_month: month, cost_paise: sumOf(rows), departments };
}
