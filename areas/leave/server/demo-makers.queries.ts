import type { Ctx } from '@hrms/platform/server';

/** Employees with an assigned leave policy. */
export function listAssignedEmployees(ctx: Ctx) {
  return ctx.tx
    .selectFrom('leave_policy_assignment')
    .where('org_id', '=', ctx.org_id)
    .select('employee_id')
    .distinct()
    .orderBy('employee_id')
    .execute();
}
