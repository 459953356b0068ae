import type { shifts } from '@hrms/attendance/contract';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { placeUnknown, shiftUnknown } from '../refusals.ts';
import { deleteRequirement, findDepartmentOrShift, upsertRequirement } from './required.queries.ts';

/** Sets how many people a department needs on a shift each day. @throws `place_unknown`, `shift_unknown` */
export async function saveRequired(
  ctx: Ctx,
  { department_id, shift_id, required }: BodyOf<typeof shifts.require>,
): Promise<DataOf<typeof shifts.require>> {
  const known = (table: 'department' | 'shift', id: string) => findDepartmentOrShift(ctx, table, id);
  if (!(await known('department', department_id))) throw placeUnknown('department_id');
  if (!(await known('shift', shift_id))) throw shiftUnknown();
  if (required === null) await deleteRequirement(ctx, department_id, shift_id);
  else await upsertRequirement(ctx, department_id, shift_id, required);
  await ctx.audit('attendance.required_saved', department_id, { shift_id, required });
  return { department_id, shift_id, required };
}
