import { type Ctx, canAccessEmployee, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { missing } from './refusals.ts';

/** Those of the employees whom a permission of the caller reaches. */
export async function keepVisible(ctx: Ctx, permission: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from unnest(${[...ids]}::uuid[]) as e(id)
    where ${await visibleEmployees(ctx, permission, 'e.id')}`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** @throws `not_found` for an employee whose memberships the caller may not read */
export async function assertMembershipReadable(ctx: Ctx, employee_id: string): Promise<void> {
  if (!(await canAccessEmployee(ctx, 'statutory.membership.read', employee_id))) throw missing('Employee');
}
