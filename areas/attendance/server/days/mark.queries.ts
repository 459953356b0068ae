import { type Ctx, visibleEmployees } from '@hrms/platform/server';

/** A day marked by hand that the caller may correct. */
export async function findMark(ctx: Ctx, id: string) {
  return ctx.tx
    .selectFrom('attendance_mark')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where('request_id', 'is', null)
    .where(await visibleEmployees(ctx, 'attendance.day.correct', 'employee_id'))
    .select(['employee_id', 'day', 'kind', 'half', 'reason'])
    .executeTakeFirst();
}

/** Days marked by hand that the caller may correct. */
export async function selectMarks(ctx: Ctx) {
  return ctx.tx
    .selectFrom('attendance_mark as m')
    .innerJoin('employee as e', (on) => on.onRef('e.org_id', '=', 'm.org_id').onRef('e.id', '=', 'm.employee_id'))
    .leftJoin('app_user as u', (on) => on.onRef('u.org_id', '=', 'm.org_id').onRef('u.id', '=', 'm.created_by'))
    .where('m.org_id', '=', ctx.org_id)
    .where('m.request_id', 'is', null)
    .where(await visibleEmployees(ctx, 'attendance.day.correct', 'm.employee_id'));
}
