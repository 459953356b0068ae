import { type Ctx, hasOfficeScope, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { employeeMissing, forbidden } from './refusals.ts';
import { statusOnSql } from './status.queries.ts';

/** The employee id of a path: an id, or `me` for the caller. @throws Refusal 404 for a user without employee record */
export function resolveEmployeeId(ctx: Ctx, asked: string): string {
  const id = asked === 'me' ? ctx.actor.employee_id : asked;
  if (!id) throw employeeMissing();
  return id;
}

/** @throws Refusal 403 unless the permission is held for others by office: one's own is not enough */
export function assertPermission(ctx: Ctx, permission: string): void {
  if (!hasOfficeScope(ctx.actor, permission)) throw forbidden();
}

/** Basic data of the employee a request is about. */
export type EmployeeSubject = {
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
export async function findPermittedSubject(
  ctx: Ctx,
  asked: string,
  permission: string,
  { lock = false } = {},
): Promise<EmployeeSubject> {
  const [subject] = await findPermittedSubjects(ctx, [resolveEmployeeId(ctx, asked)], permission, { lock });
  if (!subject) throw employeeMissing();
  return subject;
}

/** Those of these employees that the permission reaches, in the order of their names; locked on request. */
export async function findPermittedSubjects(
  ctx: Ctx,
  ids: readonly string[],
  permission: string,
  { lock = false } = {},
): Promise<EmployeeSubject[]> {
  const found = ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where(sql<boolean>`employee.id = any(${[...ids]}::uuid[])`)
    .where(await visibleEmployees(ctx, permission, 'employee.id'))
    .select(['id', 'employee_code', 'full_name', 'joined_on', 'last_working_day', 'is_draft', 'version'])
    .select(sql<string>`${statusOnSql(ctx.today)}`.as('status'))
    .orderBy('full_name')
    .orderBy('id');
  return (lock ? found.forUpdate() : found).execute();
}
