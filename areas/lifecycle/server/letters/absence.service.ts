import { findEmployeeCards } from '@hrms/employees/server';
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
  const cards = await findEmployeeCards(
    ctx.tx,
    found.rows.map(({ employee_id }) => employee_id),
  );
  return {
    ...found,
    rows: found.rows.map(({ number, ...row }) => ({
      ...row,
      letter_number: number,
      employee_code: cards.get(row.employee_id)?.employee_code ?? '',
      employee_name: cards.get(row.employee_id)?.full_name ?? '',
      next_notice_on: nextAbsenceNotice(row.absent_since, row.step)?.from ?? null,
      last_day_worked: addDays(row.absent_since, -1),
    })),
  };
}
