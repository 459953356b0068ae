import { type Ctx, scopeOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { type EmployeeSubject, findPermittedSubject, resolveEmployeeId } from './access.service.ts';
import { employeeMissing } from './refusals.ts';
import { statusOnSql } from './status.queries.ts';

/** The caller's own record, or an employee within the permission's reach. @throws Refusal 404 */
export async function findSelfOrPermitted(
  ctx: Ctx,
  asked: string,
  permission: string,
  { lock = false } = {},
): Promise<EmployeeSubject> {
  const id = resolveEmployeeId(ctx, asked);
  if (ctx.actor.employee_id !== id) {
    if (!scopeOf(ctx.actor, permission)) throw employeeMissing();
    return findPermittedSubject(ctx, id, permission, { lock });
  }
  return findSubjectUnchecked(ctx, id, { lock });
}

/** An employee without permission checks. @throws Refusal 404 */
export async function findSubjectUnchecked(ctx: Ctx, id: string, { lock = false } = {}): Promise<EmployeeSubject> {
  const found = ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.id', '=', id)
    .select(['id', 'employee_code', 'full_name', 'joined_on', 'last_working_day', 'is_draft', 'version'])
    .select(sql<string>`${statusOnSql(ctx.today)}`.as('status'));
  const subject = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!subject) throw employeeMissing();
  return subject;
}

/** For data managers do not see: the caller's own record, or any record with organisation scope. @throws Refusal 404 */
export async function findSelfOrOffice(ctx: Ctx, asked: string): Promise<EmployeeSubject> {
  const subject = await findSelfOrPermitted(ctx, asked, 'employees.employee.read');
  const own = ctx.actor.employee_id === subject.id;
  if (!own && scopeOf(ctx.actor, 'employees.employee.read') !== 'organisation') throw employeeMissing();
  return subject;
}
