import { type Ctx, newId } from '@hrms/platform/server';
import type { AssignShift } from '../../contract/shift.contract.ts';

/** Stores which shift or rotation an employee has from a day on. */
export async function saveAssignment(ctx: Ctx, employee_id: string, given: AssignShift): Promise<void> {
  const row = {
    shift_id: given.shift_id ?? null,
    rotation_id: given.rotation_id ?? null,
    rotation_offset: given.offset,
    ignore_weekly_off_pattern: given.ignore_weekly_off_pattern,
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  };
  await ctx.tx
    .insertInto('shift_assignment')
    .values({ org_id: ctx.org_id, id: newId(), employee_id, from_date: given.from_date, ...row })
    .onConflict((on) => on.columns(['org_id', 'employee_id', 'from_date']).doUpdateSet(row))
    .execute();
}
