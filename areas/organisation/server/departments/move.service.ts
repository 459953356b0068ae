import type { Department, departments } from '@hrms/organisation/contract';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, updateVersioned } from '@hrms/platform/server';
import { sql } from 'kysely';
import { assertFound, staleRecord } from '../refusals.ts';
import { findDepartment } from './department.queries.ts';
import { assertValidParentAndHead, DEPARTMENT_UNIQUE } from './department.service.ts';

/**
 * Moves a department, with all below it, under another parent and before one of its children (last when none is named).
 * @throws `not_found`, `version_conflict`, `department_exists`, and what its parent may not be
 */
export async function moveDepartment(ctx: Ctx, id: string, given: BodyOf<typeof departments.move>): Promise<Department> {
  const before = assertFound(await findDepartment(ctx, id), 'Department');
  if (before.version !== given.version) throw staleRecord();
  const tree = await assertValidParentAndHead(ctx, id, { parent_id: given.parent_id, head_employee_id: null });
  const siblings = tree
    .filter((node) => node.parent_id === given.parent_id && node.id !== id)
    .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
    .map((node) => node.id);
  const at = given.before_id ? siblings.indexOf(given.before_id) : -1;
  siblings.splice(at === -1 ? siblings.length : at, 0, id);
  const { version, parent_id } = given;
  await updateVersioned(ctx.tx, 'department', { id, version, set: { parent_id }, stale: staleRecord, unique: DEPARTMENT_UNIQUE });
  await sql`update department set sort = placed.sort from unnest(${siblings}::uuid[]) with ordinality as placed(id, sort)
    where department.org_id = ${ctx.org_id} and department.id = placed.id`.execute(ctx.tx);
  const after = assertFound(await findDepartment(ctx, id), 'Department');
  await ctx.audit('organisation.department_moved', id, { before, after });
  return after;
}
