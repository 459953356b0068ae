import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';

/** The employees of a list whose days the caller may correct. */
export async function countEmployeesToAsk(ctx: Ctx, ids: string[]) {
  return sql`select e.id from employee e where e.org_id = ${ctx.org_id} and e.id = any(${ids}::uuid[])
    and ${await visibleEmployees(ctx, 'attendance.request.decide', 'e.id')}`.execute(ctx.tx);
}

/** Those of the days that have exceptions. */
export function listDaysWithExceptions(ctx: Ctx, days: readonly { employee_id: string; day: string }[]) {
  return sql<{ employee_id: string; day: string }>`
    select a.employee_id, a.day from attendance_day a
    where a.org_id = ${ctx.org_id} and a.exceptions <> '{}' and (a.employee_id, a.day) in
      (select * from unnest(${days.map(({ employee_id }) => employee_id)}::uuid[], ${days.map(({ day }) => day)}::date[]))
    order by a.day, a.employee_id`.execute(ctx.tx);
}
