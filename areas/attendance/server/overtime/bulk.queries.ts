import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Employees of a list whose overtime the caller may enter. */
export async function listEmployeesToEnter(ctx: Ctx, asked: { employee_id: string; consent: boolean }[]) {
  return sql<{
    id: string;
  }>`select e.id from employee e
    where e.org_id = ${ctx.org_id} and e.id = any(${asked.map(({ employee_id }) => employee_id)}::uuid[])
    and ${await visibleEmployees(ctx, 'attendance.overtime.update', 'e.id')}`.execute(ctx.tx);
}

/** Employees by code whose overtime the caller may enter. */
export async function listEmployeesByCode(ctx: Ctx, codes: string[]) {
  return sql<{
    id: string;
    code: string;
  }>`select e.id, lower(e.employee_code) as code from employee e where e.org_id = ${ctx.org_id}
    and lower(e.employee_code) = any(${codes}::text[])
    and ${await visibleEmployees(ctx, 'attendance.overtime.update', 'e.id')}`.execute(ctx.tx);
}
