import type { Ctx } from '@hrms/platform/server';
import { removeStandIn, saveStandIn } from '@hrms/workflows/server';
import type { RequestRow } from './request.queries.ts';

/** The stand-in of approved leave decides in the employee's place during the spell. */
export async function nameStandIn(ctx: Ctx, row: RequestRow): Promise<void> {
  if (!row.stand_in_employee_id) return;
  await saveStandIn(ctx, {
    employee_id: row.employee_id,
    stand_in_employee_id: row.stand_in_employee_id,
    from_date: row.first_day,
    to_date: row.last_day,
    reason: `On leave (${row.number})`,
    source: { area: 'leave', id: row.id },
  });
}

/** Ends the stand-in that a request named. */
export const endStandIn = async (ctx: Ctx, row: RequestRow): Promise<void> => {
  if (row.stand_in_employee_id) await removeStandIn(ctx, { area: 'leave', id: row.id });
};
