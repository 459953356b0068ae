import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Makes punches of one employee wait for one another. */
export function lockPunchingEmployee(ctx: Ctx, employee_id: string) {
  return sql`select from employee where org_id = ${ctx.org_id} and id = ${employee_id} for no key update`.execute(ctx.tx);
}
