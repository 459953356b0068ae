import type { Ctx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export type LockedMonth = { employee_id: string; first_day: string; last_day: string };

/** Months that a payroll locked, held until the end of the transaction. */
export function lockMonthsOfPayroll(ctx: Ctx, payroll_id: string) {
  return sql<LockedMonth & { period: string }>`select employee_id, period, first_day, last_day from attendance_month
    where org_id = ${ctx.org_id} and payroll_id = ${payroll_id} and status = 'locked' for update`.execute(ctx.tx);
}

/** Opens months of employees in a period again. */
export function reopenMonths(work: Work, code: string, months: readonly LockedMonth[]) {
  return sql`update attendance_month set status = 'open', payroll_id = null, version = version + 1
    where org_id = ${work.tx.org_id} and period = ${code}
    and employee_id = any(${employeesOf(months)}::uuid[])`.execute(work.tx);
}

/** Locked months of employees in a period, held until the end of the transaction. */
export function lockMonthsToUnlock(ctx: Ctx, code: string, ids: string[]) {
  return sql<LockedMonth & { status: string }>`select employee_id, first_day, last_day, status from attendance_month
    where org_id = ${ctx.org_id} and period = ${code} and status <> 'open'
      and employee_id = any(${ids}::uuid[]) for update`.execute(ctx.tx);
}

/** Totals of employees' months: presence, days without pay, late marks and minutes worked. */
export function listMonthTotals(work: Work, ids: readonly string[], months: readonly { first_day: string; last_day: string }[]) {
  return sql<{ employee_id: string; totals: object }>`
    select m.employee_id,
      json_build_object('present',
      coalesce(sum(((d.first_half in ('P', 'OD', 'WFH'))::int + (d.second_half in ('P', 'OD', 'WFH'))::int) / 2.0), 0),
      'lop', coalesce(sum(d.lop + d.penalty_lop), 0) / 100.0, 'late_marks', coalesce(sum(d.late_mark::int), 0), 'worked_minutes',
      coalesce(sum(d.worked), 0)) as totals
    from unnest(${[...ids]}::uuid[], ${months.map(({ first_day }) => first_day)}::date[],
      ${months.map(({ last_day }) => last_day)}::date[]) as m (employee_id, first_day, last_day)
    left join attendance_day d on d.org_id = ${work.tx.org_id} and d.employee_id = m.employee_id
      and d.day between m.first_day and m.last_day group by m.employee_id`.execute(work.tx);
}

/** The ids of the employees of months. */
export const employeesOf = (months: readonly LockedMonth[]): string[] => months.map(({ employee_id }) => employee_id);
