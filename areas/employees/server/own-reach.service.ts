import { type Ctx, scopeOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { employeeIdOf, findSubject, type Subject } from './reach.service.ts';
import { missing } from './refusals.ts';
import { statusOn } from './status.queries.ts';

/** The person themself, or somebody within the permission's reach. @throws Refusal 404 */
export async function findOwnOr(ctx: Ctx, asked: string, permission: string, { lock = false } = {}): Promise<Subject> {
  const id = employeeIdOf(ctx, asked);
  if (ctx.actor.employee_id !== id) {
    if (!scopeOf(ctx.actor, permission)) throw missing();
    return findSubject(ctx, id, permission, { lock });
  }
  return findPerson(ctx, id, { lock });
}

/** Without asking who looks. @throws Refusal 404 */
export async function findPerson(ctx: Ctx, id: string, { lock = false } = {}): Promise<Subject> {
  const found = ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.id', '=', id)
    .select(['id', 'employee_code', 'full_name', 'joined_on', 'last_working_day', 'is_draft', 'version'])
    .select(sql<string>`${statusOn(ctx.today)}`.as('status'));
  const subject = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!subject) throw missing();
  return subject;
}

/** For facts that a manager does not see of a report: the person, or who reads the whole organisation. @throws Refusal 404 */
export async function findPersonal(ctx: Ctx, asked: string): Promise<Subject> {
  const subject = await findOwnOr(ctx, asked, 'employees.employee.read');
  const own = ctx.actor.employee_id === subject.id;
  if (!own && scopeOf(ctx.actor, 'employees.employee.read') !== 'organisation') throw missing();
  return subject;
}
