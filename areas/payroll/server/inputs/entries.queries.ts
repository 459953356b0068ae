import { firstDayOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';

/** Pay inputs of a month that no payroll has used. */
export const listActiveItems = (ctx: Ctx, month: string, ids: readonly string[]) =>
  ctx.tx
    .selectFrom('payroll_input')
    .where('org_id', '=', ctx.org_id)
    .where('period_month', '=', firstDayOf(month))
    .where('status', '=', 'active')
    .where('employee_id', 'in', ids.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : [...ids])
    .select(['employee_id', 'component_code', 'amount_paise', 'copy_number'])
    .execute();
