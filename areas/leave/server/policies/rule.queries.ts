import type { Ctx } from '@hrms/platform/server';

/** Employees whose newest assignment on or after a day is to a policy. */
export async function listEmployeesOfPolicy(ctx: Ctx, policy_id: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('leave_policy_assignment')
    .where('org_id', '=', ctx.org_id)
    .where('policy_id', '=', policy_id)
    .select('employee_id')
    .distinct()
    .orderBy('employee_id')
    .execute();
  return rows.map(({ employee_id }) => employee_id);
}
