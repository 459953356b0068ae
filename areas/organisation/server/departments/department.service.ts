import type { CreateDepartment, Department, UpdateDepartment } from '@hrms/organisation/contract';
import { MAX_DEPARTMENT_LEVELS, parentProblem } from '@hrms/organisation/domain';
import { EVERYONE } from '@hrms/platform/contract';
import {
  type Ctx,
  deleteUnused,
  isStale,
  mapUniqueViolation,
  newId,
  updateVersioned,
  withStoredFields,
} from '@hrms/platform/server';
import {
  assertFound,
  departmentExists,
  departmentInUse,
  departmentLoop,
  departmentTooDeep,
  headPersonUnknown,
  parentUnknown,
  recordInUse,
  staleRecord,
} from '../refusals.ts';
import { findDepartment, lockDepartmentTree } from './department.queries.ts';

export const DEPARTMENT_UNIQUE = { department__name: departmentExists };

/** Adds a department. @throws `department_exists` under the same parent, and what its parent or head may not be */
export async function createDepartment(ctx: Ctx, given: CreateDepartment): Promise<Department> {
  const id = newId();
  await assertValidParentAndHead(ctx, null, given);
  const insert = ctx.tx.insertInto('department').values({ org_id: ctx.org_id, id, ...given, created_at: ctx.clock.now() });
  await mapUniqueViolation(insert.execute(), DEPARTMENT_UNIQUE);
  await ctx.audit('organisation.department_created', id, given);
  return assertFound(await findDepartment(ctx, id), 'Department');
}

/** Changes a department. Fields left out stay. @throws `not_found`, `version_conflict`, `department_in_use` when it is deactivated */
export async function updateDepartment(ctx: Ctx, id: string, given: UpdateDepartment): Promise<Department> {
  const before = assertFound(await findDepartment(ctx, id), 'Department');
  if (isStale(before, given)) throw staleRecord();
  const { name, code, parent_id, cost_centre_code, head_employee_id, active, version } = withStoredFields(given, before);
  const newHead = head_employee_id === before.head_employee_id ? null : head_employee_id;
  const tree = await assertValidParentAndHead(ctx, id, { parent_id, head_employee_id: newHead });
  if (before.active && !active) await assertDepartmentUnused(ctx, id, tree);
  const set = { name, code, parent_id, cost_centre_code, head_employee_id, active };
  await updateVersioned(ctx.tx, 'department', { id, version, set, stale: staleRecord, unique: DEPARTMENT_UNIQUE });
  const after = assertFound(await findDepartment(ctx, id), 'Department');
  await ctx.audit('organisation.department_updated', id, { before, after });
  return after;
}

/** @throws `department_in_use` with both counts when it has active sub-departments, or employees today or later */
async function assertDepartmentUnused(ctx: Ctx, id: string, tree: Tree): Promise<void> {
  const children = tree.filter((node) => node.parent_id === id && node.active).length;
  const people = await ctx.dependencies.organisation.placedInDepartment(ctx.tx, id, ctx.today);
  if (people > 0 || children > 0) throw departmentInUse(people, children);
}

/** @throws `not_found`, `department_in_use`, or `in_use` when an earlier position refers to it */
export async function deleteDepartment(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = assertFound(await findDepartment(ctx, id), 'Department');
  await assertDepartmentUnused(ctx, id, await lockDepartmentTree(ctx.tx));
  await deleteUnused(ctx.tx, 'department', { id, used: () => recordInUse('Department') });
  await ctx.audit('organisation.department_deleted', id, { before });
  return {};
}

type Place = Pick<CreateDepartment, 'parent_id' | 'head_employee_id'>;
type Tree = Awaited<ReturnType<typeof lockDepartmentTree>>;

/**
 * Locks the departments and checks a place among them.
 * @returns all departments
 * @throws `department_parent`, `department_loop`, `department_too_deep`, or `person_unknown` for the head
 */
export async function assertValidParentAndHead(
  ctx: Ctx,
  id: string | null,
  { parent_id = null, head_employee_id }: Place,
): Promise<Tree> {
  const tree = await lockDepartmentTree(ctx.tx);
  if (parent_id && !tree.some((node) => node.id === parent_id && node.active)) throw parentUnknown();
  const refused = parentProblem(tree, id, parent_id);
  if (refused === 'loop') throw departmentLoop();
  if (refused === 'too_deep') throw departmentTooDeep(MAX_DEPARTMENT_LEVELS);
  if (head_employee_id) await assertHeadInService(ctx, head_employee_id);
  return tree;
}

/** @throws `person_unknown` unless the employee is in service today */
export async function assertHeadInService(ctx: Ctx, employee_id: string): Promise<void> {
  if (!(await ctx.dependencies.platform.audience.matches(ctx.tx, employee_id, EVERYONE, ctx.today))) throw headPersonUnknown();
}
