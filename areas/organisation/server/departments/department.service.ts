import type { CreateDepartment, Department, UpdateDepartment } from '@hrms/organisation/contract';
import { MAX_DEPARTMENT_LEVELS, parentProblem } from '@hrms/organisation/domain';
import { EVERYONE } from '@hrms/platform/contract';
import { type Ctx, isForeignKeyViolation, newId, violatedUnique } from '@hrms/platform/server';
import {
  departmentExists,
  departmentInUse,
  departmentLoop,
  departmentTooDeep,
  headPersonUnknown,
  parentUnknown,
  recordInUse,
  recordNotFound,
  staleRecord,
} from '../refusals.ts';
import { findDepartment, lockDepartmentTree } from './department.queries.ts';

export async function createDepartment(ctx: Ctx, asked: CreateDepartment): Promise<Department> {
  const id = newId();
  await assertValidParentAndHead(ctx, null, asked);
  await mapDepartmentUniqueViolation(
    ctx.tx
      .insertInto('department')
      .values({ org_id: ctx.org_id, id, ...asked, created_at: ctx.clock.now() })
      .execute(),
  );
  await ctx.audit('organisation.department_created', id, asked);
  return (await findDepartment(ctx, id)) as Department;
}

export async function updateDepartment(ctx: Ctx, id: string, { version, ...asked }: UpdateDepartment): Promise<Department> {
  const before = await findDepartment(ctx, id);
  if (!before) throw recordNotFound('Department');
  if (before.version !== version) throw staleRecord();
  const { parent_id: under, head_employee_id: head } = asked;
  const tree = await assertValidParentAndHead(ctx, id, {
    parent_id: under,
    head_employee_id: head === before.head_employee_id ? null : head,
  });
  if (before.active && !asked.active) await assertDepartmentUnused(ctx, id, tree);

  const { name, code, parent_id, cost_centre_code, head_employee_id, active } = asked;
  const changed = await mapDepartmentUniqueViolation(
    ctx.tx
      .updateTable('department')
      .set({ name, code, parent_id, cost_centre_code, head_employee_id, active, version: version + 1 })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw staleRecord();
  const after = (await findDepartment(ctx, id)) as Department;
  await ctx.audit('organisation.department_updated', id, { before, after });
  return after;
}

/** Neither active sub-departments nor people today or later. @throws Refusal 409 with both counts */
async function assertDepartmentUnused(ctx: Ctx, id: string, tree: Tree): Promise<void> {
  const children = tree.filter((node) => node.parent_id === id && node.active).length;
  const people = await ctx.dependencies.organisation.placedInDepartment(ctx.tx, id, ctx.today);
  if (people > 0 || children > 0) throw departmentInUse(people, children);
}

export async function deleteDepartment(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findDepartment(ctx, id);
  if (!before) throw recordNotFound('Department');
  await assertDepartmentUnused(ctx, id, await lockDepartmentTree(ctx.tx));
  try {
    await ctx.tx.deleteFrom('department').where('org_id', '=', ctx.org_id).where('id', '=', id).execute();
  } catch (problem) {
    if (isForeignKeyViolation(problem)) throw recordInUse('Department');
    throw problem;
  }
  await ctx.audit('organisation.department_deleted', id, { before });
  return {};
}

type Place = Pick<CreateDepartment, 'parent_id' | 'head_employee_id'>;
type Tree = Awaited<ReturnType<typeof lockDepartmentTree>>;

/** The parent exists, is active and makes no loop; the head is one of ours. Returns the tree it was checked against. */
export async function assertValidParentAndHead(
  ctx: Ctx,
  id: string | null,
  { parent_id, head_employee_id }: Place,
): Promise<Tree> {
  const tree = await lockDepartmentTree(ctx.tx);
  if (parent_id && !tree.some((node) => node.id === parent_id && node.active)) throw parentUnknown();
  const refused = parentProblem(tree, id, parent_id);
  if (refused === 'loop') throw departmentLoop();
  if (refused === 'too_deep') throw departmentTooDeep(MAX_DEPARTMENT_LEVELS);
  if (head_employee_id) await assertHeadInService(ctx, head_employee_id);
  return tree;
}

/** Who heads something is in service today. @throws Refusal 422 */
export async function assertHeadInService(ctx: Ctx, employee_id: string): Promise<void> {
  if (!(await ctx.services.dependencies.platform.audience.matches(ctx.tx, employee_id, EVERYONE, ctx.today)))
    throw headPersonUnknown();
}

export async function mapDepartmentUniqueViolation<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    if (violatedUnique(problem) === 'department__name') throw departmentExists();
    throw problem;
  }
}
