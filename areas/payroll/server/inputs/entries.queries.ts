import { firstDayOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';

/** Pay inputs of a month, or of a run of its own, that no payslip has used. */
export const listActiveItems = (
  ctx: Ctx,
  { month, own_run }: { month: string; own_run: string | null },
  ids: readonly string[],
) =>
  ctx.tx
    .selectFrom('payroll_input')
    .where('org_id', '=', ctx.org_id)
    .where('period_month', '=', firstDayOf(month))
    .where('payroll_id', 'is not distinct from', own_run)
    .where('status', '=', 'active')
    .where('employee_id', 'in', ids.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : [...ids])
    .select(['employee_id', 'component_code', 'amount_paise', 'copy_number'])
    .execute();

/** Adds pay inputs. */
export function insertInputs(
  ctx: Ctx,
  rows: {
    period_month: string;
    payroll_id: string | null;
    source: string;
    batch_id: string;
    status: string;
    created_by: string;
    created_at: Date;
    employee_id: string;
    component_code: string;
    amount_paise: number;
    note: string | null;
    copy_number: number;
    org_id: string;
    id: string;
  }[],
) {
  return ctx.tx.insertInto('payroll_input').values(rows);
}
