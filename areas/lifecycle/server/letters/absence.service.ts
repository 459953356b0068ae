import { withEmployeeNames } from '@hrms/employees/server';
import type { OpenAbsence, openAbsences } from '@hrms/lifecycle/contract';
import { nextAbsenceNotice } from '@hrms/lifecycle/domain';
import { addDays } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, visibleEmployees } from '@hrms/platform/server';
import { listOpenAbsenceRows } from './employee-letter.queries.ts';

/** Employees with notices of absence and no exit, as far as the caller may see exits. */
export async function listOpenAbsences(ctx: Ctx, page: FilterOf<typeof openAbsences>): Promise<PageRows<OpenAbsence>> {
  const visible = await visibleEmployees(ctx, 'lifecycle.exit.read', 'n.employee_id');
  const found = await listOpenAbsenceRows(ctx.tx, page, visible);
  const named = await withEmployeeNames(ctx.tx, found.rows);
  return {
    ...found,
    rows: named.map(({ number, ...row }) => ({
      ...row,
      letter_number: number,
      next_notice_on: nextAbsenceNotice(row.absent_since, row.step)?.from ?? null,
      last_day_worked: addDays(row.absent_since, -1),
    })),
  };
}
