import { type Ctx, reaches, scopeOf, visible } from '@hrms/platform/server';
import { sql } from 'kysely';
import { forbidden, missing } from './refusals.ts';
import { statusOn } from './status.queries.ts';

/** The employee a path means: an id, or `me` for one's own. @throws Refusal 404 for a user who is no employee */
export function employeeIdOf(ctx: Ctx, asked: string): string {
  const id = asked === 'me' ? ctx.actor.employee_id : asked;
  if (!id) throw missing();
  return id;
}

/** Whether the caller holds a permission over one employee. */
export const maySee = (ctx: Ctx, permission: string, employee_id: string): Promise<boolean> =>
  reaches(ctx, permission, employee_id);

/** For a section of a larger body. @throws Refusal 403 */
export function requirePermission(ctx: Ctx, permission: string): void {
  if (!scopeOf(ctx.actor, permission)) throw forbidden();
}

/** Who an employee is, for a write about them. */
export type Subject = {
  id: string;
  employee_code: string | null;
  full_name: string;
  joined_on: string | null;
  last_working_day: string | null;
  is_draft: boolean;
  status: string;
  version: number;
};

/**
 * Finds the employee of a request within the permission's reach, and locks the row against a change at the same time.
 * @throws Refusal 404, alike for missing and out of reach
 */
export async function findSubject(ctx: Ctx, asked: string, permission: string, { lock = false } = {}): Promise<Subject> {
  const found = ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.id', '=', employeeIdOf(ctx, asked))
    .where(await visible(ctx, permission, 'employee.id'))
    .select(['id', 'employee_code', 'full_name', 'joined_on', 'last_working_day', 'is_draft', 'version'])
    .select(sql<string>`${statusOn(ctx.today)}`.as('status'));
  const subject = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!subject) throw missing();
  return subject;
}
