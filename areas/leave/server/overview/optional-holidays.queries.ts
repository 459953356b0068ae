import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';

/** The optional holidays that employees have chosen. */
export async function listChosenHolidays(
  ctx: Ctx,
  employee_id: string,
  leave_type_id: string | null,
  from: CivilDate,
  to: CivilDate,
) {
  if (!leave_type_id) return new Map<CivilDate, { id: string; status: 'pending' | 'approved' }>();
  const rows = await ctx.tx
    .selectFrom('leave_request')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('leave_type_id', '=', leave_type_id)
    .where('status', 'in', ['pending', 'returned', 'approved', 'cancel_pending'])
    .where('first_day', '>=', from)
    .where('first_day', '<=', to)
    .select(['id', 'first_day', 'status'])
    .execute();
  return new Map(
    rows.map(({ id, first_day, status }) => [
      first_day,
      { id, status: status === 'pending' ? ('pending' as const) : ('approved' as const) },
    ]),
  );
}
