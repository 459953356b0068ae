import type { Department } from '@hrms/organisation/contract';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { recordNotFound, staleRecord } from '../refusals.ts';
import { findDepartment } from './department.queries.ts';
import { assertValidParentAndHead, mapDepartmentUniqueViolation } from './department.service.ts';

type Asked = { parent_id: string | null; before_id: string | null; version: number };

/** A department moves with all below it; its new siblings are numbered anew, so that it stands where it was put. */
export async function moveDepartment(ctx: Ctx, id: string, asked: Asked): Promise<Department> {
  const before = await findDepartment(ctx, id);
  if (!before) throw recordNotFound('Department');
  if (before.version !== asked.version) throw staleRecord();
  const tree = await assertValidParentAndHead(ctx, id, { parent_id: asked.parent_id, head_employee_id: null });
  const siblings = tree
    .filter((node) => node.parent_id === asked.parent_id && node.id !== id)
    .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
    .map((node) => node.id);
  const at = asked.before_id ? siblings.indexOf(asked.before_id) : -1;
  siblings.splice(at === -1 ? siblings.length : at, 0, id);
  const changed = await mapDepartmentUniqueViolation(
    ctx.tx
      .updateTable('department')
      .set({ parent_id: asked.parent_id, version: asked.version + 1 })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .where('version', '=', asked.version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw staleRecord();
  await sql`update department set sort = placed.sort from unnest(${siblings}::uuid[]) with ordinality as placed(id, sort)
    where department.org_id = ${ctx.org_id} and department.id = placed.id`.execute(ctx.tx);
  const after = (await findDepartment(ctx, id)) as Department;
  await ctx.audit('organisation.department_moved', id, { before, after });
  return after;
}
